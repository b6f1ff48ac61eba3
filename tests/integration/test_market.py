"""
The market process: sessions against a count of our own, and figures as they are read.
"""

import json
import os
import queue
import signal
import subprocess
import sys
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from gamesmaster.adapters.database import SqlStore, upgrade
from gamesmaster.adapters.market.child import MarketChild
from gamesmaster.adapters.market.reader import LOOK_FOR_EXCHANGES, MarketReader
from gamesmaster.adapters.market.sessions import is_known, sessions_of
from gamesmaster.adapters.market.sources import QuotationFile, Recorded, made_up
from gamesmaster.adapters.memory import MemorySecrets
from gamesmaster.errors import UnavailableError
from gamesmaster.ledger.settling import reference_opening
from gamesmaster.service import quotations
from gamesmaster.service.desk import Desk
from gamesmaster.service.records import Session, Wanted
from tests.unit.service.club import GAME, START, Club

NEW_YORK = ZoneInfo("America/New_York")
LEAD = timedelta(minutes=30)
PATIENCE = 120
"""Seconds in which a process has to do what it is told, on a busy machine too."""
TODAY = date(2026, 11, 20)
FIRST, LAST = date(2026, 12, 1), date(2031, 11, 30)
"""Five years of deadlines, all to come when this was written: no closure of mourning or storm is known for them."""


# The count of our own: the rules of the New York Stock Exchange (Rule 7.2), not the library's table.


def nth(year: int, month: int, weekday: int, number: int) -> date:
    """The n-th Monday (0) to Sunday (6) of a month; -1 is the last."""
    if number < 0:
        following = date(year + month // 12, month % 12 + 1, 1)
        back = following - timedelta(days=1)
        return back - timedelta(days=(back.weekday() - weekday) % 7)
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (number - 1))


def easter(year: int) -> date:
    """Easter Sunday by the anonymous Gregorian computus."""
    a, b, c = year % 19, year // 100, year % 100
    d, e, f = b // 4, b % 4, (b + 8) // 25
    g = (b - f + 1) // 3
    h = (19 * a + b - d - g + 15) % 30
    i, k = c // 4, c % 4
    m = (32 + 2 * e + 2 * i - h - k) % 7
    n = (a + 11 * h + 22 * m) // 451
    month, day = divmod(h + m - 7 * n + 114, 31)
    return date(year, month, day + 1)


def observed(day: date) -> date:
    """A holiday on Saturday is kept on Friday, one on Sunday on Monday."""
    return day + timedelta(days={5: -1, 6: 1}.get(day.weekday(), 0))


@cache
def holidays(year: int) -> frozenset[date]:
    new_year = date(year, 1, 1)
    days = {
        # New Year's Day on a Saturday is not kept on the Friday, which ends a year's books.
        *({observed(new_year)} if new_year.weekday() != 5 else ()),
        nth(year, 1, 0, 3),
        nth(year, 2, 0, 3),
        easter(year) - timedelta(days=2),
        nth(year, 5, 0, -1),
        observed(date(year, 6, 19)),
        observed(date(year, 7, 4)),
        nth(year, 9, 0, 1),
        nth(year, 11, 3, 4),
        observed(date(year, 12, 25)),
    }
    return frozenset(days)


def trades(day: date) -> bool:
    return day.weekday() < 5 and day not in holidays(day.year)


def closes_early(day: date) -> bool:
    """At one: the day after Thanksgiving, Christmas Eve, and the eve of Independence Day when both are weekdays."""
    eve = day + timedelta(days=1)
    if day == nth(day.year, 11, 3, 4) + timedelta(days=1) or (day.month, day.day) == (12, 24):
        return True
    return (eve.month, eve.day) == (7, 4) and eve.weekday() < 5


def counted(first: date, last: date) -> list[Session]:
    days = (first + timedelta(days=n) for n in range((last - first).days + 1))
    return [
        Session(
            "XNYS",
            day.isoformat(),
            datetime.combine(day, time(9, 30), NEW_YORK).astimezone(UTC),
            datetime.combine(day, time(13 if closes_early(day) else 16), NEW_YORK).astimezone(UTC),
        )
        for day in days
        if trades(day)
    ]


@pytest.fixture(scope="module")
def listed() -> Sequence[Session]:
    return sessions_of("XNYS", TODAY)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    url = f"sqlite:///{tmp_path / 'market.sqlite3'}"
    upgrade(url)
    store = SqlStore(url)
    yield Desk(store, "play@gm.test", "anna@gm.test", MemorySecrets())
    store.close()


def test_five_years_of_sessions(listed: Sequence[Session]) -> None:
    """Threat G8: the table holds what the exchange's own rules give: each opening and close, half days included."""
    mine = [session for session in listed if FIRST <= date.fromisoformat(session.name) <= LAST]
    assert mine == counted(FIRST, LAST)
    assert listed[-1].name >= "2031-12-30"
    assert listed[0].name < "2026-10-25"


def test_every_deadline_of_five_years(listed: Sequence[Session]) -> None:
    """Threat G1: whatever hour a deadline falls on, the session opens 30 minutes later or more, and is the first."""
    opens = [session.opens_at for session in listed]
    mine = counted(FIRST - timedelta(days=3), LAST + timedelta(days=10))
    following = iter(mine)
    expected = next(following)
    at = datetime.combine(FIRST, time(0), UTC)
    hours = 0
    while at.date() <= LAST:
        while expected.opens_at < at + LEAD:
            expected = next(following)
        found = listed[bisect_left(opens, reference_opening(at, LEAD))]
        assert found == expected, at
        assert found.opens_at - at >= LEAD
        at += timedelta(hours=1)
        hours += 1
    assert hours > 5 * 365 * 24


@pytest.mark.parametrize("zone", ["America/New_York", "Europe/Paris", "Asia/Kolkata", "Pacific/Auckland"])
def test_deadlines_by_the_players_clock(zone: str, listed: Sequence[Session]) -> None:
    """Threat G1: deadlines on full hours of a player's clock, over both days of the year when it changes."""
    opens = [session.opens_at for session in listed]
    mine = counted(FIRST - timedelta(days=3), LAST + timedelta(days=10))
    days = [FIRST + timedelta(days=n) for n in range(0, 730)]
    for day in days:
        for hour in (0, 2, 3, 9, 15, 20):
            at = datetime.combine(day, time(hour), ZoneInfo(zone)).astimezone(UTC)
            found = listed[bisect_left(opens, reference_opening(at, LEAD))]
            assert found == next(
                each for each in mine[max(0, (day - FIRST).days * 5 // 7 - 20) :] if each.opens_at >= at + LEAD
            )


def test_the_minute_before_and_after_every_opening(desk: Desk, listed: Sequence[Session]) -> None:
    """Half an hour before an opening is early enough, a second later is not; asked of the store itself."""
    quotations.store_sessions(desk, listed)
    mine = counted(FIRST, LAST + timedelta(days=10))
    with desk.store.view() as view:
        for session, after in pairwise(mine):
            edge = session.opens_at - LEAD
            for at, expected in (
                (edge - timedelta(minutes=1), session),
                (edge, session),
                (edge + timedelta(seconds=1), after),
                (edge + timedelta(minutes=1), after),
            ):
                assert view.session_for("XNYS", reference_opening(at, LEAD)) == expected


def test_writing_sessions_again_changes_nothing(desk: Desk) -> None:
    """Once a day, and whenever the process starts anew."""
    events: list[tuple[str, Mapping[str, object]]] = []
    now = datetime(2026, 11, 20, 12, tzinfo=UTC)
    for _ in range(2):
        reader = MarketReader(desk, {}, lambda event, facts: events.append((event, facts)))
        reader.write_sessions(now)
        reader.write_sessions(now + timedelta(hours=1))
    assert [event for event, _ in events] == ["sessions-written", "sessions-written"]
    with desk.store.view() as view:
        found = view.session_for("XNYS", datetime(2026, 11, 26, 12, tzinfo=UTC))
    assert found is not None and found.name == "2026-11-27"
    assert found.closes_at == datetime(2026, 11, 27, 18, tzinfo=UTC)


def test_a_start_writes_only_sessions_that_are_missing(desk: Desk) -> None:
    """The calendars take a second to load; those that may be newer than the table are looked at when there is time."""
    events: list[str] = []

    def started() -> MarketReader:
        return MarketReader(desk, {}, lambda event, facts: events.append(event))

    now = datetime(2026, 11, 20, 12, tzinfo=UTC)
    started().write_sessions(now)
    assert events == ["sessions-written"]
    reader = started()
    reader.write_sessions(now)
    assert events == ["sessions-written"]
    reader.write_sessions(now + LOOK_FOR_EXCHANGES)
    assert events == ["sessions-written"] * 2
    started().write_sessions(datetime(2027, 1, 1, 12, tzinfo=UTC))  # The table ends a year too early.
    assert events == ["sessions-written"] * 3


def test_an_exchange_nobody_knows() -> None:
    """A slip in a game's settings is told, and stops nothing."""
    assert (is_known("XNYS"), is_known("DEMO"), is_known("XXXX")) == (True, True, False)
    with pytest.raises(UnavailableError) as unknown:
        sessions_of("XXXX", TODAY)
    assert unknown.value.permanent


def wish(symbol: str = "GM", session: str = "2026-11-20", source: str = "recorded") -> Wanted:
    at = datetime(2026, 11, 21, 14, tzinfo=UTC)
    return Wanted("club", "1-attack", symbol, symbol, "XNYS", session, source, at)


def test_recorded_figures_say_that_they_are_made_up() -> None:
    """Always the same for a game's seed, symbol and session, plausible, and of every digit."""
    now = datetime(2026, 11, 21, 15, tzinfo=UTC)
    source = Recorded({"club": b"s" * 32}.__getitem__)
    first, again = source.read(wish(), now), source.read(wish(), now)
    assert first == again
    assert "made up" in json.loads(first.raw)["note"]
    assert first.volume == json.loads(first.raw)["volume"]
    volumes = [made_up(b"s" * 32, "GM", str(number)) for number in range(2000)]
    assert all(1_000_000 <= volume < 60_000_000 for volume in volumes)
    digits = [volumes_of // 100 % 10 for volumes_of in volumes]
    assert all(150 < digits.count(digit) < 250 for digit in range(10))
    assert made_up(b"t" * 32, "GM", "0") != volumes[0]


def test_a_file_of_quotations(tmp_path: Path) -> None:
    """Read again whenever it has changed; what is no number of shares is no figure."""
    now = datetime(2026, 11, 21, 15, tzinfo=UTC)
    path = tmp_path / "quotations.csv"
    path.write_text(
        "Symbol, Session, Volume\nGM,2026-11-20,1234567\nF,2026-11-20,many\nT,2026-11-20,0\nIBM,2026-11-20\n"
    )
    source = QuotationFile(path)
    assert source.read(wish(), now).volume == 1234567
    assert "1234567" in source.read(wish(), now).raw
    for symbol in ("F", "T", "IBM", "KO"):
        assert source.read(wish(symbol), now).volume is None
    path.write_text("symbol,session,volume\nKO,2026-11-20,89100\n")
    assert (source.read(wish("KO"), now).volume, source.read(wish(), now).volume) == (89100, None)
    path.write_text("ticker,volume\nKO,1\n")
    with pytest.raises(UnavailableError, match="first line"):
        source.read(wish(), now)
    path.unlink()
    with pytest.raises(UnavailableError, match="cannot be read"):
        source.read(wish(), now)


def test_a_silent_source_is_told_once(desk: Desk) -> None:
    """A source that cannot be asked leaves the wish open, and fills no log."""
    events: list[str] = []
    reader = MarketReader(desk, {}, lambda event, facts: events.append(event))
    assert [reader._read(wish(source="nobody"), datetime.now(UTC), {}) for _ in range(3)] == [False] * 3
    assert events == ["source-silent"]


def test_the_process_ends_with_its_parent(tmp_path: Path) -> None:
    """It writes the sessions, tells so, and leaves when its standard input ends."""
    url = f"sqlite:///{tmp_path / 'market.sqlite3'}"
    upgrade(url)
    told = {"database": url, "address": "play@gm.test", "moderator": "anna@gm.test", "quotations": "", "seconds": 60}
    with subprocess.Popen(
        [sys.executable, "-m", "gamesmaster.adapters.market"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(told) + "\n")
        process.stdin.flush()
        told_of = [json.loads(process.stdout.readline())["event"] for _ in range(2)]
        assert told_of == ["market-open", "sessions-written"]
        process.stdin.close()
        assert process.wait(PATIENCE) == 0


def test_the_process_that_loses_its_parent_while_it_loads_does_not_begin(tmp_path: Path) -> None:
    """A daemon that is killed at its start leaves nobody behind who would still write."""
    url = f"sqlite:///{tmp_path / 'market.sqlite3'}"
    upgrade(url)
    told = {"database": url, "address": "play@gm.test", "moderator": "anna@gm.test", "quotations": "", "seconds": 60}
    done = subprocess.run(
        [sys.executable, "-m", "gamesmaster.adapters.market"],
        input=json.dumps(told) + "\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_process_goes_on_without_the_network(tmp_path: Path) -> None:
    """One source that cannot be reached is told once; the figures of another are read all the same."""
    url = f"sqlite:///{tmp_path / 'market.sqlite3'}"
    upgrade(url)
    session = Session("XNYS", "2026-03-02", START, START + timedelta(hours=6))
    club = Club(url=url)
    club.start()
    quotations.store_sessions(club.desk, [session])
    asked = Wanted(GAME, "1-attack", "GM", "GM", "XNYS", session.name, "yahoo", START + timedelta(days=1))
    with club.store.story() as unit:
        unit.put_wanted(asked)
        unit.put_wanted(replace(asked, named="F", symbol="F", source="recorded"))
    club.store.close()
    nowhere = {each: "http://127.0.0.1:9" for each in ("http_proxy", "https_proxy", "HTTPS_PROXY", "ALL_PROXY")}
    told = {"database": url, "address": "play@gm.test", "moderator": "anna@gm.test", "quotations": "", "seconds": 0.2}
    with subprocess.Popen(
        [sys.executable, "-m", "gamesmaster.adapters.market"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **nowhere, "no_proxy": "", "NO_PROXY": ""},
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(told) + "\n")
        process.stdin.flush()
        events = [json.loads(process.stdout.readline()) for _ in range(5)]
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
    named = [each["event"] for each in events]
    assert named[0] == "market-open"
    assert sorted(named[1:]) == ["reading-stored", "reading-stored", "sessions-written", "source-silent"]
    (silent,) = [each for each in events if each["event"] == "source-silent"]
    assert (silent["source"], silent["symbol"]) == ("yahoo", "GM")


def test_a_process_that_dies_is_started_again(tmp_path: Path) -> None:
    """The daemon's child comes back, and is gone when the daemon says so."""
    url = f"sqlite:///{tmp_path / 'market.sqlite3'}"
    upgrade(url)
    events: queue.Queue[str] = queue.Queue()
    child = MarketChild(
        url,
        address="a@b.test",
        moderator="m@b.test",
        quotations=None,
        seconds=60,
        tell=lambda event, _: events.put(event),
    )
    child.start()
    assert events.get(timeout=PATIENCE) == "market-open"
    assert events.get(timeout=PATIENCE) == "sessions-written"
    first = child.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    assert events.get(timeout=PATIENCE) == "market-ended"
    assert events.get(timeout=PATIENCE) == "market-open"
    second = child.pid
    assert second not in (None, first)
    child.stop()
    assert child.pid is None
