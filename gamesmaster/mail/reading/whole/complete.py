"""Sentences that hold a whole attack: whom, where and with which stock."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.stance import Part


def is_whole_attack(own: Sequence[Part], context: Context) -> bool:
    """
    Say whether a sentence orders an attack with all that belongs to it: 'What is settled: Germany in Italy with GM.'

    Args:
        own: The parts of the sentence.
        context: Of the reading.
    """
    if context.phase != "attack" or context.on_file:
        return False
    pieces = [piece for part in own if part.stance == "orders" and not part.heard for piece in part.pieces]
    return (
        any(piece.role == "stock" for piece in pieces)
        and any(piece.power and piece.power not in context.powers for piece in pieces)
        and any(piece.area and not piece.people for piece in pieces)
    )
