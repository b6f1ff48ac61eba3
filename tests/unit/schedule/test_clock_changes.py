"""
Both days of the year when clocks change, in zones of every kind, 2026 to 2028.
"""

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise

import pytest

from gamesmaster.schedule.calendar import Calendar, Lengths
from gamesmaster.schedule.deadlines import deadlines_from, first_deadline
from gamesmaster.schedule.rhythm import read_rhythm
from gamesmaster.schedule.wall import DAY, earlier, instant, later, local_day
from gamesmaster.schedule.windows import calendar_times, window_times
from tests.unit.schedule.zones import ALL_CHANGES, CHANGING, ZONES, Change, changes, shown

MINUTE = timedelta(minutes=1)


def test_the_zones_have_what_they_are_here_for() -> None:
    """Ten zones or more change their clocks; one of them by half an hour, one at midnight, one back into yesterday."""
    assert len(CHANGING) >= 10
    assert all(len(changes(zone)) == 6 for zone in CHANGING)
    assert {abs(change.by) for change in changes("Australia/Lord_Howe")} == {timedelta(minutes=30)}
    assert not changes("Asia/Kathmandu")
    assert not changes("Pacific/Apia")


@pytest.mark.parametrize("change", ALL_CHANGES, ids=str)
def test_every_minute_of_the_day_has_its_instant(change: Change) -> None:
    """
    A time that the clock shows is that instant, the first where it comes twice; one that is left out moves forward.
    """
    around = [change.at + minutes * MINUTE for minutes in range(-27 * 60, 27 * 60)]
    first: dict[datetime, datetime] = {}
    for at in around:
        first.setdefault(shown(at, change.zone), at)
    day = datetime.combine(local_day(change.at - MINUTE, change.zone), time())
    missing = 0
    for minutes in range(26 * 60):
        wanted = day + minutes * MINUTE
        found = instant(wanted.date(), wanted.time(), change.zone)
        if wanted in first:
            assert found == first[wanted]
        else:
            missing += 1
            assert shown(found, change.zone) == wanted + change.by
    assert missing * MINUTE == max(change.by, timedelta())


@pytest.mark.parametrize("change", ALL_CHANGES, ids=str)
def test_a_window_across_the_change_closes_at_the_same_time_of_day(change: Change) -> None:
    """Twelve days and two days from 20:00 on end at 20:00, and the orders span begins at 20:00, whatever clocks did."""
    day = local_day(change.at, change.zone)
    for ago in range(16):
        opened = instant(day - ago * DAY, time(20), change.zone)
        plain = window_times(opened, timedelta(days=12), timedelta(days=2), change.zone)
        kept = calendar_times(Calendar(change.zone, at=time(20)), "attack", opened)
        assert plain == kept
        assert [shown(at, change.zone) - shown(opened, change.zone) for at in (kept.orders_at, kept.deadline)] == [
            12 * DAY,
            14 * DAY,
        ]
        assert earlier(kept.deadline, timedelta(days=2), change.zone) == kept.orders_at


@pytest.mark.parametrize("change", ALL_CHANGES, ids=str)
def test_hours_are_exact_across_the_change(change: Change) -> None:
    """A telephone window of six hours takes six hours, also at night when clocks change."""
    opened = change.at - timedelta(hours=3)
    times = window_times(opened, timedelta(hours=4), timedelta(hours=2), change.zone)
    assert times.deadline - opened == timedelta(hours=6)
    assert later(opened, timedelta(hours=6), change.zone) == times.deadline


@pytest.mark.parametrize("change", ALL_CHANGES, ids=str)
def test_a_deadline_in_the_odd_hours_of_the_change_falls_on_its_day(change: Change) -> None:
    """Daily deadlines at each quarter of an hour around the change: one a day, in order, at the time if it exists."""
    day = local_day(change.at, change.zone) - 2 * DAY
    opened = instant(day, time(12), change.zone)
    for quarter in range(0, 24 * 4):
        at = time(quarter // 4, quarter % 4 * 15)
        calendar = Calendar(change.zone, Lengths(timedelta(), timedelta(hours=1)), at=at)
        found = [each for each, _ in zip(deadlines_from(calendar, opened), range(5), strict=False)]
        told = [shown(each, change.zone) for each in found]
        assert all(before < after for before, after in pairwise(found))
        off = [each for each in told if each.time() != at]
        assert len(off) <= 1
        if off:
            assert change.by > timedelta()
            assert shown(change.at, change.zone) <= off[0] <= shown(change.at, change.zone) + change.by
        assert len({(each - timedelta(hours=at.hour, minutes=at.minute)).date() for each in told}) == 5


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("at", ["20:00", "02:15", "00:00", "23:30"])
def test_a_rhythm_stays_on_its_beats_through_three_years(zone: str, at: str) -> None:
    """Every second Sunday is fourteen days of the calendar after the last, at its time unless clocks leave it out."""
    calendar = Calendar(zone, rhythm=read_rhythm(f"every 2 weeks on Sunday at {at} from 2026-01-04"))
    found = []
    for each in deadlines_from(calendar, datetime(2025, 12, 1, tzinfo=UTC)):
        if each.year > 2028:
            break
        found.append(each)
    days = [local_day(each, zone) for each in found]
    assert days[0] == date(2026, 1, 4)
    assert {after - before for before, after in pairwise(days)} == {14 * DAY}
    gaps = [change for change in changes(zone) if change.by > timedelta()]
    for each in found:
        told = shown(each, zone)
        left_out = any(timedelta() <= told - shown(gap.at, zone) <= gap.by for gap in gaps)
        assert left_out or told.time() == time.fromisoformat(at)


def test_new_york_in_march() -> None:
    """On 8 March 2026 half past two does not exist in New York: the deadline is half past three, daylight time."""
    assert instant(date(2026, 3, 8), time(2, 30), "America/New_York") == datetime(2026, 3, 8, 7, 30, tzinfo=UTC)


def test_new_york_in_november() -> None:
    """On 1 November 2026 half past one comes twice in New York: the deadline is the first, daylight time."""
    assert instant(date(2026, 11, 1), time(1, 30), "America/New_York") == datetime(2026, 11, 1, 5, 30, tzinfo=UTC)


def test_lord_howe_in_october() -> None:
    """On 4 October 2026 Lord Howe Island goes from 02:00 to 02:30: a deadline at 02:15 is at 02:45, offset +11."""
    found = instant(date(2026, 10, 4), time(2, 15), "Australia/Lord_Howe")
    assert found == datetime(2026, 10, 3, 15, 45, tzinfo=UTC)
    assert shown(found, "Australia/Lord_Howe") == datetime(2026, 10, 4, 2, 45)


def test_santiago_has_a_day_without_midnight() -> None:
    """On 6 September 2026 the day begins at 01:00 in Santiago; midnight of that day is then."""
    found = instant(date(2026, 9, 6), time(), "America/Santiago")
    assert shown(found, "America/Santiago") == datetime(2026, 9, 6, 1)


def test_a_deadline_moved_over_midnight_needs_the_next_day_permitted_too() -> None:
    """
    In Nuuk the hour before Sunday is left out on a Saturday in March: 23:30 becomes Sunday 00:30.

    Where Sundays are not permitted the deadline is a week later.
    """
    forward = next(change for change in changes("America/Nuuk") if change.by > timedelta())
    saturday = local_day(forward.at - MINUTE, forward.zone)
    opened = instant(saturday, time(12), forward.zone)
    last_hour = time(23, 30)
    week = first_deadline(Calendar(forward.zone, at=last_hour, weekdays=frozenset({5, 6})), opened)
    assert shown(week, forward.zone) == datetime.combine(saturday + DAY, time(0, 30))
    strict = first_deadline(Calendar(forward.zone, at=last_hour, weekdays=frozenset({5})), opened)
    assert shown(strict, forward.zone) == datetime.combine(saturday + 7 * DAY, last_hour)


def test_a_day_that_never_was() -> None:
    """Samoa had no 30 December 2011: a deadline on it is on the 31st, and a day earlier than that is not later."""
    skipped = instant(date(2011, 12, 30), time(20), "Pacific/Apia")
    assert skipped == instant(date(2011, 12, 31), time(20), "Pacific/Apia")
    assert earlier(skipped, DAY, "Pacific/Apia") <= skipped
    calendar = Calendar("Pacific/Apia", at=time(20))
    found = deadlines_from(calendar, datetime(2011, 12, 29, 12, tzinfo=UTC))
    assert [local_day(next(found), "Pacific/Apia").day for _ in range(3)] == [29, 31, 1]


def test_the_second_of_a_double_hour_is_a_deadline_when_it_is_asked_for() -> None:
    """Six hours from nine in the evening end at 01:00 or 02:00 by the clock, and six hours later in any case."""
    opened = datetime(2026, 11, 1, 0, 30, tzinfo=UTC)
    calendar = Calendar("America/New_York", Lengths(timedelta(hours=3), timedelta(hours=3)))
    assert calendar_times(calendar, "placing", opened).deadline == opened + timedelta(hours=6)
