"""Absences, outages and a clock that jumps, through the stories."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest

from gamesmaster.errors import ConfigurationError, NotYourSeat
from gamesmaster.schedule.absences import AbsenceRules
from gamesmaster.service import absences, clock_guard, deadlines, games, holds
from gamesmaster.service.records import Uptime
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, text_of, with_settings

New = Callable[..., Club]
DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)


def club_of_days(new_club: New, **how: object) -> Club:
    """Windows of four days that end at 20:00; the game is made on Monday 2 March."""
    club = new_club(settings=with_settings(zone="UTC", orders=4 * DAY, deadlines={"at": "20:00"}, **how))
    club.start()
    return club


def march(day: int, hour: int = 20) -> datetime:
    return datetime(2026, 3, day, hour, tzinfo=UTC)


def test_an_absence_moves_the_open_window_and_the_next(new_club: New) -> None:
    """To a day after it, for all, who are told because of whom and what is left of the caps."""
    club = club_of_days(new_club)
    assert club.window().deadline == march(6)
    move = absences.add_absence(club.desk, GAME, "France", date(2026, 3, 5), date(2026, 3, 8), now=club.now)
    assert move is not None and (move.days, move.window_left, move.game_left) == (4, 10, 38)
    assert club.window().deadline == march(10)
    club.send()
    told = " ".join(text_of(club.last_mail("Germany")).split())
    assert "France cannot write then" in told and "by 10 days" in told
    absences.add_absence(club.desk, GAME, "USA", date(2026, 3, 14), date(2026, 3, 15), now=club.now)
    club.pass_deadline()
    club.send()
    assert club.window().phase == "1-attack" and club.window().deadline == march(17)
    told = " ".join(text_of(club.last_mail("Germany")).split())
    assert "USA cannot write for a while; so the deadline is 3 days later" in told
    with club.store.view() as view:
        opened = [each.public for each in view.entries(GAME) if each.kind == "window-opened"][-1]
    assert opened["absences"]["game_left"] == 35


def test_the_cap_holds(new_club: New) -> None:
    """As far as it reaches; those for whom it is not enough are named."""
    club = club_of_days(new_club, absences=AbsenceRules(window_days=2))
    move = absences.add_absence(club.desk, GAME, "France", date(2026, 3, 5), date(2026, 3, 20), now=club.now)
    assert move is not None and move.still_absent == ("France",)
    assert club.window().deadline == march(8)


def test_a_seat_that_has_written_moves_nothing(new_club: New) -> None:
    """Its orders are there."""
    club = club_of_days(new_club)
    club.write("France", "2 in Poland")
    absences.add_absence(club.desk, GAME, "France", date(2026, 3, 5), date(2026, 3, 8), now=club.now)
    assert club.window().deadline == march(6)


def test_absences_are_listed_and_removed(new_club: New) -> None:
    """Wrong ones are refused by name."""
    club = club_of_days(new_club)
    with pytest.raises(ConfigurationError, match="until"):
        absences.add_absence(club.desk, GAME, "France", date(2026, 3, 8), date(2026, 3, 5), now=club.now)
    with pytest.raises(NotYourSeat):
        absences.add_absence(club.desk, GAME, "Spain", date(2026, 3, 5), date(2026, 3, 8), now=club.now)
    absences.add_absence(club.desk, GAME, "France", date(2026, 3, 20), date(2026, 3, 21), now=club.now)
    assert [each.member for each in absences.list_absences(club.desk, GAME)] == ["France-1"]
    assert absences.remove_absences(club.desk, GAME, "France", date(2026, 3, 19)) == 0
    assert absences.remove_absences(club.desk, GAME, "France", date(2026, 3, 20)) == 1
    assert absences.list_absences(club.desk, GAME) == []


def beat(club: Club) -> None:
    """What the daemon does at every heartbeat."""
    club.look()
    if not clock_guard.watch(club.desk, now=club.now, uptime=Uptime("one", int(club.now.timestamp()))):
        deadlines.due(club.desk, now=club.now)
    club.send()


def test_a_deadline_is_moved_after_an_outage(new_club: New) -> None:
    """Six hours before it we could not receive: what was lost is given back, and told to all; then it closes."""
    club = club_of_days(new_club)
    for hours in (0, 6):
        club.clock.at = march(6) - 12 * HOUR + hours * HOUR
        beat(club)
    for step in range(1, 37):
        club.clock.at = march(6) - 6 * HOUR + step * 10 * MINUTE
        beat(club)
    club.clock.at = march(6) + 2 * SECOND
    beat(club)
    assert club.window().phase == "1-placing" and club.window().deadline > march(6)
    assert "could not receive" in text_of(club.last_mail("Germany"))
    assert club.kinds().count("deadline-moved") == 1


def test_no_outage_no_move(new_club: New) -> None:
    """With looks at every few minutes the window closes."""
    club = club_of_days(new_club)
    club.clock.at = march(6) - HOUR
    club.look()
    clock_guard.watch(club.desk, now=club.now)
    while club.now < march(6):
        club.clock.move(9 * MINUTE)
        beat(club)
    assert club.window().phase == "1-attack"


def test_a_clock_that_jumps_stops_everything(club: Club) -> None:
    """The moderator is alarmed once; when the clock is right again all goes on by itself."""
    start = club.now
    clock_guard.watch(club.desk, now=club.now, uptime=Uptime("one", 100))
    for _ in range(3):
        club.clock.at = start + 3 * DAY
        club.look()
        assert clock_guard.watch(club.desk, now=club.now, uptime=Uptime("one", 160))
        assert deadlines.due(club.desk, now=club.now) == deadlines.Due()
    assert [each.facts["ground"] for each in club.notices("trouble", game="")] == ["clock-doubted"]
    assert club.window().phase == "1-placing"
    club.clock.at = start + 5 * MINUTE
    assert not clock_guard.watch(club.desk, now=club.now, uptime=Uptime("one", 400))
    assert [each.facts["ground"] for each in club.notices("trouble", game="")] == ["clock-doubted", "clock-trusted"]
    club.pass_deadline()
    assert club.window().phase == "1-attack"


def test_a_stop_is_no_jump(club: Club) -> None:
    """The machine's other clock explains it; after a new start of the machine the moderator has to."""
    clock_guard.watch(club.desk, now=club.now, uptime=Uptime("one", 100))
    club.clock.move(DAY)
    assert not clock_guard.watch(club.desk, now=club.now, uptime=Uptime("one", 100 + 86400))
    club.clock.move(DAY)
    assert clock_guard.watch(club.desk, now=club.now, uptime=Uptime("two", 60))
    assert clock_guard.accept(club.desk, now=club.now)
    assert not clock_guard.watch(club.desk, now=club.now, uptime=Uptime("two", 61))


def test_a_letter_from_the_future_raises_a_doubt(club: Club) -> None:
    """The mail server's clock is ahead of ours; once it is accepted that letter is not asked again."""
    clock_guard.watch(club.desk, now=club.now)
    club.mailbox.deliver(club.letter("Germany", "5 in Poland"), club.now + HOUR)
    club.look()
    assert [str(each.ground) for each in clock_guard.watch(club.desk, now=club.now)] == ["behind-mailbox"]
    assert clock_guard.accept(club.desk, now=club.now)
    assert not clock_guard.watch(club.desk, now=club.now)


def told(club: Club, power: str = "France") -> str:
    return " ".join(text_of(club.last_mail(power)).split())


def test_a_player_says_by_mail_when_he_is_away(new_club: New) -> None:
    """The receipt says what was noted and how the deadline moves; the others are told of that."""
    club = club_of_days(new_club)
    assert club.write("France", "Hello,\n\nAWAY 5 March to 8 March\n\nbest wishes").ground == "away"
    assert club.window().deadline == march(10)
    receipt = told(club)
    assert "you cannot write from Thu 5 Mar 2026 until Sun 8 Mar 2026, both days included" in receipt
    assert "it is 4 days later" in receipt and "The window closes Tue 10 Mar 2026, 20:00" in receipt
    assert "France cannot write then" in told(club, "Germany")
    assert club.write("France", "BACK").ground == "back"
    assert "No longer noted: Thu 5 Mar 2026 until Sun 8 Mar 2026." in told(club)
    assert absences.list_absences(club.desk, GAME) == []
    assert club.window().deadline == march(10)
    club.write("France", "I'm back")
    assert "nothing to take back" in told(club)


def test_days_away_beside_orders(new_club: New) -> None:
    """Orders are taken first: whoever has sent them is not waited for in this window, but in the next."""
    club = club_of_days(new_club)
    assert club.write("France", "PLACE 2 IN Poland\nAWAY 5 March to 12 March").ground == "understood"
    assert "is on file, so its deadline does not wait for you" in told(club)
    assert club.window().deadline == march(6)
    club.pass_deadline()
    assert club.window().deadline == march(14)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("AWAY 20 March to 25 March", "does not fall into these days"),
        ("AWAY 5 March to 2 April", "The deadline cannot wait until then"),
        ("AWAY 3/6", "Is that day/month or month/day?"),
        ("AWAY", "From which day until which day"),
    ],
)
def test_what_a_receipt_says_of_days(new_club: New, words: str, said: str) -> None:
    """In every case what becomes of the deadline, or what is asked."""
    club = club_of_days(new_club)
    club.write("France", words)
    assert said in told(club)


def test_a_game_that_waits_for_nobody_says_so(new_club: New) -> None:
    """The days are noted all the same."""
    club = club_of_days(new_club, absences=AbsenceRules(window_days=0))
    club.write("France", "AWAY 5 March to 8 March")
    assert "wait for nobody" in told(club) and club.window().deadline == march(6)


def test_days_are_noted_when_no_window_is_open(new_club: New) -> None:
    """With the answer to the invitation, and in a held game, whose deadline waits when it goes on."""
    club: Club = new_club(settings=with_settings(zone="UTC", orders=4 * DAY, deadlines={"at": "20:00"}))
    club.make()
    club.send()
    assert club.write("France", "JOIN\nAWAY 5 March to 8 March\nAWAY 3/6").ground == "accepted"
    assert "you cannot write from Thu 5 Mar" in told(club) and "month/day" in told(club)
    games.start_game(club.desk, GAME, now=club.now)
    assert club.window().deadline == march(10)
    club.send()
    holds.hold_game(club.desk, GAME, reason="x", now=club.now)
    club.write("Russia", "AWAY 9 March to 11 March")
    assert "when it goes on" in told(club, "Russia")
    club.clock.move(HOUR)
    holds.resume_game(club.desk, GAME, now=club.now)
    assert club.window().deadline == march(13)


def test_days_beyond_number_are_not_noted(new_club: New) -> None:
    """Nobody fills the table."""
    club = club_of_days(new_club)
    lines = [f"AWAY 2026-{month:02}-{day:02}" for month in (6, 7) for day in range(1, 16)]
    club.write("France", "\n".join(lines))
    assert len(absences.list_absences(club.desk, GAME)) == absences.MOST
    assert "no more are noted" in told(club)
