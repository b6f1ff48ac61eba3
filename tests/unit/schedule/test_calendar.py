"""
A game's calendar, and the deadlines it gives.
"""

import json
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule import Calendar, Lengths, calendar_times, extended_deadline, first_deadline, moved_times
from gamesmaster.schedule.days import days_from, read_holiday
from gamesmaster.schedule.deadlines import deadlines_from
from gamesmaster.schedule.wall import DAY, earlier, instant, later, local_day, whole_second
from gamesmaster.schedule.windows import Times, window_times
from tests.unit.schedule import strategies as ours
from tests.unit.schedule.zones import ZONES, changes, shown

BERLIN = "Europe/Berlin"
HOUR = timedelta(hours=1)


def berlin(text: str) -> datetime:
    """An instant by the clock of Berlin, such as ``2026-07-01 20:00``."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(BERLIN)).astimezone(UTC)


def calendar(**words: Any) -> Calendar:
    """A calendar in Berlin, in an operator's words."""
    return Calendar.from_document({"zone": BERLIN, **words})


def closes(opened: str, kind: str = "attack", **words: Any) -> str:
    """When a window closes, by the clock of Berlin."""
    return f"{shown(calendar_times(calendar(**words), kind, berlin(opened)).deadline, BERLIN):%a %Y-%m-%d %H:%M}"


# ---- what a club may say, by example


def test_lengths_alone() -> None:
    """Twelve days and two from Wednesday 21:37 on end on a Wednesday at 21:37."""
    assert closes("2026-07-01 21:37") == "Wed 2026-07-15 21:37"


def test_a_time_of_day() -> None:
    """The deadline is at the next 20:00 after the fourteen days."""
    assert closes("2026-07-01 21:37", at="20:00") == "Thu 2026-07-16 20:00"
    assert closes("2026-07-01 18:37", at="20:00") == "Wed 2026-07-15 20:00"


def test_a_few_minutes_cost_no_day() -> None:
    """A game a day: the report of 20:00 opens a window at 20:04, and it closes at 20:00 the next day."""
    assert closes("2026-07-01 20:04", at="20:00", negotiation="0", orders="1d") == "Thu 2026-07-02 20:00"
    assert closes("2026-07-01 21:04", at="20:00", negotiation="0", orders="1d") == "Fri 2026-07-03 20:00"
    assert closes("2026-07-01 20:04", at="20:00", negotiation="0", orders="1d", slack="0") == "Fri 2026-07-03 20:00"


def test_short_windows_have_no_slack() -> None:
    """An hour less of two hours would be too much."""
    assert closes("2026-07-01 18:30", at="20:00", negotiation="0", orders="2h") == "Thu 2026-07-02 20:00"


def test_permitted_weekdays() -> None:
    """A deadline that would fall on a Saturday waits for Monday, at the same time of day."""
    assert closes("2026-07-04 09:15", weekdays="Mon-Fri") == "Mon 2026-07-20 09:15"


def test_holidays() -> None:
    """No deadline from Christmas to the second of January."""
    assert closes("2026-12-12 09:15", holidays=["2026-12-24..2027-01-02 Christmas"]) == "Sun 2027-01-03 09:15"
    assert calendar(holidays=["2026-12-24..2027-01-02 Christmas"]).holiday_on(
        local_day(berlin("2027-01-01 12:00"), BERLIN)
    ) == (read_holiday("2026-12-24..2027-01-02 Christmas"))


def test_holidays_and_weekdays_together() -> None:
    """After the holidays comes the first permitted weekday, at the time of day."""
    words: dict[str, Any] = {"holidays": ["2026-12-24..2027-01-02"], "weekdays": "Mon-Fri", "at": "20:00"}
    assert closes("2026-12-12 09:15", **words) == "Mon 2027-01-04 20:00"


def test_lengths_of_a_kind_of_phase() -> None:
    """Attacks have a week to bargain; the orders span is that of all windows."""
    words = {"negotiation": "12d", "orders": "2d", "kinds": {"attack": {"negotiation": "7d"}}}
    assert closes("2026-07-01 20:00", "placing", **words) == "Wed 2026-07-15 20:00"
    assert closes("2026-07-01 20:00", "attack", **words) == "Fri 2026-07-10 20:00"


def test_orders_keep_their_length_when_the_deadline_moves_on() -> None:
    """The orders span is the last two days before the deadline; negotiation takes what the weekend adds."""
    times = calendar_times(calendar(weekdays="Mon-Fri"), "attack", berlin("2026-07-04 09:15"))
    assert times.orders_at == berlin("2026-07-18 09:15")


def test_where_there_is_no_negotiation_orders_take_all() -> None:
    """The orders span begins when the window opens, however late the deadline is."""
    times = calendar_times(calendar(negotiation="0", weekdays="Mon"), "attack", berlin("2026-07-01 09:15"))
    assert times.orders_at == times.opened_at
    assert times.deadline == berlin("2026-07-06 09:15")


def test_every_second_sunday() -> None:
    """A report on Tuesday leaves time until the beat; one on the Friday before it does not, and the next is taken."""
    words = {"rhythm": "every second Sunday at 20:00 from 2026-01-04, at least 4d"}
    assert closes("2026-01-06 18:00", **words) == "Sun 2026-01-18 20:00"
    assert closes("2026-01-16 18:00", **words) == "Sun 2026-02-01 20:00"
    assert closes("2026-01-14 20:00", **words) == "Sun 2026-01-18 20:00"
    assert closes("2026-01-14 20:01", **words) == "Sun 2026-02-01 20:00"


def test_a_shortest_window_that_nobody_stated_is_half_the_distance() -> None:
    """A week in a rhythm of two weeks."""
    assert closes("2026-01-11 20:00", rhythm="every second Sunday at 20:00 from 2026-01-04") == "Sun 2026-01-18 20:00"
    assert closes("2026-01-11 20:01", rhythm="every second Sunday at 20:00 from 2026-01-04") == "Sun 2026-02-01 20:00"


def test_a_rhythm_begins_where_it_is_anchored() -> None:
    """No beat before the first, be the game opened months before it."""
    assert closes("2026-01-11 20:00", rhythm="every second Sunday at 20:00 from 2026-06-01") == "Sun 2026-06-07 20:00"


def test_a_beat_on_a_holiday_is_passed_over() -> None:
    """The rhythm goes on with its next beat and does not shift."""
    words: dict[str, Any] = {
        "rhythm": "every second Sunday at 20:00 from 2026-12-13",
        "holidays": ["2026-12-24..2027-01-02 Christmas"],
    }
    assert closes("2026-12-14 09:00", **words) == "Sun 2027-01-10 20:00"


def test_a_rhythm_divides_its_window_as_the_lengths_say() -> None:
    """Two days for orders before the beat, and the rest to bargain."""
    times = calendar_times(calendar(rhythm="every Sunday at 20:00"), "attack", berlin("2026-07-05 20:05"))
    assert (times.orders_at, times.deadline) == (berlin("2026-07-10 20:00"), berlin("2026-07-12 20:00"))
    short = calendar_times(calendar(rhythm="every day at 20:00"), "attack", berlin("2026-07-05 20:05"))
    assert short == Times(berlin("2026-07-05 20:05"), berlin("2026-07-05 20:05"), berlin("2026-07-06 20:00"))


def test_an_extension_is_a_span_and_then_a_permitted_deadline() -> None:
    """Two days after a Friday are a Sunday; where only weekdays are permitted, the Monday."""
    assert extended_deadline(calendar(), berlin("2026-07-03 20:00"), 2 * DAY) == berlin("2026-07-05 20:00")
    assert extended_deadline(calendar(), berlin("2026-07-03 20:00"), 12 * HOUR) == berlin("2026-07-04 08:00")
    strict = calendar(weekdays="Mon-Fri", at="20:00")
    assert extended_deadline(strict, berlin("2026-07-03 20:00"), 2 * DAY) == berlin("2026-07-06 20:00")


def test_an_extension_does_not_wait_for_the_next_beat() -> None:
    """Two days more are two days, and the window after is on its beat again."""
    rhythmic = calendar(rhythm="every second Sunday at 20:00 from 2026-01-04")
    assert extended_deadline(rhythmic, berlin("2026-01-18 20:00"), 2 * DAY) == berlin("2026-01-20 20:00")


def test_a_moved_deadline_takes_the_orders_span_with_it() -> None:
    """Unless the span has begun: what was opened is not closed again."""
    opened = berlin("2026-07-01 20:00")
    times = calendar_times(calendar(), "attack", opened)
    moved = times.deadline + 3 * DAY
    assert moved_times(calendar(), "attack", times, moved, now=opened).orders_at == times.orders_at + 3 * DAY
    assert moved_times(calendar(), "attack", times, moved, now=times.orders_at).orders_at == times.orders_at


def test_a_document_in_words() -> None:
    """What a game's first entry states is what an operator would write."""
    told = calendar(
        at="8pm",
        weekdays="Fri-Sun",
        holidays=["2026-12-24 to 2026-12-26 Christmas"],
        kinds={"attack": {"orders": "1d"}},
    ).to_document()
    assert told == {
        "zone": "Europe/Berlin",
        "negotiation": "12d",
        "orders": "2d",
        "kinds": {"attack": {"negotiation": "12d", "orders": "1d"}},
        "at": "20:00",
        "weekdays": "Fri-Sun",
        "holidays": ["2026-12-24..2026-12-26 Christmas"],
        "slack": "1h",
        "grace": "0",
        "rhythm": None,
    }


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"zone": "Europe/Berln"}, r"zone: .*did you mean Europe/Berlin"),
        ({"weekdays": ""}, "weekdays: expected days of the week"),
        ({"holidays": "2026-12-24"}, "holidays: expected a list"),
        ({"slack": "13h"}, "slack: expected 12h or less"),
        ({"negotiation": "0", "orders": "0"}, "orders: expected some time"),
        ({"kinds": {"attack": {"negotiation": "0", "orders": "0"}}}, "kinds.attack.orders: expected some time"),
        ({"kinds": {"atack": {}}}, r"kinds.atack: .*did you mean attack\?"),
        ({"kinds": {"attack": {"order": "1d"}}}, r"kinds.attack.order: .*did you mean orders\?"),
        ({"kinds": {"attack": {"orders": "soon"}}}, "kinds.attack.orders: expected a span"),
        ({"kinds": ["attack"]}, "kinds: expected a table"),
        ({"holiday": []}, r"holiday: .*did you mean holidays\?"),
        ({"at": "19:00", "rhythm": "every Sunday at 20:00"}, "at: expected no time of day beside"),
        ({"weekdays": "Mon-Fri", "rhythm": "every Sunday at 20:00"}, "rhythm: expected a beat on a permitted weekday"),
        ({"rhythm": "every Sunday at 20:00, at least 8d"}, "rhythm: expected a shortest window"),
    ],
)
def test_what_cannot_be(words: dict[str, Any], why: str) -> None:
    """The operator learns which setting, what would have been right, and what was there."""
    with pytest.raises(ConfigurationError, match=why):
        Calendar.from_document(words)


def test_no_weekday_permitted() -> None:
    """Not by words, which cannot say it, nor by value."""
    with pytest.raises(ConfigurationError, match="weekdays: expected at least one day"):
        Calendar(weekdays=frozenset())


def test_a_kind_of_phase_that_there_is_not() -> None:
    """By value as by words; and no span is less than 0."""
    with pytest.raises(ConfigurationError, match=r"kinds\.bargain"):
        Calendar(kinds=(("bargain", Lengths()),))
    with pytest.raises(ConfigurationError, match="orders: expected 0 or more"):
        Calendar(lengths=Lengths(DAY, -HOUR))


def test_holidays_without_end() -> None:
    """Whoever permits no deadline for four years is told so when one is needed."""
    endless = calendar(holidays=["2026-01-01..2036-01-01 For ever"])
    with pytest.raises(ConfigurationError, match="none in four years"):
        first_deadline(endless, berlin("2026-07-01 20:00"))


# ---- properties


@given(ours.calendars())
def test_calendars_come_back(given_calendar: Calendar) -> None:
    """Through JSON and back, to the same."""
    told = json.loads(json.dumps(given_calendar.to_document()))
    assert Calendar.from_document(told) == given_calendar


@given(ours.calendars(), ours.instants, st.sampled_from(["placing", "attack"]))
def test_a_deadline_is_what_the_calendar_permits(calendar: Calendar, opened: datetime, kind: str) -> None:
    """Ordered, whole seconds, on a permitted weekday, no holiday, at the time of day if that day has it, on a beat."""
    times = calendar_times(calendar, kind, opened)
    assert opened <= times.opened_at < opened + timedelta(seconds=1)
    assert times.opened_at <= times.orders_at <= times.deadline
    assert not times.deadline.microsecond and not times.orders_at.microsecond
    told = shown(times.deadline, calendar.zone)
    assert told.weekday() in calendar.weekdays
    assert not any(each.first <= told.date() <= each.last for each in calendar.holidays)
    at = calendar.rhythm.at if calendar.rhythm else calendar.at
    if at is not None and told.time() != at:
        gaps = [change for change in changes(calendar.zone) if change.by > timedelta()]
        assert any(timedelta() <= told - shown(gap.at, calendar.zone) <= gap.by for gap in gaps)
    if calendar.rhythm and told.time() == calendar.rhythm.at:
        assert calendar.rhythm.falls_on(told.date())


@given(ours.calendars(), ours.instants, st.sampled_from(["placing", "attack"]))
def test_the_shortest_window_is_guaranteed_and_none_is_longer_than_it_must_be(
    calendar: Calendar, opened: datetime, kind: str
) -> None:
    """Never shorter than the lengths (less the slack) or the rhythm's least; no permitted deadline comes before it."""
    times, lengths = calendar_times(calendar, kind, opened), calendar.lengths_of(kind)
    if calendar.rhythm:
        least = later(times.opened_at, calendar.rhythm.guaranteed, calendar.zone)
    else:
        plain = window_times(opened, lengths.negotiation, lengths.orders, calendar.zone)
        slack = calendar.slack if calendar.at is not None and lengths.total >= DAY else timedelta()
        least = plain.deadline - slack
    assert times.deadline >= least
    assert times.deadline > times.opened_at
    at = calendar.rhythm.at if calendar.rhythm else calendar.at
    if at is None:
        # At any time of day: nothing but forbidden days lies between.
        first = local_day(least, calendar.zone)
        between = (local_day(times.deadline, calendar.zone) - first).days
        assert not any(calendar.permits(day) for day in days_from(first, between))
        assert between or times.deadline == least
        return
    first = local_day(times.opened_at, calendar.zone) - DAY
    for day in days_from(first, (local_day(times.deadline, calendar.zone) - first).days + 1):
        if calendar.permits(day) and (calendar.rhythm is None or calendar.rhythm.falls_on(day)):
            found = instant(day, at, calendar.zone)
            passed_over = not calendar.permits(local_day(found, calendar.zone))
            assert passed_over or not least <= found < times.deadline


@given(ours.calendars(), ours.instants, st.sampled_from(["placing", "attack"]))
def test_the_orders_span_has_its_length(calendar: Calendar, opened: datetime, kind: str) -> None:
    """As stated, unless the window is shorter; all of the window where there is no negotiation."""
    times, lengths = calendar_times(calendar, kind, opened), calendar.lengths_of(kind)
    plain = window_times(opened, lengths.negotiation, lengths.orders, calendar.zone)
    if times.deadline == plain.deadline:
        assert times == plain
    elif not lengths.negotiation:
        assert times.orders_at == times.opened_at
    else:
        assert times.orders_at == max(times.opened_at, earlier(times.deadline, lengths.orders, calendar.zone))


@given(st.sampled_from(ZONES), ours.lengths(), ours.instants)
def test_a_calendar_that_asks_for_nothing_changes_nothing(zone: str, lengths: Lengths, opened: datetime) -> None:
    """The windows of games without a calendar stay what they are."""
    assert calendar_times(Calendar(zone, lengths), "attack", opened) == window_times(
        opened, lengths.negotiation, lengths.orders, zone
    )


@given(ours.calendars(), ours.instants, st.integers(0, 30 * 86400))
def test_a_window_that_opens_later_does_not_close_earlier(calendar: Calendar, opened: datetime, after: int) -> None:
    """With a time of day or a rhythm; without them clocks that go back may turn round two windows within the hour."""
    assume(calendar.at is not None or calendar.rhythm is not None)
    first = calendar_times(calendar, "attack", opened).deadline
    second = calendar_times(calendar, "attack", opened + timedelta(seconds=after)).deadline
    assert second >= first or after < 2 * 3600 + 1800


@given(ours.calendars(), ours.instants)
def test_deadlines_come_in_order(calendar: Calendar, earliest: datetime) -> None:
    """Each is later than the one before, and none before the instant asked for."""
    found = [each for each, _ in zip(deadlines_from(calendar, earliest), range(6), strict=False)]
    assert found == sorted(set(found))
    assert all(each >= earliest for each in found)


@given(ours.calendars(), ours.instants, st.integers(1, 20 * 24))
def test_an_extension_is_at_least_what_was_said(calendar: Calendar, deadline: datetime, hours: int) -> None:
    """And permitted; no more than it must be is shown by the rule for all deadlines."""
    by = timedelta(hours=hours)
    found = extended_deadline(calendar, deadline, by)
    assert found >= whole_second(later(deadline, by, calendar.zone)) > deadline
    assert calendar.permits(local_day(found, calendar.zone))
