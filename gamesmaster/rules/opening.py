"""The board of a new game."""

from __future__ import annotations

from gamesmaster.rules.procedures import first
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import NOTHING, State


def opening_state(scenario: Scenario) -> State:
    """
    Set up the board of a new game.

    Args:
        scenario: What is played.

    Returns:
        The first phase of turn 1, with the factors that the scenario puts on the board at the start (none in most
        games) and every power's own goods.
    """
    empty = dict.fromkeys(scenario.powers, 0)
    due = first(scenario, 1)
    goods = scenario.boxes.goods
    return State(
        due.turn,
        due.phase,
        {area: {**empty, **scenario.start.get(area, {})} for area in scenario.areas},
        goods=NOTHING if goods is None else {power: {kind: goods.each} for power, kind in goods.kinds.items()},
        alliances=scenario.alliances.start,
        players=scenario.alliances.players or NOTHING,
        events="due" if scenario.boxes.events else None,
    )
