"""What every step of a phase takes and gives, whatever policy carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from gamesmaster.rules.chance import Draws
from gamesmaster.rules.orders import Order
from gamesmaster.rules.outcomes import NOBODY, Outcome
from gamesmaster.rules.state import State

if TYPE_CHECKING:
    from gamesmaster.rules.scenario import Scenario

Orders = Mapping[str, Sequence[Order]]
"""What each power sent, in the written order."""


class Moment(NamedTuple):
    """
    Where a phase has come to when a step begins.

    Attributes:
        start: As it stood when the orders after the placing began to be judged: what it did not allow is illegal, what
            it allowed and is not possible any more is void.
        state: As it stands now.
        placed: The placing belonged to the same phase, so whoever wrote an order did not know the board of ``start``.
        needs: Draws that are missing for what came before: everything from here on waits.
    """

    start: State
    state: State
    placed: bool = False
    needs: tuple[str, ...] = ()


class Stepped(NamedTuple):
    """
    What a step came to.

    Attributes:
        state: Afterwards; while draws are missing it means nothing.
        outcomes: One for each order that the step deals with, and for what the rules did without one.
        unplaced: Factors that the orders left over and the rules placed, by power.
        needs: Draws that are missing, those of the moment before it included.
    """

    state: State
    outcomes: Sequence[Outcome] = ()
    unplaced: Mapping[str, int] = NOBODY
    needs: tuple[str, ...] = ()


Step = Callable[["Scenario", Moment, Orders, Draws, Sequence[str]], Stepped]
"""Scenario, moment, orders, draws and who acts, in order of play, to what it came to. Changes nothing it is given."""
