"""Points for Understanding and CONTROL counters: the scoring policy ``counters``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

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
        For every power, in board order, its lines in board order.

    Source:
        Origins of WWII rules, How to Win 1 and 2; house reading W43.
    """
    lines: dict[str, list[Score]] = {power: [] for power in scenario.powers}
    for objective in scenario.objectives:
        power, area, counter, number = objective
        if counter == "understanding" and (area, power) in state.understandings:
            lines[power].append(Score(area, objective.code, number, "understanding"))
        elif counter == "control" and power in (owners := state.controls.get(area, ())):
            ground: Literal["control", "shared-control"] = "control" if len(owners) == 1 else "shared-control"
            lines[power].append(Score(area, objective.code, number, ground))
    for prevention in scenario.preventions:
        if _prevented(prevention, state, _by_control(scenario)):
            lines[prevention.power].append(Score(prevention.area, prevention.code, prevention.points, "prevented"))
    return {power: tuple(found) for power, found in lines.items()}


def points(scenario: Scenario, state: State) -> Mapping[str, int]:
    """Add up what each power scores as if the game ended now, in board order; the same sums as `score`."""
    worth = _worth(scenario)
    total = dict.fromkeys(scenario.powers, 0)
    for area, power in state.understandings:
        total[power] += worth.get((power, area, "understanding"), 0)
    for area, owners in state.controls.items():
        for power in owners:
            total[power] += worth.get((power, area, "control"), 0)
    marked = {area for area, _ in state.understandings} | state.controls.keys()
    for prevention in scenario.preventions:
        if prevention.area not in marked or _prevented(prevention, state, _by_control(scenario)):
            total[prevention.power] += prevention.points
    return total


def _prevented(prevention: Prevention, state: State, broken_by_control: bool) -> bool:
    area, counter, by = prevention.area, prevention.counter, prevention.by
    if counter == "understanding" and broken_by_control:
        owners = state.controls.get(area, ())
        if any(power in by for power in owners) if by else owners:
            return False
    if counter == "control":
        owners = state.controls.get(area, ())
        return not any(power in by for power in owners) if by else not owners
    if by:
        return not any((area, power) in state.understandings for power in by)
    return not any(marker.area == area for marker in state.understandings)


def _by_control(scenario: Scenario) -> bool:
    """Whether CONTROL counts as more than an Understanding (W44)."""
    return scenario.options.get("nu-broken-by") == "u-or-c"


@lru_cache(maxsize=256)
def _worth(scenario: Scenario) -> Mapping[tuple[str, str, str], int]:
    return {(each.power, each.area, each.counter): each.points for each in scenario.objectives}
