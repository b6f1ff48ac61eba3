"""What a letter says of itself: that its writer has not decided yet, and that no orders are in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import word_set

_PHRASES: Final = Phrases(
    (
        "made up my mind",
        "make up my mind",
        "making up my mind",
        "have not decided",
        "haven't decided",
        "not decided yet",
        "can't decide",
        "cannot decide",
        "not sure yet",
        "undecided",
        "still undecided",
        "let you know",
        "get back to you",
        "come back to you",
        "sleep on it",
        "sleep on that",
        "still thinking",
        "still deciding",
        "let me think",
        "will decide",
        "shall decide",
        "decide tomorrow",
        "decide later",
        "no orders yet",
        "nothing definite yet",
        "give me until",
        "give me till",
        "give me a day",
        "think about it",
        "think it over",
        "think it through",
        "thinking it over",
        "mull it over",
        "in two minds",
        "need to think",
        "before i decide",
        "before deciding",
        "before i send",
        "before i commit",
        "before sending",
        "not yet decided",
        "yet to decide",
        "not my orders",
        "not an order",
        "not orders",
        "no order yet",
        "not for execution",
        "only a draft",
        "just a draft",
        "draft only",
        "not final",
    )
)
_RESOLVES: Final = word_set("so but therefore anyway :")


def is_undecided(words: Sequence[str]) -> bool:
    """
    Say whether a sentence tells that nothing is decided yet: 'I haven't made up my mind', 'let me think it over'.
    """
    if "yet" in words and "no" in words and not {"orders", "decision", "plans"}.isdisjoint(words) and len(words) < 9:
        return True
    for at in range(len(words)):
        for phrase in _PHRASES.at(words, at):
            if not _RESOLVES.isdisjoint(words[at + len(phrase) :]):
                continue
            if phrase[:2] in (("made", "up"),):
                return not {"not", "haven't", "hasn't", "never", "can't"}.isdisjoint(words[max(0, at - 4) : at])
            return True
    return False
