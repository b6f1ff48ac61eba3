"""Treaty rights, special objectives and alliances: the scoring policy ``treaties``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from gamesmaster.rules.points import Score
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State

TREATY_FACTORS: Final = 10
"""Factors that make treaty rights (Origins of WWI rules, Scoring)."""


def score(scenario: Scenario, state: State) -> Mapping[str, tuple[Score, ...]]:
    """
    Say for each power what it scores and how, as if the game ended now; alliances add nothing here.

    Args:
        scenario: What is played.
        state: How it stands.

    Returns:
        For every power, in board order, its lines: areas in board order, then special objectives.

    Source:
        Origins of WWI rules, Scoring; house readings G7 to G9.
    """
    lines = {power: list(_treaties(scenario, state, power)) for power in scenario.powers}
    specials = sorted(scenario.specials, key=lambda each: each.rule == "nobody-above")
    before = {power: sum(line.points for line in found) for power, found in lines.items()}
    for special in specials:
        if special.rule == "no-treaties":
            earned = _isolated(scenario, state, special.whom)
        else:
            if scenario.options.get("britain-12") != "before":
                before = {power: sum(line.points for line in found) for power, found in lines.items()}
            earned = all(before[power] <= special.limit for power in scenario.powers if power != special.power)
        if earned:
            lines[special.power].append(Score("", special.rule, special.points, "special"))
    return {power: tuple(found) for power, found in lines.items()}


def points(scenario: Scenario, state: State) -> Mapping[str, int]:
    """Add up what each power scores for itself as if the game ended now, in board order."""
    return {power: sum(line.points for line in lines) for power, lines in score(scenario, state).items()}


def winners(scenario: Scenario, state: State, total: Mapping[str, int]) -> tuple[str, ...]:
    """
    Say who has won: allies whose points together are more than those of all others, or else the best of the others.

    Where everybody is allied there are no others; then the allies with the most points together win, or share.

    Args:
        scenario: What is played.
        state: How it stands at the end; its alliances count.
        total: Points of every power.

    Returns:
        One power or more, in board order; both allies where they win.

    Source:
        Origins of WWI rules, Alliances; house readings G10 to G12.
    """
    for allies in state.alliances:
        together = sum(total[power] for power in allies)
        if together > sum(total.values()) - together:
            return tuple(power for power in scenario.powers if power in allies)
    allied = {power for allies in state.alliances for power in allies}
    rest = {power: total[power] for power in scenario.powers if power not in allied}
    if not rest:
        rest = {power: sum(total[each] for each in allies) for allies in state.alliances for power in allies}
        rest = {power: rest[power] for power in scenario.powers}
    best = max(rest.values())
    return tuple(power for power in rest if rest[power] == best)


def _treaties(scenario: Scenario, state: State, power: str) -> Iterator[Score]:
    for objective in scenario.objectives_by_power.get(power, ()):
        row = state.board[objective.area]
        if row[power] < TREATY_FACTORS:
            continue
        alone = all(row[other] < TREATY_FACTORS for other in scenario.powers if other != power)
        if objective.counter == "treaty" or alone:
            yield Score(objective.area, objective.code, objective.points, objective.counter)


def _isolated(scenario: Scenario, state: State, whom: str) -> bool:
    """Say whether a power has no treaty rights abroad and nobody else has them in its home area."""
    home = scenario.home[whom]
    received = any(row[whom] >= TREATY_FACTORS for area, row in state.board.items() if area != home)
    given = any(state.board[home][power] >= TREATY_FACTORS for power in scenario.powers if power != whom)
    return not received and not given
