"""Counters that lie face down, and when they are turned up."""

from __future__ import annotations

from collections.abc import Iterable

from gamesmaster.rules.orders import Attack
from gamesmaster.rules.outcomes import DONE, Outcome
from gamesmaster.rules.state import NOTHING, UNDERSTANDING_FACTORS, Board, State


def turned_up(state: State, outcomes: Iterable[Outcome]) -> State:
    """
    Turn up what took part in an attack, what left the board, and the five factors that an Understanding stands on.

    Args:
        state: After a phase in which the powers move one after another: others of the same turn follow.
        outcomes: What became of its orders.

    Returns:
        The state with fewer counters face down; never more of a power in an area than it has there.

    Source:
        Origins of WWII rules, Secret Diplomacy 2.
    """
    if not state.hidden and not state.blanks:
        return state
    shown = {
        (one.order.area, power)
        for one in outcomes
        if isinstance(one.order, Attack) and (one.status is DONE or one.attacking is not None)
        for power in (one.power, *one.order.targets)
    }
    hidden = {
        area: {
            power: 0 if (area, power) in shown else max(0, min(factors, _coverable(state, area, power)))
            for power, factors in row.items()
        }
        for area, row in state.hidden.items()
    }
    blanks = {
        area: left
        for area, powers in state.blanks.items()
        if (left := tuple(power for power in powers if (area, power) not in shown))
    }
    return state._replace(hidden=lying(hidden), blanks=blanks)


def _coverable(state: State, area: str, power: str) -> int:
    """How many factors can lie face down there at the most."""
    open_ones = UNDERSTANDING_FACTORS if (area, power) in state.understandings else 0
    return state.board[area][power] - open_ones


def lying(hidden: Board) -> Board:
    """Give the counters that lie face down; where none does, nothing at all, as a document says it."""
    return hidden if any(factors for row in hidden.values() for factors in row.values()) else NOTHING
