"""What lines in the notation of receipts place: the orders on file, and those of last turn."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.rules import notation
from gamesmaster.rules.orders import Place


def placed_by(written: Sequence[str]) -> dict[str, int]:
    """
    Count the factors that are placed in each area.

    Args:
        written: Lines in the notation of receipts.

    Returns:
        How many by area; nothing where there are orders for several powers.
    """
    found: dict[str, int] = {}
    for line in written:
        power, order = notation.read(line)
        if power is not None:
            return {}
        if isinstance(order, Place):
            found[order.area] = found.get(order.area, 0) + order.amount
    return found
