"""The answer on arrival: what is to be said about a set of orders, by what its power may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.rules import deploying, exchanging, legality
from gamesmaster.rules.findings import Finding, Numbered
from gamesmaster.rules.orders import STEP_OF, Order
from gamesmaster.rules.procedures import PROCEDURES, steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.view import View

_Findings = Callable[[Numbered, View, Scenario], Iterator[Finding]]

PLACING: Final[Mapping[str, _Findings]] = {"home": legality.placing_findings, "boxes": deploying.findings}
"""By placing policy: what is said about the orders of the placing."""

ATTACKS: Final[Mapping[str, _Findings]] = {
    "odds-table": legality.attack_findings,
    "exchange": exchanging.findings,
    "duel": exchanging.findings,
}
"""By conflict policy: what is said about everything after the placing."""


def check(orders: Sequence[Order], view: View, scenario: Scenario) -> tuple[Finding, ...]:
    """
    Judge a set of orders on arrival, by what its power may know.

    What is found here is told to the player and changes nothing: a set that asks for too much is trimmed at the
    deadline if nobody mends it (W24), and whether an attack is strong enough is decided when its turn comes (W6).

    Args:
        orders: The whole set that would be in effect, in the written order.
        view: What the power may know. What hangs on a part that is None is not judged.
        scenario: What is played.

    Returns:
        Findings in the order of the set; those on the set as a whole last. Nothing for an order that is in order.
    """
    numbered = tuple(enumerate(orders))
    placing_findings, attack_findings = PLACING[scenario.placing], ATTACKS[scenario.conflict]
    steps = steps_in(scenario.procedure, view.phase)
    if "place" not in steps:
        return tuple(attack_findings(numbered, view, scenario))
    if "attack" not in steps:
        return tuple(placing_findings(numbered, view, scenario))
    # The whole turn in one letter: each part is judged for itself, attacks by names only, since the board on which
    # they are decided comes out of everybody's placing.
    placing = [(index, order) for index, order in numbered if STEP_OF.get(type(order)) == "place"]
    others = [(index, order) for index, order in numbered if STEP_OF.get(type(order)) != "place"]
    unseen = view if PROCEDURES[scenario.procedure].one_by_one else replace(view, board=None)
    found = [*placing_findings(placing, view, scenario), *attack_findings(others, unseen, scenario)]
    return tuple(sorted(found, key=lambda finding: (finding.index is None, finding.index or 0)))
