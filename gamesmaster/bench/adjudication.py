"""How many attack phases one core adjudicates in a second."""

from __future__ import annotations

import random
from time import process_time
from typing import NamedTuple

from gamesmaster.bench.figure import Figure
from gamesmaster.bench.plan import Plan
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Attack, Control, Order, Understanding
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State

ATTACKS = 12
_BOARDS = 50


class Position(NamedTuple):
    """A board in the middle of a game, with the letters for its attack phase."""

    state: State
    orders: dict[str, tuple[Order, ...]]
    draws: dict[str, int]


def figures(plan: Plan) -> list[Figure]:
    """
    Measure the adjudicator: five powers, twelve attacks and a claim each, orders read beforehand.

    Args:
        plan: How long, in processor time, so that it is one core's figure whoever else uses the machine.

    Returns:
        One figure: calls of `adjudicate` a second, over fifty different boards.
    """
    from gamesmaster.adapters.scenario_files import load
    from gamesmaster.config import data_folders

    seconds = plan.seconds
    scenario = load("origins-ww2/historical", data_folders("scenarios"))
    positions = [position(scenario, random.Random(seed)) for seed in range(_BOARDS)]
    runs = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or runs == 0:
        for state, orders, draws in positions:
            adjudicate(scenario, state, orders, draws)
        runs += len(positions)
    return [Figure("attack phases adjudicated (5 powers, 12 attacks)", runs / spent, "1/s", runs)]


def position(scenario: Scenario, chance: random.Random) -> Position:
    """
    Make up a board and legal orders for it.

    Args:
        scenario: What is played.
        chance: What to make it up from.

    Returns:
        Twelve attacks at 1-1 or better spread over the powers, a claim of each power, and every draw they need.
    """
    state = opening_state(scenario)
    board = {area: {power: chance.choice((0, 3, 5, 6, 8, 12)) for power in scenario.powers} for area in scenario.areas}
    possible = [
        (power, area, target)
        for area, row in board.items()
        for power in scenario.powers
        for target in scenario.powers
        if target != power and 0 < row[target] <= row[power]
    ]
    chance.shuffle(possible)
    first = {(power, area): target for power, area, target in possible}
    attacks = list(first.items())[:ATTACKS]
    orders: dict[str, list[Order]] = {power: [] for power in scenario.powers}
    for number, ((power, area), target) in enumerate(attacks):
        orders[power].append(Attack((target,), area, f"S{number}"))
    for power in scenario.powers:
        orders[power] += _claim(scenario, power)
    draws = {f"S{number}": chance.randrange(10) for number in range(len(attacks))}
    return Position(
        state._replace(turn=3, phase="attack", board=board),
        {power: tuple(given) for power, given in orders.items()},
        draws,
    )


def _claim(scenario: Scenario, power: str) -> list[Order]:
    for objective in scenario.objectives:
        if objective.power == power:
            kind = Understanding if objective.counter == "understanding" else Control
            return [kind(objective.area)]
    return []
