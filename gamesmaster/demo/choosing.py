"""What a robot orders: the bots' choice where they know the game, and legal orders by chance in charts of boxes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from gamesmaster import bots
from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.chance import names_stocks
from gamesmaster.rules.orders import STEP_OF, Attack, Offer, Order, Pass, Place
from gamesmaster.rules.procedures import steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.view import View

MOST_BOXES: Final = 4
"""Boxes that a robot places in during one turn."""
MOST_ATTACKS: Final = 3


def choose(view: View, scenario: Scenario, stocks: Sequence[str], chance: Random) -> list[Order]:
    """
    Choose a power's orders for the phase that its view shows.

    Args:
        view: What the power may know.
        scenario: What is played, with the options of the game.
        stocks: Tickers to name with attacks where a stock decides them.
        chance: All that is left to chance; the same seed and view give the same orders.

    Returns:
        Legal orders; ``[Pass()]`` when there is nothing to do.
    """
    if scenario.placing == "home" and scenario.conflict == "odds-table":
        return bots.choose_orders(view, scenario, stocks, chance)
    steps = steps_in(scenario.procedure, view.phase)
    orders: list[Order] = []
    if "place" in steps:
        orders += _placed(view, scenario, chance)
    if "trade" in steps:
        orders += _offers(view, scenario, chance)
    if "attack" in steps:
        orders += _attacks(view, scenario, stocks, chance, _partners(orders))
    known = {step for kind, step in STEP_OF.items() if kind in scenario.kinds}
    return orders or ([Pass()] if known.intersection(steps) else [])


def _placed(view: View, scenario: Scenario, chance: Random) -> Iterator[Order]:
    """Everything received, most of it where the power's own chart gives points."""
    room = {area: most for area in scenario.areas if (most := _room(view, scenario, area))}
    left = view.income or 0
    for number in range(MOST_BOXES):
        if not left or not room:
            return
        area = chance.choices(list(room), [_worth(scenario, view.power, each) for each in room])[0]
        wished = left if number == MOST_BOXES - 1 else min(left, chance.randint(1, PRESENCE_FACTORS + 2))
        amount = min(wished, room.pop(area))
        left -= amount
        yield Place(amount, area)


def _room(view: View, scenario: Scenario, area: str) -> int:
    if area in scenario.boxes.closed.get(view.power, ()) or (view.controls or {}).get(area):
        return 0
    most = view.income or 0
    if scenario.boxes.cap is not None and area != scenario.home.get(view.power):
        most = min(most, scenario.boxes.cap)
    levels = scenario.boxes.levels.get(area)
    if levels is not None and levels.capacity is not None:
        there = (view.board or {}).get(area, {}).get(view.power, 0)
        most = min(most, max(levels.capacity - there, 0))
    return most


def _worth(scenario: Scenario, power: str, area: str) -> float:
    found = sum(each.points for each in scenario.objectives_of(power, area))
    return 0.3 + found + (1.0 if area in scenario.boxes.levels else 0.0)


def _offers(view: View, scenario: Scenario, chance: Random) -> Iterator[Order]:
    """One of the own good for one of another's: a set needs one of each."""
    goods = scenario.boxes.goods
    others = [power for power in view.order_of_play if power != view.power]
    if goods is None or view.power not in goods.kinds or chance.random() < 0.3:
        return
    other = chance.choice(others)
    yield Offer(((1, goods.kinds[view.power]),), other, ((1, goods.kinds[other]),))


def _partners(orders: Sequence[Order]) -> set[str]:
    return {order.to for order in orders if isinstance(order, Offer)}


def _attacks(
    view: View, scenario: Scenario, stocks: Sequence[str], chance: Random, spared: set[str]
) -> Iterator[Order]:
    board: Mapping[str, Mapping[str, int]] = view.board or {}
    found = [
        (area, target)
        for area, row in board.items()
        if area not in scenario.boxes.peaceful and not (view.controls or {}).get(area)
        for target, factors in row.items()
        if target != view.power and target not in spared and factors > 0 and row.get(view.power, 0) > 0
    ]
    chance.shuffle(found)
    named = iter(chance.sample(list(stocks), min(len(stocks), MOST_ATTACKS)))
    for area, target in found[: 1 if scenario.conflict == "duel" else MOST_ATTACKS]:
        if chance.random() < 0.5:
            continue
        if scenario.table is not None:
            yield Attack((target,), area, next(named, None) if names_stocks(scenario) else None)
        else:
            most = min(board[area][view.power], board[area][target])
            yield Attack((target,), area, amount=chance.randint(1, most), limit="with")
