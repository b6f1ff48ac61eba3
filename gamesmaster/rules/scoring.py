"""Points, and who has won: a scenario chooses the policy by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from gamesmaster.rules import counters, presence, treaties
from gamesmaster.rules.points import Score
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State


class Scoring(NamedTuple):
    """
    One way to score.

    Attributes:
        points: The points of every power as if the game ended now, in board order.
        score: For every power its lines; their points add up to the same.
        winners: Who has won with these points, in board order; None where it is simply whoever has most.
    """

    points: Callable[[Scenario, State], Mapping[str, int]]
    score: Callable[[Scenario, State], Mapping[str, tuple[Score, ...]]]
    winners: Callable[[Scenario, State, Mapping[str, int]], tuple[str, ...]] | None = None


POLICIES: Final[Mapping[str, Scoring]] = {
    "counters": Scoring(counters.points, counters.score),
    "presence": Scoring(presence.points, presence.score),
    "treaties": Scoring(treaties.points, treaties.score, treaties.winners),
}
"""
``counters``: points for own counters in the areas of one's chart, and for those of others that are not there.
``presence``: points for five factors or more in the boxes of one's chart, for levels, for sets of goods, and for
Presences of others that are not there.
``treaties``: points for ten factors or more in the areas of one's chart, some only if nobody else has as many.
"""


def score(scenario: Scenario, state: State) -> Mapping[str, tuple[Score, ...]]:
    """
    Say for each power what it scores and how, as if the game ended now.

    Args:
        scenario: What is played.
        state: How it stands.

    Returns:
        For every power, in board order, its lines in board order; in a blind game by the objectives that were dealt.
    """
    return POLICIES[scenario.scoring].score(scenario.dealt(state.charts), state)


def points(scenario: Scenario, state: State) -> Mapping[str, int]:
    """Add up what each power scores as if the game ended now, in board order; the same sums as `score`."""
    return POLICIES[scenario.scoring].points(scenario.dealt(state.charts), state)


def winners(scenario: Scenario, state: State, total: Mapping[str, int]) -> tuple[str, ...]:
    """
    Say who has won.

    Args:
        scenario: What is played; its option ``tie`` says what becomes of equal points.
        state: How it stands at the end.
        total: Points of every power.

    Returns:
        One power or more, in board order.

    Source:
        Origins of WWII rules, How to Win 1; house readings W41 and F18.
    """
    own = POLICIES[scenario.scoring].winners
    if own is not None:
        return own(scenario, state, total)
    able = [power for power in scenario.powers if _can_win(scenario, power)]
    best = max(total[power] for power in able)
    first = tuple(power for power in able if total[power] == best)
    tie = scenario.options.get("tie")
    if len(first) == 1 or tie not in ("fewest-pf", "last-in-order-loses"):
        return first
    if tie == "last-in-order-loses":
        last = [power for power in scenario.order_of_play(scenario.turns) if power in first][-1:]
        return tuple(power for power in first if power not in last)
    received = {power: sum(scenario.incomes[scenario.procedure][power]) for power in first}
    return tuple(power for power in first if received[power] == min(received.values()))


def war(scenario: Scenario, total: Mapping[str, int], won: tuple[str, ...]) -> bool:
    """
    Say whether the end of the game means war.

    Args:
        scenario: What is played.
        total: Points of every power.
        won: Who has won; a shared first place counts (W42).

    Returns:
        True when one of the powers that the scenario names has won with enough points.

    Source:
        Origins of WWII rules, How to Win 3; house reading W42.
    """
    note = scenario.war
    if note is None or (len(won) > 1 and scenario.options.get("war-on-shared-win") is False):
        return False
    return any(power in note.powers and total[power] >= note.points for power in won)


def _can_win(scenario: Scenario, power: str) -> bool:
    """A power that nobody plays for good is scored for the report and does not win (W55)."""
    neutral = any(each.power == power for each in scenario.neutrals)
    return not neutral or scenario.options.get("neutral-can-win") is True
