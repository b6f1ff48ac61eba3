"""Figures: settled by two readings that agree, frozen, and given up by the game's list."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from gamesmaster.ledger import archive
from gamesmaster.ledger.canonical import canonical, instant, read_instant
from gamesmaster.service import deadlines, quotations, rulings
from gamesmaster.service.records import GameSettings, Session, WindowStatus
from gamesmaster.service.verifying.check import verify
from tests.games.record import rehash
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, stocks, with_settings

New = Callable[..., Club]
NEW_YORK = ZoneInfo("America/New_York")
EXCHANGE = with_settings(
    exchange="XNYS",
    exchange_zone="America/New_York",
    lead=30 * MINUTE,
    first_reading="09:00",
    reading_gap=3 * HOUR,
    settle_limit=24 * HOUR,
    fallback=("next-session", "next-stock", "moderator"),
    fallback_sessions=1,
)


def sessions(first: datetime, count: int = 12) -> list[Session]:
    """Sessions of days in a row, 09:30 to 16:00 in New York."""
    made = []
    for day in range(count):
        opens = (first + timedelta(days=day)).astimezone(NEW_YORK).replace(hour=9, minute=30, second=0, microsecond=0)
        made.append(Session("XNYS", opens.date().isoformat(), opens, opens.replace(hour=16, minute=0)))
    return made


def attacked(new_club: New, settings: GameSettings = EXCHANGE) -> Club:
    """A club that waits for the figure of GM, by the rules of a real exchange."""
    club = new_club(settings=settings)
    club.start()
    quotations.store_sessions(club.desk, sessions(club.now))
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    return club


def read(club: Club, volume: int | None, symbol: str = "GM", split: bool = False) -> bool:
    """Have the source answer the open wish for a symbol."""
    club.source.volumes[symbol] = volume
    wish = next(each for each in quotations.wanted(club.desk, now=club.now) if each.symbol == symbol)
    taken = quotations.store_reading(club.desk, replace(club.source.read(wish, club.now), split_after=split))
    quotations.settle_due(club.desk, now=club.now)
    return taken


def test_the_session_is_the_first_that_opens_half_an_hour_after_the_deadline(new_club: New) -> None:
    """The deadline is two seconds past 09:00 in New York: that day's session opens too early, by as much."""
    club = attacked(new_club)
    window = club.window()
    assert window.status is WindowStatus.AWAITING
    with club.store.view() as view:
        session = view.find_session("XNYS", window.session or "")
        wish = view.wanted(GAME)[0]
    assert session is not None and session.opens_at >= window.deadline + 30 * MINUTE
    assert session.opens_at - window.deadline < timedelta(days=1, minutes=31)
    first_at = wish.first_at.astimezone(NEW_YORK)
    assert (first_at.hour, first_at.date()) == (9, session.opens_at.astimezone(NEW_YORK).date() + timedelta(days=1))


def first_reading(club: Club) -> None:
    with club.store.view() as view:
        club.clock.at = view.wanted(GAME)[0].first_at


def test_verify_asks_when_the_session_of_a_figure_opened(new_club: New) -> None:
    """
    Half an hour after the deadline or later, whatever the chain says; another first session than by the rules of the
    exchange is worth a look, and no fault.
    """
    club = attacked(new_club)
    first_reading(club)
    read(club, 1_234_567)
    club.clock.move(3 * HOUR)
    read(club, 1_234_567)
    deadlines.due(club.desk, now=club.now)
    with club.store.view() as view:
        written = list(archive.export(view.entries(GAME)))
    found = verify(archive.read(written))
    assert found.fault is None and not found.warnings
    lines = [json.loads(line) for line in written]
    close = next(each for each in lines if each.get("kind") == "window-closed" and each["public"].get("session"))
    session, deadline = close["public"]["session"], read_instant(close["public"]["deadline"])
    for opens, holds in ((deadline + 30 * MINUTE, True), (deadline + 29 * MINUTE + timedelta(seconds=59), False)):
        session["opens_at"] = instant(opens)
        rehash(lines)
        again = verify(archive.read([canonical(each).decode() for each in lines]))
        late = again.fault is None or "opens_at" not in again.fault.field
        assert late is holds, again.fault


def test_what_library_read_a_figure_is_on_record(new_club: New) -> None:
    """Why it read so can be told in years to come; a source of our own needs no library."""
    club = attacked(new_club)
    first_reading(club)
    club.source.volumes["GM"] = 1_234_567
    for library in ("yfinance 1.7.0", None):
        (wish,) = quotations.wanted(club.desk, now=club.now)
        quotations.store_reading(club.desk, replace(club.source.read(wish, club.now), library=library))
        club.clock.move(3 * HOUR)
    quotations.settle_due(club.desk, now=club.now)
    with club.store.view() as view:
        said = [each.public.get("library", "none") for each in view.entries_of(GAME, "reading")]
        found = archive.read(archive.export(view.entries(GAME)))
    assert said == ["yfinance 1.7.0", "none"]
    assert verify(found).fault is None


def test_two_readings_three_hours_apart_settle(new_club: New) -> None:
    """The hundreds must agree, not the shares; then the phase is adjudicated."""
    club = attacked(new_club)
    assert quotations.wanted(club.desk, now=club.now) == []
    first_reading(club)
    read(club, 1_234_567)
    assert deadlines.due(club.desk, now=club.now).adjudicated == ()
    club.clock.move(HOUR)
    assert quotations.wanted(club.desk, now=club.now) == []
    club.clock.move(2 * HOUR)
    read(club, 1_234_599)
    with club.store.view() as view:
        settled = view.quotations(GAME)[0]
    assert (settled.digit, settled.volume) == (5, 1_234_599)
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)


def test_a_frozen_figure_is_never_read_again(new_club: New) -> None:
    """Threats G6 and G7: a reading that comes later is not even stored."""
    club = attacked(new_club)
    first_reading(club)
    wish = quotations.wanted(club.desk, now=club.now)[0]
    read(club, 1_234_567)
    club.clock.move(3 * HOUR)
    read(club, 1_234_567)
    entries = club.kinds()
    assert quotations.store_reading(club.desk, club.source.read(wish, club.now)) is False
    assert club.kinds() == entries


def test_what_cannot_be_had_goes_by_the_list(new_club: New) -> None:
    """Threat G8: the next session, then the next stock, then the moderator, whose digit is a ruling."""
    club = attacked(new_club)
    named = club.window().session
    steps = []
    for _ in range(3):
        first_reading(club)
        with club.store.view() as view:
            wish = view.wanted(GAME)[0]
        steps.append((wish.symbol, wish.session))
        for _ in range(9):
            read(club, None, wish.symbol)
            club.clock.move(3 * HOUR)
            if not quotations.wanted(club.desk, now=club.now):
                break
    assert steps[0] == ("GM", named)
    assert steps[1][0] == "GM" and steps[1][1] > str(named)
    assert steps[2][0] == next(each.ticker for each in stocks() if each.ticker != "GM")
    with club.store.view() as view:
        assert view.wanted(GAME) == []
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["figure-wanted"]
    assert deadlines.due(club.desk, now=club.now).adjudicated == ()
    rulings.rule_digit(club.desk, GAME, 1, "GM", 4, reason="the newspaper", now=club.now)
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)


def test_a_window_without_a_session_in_the_table_waits(new_club: New) -> None:
    """The moderator is told; nothing is closed with a session that nobody knows."""
    club = new_club(settings=EXCHANGE)
    club.start()
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    assert club.window().status is WindowStatus.ORDERS
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["no-session"]
    quotations.store_sessions(club.desk, sessions(club.now))
    club.tick()
    assert club.window().status is WindowStatus.AWAITING


def test_on_the_demo_exchange_two_readings_at_once_settle(club: Club) -> None:
    """Gap and limit 0: ordinary settings, and the session opens at the close."""
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    assert club.game().phase == "2-placing"


def test_on_the_demo_exchange_the_next_session_is_another_one(club: Club) -> None:
    """It opens when it is asked for: a source that has no figure is asked again in the second after at the earliest."""
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.source.volumes["GM"] = None
    club.pass_deadline()
    with club.store.view() as view:
        given_up = [each.public for each in view.entries_of(GAME, "quotation-fallback")]
    assert len(given_up) == 2
    for each in given_up:
        assert read_instant(each["next_session"]["opens_at"]) >= read_instant(each["session"]) + timedelta(seconds=1)
