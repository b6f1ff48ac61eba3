"""Negative factors in a power's own column, attacked by what it deploys there: a die decides (an option)."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamesmaster.rules.chance import Draws, first_of, keys_of
from gamesmaster.rules.conflict import policy_of
from gamesmaster.rules.orders import Attack
from gamesmaster.rules.outcomes import DONE, Ground, Outcome
from gamesmaster.rules.scenario import Scenario

_GROUNDS: Final = {
    "D": Ground.RESISTANCE_BROKEN,
    "A": Ground.RESISTANCE_HELD,
    "X": Ground.RESISTANCE_REDUCED,
    # What stays side by side a chart cannot show: one number stands in the box, so the two are counted off.
    "-": Ground.RESISTANCE_REDUCED,
}


def are_rolled(scenario: Scenario) -> bool:
    """Say whether a die decides what becomes of factors that are deployed into a box below zero."""
    return scenario.options.get("negative-combat") == "roll" and scenario.table is not None


def roll_of(power: str, area: str) -> Attack:
    """
    Write the attack that a deployment into a box below zero amounts to.

    The negative factors stand in the power's own column, so it is an attack on itself there; an order cannot be one.
    """
    return Attack((power,), area)


def roll_key(power: str, area: str) -> str:
    """Name the die of a box below zero: ``POWER/AREA/POWER``, which no attack can have."""
    return f"{power}/{area}/{power}"


def is_roll_key(key: str) -> bool:
    """Say whether a draw is that of a box below zero."""
    parts = key.split("/")
    return len(parts) == 3 and parts[0] == parts[2]


class Rolled(NamedTuple):
    """
    What came of a deployment into a box below zero.

    Attributes:
        factors: In the box afterwards; while the die is missing, as if it had gone as well as it can.
        outcome: The roll; None while the die is missing.
    """

    factors: int
    outcome: Outcome | None


def can_attack(scenario: Scenario, own: int, against: int) -> bool:
    """Say whether the table has a column for so many factors against so many below zero (F39)."""
    return policy_of(scenario).column_of(own, against) is not None


def overcome(scenario: Scenario, power: str, area: str, own: int, against: int, draws: Draws) -> Rolled:
    """
    Let a die decide what becomes of factors that were deployed into a box below zero.

    Args:
        scenario: What is played, with ``negative-combat: roll`` and ``odds``.
        power: Whose box.
        area: Where.
        own: Factors that it has deployed there this turn, all lines together; the table has a column for them.
        against: How far the box was below zero, 1 or more.
        draws: All that are known.

    Returns:
        What is in the box, and the roll. D: the resistance is gone and everything deployed stays. A: everything
        deployed is lost. X: both lose as many as the smaller side has, as in any attack of the game.

    Raises:
        ValueError: The draw is none that the table knows.

    Source:
        Old World, Imperial Age rules, Negative RFs; the rulebooks, options, odds; house readings F23 (roll), F38, F39,
        F41.
    """
    table = policy_of(scenario)
    attack = roll_of(power, area)
    column = table.column_of(own, against)
    draw = first_of(keys_of(power, attack), draws)
    if draw is None or column is None:
        return Rolled(own, None)
    verdict = table.decide(draw, column)
    pays, beaten = _losses(scenario, verdict.result, own, against)
    losses = {power: pays} if pays else {}
    outcome = Outcome(
        power,
        None,
        attack,
        DONE,
        _GROUNDS[verdict.result],
        verdict.odds,
        draw,
        verdict.result,
        losses,
        own,
        against,
    )
    return Rolled(own - pays - against + beaten, outcome)


def beaten_in(scenario: Scenario, rolled: Outcome) -> int:
    """Count the negative factors that a roll has removed."""
    assert rolled.attacking is not None and rolled.defending is not None and rolled.result is not None
    return _losses(scenario, rolled.result, rolled.attacking, rolled.defending)[1]


def _losses(scenario: Scenario, result: str, own: int, against: int) -> tuple[int, int]:
    """What the power pays, and how much of the resistance is gone."""
    if result == "D":
        return 0, against
    if result == "A":
        return own, 0
    if result == "X" and scenario.options.get("exchange") == "both":
        return own, against
    smaller = min(own, against)
    less = result == "X" and scenario.options.get("one-less") is True
    return max(smaller - less, 0), smaller
