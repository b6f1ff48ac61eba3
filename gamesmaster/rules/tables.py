"""One row of each table of a scenario: names, objectives, preventions, results by odds, sources and credits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from gamesmaster.rules.options import Value as OptionValue

Counter = Literal["understanding", "control", "presence", "treaty", "exclusive"]
Origin = Literal["rules", "published", "house"]


class Name(NamedTuple):
    """
    What free text may call a power or an area.

    Attributes:
        canonical: The scenario's own name; ``(kind, canonical)`` is unique.
        kind: A power and its home area often share the canonical name.
        adjectives: 'German', 'Germans'.
        aliases: Other names and old spellings: 'Reich', 'Roumania'.
        abbreviations: 'ger', 'rum'.
        capitals: Cities that stand for it: 'Berlin'.
    """

    canonical: str
    kind: Literal["power", "area"]
    adjectives: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()
    capitals: tuple[str, ...] = ()


class Objective(NamedTuple):
    """
    Points of a power for its counter in an area at the end.

    Attributes:
        power: Who scores.
        area: Where.
        counter: For which counter; it also says which counters the power may place there.
        points: How many.
    """

    power: str
    area: str
    counter: Counter
    points: int

    @property
    def code(self) -> str:
        """``U2``, ``C4``: as the charts write it."""
        return f"{self.counter[0].upper()}{self.points}"


class Prevention(NamedTuple):
    """
    Points of a power as long as none of the powers named has the counter in the area at the end.

    Attributes:
        power: Who scores.
        area: Where.
        counter: Which counter must not be there.
        by: Whose; empty for anybody's.
        points: How many.
        also: More areas in which it must not be.
    """

    power: str
    area: str
    counter: Counter
    by: tuple[str, ...]
    points: int
    also: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """``no C by Russia, Germany: 3``; ``no U: 4`` when it must not be anybody's."""
        by = f" by {', '.join(self.by)}" if self.by else ""
        return f"no {self.counter[0].upper()}{by}: {self.points}"


class War(NamedTuple):
    """The note that war has broken out: one of these powers wins with so many points or more."""

    powers: tuple[str, ...]
    points: int


class Amendment(NamedTuple):
    """A cell of a conflict table that reads differently when an option has a certain value."""

    option: str
    value: OptionValue
    row: int
    column: str
    result: str


class ConflictTable(NamedTuple):
    """
    Results by draw and odds.

    Attributes:
        columns: The odds, rising: ``1-1``, ``2-1`` …; the last also stands for anything better.
        rows: For each draw one result a column: ``A``, ``D``, ``X`` or ``-``.
        amendments: What options change.
    """

    columns: tuple[str, ...]
    rows: Mapping[int, tuple[str, ...]]
    amendments: tuple[Amendment, ...] = ()


class Sourced(NamedTuple):
    """Where a table of the scenario is from."""

    table: str
    origin: Origin
    source: str


class Credit(NamedTuple):
    """Who made the game, and as what."""

    role: str
    name: str
