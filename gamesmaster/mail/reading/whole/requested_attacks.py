"""Attacks that a letter asks for politely and on a condition, and of which nothing was read."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules.orders import Attack

_REQUESTS: Final = re.compile(
    r"\b(?:can|could|would|will) (?:you|i|we)"
    r"(?: (?:please|also|kindly|just|then|still|perhaps|maybe|possibly|now|too))* "
    r"(?:attack|hit|strike|fight|assault|take on|go for|go after|enter|note|add)\b"
)
_ASKS: Final = word_set("what how which why who whom whose when next last or lose win odds rules theoretically")


def with_requested_attacks_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack that the gamesmaster is asked to note, if something is so: 'If they are still there, could you
    hit the Americans in Italy with Nike?'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.scenario.conflict == "exchange" or asks(reading) or not letter.alone:
        return reading
    used = {each.order.stock for each in reading.orders if isinstance(each.order, Attack)}
    used |= {line.rpartition(" STOCK ")[2] for line in context.on_file}
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.end == "?" and _is_requested(one, own, used):
            areas = [piece.area for piece in one.pieces if piece.area and not piece.people]
            return with_asked(reading, one, Attack(("...",), areas[0] if areas else "..."))
    return reading


def _is_requested(one: Said, own: Sequence[Part], used: Set[str | None]) -> bool:
    """Whether a sentence asks for an attack with a stock that none has, and after nothing else."""
    if any(part.heard not in ("", "board") for part in own) or not _ASKS.isdisjoint(one.words):
        return False
    armed = any(piece.role == "stock" and piece.ticker not in used and piece.word != "gm" for piece in one.pieces)
    named = any(piece.area or piece.power for piece in one.pieces)
    return armed and named and _REQUESTS.search(" ".join(one.words)) is not None
