"""What is told beside the orders of a letter read as a whole, and where each order stands in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Order

_GONE: Final = frozenset(("unplaced", "total-differs"))
"""Notes about sums that are no longer true."""


def sentence_of(order: Order, said: Sequence[Said]) -> int:
    """
    Give the last sentence that names what an order is about.

    Args:
        order: The order.
        said: The letter's sentences.
    """
    area, stock = getattr(order, "area", ""), getattr(order, "stock", None) or ""
    named = [at for at, each in enumerate(said) if any(stock and piece.ticker == stock for piece in each.pieces)]
    named = named or [at for at, each in enumerate(said) if any(area and piece.area == area for piece in each.pieces)]
    return named[-1] if named else 0


def notes_of(reading: Reading, said: Sequence[Said]) -> Iterator[Question]:
    """
    Give the notes of a reading that are still true, and which names were guessed.

    Args:
        reading: What the first reader made of the letter.
        said: Its sentences.
    """
    told: set[str] = set()
    for each in reading.findings:
        if each.kind == "note" and each.ground not in _GONE:
            told.add(each.question)
            yield each
    for one in said:
        for piece in one.pieces:
            question = f"'{piece.text}' was taken for {piece.area or piece.power}."
            if piece.guessed and question not in told:
                yield Question(one.text, "note", "name-guessed", question, number=piece.line)
