"""What a bot looks at when it chooses its orders: what a player knows, and what was agreed with others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from gamesmaster.rules import overcoming
from gamesmaster.rules.conflict import draws_of
from gamesmaster.rules.orders import Attack, Order
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import NOTHING, State
from gamesmaster.rules.view import View, view_for


class Deals(NamedTuple):
    """
    What a power has agreed with others for this turn.

    Attributes:
        friends: Whom it does not attack.
        regard: What a blow at a power counts for, by power; 1.0 for one that is not named.
        lines: Orders that were agreed upon: offers, their acceptances, alliances.
        guard: How much more it counts to stand in the way of somebody's CONTROL, which those who talk expect of each
            other; 1.0 for who talks to nobody.
    """

    friends: frozenset[str] = frozenset()
    regard: Mapping[str, float] = NOTHING
    lines: tuple[Order, ...] = ()
    guard: float = 1.0


NO_DEALS: Final = Deals()


class Sight(NamedTuple):
    """
    One power's look at the game.

    Attributes:
        view: What it may know.
        scenario: What is played, with the options of the game.
        stocks: Tickers to name with attacks, each at most once; empty where attacks name none.
        goods: Who holds which trade goods.
        alliances: Who is allied with whom.
        deals: What was agreed with others.
        points: Everybody's, as if the game ended now; empty where that is not known.
    """

    view: View
    scenario: Scenario
    stocks: Sequence[str] = ()
    goods: Mapping[str, Mapping[str, int]] = NOTHING
    alliances: tuple[tuple[str, ...], ...] = ()
    deals: Deals = NO_DEALS
    points: Mapping[str, int] = NOTHING

    @property
    def allies(self) -> frozenset[str]:
        """The powers that this one is allied with for good."""
        own = self.view.power
        return frozenset(each for pair in self.alliances if own in pair for each in pair if each != own)


Bot = Callable[[Sight, Random], list[Order]]
"""Chooses a power's orders for the phase that it sees; the same look and chance give the same orders."""


def sight_of(
    scenario: Scenario,
    state: State,
    power: str,
    stocks: Sequence[str] = (),
    deals: Deals = NO_DEALS,
    points: Mapping[str, int] | None = None,
) -> Sight:
    """Show a power the game as it stands, as `view_for` does, with what else lies open to everybody."""
    known = known_to(scenario, state, power)
    # In a blind game nobody knows how others stand.
    total = NOTHING if points is None or state.charts else points
    return Sight(view_for(scenario, state, power), known, stocks, state.goods, state.alliances, deals, total)


def known_to(scenario: Scenario, state: State, power: str) -> Scenario:
    """Give the scenario as a power knows it: in a blind game its own chart, not those of others."""
    dealt = state.charts.get(power)
    return scenario if dealt is None else scenario.dealt({power: dealt})


def names_stocks(scenario: Scenario) -> bool:
    """Say whether an attack of this game names a stock."""
    return scenario.table is not None and scenario.chance.startswith("stock")


def drawn_for(scenario: Scenario, orders: Mapping[str, Sequence[Order]], chance: Random) -> dict[str, int]:
    """
    Draw for every attack that was ordered.

    Args:
        scenario: What is played; its table says what can come.
        orders: What each power sent.
        chance: Where the draws are from.

    Returns:
        Draws by stock, or by ``POWER/AREA/TARGET`` and ``POWER/AREA`` where an attack names none; with
        ``negative-combat: roll`` one for every box that may be below zero.
    """
    if scenario.table is None:
        return {}
    faces = draws_of(scenario)
    many = len(faces)
    draws: dict[str, int] = {}
    for power, sent in orders.items():
        for order in sent:
            if isinstance(order, Attack):
                draw = faces[int(chance.random() * many)]
                if order.stock is not None:
                    draws[order.stock] = draw
                else:
                    draws[f"{power}/{order.area}"] = draw
                    if len(order.targets) == 1:
                        draws[f"{power}/{order.area}/{order.targets[0]}"] = draw
        if overcoming.are_rolled(scenario):
            for area in scenario.areas:
                draws[overcoming.roll_key(power, area)] = faces[int(chance.random() * many)]
    return draws
