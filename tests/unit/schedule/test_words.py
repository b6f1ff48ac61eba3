"""
What operators write about time, and what is written back.
"""

from datetime import date, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.days import (
    EVERY_DAY,
    Holiday,
    read_holiday,
    read_weekdays,
    write_holiday,
    write_weekdays,
)
from gamesmaster.schedule.grace import Grace, Told, read_grace, write_grace
from gamesmaster.schedule.reminders import Quiet, read_quiet
from gamesmaster.schedule.rhythm import Rhythm, read_rhythm, write_rhythm
from gamesmaster.schedule.spans import LONGEST, read_span, read_time, write_span, write_time
from gamesmaster.schedule.zones import read_zone
from tests.unit.schedule import strategies as ours

HOUR = timedelta(hours=1)


@pytest.mark.parametrize(
    ("text", "span", "canonical"),
    [
        ("12d", 288 * HOUR, "12d"),
        ("36h", 36 * HOUR, "1d12h"),
        ("2d12h", 60 * HOUR, "2d12h"),
        ("90m", 1.5 * HOUR, "1h30m"),
        ("0", timedelta(), "0"),
        ("0d", timedelta(), "0"),
        ("4s", timedelta(seconds=4), "4s"),
        ("2 weeks", 336 * HOUR, "14d"),
        ("1 day 6 hours", 30 * HOUR, "1d6h"),
        ("1 Day and 6 Hours", 30 * HOUR, "1d6h"),
        (" 12 d ", 288 * HOUR, "12d"),
    ],
)
def test_a_span_in_words(text: str, span: timedelta, canonical: str) -> None:
    """Days, hours, minutes, in short or in full."""
    assert read_span(text) == span
    assert write_span(span) == canonical


@pytest.mark.parametrize(
    "text", ["", "12", "d", "-2d", "1.5d", "2h1d", "1d1d", "two days", "9999d", "9" * 5000 + "d", None]
)
def test_a_span_that_is_none(text: object) -> None:
    """A number needs its unit; units come once, the largest first; a thousand days are enough."""
    with pytest.raises(ConfigurationError, match="negotiation: expected a span"):
        read_span(text, "negotiation")


@given(st.timedeltas(timedelta(), LONGEST).map(lambda span: timedelta(seconds=int(span.total_seconds()))))
def test_spans_come_back(span: timedelta) -> None:
    """What is written is read as the same."""
    assert read_span(write_span(span)) == span


@pytest.mark.parametrize(
    ("text", "hour", "minute"),
    [
        ("20:00", 20, 0),
        ("8:30", 8, 30),
        ("20.15", 20, 15),
        ("8pm", 20, 0),
        ("8:30 p.m.", 20, 30),
        ("12am", 0, 0),
        ("12 PM", 12, 0),
    ],
)
def test_a_time_of_day_in_words(text: str, hour: int, minute: int) -> None:
    """By the clock of twenty-four hours or by that of twelve."""
    assert read_time(text) == time(hour, minute)


@pytest.mark.parametrize("text", ["", "8", "25:00", "20:60", "13pm", "0am", "noonish", "20:00 pm", None])
def test_a_time_of_day_that_is_none(text: object) -> None:
    """Eight o'clock could be in the morning or in the evening."""
    with pytest.raises(ConfigurationError, match="at: expected a time of day"):
        read_time(text)


def test_there_is_no_24_00() -> None:
    """The end of a day is 23:59 or 00:00 of the next: whoever writes 24:00 has to say which day he means."""
    with pytest.raises(ConfigurationError, match="00:00 of the next"):
        read_time("24:00")


@given(ours.times)
def test_times_of_day_come_back(at: time) -> None:
    """What is written is read as the same."""
    assert read_time(write_time(at)) == at


@pytest.mark.parametrize(
    ("text", "days", "canonical"),
    [
        ("Mon-Fri", {0, 1, 2, 3, 4}, "Mon-Fri"),
        ("Sat,Sun", {5, 6}, "Sat,Sun"),
        ("Fri-Mon", {4, 5, 6, 0}, "Mon,Fri-Sun"),
        ("monday – friday", {0, 1, 2, 3, 4}, "Mon-Fri"),
        ("Wednesdays and Sundays", {2, 6}, "Wed,Sun"),
        ("Tues, Thurs, and Sat", {1, 3, 5}, "Tue,Thu,Sat"),
        ("every day", EVERY_DAY, "Mon-Sun"),
        ("weekdays", {0, 1, 2, 3, 4}, "Mon-Fri"),
        ("weekend", {5, 6}, "Sat,Sun"),
        ("Sunday", {6}, "Sun"),
    ],
)
def test_weekdays_in_words(text: str, days: set[int], canonical: str) -> None:
    """Names, lists and ranges, also over the weekend."""
    assert read_weekdays(text) == days
    assert write_weekdays(days) == canonical


@pytest.mark.parametrize("text", ["", ",", "Mo", "Mon-", "Sat,,Sun", "17", None])
def test_weekdays_that_are_none(text: object) -> None:
    """No day at all permits no deadline."""
    with pytest.raises(ConfigurationError, match="weekdays: expected days of the week"):
        read_weekdays(text)


def test_a_weekday_misspelt() -> None:
    """The operator is told what was probably meant."""
    with pytest.raises(ConfigurationError, match=r"did you mean Wednesday\?"):
        read_weekdays("Wensday")


@given(ours.weekdays)
def test_weekdays_come_back(days: frozenset[int]) -> None:
    """What is written is read as the same."""
    assert read_weekdays(write_weekdays(days)) == days


@pytest.mark.parametrize(
    ("text", "holiday"),
    [
        ("2026-12-24..2027-01-02 Christmas", Holiday(date(2026, 12, 24), date(2027, 1, 2), "Christmas")),
        ("2026-12-25", Holiday(date(2026, 12, 25), date(2026, 12, 25))),
        ("2026-05-01 Labour Day", Holiday(date(2026, 5, 1), date(2026, 5, 1), "Labour Day")),
    ],
)
def test_a_holiday_in_words(text: str, holiday: Holiday) -> None:
    """A day or a range, with a name or without."""
    assert read_holiday(text) == holiday
    assert write_holiday(holiday) == text


def test_a_range_of_holidays_may_be_written_with_to() -> None:
    """As one would say it."""
    assert write_holiday(read_holiday("2026-12-24 to 2027-01-02  Christmas")) == "2026-12-24..2027-01-02 Christmas"


@pytest.mark.parametrize("text", ["Christmas", "24.12.2026", "2026-02-30", "2027-01-02..2026-12-24", "2026-12-24..", 5])
def test_a_holiday_that_is_none(text: object) -> None:
    """A day that no calendar has, a range the wrong way round."""
    with pytest.raises(ConfigurationError, match="holidays"):
        read_holiday(text)


def test_the_name_of_a_holiday_fits_a_line() -> None:
    """It is shown in mails, so it brings no line of its own."""
    with pytest.raises(ConfigurationError, match="one line"):
        Holiday(date(2026, 5, 1), date(2026, 5, 1), "May\nDay")


@given(ours.holidays())
def test_holidays_come_back(holiday: Holiday) -> None:
    """What is written is read as the same."""
    assert read_holiday(write_holiday(holiday)) == holiday


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("every 2 weeks on Sunday at 20:00 from 2026-01-04", "every 2 weeks on Sunday at 20:00 from 2026-01-04"),
        ("Every second Sunday 20:00 from 2026-01-01", "every 2 weeks on Sunday at 20:00 from 2026-01-04"),
        ("every other Sunday at 8pm, from 2026-01-05", "every 2 weeks on Sunday at 20:00 from 2026-01-11"),
        ("every Sunday at 20:00", "every week on Sunday at 20:00"),
        ("every week on Wed and Sun at 20:00, at least 2d", "every week on Wed,Sun at 20:00, at least 2d"),
        ("every weekday at 18:00", "every week on Mon-Fri at 18:00"),
        ("every day at 18:00", "every day at 18:00"),
        (
            "every 3 days at 18:00 starting 2026-01-04 at least 1d12h",
            "every 3 days at 18:00 from 2026-01-04, at least 1d12h",
        ),
    ],
)
def test_a_rhythm_in_words(text: str, canonical: str) -> None:
    """As clubs say it; the date it counts from becomes its first beat."""
    assert write_rhythm(read_rhythm(text)) == canonical
    assert read_rhythm(canonical) == read_rhythm(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("every now and then", "a rhythm such as"),
        ("every 2 weeks at 20:00 from 2026-01-04", "a rhythm such as"),
        ("every 2 weeks on Sunday", "a rhythm such as"),
        ("every 3 days on Sunday at 20:00 from 2026-01-04", "or days without"),
        ("every 2 weeks on Sunday at 20:00", "the date it counts from"),
        ("every second Sunnday at 20:00 from 2026-01-04", r"did you mean Sunday\?"),
        ("every Sunday at 25:00", "a time of day"),
        ("every Sunday at 20:00 from 2026-02-30", "a date such as"),
        ("every Sunday at 20:00, at least 7d", "less than 7d"),
        ("every Sunday at 20:00, at least 0", "more than 0"),
        ("every Wed,Sun at 20:00, at least 3d", "less than 3d"),
        ("every 0 weeks on Sunday at 20:00", "every 1 to 52"),
        ("every 99 weeks on Sunday at 20:00 from 2026-01-04", "every 1 to 52"),
        (None, "a rhythm such as"),
    ],
)
def test_a_rhythm_that_is_none(text: object, why: str) -> None:
    """No beat, no beginning, or a window guaranteed that no beat could leave."""
    with pytest.raises(ConfigurationError, match=why):
        read_rhythm(text)


def test_a_rhythm_may_count_from_the_day_the_game_starts() -> None:
    """Where the words name no date and one is needed; the first Sunday from that day on."""
    assert read_rhythm("every second Sunday at 20:00", anchor=date(2026, 2, 2)).anchor == date(2026, 2, 8)
    assert read_rhythm("every Sunday at 20:00", anchor=date(2026, 2, 2)).anchor is None


@given(ours.rhythms())
def test_rhythms_come_back(rhythm: Rhythm) -> None:
    """What is written is read as the same."""
    assert read_rhythm(write_rhythm(rhythm)) == rhythm


@pytest.mark.parametrize(
    ("text", "grace"),
    [("0", Grace()), ("2h", Grace(2 * HOUR)), ("2h told late", Grace(2 * HOUR, Told.LATE))],
)
def test_a_grace_in_words(text: str, grace: Grace) -> None:
    """How long, and whether everybody is told or only who is late."""
    assert read_grace(text) == grace
    assert write_grace(grace) == text
    assert read_grace(0) == Grace()
    with pytest.raises(ConfigurationError, match="grace: expected"):
        read_grace("2h told nobody")


@pytest.mark.parametrize(("text", "begins", "ends"), [("22:00-07:00", 22, 7), ("13:00-14:00", 13, 14)])
def test_quiet_hours_in_words(text: str, begins: int, ends: int) -> None:
    """Two times of day."""
    assert read_quiet(text, "Europe/Berlin") == Quiet("Europe/Berlin", time(begins), time(ends))


@pytest.mark.parametrize("text", ["", "22:00", "07:00-07:00", "at night"])
def test_quiet_hours_that_are_none(text: str) -> None:
    """The whole day would leave no time for a reminder."""
    with pytest.raises(ConfigurationError, match="quiet"):
        read_quiet(text, "Europe/Berlin")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Europe/Berln", "Europe/Berlin"),
        ("berlin", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("america/new_york", "America/New_York"),
        ("Kathmandoo", "Asia/Kathmandu"),
    ],
)
def test_a_zone_misspelt(name: str, meant: str) -> None:
    """The operator is told what was probably meant."""
    with pytest.raises(ConfigurationError, match=f"did you mean .*{meant}"):
        read_zone(name)


@pytest.mark.parametrize(
    "name", ["Europe", "../../etc/passwd", "/etc/passwd", "", "localtime", "no such place", "a\0b", None, 5]
)
def test_a_zone_that_is_none(name: object) -> None:
    """A folder of zones is none, nor is a file that lies elsewhere, nor what differs from machine to machine."""
    with pytest.raises(ConfigurationError, match="zone: expected a zone of the IANA list"):
        read_zone(name)
