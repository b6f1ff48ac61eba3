"""
What a robot takes from our mails is what the service put into them.
"""

from functools import cache
from random import Random

import pytest

from gamesmaster.adapters.scenario_files import load
from gamesmaster.adapters.templates.filters import board
from gamesmaster.config import data_folders
from gamesmaster.demo.notices import read_board
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Marker, State
from gamesmaster.service import reports


@cache
def scenario() -> Scenario:
    """
    What the robots play.
    """
    return load("origins-ww2/historical", data_folders("scenarios"))


def random_state(seed: int) -> State:
    """
    A board with all that can stand on one.
    """
    chance = Random(seed)
    game = scenario()
    controls = {"Austria": ("Germany",), "Poland": ("Russia", "Germany")} if seed % 2 else {}
    board = {
        area: {power: 0 if area in controls else chance.choice((0, 0, 3, 5, 12)) for power in game.powers}
        for area in game.areas
    }
    understandings = frozenset(
        Marker(area, power) for area, row in board.items() for power, count in row.items() if count == 12
    )
    return State(2, "attack", board, understandings, controls)


@pytest.mark.parametrize("seed", range(20))
def test_the_board_of_a_mail_is_the_board(seed: int) -> None:
    """
    Whatever stands on the board, a player can take it from the table in the mail.
    """
    state = random_state(seed)
    drawn = board(reports.board(scenario(), state))
    seen = read_board(f"Dear Ada,\n\nTurn 2 of 6.\n\n{drawn}\n\nPoland is yours.\n", scenario())
    assert seen is not None
    assert seen.state(scenario(), 2, "attack") == state


def test_an_empty_board_is_a_board() -> None:
    """
    So it is before the first turn.
    """
    state = opening_state(scenario())
    seen = read_board(board(reports.board(scenario(), state)), scenario())
    assert seen is not None
    assert seen.state(scenario(), 1, "placing") == state


def test_a_mail_without_a_table_has_no_board() -> None:
    """
    Names of powers and areas in a sentence are no board.
    """
    assert read_board("France and Britain look at Poland.\nPoland 5\n", scenario()) is None
