"""Orders by telephone after the deadline and on hold: as a letter received in that second."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gamesmaster.cli.faults import sentence
from gamesmaster.errors import PhaseClosed
from gamesmaster.service import holds, telephone
from gamesmaster.service.telephone import GameOver, NotBegun, TooLate
from tests.unit.service.club import GAME, MINUTE, Club, with_settings
from tests.unit.service.test_lateness import GRACE, SECOND, all_pass, past

New = Callable[..., Club]


def say(club: Club, power: str, words: str) -> telephone.ReadBack:
    """Read back, agree, record."""
    seen = telephone.read_orders(club.desk, GAME, power, words, now=club.now)
    telephone.enter_orders(club.desk, GAME, power, words, stamp=seen.stamp, now=club.now)
    return seen


def test_in_the_grace_only_those_who_owed_are_heard(new_club: New) -> None:
    """The others are refused by a sentence; the grace ends with the last call that was owed."""
    club = new_club(settings=with_settings(deadlines=GRACE))
    deadline = club.start().deadline
    all_pass(club)
    past(club)
    with pytest.raises(TooLate) as refused:
        say(club, "France", "2 in Poland")
    assert sentence(refused.value).startswith("too late: nothing was taken")
    assert say(club, "Germany", "5 in Poland").facts["in_grace"]
    club.clock.move(2 * SECOND)
    club.tick()
    assert club.window().phase == "1-attack"
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)
    with club.store.view() as view:
        done = view.find_window(GAME, "1-placing")
    assert done is not None and done.deadline == deadline + 2 * SECOND


def test_the_grace_ends(new_club: New) -> None:
    """Its last second counts, the one after it does not."""
    club = new_club(settings=with_settings(deadlines=GRACE))
    deadline = club.start().deadline
    past(club)
    club.clock.at = deadline + 30 * MINUTE + timedelta(microseconds=900_000)
    say(club, "Germany", "5 in Poland")
    club.clock.move(SECOND)
    with pytest.raises(TooLate):
        say(club, "France", "5 in Poland")


def test_without_a_grace_the_last_second_counts(new_club: New) -> None:
    """As it does for a letter."""
    club = new_club()
    deadline = club.start().deadline
    club.clock.at = deadline + timedelta(microseconds=900_000)
    say(club, "Germany", "5 in Poland")
    club.clock.at = deadline + SECOND
    with pytest.raises(TooLate):
        say(club, "Germany", "5 in Poland")
    assert club.write("Germany", "6 in Poland").ground == "too-late"


def test_on_hold_nothing_is_late(new_club: New) -> None:
    """Orders are taken, whatever the old deadline was, and the read-back says how the game stands."""
    club = new_club()
    deadline = club.start().deadline
    club.clock.move(MINUTE)
    holds.hold_game(club.desk, GAME, reason="a storm", now=club.now)
    club.clock.at = deadline + 60 * MINUTE
    assert club.write("France", "2 in Poland").verdict == "orders"
    assert say(club, "Germany", "5 in Poland").facts["held"]
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)


def test_before_the_first_and_after_the_last_window(new_club: New) -> None:
    """Each is said as it is."""
    club = new_club()
    club.make()
    with pytest.raises(NotBegun, match="not-started"):
        say(club, "Germany", "5 in Poland")
    assert issubclass(GameOver, PhaseClosed)
