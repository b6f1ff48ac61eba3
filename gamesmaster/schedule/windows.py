"""The instants of a window: from its spans alone, or by a game's calendar. Deadlines are whole seconds, UTC."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.schedule.calendar import Calendar, Lengths
from gamesmaster.schedule.deadlines import first_deadline
from gamesmaster.schedule.wall import DAY, days_later, earlier, later, whole_second

MINUTE: Final = timedelta(minutes=1)
EXACT: Final = timedelta(minutes=10)
"""Windows shorter than this close on the second."""


@dataclass(frozen=True, slots=True)
class Times:
    """
    When a window opens, when its orders span begins, and when it closes; aware UTC, whole seconds.
    """

    opened_at: datetime
    orders_at: datetime
    deadline: datetime


def window_times(opened_at: datetime, negotiation: timedelta, orders: timedelta, zone: str) -> Times:
    """
    Reckon a window's instants from its spans alone.

    Whole days are days of the wall clock in the game's zone: twelve days later means the same local time, whatever the
    clocks did between. What a span has beside whole days is an exact duration, added after the days.

    Args:
        opened_at: When the window opens; aware.
        negotiation: Length of the first span, 0 or more.
        orders: Length of the second span, 0 or more.
        zone: The game's zone, such as ``America/New_York``.

    Returns:
        Instants with ``opened_at <= orders_at <= deadline``; a fraction of a second is rounded up, because letters
        are received in whole seconds.
    """
    start = whole_second(opened_at)
    orders_at = later(start, negotiation, zone)
    days = negotiation // DAY + orders // DAY
    rest = negotiation % DAY + orders % DAY
    deadline = whole_second(days_later(start, days, zone) + rest)
    return Times(start, orders_at, max(orders_at, deadline))


def calendar_times(calendar: Calendar, kind: str, opened_at: datetime) -> Times:
    """
    Reckon a window's instants by a game's calendar.

    Its lengths, counted as in `window_times`, say how long the window is at least; the deadline is the first permitted
    one from there on. With a time of day, a window of a day or more may be shorter by the calendar's slack. With a
    rhythm the deadline is the first beat that leaves the shortest window guaranteed.

    Args:
        calendar: The game's calendar.
        kind: The kind of phase, such as ``attack``.
        opened_at: When the window opens; aware.

    Returns:
        Instants with ``opened_at <= orders_at <= deadline``. A calendar that asks for nothing but lengths gives what
        `window_times` gives.

    Raises:
        ConfigurationError: No deadline is permitted within four years.
    """
    lengths = calendar.lengths_of(kind)
    plain = window_times(opened_at, lengths.negotiation, lengths.orders, calendar.zone)
    shortest = plain.deadline
    if calendar.rhythm is not None:
        shortest = later(plain.opened_at, calendar.rhythm.guaranteed, calendar.zone)
    elif calendar.at is not None and lengths.total >= DAY:
        shortest -= calendar.slack
    deadline = first_deadline(calendar, shortest)
    if deadline == plain.deadline:
        return plain
    return Times(plain.opened_at, _orders_at(plain.opened_at, deadline, lengths, calendar.zone), deadline)


def opening_times(calendar: Calendar, kind: str, opened_at: datetime) -> Times:
    """
    Reckon a window's instants as its game is told them: as `calendar_times`, on whole minutes.

    A deadline at 21:07:43 is hard to say by telephone. So the spans are counted from the next whole minute on, in a
    window of `EXACT` or more whose calendar states no time of day; shorter ones keep their seconds.
    """
    begun = whole_second(opened_at)
    stated = calendar.at is not None or calendar.rhythm is not None
    if stated or calendar.lengths_of(kind).total < EXACT or not begun.second:
        return calendar_times(calendar, kind, begun)
    minute = begun.replace(second=0) + MINUTE
    times = calendar_times(calendar, kind, minute)
    return Times(begun, times.orders_at if times.orders_at > minute else begun, times.deadline)


def moved_times(calendar: Calendar, kind: str, times: Times, deadline: datetime, *, now: datetime) -> Times:
    """
    Give a window's instants after its deadline was moved to a later one.

    An orders span that has begun stays begun; one that has not keeps its length and begins later.
    """
    if times.orders_at <= now:
        return Times(times.opened_at, times.orders_at, deadline)
    begins = _orders_at(times.opened_at, deadline, calendar.lengths_of(kind), calendar.zone)
    return Times(times.opened_at, max(times.orders_at, begins), deadline)


def _orders_at(opened_at: datetime, deadline: datetime, lengths: Lengths, zone: str) -> datetime:
    """Orders keep their length and negotiation takes the rest; where it was given none, orders take all."""
    return max(opened_at, earlier(deadline, lengths.orders, zone)) if lengths.negotiation else opened_at
