"""
Players for simulation and demo: they see what a player sees and give legal orders.

They read the chart, whatever game it is of; none of them asks for a scenario's name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from gamesmaster.bots import boxes, counters
from gamesmaster.bots.haphazard import random_orders
from gamesmaster.bots.playing import Seat
from gamesmaster.bots.sight import Bot, Sight
from gamesmaster.rules.orders import Order
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.view import View

__all__ = ["BOTS", "Bot", "Seat", "choose_orders", "greedy_orders"]


def choose_orders(view: View, scenario: Scenario, stocks: Sequence[str], chance: Random) -> list[Order]:
    """
    Choose a power's orders for the phase that its view shows, going for the points of its chart.

    Args:
        view: What the power may know. Its ``phase`` decides which orders are given.
        scenario: What is played, with the options of the game.
        stocks: Tickers to name with attacks, each at most once; too few of them leave attacks without one.
        chance: All that is left to chance; the same seed and view give the same orders.

    Returns:
        Orders that `checking.check` finds nothing illegal in; ``[Pass()]`` when there is nothing to do.
    """
    return greedy_orders(Sight(view, scenario, stocks), chance)


def greedy_orders(sight: Sight, chance: Random) -> list[Order]:
    """Choose orders as `choose_orders` does, bound by what was agreed with others."""
    if sight.scenario.placing == "home":
        return counters.choose_orders(sight, chance)
    return boxes.choose_orders(sight, chance)


BOTS: Final[Mapping[str, Seat]] = {
    "random": Seat(random_orders),
    "greedy": Seat(greedy_orders),
    "bargaining": Seat(greedy_orders, talks=True),
}
"""
``random``: legal orders of every kind, without rhyme or reason. ``greedy``: for points, on its own.
``bargaining``: for points too; it keeps peace with some, trades, shares CONTROL, and turns on the leader.
"""
