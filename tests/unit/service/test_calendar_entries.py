"""What a player's calendar shows is when the window really closes: every move of a deadline brings an entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from email.message import EmailMessage
from typing import NamedTuple

from icalendar import Calendar

from gamesmaster.schedule.missing import MissingRules, Policy
from gamesmaster.service import clock_guard, closing, extensions, games, holds, rulings, seats
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, text_of, with_settings

DAY = timedelta(days=1)
New = Callable[..., Club]


class Entry(NamedTuple):
    """What a calendar sees of an entry."""

    uid: str
    status: str
    summary: str
    sequence: int
    at: datetime


def entries(club: Club, power: str = "USA") -> list[Entry]:
    """Every entry that a player got, in order."""
    return [event for mail in club.mails(power) if (event := entry_in(mail)) is not None]


def entry_in(mail: EmailMessage) -> Entry | None:
    """The entry that a mail brings."""
    for part in mail.walk():
        if part.get_content_type() == "text/calendar":
            assert part.get_param("method") == "PUBLISH"
            calendar = Calendar.from_ical(part.get_content())
            assert calendar["METHOD"] == "PUBLISH"
            (event,) = calendar.walk("VEVENT")
            return Entry(
                uid=str(event["UID"]),
                status=str(event["STATUS"]),
                summary=str(event["SUMMARY"]),
                sequence=int(str(event["SEQUENCE"])),
                at=event.decoded("DTSTART"),
            )
    return None


def shown(club: Club, power: str = "USA") -> dict[str, Entry]:
    """
    What a calendar shows after all mails: by UID, that of the highest sequence, of two alike the later.

    A calendar ignores an entry of a lower sequence; ours must never come after a higher one.
    """
    kept: dict[str, Entry] = {}
    for event in entries(club, power):
        known = kept.get(event.uid)
        assert known is None or event.sequence >= known.sequence
        if known is not None and event.sequence == known.sequence:
            assert (event.at, event.status) == (known.at, known.status)
        kept[event.uid] = event
    return kept


def is_right(club: Club) -> bool:
    """Whether the one entry that is not cancelled is the open window's deadline."""
    standing = [each for each in shown(club).values() if each.status == "CONFIRMED"]
    return [each.at for each in standing] == [club.window().deadline]


def two_days(new_club: New, **more: object) -> Club:
    """A club whose windows are open for two days."""
    club = new_club(settings=with_settings(orders=2 * DAY, **more))
    club.start()
    assert is_right(club)
    return club


def test_an_extension_moves_the_entry(new_club: New) -> None:
    """The same UID, a higher sequence."""
    club = two_days(new_club)
    extensions.extend_window(club.desk, GAME, DAY, reason="a feast", now=club.now)
    club.send()
    assert len(shown(club)) == 1
    assert is_right(club)


def test_a_hold_takes_the_entry_back_and_the_game_that_goes_on_brings_it_again(new_club: New) -> None:
    """Whether its deadline has moved meanwhile or not."""
    club = two_days(new_club)
    for pause in (timedelta(0), 5 * HOUR):
        holds.hold_game(club.desk, GAME, reason="a storm", now=club.now)
        club.send()
        assert [each.status for each in shown(club).values()] == ["CANCELLED"]
        assert "nothing is due any more" in entries(club)[-1].summary
        club.clock.move(pause)
        holds.resume_game(club.desk, GAME, now=club.now)
        club.send()
        assert len(shown(club)) == 1
        assert is_right(club)


def test_a_game_that_stops_by_its_own_rules_takes_it_back(new_club: New) -> None:
    """And brings it again when it goes on."""
    club = two_days(new_club, missing=MissingRules(Policy.HOLD))
    club.pass_deadline()
    assert [each.status for each in shown(club).values()] == ["CANCELLED"]
    holds.resume_game(club.desk, GAME, now=club.now)
    club.send()
    assert is_right(club)


def test_a_fault_of_the_program_takes_it_back(new_club: New) -> None:
    """All are told that nothing is due for the time being, and nothing of the fault."""
    club = two_days(new_club)
    with club.store.story() as unit:
        game = unit.take_game(GAME)
        whole = game.state
        # A state that nothing can read.
        unit.put_game(replace(game, state={**whole, "board": {"Atlantis": {"USA": 1}}}))
    club.clock.at = club.window().deadline - 15 * HOUR  # A reminder is due.
    assert club.tick().held == (GAME,)
    club.send()
    assert [each.status for each in shown(club).values()] == ["CANCELLED"]
    told = " ".join(text_of(club.last_mail("USA")).split())
    assert "a fault in this game" in told and "Atlantis" not in told
    with club.store.story() as unit:
        unit.put_game(replace(unit.take_game(GAME), state=whole))
    holds.resume_game(club.desk, GAME, now=club.now)
    club.send()
    assert is_right(club)


def test_more_time_for_missing_orders_moves_it(new_club: New) -> None:
    """By the game's own policy."""
    club = two_days(new_club, missing=MissingRules(Policy.EXTEND_ONCE))
    club.pass_deadline()
    assert len(shown(club)) == 1
    assert is_right(club)


def test_an_outage_moves_it(new_club: New) -> None:
    """The mailbox was out of reach for the last hours."""
    club = two_days(new_club)
    deadline = club.window().deadline
    club.clock.at = deadline - 5 * HOUR
    club.tick()
    clock_guard.watch(club.desk, now=club.now)
    club.clock.at = deadline + MINUTE
    club.tick()
    assert club.window().deadline > deadline
    assert len(shown(club)) == 1
    assert is_right(club)


def test_all_being_ready_takes_the_entry_back(new_club: New) -> None:
    """Nobody is to be alarmed by his calendar for a window that has closed; the next one's stands beside it."""
    club = two_days(new_club)
    for power in ("USA", "France", "Britain", "Russia", "Germany"):
        club.write(power, "READY")
    club.clock.move(MINUTE)
    club.tick()
    club.tick()
    assert club.window().phase == "1-attack"
    assert sorted(each.status for each in shown(club).values()) == ["CANCELLED", "CONFIRMED"]
    assert is_right(club)


def test_the_moderator_who_closes_takes_it_back(new_club: New) -> None:
    """As READY does."""
    club = two_days(new_club)
    club.look()
    closing.close_window_now(club.desk, GAME, reason="all agree", now=club.now)
    club.clock.move(timedelta(seconds=2))
    club.tick()
    club.tick()
    assert club.window().phase == "1-attack"
    assert is_right(club)


def test_a_deadline_that_passes_is_left_where_it_is(new_club: New) -> None:
    """It was due, and was; nothing is taken back."""
    club = two_days(new_club)
    club.pass_deadline()
    assert {each.status for each in shown(club).values()} == {"CONFIRMED"}


def test_a_reopened_phase_takes_back_what_was_open(new_club: New) -> None:
    """Its own window has another name, and so another entry."""
    club = two_days(new_club)
    club.pass_deadline()
    rulings.rule_reopen(club.desk, GAME, "1-placing", reason="a slip", now=club.now)
    club.send()
    assert [each.status for each in shown(club).values()] == ["CONFIRMED", "CANCELLED", "CONFIRMED"]


def test_a_new_player_gets_the_entry_that_holds(new_club: New) -> None:
    """With how the game stands."""
    club = two_days(new_club)
    extensions.extend_window(club.desk, GAME, DAY, reason="a feast", now=club.now)
    seats.replace_member(club.desk, GAME, games.Seat("USA", "Ann", ("usa@players.test",)), now=club.now)
    club.send()
    assert is_right(club)
    assert entry_in(club.last_mail("USA")) is not None
