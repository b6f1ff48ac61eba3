"""The clock on the wall of a zone, and the instants it stands for: aware, UTC, whole seconds."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

DAY: Final = timedelta(days=1)
SECOND: Final = timedelta(seconds=1)


def instant(day: date, at: time, zone: str) -> datetime:
    """
    Give the instant at which the clock of a zone shows this day and time.

    A local time that the clocks leave out is moved forward by what they left out; one that comes twice means the first.
    """
    # fold=0: the first of a double hour; for a missing hour the offset before the change, which moves it forward.
    return datetime.combine(day, at.replace(tzinfo=None, fold=0), ZoneInfo(zone)).astimezone(UTC)


def local(at: datetime, zone: str) -> datetime:
    """
    Give what the clock of a zone shows at an instant; aware, in that zone.
    """
    return at.astimezone(ZoneInfo(zone))


def local_day(at: datetime, zone: str) -> date:
    """
    Give the day that the calendar of a zone shows at an instant.
    """
    return local(at, zone).date()


def later(at: datetime, span: timedelta, zone: str) -> datetime:
    """
    Reckon the instant a span after another: whole days by the wall clock of the zone, the rest exactly.

    A local time that the clocks leave out is moved forward by what they left out; one that comes twice means the first.
    """
    return whole_second(days_later(at, span // DAY, zone) + span % DAY)


def earlier(at: datetime, span: timedelta, zone: str) -> datetime:
    """
    Reckon the instant a span before another: the rest exactly, whole days by the wall clock of the zone.

    Never after ``at``, also where the clocks leave out a whole day.
    """
    return min(at.astimezone(UTC), whole_second(days_later(at - span % DAY, -(span // DAY), zone)))


def whole_second(at: datetime) -> datetime:
    """
    Round up to the whole second, in UTC.
    """
    at = at.astimezone(UTC)
    return at.replace(microsecond=0) + SECOND if at.microsecond else at


def days_later(at: datetime, days: int, zone: str) -> datetime:
    """
    Reckon the instant whole days after another, or before it where days are negative: the same local time that day.
    """
    if not days:
        return at.astimezone(UTC)
    there = local(at, zone) + days * DAY
    return instant(there.date(), there.time(), zone)
