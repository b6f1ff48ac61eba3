"""Stocks for attacks that name none, or one that their power has used already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from gamesmaster.rules.orders import Attack, Order
from gamesmaster.rules.outcomes import Ground
from gamesmaster.rules.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Assigned:
    """
    A stock that the service chose at the close.

    Attributes:
        power: Whose attack.
        index: Its position among the power's orders.
        stock: What it was given.
        instead_of: What it had named before, or None.
        ground: ``stock-missing`` or ``stock-repeated``.
    """

    power: str
    index: int
    stock: str
    instead_of: str | None
    ground: Literal[Ground.STOCK_MISSING, Ground.STOCK_REPEATED]


def assign(
    scenario: Scenario, orders: Mapping[str, Sequence[Order]], permitted: Sequence[str], turn: int = 1
) -> tuple[dict[str, tuple[Order, ...]], tuple[Assigned, ...]]:
    """
    Give every attack a stock of its own at the close of orders.

    In the order of play and of the written orders, an attack without a stock, or with one that its power has named
    before, gets the first permitted stock that nobody named.

    Args:
        scenario: Its option ``stock-reuse`` may allow the same stock twice.
        orders: The orders of every power as they are sealed.
        permitted: The game's list of stocks.
        turn: Whose order of play counts.

    Returns:
        The orders with their stocks, in order of play, and what was assigned. An attack for which the list has
        nothing left keeps what it has.

    Source:
        Origins of WWII rules, The Play-by-Mail Game, Step 3; house readings W50 and W54.
    """
    named = {order.stock for given in orders.values() for order in given if isinstance(order, Attack)}
    free = iter([stock for stock in permitted if stock not in named])
    unique = scenario.options.get("stock-reuse") != "any"
    result: dict[str, tuple[Order, ...]] = {}
    assigned: list[Assigned] = []
    for power in scenario.order_of_play(turn):
        if power not in orders:
            continue
        used: set[str] = set()
        given = list(orders[power])
        for index, order in enumerate(given):
            if not isinstance(order, Attack):
                continue
            if (ground := _ground(order, used, unique)) is not None and (stock := next(free, None)) is not None:
                assigned.append(Assigned(power, index, stock, order.stock, ground))
                order = given[index] = replace(order, stock=stock)  # noqa: PLW2901 - the attack as it now stands
            if order.stock is not None:
                used.add(order.stock)
        result[power] = tuple(given)
    return result, tuple(assigned)


def _ground(order: Attack, used: set[str], unique: bool) -> Literal[Ground.STOCK_MISSING, Ground.STOCK_REPEATED] | None:
    if order.stock is None:
        return Ground.STOCK_MISSING
    return Ground.STOCK_REPEATED if unique and order.stock in used else None
