"""Options that exclude each other: what a game cannot be played with, though each of them alone can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gamesmaster.rules.scenario import Scenario


class Clash(NamedTuple):
    """An option whose value does not go with another one: which, what it should be, what it is."""

    option: str
    expected: str
    found: str


def clashes(scenario: Scenario) -> Iterator[Clash]:
    """
    Name the options of a game that exclude each other.

    Source:
        House readings F23 (a roll needs odds), F37 to F42 (odds need a die); who deploys names no stock.
    """
    if scenario.table is not None and scenario.chance == "none":
        yield Clash("chance", "one with a die, such as sealed-die, since attacks are decided by odds", "none")
    if scenario.options.get("negative-combat") != "roll":
        return
    if scenario.table is None:
        yield Clash("negative-combat", "subtract, or odds as well (odds=true)", "roll")
    elif scenario.chance.startswith("stock"):
        expected = "sealed-die or typed: who deploys into a box below zero names no stock"
        yield Clash("chance", expected, scenario.chance)
