"""How even digits are: how often each comes, and whether one hangs on the one before it or beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import erfc, exp, log2, pi, sqrt
from typing import Final

FEWEST_DIGITS: Final = 50
"""Below this the test says nothing: five of each digit are its rule of thumb."""


@dataclass(frozen=True, slots=True)
class Evenness:
    """
    How often each digit came, and how likely it is that even digits come so.

    Attributes:
        entropy: Bits a digit; ten even digits have 3.3219.
        follows: How likely it is that digits which know nothing of the session before come after one another so; None
            for too few to say.
        beside: The same of two stocks in one session.
    """

    counts: tuple[int, ...]
    chi_square: float
    p: float
    entropy: float
    follows: float | None = None
    beside: float | None = None


def digits_of(volumes: Iterable[int]) -> list[int]:
    """The digits that decide, of volumes that are any."""
    return [volume // 100 % 10 for volume in volumes if volume]


def evenness(volumes: Sequence[int], runs: Sequence[Sequence[int]] = ()) -> Evenness | None:
    """
    Test whether the digits that decide come equally often: Pearson's chi-square with nine degrees of freedom.

    Args:
        volumes: Of any stocks and sessions.
        runs: Digits of each stock in the order of its sessions, for the test whether one hangs on the one before.

    Returns:
        None for too few volumes to say anything.
    """
    if len(volumes) < FEWEST_DIGITS:
        return None
    counted = Counter(volume // 100 % 10 for volume in volumes)
    counts = tuple(counted[digit] for digit in range(10))
    expected = len(volumes) / 10
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    entropy = -sum(count / len(volumes) * log2(count / len(volumes)) for count in counts if count)
    return Evenness(counts, chi_square, at_least(chi_square), entropy, _independent(runs))


def evenness_of(days: Mapping[str, Mapping[str, int]]) -> Evenness | None:
    """
    Test all digits of a file: each, each after that of its stock's session before, and each beside that of the stock
    which is next by name in the same session.

    Args:
        days: Volumes by stock and session.
    """
    runs = [digits_of(days[stock][session] for session in sorted(days[stock])) for stock in sorted(days)]
    sessions: dict[str, list[int]] = {}
    for stock in sorted(days):
        for session, volume in days[stock].items():
            sessions.setdefault(session, []).append(volume)
    everything = [volume for each in days.values() for volume in each.values() if volume]
    found = evenness(everything, runs)
    return found and replace(found, beside=_independent(digits_of(each) for each in sessions.values()))


def _independent(runs: Iterable[Sequence[int]]) -> float | None:
    """Pearson's test of independence for digits that are neighbours in a run: 81 degrees of freedom."""
    pairs = Counter(pair for run in runs for pair in pairwise(run))
    total = pairs.total()
    if total < 10 * FEWEST_DIGITS:
        return None
    first, second = Counter[int](), Counter[int]()
    for (one, other), count in pairs.items():
        first[one] += count
        second[other] += count
    cells = [(pairs[one, other], first[one] * second[other] / total) for one in first for other in second]
    chi_square = sum((count - expected) ** 2 / expected for count, expected in cells)
    degrees = (len(first) - 1) * (len(second) - 1)
    if not degrees:
        return None
    # Wilson and Hilferty: the cube root of chi-square by its degrees is nearly normal (Abramowitz and Stegun, 26.4.17).
    spread = 2 / (9 * degrees)
    return erfc(((chi_square / degrees) ** (1 / 3) - (1 - spread)) / sqrt(2 * spread)) / 2


def at_least(chi_square: float) -> float:
    """
    The chance that nine degrees of freedom give this chi-square or a larger one.

    Source:
        Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4.4, for an odd number of degrees.
    """
    x = chi_square
    series = 1 + x / 3 + x**2 / 15 + x**3 / 105
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * series
