"""Placings as a letter changes them: factors by area."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Amounts:
    """
    Attributes:
        placed: Factors by area, in the order of the orders; none is 0.
        total: What they have to come to.
        filed: As they were before the letter, by area.
        own: The writer's own area, empty where it has none.
        anew: A new list is read that stands for all there was, though nothing says so.
        touched: Areas that the letter has set.
        focus: The area named last.
        named: The areas named last.
        before: The factors as they were before the last step.
        begun: As they were when the sentence began.
        base: As they were when the sentence of the last step began.
        moved: Source, target and number of the last move.
        undone: A step was called off, and nothing has been said since of what is to be instead.
        settled: A step was called off, and it was said what is to be instead.
        corrected: A word of correction has been said in the sentence.
        steps: How many steps were taken.
        changes: How many of them changed what the letter itself had said.
        missed: How many signs that say something were passed over.
    """

    placed: tuple[tuple[str, int], ...]
    total: int
    filed: tuple[tuple[str, int], ...] = ()
    own: str = ""
    anew: bool = False
    touched: frozenset[str] = frozenset()
    focus: str = ""
    named: tuple[str, ...] = ()
    before: tuple[tuple[str, int], ...] = ()
    begun: tuple[tuple[str, int], ...] = ()
    base: tuple[tuple[str, int], ...] = ()
    moved: tuple[str, str, int] = ("", "", 0)
    undone: bool = False
    settled: bool = False
    corrected: bool = False
    steps: int = 0
    changes: int = 0
    missed: int = 0

    @property
    def pot(self) -> int:
        """Factors that are nowhere as yet; negative when too many are placed."""
        return self.total - sum(amount for _, amount in self.placed)

    def of(self, area: str) -> int:
        """Factors in an area."""
        return dict(self.placed).get(area, 0)

    def was(self, area: str) -> int:
        """Factors in an area before the letter."""
        return dict(self.filed).get(area, 0)

    def put(self, *cells: tuple[str, int]) -> Amounts | None:
        """Set areas to numbers; None where one would be negative."""
        now = dict(self.placed)
        for area, amount in cells:
            if amount < 0:
                return None
            now[area] = amount
        placed = tuple((area, amount) for area, amount in now.items() if amount)
        return replace(
            self,
            placed=placed,
            touched=self.touched | {area for area, _ in cells},
            focus=cells[-1][0] if cells else self.focus,
            before=self.placed,
            base=self.begun,
            undone=False,
            settled=self.settled or self.undone,
            steps=self.steps + 1,
        )


Reached = tuple[Amounts, float]
Step = Callable[[Amounts, list[int], list[str]], Iterator[Reached]]
