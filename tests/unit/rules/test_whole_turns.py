"""Letters that hold more than the orders of one step: what belongs to which, and on which board it is judged."""

from __future__ import annotations

import pytest

from gamesmaster.adapters.scenario_files import loader
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.checking import check
from gamesmaster.rules.document import run
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Ally, Attack, Order, Place
from gamesmaster.rules.outcomes import Ground, Status
from gamesmaster.rules.procedures import PROCEDURES
from gamesmaster.rules.view import view_for
from tests.unit.rules.cases import SCENARIOS

load = loader(SCENARIOS)


@pytest.mark.parametrize("procedure", [name for name in PROCEDURES if not PROCEDURES[name].one_by_one])
def test_an_alliance_may_be_made_with_the_placing(procedure: str) -> None:
    """
    The line is found in order on arrival, and answered once.

    Source:
        Origins of WWI rules, Alliances; house reading G13.
    """
    game = load("origins-ww1", {"procedure": procedure})
    state = opening_state(game)
    orders: dict[str, list[Order]] = {
        "Britain": [Place(14, "Britain"), Ally("France")],
        "France": [Place(12, "France"), Ally("Britain")],
    }
    assert check(orders["Britain"], view_for(game, state, "Britain"), game) == ()
    result = adjudicate(game, state, orders, {})
    told = [outcome for outcome in result.outcomes if isinstance(outcome.order, Ally)]
    assert [(one.power, one.status, one.ground) for one in told] == [
        ("Britain", Status.DONE, Ground.ALLIED),
        ("France", Status.DONE, Ground.ALLIED),
    ]
    assert result.state.alliances == (("Britain", "France"),)


def test_new_factors_attack_in_the_same_move() -> None:
    """
    A power that moves alone knows its board: what it deploys may fight at once, and the letter is found in order.

    Source:
        Old World, Age of Iron, Imperial Age rules, Game-turn and Attacks.
    """
    game = load("xenophobia-yurt-zen", {})
    state = opening_state(game)
    view = view_for(game, state, "Beauregard")
    attack = Attack(("Ariel",), "Yurt", amount=4, limit="with")
    letter: list[Order] = [Place(15, "Yurt"), attack]
    assert check(letter, view, game) == ()
    assert [found.ground for found in check([Place(15, "Zen"), attack], view, game)] == [Ground.NO_OWN_FACTORS]
    result = adjudicate(game, state, {"Beauregard": letter}, {}, ("Beauregard",))
    assert [outcome.status for outcome in result.outcomes] == [Status.DONE, Status.DONE]


def test_a_draw_may_name_its_target() -> None:
    """Where one power attacks two in an area, each attack has a die of its own (design: adjudicate, draws)."""
    document = {
        "scenario": "old-world",
        "options": {"odds": True, "chance": "typed"},
        "turn": 1,
        "phase": "attack",
        "board": {"Europe": {"Europe": 9, "India": 2, "China": 3}},
        "orders": {"Europe": ["ATTACK India IN Europe", "ATTACK China IN Europe"]},
        "draws": {"Europe/Europe/India": 6, "Europe/Europe/China": 6},
    }
    assert [outcome["draw"] for outcome in run(document, load)["outcomes"]] == [6, 6]


def test_what_has_fought_lies_face_up() -> None:
    """
    Where the powers attack one after another, those who come later see what an earlier attack has turned up.

    Source:
        Origins of WWII rules, Secret Diplomacy 2.
    """
    game = load("origins-ww2/historical", {"procedure": "sequential-by-step", "secret-diplomacy": True})
    start = opening_state(game)
    board = {area: dict(row) for area, row in start.board.items()}
    board["Poland"] |= {"France": 8, "Russia": 4, "Germany": 6}
    hidden = {area: dict.fromkeys(game.powers, 0) for area in game.areas}
    hidden["Poland"] |= {"France": 8, "Russia": 4, "Germany": 6}
    state = start._replace(phase="attack", board=board, hidden=hidden)
    attack = Attack(("Russia",), "Poland", "F")
    after = adjudicate(game, state, {"France": [attack]}, {"F": 0}, ("France",)).state
    assert after.hidden["Poland"] == {"USA": 0, "France": 0, "Britain": 0, "Russia": 0, "Germany": 6}
    seen = view_for(game, after, "Britain")
    assert seen.board is not None
    assert seen.board["Poland"]["France"] == after.board["Poland"]["France"]
    assert all(factors >= 0 for row in seen.board.values() for factors in row.values())
