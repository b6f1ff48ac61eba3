"""Points for Presences, levels and goods: the scoring policy ``presence``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.points import Score
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.rules.tables import Prevention


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


def _lines(scenario: Scenario, state: State, power: str) -> Iterator[Score]:
    for objective in scenario.objectives_by_power.get(power, ()):
        if state.board[objective.area][power] >= PRESENCE_FACTORS:
            yield Score(objective.area, objective.code, objective.points, "presence")
    for area, levels in scenario.boxes.levels.items():
        earned = levels.scored(state.board[area][power])
        if earned:
            yield Score(area, f"level {state.board[area][power] // levels.size}", earned, "level")
    goods = scenario.boxes.goods
    if goods is not None:
        held = state.goods.get(power, {})
        if all(held.get(kind, 0) for kind in goods.kinds.values()):
            yield Score("", "complete set", goods.points, "goods")
    for prevention in scenario.preventions:
        if prevention.power == power and _prevented(prevention, scenario, state):
            yield Score(prevention.area, prevention.code, prevention.points, "prevented")


def _prevented(prevention: Prevention, scenario: Scenario, state: State) -> bool:
    """Say whether none of the powers named, the scorer itself never among them, has a Presence (F15)."""
    against = [power for power in prevention.by or scenario.powers if power != prevention.power]
    rows = [state.board[area] for area in (prevention.area, *prevention.also)]
    return all(row[power] < PRESENCE_FACTORS for row in rows for power in against)
