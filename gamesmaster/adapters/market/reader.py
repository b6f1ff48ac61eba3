"""What the market process does: keep the table of sessions, read what games wait for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta

from gamesmaster.adapters.market.sessions import DEMO, sessions_of
from gamesmaster.errors import UnavailableError
from gamesmaster.service import quotations
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Source
from gamesmaster.service.records import Wanted

FIRST_EXCHANGE = "XNYS"
LOOK_FOR_EXCHANGES = timedelta(minutes=5)
PASSES = 2
"""Readings taken at once of a figure whose readings need no time between them."""

Tell = Callable[[str, Mapping[str, object]], None]


class MarketReader:
    """
    Holds nothing worth keeping: what is wanted and what was read are rows.

    Args:
        desk: The service's desk.
        sources: By name; a wish that names another one waits.
        tell: Takes named events for the log.
    """

    def __init__(self, desk: Desk, sources: Mapping[str, Source], tell: Tell) -> None:
        self._desk = desk
        self._sources = sources
        self._tell = tell
        self._written: dict[str, date] = {}
        self._looked_at: datetime | None = None
        self._silent: set[str] = set()

    def write_sessions(self, now: datetime) -> None:
        """
        Write the sessions of the next years, once a day, of every exchange that a game names.
        """
        if self._looked_at is not None and timedelta(0) <= now - self._looked_at < LOOK_FOR_EXCHANGES:
            return
        self._looked_at = now
        today = now.date()
        for exchange in self._exchanges():
            if self._written.get(exchange) == today:
                continue
            self._written[exchange] = today
            try:
                sessions = sessions_of(exchange, today)
            except UnavailableError as error:
                self._tell("no-calendar", {"exchange": exchange, "error": error.what})
                continue
            quotations.store_sessions(self._desk, sessions)
            self._tell("sessions-written", {"exchange": exchange, "sessions": len(sessions)})

    def read_wanted(self, clock: Callable[[], datetime]) -> int:
        """
        Read every figure whose time has come.

        Returns:
            How many readings were stored.
        """
        stored = 0
        for _ in range(PASSES):
            stored += sum(self._read(wish, clock()) for wish in quotations.wanted(self._desk, now=clock()))
        return stored

    def _read(self, wish: Wanted, now: datetime) -> bool:
        source = self._sources.get(wish.source)
        try:
            if source is None:
                raise UnavailableError(f"no source {wish.source}")
            stored = quotations.store_reading(self._desk, source.read(wish, now))
        except UnavailableError as error:
            if wish.source not in self._silent:
                self._tell("source-silent", {"source": wish.source, "error": error.what})
            self._silent.add(wish.source)
            return False
        self._silent.discard(wish.source)
        if stored:
            self._tell("reading-stored", {"game": wish.game, "phase": wish.phase, "session": wish.session})
        return stored

    def _exchanges(self) -> list[str]:
        with self._desk.store.view() as view:
            named = {game.settings.exchange for game in view.games()}
        return sorted((named | {FIRST_EXCHANGE}) - {DEMO})
