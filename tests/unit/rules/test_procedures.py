"""The four procedures: the same rules, in another order of phases."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gamesmaster.adapters.scenario_files import loader
from gamesmaster.bots import choose_orders
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.checking import check
from gamesmaster.rules.document import adjudication_document, read_state, run
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Attack, Control, Order, Place, Understanding
from gamesmaster.rules.outcomes import Outcome
from gamesmaster.rules.procedures import PROCEDURES, first, phases_of
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.rules.view import view_for
from tests.unit.rules.cases import SCENARIOS

load = loader(SCENARIOS)

STOCKS = ("F", "GM", "T", "X", "DD", "IBM", "KO", "GE", "MMM", "PG", "S", "XOM", "IP", "AA", "BA")


def scenario(procedure: str) -> Scenario:
    """The historical game by one of the procedures."""
    return load("origins-ww2/historical", {"procedure": procedure})


def opened(game: Scenario, **fields: Any) -> State:
    """The first phase of a game, with a few cells filled."""
    board = {area: dict(row) for area, row in opening_state(game).board.items()}
    for area, row in fields.pop("board", {}).items():
        board[area].update(row)
    return State(fields.pop("turn", 1), fields.pop("phase", phases_of(game)[0]), board, **fields)


def bots(game: Scenario, state: State, acting: tuple[str, ...], chance: Random) -> dict[str, list[Order]]:
    """What bots order."""
    return {power: choose_orders(view_for(game, state, power), game, STOCKS, chance) for power in acting}


@pytest.mark.parametrize("procedure", PROCEDURES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_runs_to_its_end_with_next_fed_back(procedure: str, seed: int) -> None:
    """Whoever feeds the state back with `next` plays a whole game; every power has every phase once a turn."""
    game = scenario(procedure)
    chance = Random(seed)
    due = first(game, 1)
    state = opening_state(game)._replace(phase=due.phase)
    seen: list[tuple[int, str, str]] = []
    while True:
        orders = bots(game, state, due.acting, chance)
        draws = {stock: chance.randrange(10) for stock in STOCKS}
        result = adjudicate(game, state, orders, draws, due.acting)
        seen += [(due.turn, due.phase, power) for power in due.acting]
        assert result.points is not None
        assert sum(len(found) for found in orders.values()) == len(
            [outcome for outcome in result.outcomes if outcome.order is not None]
        )
        written = adjudication_document(result)
        state = read_state({field: written[field] for field in ("turn", "phase", "board", "markers")}, game)
        assert state == result.state
        if result.next is None:
            break
        due = result.next
    everything = [(turn, phase, power) for turn in range(1, 7) for phase in phases_of(game) for power in game.powers]
    assert sorted(seen) == sorted(everything)
    assert state.phase == "over"
    assert result.winners


def test_one_after_another_is_all_at_once_when_nobody_meets() -> None:
    """With no attack on the board the order of play decides nothing, so every procedure gives the same board."""
    boards = []
    for procedure in ("one-window", "sequential-by-power"):
        game = scenario(procedure)
        orders: dict[str, list[Order]] = {power: [Place(3, "Poland"), Understanding("Poland")] for power in game.powers}
        boards.append(adjudicate(game, opened(game), orders, {}).state.board)
    assert boards[0] == boards[1]


def test_each_power_in_its_turn_is_the_same_as_all_powers_at_once() -> None:
    """In one go, `acting` left out means all of them one after another."""
    game = scenario("sequential-by-power")
    start = opened(game, board={"Poland": {"Britain": 6, "Germany": 5}})
    orders: dict[str, list[Order]] = {
        "Britain": [Attack(("Germany",), "Poland", "F"), Understanding("Poland")],
        "Germany": [Place(5, "Poland"), Attack(("Britain",), "Poland", "GM")],
    }
    draws = {"F": 4, "GM": 1}
    together = adjudicate(game, start, orders, draws)
    state = start
    outcomes: list[Outcome] = []
    for power in game.powers:
        alone = adjudicate(game, state, orders, draws, (power,))
        state = alone.state
        outcomes += alone.outcomes
    assert (together.state, list(together.outcomes)) == (state, outcomes)


@pytest.mark.parametrize(
    ("procedure", "acting", "status"),
    [("one-window", None, "void"), ("sequential-by-power", ("Britain",), "illegal")],
)
def test_a_target_that_did_not_come(procedure: str, acting: tuple[str, ...] | None, status: str) -> None:
    """Who writes in advance could not know (void, W9); who sees the board could (illegal)."""
    game = scenario(procedure)
    orders: dict[str, list[Order]] = {"Britain": [Place(5, "Poland"), Attack(("Germany",), "Poland", "F")]}
    result = adjudicate(game, opened(game), orders, {}, acting)
    outcome = next(each for each in result.outcomes if isinstance(each.order, Attack))
    assert (outcome.status, outcome.ground) == (status, "no-target")


def test_what_was_placed_in_the_same_letter_attacks() -> None:
    """All placing takes effect first, then attacks in the order of play."""
    game = scenario("one-window")
    orders: dict[str, list[Order]] = {
        "Germany": [Place(10, "Poland"), Attack(("Russia",), "Poland", "F"), Control("Poland")],
        "Russia": [Place(4, "Poland")],
    }
    result = adjudicate(game, opened(game), orders, {"F": 1})
    outcome = next(each for each in result.outcomes if isinstance(each.order, Attack))
    assert (outcome.odds, outcome.result) == ("2-1", "D")
    assert result.state.board["Poland"]["Germany"] == 0
    assert result.state.controls["Poland"] == ("Germany",)


def test_a_missing_draw_makes_everybody_later_wait() -> None:
    """Britain's digit is missing: what Russia and Germany wrote waits, and their draws are asked for as well."""
    game = scenario("sequential-by-power")
    start = opened(game, board={"Poland": {"Britain": 6, "Germany": 5}})
    orders: dict[str, list[Order]] = {
        "USA": [Place(4, "Italy")],
        "Britain": [Attack(("Germany",), "Poland", "F")],
        "Germany": [Place(3, "Atlantis"), Place(5, "Poland"), Attack(("Britain",), "Poland", "GM")],
    }
    result = adjudicate(game, start, orders, {})
    told = [(each.power, each.status.value) for each in result.outcomes if each.order is not None]
    assert told == [
        ("USA", "done"),
        ("Britain", "waiting"),
        ("Germany", "illegal"),
        ("Germany", "waiting"),
        ("Germany", "waiting"),
    ]
    assert result.needs == ("F", "GM")
    assert result.state == start


def test_face_to_face_claims_come_last() -> None:
    """The attack phase takes no claims; the claim phase takes nothing else."""
    game = scenario("sequential-by-step")
    start = opened(game, phase="attack", board={"Poland": {"Britain": 6}})
    early = adjudicate(game, start, {"Britain": [Understanding("Poland")]}, {}, ("Britain",))
    assert early.outcomes[0].ground == "wrong-phase"
    assert early.next == (1, "attack", ("Russia",))
    late = start._replace(phase="claim")
    told = adjudicate(game, late, {"Germany": [Attack(("Britain",), "Poland", "F")]}, {}, ("Germany",))
    assert told.outcomes[0].ground == "wrong-phase"
    assert told.next == (2, "placing", ("USA",))
    claimed = adjudicate(game, late, {"Britain": [Understanding("Poland")]}, {}, ("Britain",))
    assert claimed.outcomes[0].ground == "understanding-placed"


def test_a_whole_turn_is_checked_on_arrival() -> None:
    """One letter, both parts judged, each finding at its line."""
    game = scenario("one-window")
    view = view_for(game, opened(game), "Britain")
    orders: list[Order] = [
        Place(9, "Poland"),
        Attack(("Germany",), "Poland", "F"),
        Understanding("Austria"),
        Place(1, "Atlantis"),
    ]
    found = [(each.index, each.ground.value) for each in check(orders, view, game)]
    assert found == [(0, "overspent"), (3, "unknown-area")]


def test_the_contract_names_who_is_next() -> None:
    """Programs that feed the answer back read turn, phase and acting."""
    answer = run(
        {
            "scenario": "origins-ww2/historical",
            "options": {"procedure": "sequential-by-power"},
            "turn": 1,
            "phase": "turn",
            "acting": ["Germany"],
        },
        load,
    )
    assert answer["next"] == {"turn": 2, "phase": "turn", "acting": ["USA"]}


def test_no_phase_of_another_procedure() -> None:
    """A phase that the procedure does not have is a mistake of the caller."""
    game = scenario("one-window")
    with pytest.raises(ValueError, match="placing is not a phase of the procedure one-window"):
        adjudicate(game, opened(game, phase="placing"), {}, {})
    assert isinstance(adjudicate(game, opened(game), {}, {}), Adjudication)
