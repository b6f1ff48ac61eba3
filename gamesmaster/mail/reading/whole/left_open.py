"""Factors that a letter says are not placed yet: 'I am keeping the other five back until I hear from France.'"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part

_OPEN: Final = word_set(
    "yet undecided later tomorrow wait waiting decide decided deciding back follow follows know sure unplaced hold"
    " holding keeping open tonight friday saturday sunday monday tuesday wednesday thursday reserve pending mull"
    " withhold withholding unassigned"
)
_OTHERS: Final = word_set("other last remaining final others rest leftover")


def left_open(said: Sequence[Said], parts: Sequence[Sequence[Part]]) -> tuple[int, int] | None:
    """
    Give the sentence that leaves factors for later, and how many; None where no sentence does, or more than one.

    Args:
        said: The letter's sentences.
        parts: Of each.
    """
    found = [
        (at, count)
        for at, (each, own) in enumerate(zip(said, parts, strict=True))
        if not _OPEN.isdisjoint(each.words) and (count := _count(own)) > 0
    ]
    return found[0] if len(found) == 1 else None


def _count(parts: Sequence[Part]) -> int:
    """The number behind 'the other', where no area is named and the sentence orders nothing."""
    if any(piece.area and not (piece.people and piece.power) for part in parts for piece in part.pieces):
        return 0
    counts = [
        piece.value
        for part in parts
        for at, piece in enumerate(part.pieces)
        if piece.role == "number" and at and part.pieces[at - 1].word in _OTHERS
    ]
    numbers = sum(piece.role == "number" for part in parts for piece in part.pieces)
    return counts[0] if len(counts) == numbers == 1 else 0
