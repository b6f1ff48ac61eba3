"""Source ``yahoo``: sales by yfinance, which reads an endpoint that nobody promises anything about."""

from __future__ import annotations

import atexit
import logging
import tempfile
import warnings
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import cache
from importlib.metadata import version
from typing import Any, Final, Protocol
from zoneinfo import ZoneInfo

from gamesmaster.adapters.market.answer import Asked, Refused, Told, read_answer, rows_checked
from gamesmaster.adapters.market.sessions import zone_of
from gamesmaster.adapters.market.sources import reading
from gamesmaster.errors import UnavailableError
from gamesmaster.service.records import Reading, Session, Wanted

CHART: Final = "/v8/finance/chart/"
TIMEOUT: Final = 15
LARGEST: Final = 256_000
"""Characters of an answer; the rows of a week are two thousand."""
RATE_LIMITED: Final = timedelta(hours=2)
"""How long nothing at all is asked after HTTP 429: such bans last for hours, and every request prolongs them."""

FindSession = Callable[[str, str], Session | None]
Refusal = Callable[[str, str], None]


class Response(Protocol):
    """What we use of an answer, of either library for requests that yfinance takes."""

    status_code: int

    @property
    def text(self) -> str: ...


def asking_once(session: type) -> type:
    """
    Make of a class of sessions one that asks for a chart only once a try, and keeps the answer as it came.

    yfinance asks again, with other cookies, after every refusal; and it hands out a table instead of the answer. What
    it is given the second time is the first answer.
    """

    class AskingOnce(session):  # type: ignore[misc]  # Of either library; which one is known only when it runs.
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            self.kept: Response | None = None

        def get(self, url: str, **options: Any) -> Any:
            if CHART not in url:
                return super().get(url, **options)
            if self.kept is None:
                self.kept = super().get(url, **options)
            return self.kept

    return AskingOnce


def open_session() -> Any:
    """
    A session that looks like a browser; without that the service turns programs away.
    """
    from curl_cffi.requests import Session as CurlSession

    return asking_once(CurlSession)(impersonate="chrome")


class Yahoo:
    """
    Figures by yfinance.

    Nothing that yfinance remembers is used: an answer to a range that is over would come from its memory for ever, and
    a revision never be seen. Its errors are told instead of being empty tables. Whatever goes wrong inside it becomes
    an UnavailableError here, at the one border.

    Args:
        session_of: Finds a session of an exchange in the table, by its name.
        open_session: Makes what requests go through, at the first reading: an object of a class made by
            ``asking_once`` from any class of sessions that yfinance takes.
        refused: Is told symbol and reason of every answer that was refused.
    """

    name = "yahoo"

    def __init__(self, session_of: FindSession, open_session: Callable[[], Any], refused: Refusal) -> None:
        self._session_of = session_of
        self._open = open_session
        self._session: Any = None
        self._refused = refused

    def close(self) -> None:
        """
        Let go of the connection.
        """
        if self._session is not None:
            self._session.close()
            self._session = None

    def read(self, wanted: Wanted, now: datetime) -> Reading:
        """
        Ask for the figure of one stock in one session, with one request.

        An answer that is not in order, or says that there is no such stock, is a reading without a figure: it is kept
        as it came.

        Raises:
            UnavailableError: It cannot be asked now, or cannot answer; ``retry_after`` is set when nothing at all
                should be asked for a while.
        """
        asked = self._asked(wanted, now)
        raw, volumes = self._ask(asked, now)
        try:
            told = read_answer(raw, asked)
            if volumes is not None and not told.split_after and rows_checked(volumes) != told.volume:
                raise Refused("yfinance reads another volume")
        except Refused as refusal:
            self._refused(wanted.symbol, str(refusal))
            told = Told(None)
        read = reading(wanted, now, self.name, told.volume, raw)
        return replace(read, split_after=told.split_after, library=_library())

    def _asked(self, wanted: Wanted, now: datetime) -> Asked:
        session = self._session_of(wanted.exchange, wanted.session)
        if session is None:
            raise UnavailableError(f"{self.name}: session {wanted.session} of {wanted.exchange} is not in the table")
        if now < session.closes_at:
            raise UnavailableError(f"{self.name}: session {wanted.session} of {wanted.exchange} is not over")
        return Asked(_symbol(wanted), wanted.exchange, zone_of(wanted.exchange), session)

    def _ask(self, asked: Asked, now: datetime) -> tuple[str, list[object] | None]:
        """The answer as it came, and the volumes that yfinance has for the day; None where it had none to give."""
        day = asked.session.opens_at.astimezone(ZoneInfo(asked.zone)).date()
        fault: Exception | None = None
        volumes: list[object] | None = None
        self._session = self._session or self._open()
        self._session.kept = None
        try:
            volumes = self._history(asked, day, now.astimezone(ZoneInfo(asked.zone)).date())
        except Exception as error:
            # yfinance raises whatever its libraries do, and others in the next release: this is the border.
            fault = error
        kept: Response | None = self._session.kept
        if kept is None:
            raise UnavailableError(f"{self.name}: no answer ({type(fault).__name__})") from fault
        if kept.status_code == 429 or type(fault).__name__ == "YFRateLimitError":
            raise UnavailableError(f"{self.name}: too many requests", retry_after=RATE_LIMITED) from fault
        raw = kept.text
        if kept.status_code not in (200, 404) or len(raw) > LARGEST or not raw.lstrip().startswith("{"):
            raise UnavailableError(f"{self.name}: an answer that is none (HTTP {kept.status_code})") from fault
        return raw, volumes

    def _history(self, asked: Asked, day: date, today: date) -> list[object]:
        import yfinance
        from yfinance.cache import get_tz_cache
        from yfinance.data import YfData

        _set_up()
        YfData.cache_get.cache_clear()
        # The zone is known, so that it need not be asked for by a request of its own.
        get_tz_cache().store(asked.symbol, asked.zone)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            frame = yfinance.Ticker(asked.symbol, session=self._session).history(
                start=day.isoformat(),
                end=(max(day, today) + timedelta(days=1)).isoformat(),
                interval="1d",
                auto_adjust=False,
                actions=True,
                repair=False,
                keepna=True,
                timeout=TIMEOUT,
            )
        return [volume for at, volume in zip(frame.index, frame.get("Volume", ()), strict=False) if at.date() == day]


@cache
def _library() -> str:
    """What has read the answer: another release may read the same one otherwise."""
    return ", ".join(f"{name} {version(name)}" for name in ("yfinance", "pandas"))


@cache
def _set_up() -> tempfile.TemporaryDirectory[str]:
    """What yfinance has to be told once a process: to raise its errors, and where it may write its own notes."""
    import yfinance

    # Otherwise it writes into the home folder, which a service need not have.
    notes = tempfile.TemporaryDirectory(prefix="gamesmaster-market-", ignore_cleanup_errors=True)
    atexit.register(notes.cleanup)
    yfinance.set_tz_cache_location(notes.name)
    yfinance.config.debug.hide_exceptions = False
    logging.getLogger("yfinance").setLevel(logging.CRITICAL)
    return notes


def _symbol(wanted: Wanted) -> str:
    """Yahoo's own symbol: a hyphen for the dot in a class of shares, and the exchange's suffix outside New York."""
    from yfinance.const import _MIC_TO_YAHOO_SUFFIX

    suffix = _MIC_TO_YAHOO_SUFFIX.get(wanted.exchange)
    if suffix is None:
        raise UnavailableError(f"yahoo has no exchange {wanted.exchange}", permanent=True)
    plain = wanted.symbol.upper().replace(".", "-")
    return f"{plain}.{suffix}" if suffix else plain
