"""Words that are only imagined, or what somebody always says: 'Pretend that …', 'My teacher used to say: …'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.words import word_set

_SUPPOSES: Final = word_set("pretend imagine picture whoever whosoever anyone anybody")
_ELSEWHERE: Final = frozenset(
    ("in", one, two)
    for one in ("the", "another", "my", "our", "a", "that")
    for two in ("other", "game", "last", "different", "previous", "parallel", "movie", "film", "book", "dream")
)


_READ: Final = word_set("reading read book film movie documentary article story history learning learnt")
_RUED: Final = word_set(
    "regret regretted dreamt dreamed dream hated enjoyed loved stopped avoided postponed considered"
)
_SAW: Final = frozenset((one, other) for one in ("saw", "see", "noticed") for other in ("that", "you"))


def is_saying(words: Sequence[str]) -> bool:
    """
    Say whether words are only imagined, told of another game, or what somebody uses to say.
    """
    if words[0] in ("i", "we") and words[1:2] != [] and (words[1] in _RUED or tuple(words[1:3]) in _SAW):
        return "but" not in words and "so" not in words
    if any(one in _READ and other in ("about", "on", "of") for one, other in pairwise(words)):
        return "but" not in words and "so" not in words
    return words[0] in _SUPPOSES or tuple(words[:3]) in _ELSEWHERE or _sayings(words)


def _sayings(words: Sequence[str]) -> bool:
    """'My history teacher used to say: never attack …': what somebody says, before a colon."""
    at = words.index(":", 1) if ":" in words[1:] else 0
    said = not {"say", "says", "said", "saying", "motto", "proverb"}.isdisjoint(words[max(0, at - 3) : at])
    return 1 < at < 10 and said and words[0] not in ("i", "we", "let's", "i'd", "i'll", "shall", "as", "so", "like")
