"""Changes of placings in the order in which a letter names their areas: 'one more in Poland, one less in Austria'."""

from __future__ import annotations

from collections.abc import Sequence, Set
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
    areas = {getattr(each.order, "area", "") for each in reading.orders}
    named = [{piece.area for piece in one.pieces if piece.area in areas} for one in said]
    once: dict[tuple[object, bool], ReadOrder] = {}
    for each in reading.orders:
        once.setdefault((each.order, each.how == "add"), each)  # 'I meant Italy. So the 5 go to Italy'
    return replace(reading, orders=tuple(sorted(once.values(), key=lambda each: _named_at(each, said, named))))


def _named_at(each: ReadOrder, said: Sequence[Said], named: Sequence[Set[str]]) -> tuple[int, int]:
    """The sentence that names an order's area with most of the others, and its place there; 'each' names it, too."""
    area = getattr(each.order, "area", "")
    best = max(range(len(said)), key=lambda at: (area in named[at], len(named[at]), at), default=0)
    if said and area in named[best]:
        return best, next(at for at, piece in enumerate(said[best].pieces) if piece.area == area)
    places = [(number, one.words.index("each")) for number, one in enumerate(said) if "each" in one.words]
    return min(places, default=(len(said), 0))
