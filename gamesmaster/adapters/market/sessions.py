"""The sessions of an exchange, from exchange_calendars; only the market process and the command line come here."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from gamesmaster.errors import UnavailableError
from gamesmaster.service.records import Session

DEMO = "DEMO"
"""The exchange of the demo: a session opens at each close, so nobody needs a calendar for it."""
BACK = timedelta(days=30)
YEARS = 5


def is_known(exchange: str) -> bool:
    """
    Say whether there is a calendar of that name.
    """
    if exchange == DEMO:
        return True
    import exchange_calendars

    return exchange in exchange_calendars.get_calendar_names(include_aliases=False)


def sessions_of(exchange: str, today: date, years: int = YEARS) -> Sequence[Session]:
    """
    List the regular sessions of an exchange, half days included.

    Args:
        exchange: A calendar's name, such as ``XNYS``.
        today: The list begins a month before, for a service that was down.
        years: It ends with the last day of the year that many years ahead; a calendar left to itself ends in one.

    Returns:
        Sessions in order, named by their date; opening and close in aware UTC.

    Raises:
        UnavailableError: There is no such calendar; asking again cannot help.
    """
    import exchange_calendars

    begin, end = today - BACK, date(today.year + years, 12, 31)
    try:
        calendar = exchange_calendars.get_calendar(exchange, start=begin.isoformat(), end=end.isoformat())
    except (exchange_calendars.errors.CalendarError, ValueError) as error:
        raise UnavailableError(f"there is no calendar of exchange {exchange}", permanent=True) from error
    return [
        Session(exchange, str(day.date()), _utc(opens), _utc(closes))
        for day, opens, closes in zip(calendar.sessions, calendar.opens, calendar.closes, strict=True)
    ]


def zone_of(exchange: str) -> str:
    """
    Name the zone in which an exchange stands.

    Raises:
        UnavailableError: There is no such calendar; asking again cannot help.
    """
    import exchange_calendars

    try:
        return str(exchange_calendars.get_calendar(exchange).tz)
    except exchange_calendars.errors.CalendarError as error:
        raise UnavailableError(f"there is no calendar of exchange {exchange}", permanent=True) from error


def _utc(moment: datetime) -> datetime:
    # A pandas Timestamp is a datetime with more to it than a row can hold.
    return datetime.fromtimestamp(moment.timestamp(), UTC)
