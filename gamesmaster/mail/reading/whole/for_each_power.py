"""Orders for each of several powers, of which one power's were lost: 'Each of them puts 5 in Italy.'"""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks, doubting

_QUESTION: Final = "Which orders are these, of which power? Please write each power's below its name."
_EACH: Final = re.compile(
    r"\b(?:each|both|either) (?:of (?:them|my powers|the two)|powers?|countries|country|sides?|nations?)\b"
    r"|^(?:and |so )?both (?:put|place|send|attack|keep|go|hit|add|get)\b|\bfor (?:each|both)\b"
)
_SAME: Final = re.compile(r"\b(?:the )?same (?:areas|places|ones|two|three)\b|\bthere too\b|\blikewise\b")


def with_each_power_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a sentence orders for each power of its writer, or the same as for the other, and one of them got nothing.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if len(letter.context.powers) < 2 or asks(reading) or not reading.orders:
        return reading
    first = letter.context.power
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.end == "?" or any(part.heard for part in own) or not _orders_something(one):
            continue
        words = " ".join(one.words)
        owners = {each.power or first for each in reading.orders if each.line == one.number}
        lost = _EACH.search(words) is not None and len(owners) < len(letter.context.powers)
        if lost or (_SAME.search(words) is not None and _counts_once(one)):
            kept = [each for each in reading.orders if each.line != one.number]
            return doubting(reading, one, _QUESTION, kept=kept)
    return reading


def _orders_something(one: Said) -> bool:
    """'Each puts 5 in Italy'; not 'two attacks, one for each hat I wear'."""
    counts = any(piece.role == "number" for piece in one.pieces)
    return counts and (any(piece.area for piece in one.pieces) or _SAME.search(" ".join(one.words)) is not None)


def _counts_once(one: Said) -> bool:
    """'Germany: the same areas, 8 each'."""
    return not any(piece.area and not piece.power for piece in one.pieces)
