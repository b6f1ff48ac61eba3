"""
Calendars as operators may think of them, and instants to open windows at.
"""

from datetime import UTC, date, datetime, time, timedelta

from hypothesis import strategies as st

from gamesmaster.schedule.absences import Absence
from gamesmaster.schedule.calendar import KINDS, Calendar, Lengths
from gamesmaster.schedule.days import Holiday
from gamesmaster.schedule.grace import Grace, Told
from gamesmaster.schedule.rhythm import Rhythm
from tests.unit.schedule.zones import ZONES

instants = st.datetimes(datetime(2026, 1, 1), datetime(2028, 12, 31), timezones=st.just(UTC))
whole_instants = instants.map(lambda at: at.replace(microsecond=0))
days = st.dates(date(2026, 1, 1), date(2028, 12, 31))
times = st.builds(time, st.integers(0, 23), st.sampled_from([0, 15, 30, 45, 59]), st.sampled_from([0, 0, 1]))
spans = st.one_of(
    st.integers(0, 20).map(lambda count: timedelta(days=count)),
    st.integers(0, 96).map(lambda count: timedelta(hours=count)),
    st.integers(0, 40 * 86400).map(lambda count: timedelta(seconds=count)),
)
names = st.text("abcÄé 'x1", max_size=12).map(lambda text: " ".join(text.split()))
weekdays = st.frozensets(st.integers(0, 6), min_size=1)


@st.composite
def holidays(draw: st.DrawFn) -> Holiday:
    first = draw(days)
    return Holiday(first, first + timedelta(days=draw(st.integers(0, 20))), draw(names))


@st.composite
def lengths(draw: st.DrawFn) -> Lengths:
    return draw(st.builds(Lengths, spans, spans).filter(lambda each: each.total > timedelta()))


@st.composite
def rhythms(draw: st.DrawFn, on: st.SearchStrategy[frozenset[int]] | None = None) -> Rhythm:
    every = draw(st.integers(1, 6))
    anchor = draw(days) if every > 1 else draw(st.none() | days)
    rhythm = Rhythm(every, draw(on or st.just(frozenset[int]()) | weekdays), draw(times), anchor)
    most = int(rhythm.distance.total_seconds()) - 1
    shortest = draw(st.none() | st.integers(1, most).map(lambda seconds: timedelta(seconds=seconds)))
    return Rhythm(rhythm.every, rhythm.weekdays, rhythm.at, rhythm.anchor, shortest)


@st.composite
def calendars(draw: st.DrawFn, rhythm: bool | None = None) -> Calendar:
    permitted = draw(weekdays)
    beats = None
    if rhythm or (rhythm is None and draw(st.booleans())):
        # Beats of every n-th day meet the only permitted weekday at times too seldom for anybody's patience.
        permitted = permitted if len(permitted) > 3 else frozenset(range(7))
        beats = draw(rhythms().filter(lambda each: not each.weekdays or bool(each.weekdays & permitted)))
    return Calendar(
        zone=draw(st.sampled_from(ZONES)),
        lengths=draw(lengths()),
        kinds=tuple(draw(st.dictionaries(st.sampled_from(KINDS), lengths(), max_size=2)).items()),
        at=None if beats else draw(st.none() | times),
        weekdays=permitted,
        holidays=tuple(draw(st.lists(holidays(), max_size=3))),
        slack=timedelta(minutes=draw(st.integers(0, 720))),
        grace=Grace(draw(spans), draw(st.sampled_from(Told))),
        rhythm=beats,
    )


@st.composite
def absences(draw: st.DrawFn, around: datetime) -> Absence:
    begins = around + timedelta(hours=draw(st.integers(-20 * 24, 20 * 24)))
    ends = begins + timedelta(hours=draw(st.integers(1, 25 * 24)))
    return Absence(draw(st.sampled_from("ABC")), "p", begins, ends)
