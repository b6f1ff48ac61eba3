"""
Whether a sentence bears out the ground on which the first reader says that it is no order.

He asks about whole paragraphs: what he found in one sentence of it need not be true of the next.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said

_OR: Final = word_set("or either")


def is_left_undecided(said: Sequence[Said], first: Reading, used: Container[int]) -> bool:
    """
    Say whether the first reader found two things of which one is to be done, and no order came of them.

    Args:
        said: The letter's sentences.
        first: His reading.
        used: The sentences that give orders.
    """
    return any(each.ground == "either-or" for each in first.findings) and any(
        at not in used and not _OR.isdisjoint(each.words) and any(piece.area or piece.power for piece in each.pieces)
        for at, each in enumerate(said)
    )
