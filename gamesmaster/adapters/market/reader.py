"""What the market process does: keep the table of sessions, read what games wait for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from gamesmaster.adapters.market.pauses import Pauses
from gamesmaster.adapters.market.sessions import DEMO, YEARS, sessions_of
from gamesmaster.errors import UnavailableError
from gamesmaster.service import closures, doubts, quotations
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Source
from gamesmaster.service.records import Reading, Wanted

FIRST_EXCHANGE = "XNYS"
LOOK_FOR_EXCHANGES = timedelta(minutes=5)
PASSES = 2
"""Readings taken at once of a figure whose readings need no time between them."""
ONE_FOR_ALL = frozenset({"yahoo"})
"""Sources that are asked over the network: one answer serves every game that waits for the same figure."""

Tell = Callable[[str, Mapping[str, object]], None]


class MarketReader:
    """
    Holds nothing worth keeping: what is wanted and what was read are rows.

    What cannot be had is tried again after a pause that grows; one stock's fault is no other's, unless the source says
    that it wants to be left alone.

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
        self._pauses = Pauses()

    def write_sessions(self, now: datetime) -> None:
        """
        Write the sessions of the next years, once a day, of every exchange that a game names.

        The first look only writes what is missing. Loading the calendars takes as long as all the rest of a start, and
        what a newer one says of a day to come is early enough with the second look.
        """
        first = self._looked_at is None
        if self._looked_at is not None and timedelta(0) <= now - self._looked_at < LOOK_FOR_EXCHANGES:
            return
        self._looked_at = now
        today = now.date()
        for exchange in self._exchanges():
            if self._written.get(exchange) == today or (first and self._reaches(exchange, today)):
                continue
            self._written[exchange] = today
            try:
                sessions = sessions_of(exchange, today)
            except UnavailableError as error:
                self._tell("no-calendar", {"exchange": exchange, "error": error.what})
                continue
            closed = closures.refresh_sessions(self._desk, exchange, sessions, now=now)
            self._tell("sessions-written", {"exchange": exchange, "sessions": len(sessions), "closed": len(closed)})

    def read_wanted(self, clock: Callable[[], datetime]) -> int:
        """
        Read every figure whose time has come, each at most once a pass.

        Returns:
            How many readings were stored.
        """
        stored = 0
        for _ in range(PASSES):
            answers: dict[tuple[str, ...], Reading] = {}
            for wish in quotations.wanted(self._desk, now=clock()):
                stored += self._read(wish, clock(), answers)
            for wish in doubts.second_wanted(self._desk, now=clock()):
                stored += self._read(wish, clock(), answers, doubts.store_second)
        return stored

    def _read(
        self,
        wish: Wanted,
        now: datetime,
        answers: dict[tuple[str, ...], Reading],
        store: Callable[[Desk, Reading], bool] = quotations.store_reading,
    ) -> bool:
        figure = (wish.source, wish.exchange, wish.symbol, wish.session)
        if self._pauses.rests((wish.source,), now) or self._pauses.rests(figure, now):
            return False
        try:
            answer = answers.get(figure) or self._ask(wish, now)
            if wish.source in ONE_FOR_ALL:
                answers[figure] = answer
            stored = store(self._desk, replace(answer, game=wish.game))
        except UnavailableError as error:
            self._rest(wish, figure, error, now)
            return False
        except Exception as error:
            # A fault of ours or of a library with this one figure; the others are read all the same.
            self._rest(wish, figure, UnavailableError(type(error).__name__), now)
            return False
        self._pauses.over(figure)
        self._pauses.over((wish.source,))
        if stored:
            self._tell("reading-stored", {"game": wish.game, "phase": wish.phase, "session": wish.session})
        return stored

    def _ask(self, wish: Wanted, now: datetime) -> Reading:
        source = self._sources.get(wish.source)
        if source is None:
            raise UnavailableError(f"no source {wish.source}")
        return source.read(wish, now)

    def _rest(self, wish: Wanted, figure: tuple[str, ...], error: UnavailableError, now: datetime) -> None:
        who = figure if error.retry_after is None else (wish.source,)
        first = not self._pauses.known(who)
        again_at = self._pauses.begin(who, now, error.retry_after)
        if first:
            about = {"source": wish.source, "symbol": wish.symbol, "session": wish.session}
            self._tell("source-silent", {**about, "error": error.what, "again_at": again_at.isoformat()})

    def _exchanges(self) -> list[str]:
        with self._desk.store.view() as view:
            named = {game.settings.exchange for game in view.games()}
        return sorted((named | {FIRST_EXCHANGE}) - {DEMO})

    def _reaches(self, exchange: str, today: date) -> bool:
        """Whether the table goes as far as a list made today."""
        with self._desk.store.view() as view:
            return view.session_for(exchange, datetime(today.year + YEARS, 1, 1, tzinfo=UTC)) is not None
