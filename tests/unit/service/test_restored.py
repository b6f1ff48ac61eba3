"""After a restore: what lies in Done and is not known is handled, and those who play are told once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gamesmaster.service import games, holds, restored
from gamesmaster.service.records import NewLetter
from tests.unit.service.club import GAME, HOUR, Club, address, scenario, stocks, text_of

New = Callable[..., Club]


def in_done(club: Club, raw: bytes, uid: int = 1) -> NewLetter:
    """A letter as it lies in the folder Done."""
    return NewLetter("Done", 0, 1, uid, club.now, raw, again=True)


def test_who_plays_is_told_once(club: Club) -> None:
    """A letter that the database lost is obeyed; a second batch of the same restore tells nobody anything."""
    since = club.now
    club.clock.move(HOUR / 2)
    first, second = (club.letter(power, "5 in Poland") for power in ("France", "Germany"))
    assert restored.keep_again(club.desk, [in_done(club, first)], since=since, now=club.now) == 1
    assert restored.keep_again(club.desk, [in_done(club, second, 2)], since=since, now=club.now) == 1
    assert [each.verdict for each in club.look()] == ["orders", "orders"]
    club.send()
    for power in ("France", "Germany", "USA"):
        (told,) = (each for each in club.notices("restored", power))
        assert told.facts["since"] == since.isoformat()
    assert any("13:00" in text_of(each) for each in club.mails("USA"))
    club.clock.move(HOUR)
    later = club.now
    third = [in_done(club, club.letter("USA", "1 in Poland"), 3)]
    assert restored.keep_again(club.desk, third, since=later, now=club.now) == 1
    assert len(club.notices("restored", "USA")) == 2


def test_known_letters_are_no_news(club: Club) -> None:
    """They were handled before the copy was taken: nothing is lost, and nobody is told so."""
    letter = club.letter("France", "5 in Poland")
    club.mailbox.deliver(letter, club.now)
    club.look()
    assert restored.keep_again(club.desk, [in_done(club, letter)], since=club.now, now=club.now) == 0
    assert club.look() == [] and club.notices("restored") == []


def test_only_games_that_are_played_are_told(new_club: New) -> None:
    """One that is held is; one that has not begun, or is over, was set back by nothing."""
    club = new_club()
    club.start()
    holds.hold_game(club.desk, GAME, reason="a flood", now=club.now)
    seats = [games.Seat(power, f"Player of {power}", (address(power),)) for power in club.seated]
    games.new_game(
        club.desk,
        "g2",
        scenario=scenario(),
        options={},
        settings=replace(club.settings),
        stocks=stocks(),
        seats=seats,
        now=club.now,
    )
    lost = [in_done(club, club.letter("France", "5 in Poland"))]
    restored.keep_again(club.desk, lost, since=club.now, now=club.now)
    assert len(club.notices("restored")) == 5
    assert club.notices("restored", game="g2") == []
