"""What is told and judged and not ordered: 'Hans: 6 in Poland', 'Version 1: 6 in Poland', '6 in Poland: too risky'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.frames.neutral import IN_PLACING
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import KNOWN, LETTERS, word_set

_JUDGED: Final = word_set(
    "risky suicide suicidal foolish madness insane lunacy nonsense pointless perish regret regretted regrets"
    " unthinkable unwise laughable ludicrous absurd"
)
_TOO: Final = word_set("risky early late much many dangerous expensive")
_WRONG: Final = frozenset(
    (one, other) for one in ("seems", "looks", "feels", "sounds") for other in ("wrong", "bad", "mad")
)
_EITHER: Final = word_set("scenario option variant alternative variation")
_OTHERS: Final = word_set("enemy opponent opponents enemies rival rivals news rumour rumours rumor rumors gossip intel")
_STATED: Final = word_set("losses casualties strength strengths needed paper case standings tally victory lost")
_HEADS: Final = ("ion", "ions", "ment", "ments", "ing", "ings", "lan", "lans", "ary", "ate", "ply")
"""Of words that stand over lists: dispositions, arrangements, plans, summary, update, reply."""
_TITLES: Final = LETTERS | KNOWN | IN_PLACING


def spurns(words: Sequence[str]) -> bool:
    """Say whether a sentence judges what it counts instead of ordering it."""
    if not _JUDGED.isdisjoint(words) or (words[:2] == ["my", "totals"] and "are" in words[:4]):
        return True
    if words[:1] in (["i"], ["i've"], ["we"]) and "counted" in words[:4]:
        return True  # 'I have counted again and get 7 in Italy'
    return any((one == "too" and other in _TOO) or (one, other) in _WRONG for one, other in pairwise(words))


def tells_of_others(cursor: Cursor) -> bool:
    """
    Say whether what stands before a colon says that what follows is somebody else's, or one of several.

    Args:
        cursor: Over a sentence that counts factors.
    """
    stop = cursor.words.index(":") if ":" in cursor.words[:6] else 0
    before = cursor.words[:stop]
    counted = any(token.kind == "number" for token in cursor.tokens[stop : stop + 3])
    if not before or not counted:
        return False
    if any(cursor.names.name_at(cursor.words, at) is not None for at in range(stop)):
        return False
    if not (_OTHERS | _EITHER | _STATED).isdisjoint(before):
        return True
    last = cursor.tokens[stop - 1]
    if last.word.endswith(_HEADS):
        return False
    named = last.kind == "word" and last.text.istitle() and last.word not in _TITLES and len(last.word) > 2
    return named and (stop == 1 or before[-2] in ("from", "by", "to", "says", "uncle", "aunt", "mr", "mrs"))
