"""Changes of what is on file in the order in which a letter names them: 'one more in Poland, one less in Italy'."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from gamesmaster.mail.reading.model import Reading, ReadOrder
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Attack, Place


def in_written_order(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading with changed orders as the letter names them; those of a new list are in that order already.

    Args:
        reading: That was decided on; who takes from one area and gives to another has them in the order of the file.
        letter: As heard; what others want in it orders nothing.
    """
    context = letter.context
    said = [one for one, own in zip(letter.said, letter.parts, strict=True) if not any(part.heard for part in own)]
    if not context.on_file or len(reading.orders) < 2 or any(each.power for each in reading.orders):
        return reading
    if context.phase == "attack" and reading.intent == "amend":
        armed = all(isinstance(each.order, Attack) for each in reading.orders)
        ordered = sorted(reading.orders, key=lambda each: _armed_at(each, letter.said)) if armed else reading.orders
        return replace(reading, orders=tuple(ordered))
    if context.phase != "placing" or any(not isinstance(each.order, Place) for each in reading.orders):
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


def _armed_at(each: ReadOrder, said: Sequence[Said]) -> tuple[int, int]:
    """The sentence that names an attack's area and its stock, or else the area, and its place there."""
    area, stock = getattr(each.order, "area", ""), getattr(each.order, "stock", None) or ""
    places = [
        (not any(piece.ticker == stock for piece in one.pieces), at, place)
        for at, one in enumerate(said)
        for place, piece in enumerate(one.pieces)
        if piece.area == area
    ]
    return min(places, default=(True, len(said), 0))[1:]
