"""Which boxes below zero will be rolled for: known as soon as the orders are, before any die is."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.overcoming import are_rolled, is_roll_key
from gamesmaster.rules.procedures import steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Phase, State
from gamesmaster.rules.steps import Orders


def rolls_in(scenario: Scenario, kind: Phase) -> bool:
    """Say whether boxes below zero are rolled for in a phase of a game."""
    return are_rolled(scenario) and "place" in steps_in(scenario.procedure, kind)


def rolls_due(
    scenario: Scenario, state: State, orders: Orders, acting: Sequence[str] | None = None
) -> tuple[tuple[str, str], ...]:
    """
    Foresee the rolls of a phase.

    Args:
        scenario: What is played.
        state: As the phase begins.
        orders: What each power sent.
        acting: As for `adjudicate`.

    Returns:
        Power and area of each, in order of play; nothing that happens later in the phase changes them.

    Source:
        House reading F23, negative-combat: roll.
    """
    if not rolls_in(scenario, state.phase):
        return ()
    needs = adjudicate(scenario, state, orders, {}, acting).needs
    return tuple((power, area) for power, area, _ in (key.split("/") for key in needs if is_roll_key(key)))
