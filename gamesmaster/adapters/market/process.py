"""What the market process does between its parent's first line and its last: look at what is wanted, and read it."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gamesmaster.adapters.clock import SystemClock
from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.keys import Keys
from gamesmaster.adapters.market.reader import MarketReader
from gamesmaster.adapters.market.sources import QuotationFile, Recorded
from gamesmaster.adapters.market.yahoo import Yahoo, open_session
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Source
from gamesmaster.service.records import Session


def run(told: Mapping[str, Any], leaving: threading.Event) -> None:
    """
    Read what games wait for until told to leave.

    Args:
        told: The parent's first line.
        leaving: Set by whoever sees the parent go.
    """
    store = SqlStore(told["database"])

    def seed_of(game: str) -> bytes:
        with store.view() as view:
            found = view.find_game(game)
        return found.seed if found else b""

    def session_of(exchange: str, name: str) -> Session | None:
        with store.view() as view:
            return view.find_session(exchange, name)

    def refused(source: str) -> Callable[[str, str], None]:
        return lambda symbol, why: _tell("answer-refused", {"source": source, "symbol": symbol, "why": why})

    sources: dict[str, Source] = {
        Recorded.name: Recorded(seed_of),
        Yahoo.name: Yahoo(session_of, open_session, refused(Yahoo.name)),
    }
    if told.get("beacon"):
        from gamesmaster.adapters.market.beacon import Beacon

        sources[Beacon.name] = Beacon(told["beacon"], refused(Beacon.name))
    if told["quotations"]:
        sources[QuotationFile.name] = QuotationFile(Path(told["quotations"]))
    desk = Desk(store, told["address"], told["moderator"], Keys(b""))
    reader = MarketReader(desk, sources, _tell)
    clock = SystemClock()
    _tell("market-open", {})
    try:
        while not leaving.is_set():
            for step in (lambda: reader.read_wanted(clock.now), lambda: reader.write_sessions(clock.now())):
                try:
                    step()
                except Exception as error:
                    # What is wanted stays in its rows; the next round finds it again.
                    _tell("market-fault", {"error": type(error).__name__})
            leaving.wait(told["seconds"])
    finally:
        store.close()


def _tell(event: str, facts: Mapping[str, object]) -> None:
    """One line of JSON on standard output for the daemon, which logs it."""
    try:
        print(json.dumps({"event": event, **facts}, default=str), flush=True)
    except BrokenPipeError:
        sys.exit(0)
