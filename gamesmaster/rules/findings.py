"""What is said about orders on arrival, and which kinds of order a game and a phase know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from gamesmaster.rules.orders import STEP_OF, Order, Pass
from gamesmaster.rules.outcomes import Ground
from gamesmaster.rules.procedures import steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Phase

Numbered = Sequence[tuple[int, Order]]
"""Orders with their positions in the set that they are taken from."""


@dataclass(frozen=True, slots=True)
class Finding:
    """
    What is to be said about an order on arrival.

    Attributes:
        order: The order; None when the whole set is meant.
        index: Its position in the set; None when the whole set is meant.
        ground: Why.
        rule: Where that is written.
        severity: ``illegal``: it cannot be carried out as it stands; ``note``: it stands, and the player should know.
        data: Names and numbers for the sentence, plain values that JSON can carry.
        power: Whose order it is where the writer plays several; None for the writer's own.
    """

    order: Order | None
    index: int | None
    ground: Ground
    rule: str
    severity: Literal["illegal", "note"]
    data: Mapping[str, Any] = field(default_factory=dict)
    power: str | None = None


def phase_ground(scenario: Scenario, order: Order, phase: Phase) -> Ground | None:
    """Say why an order has no place in a phase of a game, or None."""
    if type(order) not in scenario.kinds:
        return Ground.NOT_IN_GAME
    if isinstance(order, Pass) or STEP_OF[type(order)] in steps_in(scenario.procedure, phase):
        return None
    return Ground.WRONG_PHASE


def overspent(scenario: Scenario) -> Literal["illegal", "note"]:
    """How a letter that asks for too much is told of it before the deadline (W24)."""
    return "note" if scenario.options.get("overspent") == "trim" else "illegal"
