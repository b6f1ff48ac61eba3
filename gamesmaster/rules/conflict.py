"""The ways an attack is decided. A scenario names one; here is the odds table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from gamesmaster.rules.outcomes import Ground
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.tables import ConflictTable

_GROUNDS: Final = {
    "D": Ground.DEFENDER_REMOVED,
    "A": Ground.ATTACKER_REMOVED,
    "X": Ground.EXCHANGE,
    "-": Ground.NO_EFFECT,
}


class Verdict(NamedTuple):
    """
    What a draw decides at certain odds.

    Attributes:
        odds: The column, ``3-1``.
        result: ``A``, ``D``, ``X`` or ``-``.
        ground: The result in words.
        targets_fall: Every target loses all it has in the area.
        attacker_falls: The attacker loses all it has there.
        attacker_pays: The attacker loses as many factors as the targets together (it has them: odds are 1-1 or better).
    """

    odds: str
    result: str
    ground: Ground
    targets_fall: bool
    attacker_falls: bool
    attacker_pays: bool


class OddsTable:
    """
    Attacks decided by odds and a draw, read against a table.

    Later policies (equal exchange, subtraction) stand beside this one and are chosen in `policy_of`.
    """

    def __init__(self, table: ConflictTable, options: Mapping[str, object]) -> None:
        """
        Work out every cell once.

        Args:
            table: The scenario's table for the kind of chance in use.
            options: The options of the game: ``exchange``, and those that the table's amendments name.
        """
        self.columns: Final = table.columns
        self._least: Final = tuple(_least(column) for column in table.columns)
        self._use_first: Final = options.get("odds-below-1-2") == "use-1-2"
        both = options.get("exchange", "equal") == "both"
        amended = {
            (each.row, each.column): each.result for each in table.amendments if options[each.option] == each.value
        }
        self._rows: Final = {
            draw: tuple(
                _verdict(column, amended.get((draw, column), result), both)
                for column, result in zip(table.columns, row, strict=True)
            )
            for draw, row in table.rows.items()
        }

    def decide(self, draw: int, ratio: int) -> Verdict:
        """
        Read the table.

        Args:
            draw: A digit or a die, as the table has it.
            ratio: The attacker's factors by the targets' together, fractions dropped; 1 or more. What is
                better than the last column is read there.

        Returns:
            The verdict.

        Raises:
            ValueError: The table has no row for this draw.

        Source:
            Origins of WWII rules, Conflict Outcome 1; P-B-M Diplomatic Conflict Table.
        """
        row = self._rows.get(draw)
        if row is None:
            raise ValueError(f"no such draw: {draw}; it is one of {', '.join(map(str, self._rows))}")
        return row[ratio - 1] if ratio < len(row) else row[-1]

    def column_of(self, own: int, against: int) -> int | None:
        """
        Find the column for so many factors against so many.

        Returns:
            Its number, counted from 1; None where the table has no column for an attack so weak.

        Source:
            Origins of WWI rules, Attacks; Old World, Age of Iron, Imperial Age rules, options, odds; house readings G3
            and F39.
        """
        found = sum(own * against_ >= against * own_ for own_, against_ in self._least)
        return found or (1 if self._use_first else None)

    def odds(self, ratio: int) -> str:
        """Name the column of a ratio of 1 or more."""
        return self.columns[min(ratio, len(self.columns)) - 1]

    @property
    def draws(self) -> tuple[int, ...]:
        """Every draw that can come."""
        return tuple(self._rows)


@lru_cache(maxsize=256)
def policy_of(scenario: Scenario) -> OddsTable:
    """
    Give the table that decides the attacks of a game; the same object for the same scenario.

    Raises:
        ValueError: Attacks are not decided by a table in this game.
    """
    if scenario.table is None:
        raise ValueError(f"the scenario {scenario.id} has no table for the chance {scenario.chance}")
    return OddsTable(scenario.table, scenario.options)


def draws_of(scenario: Scenario) -> tuple[int, ...]:
    """List every draw that can come in a game; where nothing is drawn, any digit does no harm."""
    return tuple(range(10)) if scenario.table is None else policy_of(scenario).draws


def _least(column: str) -> tuple[int, int]:
    """The odds from which a column is read: ``2-1`` is two to one, ``1-2`` one to two, ``<1-1`` anything."""
    if column.startswith("<"):
        return 0, 1
    own, _, against = column.partition("-")
    return int(own), int(against)


def _verdict(odds: str, result: str, both: bool) -> Verdict:
    exchange = result == "X"
    return Verdict(
        odds=odds,
        result=result,
        ground=_GROUNDS[result],
        targets_fall=exchange or result == "D",
        attacker_falls=result == "A" or (exchange and both),
        attacker_pays=exchange and not both,
    )
