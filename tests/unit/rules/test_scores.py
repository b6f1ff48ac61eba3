"""Points line by line, and factors that no line deploys: what each game says of them."""

from __future__ import annotations

import copy
from typing import Any

from gamesmaster.rules import scoring
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.notation import write
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.scenario import from_document
from gamesmaster.rules.state import Marker
from tests.unit.rules.cases import historical
from tests.unit.rules.test_procedures import load


def test_each_line_says_what_earned_it() -> None:
    """An Understanding, CONTROL alone, CONTROL shared, and a counter of others that is not there."""
    game = historical()
    wanted = next(each for each in game.objectives if each.counter == "understanding")
    state = opening_state(game)._replace(
        understandings=frozenset({Marker(wanted.area, wanted.power)}), controls={"Poland": ("Germany",)}
    )
    alone = {(power, each.area, each.ground) for power, lines in scoring.score(game, state).items() for each in lines}
    assert {(wanted.power, wanted.area, "understanding"), ("Germany", "Poland", "control")} <= alone
    shared = scoring.score(game, state._replace(controls={"Poland": ("Russia", "Germany")}))
    assert {each.ground for power in ("Russia", "Germany") for each in shared[power] if each.area == "Poland"} == {
        "shared-control"
    }
    assert {ground for _, _, ground in alone} <= {"understanding", "control", "prevented"}


def test_a_power_without_a_chart_scores_nothing() -> None:
    """And stops nobody else's score."""
    document: dict[str, Any] = copy.deepcopy(dict(load("imperial-age", {}).document))
    document["objectives"].pop("US")
    document["prevention"] = []
    lines = scoring.score(from_document(document), opening_state(load("imperial-age", {})))
    assert lines["US"] == ()


def test_what_an_overflow_box_cannot_take_goes_on() -> None:
    """As much as it holds; the rest goes to the home row where there is one, and is lost otherwise (F8)."""
    document: dict[str, Any] = copy.deepcopy(dict(load("old-world", {}).document))
    document["boxes"]["levels"] = {"Internal": {"size": 5, "points": [1]}}
    game = from_document(document)
    state = opening_state(game)
    for there, takes in ((0, 5), (2, 3), (5, 0)):
        board = {**state.board, "Internal": {**state.board["Internal"], "Europe": there}}
        result = adjudicate(game, state._replace(board=board), {}, {}, ("Europe",))
        told = [write(each.carried_out) for each in result.outcomes if each.carried_out]
        assert [line for line in told if "Internal" in line] == [f"PLACE {takes} IN Internal"] * bool(takes)
        assert result.state.board["Internal"]["Europe"] == 5
        lost = sum(each.losses.get("Europe", 0) for each in result.outcomes)
        placed = sum(row["Europe"] for row in result.state.board.values())
        assert placed + lost == there + 12
