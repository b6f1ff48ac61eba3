"""The answer on arrival: what is to be said about a set of orders, by what its power may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.rules import deploying, exchanging, legality
from gamesmaster.rules.findings import Finding, Numbered
from gamesmaster.rules.orders import STEP_OF, Move, Order, Place
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
        own = [(index, order) for index, order in numbered if scenario.deals(order, "place")]
        return tuple(placing_findings(own, view, scenario))
    # The whole turn in one letter: each part is judged for itself. Where all write at once the attacks are judged by
    # names only, since the board on which they are decided comes out of everybody's placing; where the powers move one
    # after another it comes out of this letter's own.
    placing = [(index, order) for index, order in numbered if STEP_OF.get(type(order)) == "place"]
    others = [(index, order) for index, order in numbered if STEP_OF.get(type(order)) != "place"]
    found = list(placing_findings(placing, view, scenario))
    refused = {finding.index for finding in found if finding.severity == "illegal"}
    placed = [order for index, order in placing if index not in refused]
    expected = with_placed(view, placed) if PROCEDURES[scenario.procedure].one_by_one else replace(view, board=None)
    found += attack_findings(others, expected, scenario)
    return tuple(sorted(found, key=lambda finding: (finding.index is None, finding.index or 0)))


def with_placed(view: View, orders: Sequence[Order]) -> View:
    """
    Show the board as it is when a power that moves alone has placed its factors.

    Args:
        view: What the power knows before it moves.
        orders: Its letter; only what it places and moves is looked at, and that is taken to be legal.

    Returns:
        The view with these factors on the board; the same one where nothing is placed or the board is not known.
    """
    if view.board is None or not orders:
        return view
    board = {area: dict(row) for area, row in view.board.items()}
    for order in orders:
        if isinstance(order, Place | Move):
            board[order.area][view.power] += order.amount
        if isinstance(order, Move):
            board[order.source][view.power] -= order.amount
    return replace(view, board=board)
