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
    " withhold withholding unassigned purpose purposely deliberately unused unspent spare need want box idle"
    " pocket pockets purse bank"
)
_OTHERS: Final = word_set("other last remaining final others rest leftover leaves leaving leave")


def left_open(said: Sequence[Said], parts: Sequence[Sequence[Part]], income: int) -> tuple[int, int] | None:
    """
    Give the sentence that leaves factors for later, and how many; None where no sentence does, or more than one.

    Args:
        said: The letter's sentences.
        parts: Of each.
        income: Factors to be placed: 'that is one short of eight' counts them too.
    """
    found = [
        (at, count)
        for at, (each, own) in enumerate(zip(said, parts, strict=True))
        if (not _OPEN.isdisjoint(each.words) or _are_not_placed(own)) and (count := _count(own, income)) > 0
    ]
    return found[0] if len(found) == 1 else None


def _are_not_placed(parts: Sequence[Part]) -> bool:
    """'The other two I do not place', 'the last one stays in my pocket'."""
    return any(part.stance == "spares" and not _PLACED.isdisjoint(part.words) for part in parts)


_PLACED: Final = word_set("place placed placing use used using deploy deployed send sent put")


def told_total(said: Sequence[Said], income: int) -> int:
    """
    Give how many a letter says that it places, where that is less than there is; 0 where it says nothing of the kind.

    'Only ten from me this time: 6 in Poland, 4 in Rumania.'

    Args:
        said: The letter's sentences.
        income: Factors to be placed.
    """
    found = {
        piece.value
        for each in said
        for at, piece in enumerate(each.pieces)
        if piece.role == "number"
        and 1 < piece.value < income
        and at < _HEAD
        and not _ONLY.isdisjoint(each.words[max(0, at - 2) : at])
        and not any(one.area or one.role == "number" for one in each.pieces[at + 1 : at + 3])
    }
    return found.pop() if len(found) == 1 else 0


_ONLY: Final = word_set("only just merely")
_HEAD: Final = 6
"""Words of a sentence among which it says how many."""


def _count(parts: Sequence[Part], income: int) -> int:
    """The number behind 'the other', where no area is named and the sentence orders nothing."""
    if any(piece.area and not (piece.people and piece.power) for part in parts for piece in part.pieces):
        return 0
    counts = [
        piece.value
        for part in parts
        for at, piece in enumerate(part.pieces)
        if piece.role == "number" and (_before(part, at) in _OTHERS or _behind(part, at) in _OVER)
    ]
    numbers = {piece.value for part in parts for piece in part.pieces if piece.role == "number"}
    return counts[0] if len(counts) == 1 and numbers - {income} == {counts[0]} else 0


def _before(part: Part, at: int) -> str:
    return part.pieces[at - 1].word if at else ""


def _behind(part: Part, at: int) -> str:
    """The word behind a number, or behind its 'factors'."""
    behind = [piece.word for piece in part.pieces[at + 1 : at + 4] if piece.word not in _COUNTED]
    return behind[0] if behind else ""


_OVER: Final = word_set("unplaced unused unspent spare idle unassigned left over")
_COUNTED: Final = word_set("factor factors of them are is will remain remains")
