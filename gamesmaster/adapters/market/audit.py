"""Whether a list of stocks can decide attacks: nobody may steer a digit, and every digit has to be as likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Final

from gamesmaster.adapters.market.evenness import Evenness, digits_of, evenness
from gamesmaster.adapters.stock_lists import TICKER, spoken
from gamesmaster.service.records import Stock

FEWEST: Final = 30
"""A list shorter than this runs out when a few powers attack in every area."""
RECENT: Final = 20
"""Sessions of which the median counts."""
THIN: Final = 1_000_000
"""Shares a day; of fewer, one man's last order could be worth its price."""
SURE: Final = 0.001
"""How unlikely a count of digits has to be before it is held against a list; shared among the stocks looked at."""


@dataclass(frozen=True, slots=True)
class Finding:
    """
    Something to look at. ``ground``: ``short-list | duplicate | no-ticker | no-history | gone | thin | halted |
    uneven``; ``instead`` are stocks of the file that would do in its place, up to three.
    """

    stock: str
    ground: str
    detail: str
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found, in the list's order; the median sales of each stock with a history; the digits of all."""

    findings: tuple[Finding, ...]
    medians: Mapping[str, int] = field(default_factory=dict)
    digits: Evenness | None = None


def audit(
    stocks: Sequence[Stock],
    history: Mapping[str, Sequence[int]] | None = None,
    *,
    thin: int = THIN,
    last: Mapping[str, str] | None = None,
) -> Audit:
    """
    Look at a list of permitted stocks.

    Args:
        stocks: The list.
        history: Volumes of past sessions by ticker, in order; None when there is none to look at.
        thin: Median sales of the last sessions below which a stock is thin.
        last: Last session of each ticker; one that ends before the others is delisted, or has another name now.
    """
    findings = _of_the_list(stocks)
    if history is None:
        return Audit(tuple(findings))
    medians: dict[str, int] = {}
    everything: list[int] = []
    known = [each.ticker for each in stocks if history.get(each.ticker)]
    findings += [
        Finding(each.ticker, "no-history", "no line in the file") for each in stocks if each.ticker not in known
    ]
    newest = max((last or {}).values(), default="")
    for ticker in dict.fromkeys(known):
        if (ended := (last or {}).get(ticker, newest)) < newest:
            detail = f"nothing after {ended}, while others go on to {newest}: delisted or renamed"
            findings.append(Finding(ticker, "gone", detail))
    for ticker in dict.fromkeys(known):
        volumes = history[ticker]
        traded = [volume for volume in volumes if volume]
        everything += traded
        medians[ticker] = int(median(volumes[-RECENT:]))
        if len(traded) < len(volumes):
            days = len(volumes) - len(traded)
            findings.append(Finding(ticker, "halted", f"no sales in {days} of {len(volumes)} sessions"))
        if medians[ticker] < thin:
            findings.append(Finding(ticker, "thin", f"median {medians[ticker]:,} shares, fewer than {thin:,}"))
        own = evenness(traded)
        if own is not None and own.p < SURE / len(known):
            findings.append(Finding(ticker, "uneven", f"chi-square {own.chi_square:.1f}, p {own.p:.2g}"))
    fit = _fit({each.ticker for each in stocks}, findings, history, thin, last or {})
    findings = [
        replace(each, instead=fit) if each.stock in medians or each.ground == "no-history" else each
        for each in findings
    ]
    # A stock whose digits are uneven by themselves would be found twice.
    even = [each for each in dict.fromkeys(known) if not any((each, "uneven") == (f.stock, f.ground) for f in findings)]
    together = evenness(everything, [digits_of(history[each]) for each in even])
    if together is not None and together.p < SURE:
        findings.append(
            Finding("", "uneven", f"all together: chi-square {together.chi_square:.1f}, p {together.p:.2g}")
        )
    if together is not None and together.follows is not None and together.follows < SURE:
        detail = f"a digit hangs on the one of the session before: p {together.follows:.2g}"
        findings.append(Finding("", "uneven", detail))
    return Audit(tuple(findings), medians, together)


def _fit(
    listed: Set[str],
    findings: Sequence[Finding],
    history: Mapping[str, Sequence[int]],
    thin: int,
    last: Mapping[str, str],
) -> tuple[str, ...]:
    """Up to three stocks of the file that would do: such as are not on the list first, the busiest first."""
    refused = {each.stock for each in findings}
    newest = max(last.values(), default="")
    busy: list[tuple[bool, int, str]] = []
    for ticker, volumes in history.items():
        middle = int(median(volumes[-RECENT:])) if volumes else 0
        sound = ticker not in refused and volumes and all(volumes) and last.get(ticker, newest) == newest
        own = evenness(volumes)
        if sound and middle >= thin and (own is None or own.p >= SURE / len(history)):
            busy.append((ticker in listed, -middle, ticker))
    return tuple(ticker for _, _, ticker in sorted(busy)[:3])


def _of_the_list(stocks: Sequence[Stock]) -> list[Finding]:
    findings = []
    if len(stocks) < FEWEST:
        findings.append(Finding("", "short-list", f"{len(stocks)} stocks, fewer than {FEWEST}"))
    owners: dict[str, str] = {}
    for stock in stocks:
        if not TICKER.fullmatch(stock.ticker):
            findings.append(Finding(stock.ticker, "no-ticker", "capital letters and digits, such as GM or BRK.B"))
        words = {spoken(name): name for name in (stock.ticker, stock.name, *stock.aliases)}
        for word, name in words.items():
            if word in owners:
                findings.append(Finding(stock.ticker, "duplicate", f"{name!r} means {owners[word]} already"))
        owners.update((word, stock.ticker) for word in words if word not in owners)
    return findings
