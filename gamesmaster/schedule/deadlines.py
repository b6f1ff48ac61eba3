"""Where deadlines may fall: the instants that a calendar permits, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from typing import Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.calendar import Calendar
from gamesmaster.schedule.days import days_from
from gamesmaster.schedule.wall import DAY, instant, later, local, local_day, whole_second

HORIZON: Final = 4 * 366
"""How many days we look ahead; whoever permits no deadline for four years has made a mistake."""


def deadlines_from(
    calendar: Calendar, earliest: datetime, *, at: time | None = None, beats: bool = True
) -> Iterator[datetime]:
    """
    Give the instants at which a deadline may fall, in order.

    Each is on a permitted weekday and no holiday, by the wall clock of the calendar's zone; at the time of day that the
    calendar states, moved forward where the clocks leave it out that day; on a beat, where there is a rhythm.

    Args:
        calendar: The game's calendar.
        earliest: No deadline before this instant.
        at: Time of day where the calendar states none; without it that of ``earliest``, which is then itself a deadline
            if its day is permitted.
        beats: False leaves the rhythm aside and keeps its time of day only: for deadlines moved by a span.

    Returns:
        Instants in UTC, each later than the one before, for `HORIZON` days.
    """
    earliest = whole_second(earliest)
    rhythm = calendar.rhythm
    at = (rhythm.at if rhythm else calendar.at) or at
    here = local(earliest, calendar.zone)
    last = earliest - DAY
    if at is None:
        at = here.time()
        # Asked for itself: in the second of a double hour the wall clock would lead to the first, which is too early.
        if calendar.permits(here.date()):
            yield (last := earliest)
    # A day earlier: its deadline may have been moved forward to this one.
    first = here.date() - DAY
    if rhythm and beats and rhythm.anchor is not None:
        first = max(first, rhythm.anchor)
    for day in days_from(first, HORIZON):
        if not calendar.permits(day) or (rhythm and beats and not rhythm.falls_on(day)):
            continue
        found = instant(day, at, calendar.zone)
        if found >= earliest and found > last and calendar.permits(local_day(found, calendar.zone)):
            yield (last := found)


def first_deadline(calendar: Calendar, earliest: datetime, *, at: time | None = None, beats: bool = True) -> datetime:
    """
    Give the first instant from ``earliest`` on at which a deadline may fall; arguments as in `deadlines_from`.

    Raises:
        ConfigurationError: There is none within four years.
    """
    for found in deadlines_from(calendar, earliest, at=at, beats=beats):
        return found
    expected = f"a day after {local_day(earliest, calendar.zone)} on which a deadline may fall"
    raise ConfigurationError("holidays", expected, "none in four years")


def extended_deadline(calendar: Calendar, deadline: datetime, by: timedelta) -> datetime:
    """
    Give the deadline that an extension leads to.

    The span is added by the wall clock; then comes the next time of day and permitted day. Beats are not waited for:
    two days more are two days in a rhythm of two weeks as well, and the following window ends on its beat again.

    Args:
        calendar: The game's calendar.
        deadline: The deadline in force.
        by: The extension, more than 0.
    """
    return first_deadline(calendar, later(deadline, by, calendar.zone), beats=False)
