"""Source ``beacon``: rounds fetched from servers that are right, wrong, slow to publish, or not there."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from gamesmaster.adapters.database import upgrade
from gamesmaster.adapters.market.beacon import Beacon
from gamesmaster.adapters.market.reader import MarketReader
from gamesmaster.errors import UnavailableError
from gamesmaster.ledger import beacon
from gamesmaster.ledger.beacon import published_at
from gamesmaster.service import quotations
from gamesmaster.service.beacons import BEACON
from gamesmaster.service.records import Wanted
from tests.integration.test_templates import means
from tests.unit.service.club import GAME, Club, text_of
from tests.unit.service.test_beacon import ROUNDS, answer, decided

NOW = published_at(1000) + timedelta(days=1)


class Servers:
    """
    Servers of the beacon on loopback, each below a path of its own: what it answers by round, a status where it is a
    number; and what was asked of them.
    """

    def __init__(self) -> None:
        self.answers: dict[str, dict[int, str | int]] = {}
        self.asked: list[str] = []
        servers = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                servers.asked.append(self.path)
                _, name, chain, _, number = self.path.split("/")
                said = servers.answers.get(name, {}).get(int(number), 404) if chain == beacon.CHAIN else 404
                body = said.encode() if isinstance(said, str) else b"Too early"
                self.send_response(200 if isinstance(said, str) else said)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True)

    def url(self, name: str) -> str:
        return f"http://127.0.0.1:{self._http.server_port}/{name}/"

    def __enter__(self) -> Servers:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()


@pytest.fixture
def servers() -> Iterator[Servers]:
    with Servers() as served:
        yield served


def wish(named: str = "GM", number: int = 1000) -> Wanted:
    return Wanted(GAME, "1-attack", named, named, beacon.NAME, str(number), BEACON, published_at(number))


def source(servers: Servers, *names: str, refusals: list[tuple[str, str]] | None = None) -> Beacon:
    told = [] if refusals is None else refusals
    return Beacon([servers.url(name) for name in names], lambda number, why: told.append((number, why)))


def test_a_round_is_fetched_once_for_all_stocks(servers: Servers) -> None:
    """The answer as it came, with its digest; the other servers are left alone."""
    servers.answers["one"] = {1000: answer()}
    asked = source(servers, "one", "two")
    first, second = asked.read(wish(), NOW), asked.read(wish("F"), NOW)
    assert (first.raw, first.volume, first.source, first.session) == (answer(), None, BEACON, "1000")
    assert (second.symbol, second.raw) == ("F", first.raw)
    assert servers.asked == [f"/one/{beacon.CHAIN}/public/1000"]


def test_a_server_that_is_wrong_is_passed_over(servers: Servers) -> None:
    """Another round, another's signature, a page: refused by name; the next one is asked."""
    forged = answer(1001, round=1000)
    servers.answers = {"a": {1000: answer(1001)}, "b": {1000: forged}, "c": {1000: "<html>"}, "d": {1000: 503}}
    servers.answers["e"] = {1000: answer()}
    refusals: list[tuple[str, str]] = []
    assert source(servers, "a", "b", "c", "d", "e", refusals=refusals).read(wish(), NOW).raw == answer()
    assert [number for number, _ in refusals] == ["1000"] * 3
    assert refusals[0][1] == "round 1001 instead of 1000" and refusals[1][1] == "not signed by the network"
    assert len(servers.asked) == 5


def test_no_server_gives_the_round(servers: Servers) -> None:
    """Nobody home, nobody right: it is tried again later, and nothing is kept."""
    servers.answers["a"] = {1000: answer(signature=ROUNDS[1000][:-2] + "38", randomness="0")}
    with pytest.raises(UnavailableError, match="no server has given round 1000"):
        source(servers, "a", "b").read(wish(), NOW)
    with pytest.raises(UnavailableError, match="no server"):
        Beacon(["http://127.0.0.1:9"], lambda number, why: None).read(wish(), NOW)


def test_a_round_to_come_is_not_asked_for(servers: Servers) -> None:
    """Nor is another beacon's."""
    with pytest.raises(UnavailableError, match="not published"):
        source(servers, "a").read(wish(), published_at(1000) - timedelta(seconds=1))
    other = Wanted(GAME, "1-attack", "GM", "GM", "XNYS", "1000", BEACON, NOW)
    with pytest.raises(UnavailableError, match="not published"):
        source(servers, "a").read(other, NOW)
    assert servers.asked == []


def test_the_market_process_fetches_the_round(tmp_path: Path, servers: Servers) -> None:
    """Through the same port as other sources: as its parent starts it, with servers of the settings."""
    url = f"sqlite:///{tmp_path / 'market.sqlite3'}"
    upgrade(url)
    servers.answers["one"] = {1000: answer()}
    club = Club(url=url)
    club.start()
    with club.store.story() as unit:
        unit.put_wanted(wish())
    told = {"database": url, "address": "play@gm.test", "moderator": "anna@gm.test", "quotations": "", "seconds": 60}
    with subprocess.Popen(
        [sys.executable, "-m", "gamesmaster.adapters.market"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps({**told, "beacon": [servers.url("none"), servers.url("one")]}) + "\n")
        process.stdin.flush()
        told_of = [json.loads(process.stdout.readline())["event"] for _ in range(2)]
        assert told_of == ["market-open", "reading-stored"]
        process.stdin.close()
        assert process.wait(20) == 0
    with club.store.view() as view:
        (stored,) = view.readings(GAME, "GM", "1000")
    club.store.close()
    assert stored.raw == answer()


def test_a_reader_asks_again_after_a_pause(servers: Servers) -> None:
    """A round that no server has yet is told once, and read as soon as one has it."""
    club = Club()
    club.start()
    with club.store.story() as unit:
        unit.put_wanted(wish())
    events: list[tuple[str, Mapping[str, object]]] = []
    reader = MarketReader(
        club.desk, {BEACON: source(servers, "one")}, lambda event, facts: events.append((event, facts))
    )
    at = NOW
    assert reader.read_wanted(lambda: at) == 0
    servers.answers["one"] = {1000: answer()}
    assert reader.read_wanted(lambda: at) == 0
    at += timedelta(minutes=2)
    assert reader.read_wanted(lambda: at) == 1
    assert [event for event, _ in events] == ["source-silent", "reading-stored"]
    assert quotations.wanted(club.desk, now=at) == []
    club.store.close()


def test_no_line_about_the_beacon_reads_as_an_order() -> None:
    """Neither in the invitation nor at the close, nor while it is waited for, nor in the worksheet."""
    club = decided(Club)
    texts = [
        text_of(mail) for mail in club.mails("Germany") if "drand" in text_of(mail) or "the beacon" in text_of(mail)
    ]
    assert len(texts) == 4
    assert [means(text) for text in texts] == [[]] * 4
    club.store.close()
