"""The JSON contract: what is refused, where, and in which words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.adapters.scenario_files import loader
from gamesmaster.rules.document import DocumentError, read_state, run, state_document
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.outcomes import Ground, Status
from gamesmaster.rules.state import Marker
from tests.unit.rules.cases import HISTORICAL, SCENARIOS, historical

LOAD = loader(SCENARIOS)
EXAMPLE: dict[str, Any] = {
    "id": "e1",
    "scenario": HISTORICAL,
    "options": {"procedure": "two-window"},
    "turn": 2,
    "phase": "attack",
    "acting": ["USA", "France", "Britain", "Russia", "Germany"],
    "board": {"Poland": {"Britain": 7, "Germany": 4, "Russia": 2}, "Russia": {"Germany": 5}},
    "markers": [{"kind": "understanding", "area": "Russia", "power": "Germany"}],
    "orders": {"Britain": ["ATTACK Germany, Russia IN Poland STOCK GM"]},
    "draws": {"GM": 6},
}
NOT_KNOWN = "the scenario origins-ww2/historical does not know this field"
STATE_FIELDS = {"turn", "phase", "board", "markers"}
RESULT_FIELDS = {"id", "outcomes", "unplaced", "points", "war", "next", "winners", "needs"}


def refused(**changes: Any) -> str:
    """Give the sentence with which the changed example is refused."""
    with pytest.raises(DocumentError) as caught:
        run({**EXAMPLE, **changes}, LOAD)
    return str(caught.value)


def test_the_example_of_the_contract_is_adjudicated() -> None:
    """The document printed in the contract gives every promised field."""
    answer = run(EXAMPLE, LOAD)
    assert set(answer) == STATE_FIELDS | RESULT_FIELDS
    assert answer["id"] == "e1"
    assert answer["outcomes"] == [
        {
            "power": "Britain",
            "order": "ATTACK Germany, Russia IN Poland STOCK GM",
            "as": "ATTACK Germany, Russia IN Poland STOCK GM",
            "status": "done",
            "ground": "no-effect",
            "odds": "1-1",
            "draw": 6,
            "result": "-",
            "losses": {},
        }
    ]
    assert answer["next"] == {"turn": 3, "phase": "placing", "acting": EXAMPLE["acting"]}


def test_what_is_left_out_is_empty() -> None:
    """A scenario, a turn and a phase are enough."""
    answer = run({"scenario": HISTORICAL, "turn": 1, "phase": "attack"}, LOAD)
    assert (answer["id"], answer["board"], answer["markers"], answer["outcomes"]) == (None, {}, [], [])


def test_a_note_is_accepted_and_not_echoed() -> None:
    """Documents may carry a remark."""
    assert "note" not in run({**EXAMPLE, "note": "from the club's archive"}, LOAD)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"scenario": "origins-ww2/historic"}, "scenario: no such scenario; did you mean origins-ww2/historical?"),
        ({"scenario": "../historical"}, "scenario: no such scenario; "),
        ({"scenario": 5}, "scenario: input should be a valid string, found 5"),
        ({"turn": 0}, "turn: input should be greater than or equal to 1, found 0"),
        ({"turn": 7}, "turn: the game has 6 turns, found 7"),
        ({"turn": True}, "turn: input should be a valid integer, found True"),
        ({"phase": "over"}, "phase: input should be 'placing', 'attack', 'claim' or 'turn', found 'over'"),
        ({"phase": "turn"}, "phase: turn is not a phase of procedure two-window (its phases: placing, attack)"),
        ({"phase": "claim"}, "phase: claim is not a phase of procedure two-window (its phases: placing, attack)"),
        ({"turns": 6}, "turns: no such field"),
        (
            {"board": {"Poland": {"Britan": 3}}, "markers": []},
            "board.Poland.Britan: no such power; did you mean Britain?",
        ),
        ({"board": {"Polnd": {}}, "markers": []}, "board.Polnd: no such area; did you mean Poland?"),
        ({"board": {"Mars": {}}, "markers": []}, "board.Mars: no such area: Mars"),
        (
            {"board": {"Poland": {"Britain": -1}}, "markers": []},
            "board.Poland.Britain: cannot be negative in this game, found -1",
        ),
        (
            {"board": {"Poland": {"Britain": "7"}}, "markers": []},
            "board.Poland.Britain: input should be a valid integer, found '7'",
        ),
        ({"board": None}, "board: input should be a valid dictionary, found None"),
        (
            {"board": {"Russia": {"Germany": 4}}},
            "markers[0]: an Understanding stands on 5 factors or more; Germany has 4 in Russia",
        ),
        (
            {"markers": [{"kind": "control", "area": "Poland", "power": "Russia"}], "board": {"Poland": {"Russia": 1}}},
            "board.Poland.Russia: Poland is under CONTROL; nobody has factors there",
        ),
        (
            {"markers": [{"kind": "control", "area": "Rumania", "power": "Russia"}] * 2},
            "markers[1]: Russia has a counter in Rumania already",
        ),
        (
            {"markers": [{"kind": "control", "area": "Italia", "power": "Russia"}]},
            "markers[0].area: no such area; did you",
        ),
        ({"markers": [{"kind": "treaty", "area": "Italy", "power": "Russia"}]}, "markers[0].kind: input should be"),
        ({"acting": ["USA", "Sweden"]}, "acting[1]: no such power: Sweden"),
        ({"acting": ["USA", "USA"]}, "acting[1]: USA is named twice"),
        ({"orders": {"Sweden": []}}, "orders.Sweden: no such power: Sweden"),
        ({"orders": {"Britain": ["attack germany"]}}, "orders.Britain[0]: not canonical notation: 'attack germany'"),
        ({"orders": {"Britain": ["USA: PASS"]}}, "orders.Britain[0]: Britain does not play USA this turn"),
        ({"orders": {"Britain": "PASS"}}, "orders.Britain: input should be a valid list, found 'PASS'"),
        ({"draws": {"GM": 10}}, "draws.GM: 10 is none of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        ({"draws": {"GM": []}}, "draws.GM: the list is empty"),
        ({"draws": {"GM": "6"}}, "draws.GM: input should be a valid integer, found '6'"),
        ({"draws": {"Britain/Polen": 6}}, "draws.Britain/Polen: no such area; did you mean Poland?"),
        (
            {"options": {"exchnge": "both"}},
            "options.exchnge: expected an option that this scenario offers (did you",
        ),
        ({"options": {"exchange": "all"}}, "options.exchange: expected equal or both, found all"),
        ({"options": {"auto-control": 1}}, "options.auto-control: expected false or true, found 1"),
        (
            {"options": {"procedure": "one-window"}},
            "phase: attack is not a phase of procedure one-window (its phases: turn)",
        ),
        (
            {"options": {"chance": "none"}},
            "options.chance: expected stock or stock-die or sealed-die or typed, found none",
        ),
        ({"goods": {"Egypt": {"Grain": 3}}}, "goods: the scenario origins-ww2/historical does not know this field"),
        (
            {"alliances": [["Britain", "France"]]},
            "alliances: the scenario origins-ww2/historical does not know this field",
        ),
        ({"players": {"USA": "France"}}, "players: the scenario origins-ww2/historical does not know this field"),
        (
            {"charts": {"France": {"income": "x"}}},
            "charts: the scenario origins-ww2/historical does not know this field",
        ),
        ({"income": {"USA": 5}}, "income: the scenario origins-ww2/historical does not know this field"),
        ({"events": "due"}, "events: the scenario origins-ww2/historical does not know this field"),
        (
            {"met": [{"kind": "trade", "powers": ["USA"], "area": None}]},
            "met: the scenario origins-ww2/historical does not",
        ),
    ],
)
def test_a_faulty_document_is_refused_with_the_place(changes: Mapping[str, Any], sentence: str) -> None:
    """Whoever wrote the document reads where it is wrong and what was expected."""
    assert refused(**changes).startswith(sentence)


def test_every_fault_is_named_at_once() -> None:
    """A document is mended in one round."""
    told = refused(turn=9, board={"Polnd": {"Britan": 1}}, markers=[], draws={"GM": 12})
    assert told.count("; ") >= 3
    assert all(place in told for place in ("turn:", "board.Polnd:", "board.Polnd.Britan:", "draws.GM:"))


def test_a_missing_field_is_named() -> None:
    """The least that a document needs is told."""
    with pytest.raises(DocumentError, match=r"scenario: is missing; |turn: is missing"):
        run({"phase": "attack"}, LOAD)


@pytest.mark.parametrize(
    "field", ["goods", "alliances", "players", "charts", "hidden", "blanks", "income", "turn_start", "met"]
)
def test_empty_fields_of_later_games_do_no_harm(field: str) -> None:
    """A field that a game does not know may be there as long as it is empty."""
    empty: object = [] if field in ("alliances", "met") else {}
    assert run({**EXAMPLE, field: empty}, LOAD) == run(EXAMPLE, LOAD)


def test_orders_of_powers_that_do_not_act_do_not_count() -> None:
    """Nobody else is touched."""
    answer = run({**EXAMPLE, "acting": ["USA"]}, LOAD)
    assert answer["outcomes"] == []
    assert answer["board"] == {"Russia": {"Germany": 5}, "Poland": {"Britain": 7, "Russia": 2, "Germany": 4}}


def test_while_draws_are_missing_the_board_is_not_known() -> None:
    """Board and points are null, and the draw is asked for."""
    answer = run({**EXAMPLE, "draws": {}}, LOAD)
    assert (answer["board"], answer["points"], answer["next"], answer["needs"]) == (None, None, None, ["GM"])


def test_a_state_is_written_without_what_is_empty() -> None:
    """Cells of 0 are left out, counters stand in board order."""
    state = opening_state(historical())._replace(
        understandings=frozenset({Marker("Italy", "Germany"), Marker("Britain", "Russia")}),
        controls={"Poland": ("Russia", "Germany")},
    )
    assert state_document(state) == {
        "turn": 1,
        "phase": "placing",
        "board": {},
        "markers": [
            {"kind": "understanding", "area": "Britain", "power": "Russia"},
            {"kind": "control", "area": "Poland", "power": "Russia"},
            {"kind": "control", "area": "Poland", "power": "Germany"},
            {"kind": "understanding", "area": "Italy", "power": "Germany"},
        ],
    }


def test_a_faulty_state_is_refused() -> None:
    """What is read back from a ledger is checked like any input."""
    with pytest.raises(DocumentError, match="phase: "):
        read_state({"turn": 1, "phase": "night"}, historical())
    with pytest.raises(DocumentError, match=r"board\.Polnd: no such area; did you mean Poland\?"):
        read_state({"turn": 1, "phase": "attack", "board": {"Polnd": {}}}, historical())


def test_every_ground_and_status_explains_itself() -> None:
    """The words are stable, hyphenated and unique, and each has its sentence."""
    assert all(ground.explains.endswith(".") for ground in Ground)
    assert all(ground.value == ground.value.lower() and " " not in ground.value for ground in Ground)
    assert Ground("immune") is Ground.IMMUNE
    assert f"{Ground.IMMUNE}" == "immune"
    assert [status.value for status in Status] == ["done", "void", "illegal", "waiting"]
