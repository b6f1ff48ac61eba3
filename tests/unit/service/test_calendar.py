"""Windows by a game's calendar, through the stories: times of day, weekdays, holidays, beats, changes of clocks."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from gamesmaster.adapters.memory import MemoryClock
from gamesmaster.errors import ConfigurationError
from gamesmaster.service.records import GameSettings, WindowStatus
from tests.unit.service.club import HOUR, Club, text_of, with_settings

New = Callable[..., Club]
DAY = timedelta(days=1)
ZONES = (
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
    "America/St_Johns",
    "America/Santiago",
    "Australia/Sydney",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
    "Africa/Cairo",
)


def change_days(zone: str) -> list[date]:
    """The days of 2026 on which the clocks of a zone change."""
    days = [date(2026, 1, 1) + step * DAY for step in range(365)]
    midnights = [datetime.combine(day, time(), ZoneInfo(zone)) for day in days]
    pairs = zip(days, midnights, midnights[1:], strict=False)
    return [day for day, begins, ends in pairs if ends.astimezone(UTC) - begins.astimezone(UTC) != DAY]


@pytest.mark.parametrize("zone", ZONES)
def test_a_deadline_keeps_its_time_of_day_when_the_clocks_change(new_club: New, zone: str) -> None:
    """On both days of the year; the window closes there and the next one opens, not a second early."""
    changes = change_days(zone)
    assert len(changes) == 2
    for change in changes:
        start = datetime.combine(change - DAY, time(20), ZoneInfo(zone)).astimezone(UTC)
        settings = with_settings(zone=zone, orders=DAY, deadlines={"at": "20:00"})
        club = new_club(settings=settings, clock=MemoryClock(start))
        first = club.start()
        local = first.deadline.astimezone(ZoneInfo(zone))
        assert (local.date(), local.time()) == (change, time(20))
        club.clock.at = first.deadline
        assert club.tick().closed == ()
        club.pass_deadline()
        following = club.window()
        assert following.phase == "1-attack"
        assert following.deadline.astimezone(ZoneInfo(zone)).time() == time(20)


def test_deadlines_keep_to_weekdays_and_holidays(new_club: New) -> None:
    """The club starts on a Monday; the first permitted day after its two days is told in the invitation and kept."""
    rest = {"at": "20:00", "weekdays": "Mon-Fri", "holidays": ["2026-03-04..2026-03-06 Spring fair"]}
    club = new_club(settings=with_settings(zone="UTC", orders=2 * DAY, deadlines=rest))
    window = club.start()
    assert window.deadline == datetime(2026, 3, 9, 20, tzinfo=UTC)
    told = text_of(club.mails("France")[0])
    assert "20:00" in told and "Mon-Fri" in told and "Spring fair" in told


def test_a_rhythm_gives_negotiation_what_is_left(new_club: New) -> None:
    """Every second Sunday; orders keep their length."""
    rest = {"rhythm": "every 2 weeks on Sunday at 20:00 from 2026-03-08"}
    club = new_club(settings=with_settings(zone="UTC", negotiation=DAY, orders=2 * DAY, deadlines=rest))
    window = club.start()
    assert window.status is WindowStatus.NEGOTIATION
    assert window.deadline == datetime(2026, 3, 22, 20, tzinfo=UTC)
    assert window.orders_at == datetime(2026, 3, 20, 20, tzinfo=UTC)


def test_kinds_of_windows_have_lengths_of_their_own(new_club: New) -> None:
    """Attacks are due in two hours here."""
    club = new_club(settings=with_settings(deadlines={"kinds": {"attack": {"orders": "2h"}}}))
    first = club.start()
    assert first.deadline - first.opened_at == HOUR
    club.pass_deadline()
    window = club.window()
    assert window.kind == "attack" and (window.deadline - window.opened_at) // HOUR == 2


@pytest.mark.parametrize(
    "rest",
    [
        {"at": "25:00"},
        {"weekdays": "Someday"},
        {"holidays": ["2026-03-01..2030-12-31 for ever"]},
        {"att": "20:00"},
    ],
)
def test_a_calendar_that_cannot_be_kept_makes_no_game(new_club: New, rest: dict[str, object]) -> None:
    """It is refused by name."""
    club = new_club(settings=with_settings(deadlines=rest))
    with pytest.raises(ConfigurationError):
        club.make()


def test_settings_of_yesterday_are_read_today() -> None:
    """A game made before there were calendars has its lengths and nothing else."""
    document = with_settings().to_document()
    assert GameSettings.from_document(document) == with_settings()
    old = {name: value for name, value in document.items() if name not in {"deadlines", "absences", "missing"}}
    assert GameSettings.from_document(old).calendar.lengths.orders == HOUR
