"""The board between two phases, as plain frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

if TYPE_CHECKING:
    pass

Phase = Literal["placing", "attack", "claim", "turn", "over"]
"""Which set of orders is due; ``over`` when the last turn has been played."""

Row = Mapping[str, int]
"""Factors in one area by power: every power of the scenario, in board order, 0 where it has none."""

Board = Mapping[str, Row]
"""Every area of the scenario, in board order."""

UNDERSTANDING_FACTORS = 5
"""What an Understanding is worth (Origins of WWII rules, The Playing Pieces 4)."""

NOTHING: Final[Mapping[str, Any]] = {}
"""What a game that does not know a field keeps in it. Shared, so nobody may change it."""


class Marker(NamedTuple):
    """A counter of one power in one area."""

    area: str
    power: str


class Meeting(NamedTuple):
    """
    Two powers that traded or fought this turn.

    Attributes:
        kind: Which of the two.
        powers: In order of play.
        area: Where they fought; None for a trade.
        by: Whose doing it was, where only that power is bound by it (``trade-ban: attacker``): who attacked, or who
            made the offer; None where it binds both, as also a trade that both have offered.
    """

    kind: Literal["trade", "attack"]
    powers: tuple[str, ...]
    area: str | None
    by: str | None = None

    def binds(self, power: str, other: str) -> bool:
        """Say whether what two powers did this turn binds one of them towards the other."""
        return power in self.powers and other in self.powers and self.by in (None, power)


class State(NamedTuple):
    """
    The board at the start of a phase. Nobody changes what it holds; a new one is made.

    Attributes:
        turn: Counted from 1.
        phase: Which set of orders is due.
        board: All factors, an Understanding's five among them; 0 or more in every cell.
        understandings: Understanding counters; each stands on five factors or more of its power.
        controls: Areas under CONTROL with the powers that hold it, in board order.
        goods, alliances, players, charts, hidden, blanks, income, turn_start, met, events: What later games of the
            family keep between phases; empty in games that do not know them.
    """

    turn: int
    phase: Phase
    board: Board
    understandings: frozenset[Marker] = frozenset()
    controls: Mapping[str, tuple[str, ...]] = NOTHING
    goods: Mapping[str, Mapping[str, int]] = NOTHING
    alliances: tuple[tuple[str, ...], ...] = ()
    players: Mapping[str, str] = NOTHING
    charts: Mapping[str, Mapping[str, str]] = NOTHING
    hidden: Board = NOTHING
    blanks: Mapping[str, tuple[str, ...]] = NOTHING
    income: Mapping[str, int] = NOTHING
    turn_start: Board = NOTHING
    met: tuple[Meeting, ...] = ()
    events: Literal["due", "done"] | None = None
