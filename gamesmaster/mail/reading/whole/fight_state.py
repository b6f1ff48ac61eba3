"""Attacks and counters as a letter changes them: what stands, and what a run of its signs names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gamesmaster.mail.reading.model import Context
from gamesmaster.rules.orders import Attack, Order


@dataclass(frozen=True, slots=True)
class Fights:
    """
    Attributes:
        orders: By place: what stands there, None for what was taken back; new ones come last.
        filed: As they were before the letter.
        focus: Place of the order named last, -1 for none.
        steps: How many steps were taken.
        touched: Places that the letter has changed.
        named: The area named last.
        missed: How many signs that say something were passed over.
        before: What stood before the last step.
        begun: What stood when the sentence began.
        base: What stood when the sentence of the last step began.
        undone: A step was called off, and nothing has been said since of what is to be instead.
        settled: A step was called off, and it was said what is to be instead.
    """

    orders: tuple[Order | None, ...]
    filed: tuple[Order, ...]
    focus: int = -1
    steps: int = 0
    touched: frozenset[int] = frozenset()
    named: str = ""
    missed: int = 0
    before: tuple[Order | None, ...] = ()
    begun: tuple[Order | None, ...] = ()
    base: tuple[Order | None, ...] = ()
    undone: bool = False
    settled: bool = False

    def put(self, at: int, order: Order | None) -> Fights:
        """Set what stands in a place; one behind the last adds."""
        orders = list(self.orders)
        if at == len(orders):
            orders.append(order)
        else:
            orders[at] = order
        return replace(
            self,
            orders=tuple(orders),
            focus=at,
            steps=self.steps + 1,
            touched=self.touched | {at},
            named=getattr(order, "area", self.named),
            before=self.orders,
            base=self.begun,
            undone=False,
            settled=self.settled or self.undone,
        )

    def attacks(self) -> list[tuple[int, Attack]]:
        """Those that stand, with their places."""
        return [(at, order) for at, order in enumerate(self.orders) if isinstance(order, Attack)]

    def in_area(self, area: str) -> tuple[int, Attack] | None:
        """The attack in an area."""
        return next((each for each in self.attacks() if each[1].area == area), None)


Reached = tuple[Fights, float]


@dataclass(frozen=True, slots=True)
class Run:
    """
    What a run of signs names.

    Attributes:
        areas, powers, stocks, places, odds: In the written order.
        kinds: The signs.
        context: Of the reading.
    """

    areas: tuple[str, ...]
    powers: tuple[str, ...]
    stocks: tuple[str, ...]
    places: tuple[int, ...]
    odds: tuple[int, ...]
    kinds: str
    context: Context

    def stands(self, power: str, area: str) -> bool:
        """Whether a power can be attacked in an area."""
        if power == self.context.power:
            return False
        board = self.context.board
        if not board:
            return True
        return power in board.get(area, {}) and self.context.power in board.get(area, {})


Step = Callable[[Fights, Run], Iterator[Reached]]


def nth(now: Fights, number: int) -> int | None:
    """Which attack 'the second' is, in the order on file."""
    there = [at for at, order in enumerate(now.filed) if isinstance(order, Attack)] or [at for at, _ in now.attacks()]
    if number == -1:
        return there[-1] if there else None
    return there[number - 1] if 0 < number <= len(there) else None


def places_of(now: Fights, number: int) -> list[int]:
    """'The second', 'the first two', 'the last two'."""
    if number > 100:
        there = [at for at, order in enumerate(now.filed) if isinstance(order, Attack)]
        return there[: number - 100] if number < 200 else there[-(number - 200) :]
    at = nth(now, number)
    return [] if at is None else [at]


def those_meant(now: Fights, run: Run) -> list[int]:
    """The attacks that a run can mean, by place, area or target; the one named last where it names none."""
    if run.places:
        found = [at for number in run.places for at in places_of(now, number)]
        return [at for at in found if isinstance(now.orders[at], Attack)]
    if run.areas:
        return [at for at, attack in now.attacks() if attack.area in run.areas]
    if run.powers:
        return [at for at, attack in now.attacks() if set(run.powers) & set(attack.targets)]
    if 0 <= now.focus < len(now.orders) and isinstance(now.orders[now.focus], Attack):
        return [now.focus]
    there = [at for at, _ in now.attacks()]
    return there if len(there) == 1 else []


def attack_at(now: Fights, at: int) -> Attack:
    """The attack in a place, where there is one."""
    order = now.orders[at]
    assert isinstance(order, Attack)
    return order
