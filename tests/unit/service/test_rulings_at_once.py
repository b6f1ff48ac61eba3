"""Two rulings that wait for a figure at once: the game is held until the last of them is carried out."""

from __future__ import annotations

from datetime import timedelta

from gamesmaster.service import rulings
from gamesmaster.service.records import GameStatus
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, HOUR, Club
from tests.unit.service.test_past_rulings import New, windows


def fought(new_club: New) -> Club:
    """A club in turn 2, where two powers could have attacked each other in turn 1."""
    club = new_club()
    club.start()
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    for _ in range(2):
        club.pass_deadline()
    return club


def wait_for(club: Club, power: str, other: str, stock: str) -> None:
    """Rule that a power attacked another, with a stock whose figure is not known."""
    line = f"ATTACK {other} IN Poland STOCK {stock}"
    rulings.rule_orders(club.desk, GAME, 1, power, [line], reason="it was sent", now=club.now, wait=True)


def test_the_game_is_held_until_both_are_carried_out(new_club: New) -> None:
    """The digit of one is said by hand; the other still waits, and nobody plays on meanwhile."""
    club = fought(new_club)
    deadline = club.window().deadline
    wait_for(club, "Britain", "Germany", "IBM")
    wait_for(club, "Germany", "Britain", "KO")
    rulings.rule_digit(club.desk, GAME, 1, "IBM", 4, reason="a throw", now=club.now)
    assert (club.game().status, club.game().hold_reason) == (GameStatus.HELD, "under ruling 2")
    assert_projection(club.store)
    club.clock.move(HOUR)
    club.tick()
    assert club.game().status is GameStatus.RUNNING
    assert club.window().deadline == deadline + HOUR
    given = windows(club)["1-attack"].input
    assert given is not None and set(given["orders"]) >= {"Britain", "Germany"}
    assert_projection(club.store)


def test_both_are_carried_out_by_one_look_at_the_market(new_club: New) -> None:
    """Each on the board that the other has made."""
    club = fought(new_club)
    wait_for(club, "Britain", "Germany", "IBM")
    wait_for(club, "Germany", "Britain", "KO")
    club.clock.move(HOUR)
    club.tick()
    assert club.game().status is GameStatus.RUNNING
    given = windows(club)["1-attack"].input
    assert given is not None and given["draws"].keys() == {"IBM", "KO"}
    assert_projection(club.store)


def test_one_that_is_replaced_leaves_what_its_successor_has_asked_for(new_club: New) -> None:
    """The same stock, but a session of its own: the wish of the old one goes, that of the new one stays."""
    club = fought(new_club)
    for stock in ("IBM", "IBM"):
        wait_for(club, "Britain", "Germany", stock)
        club.clock.move(timedelta(minutes=1))
    with club.store.view() as view:
        last = view.entries_of(GAME, "ruling")[-1].public
        assert [each.session for each in view.wanted(GAME)] == [last["session"]["name"]]
    assert club.game().hold_reason == "under ruling 2"
    club.clock.move(HOUR)
    club.tick()
    assert club.game().status is GameStatus.RUNNING
    assert windows(club)["1-attack"].input["draws"].keys() == {"IBM"}  # type: ignore[index]  # decided, so it is there
    assert_projection(club.store)
