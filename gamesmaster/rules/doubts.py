"""What can be played and is perhaps not meant: an author is warned of it, with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from gamesmaster.rules.combinations import clashes

if TYPE_CHECKING:
    from gamesmaster.rules.scenario import Scenario

NEAR: Final = 0.88
"""From this likeness on a reader of letters takes one name for the other when a letter is wrong."""
SHORT: Final = 5
"""Names of fewer letters are written by heart."""
_GOOD: Final[Mapping[str, int]] = {"A": 0, "-": 1, "X": 2, "D": 3}
"""How good a result is for who attacks."""


def doubts(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """
    Name what an author should look at, each with its place in the document.

    Source:
        House reading W22: CONTROL of a home area locks its owner out.
    """
    homes = {area: power for power, area in scenario.home.items()}
    for each in scenario.objectives:
        place = f"objectives.{each.power}.{each.area}"
        if each.counter == "control" and each.area in homes:
            yield place, f"CONTROL there locks {homes[each.area]} out of its home area"
        if each.area in scenario.boxes.closed.get(each.power, ()):
            yield place, f"out of reach: {each.area} is closed to {each.power}"
    for clash in clashes(scenario):
        yield f"options.{clash.option}", f"cannot be played so: expected {clash.expected}, found {clash.found}"
    yield from _pointless(scenario)
    yield from _out_of_order(scenario)
    yield from _confusing(scenario)


def _pointless(scenario: Scenario) -> Iterator[tuple[str, str]]:
    scoring = {each.power for each in scenario.objectives} | {each.power for each in scenario.preventions}
    scoring |= {each.power for each in scenario.specials}
    if scenario.boxes.levels or scenario.boxes.goods is not None:
        return
    for power in scenario.players:
        if power not in scoring:
            yield f"objectives.{power}", f"nothing scores for {power}"


def _out_of_order(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Cells that are better for the attacker at worse odds; in a table from a printed game they stand as they are."""
    if any(each.table == "conflict" and each.origin != "house" for each in scenario.sources):
        return
    for chance, table in scenario.tables.items():
        for draw, row in table.rows.items():
            for (column, result), (better, other) in pairwise(zip(table.columns, row, strict=False)):
                if _GOOD[other] < _GOOD[result]:
                    words = f"{result} at {column} is better than {other} at {better}"
                    yield f"conflict.tables.{chance}.rows.{draw}", words


def _confusing(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Names of two powers, or of two areas, that lie so near that one may be taken for the other."""
    for one, other in combinations(scenario.names, 2):
        if one.kind != other.kind:
            continue
        for first in (one.canonical, *one.aliases, *one.capitals):
            for second in (other.canonical, *other.aliases, *other.capitals):
                if min(len(first), len(second)) >= SHORT and _likeness(first, second) >= NEAR:
                    yield f"{one.kind}s", f"{first} ({one.canonical}) is easily taken for {second} ({other.canonical})"


def _likeness(one: str, other: str) -> float:
    matcher = SequenceMatcher(None, one.casefold(), other.casefold())
    return matcher.ratio() if matcher.real_quick_ratio() >= NEAR else 0.0
