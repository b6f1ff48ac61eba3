"""Points for Presences, levels and goods: the scoring policy ``presence``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.points import Score
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State


def score(scenario: Scenario, state: State) -> Mapping[str, tuple[Score, ...]]:
    """
    Say for each power what it scores and how, as if the game ended now.

    Args:
        scenario: What is played.
        state: How it stands.

    Returns:
        For every power, in board order, its lines: boxes in board order, then levels, goods and preventions.

    Source:
        Old World, Age of Iron, Imperial Age rules, Presences and How to Win; house readings F13, F15, F17, F45, F50 to
        F52, F55.
    """
    return {power: tuple(_lines(scenario, state, power)) for power in scenario.powers}


def points(scenario: Scenario, state: State) -> Mapping[str, int]:
    """Add up what each power scores as if the game ended now, in board order."""
    return {power: sum(line.points for line in lines) for power, lines in score(scenario, state).items()}


class _Chart(NamedTuple):
    """What one power may score, worked out once: each line with the areas it hangs on."""

    presences: tuple[tuple[str, Score], ...]
    preventions: tuple[tuple[tuple[str, ...], tuple[str, ...], Score], ...]


@lru_cache(maxsize=1024)
def _chart(scenario: Scenario, power: str) -> _Chart:
    return _Chart(
        tuple(
            (each.area, Score(each.area, each.code, each.points, "presence"))
            for each in scenario.objectives_by_power.get(power, ())
        ),
        tuple(
            (
                (each.area, *each.also),
                # The scorer itself is never among those whose Presence would prevent it (F15).
                tuple(other for other in each.by or scenario.powers if other != power),
                Score(each.area, each.code, each.points, "prevented"),
            )
            for each in scenario.preventions
            if each.power == power
        ),
    )


def _lines(scenario: Scenario, state: State, power: str) -> Iterator[Score]:
    chart, board = _chart(scenario, power), state.board
    for area, line in chart.presences:
        if board[area][power] >= PRESENCE_FACTORS:
            yield line
    for area, levels in scenario.boxes.levels.items():
        earned = levels.scored(board[area][power])
        if earned:
            yield Score(area, f"level {board[area][power] // levels.size}", earned, "level")
    goods = scenario.boxes.goods
    if goods is not None:
        held = state.goods.get(power, {})
        if all(held.get(kind, 0) for kind in goods.kinds.values()):
            yield Score("", "complete set", goods.points, "goods")
    for areas, against, line in chart.preventions:
        if all(board[area][other] < PRESENCE_FACTORS for area in areas for other in against):
            yield line
