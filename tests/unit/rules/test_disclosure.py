"""What others may see, where a game keeps something back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import pytest

from gamesmaster.rules import disclosure
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import NOTHING, Phase, State
from tests.unit.rules.test_procedures import load

GIVEN = {"turn": 2, "phase": "placing"}
GOES_ON = {"turn": 2, "phase": "attack"}
ENDS = {"turn": 3, "phase": "placing"}
OVER = {"turn": 3, "phase": "over"}


def game(**options: object) -> Scenario:
    """The historical game with options."""
    return load("origins-ww2/historical", {name.replace("_", "-"): value for name, value in options.items()})


OPEN, BLIND, SECRET = game(), game(blind=True), game(secret_diplomacy=True)


def covered(phase: Phase = "attack") -> State:
    """In Poland Britain has 3 of its 7 face down and Germany a blank; in Italy all that France has lies face down."""
    state = opening_state(SECRET)
    board = {area: dict(row) for area, row in state.board.items()}
    board["Poland"] |= {"Britain": 7, "Germany": 4}
    board["Italy"] |= {"France": 2}
    hidden = {area: dict.fromkeys(SECRET.powers, 0) for area in SECRET.areas}
    hidden["Poland"]["Britain"] = 3
    hidden["Italy"]["France"] = 2
    return state._replace(phase=phase, board=board, hidden=hidden, blanks={"Poland": ("Germany",)})


def dealt() -> State:
    """A blind game whose slips are dealt."""
    charts = {power: {"income": f"{power}-income", "objectives": f"{power}-aims"} for power in ("USA", "France")}
    return opening_state(BLIND)._replace(charts={**charts, "Britain": {"income": "Britain-income"}})


@pytest.mark.parametrize(("scenario", "kept"), [(OPEN, False), (BLIND, True), (SECRET, True)])
def test_only_some_games_keep_anything_back(scenario: Scenario, kept: bool) -> None:
    """The open game, the blind one, secret diplomacy."""
    assert disclosure.keeps_back(scenario) is kept
    assert disclosure.is_blind(scenario) is (scenario is BLIND)


def test_of_the_slips_everybody_sees_the_allocations() -> None:
    """And the objectives of himself alone (Origins of WWII rules, "Blind" Game 3 and 4)."""
    shown = disclosure.seen_state(BLIND, dealt(), ("France", "Britain")).charts
    assert shown == {
        "USA": {"income": "USA-income", "objectives": ""},
        "France": {"income": "France-income", "objectives": "France-aims"},
        "Britain": {"income": "Britain-income", "objectives": ""},
    }
    assert disclosure.seen_state(BLIND, dealt()).charts["USA"]["objectives"] == disclosure.UNKNOWN
    assert disclosure.seen_state(OPEN, dealt()).charts == dealt().charts


@pytest.mark.parametrize(
    ("powers", "poland", "italy", "hidden", "blanks"),
    [
        ((), (4, 4), 0, None, {"Poland": ("Britain", "Germany"), "Italy": ("France",)}),
        (("Britain",), (7, 4), 0, {("Poland", "Britain"): 3}, {"Poland": ("Germany",), "Italy": ("France",)}),
        (("Germany",), (4, 4), 0, None, {"Poland": ("Britain", "Germany"), "Italy": ("France",)}),
        (
            ("Britain", "France"),
            (7, 4),
            2,
            {("Poland", "Britain"): 3, ("Italy", "France"): 2},
            {"Poland": ("Germany",)},
        ),
    ],
)
def test_nobody_can_tell_the_counters_of_others_from_blanks(
    powers: Collection[str],
    poland: tuple[int, int],
    italy: int,
    hidden: Mapping[tuple[str, str], int] | None,
    blanks: Mapping[str, tuple[str, ...]],
) -> None:
    """What others have face down is in no cell; where it lies, everybody sees (Secret Diplomacy 2)."""
    seen = disclosure.seen_state(SECRET, covered(), powers)
    assert (seen.board["Poland"]["Britain"], seen.board["Poland"]["Germany"]) == poland
    assert seen.board["Italy"]["France"] == italy
    found = {(area, power): n for area, row in seen.hidden.items() for power, n in row.items() if n}
    assert found == (hidden or {})
    assert (seen.hidden == NOTHING) is (hidden is None)
    assert seen.blanks == blanks


def test_what_is_turned_up_or_over_is_seen_by_all() -> None:
    """Then there is nothing to keep back."""
    assert disclosure.seen_state(SECRET, covered(), face_up=True) == covered()
    assert disclosure.seen_state(SECRET, covered("over")) == covered("over")
    assert disclosure.seen_state(BLIND, dealt()._replace(phase="over")).charts == dealt().charts
    bare = opening_state(SECRET)
    assert disclosure.seen_state(SECRET, bare) is bare


def test_a_blank_alone_is_kept_as_such() -> None:
    """Also where no factors are hidden anywhere."""
    state = covered()._replace(hidden=NOTHING)
    seen = disclosure.seen_state(SECRET, state, ("USA",))
    assert (seen.board, seen.blanks, seen.hidden) == (state.board, {"Poland": ("Germany",)}, NOTHING)


def test_all_that_lies_face_down_is_listed() -> None:
    """Factors and blanks alike."""
    assert disclosure.face_down(covered()) == {("Poland", "Britain"), ("Poland", "Germany"), ("Italy", "France")}
    assert disclosure.face_down(opening_state(SECRET)) == frozenset()


def test_where_something_lies_there_may_be_factors() -> None:
    """One at the least; where nothing lies the board is as it is."""
    seen = disclosure.seen_state(SECRET, covered())
    taken = disclosure.presence(seen)
    assert taken["Italy"] == {**seen.board["Italy"], "France": 1}
    assert taken["Poland"] == seen.board["Poland"]
    open_ = opening_state(OPEN)
    assert disclosure.presence(open_) is open_.board


def outcome(power: str, line: str | None, done: str | None = None, status: str = "done") -> dict[str, Any]:
    """What became of an order."""
    return {"power": power, "order": line, "as": done, "status": status, "ground": "x"}


PLACED = outcome("USA", "PLACE 3 IN Poland", "PLACE 3 IN Poland")
LEFT = outcome("USA", None, "PLACE 1 IN USA")
LOST = outcome("USA", None)
FOUGHT = outcome("USA", "ATTACK Germany IN Poland STOCK F", "ATTACK Germany IN Poland STOCK F")
UNDERSTOOD = outcome("USA", "UNDERSTANDING IN Italy", "UNDERSTANDING IN Italy")
ALONE = outcome("USA", "CONTROL OF Italy", "CONTROL OF Italy")
ONLY = outcome("USA", "CONTROL ONLY OF Italy", "CONTROL OF Italy")
SHARED = outcome("USA", "CONTROL OF Italy WITH France", "CONTROL OF Italy WITH France")
VAIN = outcome("USA", "CONTROL OF Italy", None, "void")
ALL = [PLACED, LEFT, LOST, FOUGHT, UNDERSTOOD, ALONE, ONLY, SHARED, VAIN]


def seen(
    scenario: Scenario, output: Mapping[str, Any], powers: Collection[str] = (), *, over: bool = False
) -> list[Any]:
    """Outcomes as they are shown."""
    return disclosure.seen_outcomes(scenario, GIVEN, {**output, "outcomes": ALL}, powers, over=over)


def test_a_power_hears_all_of_itself() -> None:
    """And in the open game everybody hears all of everybody."""
    for scenario in (OPEN, BLIND, SECRET):
        assert seen(scenario, GOES_ON, ("USA",)) == ALL
    assert seen(OPEN, GOES_ON) == ALL


def test_while_a_secret_turn_goes_on_nobody_hears_what_was_placed() -> None:
    """Nor what was left over; attacks are heard, and at the end of the turn everything is."""
    assert seen(SECRET, GOES_ON, ("France",)) == [FOUGHT, UNDERSTOOD, ALONE, ONLY, SHARED, VAIN]
    assert seen(SECRET, ENDS) == ALL
    assert seen(SECRET, {**GOES_ON, "phase": "over"}) == ALL
    assert disclosure.goes_on(GIVEN, GOES_ON) is True
    assert disclosure.goes_on(GIVEN, ENDS) is False
    assert disclosure.goes_on(GIVEN, {**GOES_ON, "phase": "over"}) is False


def test_in_a_blind_game_a_counter_is_heard_of_and_not_the_wish() -> None:
    """What was asked for in vain stays with who asked (W60)."""
    shown = seen(BLIND, ENDS)
    assert shown[:4] == [PLACED, LEFT, LOST, FOUGHT]
    assert [(each["order"], each["as"], each["ground"]) for each in shown[4:]] == [
        ("UNDERSTANDING IN Italy", "UNDERSTANDING IN Italy", "understanding-placed"),
        ("CONTROL OF Italy", "CONTROL OF Italy", "control-placed"),
        ("CONTROL OF Italy", "CONTROL OF Italy", "control-placed"),
        ("CONTROL OF Italy WITH France", "CONTROL OF Italy WITH France", "control-shared"),
    ]
    assert seen(BLIND, OVER) == ALL
    assert seen(BLIND, ENDS, over=True) == ALL


def test_the_orders_of_a_phase_are_shown_as_far_as_their_outcomes() -> None:
    """Placed factors of a secret turn that goes on, and counters of a blind game, are left out; one's own are not."""
    orders = {
        "USA": ["PLACE 3 IN Poland", "BLANK IN Italy", "PASS", "CONTROL OF Italy"],
        "France": ["ATTACK Germany IN Poland STOCK F", "UNDERSTANDING IN Italy"],
    }
    claims_gone = {"USA": orders["USA"][:3], "France": orders["France"][:1]}
    laid_gone = {"USA": ["CONTROL OF Italy"], "France": orders["France"]}
    assert disclosure.seen_lines(BLIND, GIVEN, ENDS, orders, ()) == claims_gone
    assert disclosure.seen_lines(BLIND, GIVEN, OVER, orders, ()) == orders
    assert disclosure.seen_lines(BLIND, GIVEN, ENDS, orders, ("USA", "France")) == orders
    assert disclosure.seen_lines(SECRET, GIVEN, GOES_ON, orders, ()) == laid_gone
    assert disclosure.seen_lines(SECRET, GIVEN, ENDS, orders, ()) == orders
    assert disclosure.seen_lines(OPEN, GIVEN, GOES_ON, orders, ()) == orders
    both = game(blind=True, secret_diplomacy=True)
    assert disclosure.seen_lines(both, GIVEN, GOES_ON, orders, ()) == {"USA": [], "France": orders["France"][:1]}
    assert disclosure.without_claims(orders["USA"]) == orders["USA"][:3]


EFFECTS: dict[str, list[dict[str, Any]]] = {
    "board": [{"area": "Italy"}],
    "points": [{"power": "USA", "after": 3}, {"power": "France", "after": 1}],
    "outcomes": [{"power": "USA", "order": "CONTROL OF Italy"}, {"power": "France", "order": "PASS"}],
    "void": [{"power": "USA", "order": None}, {"power": "USA", "order": "UNDERSTANDING IN Italy"}],
}


def test_what_a_ruling_changes_is_told_as_far_as_it_may_be() -> None:
    """In a blind game neither the points of others nor what they asked for, until it is over."""
    assert disclosure.seen_effects(OPEN, EFFECTS, over=False) == EFFECTS
    assert disclosure.seen_effects(BLIND, EFFECTS, over=True) == EFFECTS
    assert disclosure.seen_effects(BLIND, EFFECTS, ("USA",), over=False) == {**EFFECTS, "points": EFFECTS["points"][:1]}
    assert disclosure.seen_effects(BLIND, EFFECTS, over=False) == {
        "board": EFFECTS["board"],
        "points": [],
        "outcomes": EFFECTS["outcomes"][1:],
        "void": EFFECTS["void"][:1],
    }
    assert disclosure.seen_effects(BLIND, {"board": []}, over=False) == {"board": []}


def test_points_of_others_are_heard_at_the_end_of_a_blind_game() -> None:
    """One's own at any time."""
    points = {"USA": 3, "France": 1}
    assert disclosure.seen_points(OPEN, points, over=False) == points
    assert disclosure.seen_points(BLIND, points, ("France",), over=False) == {"France": 1}
    assert disclosure.seen_points(BLIND, points, over=False) == {}
    assert disclosure.seen_points(BLIND, points, over=True) == points
