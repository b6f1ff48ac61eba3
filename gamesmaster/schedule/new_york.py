"""
The sessions of the New York Stock Exchange by rule, without a library: what a checker compares a game's sessions with.

It knows the holidays as they have been kept since 2022, the half days, and a few closures of the past. A game goes by
the table of sessions, which is made of a fuller calendar; what is here is to be small and to need nothing.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

EXCHANGES: Final = frozenset({"XNYS", "XNAS"})
"""Calendar names of the exchanges that keep these days."""
ZONE: Final = ZoneInfo("America/New_York")
OPENS: Final = time(9, 30)
CLOSES: Final = time(16)
CLOSES_EARLY: Final = time(13)
FIRST_YEAR: Final = 2022
CLOSED: Final = frozenset({date(2025, 1, 9)})
"""Days of mourning and storms that no rule foretells."""
_DAY: Final = timedelta(days=1)
_MON, _THU, _FRI, _SAT, _SUN = 0, 3, 4, 5, 6


class Day(NamedTuple):
    """A day's session: opening and close in aware UTC."""

    name: str
    opens_at: datetime
    closes_at: datetime


def session_from(earliest: datetime) -> Day | None:
    """
    Give the first session that opens at an instant or later.

    Args:
        earliest: Aware.

    Returns:
        None for years before ``FIRST_YEAR``, of which nothing is known here.
    """
    day = earliest.astimezone(ZONE).date()
    if day.year < FIRST_YEAR:
        return None
    while True:
        found = session_on(day)
        if found is not None and found.opens_at >= earliest:
            return found
        day += _DAY


def session_on(day: date) -> Day | None:
    """
    Give the session of a day; None where there is none.
    """
    if day.weekday() >= _SAT or day in CLOSED or day in _holidays(day.year):
        return None
    closes = CLOSES_EARLY if _is_half(day) else CLOSES
    return Day(day.isoformat(), _at(day, OPENS), _at(day, closes))


def _at(day: date, clock: time) -> datetime:
    return datetime.combine(day, clock, ZONE).astimezone(UTC)


@lru_cache(maxsize=64)
def _holidays(year: int) -> frozenset[date]:
    new_year = date(year, 1, 1)
    days = {
        _weekday(year, 1, _MON, 3),
        _weekday(year, 2, _MON, 3),
        _easter(year) - 2 * _DAY,
        _last_monday_of_may(year),
        _weekday(year, 9, _MON, 1),
        _weekday(year, 11, _THU, 4),
        *(_observed(date(year, month, day)) for month, day in ((6, 19), (7, 4), (12, 25))),
    }
    # A New Year's Day on a Saturday is not kept on the Friday, which ends the year's books.
    if new_year.weekday() != _SAT:
        days.add(_observed(new_year))
    return frozenset(days)


def _is_half(day: date) -> bool:
    if (day.month, day.day) == (7, 3):
        return day.weekday() < _FRI
    if (day.month, day.day) == (12, 24):
        return True
    return day == _weekday(day.year, 11, _THU, 4) + _DAY


def _observed(day: date) -> date:
    return day - _DAY if day.weekday() == _SAT else day + _DAY if day.weekday() == _SUN else day


def _weekday(year: int, month: int, weekday: int, which: int) -> date:
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (which - 1))


def _last_monday_of_may(year: int) -> date:
    last = date(year, 5, 31)
    return last - timedelta(days=last.weekday())


def _easter(year: int) -> date:
    """
    Easter Sunday.

    Source:
        The anonymous algorithm of Nature, 20 April 1876, for the Gregorian calendar.
    """
    golden, century, rest = year % 19, year // 100, year % 100
    correction = (century - (century + 8) // 25 + 1) // 3
    moon = (19 * golden + century - century // 4 - correction + 15) % 30
    sunday = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    late = (golden + 11 * moon + 22 * sunday) // 451
    month, day = divmod(moon + sunday - 7 * late + 114, 31)
    return date(year, month, day + 1)
