"""Whether attacks are possible, so far as the board is known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from gamesmaster.mail.reading.model import Context
from gamesmaster.rules.orders import Attack


def is_possible(attacks: Sequence[Attack], context: Context) -> bool:
    """
    Say whether the writer and those attacked are there, so far as that is known, and nobody is attacked twice there.

    Args:
        attacks: Of one letter.
        context: Of the reading.
    """
    for attack in attacks:
        if context.power in attack.targets:
            return False
        there = context.board.get(attack.area, {}) if context.board is not None else None
        if there is not None and not all(there.get(power) for power in (context.power or "", *attack.targets)):
            return False
    for one, other in pairwise(sorted(attacks, key=lambda each: each.area)):
        if one.area == other.area and set(one.targets) & set(other.targets):
            return False
    return True
