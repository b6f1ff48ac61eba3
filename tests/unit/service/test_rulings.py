"""Rulings: the difference first, then the correction, told to everybody with its reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamesmaster.errors import PhaseClosed
from gamesmaster.service import rulings
from gamesmaster.service.rulings import DigitMissing
from tests.unit.service.club import GAME, Club, scenario, text_of

New = Callable[..., Club]


def fought(new_club: New, volume: int = 1_234_167) -> Club:
    """A club in turn 2 whose Britain has attacked Germany in Poland, 7 to 7, in turn 1."""
    club: Club = new_club()
    club.source.volumes["GM"] = volume
    club.start()
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    assert club.game().phase == "2-placing"
    return club


def board(club: Club) -> dict[str, dict[str, int]]:
    return dict(club.game().state["board"])


def test_a_dry_run_shows_and_writes_nothing(new_club: New) -> None:
    """The difference of another digit, and nothing else."""
    club = fought(new_club)
    before = (club.kinds(), board(club), len(club.notices()))
    shown = rulings.rule_digit(club.desk, GAME, 1, "GM", 9, reason="", now=club.now, dry_run=True)
    assert shown.entry is None
    assert (club.kinds(), board(club), len(club.notices())) == before


def test_another_digit_is_adjudicated_again_and_told_to_all(new_club: New) -> None:
    """The window in progress goes on from the corrected board."""
    club = fought(new_club)
    changed = {}
    for digit in range(10):
        shown = rulings.rule_digit(club.desk, GAME, 1, "GM", digit, reason="", now=club.now, dry_run=True)
        changed[digit] = shown.document["cells"]
    digit = next(each for each, cells in changed.items() if cells)
    done = rulings.rule_digit(club.desk, GAME, 1, "GM", digit, reason="a misprint", now=club.now)
    assert done.document["cells"] == changed[digit]
    for cell in changed[digit]:
        assert board(club).get(cell["area"], {}).get(cell["power"], 0) == cell["after"]
    club.send()
    for power in scenario().powers:
        text = text_of(club.last_mail(power))
        assert "a misprint" in text
    assert club.kinds()[-1] == "ruling"
    assert club.game().phase == "2-placing"
    assert club.write("Germany", "3 in Italy").verdict == "orders"


def test_other_orders_change_what_follows_from_them(new_club: New) -> None:
    """Orders that the ruling takes away never happened."""
    club = fought(new_club, volume=1_234_367)
    done = rulings.rule_orders(club.desk, GAME, 1, "Britain", ["PASS"], reason="never sent", now=club.now)
    assert done.phase == "1-attack"
    assert board(club)["Poland"] == {"Britain": 7, "Germany": 7}


def test_a_new_attack_needs_a_digit(new_club: New) -> None:
    """Rule the digit first: nobody guesses it."""
    club = fought(new_club)
    line = ["ATTACK Germany IN Poland STOCK IBM"]
    with pytest.raises(DigitMissing):
        rulings.rule_orders(club.desk, GAME, 1, "Britain", line, reason="", now=club.now)
    rulings.rule_digit(club.desk, GAME, 1, "IBM", 3, reason="a throw", now=club.now)
    rulings.rule_orders(club.desk, GAME, 1, "Britain", line, reason="it was sent", now=club.now)
    assert club.kinds()[-1] == "ruling"


def test_a_cell_is_set_and_survives_a_later_ruling_on_the_phase(new_club: New) -> None:
    """Nothing that was ruled is lost by adjudicating again."""
    club = fought(new_club)
    rulings.rule_cell(club.desk, GAME, "Italy", "USA", 6, reason="a slip", now=club.now)
    assert board(club)["Italy"] == {"USA": 6}
    rulings.rule_orders(club.desk, GAME, 1, "Britain", ["PASS"], reason="never sent", now=club.now)
    assert board(club)["Italy"] == {"USA": 6}
    assert board(club)["Poland"] == {"Britain": 7, "Germany": 7}


def test_a_phase_that_is_not_decided_cannot_be_ruled_on(new_club: New) -> None:
    """Another turn is refused."""
    club = fought(new_club)
    with pytest.raises(PhaseClosed):
        rulings.rule_digit(club.desk, GAME, 2, "GM", 9, reason="", now=club.now)
