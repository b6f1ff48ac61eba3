"""
The New York exchange's days by rule agree with the fuller calendar that a game's table of sessions is made of.
"""

from datetime import UTC, date, datetime, timedelta

import exchange_calendars

from gamesmaster.schedule.new_york import session_from, session_on


def test_every_day_of_ten_years_agrees() -> None:
    """
    Sessions, holidays and half days, each with its opening and close.
    """
    calendar = exchange_calendars.get_calendar("XNYS", start="2022-01-01", end="2031-12-31")
    theirs = {
        day.date(): (opens.to_pydatetime(), closes.to_pydatetime())
        for day, opens, closes in zip(calendar.sessions, calendar.opens, calendar.closes, strict=True)
    }
    ours = {}
    day = date(2022, 1, 1)
    while day.year < 2032:
        found = session_on(day)
        if found is not None:
            ours[day] = (found.opens_at, found.closes_at)
        day += timedelta(days=1)
    assert ours == theirs


def test_the_first_session_from_an_instant() -> None:
    """
    An opening that is exactly then counts; of years before the rules were as they are, nothing is said.
    """
    opening = datetime(2026, 11, 27, 14, 30, tzinfo=UTC)
    found = session_from(opening)
    assert found is not None and (found.name, found.opens_at) == ("2026-11-27", opening)
    later = session_from(opening + timedelta(microseconds=1))
    assert later is not None and later.name == "2026-11-30"
    assert session_from(datetime(2012, 10, 29, tzinfo=UTC)) is None
