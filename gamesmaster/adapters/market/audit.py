"""Whether a list of stocks can decide attacks: nobody may steer a digit, and every digit has to be as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import erfc, exp, pi, sqrt
from statistics import median
from typing import Final

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
FEWEST_DIGITS: Final = 50
"""Below this the test says nothing: five of each digit are its rule of thumb."""


@dataclass(frozen=True, slots=True)
class Finding:
    """
    Something to look at. ``ground``: ``short-list | duplicate | no-ticker | no-history | thin | halted | uneven``.
    """

    stock: str
    ground: str
    detail: str


@dataclass(frozen=True, slots=True)
class Evenness:
    """How often each digit came, and how likely it is that even digits come so."""

    counts: tuple[int, ...]
    chi_square: float
    p: float


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found, in the list's order; the median sales of each stock with a history; the digits of all."""

    findings: tuple[Finding, ...]
    medians: Mapping[str, int] = field(default_factory=dict)
    digits: Evenness | None = None


def audit(stocks: Sequence[Stock], history: Mapping[str, Sequence[int]] | None = None, *, thin: int = THIN) -> Audit:
    """
    Look at a list of permitted stocks.

    Args:
        stocks: The list.
        history: Volumes of past sessions by ticker, in order; None when there is none to look at.
        thin: Median sales of the last sessions below which a stock is thin.
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
    together = evenness(everything)
    if together is not None and together.p < SURE:
        findings.append(
            Finding("", "uneven", f"all together: chi-square {together.chi_square:.1f}, p {together.p:.2g}")
        )
    return Audit(tuple(findings), medians, together)


def evenness(volumes: Sequence[int]) -> Evenness | None:
    """
    Test whether the digits that decide come equally often: Pearson's chi-square with nine degrees of freedom.

    Returns:
        None for too few volumes to say anything.
    """
    if len(volumes) < FEWEST_DIGITS:
        return None
    counted = Counter(volume // 100 % 10 for volume in volumes)
    counts = tuple(counted[digit] for digit in range(10))
    expected = len(volumes) / 10
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return Evenness(counts, chi_square, at_least(chi_square))


def at_least(chi_square: float) -> float:
    """
    The chance that nine degrees of freedom give this chi-square or a larger one.

    Source:
        Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4.4, for an odd number of degrees.
    """
    x = chi_square
    series = 1 + x / 3 + x**2 / 15 + x**3 / 105
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * series


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
