"""
``python -m gamesmaster.adapters.market``: the market process, a child of the daemon.

Its standard input begins with one line of JSON, ``{"database", "address", "moderator", "quotations", "seconds",
"beacon"}``, and ends with its parent; then it ends too. The database's URL may hold a password, so it does not stand in
the arguments, which everybody on the machine can read.
"""

from __future__ import annotations

import json
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from gamesmaster.adapters.clock import SystemClock
from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.keys import Keys
from gamesmaster.adapters.market.beacon import Beacon
from gamesmaster.adapters.market.reader import MarketReader
from gamesmaster.adapters.market.sources import QuotationFile, Recorded
from gamesmaster.adapters.market.yahoo import Yahoo, open_session
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Source
from gamesmaster.service.records import Session


def main() -> None:
    """
    Run until standard input ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent says when to leave.
    told = json.loads(sys.stdin.readline())
    leaving = threading.Event()
    threading.Thread(target=_watch_parent, args=(leaving,), daemon=True).start()
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
        sources[Beacon.name] = Beacon(told["beacon"], refused(Beacon.name))
    if told["quotations"]:
        sources[QuotationFile.name] = QuotationFile(Path(told["quotations"]))
    desk = Desk(store, told["address"], told["moderator"], Keys(b""))
    reader = MarketReader(desk, sources, _tell)
    clock = SystemClock()
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


def _watch_parent(leaving: threading.Event) -> None:
    while sys.stdin.readline():
        pass
    leaving.set()


def _tell(event: str, facts: Mapping[str, object]) -> None:
    """One line of JSON on standard output for the daemon, which logs it."""
    try:
        print(json.dumps({"event": event, **facts}, default=str), flush=True)
    except BrokenPipeError:
        sys.exit(0)


if __name__ == "__main__":
    main()
