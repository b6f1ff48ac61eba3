"""
The daemon inside a test, by a clock that is moved: its threads, its mailbox and its relay are those of ``serve``.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TextIO

import structlog

from gamesmaster.adapters.market.child import MarketChild, Tell
from gamesmaster.adapters.market.reader import MarketReader
from gamesmaster.adapters.market.sources import QuotationFile, Recorded
from gamesmaster.bootstrap import Service, build
from gamesmaster.config import Settings
from gamesmaster.daemon import Daemon
from gamesmaster.errors import UnavailableError
from gamesmaster.service.ports import Source
from gamesmaster.service.records import Reading, Uptime, Wanted


@dataclass
class MovedClock:
    """
    The machine's clock, put forward again and again; the machine's other clock goes with it, as if it had slept.
    """

    ahead: timedelta = timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self.ahead

    def uptime(self) -> Uptime:
        return Uptime("a test", int(time.monotonic() + self.ahead.total_seconds()))

    def move_to(self, instant: datetime) -> None:
        """
        Let it be that late; what is past already stays past.
        """
        self.ahead += max(timedelta(), instant - self.now())


@dataclass
class Silenced:
    """
    A source that is out of reach for as long as one likes.
    """

    name: str
    source: Source
    silent: threading.Event

    def read(self, wanted: Wanted, now: datetime) -> Reading:
        if self.silent.is_set():
            raise UnavailableError("nobody answers")
        return self.source.read(wanted, now)


class MovedMarket(MarketChild):
    """
    What the market process does, in a thread: a process of its own would go by the machine's clock.

    Args:
        service: Whose figures it reads.
        tell: Takes its events.
        silent: While it is set, made-up figures are out of reach.
    """

    def __init__(self, service: Service, tell: Tell, silent: threading.Event) -> None:
        super().__init__("", address="", moderator="", quotations=None, seconds=0, tell=tell)
        self._service = service
        self._silent = silent

    def _run(self) -> None:
        desk, clock = self._service.desk, self._service.clock
        made_up = Recorded(self._seed_of)
        sources: dict[str, Source] = {Recorded.name: Silenced(Recorded.name, made_up, self._silent)}
        if self._service.settings.quotations:
            sources[QuotationFile.name] = QuotationFile(self._service.settings.quotations)
        reader = MarketReader(desk, sources, self._tell)
        # Those of five years: no need to write them anew each time a day has passed.
        reader.write_sessions(clock.now())
        while not self._stopping.wait(self._service.settings.market_seconds):
            reader.read_wanted(clock.now)

    def _seed_of(self, game: str) -> bytes:
        with self._service.desk.store.view() as view:
            found = view.find_game(game)
        return found.seed if found else b""


@dataclass(frozen=True, slots=True)
class MovedService(Service):
    """
    The program put together with its market in a thread; ``silent`` cuts off the source of made-up figures.
    """

    silent: threading.Event = field(default_factory=threading.Event)

    def market(self, tell: Tell) -> MarketChild:
        """
        The market, not yet started.
        """
        return MovedMarket(self, tell, self.silent)


@contextmanager
def opened(settings: Settings, clock: MovedClock) -> Iterator[MovedService]:
    """
    Put the program together, and close its database afterwards.
    """
    with build(settings, clock=clock) as built:
        yield MovedService(built.settings, built.store, built.desk, built.clock)


@contextmanager
def serving(service: Service, log: Path) -> Iterator[Daemon]:
    """
    Let the daemon serve until the block is left; its events are written to a file.
    """
    with ExitStack() as stack:
        file: TextIO = stack.enter_context(log.open("a", encoding="utf-8"))
        daemon = Daemon(service, _log(file), from_start=True)
        stack.callback(daemon.stop)
        daemon.start()
        yield daemon


def _log(file: TextIO) -> structlog.typing.FilteringBoundLogger:
    opened_log: structlog.typing.FilteringBoundLogger = structlog.wrap_logger(
        structlog.PrintLogger(file),
        processors=[structlog.processors.add_log_level, _stamped, structlog.processors.LogfmtRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger("info"),
    )
    return opened_log


def _stamped(logger: object, name: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
    return {"at": f"{time.monotonic():.3f}", **event}
