"""Source ``yahoo`` against a stub that serves what the real service has been seen to serve."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest

from gamesmaster.adapters.market.reader import MarketReader
from gamesmaster.adapters.market.yahoo import Yahoo
from gamesmaster.errors import UnavailableError
from gamesmaster.ledger import archive
from gamesmaster.service import deadlines, quotations
from gamesmaster.service.records import Session, Wanted
from gamesmaster.service.verifying.check import verify
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, with_settings
from tests.yahoo_stub import NEW_YORK, Market, YahooStub

DAY = date(2026, 11, 13)
OPENS = datetime.combine(DAY, time(9, 30), NEW_YORK).astimezone(UTC)
CLOSES = datetime.combine(DAY, time(16, 0), NEW_YORK).astimezone(UTC)
SESSION = Session("XNYS", DAY.isoformat(), OPENS, CLOSES)
MORNING = datetime.combine(DAY + timedelta(days=1), time(9), NEW_YORK).astimezone(UTC)


@pytest.fixture
def stub() -> Iterator[YahooStub]:
    with YahooStub() as served:
        served.market.volumes = {DAY - timedelta(days=1): 12_345_678, DAY: 38_355_247}
        yield served


@pytest.fixture
def market(stub: YahooStub) -> Market:
    return stub.market


@pytest.fixture
def refusals() -> list[str]:
    return []


@pytest.fixture
def yahoo(stub: YahooStub, refusals: list[str]) -> Iterator[Yahoo]:
    source = Yahoo(lambda exchange, name: SESSION, stub.session, lambda symbol, why: refusals.append(why))
    yield source
    source.close()


def wish(symbol: str = "GM", exchange: str = "XNYS") -> Wanted:
    return Wanted("club", "1-attack", symbol, symbol, exchange, SESSION.name, "yahoo", MORNING)


def test_the_days_figure_with_the_answer_as_it_came(yahoo: Yahoo, market: Market) -> None:
    """The session's own row, one request, and the raw answer with its digest."""
    reading = yahoo.read(wish(), MORNING)
    assert (reading.volume, reading.source, reading.read_at, reading.split_after) == (
        38_355_247,
        "yahoo",
        MORNING,
        False,
    )
    assert json.loads(reading.raw)["chart"]["result"][0]["meta"]["symbol"] == "GM"
    assert reading.sha256 == hashlib.sha256(reading.raw.encode()).hexdigest()
    assert reading.library is not None and reading.library.startswith("yfinance ")
    assert market.charts() == ["GM"]


def test_a_revision_is_seen(yahoo: Yahoo, market: Market) -> None:
    """Threat G6: yfinance would answer from its memory for a range that is over; we ask anew."""
    yahoo.read(wish(), MORNING)
    market.volumes[DAY] = 38_999_999
    assert yahoo.read(wish(), MORNING + 3 * HOUR).volume == 38_999_999
    assert market.charts() == ["GM", "GM"]


@pytest.mark.parametrize("volume", [None, 0])
def test_a_gap_is_no_figure(yahoo: Yahoo, market: Market, refusals: list[str], volume: int | None) -> None:
    """Threat G8: a day that the feed has without figures: yfinance makes 0 of it."""
    market.volumes[DAY] = volume
    assert yahoo.read(wish(), MORNING).volume is None
    assert refusals == []


def test_a_price_that_is_missing_is_no_figure(yahoo: Yahoo, market: Market) -> None:
    """A volume beside a price that nobody knows is not taken."""
    market.close = None
    assert yahoo.read(wish(), MORNING).volume is None


def test_another_days_row_is_not_taken(yahoo: Yahoo, market: Market) -> None:
    """Threat G8: yesterday's row alone is no figure of today."""
    del market.volumes[DAY]
    assert yahoo.read(wish(), MORNING).volume is None


def test_nothing_is_asked_before_the_session_is_over(yahoo: Yahoo, market: Market) -> None:
    """Whatever the clock or the game's settings say."""
    with pytest.raises(UnavailableError, match="not over"):
        yahoo.read(wish(), CLOSES - MINUTE)
    assert market.charts() == []


def test_a_running_volume_is_refused(yahoo: Yahoo, market: Market, refusals: list[str]) -> None:
    """An answer kept by the feed from within the session, served after it."""
    market.market_time = CLOSES - 10 * MINUTE
    assert yahoo.read(wish(), MORNING).volume is None
    assert refusals == ["from within the session"]
    market.market_time = CLOSES + timedelta(seconds=4)
    assert yahoo.read(wish(), MORNING).volume == 38_355_247


def test_a_second_row_of_the_day_is_refused(yahoo: Yahoo, market: Market, refusals: list[str]) -> None:
    """The running row beside the day's own: nobody says which one stands."""
    market.live = (CLOSES - HOUR, 1_000_000)
    market.market_time = CLOSES
    assert yahoo.read(wish(), MORNING).volume is None
    assert refusals == ["two rows of one day"]


def test_a_running_row_of_today_does_not_touch_the_session(yahoo: Yahoo, market: Market) -> None:
    """The next session goes on while we read the last one's figure."""
    now = datetime.combine(DAY + timedelta(days=3), time(11), NEW_YORK).astimezone(UTC)
    market.live = (now, 1_000_000)
    market.market_time = now
    assert yahoo.read(wish(), now).volume == 38_355_247


def test_a_split_after_the_session_is_told(yahoo: Yahoo, market: Market) -> None:
    """Threat G7: the feed has rewritten the past; one on the day itself or before has not."""
    market.splits = {DAY: (4, 1)}
    assert yahoo.read(wish(), MORNING).split_after is False
    market.splits = {DAY + timedelta(days=3): (4, 1)}
    market.volumes[DAY + timedelta(days=3)] = 1_000_000
    reading = yahoo.read(wish(), MORNING + timedelta(days=4))
    assert reading.split_after is True


@pytest.mark.parametrize(
    ("meta", "why"),
    [
        ({"symbol": "GME"}, "symbol 'GME'"),
        ({"symbol": None}, "symbol 'None'"),
        ({"currency": "CAD"}, "currency 'CAD'"),
        ({"currency": None}, "currency 'None'"),
        ({"exchangeTimezoneName": "Europe/London"}, "zone 'Europe/London'"),
        ({"dataGranularity": "1h"}, "not rows of days"),
        ({"regularMarketTime": "yesterday"}, "a moment that is none"),
    ],
)
def test_an_answer_to_another_question_is_refused(
    yahoo: Yahoo, market: Market, refusals: list[str], meta: Mapping[str, Any], why: str
) -> None:
    """Threat G7, a symbol that means another stock now: kept as evidence, not believed; so is another currency."""
    market.meta = dict(meta)
    reading = yahoo.read(wish(), MORNING)
    assert reading.volume is None and reading.raw
    assert refusals == [why]


@pytest.mark.parametrize("volume", ["38355247", float("nan"), float("inf"), 38355247.5, -100, True, [1], {"raw": 1}])
def test_a_volume_that_is_no_number_of_shares_is_refused(
    yahoo: Yahoo, market: Market, refusals: list[str], volume: object
) -> None:
    """Threat G8, wrong answers: strings, NaN, fractions, negative numbers, lists."""
    market.volumes[DAY] = volume
    assert yahoo.read(wish(), MORNING).volume is None
    assert len(refusals) == 1


@pytest.mark.parametrize("close", ["27.5", float("nan"), float("inf"), -1.0, [27.5]])
def test_a_price_that_is_no_number_is_refused(yahoo: Yahoo, market: Market, refusals: list[str], close: object) -> None:
    """The row is not in order, so nothing of it counts."""
    market.close = close
    assert yahoo.read(wish(), MORNING).volume is None
    assert len(refusals) == 1


@pytest.mark.parametrize(
    "body",
    [
        b'{"chart": {"result": [{"meta": {}}, {}], "error": null}}',
        b'{"chart": {"result": {}, "error": null}}',
        b'{"chart": null}',
        b"{",
        b'{"finance": 1}',
    ],
)
def test_json_of_another_shape_is_refused(yahoo: Yahoo, market: Market, refusals: list[str], body: bytes) -> None:
    """Nothing in it is taken for a figure."""
    market.body = body
    assert yahoo.read(wish(), MORNING).volume is None
    assert len(refusals) == 1


def test_a_stock_that_is_gone_has_no_figure(yahoo: Yahoo, market: Market, refusals: list[str]) -> None:
    """Threat G7: the service says so itself: the game's fallback list takes over in time."""
    market.unknown = frozenset({"GM"})
    reading = yahoo.read(wish(), MORNING)
    assert reading.volume is None and "delisted" in reading.raw
    assert (refusals, market.charts()) == ([], ["GM"])


def test_too_many_requests_ask_for_hours_of_silence(yahoo: Yahoo, market: Market) -> None:
    """yfinance asks twice after a refusal; only the first one goes out."""
    market.status["*"] = 429
    with pytest.raises(UnavailableError) as refused:
        yahoo.read(wish(), MORNING)
    assert refused.value.retry_after is not None and refused.value.retry_after >= HOUR
    assert market.charts() == ["GM"]


@pytest.mark.parametrize("status", [500, 503, 401, 403])
def test_a_service_that_is_down_is_no_empty_table(yahoo: Yahoo, market: Market, status: int) -> None:
    """Hidden errors would be."""
    market.status["*"] = status
    with pytest.raises(UnavailableError, match=f"HTTP {status}"):
        yahoo.read(wish(), MORNING)
    market.status.clear()
    assert yahoo.read(wish(), MORNING).volume == 38_355_247


@pytest.mark.parametrize("body", [b"<html>Will be right back</html>", b"", b"\xff\xfe"])
def test_a_page_in_the_place_of_an_answer(yahoo: Yahoo, market: Market, body: bytes) -> None:
    """Under status 200, as bars and consent pages come."""
    market.body = body
    with pytest.raises(UnavailableError, match="an answer that is none"):
        yahoo.read(wish(), MORNING)


def test_a_service_that_cannot_be_reached(stub: YahooStub, yahoo: Yahoo) -> None:
    """Whatever its library raises."""
    stub.url = "http://127.0.0.1:9"
    with pytest.raises(UnavailableError, match="no answer"):
        yahoo.read(wish(), MORNING)


def test_symbols_as_the_service_writes_them(yahoo: Yahoo, market: Market) -> None:
    """A class of shares; and an exchange that it does not have."""
    assert yahoo.read(wish("BRK.B"), MORNING).volume == 38_355_247
    assert market.charts() == ["BRK-B"]
    with pytest.raises(UnavailableError) as unknown:
        yahoo.read(wish("GM", "CMES"), MORNING)
    assert unknown.value.permanent


# In the market process.


@pytest.fixture
def waiting(stub: YahooStub) -> Iterator[Club]:
    """A game that waits for GM and F by the rules of a real exchange."""
    club = Club(
        settings=with_settings(
            exchange="XNYS",
            exchange_zone="America/New_York",
            source="yahoo",
            lead=30 * MINUTE,
            first_reading="09:00",
            reading_gap=3 * HOUR,
            settle_limit=24 * HOUR,
        )
    )
    club.clock.at = OPENS - 4 * HOUR
    club.start()
    following = [
        Session("XNYS", (DAY + timedelta(days=each)).isoformat(), OPENS + timedelta(each), CLOSES + timedelta(each))
        for each in range(1, 9)
    ]
    quotations.store_sessions(club.desk, [SESSION, *following])
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland\n3 in Austria")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.write("Germany", "attack Britain in Poland with F")
    club.pass_deadline()
    assert club.window().session == SESSION.name
    yield club
    club.store.close()


def reader_of(club: Club, yahoo: Yahoo, events: list[tuple[str, Mapping[str, object]]]) -> MarketReader:
    return MarketReader(club.desk, {"yahoo": yahoo}, lambda event, facts: events.append((event, facts)))


def test_two_readings_of_the_service_settle_a_game(waiting: Club, yahoo: Yahoo, market: Market) -> None:
    """One request a stock and try; the second try hours later."""
    reader = reader_of(waiting, yahoo, [])
    waiting.clock.at = MORNING
    assert reader.read_wanted(lambda: waiting.now) == 2
    assert reader.read_wanted(lambda: waiting.now) == 0
    assert sorted(market.charts()) == ["F", "GM"]
    waiting.clock.move(3 * HOUR)
    assert reader.read_wanted(lambda: waiting.now) == 2
    assert quotations.settle_due(waiting.desk, now=waiting.now) == (GAME,)
    with waiting.store.view() as view:
        settled = view.quotations(GAME)
        ledger = [each.public for each in view.entries(GAME) if str(each.kind) == "reading"]
    assert [each.digit for each in settled] == [2, 2]
    assert len(ledger) == 4 and all(
        hashlib.sha256(each["raw"].encode()).hexdigest() == each["sha256"] for each in ledger
    )


def test_one_stock_that_fails_holds_up_no_other(waiting: Club, yahoo: Yahoo, market: Market) -> None:
    """It is tried again after pauses that grow."""
    events: list[tuple[str, Mapping[str, object]]] = []
    reader = reader_of(waiting, yahoo, events)
    market.status["F"] = 500
    waiting.clock.at = MORNING
    for _ in range(30):
        reader.read_wanted(lambda: waiting.now)
        waiting.clock.move(MINUTE)
    assert market.charts().count("GM") == 1
    assert 3 <= market.charts().count("F") <= 6
    assert [event for event, _ in events].count("source-silent") == 1
    del market.status["F"]
    waiting.clock.move(15 * MINUTE)
    assert reader.read_wanted(lambda: waiting.now) == 1


def test_after_too_many_requests_nothing_is_asked_for_hours(waiting: Club, yahoo: Yahoo, market: Market) -> None:
    """Neither for that stock nor for another; then one request tries."""
    reader = reader_of(waiting, yahoo, [])
    market.status["*"] = 429
    waiting.clock.at = MORNING
    for _ in range(119):
        reader.read_wanted(lambda: waiting.now)
        waiting.clock.move(MINUTE)
    assert len(market.charts()) == 1
    market.status.clear()
    waiting.clock.move(2 * MINUTE)
    assert reader.read_wanted(lambda: waiting.now) == 2


def test_games_that_wait_for_the_same_share_one_answer(waiting: Club, yahoo: Yahoo, market: Market) -> None:
    """Fifty games cost the service what one costs it."""
    waiting.make("g2")
    with waiting.store.story() as unit:
        for each in unit.wanted(GAME):
            unit.put_wanted(replace(each, game="g2"))
    waiting.clock.at = MORNING
    assert reader_of(waiting, yahoo, []).read_wanted(lambda: waiting.now) == 4
    assert sorted(market.charts()) == ["F", "GM"]


def test_a_frozen_figure_is_never_asked_for_again(waiting: Club, yahoo: Yahoo, market: Market) -> None:
    """Threats G6 and G7: weeks later, with history rewritten 28 to 1, no request goes out and nothing changes."""
    reader = reader_of(waiting, yahoo, [])
    waiting.clock.at = MORNING
    for _ in range(2):
        reader.read_wanted(lambda: waiting.now)
        waiting.clock.move(3 * HOUR)
    quotations.settle_due(waiting.desk, now=waiting.now)
    deadlines.due(waiting.desk, now=waiting.now)
    asked = list(market.asked)
    with waiting.store.view() as view:
        frozen = view.quotations(GAME)
    market.volumes[DAY] = 38_355_247 * 28
    market.splits = {DAY + timedelta(days=7): (28, 1)}
    for _ in range(20):
        waiting.clock.move(24 * HOUR)
        assert reader.read_wanted(lambda: waiting.now) == 0
        quotations.settle_due(waiting.desk, now=waiting.now)
    assert market.asked == asked
    with waiting.store.view() as view:
        assert view.quotations(GAME) == frozen and len(frozen) == 2
        assert verify(archive.read(archive.export(view.entries(GAME)))).fault is None


@pytest.mark.parametrize("how", ["gone", "renamed"])
def test_a_symbol_that_changes_before_the_reading(waiting: Club, yahoo: Yahoo, market: Market, how: str) -> None:
    """Threat G7: whether the service does not know it any more or answers for another, the list is followed."""
    if how == "gone":
        market.unknown = frozenset({"GM"})
    else:
        market.meta = {"symbol": "MTRS"}
    reader = reader_of(waiting, yahoo, [])
    waiting.clock.at = MORNING
    while "quotation-fallback" not in waiting.kinds():
        reader.read_wanted(lambda: waiting.now)
        quotations.settle_due(waiting.desk, now=waiting.now)
        waiting.clock.move(3 * HOUR)
    with waiting.store.view() as view:
        (fallback, *_) = view.entries_of(GAME, "quotation-fallback")
        readings = [each for each in view.entries_of(GAME, "reading") if each.public["symbol"] == "GM"]
        assert verify(archive.read(archive.export(view.entries(GAME)))).fault is None
    assert (fallback.public["reason"], fallback.public["step"]) == ("no-figure", "next-session")
    assert readings and all(each.public["volume"] is None and each.public["raw"] for each in readings)
