"""What is on file, as orders; and what stands after a letter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gamesmaster.errors import GamesmasterError
from gamesmaster.mail.reading.model import Context
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order, Pass, Place


@dataclass(frozen=True, slots=True)
class Amended:
    """
    Attributes:
        orders: What stands after the letter: what is kept in its place, what is changed in the place of the old, what
            is new at the end.
        changed: Those of them that are new or not as they were.
        cancelled: Lines on file that stand no more, those that were changed not among them.
        replaces: The letter stands for all there was.
        why: For whoever looks into it.
        lead: By how much it is likelier than anything else that the letter could say.
    """

    orders: tuple[Order, ...]
    changed: tuple[Order, ...]
    cancelled: tuple[str, ...]
    replaces: bool
    why: str = ""
    lead: float = 0.0


def passes(found: Amended) -> bool:
    """
    Say whether nothing stands after a letter but that its writer passes.

    Args:
        found: What stands after it.
    """
    return len(found.orders) == 1 and isinstance(found.orders[0], Pass) and found.why == VOIDED


def filed(context: Context) -> list[Order] | None:
    """
    Give the orders on file; None where one is another power's, or no order.

    Args:
        context: Of the reading.
    """
    found: list[Order] = []
    for line in context.on_file:
        try:
            power, order = notation.read(line)
        except (GamesmasterError, ValueError):
            return None
        if power and power != context.power:
            return None
        found.append(order)
    return found


def placings_filed(context: Context) -> dict[str, int]:
    """
    Give how many are placed in each area by what is on file; nothing where that is not all, or not clear.

    Args:
        context: Of the reading.
    """
    there = filed(context) if context.phase == "placing" else None
    board = {order.area: order.amount for order in there or () if isinstance(order, Place)}
    return board if len(board) == len(there or ()) else {}


def placings_after(board: Mapping[str, int], after: Mapping[str, int]) -> Amended:
    """
    Give what stands where placings on file change: these in their places, new areas behind them.

    Args:
        board: How many were placed in each area.
        after: How many are; 0 for none any more.
    """
    areas = (*board, *(area for area in after if area not in board))
    orders = tuple(Place(after[area], area) for area in areas if after.get(area))
    changed = tuple(order for order in orders if board.get(order.area) != order.amount)
    return Amended(orders, changed, (), replaces=False)


def is_idle(kinds: str, names: str) -> bool:
    """
    Say whether a sentence names nothing, and changes nothing of all or of the rest: 'I can never leave a letter alone'.

    Args:
        kinds: Its signs.
        names: The signs of names and numbers.
    """
    if not set(kinds).isdisjoint(names):
        return False
    return set(kinds).isdisjoint("SN") and (set(kinds).isdisjoint("KD") or set(kinds).isdisjoint("XREPQwk"))


IDLE: Final = 0.5
"""What speaks against passing over a sentence that names nothing."""
MOST: Final = 40
"""States that are followed from one sentence to the next."""
MOST_SIGNS: Final = 220
"""Of a letter that a person writes."""
MARGIN: Final = 1.0
"""By how much what a letter says has to be likelier than anything else that it could say."""
VOIDED: Final = "voided"
"""Why a list stands for all there was: the letter says so."""
