"""Words that make somebody else's wish the writer's own: 'I'll do exactly that', 'and so I will', 'He is right'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.text.words import NEGATION, word_set

LONGEST: Final = 9
_DOES: Final = word_set("do will shall agree comply oblige accept follow right so fine deal good idea done")
_BESIDE: Final = word_set(
    "i we i'll we'll i'm i'd let's and but so be it exactly just that this him her them he he's she she's they they're"
    " is are by with w me us for once then , advice his their gladly happily ok okay as told what says wants"
    " think am happy glad all yes a too there"
)
_LEADS: Final = word_set(", and but so - -- well oh ok okay")
_WHO_AM_I: Final = ["who", "am", "i", "to"]


def adopts(words: Sequence[str]) -> bool:
    """
    Say whether words, of a sentence or of its last clause, take up what somebody else has said or wanted.

    Args:
        words: Behind what was told.
    """
    while words and words[0] in _LEADS:
        words = words[1:]
    if tuple(words) in _AGREES:
        return True
    if 2 < len(words) < 6 and words[0] in ("he", "she", "they") and words[1:3] in (["shall", "have"], ["shall", "get"]):
        return True  # 'Hans wants 7 in Poland, and he shall have them'
    if list(words) == ["why", "not"] or list(words[:4]) == _WHO_AM_I:
        return True
    if not words or len(words) > LONGEST or not (_DOES | _BESIDE).issuperset(words):
        return False
    return not _DOES.isdisjoint(words) and NEGATION.isdisjoint(words)


_AGREES: Final = frozenset((("then",), ("ok", "then"), ("alright",), ("granted",), ("agreed",), ("very", "well")))


def adopts_at_end(words: Sequence[str]) -> bool:
    """'Russia wants me to put 9 in Rumania, and so I will.'"""
    start = max(0, len(words) - LONGEST - 1)
    return any(
        words[at] in (",", "and", "-", "--", "but") and adopts(words[at:])
        for at in range(max(start, 4), len(words) - 1)
    )


def goes_ahead(words: Sequence[str]) -> bool:
    """
    Say whether words, of a sentence or of its last clause, order what was asked or weighed: 'Then do so, please'.

    Args:
        words: Behind what was weighed.
    """
    return len(words) < LONGEST and _AHEAD_BESIDE.issuperset(words) and not _AHEAD.isdisjoint(pairwise(words))


def goes_ahead_at_end(words: Sequence[str]) -> bool:
    """
    Say whether the last clause of a sentence orders what it weighs: 'Ford would be luckier, so please change it'.

    Args:
        words: Of the sentence.
    """
    start = next((at + 1 for at in range(len(words) - 2, 0, -1) if words[at] in _CUTS), 0)
    return bool(start) and goes_ahead(words[start:])


_CUTS: Final = frozenset((",", "-", "--", ";", "..."))
_AHEAD: Final = frozenset(
    (
        *product(("do", "make", "change", "switch", "swap"), ("so", "it", "that", "this")),
        ("go", "ahead"),
        ("please", "do"),
    )
)
_AHEAD_BESIDE: Final = word_set(
    "so please then if yes and kindly the make change do it that this would you just ahead go in case i'd like to be"
    " could can for me thanks thank , by all means switch swap"
)
