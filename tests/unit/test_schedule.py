"""Windows' instants: wall-clock days in the game's zone, exact durations below a day, whole seconds."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.schedule import Calendar, Lengths, later, opening_times, whole_second, window_times

ZONES = (
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
    "America/St_Johns",
    "America/Santiago",
    "Australia/Sydney",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Asia/Kolkata",
)
DAY = timedelta(days=1)


def changes(zone: str, year: int = 2026) -> list[datetime]:
    """The instants of a year at which the clocks of a zone change, to the minute."""
    place = ZoneInfo(zone)
    found = []
    at = datetime(year, 1, 1, tzinfo=UTC)
    while at.year == year:
        after = at + timedelta(hours=1)
        if at.astimezone(place).utcoffset() != after.astimezone(place).utcoffset():
            found.append(after)
        at = after
    return found


@pytest.mark.parametrize("zone", ZONES)
def test_twelve_days_end_at_the_same_local_time_whatever_the_clocks_do(zone: str) -> None:
    """A deadline of 18:00 stays at 18:00 across both days on which clocks change."""
    for change in changes(zone) or [datetime(2026, 3, 29, tzinfo=UTC)]:
        start = change.astimezone(ZoneInfo(zone)).replace(hour=18, minute=0, second=0) - 6 * DAY
        times = window_times(start.astimezone(UTC), 12 * DAY, 2 * DAY, zone)
        for at, days in ((times.orders_at, 12), (times.deadline, 14)):
            local = at.astimezone(ZoneInfo(zone))
            assert (local.hour, local.minute) == (18, 0)
            assert (local.date() - start.date()).days == days


@pytest.mark.parametrize("zone", ZONES)
def test_a_span_below_a_day_is_exact_on_the_days_when_clocks_change(zone: str) -> None:
    """Six hours are six hours, also in the night of the change."""
    for change in changes(zone):
        for before in range(0, 8):
            start = change - timedelta(hours=before)
            assert later(start, timedelta(hours=6), zone) - start == timedelta(hours=6)


def test_a_local_time_that_is_left_out_moves_forward() -> None:
    """02:30 on the night of the spring change becomes 03:30."""
    start = datetime(2026, 3, 7, 2, 30, tzinfo=ZoneInfo("America/New_York"))
    local = later(start, DAY, "America/New_York").astimezone(ZoneInfo("America/New_York"))
    assert (local.day, local.hour, local.minute) == (8, 3, 30)


def test_a_local_time_that_comes_twice_means_the_first() -> None:
    """01:30 on the night of the autumn change is the one before it."""
    start = datetime(2026, 10, 31, 1, 30, tzinfo=ZoneInfo("America/New_York"))
    assert later(start, DAY, "America/New_York") == datetime(2026, 11, 1, 5, 30, tzinfo=UTC)


def test_no_negotiation_opens_the_orders_span_at_once() -> None:
    """Either span may take no time."""
    start = datetime(2026, 3, 2, 12, tzinfo=UTC)
    times = window_times(start, timedelta(0), timedelta(hours=2), "UTC")
    assert (times.opened_at, times.orders_at) == (start, start)
    assert times.deadline == start + timedelta(hours=2)


def test_a_fraction_of_a_second_is_rounded_up() -> None:
    """Letters are received in whole seconds."""
    assert whole_second(datetime(2026, 3, 2, 12, 0, 0, 1, tzinfo=UTC)) == datetime(2026, 3, 2, 12, 0, 1, tzinfo=UTC)


@given(
    st.datetimes(datetime(2024, 1, 1), datetime(2030, 12, 31), timezones=st.just(UTC)),
    st.timedeltas(timedelta(0), timedelta(days=30)),
    st.timedeltas(timedelta(0), timedelta(days=9)),
    st.sampled_from(ZONES),
)
def test_the_instants_of_a_window_stand_in_order(
    start: datetime, negotiation: timedelta, orders: timedelta, zone: str
) -> None:
    """Opened, orders, deadline; all in whole seconds."""
    times = window_times(start, negotiation, orders, zone)
    assert start <= times.opened_at <= times.orders_at <= times.deadline
    assert not (times.opened_at.microsecond or times.orders_at.microsecond or times.deadline.microsecond)


@given(
    opened_at=st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1), timezones=st.just(UTC)),
    negotiation=st.sampled_from([0, 60, 180, 24 * 60]),
    orders=st.sampled_from([10, 90, 180, 48 * 60]),
    zone=st.sampled_from(ZONES),
)
def test_a_deadline_is_said_without_seconds(opened_at: datetime, negotiation: int, orders: int, zone: str) -> None:
    """Counted from the next whole minute on; no span is shorter for it, and none longer by a minute."""
    lengths = Lengths(timedelta(minutes=negotiation), timedelta(minutes=orders))
    times = opening_times(Calendar(zone, lengths), "placing", opened_at)
    plain = window_times(opened_at, lengths.negotiation, lengths.orders, zone)
    assert times.opened_at == plain.opened_at and times.deadline.second == 0
    assert (times.orders_at == times.opened_at) == (not negotiation)
    assert not negotiation or times.orders_at.second == 0
    # A minute may lie just before a local time that the clocks leave out.
    assert abs(times.deadline - plain.deadline) < timedelta(minutes=1) or zone_changes_between(times.opened_at, zone)


def zone_changes_between(at: datetime, zone: str) -> bool:
    """Whether clocks change within the four days after."""
    place = ZoneInfo(zone)
    return at.astimezone(place).utcoffset() != (at + 4 * DAY).astimezone(place).utcoffset()


def test_short_windows_keep_their_seconds() -> None:
    """Those of a demo, and a time of day that somebody states."""
    at = datetime(2026, 3, 2, 12, 0, 7, tzinfo=UTC)
    four = Calendar("UTC", Lengths(timedelta(), timedelta(seconds=4)))
    assert opening_times(four, "placing", at).deadline == at + timedelta(seconds=4)
    stated = Calendar("UTC", at=time(20, 0, 30))
    assert opening_times(stated, "placing", at).deadline.second == 30
