"""Counters face down, and none."""

from __future__ import annotations

from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.document import read_state, state_document
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Attack
from tests.unit.rules.test_procedures import load


def test_when_nothing_lies_face_down_the_state_says_nothing_of_it() -> None:
    """A state written and read again is the same (Origins of WWII rules, Secret Diplomacy 2)."""
    game = load("origins-ww2/historical", {"secret-diplomacy": True, "unplaced": "lost"})
    state = adjudicate(game, opening_state(game), {}, {}).state
    assert state.hidden == {}
    assert read_state(state_document(state), game) == state


def test_what_has_fought_lies_open() -> None:
    """The last counters face down are turned up, and nothing is left to say."""
    game = load("origins-ww2/historical", {"secret-diplomacy": True, "procedure": "sequential-by-step"})
    board = {area: dict(row) for area, row in opening_state(game).board.items()}
    board["Poland"] |= {"Britain": 6, "Germany": 3}
    hidden = {area: dict.fromkeys(game.powers, 0) for area in game.areas}
    hidden["Poland"]["Germany"] = 3
    state = opening_state(game)._replace(phase="attack", board=board, hidden=hidden)
    done = adjudicate(game, state, {"Britain": [Attack(("Germany",), "Poland", "F")]}, {"F": 1}, ("Britain",))
    assert done.state.hidden == {}
    assert read_state(state_document(done.state), game) == done.state
