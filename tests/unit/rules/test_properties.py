"""What holds whatever the players send."""

from __future__ import annotations

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from gamesmaster.rules import notation, scoring
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.checking import check
from gamesmaster.rules.disclosure import is_blind
from gamesmaster.rules.document import adjudication_document, read_state, run, state_document
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Attack, Order
from gamesmaster.rules.outcomes import Ground, Status
from gamesmaster.rules.scenario import Scenario, from_document
from gamesmaster.rules.state import Board, State
from gamesmaster.rules.view import view_for
from tests.unit.rules.strategies import (
    SCENARIO,
    Letters,
    all_draws,
    any_order,
    attacks,
    claims,
    letters,
    placings,
    plain_attacks,
    scenarios,
)

both = letters("placing") | letters("attack")


def adjudicated(given: Letters) -> Adjudication:
    """Adjudicate made-up letters."""
    return adjudicate(given.scenario, given.state, given.orders, given.draws)


def total(board: Board) -> dict[str, int]:
    """Count each power's factors on the board."""
    return {power: sum(row[power] for row in board.values()) for power in SCENARIO.powers}


@given(both)
def test_factors_are_conserved(given: Letters) -> None:
    """What was there and what was received, less what was lost and what CONTROL took off, is on the board."""
    result = adjudicated(given)
    received = given.scenario.income(given.state.turn) if given.state.phase == "placing" else {}
    before, after = total(given.state.board), total(result.state.board)
    for power in SCENARIO.powers:
        lost = sum(outcome.losses.get(power, 0) for outcome in result.outcomes)
        taken_off = sum(outcome.taken_off for outcome in result.outcomes if outcome.power == power)
        assert after[power] == before[power] + received.get(power, 0) - lost - taken_off


@given(both)
def test_no_cell_falls_below_zero(given: Letters) -> None:
    """Nobody ever owes factors."""
    result = adjudicated(given)
    assert all(factors >= 0 for row in result.state.board.values() for factors in row.values())


@given(both)
def test_the_same_draws_give_the_same_result(given: Letters) -> None:
    """Adjudicating twice changes neither the result nor what was given."""
    before = json.dumps(state_document(given.state))
    assert adjudicated(given) == adjudicated(given)
    assert json.dumps(state_document(given.state)) == before


@given(both, st.randoms(use_true_random=False))
def test_the_order_in_which_letters_arrive_changes_nothing(given: Letters, chance: random.Random) -> None:
    """The order of play counts, not the order of the mail."""
    shuffled = list(given.orders.items())
    chance.shuffle(shuffled)
    assert adjudicated(given) == adjudicated(given._replace(orders=dict(shuffled)))


@given(both)
def test_a_controlled_area_never_changes(given: Letters) -> None:
    """CONTROL is for good, and nothing enters."""
    result = adjudicated(given)
    for area, owners in given.state.controls.items():
        assert result.state.controls[area] == owners
        assert result.state.board[area] == given.state.board[area]


@given(both)
def test_an_understanding_stands_on_five_factors(given: Letters) -> None:
    """No Understanding outlives its pile, and none stands beside CONTROL."""
    state = adjudicated(given).state
    for area, power in state.understandings:
        assert state.board[area][power] >= 5
        assert area not in state.controls


@given(both)
def test_the_state_out_is_a_legal_state_in(given: Letters) -> None:
    """A state survives being written as JSON, whatever happened before."""
    state = adjudicated(given).state
    document = json.loads(json.dumps(state_document(state), sort_keys=True))
    assert read_state(document, given.scenario) == state


@given(both)
def test_every_order_has_one_outcome(given: Letters) -> None:
    """No order is passed over in silence, and none is answered twice."""
    result = adjudicated(given)
    for power in SCENARIO.powers:
        answered = [outcome.order for outcome in result.outcomes if outcome.power == power and outcome.order]
        assert sorted(map(repr, answered)) == sorted(map(repr, given.orders.get(power, ())))


@given(both)
def test_what_is_illegal_is_told_on_arrival(given: Letters) -> None:
    """
    Who mends what his receipt refuses has no illegal order at the deadline, but where a game is blind: a partner's
    chart is not told then (W60).
    """
    result = adjudicated(given)
    untold = {Ground.PARTNER_NOT_IN_CHART} if is_blind(given.scenario) else set()
    for power, orders in given.orders.items():
        findings = check(orders, view_for(given.scenario, given.state, power), given.scenario)
        illegal = [
            outcome.ground
            for outcome in result.outcomes
            if outcome.power == power and outcome.status is Status.ILLEGAL and outcome.ground not in untold
        ]
        told = [
            finding.ground
            for finding in findings
            if finding.index is not None and finding.severity == "illegal" and finding.ground is not Ground.OVERSPENT
        ]
        assert sorted(told) == sorted(illegal)


@given(letters("attack"))
def test_draws_are_asked_for_until_there_are_enough(given: Letters) -> None:
    """Giving what is needed, again and again, comes to the same end as giving everything at once."""
    known: dict[str, int] = {}
    for _ in range(100):
        result = adjudicate(given.scenario, given.state, given.orders, known)
        if not result.waiting:
            break
        assert result.points is None
        assert result.state == given.state
        assert len(set(result.needs)) == len(result.needs)
        known |= {need: given.draws[need] for need in result.needs[:1]}
    full = adjudicate(given.scenario, given.state, given.orders, {**given.draws, **known})
    used = {outcome.order: outcome.draw for outcome in full.outcomes if isinstance(outcome.order, Attack)}
    assert result.state == full.state
    assert {outcome.order: outcome.draw for outcome in result.outcomes if isinstance(outcome.order, Attack)} == used


@given(letters("attack"))
def test_points_are_the_sum_of_their_lines(given: Letters) -> None:
    """The report's lines add up to the points."""
    result = adjudicated(given)
    lines = scoring.score(given.scenario, result.state)
    assert result.points == {power: sum(line.points for line in lines[power]) for power in SCENARIO.powers}


@given(scenarios(), st.data())
@settings(max_examples=25)
def test_feeding_the_state_back_in_plays_a_whole_game(scenario: Scenario, data: st.DataObject) -> None:
    """Twelve documents, each the output of the one before, are a game of six turns."""
    state = state_document(opening_state(scenario))
    due: dict[str, object] | None = {"turn": 1, "phase": "placing", "acting": list(scenario.powers)}
    phases: list[tuple[object, object]] = []
    while due is not None:
        kinds = placings if due["phase"] == "placing" else plain_attacks | claims
        lines = {
            power: [notation.write(order) for order in data.draw(st.lists(kinds, max_size=3))]
            for power in scenario.powers
        }
        document = {
            **{"id": len(phases), "scenario": scenario.id, "orders": lines, "draws": dict(data.draw(all_draws()))},
            **{"board": state["board"], "markers": state["markers"], **due},
        }
        answer = json.loads(json.dumps(run(document, lambda _id, _options: scenario)))
        assert answer["needs"] == []
        phases.append((due["turn"], due["phase"]))
        state, due = answer, answer["next"]
    assert phases == [(turn, phase) for turn in range(1, 7) for phase in ("placing", "attack")]
    assert answer["winners"]


@given(any_order, st.none() | st.sampled_from(SCENARIO.powers))
@settings(max_examples=300)
def test_reading_a_canonical_line_gives_its_order(order: Order, power: str | None) -> None:
    """Notation loses nothing, with or without the power in front."""
    assert notation.read(notation.write(order, power)) == (power, order)


@given(attacks())
def test_writing_what_was_read_gives_the_same_line(order: Attack) -> None:
    """There is one canonical line for an attack."""
    line = notation.write(order)
    assert notation.write(notation.read(line)[1]) == line


@given(scenarios())
@settings(max_examples=25)
def test_a_scenario_survives_the_ledger(scenario: Scenario) -> None:
    """A scenario embedded in canonical JSON, whose fields are sorted, is rebuilt exactly."""
    document = json.loads(json.dumps(scenario.to_document(), sort_keys=True))
    again = from_document(document)
    assert again.to_document() == scenario.to_document()
    assert (again.powers, again.areas, again.options) == (scenario.powers, scenario.areas, scenario.options)
    assert again.objectives == scenario.objectives
    assert again.names == scenario.names


@given(both)
@settings(max_examples=50)
def test_every_answer_is_plain_json(given: Letters) -> None:
    """What goes into a ledger survives being written and read."""
    answer = adjudication_document(adjudicated(given))
    assert json.loads(json.dumps(answer)) == answer


def test_a_whole_game_without_a_letter_ends() -> None:
    """When nobody writes, everything lies at home after six turns and the USA has kept its points."""
    state: State = opening_state(SCENARIO)
    while state.phase != "over":
        result = adjudicate(SCENARIO, state, {}, {})
        state = result.state
    assert total(state.board) == {"USA": 33, "France": 57, "Britain": 55, "Russia": 66, "Germany": 90}
    assert {area for area, row in state.board.items() if any(row.values())} == set(SCENARIO.home.values())
    assert result.winners == ("USA",)
