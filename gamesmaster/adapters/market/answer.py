"""What an answer of Yahoo's chart service says of one session, read by ourselves and refused unless it is in order."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from math import isfinite
from typing import Any, Final
from zoneinfo import ZoneInfo

from gamesmaster.service.records import Session

CURRENCIES: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(("XNYS", "XNAS", "XASE"), frozenset({"USD"})),
    **dict.fromkeys(
        ("XPAR", "XAMS", "XBRU", "XETR", "XFRA", "XMAD", "XMIL", "XLIS", "XDUB", "XHEL", "XWBO"), frozenset({"EUR"})
    ),
    "XLON": frozenset({"GBp", "GBP", "USD", "EUR"}),
    "XTSE": frozenset({"CAD"}),
    "XSWX": frozenset({"CHF"}),
    "XSTO": frozenset({"SEK"}),
    "XCSE": frozenset({"DKK"}),
    "XOSL": frozenset({"NOK"}),
    "XWAR": frozenset({"PLN"}),
    "XTKS": frozenset({"JPY"}),
    "XHKG": frozenset({"HKD"}),
    "XASX": frozenset({"AUD"}),
}
"""What shares are quoted in, where we know; a stock of the same name elsewhere is quoted in something else."""
LAST_TRADES: Final = timedelta(minutes=1)
"""The last trade of a session may be this much before its close; an older answer is one from within the session."""


class Refused(Exception):
    """The answer is not what was asked for; the text says why, in a word or two."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked: Yahoo's own symbol, the exchange's zone, and the session."""

    symbol: str
    exchange: str
    zone: str
    session: Session


@dataclass(frozen=True, slots=True)
class Told:
    """What was answered: ``volume`` in shares, None for no figure; whether a split is dated after the session."""

    volume: int | None
    split_after: bool = False


def read_answer(raw: str, asked: Asked) -> Told:
    """
    Read the figure of one session out of an answer.

    Nothing sold, no price, an empty place or no row at all is no figure: the service writes noughts and gaps where it
    does not know yet.

    Args:
        raw: The answer as it came: JSON with ``chart.result[0]``, in it ``meta``, ``timestamp`` (seconds, one a day)
            and ``indicators.quote[0]`` with lists of the same length; splits under ``events.splits``.
        asked: What it has to be an answer to.

    Raises:
        Refused: It is another symbol's, zone's or currency's; it is from within the session; a number is none.
    """
    result = _result(raw)
    if result is None:
        return Told(None)
    meta = _part(result, "meta", dict)
    _check_meta(meta, asked)
    day = asked.session.opens_at.astimezone(ZoneInfo(asked.zone)).date()
    row = _row(result, day, asked.zone)
    if row is not None:
        _check_finished(meta, asked, day)
    return Told(_volume(row), _split_after(result, day, asked.zone))


def _result(raw: str) -> dict[str, Any] | None:
    try:
        document = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise Refused("not JSON") from error
    chart = _part(document, "chart", dict)
    results = chart.get("result")
    if not results:
        if chart.get("error"):
            return None
        raise Refused("neither result nor error")
    if not isinstance(results, list) or len(results) != 1 or not isinstance(results[0], dict):
        raise Refused("not one result")
    return results[0]


def _check_meta(meta: Mapping[str, Any], asked: Asked) -> None:
    if meta.get("symbol") != asked.symbol:
        raise Refused(f"symbol {str(meta.get('symbol'))[:20]!r}")
    if meta.get("exchangeTimezoneName") != asked.zone:
        raise Refused(f"zone {str(meta.get('exchangeTimezoneName'))[:40]!r}")
    currency = meta.get("currency")
    if not isinstance(currency, str) or currency not in CURRENCIES.get(asked.exchange, {currency}):
        raise Refused(f"currency {str(currency)[:10]!r}")
    if meta.get("dataGranularity", "1d") != "1d":
        raise Refused("not rows of days")


def _check_finished(meta: Mapping[str, Any], asked: Asked, day: date) -> None:
    """While a session goes on, its row holds what was sold so far; an answer kept from then looks the same later."""
    last = _moment(meta.get("regularMarketTime"))
    if last.astimezone(ZoneInfo(asked.zone)).date() < day or (
        asked.session.opens_at <= last < asked.session.closes_at - LAST_TRADES
    ):
        raise Refused("from within the session")


def _row(result: Mapping[str, Any], day: date, zone: str) -> dict[str, Any] | None:
    """The row of a day; two of them are the finished one and a running one, and nobody says which is which."""
    stamps = result.get("timestamp") or []
    quotes = _part(_part(result, "indicators", dict), "quote", list)
    quote = quotes[0] if quotes else {}
    if not isinstance(stamps, list) or not isinstance(quote, dict):
        raise Refused("no rows")
    columns = {name: quote.get(name) or [] for name in ("volume", "close")}
    if any(not isinstance(column, list) or len(column) not in (0, len(stamps)) for column in columns.values()):
        raise Refused("columns of unequal length")
    places = [place for place, stamp in enumerate(stamps) if _moment(stamp).astimezone(ZoneInfo(zone)).date() == day]
    if len(places) > 1:
        raise Refused("two rows of one day")
    if not places:
        return None
    return {name: column[places[0]] if column else None for name, column in columns.items()}


def _volume(row: Mapping[str, Any] | None) -> int | None:
    if row is None or row["volume"] is None or row["close"] is None:
        return None
    volume, close = row["volume"], row["close"]
    if type(volume) is not int or volume < 0:
        raise Refused("a volume that is no number of shares")
    if type(close) not in (int, float) or not isfinite(close) or close < 0:
        raise Refused("a price that is no number")
    return volume if volume and close else None


def _split_after(result: Mapping[str, Any], day: date, zone: str) -> bool:
    """After a split every earlier volume is told in new shares, rounded who knows how: it is another figure."""
    events = result.get("events") or {}
    splits = (events.get("splits") or {}) if isinstance(events, dict) else None
    if not isinstance(splits, dict):
        raise Refused("splits that are none")
    dates = [_moment(_part(splits, key, dict).get("date")) for key in splits]
    return any(each.astimezone(ZoneInfo(zone)).date() > day for each in dates)


def _part(document: Any, name: str, kind: type) -> Any:
    found = document.get(name) if isinstance(document, dict) else None
    if not isinstance(found, kind):
        raise Refused(f"no {name}")
    return found


def _moment(stamp: object) -> datetime:
    if type(stamp) is not int or not 0 <= stamp < 2**33:
        raise Refused("a moment that is none")
    return datetime.fromtimestamp(stamp, UTC)


def rows_checked(volumes: Sequence[object]) -> int | None:
    """
    The volume that yfinance makes of the same answer, from its rows of the session's day; None for no figure.

    Raises:
        Refused: More than one row, or a number that is none.
    """
    if len(volumes) > 1:
        raise Refused("two rows of one day")
    if not volumes or volumes[0] != volumes[0]:
        return None
    try:
        # Whatever the feed has put there: what int() cannot take is what is refused below.
        volume = int(volumes[0])  # type: ignore[call-overload]  # any scalar
    except (TypeError, ValueError, OverflowError) as error:
        raise Refused("a volume that is no number of shares") from error
    return volume or None
