"""
What becomes of placings on file by all that a letter counts and names, whatever its words: the one solution there is.

Each area that is named may keep its factors, lose all, get a number that stands beside it, or so many more or fewer.
Words that say where factors come from and where they go bound what may be; all numbers have to be accounted for, and
the new placings come to the income.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Final

_MOST: Final = 5
"""So many areas are named by a letter that is solved."""
_TRIED: Final = 20_000
"""So many choices are tried: what a person writes has a few hundred, and a letter of mere numbers is no riddle."""


@dataclass(slots=True)
class _Named:
    """
    What a letter says about an area.

    Attributes:
        counts: Numbers that stand beside its name.
        less, more: Whether factors are taken from it, or go there.
        gone: Whether something is said to be dropped there.
    """

    counts: set[int] = field(default_factory=set)
    less: bool = False
    more: bool = False
    gone: bool = False


Signs = Sequence[tuple[str, int | str]]
"""Of a sentence: a letter for what each is, and its number or area."""


def solved(sentences: Sequence[Signs], board: Mapping[str, int], income: int) -> dict[str, int]:
    """
    Give what is placed after a letter; nothing where no solution, or more than one, is left.

    Args:
        sentences: Of the letter, those that count or name an area.
        board: The placings on file: how many by area.
        income: All there is to place.
    """
    named = _named_in(sentences)
    numbers = {int(value) for sentence in sentences for kind, value in sentence if kind == "n"}
    if not named or len(named) > _MOST:
        return {}
    for strict in (True, False):
        found = list(_solutions(named, numbers, board, income, strict))
        if found:
            return found[0] if len(found) == 1 else {}
    return {}


def _solutions(
    named: Mapping[str, _Named], numbers: set[int], board: Mapping[str, int], income: int, strict: bool
) -> Iterator[dict[str, int]]:
    """What may be placed; not strictly, an area that something goes to may get just what stands beside it."""
    areas = list(named)
    choices = [sorted(_may_be(named[area], board.get(area, 0), numbers, strict)) for area in areas]
    if prod(map(len, choices)) > _TRIED:
        return
    for counts in product(*choices):
        after = {**board, **dict(zip(areas, counts, strict=True))}
        if sum(after.values()) != income or all(after[area] == board.get(area, 0) for area in areas):
            continue
        if all(_explains(after, board, named[area].counts - {income}, area) for area in areas) and _explains(
            after, board, numbers - {income}
        ):
            yield after


def _named_in(sentences: Sequence[Signs]) -> dict[str, _Named]:
    """The areas of a letter, each with the numbers that stand in front of its name, or else behind."""
    found: dict[str, _Named] = {}
    for sentence in sentences:
        places = [at for at, (kind, _) in enumerate(sentence) if kind == "a"]
        for at in places:
            one = found.setdefault(str(sentence[at][1]), _Named())
            lead = "".join(kind for kind, _ in sentence[:at]).rpartition("a")[2].rpartition(",")[2]
            near = lead.rpartition("n")[2]
            one.less |= "f" in near or "l" in near
            one.more |= "t" in near or "p" in lead or "m" in near
            one.gone |= "z" in lead
        for at, (kind, value) in enumerate(sentence):
            if kind == "n" and places:
                found[str(sentence[_area_of(sentence, at, places)][1])].counts.add(int(value))
    return found


def _area_of(sentence: Signs, at: int, places: Sequence[int]) -> int:
    """Where the area stands that a number is of: 'five in Poland', else 'Poland, now five'."""
    behind = next((place for place in places if place > at), -1)
    front = next((place for place in reversed(places) if place < at), -1)
    between = {kind for kind, _ in sentence[at + 1 : behind]} if behind >= 0 else {","}
    return behind if front < 0 or between.isdisjoint({",", "n"}) else front


def _may_be(one: _Named, old: int, numbers: set[int], strict: bool) -> set[int]:
    """How many an area may get."""
    counts = one.counts or numbers
    found = counts | {old + count for count in counts} | {old - count for count in counts}
    if not (one.less or one.more):
        found.add(old)
    if old and (one.gone or one.less or old in one.counts):
        found.add(0)
    if one.less and not one.counts:
        found |= set(range(old))
    if one.more and not one.counts:
        found |= set(range(old + 1, old + sum(numbers) + 1))
    return {
        count
        for count in found
        if count >= 0
        and not (one.less and count >= old)
        and not (one.more and count <= old and (strict or count == old or count not in one.counts))
    }


def _explains(after: Mapping[str, int], board: Mapping[str, int], numbers: set[int], area: str = "") -> bool:
    """Whether each number is how many there were, are to be, or are moved: of one area, or of any."""
    known = {
        count
        for each, new in after.items()
        if area in ("", each)
        for count in (new, board.get(each, 0), abs(new - board.get(each, 0)))
    }
    return numbers <= known
