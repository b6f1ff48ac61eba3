"""Changes of placings in the order in which a letter names their areas: 'one more in Poland, one less in Austria'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamesmaster.mail.reading.model import Reading, ReadOrder
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Place


def in_written_order(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading with changed placings as the letter names them; other orders are in that order already.

    Args:
        reading: That was decided on; who takes from one area and gives to another has them in the order of the file.
        letter: As heard; what others want in it orders nothing.
    """
    context = letter.context
    said = [one for one, own in zip(letter.said, letter.parts, strict=True) if not any(part.heard for part in own)]
    changes = context.phase == "placing" and context.on_file and len(reading.orders) > 1
    if not changes or any(not isinstance(each.order, Place) or each.power for each in reading.orders):
        return reading
    return replace(reading, orders=tuple(sorted(reading.orders, key=lambda each: _named_at(each, said))))


def _named_at(each: ReadOrder, said: Sequence[Said]) -> tuple[int, int]:
    """The sentence an order comes from and the place in it where its area is named; 'each' names it, too."""
    area = getattr(each.order, "area", "")
    named = {
        number: at
        for number, one in enumerate(said)
        for at, piece in reversed(list(enumerate(one.pieces)))
        if piece.area == area
    }
    here = [number for number in named if said[number].number <= each.line <= said[number].pieces[-1].line]
    last = max(here or named, default=len(said))
    if not named:
        each_at = [(number, one.words.index("each")) for number, one in enumerate(said) if "each" in one.words]
        return min(each_at, default=(last, 0))
    return last, named[last]
