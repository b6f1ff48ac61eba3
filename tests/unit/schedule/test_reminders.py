"""
Reminders before a deadline.
"""

from datetime import UTC, datetime, time, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule import Times
from gamesmaster.schedule.reminders import Quiet, ReminderRules, read_quiet, reminder_due, reminder_instants
from tests.unit.schedule import strategies as ours
from tests.unit.schedule.zones import ZONES, shown

HOUR = timedelta(hours=1)
DEADLINE = datetime(2026, 7, 12, 18, tzinfo=UTC)
OPENED = DEADLINE - 14 * 24 * HOUR
NIGHT = read_quiet("22:00-07:00", "Europe/Berlin")


def hours_before(*, orders: float = 72, quiet: Quiet | None = None, ahead: tuple[float, ...] = (48, 12)) -> list[float]:
    """How many hours before the deadline reminders go out, the orders span being so many hours long."""
    times = Times(OPENED, DEADLINE - orders * HOUR, DEADLINE)
    rules = ReminderRules(tuple(each * HOUR for each in ahead))
    return [(DEADLINE - at) / HOUR for at in reminder_instants(times, rules, quiet)]


def test_two_days_and_twelve_hours_before() -> None:
    """The default, where the orders span is longer than that."""
    assert hours_before() == [48, 12]


def test_the_opening_of_the_orders_span_is_a_reminder_itself() -> None:
    """Two days for orders: the reminder two days ahead would say the same a second time."""
    assert hours_before(orders=48) == [12]
    assert hours_before(orders=48.5) == [12]
    assert hours_before(orders=49) == [48, 12]


def test_windows_of_hours_have_none() -> None:
    """By telephone everybody is asked anyway."""
    assert hours_before(orders=6) == []


def test_a_window_without_orders_span_reminds_in_the_negotiation() -> None:
    """All of it is time to send orders."""
    assert hours_before(orders=0) == [48, 12]


def test_of_two_that_are_close_the_later_stays() -> None:
    """Half an hour apart is a nuisance; an hour will do."""
    assert hours_before(ahead=(12, 11.5, 3, 2)) == [11.5, 3, 2]


def test_not_at_night() -> None:
    """
    Twelve hours before 20:00 in Berlin is 08:00; with 14 hours ahead it would be 06:00, and goes out at 22:00.
    """
    assert hours_before(quiet=NIGHT) == [48, 12]
    assert hours_before(quiet=NIGHT, ahead=(48, 14)) == [48, 22]


def test_after_the_night_where_the_evening_is_too_early() -> None:
    """The orders span began at midnight, the reminder of four in the morning waits until seven."""
    assert hours_before(quiet=NIGHT, orders=20, ahead=(16,)) == [13]


def test_none_where_the_night_leaves_no_time() -> None:
    """Everything from the opening to an hour before the deadline is night."""
    day = Quiet("Europe/Berlin", time(8), time(19, 30))
    assert hours_before(quiet=day, orders=11, ahead=(5,)) == []


def test_a_reminder_is_sent_once() -> None:
    """After a stop only the latest of those that were missed, and none when the deadline is there."""
    instants = (DEADLINE - 48 * HOUR, DEADLINE - 12 * HOUR)
    assert reminder_due(instants, reminded_at=None, now=DEADLINE - 49 * HOUR, deadline=DEADLINE) is None
    assert reminder_due(instants, reminded_at=None, now=DEADLINE - 48 * HOUR, deadline=DEADLINE) == instants[0]
    assert reminder_due(instants, reminded_at=instants[0], now=DEADLINE - 30 * HOUR, deadline=DEADLINE) is None
    assert reminder_due(instants, reminded_at=None, now=DEADLINE - 11 * HOUR, deadline=DEADLINE) == instants[1]
    assert reminder_due(instants, reminded_at=instants[1], now=DEADLINE - 11 * HOUR, deadline=DEADLINE) is None
    assert reminder_due(instants, reminded_at=None, now=DEADLINE, deadline=DEADLINE) is None


def test_rules_in_words() -> None:
    """As a game's settings state them, the earliest first; a reminder at the deadline reminds nobody."""
    rules = ReminderRules.from_document({"ahead": ["12h", "48h", "12h"]})
    assert rules.to_document() == {"ahead": ["2d", "12h"], "spacing": "1h"}
    assert reminder_instants(Times(OPENED, OPENED, DEADLINE), ReminderRules(())) == ()
    with pytest.raises(ConfigurationError, match=r"reminders\.ahead: expected spans of more than 0"):
        ReminderRules.from_document({"ahead": ["0"]})


@st.composite
def quiets(draw: st.DrawFn) -> Quiet:
    """Quiet hours somewhere."""
    begins = draw(ours.times)
    return Quiet(draw(st.sampled_from(ZONES)), begins, draw(ours.times.filter(lambda ends: ends != begins)))


@given(
    ours.whole_instants,
    st.integers(0, 20 * 86400),
    st.integers(0, 5 * 86400),
    st.lists(st.integers(1, 6 * 86400), max_size=5),
    st.none() | quiets(),
)
def test_reminders_keep_their_distance(
    opened: datetime, negotiation: int, orders: int, ahead: list[int], quiet: Quiet | None
) -> None:
    """Whole seconds, in order, an hour apart, an hour after the opening, before the deadline, outside quiet hours."""
    begins = opened + timedelta(seconds=negotiation)
    times = Times(opened, begins, begins + timedelta(seconds=orders))
    found = reminder_instants(times, ReminderRules(tuple(timedelta(seconds=each) for each in ahead)), quiet)
    since = times.orders_at if orders else times.opened_at
    assert all(after - before >= HOUR for before, after in pairwise(found))
    assert all(since + HOUR <= at < times.deadline and not at.microsecond for at in found)
    if quiet is not None:
        for at in found:
            told = shown(at, quiet.zone).time()
            inside = (
                quiet.begins < told < quiet.ends
                if quiet.begins < quiet.ends
                else told > quiet.begins or told < quiet.ends
            )
            assert not inside or at in _edges(quiet, at)


def _edges(quiet: Quiet, at: datetime) -> list[datetime]:
    """Around a change of clocks a time may be shown twice: the edges of the stretch an hour to both sides."""
    near = [quiet.stretch(at + step * timedelta(minutes=1)) for step in range(-61, 62)]
    return [edge for stretch in near if stretch for edge in stretch]
