"""What may be ordered: one set of rules for the answer on arrival and for the adjudication."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from gamesmaster.rules.orders import Order
from gamesmaster.rules.outcomes import Ground
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.view import View


@dataclass(frozen=True, slots=True)
class Finding:
    """
    What is to be said about an order on arrival.

    Attributes:
        order: The order; None when the whole set is meant.
        index: Its position in the set; None when the whole set is meant.
        ground: Why.
        rule: Where that is written.
        severity: ``illegal``: it cannot be carried out; ``note``: it stands, and the player should know.
        data: Names and numbers for the sentence, plain values that JSON can carry.
    """

    order: Order | None
    index: int | None
    ground: Ground
    rule: str
    severity: Literal["illegal", "note"]
    data: Mapping[str, Any] = field(default_factory=dict)


def check(orders: Sequence[Order], view: View, scenario: Scenario) -> tuple[Finding, ...]:
    raise NotImplementedError
