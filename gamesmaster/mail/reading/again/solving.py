"""What is said of how many go where, as equations: 'twice as many here as there', with the sum of all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

MOST_AREAS = 12


@dataclass(frozen=True, slots=True)
class Equation:
    """
    ``parts`` times the factors of each area come to ``amount`` together.
    """

    parts: Mapping[str, Fraction] = field(default_factory=dict)
    amount: Fraction = Fraction(0)


def solve(equations: Sequence[Equation], areas: Sequence[str], whole: int) -> dict[str, int] | None:
    """
    Find how many go to each area.

    Args:
        equations: What is said.
        areas: All that are named, each once.
        whole: What all of them come to.

    Returns:
        A whole number above 0 for each area; None where what is said does not come out, or in more than one way.
    """
    if not areas or len(areas) > MOST_AREAS:
        return None
    together = Equation({area: Fraction(1) for area in areas}, Fraction(whole))
    rows = [[*(each.parts.get(area, Fraction(0)) for area in areas), each.amount] for each in (*equations, together)]
    done = 0
    for column in range(len(areas)):
        pivot = next((at for at in range(done, len(rows)) if rows[at][column]), None)
        if pivot is None:
            return None
        rows[done], rows[pivot] = rows[pivot], rows[done]
        first = rows[done][column]
        rows[done] = [value / first for value in rows[done]]
        for at, row in enumerate(rows):
            if at != done and row[column]:
                times = row[column]
                rows[at] = [value - times * other for value, other in zip(row, rows[done], strict=True)]
        done += 1
    if any(row[-1] for row in rows[done:]):
        return None
    found = {area: rows[at][-1] for at, area in enumerate(areas)}
    if any(value <= 0 or value.denominator != 1 for value in found.values()):
        return None
    return {area: int(value) for area, value in found.items()}
