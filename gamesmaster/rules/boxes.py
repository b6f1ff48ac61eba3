"""What a chart of boxes says beyond factors and points: the games in which every cell is a box of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

PRESENCE_FACTORS: Final = 5
"""Factors that make a Presence (Old World rules, Presences)."""


class Event(NamedTuple):
    """
    What befalls a power in a turn, before it deploys.

    Attributes:
        turn: Counted from 1.
        power: Whom.
        area: The box whose factors change; None when it is what the power receives.
        change: By how many, or, in a box, to how many, as the option ``event-mode`` says.
    """

    turn: int
    power: str
    area: str | None
    change: int


class Levels(NamedTuple):
    """
    A box that pays by what is put in.

    Attributes:
        size: Factors for one level.
        points: Points for each level in turn; the box is closed above the last.
        each: Points for every level without an end; 0 where ``points`` says it.
    """

    size: int
    points: tuple[int, ...] = ()
    each: int = 0

    @property
    def capacity(self) -> int | None:
        """The most factors that the box takes; None when there is no end."""
        return None if self.each else self.size * len(self.points)

    def scored(self, factors: int) -> int:
        """Give the points for so many factors."""
        full = max(factors, 0) // self.size
        return full * self.each + sum(self.points[:full])


class Goods(NamedTuple):
    """
    Trade goods.

    Attributes:
        kinds: The good of each power.
        each: How many items every power starts with.
        points: For a set of one item of every kind.
    """

    kinds: Mapping[str, str]
    each: int
    points: int


class Special(NamedTuple):
    """
    Points for how others stand at the end.

    Attributes:
        power: Who scores.
        points: How many.
        rule: ``nobody-above``: no other power has more than ``limit`` points. ``no-treaties``: the power ``whom`` has
            treaty rights with nobody, and nobody has them with it.
        limit: For ``nobody-above``.
        whom: For ``no-treaties``.
    """

    power: str
    points: int
    rule: Literal["nobody-above", "no-treaties"]
    limit: int = 0
    whom: str = ""


class Alliances(NamedTuple):
    """
    Formal alliances.

    Attributes:
        allowed: Powers may ally during the game.
        start: Pairs that are allied from the start.
        players: Who plays a second power: the power played by whose player.
    """

    allowed: bool = False
    start: tuple[tuple[str, ...], ...] = ()
    players: Mapping[str, str] = {}


class Neutral(NamedTuple):
    """Who plays a power that has no player, by the die: ``dice[3]`` is whom a 3 names."""

    power: str
    dice: Mapping[int, str]


class Boxes(NamedTuple):
    """
    Attributes:
        peaceful: Areas in which nobody attacks.
        closed: For each power the boxes it may not use.
        overflow: For each power the box for what its orders leave over.
        levels: Boxes that pay by what is put in.
        events: In the order of turns.
        goods: None in a game without trade.
        unplayed: Powers with a column and no player: they receive nothing and do nothing.
        cap: The most factors that a power may place in one area in a turn, its home excepted; None without a limit.
    """

    peaceful: frozenset[str] = frozenset()
    closed: Mapping[str, frozenset[str]] = {}
    overflow: Mapping[str, str] = {}
    levels: Mapping[str, Levels] = {}
    events: tuple[Event, ...] = ()
    goods: Goods | None = None
    unplayed: tuple[str, ...] = ()
    cap: int | None = None
