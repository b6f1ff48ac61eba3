"""What stands in every text that a pattern matches: so that most patterns need not be tried at all."""

from __future__ import annotations

import re
from typing import Final

MOST: Final = 12
"""So many texts are looked for instead of one pattern."""
SHORTEST: Final = 3
"""Shorter ones stand nearly everywhere."""
_ITEM: Final = re.compile(
    r"\((?P<group>\?(?::|P<\w+>|=|<=|-i:)|(?!\?))|(?P<skip>\(\?(?:!|<!))|(?P<same>\(\?P=\w+\))|(?P<set>\[\^?\]?(?:\\.|[^\]\\])*\])"
    r"|\\(?P<kind>[bBdDsSwWAZ])|\\(?P<mark>[^\w])|(?P<end>\))|(?P<or>\|)|(?P<any>[.^$])|(?P<letter>.)",
    re.DOTALL,
)
_QUANTIFIER: Final = re.compile(r"(?P<none>[?*]|\{0?,\d*\}|\{0\})|(?P<some>\+|\{[1-9]\d*(?:,\d*)?\})")
_LAZY: Final = ("?", "+")


def needed_in(pattern: str) -> frozenset[str]:
    """
    Give texts of which at least one stands in whatever a pattern matches.

    Args:
        pattern: As `re.compile` takes it, without comments and conditions.

    Returns:
        In small letters; none where nothing is known.
    """
    found, _ = _alternatives(pattern, 0)
    return found


def _alternatives(pattern: str, at: int) -> tuple[frozenset[str], int]:
    """What is needed up to the end of a group, and where that is."""
    ways: list[frozenset[str]] = []
    while True:
        best, at, more = _sequence(pattern, at)
        ways.append(best)
        if not more:
            break
    known = all(ways) and sum(map(len, ways)) <= MOST
    return frozenset().union(*ways) if known else frozenset(), at


def _sequence(pattern: str, at: int) -> tuple[frozenset[str], int, bool]:
    """What is needed of one alternative, where it ends, and whether another follows."""
    best: frozenset[str] = frozenset()
    run = ""
    more = False
    while (item := _ITEM.match(pattern, at)) is not None:
        at = item.end()
        if item["end"] or item["or"]:
            more = bool(item["or"])
            break
        inner: frozenset[str] = frozenset()
        if item["group"] is not None or item["skip"]:
            inner, at = _alternatives(pattern, at)
            inner = frozenset() if item["skip"] else inner
        letter = item["letter"] or item["mark"] or ""
        quantifier = _QUANTIFIER.match(pattern, at)
        if quantifier is not None:
            at = quantifier.end() + (pattern[quantifier.end() : quantifier.end() + 1] in _LAZY)
        if letter and quantifier is None:
            run += letter.lower()
            continue
        if quantifier is not None and quantifier["some"]:
            run += letter.lower()
        best = _better(best, _texts(run))
        run = ""
        if quantifier is None or quantifier["some"]:
            best = _better(best, inner)
    return _better(best, _texts(run)), at, more


def _texts(run: str) -> frozenset[str]:
    return frozenset((run,)) if len(run.strip()) >= SHORTEST else frozenset()


def _better(one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """The one of which fewer texts need be looked for, and longer ones."""
    return max(one, other, key=_worth)


def _worth(texts: frozenset[str]) -> float:
    return min(map(len, texts)) - len(texts) if texts else -float(MOST)
