"""
A stand-in for Yahoo's chart service on loopback, written from the JSON keys that yfinance reads.

It serves what the real one has been seen to serve: gaps, running volumes, splits, refusals, and answers that are wrong
in one place.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit
from zoneinfo import ZoneInfo

import requests
from requests.adapters import HTTPAdapter

from gamesmaster.adapters.market.yahoo import CHART, asking_once

NEW_YORK = ZoneInfo("America/New_York")


@dataclass
class Market:
    """
    What the service knows, to be changed by a test.

    ``volumes`` by day, of every symbol that has none of its own in ``own``; None is a row without figures. ``live`` is
    the row that the service appends while a session goes on: moment and volume. ``meta``, ``row`` and ``body`` change
    an answer in one place: a field of ``meta``, fields of every row, or the whole body. ``status`` by symbol.
    """

    volumes: dict[date, Any] = field(default_factory=dict)
    own: dict[str, dict[date, Any]] = field(default_factory=dict)
    splits: dict[date, tuple[int, int]] = field(default_factory=dict)
    live: tuple[datetime, int] | None = None
    market_time: datetime | None = None
    meta: dict[str, Any] = field(default_factory=dict)
    close: Any = 27.5
    body: bytes | None = None
    status: dict[str, int] = field(default_factory=dict)
    unknown: frozenset[str] = frozenset()
    asked: list[str] = field(default_factory=list)

    def charts(self) -> list[str]:
        """The symbols whose charts were asked for, one for each request."""
        return [urlsplit(path).path.removeprefix(CHART) for path in self.asked if path.startswith(CHART)]

    def answer(self, path: str, query: Mapping[str, list[str]]) -> tuple[int, bytes, str]:
        """Status, body and type of content."""
        if path == "/v1/test/getcrumb":
            return 200, b"crumb", "text/plain"
        if not path.startswith(CHART):
            return 404, b"", "text/plain"
        symbol = path.removeprefix(CHART)
        status = self.status.get(symbol, self.status.get("*", 200))
        if status != 200:
            return status, b"Too Many Requests" if status == 429 else b"<html>Sorry</html>", "text/plain"
        if self.body is not None:
            return 200, self.body, "application/json"
        if symbol in self.unknown:
            error = {"code": "Not Found", "description": "No data found, symbol may be delisted"}
            return 404, _json({"chart": {"result": None, "error": error}}), "application/json"
        return 200, _json({"chart": {"result": [self._result(symbol, query)], "error": None}}), "application/json"

    def _result(self, symbol: str, query: Mapping[str, list[str]]) -> dict[str, Any]:
        first, last = int(query["period1"][0]), int(query["period2"][0])
        volumes = self.own.get(symbol, self.volumes)
        days = [day for day in sorted(volumes) if first <= _opening(day) < last]
        rows = [(_opening(day), volumes[day], self.close if volumes[day] is not None else None) for day in days]
        if self.live is not None:
            rows.append((int(self.live[0].timestamp()), self.live[1], self.close))
        finished = int(datetime.combine(days[-1], time(16, 0, 2), NEW_YORK).timestamp()) if days else 0
        moment = int(self.market_time.timestamp()) if self.market_time else finished
        meta = {
            "currency": "USD",
            "symbol": symbol,
            "exchangeName": "NYQ",
            "instrumentType": "EQUITY",
            "exchangeTimezoneName": str(NEW_YORK),
            "timezone": "EST",
            "gmtoffset": -18000,
            "priceHint": 2,
            "firstTradeDate": 0,
            "regularMarketTime": moment,
            "regularMarketPrice": 1.0,
            "dataGranularity": "1d",
            "range": "",
            "validRanges": ["1d", "5d", "1mo", "max"],
            **self.meta,
        }
        prices = [price for _, _, price in rows]
        quote = {name: prices for name in ("open", "high", "low", "close")}
        result: dict[str, Any] = {
            "meta": meta,
            "timestamp": [stamp for stamp, _, _ in rows],
            "indicators": {
                "quote": [{**quote, "volume": [volume for _, volume, _ in rows]}],
                "adjclose": [{"adjclose": prices}],
            },
        }
        if self.splits:
            result["events"] = {
                "splits": {
                    str(_opening(day)): {
                        "date": _opening(day),
                        "numerator": new,
                        "denominator": old,
                        "splitRatio": f"{new}:{old}",
                    }
                    for day, (new, old) in self.splits.items()
                }
            }
        return result


class YahooStub:
    """
    The service on loopback; a context manager.
    """

    def __init__(self) -> None:
        self.market = Market()
        stub = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, format: str, *arguments: object) -> None:
                """Nothing is logged."""

            def do_GET(self) -> None:
                url = urlsplit(self.path)
                stub.market.asked.append(self.path)
                status, body, kind = stub.market.answer(url.path, parse_qs(url.query))
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> YahooStub:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def session(self) -> requests.Session:
        """A session that yfinance takes; whatever address it is told, it asks the stub."""
        made: requests.Session = asking_once(requests.Session)()
        made.trust_env = False
        made.mount("https://", _ToStub(self.url))
        return made


class _ToStub(HTTPAdapter):
    """Sends every request to one address, over plain HTTP."""

    def __init__(self, url: str) -> None:
        self._url = url
        super().__init__()

    def send(self, request: requests.PreparedRequest, *arguments: Any, **options: Any) -> requests.Response:
        url = urlsplit(str(request.url))
        request.url = self._url + url.path + (f"?{url.query}" if url.query else "")
        return super().send(request, *arguments, **options)

    def get_connection_with_tls_context(
        self, request: requests.PreparedRequest, verify: Any, proxies: Any = None, cert: Any = None
    ) -> Any:
        return self.poolmanager.connection_from_url(self._url)


def _opening(day: date) -> int:
    return int(datetime.combine(day, time(9, 30), NEW_YORK).timestamp())


def _json(document: object) -> bytes:
    return json.dumps(document).encode()
