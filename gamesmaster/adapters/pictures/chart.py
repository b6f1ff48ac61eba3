"""What a picture of the board shows: plain facts, with what has changed since the last picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

UNDERSTANDING: Final = "understanding"
CONTROL: Final = "control"


@dataclass(frozen=True, slots=True)
class Words:
    """
    The words in a picture. A template or a scenario that calls things otherwise gives its own.

    Attributes:
        understanding, control: The two markers; the first letter of each stands in the marker itself.
        placed, lost: What a number that went up or down has become of. After a window of placing, ``lost`` had
            better be something like "moved away".
        new, gone: A marker that was not there on the last picture; one that was.
        home: A power's own country.
        total: Heads the last row, the sum of each column.
        empty: Ends the words for a board; says that what was not named is 0.
    """

    understanding: str = "Understanding"
    control: str = "CONTROL"
    placed: str = "placed"
    lost: str = "lost"
    new: str = "new"
    gone: str = "gone"
    home: str = "home"
    total: str = "All areas"
    empty: str = "All other cells are empty."

    def marker(self, kind: str) -> str:
        """
        Name a kind of marker; one that we have no word for goes by its own name.
        """
        named = {UNDERSTANDING: self.understanding, CONTROL: self.control}
        return named.get(kind) or kind.replace("-", " ").capitalize()


@dataclass(frozen=True, slots=True)
class Cell:
    """
    One power in one area.

    Attributes:
        factors: How many there are now, an Understanding's own among them; 0 or more.
        change: How many more there are than on the last picture; below 0 for fewer, 0 without a last picture.
        markers: Kinds of marker that lie there, in alphabetical order.
        new, gone: Kinds of marker that came, or went, since the last picture.
        home: The power is at home there.
    """

    factors: int
    change: int = 0
    markers: tuple[str, ...] = ()
    new: frozenset[str] = frozenset()
    gone: tuple[str, ...] = ()
    home: bool = False

    @property
    def shown_change(self) -> int:
        """
        The change worth telling: factors that left the game for a CONTROL were not lost.
        """
        return 0 if CONTROL in self.new and self.change < 0 else self.change

    @property
    def shown_gone(self) -> tuple[str, ...]:
        """
        The markers gone that are worth telling: those that a CONTROL has replaced are not.
        """
        return () if CONTROL in self.new else self.gone

    @property
    def empty(self) -> bool:
        """
        Whether nothing is there, and nothing has changed.
        """
        return not (self.factors or self.change or self.markers or self.gone)


EMPTY: Final = Cell(0)
HOME: Final = Cell(0, home=True)


@dataclass(frozen=True, slots=True)
class Chart:
    """
    A board ready to be shown. Made by ``of``.

    Attributes:
        areas, powers: Rows and columns, in board order.
        cells: By area and power; every cell is there.
        title: Game, turn and phase.
        captions: Further lines under the title.
        note: What has to stand on every picture of this scenario, such as "house chart"; may be empty.
        changes: Whether there was a last picture to compare with.
        words: What things are called.
    """

    areas: tuple[str, ...]
    powers: tuple[str, ...]
    cells: Mapping[tuple[str, str], Cell]
    title: str
    captions: tuple[str, ...] = ()
    note: str = ""
    changes: bool = False
    words: Words = field(default_factory=Words)

    @classmethod
    def of(
        cls,
        *,
        areas: Sequence[str],
        powers: Sequence[str],
        home: Mapping[str, str],
        after: Mapping[str, Any],
        before: Mapping[str, Any] | None = None,
        title: str,
        captions: Sequence[str] = (),
        note: str = "",
        words: Words | Mapping[str, str] | None = None,
    ) -> Chart:
        """
        Compare two state documents and set the result out as a chart.

        Args:
            areas: Every area, in board order.
            powers: Every power that has a column, in board order.
            home: The home area of each power that has one.
            after: The state document of ``gamesmaster adjudicate`` to show; only ``board`` and ``markers`` are read.
                What it leaves out is 0 and absent.
            before: The state document of the last picture; None when changes are not to be shown.
            title: Game, turn and phase.
            captions: Further lines under the title.
            note: A few words that must stand on the picture.
            words: What things are called, whole or the words that differ.

        Returns:
            The chart.

        Raises:
            ValueError: A document names an area or a power that has no row or column. Leaving it out in silence
                would show a board that is not the game's.
        """
        now, then = _piles(after), _piles(before or {})
        lying, lay = _markers(after), _markers(before or {})
        known = {(area, power) for area in areas for power in powers}
        if strange := {place for place in (*now, *then, *lying, *lay) if place not in known}:
            raise ValueError(f"no row or column for {sorted(strange)}")
        homes = {(area, power) for power, area in home.items()}
        cells: dict[tuple[str, str], Cell] = {}
        for place in ((area, power) for area in areas for power in powers):
            here, there = lying.get(place, frozenset()), lay.get(place, frozenset())
            factors, at_home = now.get(place, 0), place in homes
            cell = Cell(factors, 0, tuple(sorted(here)), home=at_home)
            if before is not None:
                cell = Cell(
                    factors=factors,
                    change=factors - then.get(place, 0),
                    markers=tuple(sorted(here)),
                    new=here - there,
                    gone=tuple(sorted(there - here)),
                    home=at_home,
                )
            cells[place] = cell
        return cls(
            tuple(areas),
            tuple(powers),
            cells,
            title,
            tuple(captions),
            note,
            before is not None,
            words if isinstance(words, Words) else _words(words or {}),
        )

    def row(self, area: str) -> Iterator[tuple[str, Cell]]:
        """
        Go through one area from left to right.
        """
        return ((power, self.cells[area, power]) for power in self.powers)

    def total(self, power: str) -> int:
        """
        Add up a column.
        """
        return sum(self.cells[area, power].factors for area in self.areas)


def _piles(document: Mapping[str, Any]) -> dict[tuple[str, str], int]:
    board: Mapping[str, Mapping[str, int]] = document.get("board") or {}
    return {(area, power): factors for area, row in board.items() for power, factors in row.items() if factors}


def _markers(document: Mapping[str, Any]) -> dict[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], frozenset[str]] = {}
    for marker in document.get("markers") or ():
        place = (marker["area"], marker["power"])
        found[place] = found.get(place, frozenset()) | {marker["kind"]}
    return found


def _words(given: Mapping[str, str]) -> Words:
    """
    Read words from a template's table; raises ValueError for one that no picture uses.
    """
    known = {one.name for one in fields(Words)}
    if strange := set(given) - known:
        raise ValueError(f"pictures have no word {sorted(strange)}")
    return Words(**given)
