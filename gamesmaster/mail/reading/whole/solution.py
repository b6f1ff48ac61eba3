"""What a letter read as a whole comes to."""

from __future__ import annotations

from dataclasses import dataclass

from gamesmaster.rules.orders import Order


@dataclass(frozen=True, slots=True)
class Solution:
    """
    Attributes:
        orders: In the written order, each with the sentence it comes from.
        beside: Sentences that give no order, and of which all is accounted for: heads of sections, sums.
        tabled: They are one column of a table.
    """

    orders: tuple[tuple[Order, int], ...]
    beside: frozenset[int] = frozenset()
    tabled: bool = False
