"""What a letter read as a whole comes to."""

from __future__ import annotations

from dataclasses import dataclass

from gamesmaster.rules.orders import Order


@dataclass(frozen=True, slots=True)
class Solution:
    """
    Attributes:
        orders: In the written order, each with the sentence it comes from.
    """

    orders: tuple[tuple[Order, int], ...]
