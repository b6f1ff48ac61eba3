"""Orders that a sentence further down contradicts which nobody understood: which of the two stands is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gamesmaster.mail.reading.model import Reading, ReadOrder
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.rules.orders import Attack, Place


def without_contradicted(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without orders of which a sentence that is asked about says otherwise: 'Italy 5, Austria 3. … To
    sum up, that's five for Austria and three for Italy.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    asked = [each.line for each in reading.findings if each.kind != "note" and each.line]
    if not asked or not reading.orders:
        return reading
    doubtful = [
        order
        for one in letter.said
        if any(one.text.strip()[:150] in line or line in one.text for line in asked)
        for order in _contradicted([each for each in reading.orders if _stands_ahead(each, one, letter)], one)
    ]
    return replace(reading, orders=tuple(each for each in reading.orders if each not in doubtful))


def _stands_ahead(order: ReadOrder, one: Said, letter: Heard) -> bool:
    """Whether a sentence stands behind an order."""
    if order.line != one.number:
        return order.line < one.number
    return letter.text.find(order.words) < letter.text.find(one.text)


def _contradicted(orders: Sequence[ReadOrder], one: Said) -> Iterator[ReadOrder]:
    """Orders of other sentences, to whose area this one gives another number or stock, or denies its stock."""
    counts = dict(_counts(one.pieces))
    areas = {piece.area for piece in one.pieces if piece.area}
    stocks = {piece.ticker for piece in one.pieces if piece.ticker}
    for each in orders:
        order = each.order
        if each.words in one.text:
            continue
        if isinstance(order, Place) and counts.get(order.area, order.amount) != order.amount:
            yield each
        armed = isinstance(order, Attack) and order.area in areas and stocks and order.stock
        if armed and (armed not in stocks or _denies(one.pieces, armed) or len(areas) > 1):
            yield each


def _counts(pieces: Sequence[Piece]) -> Iterator[tuple[str, int]]:
    """'five for Austria', 'Austria: 5'."""
    for at, piece in enumerate(pieces):
        if piece.role != "number":
            continue
        behind = next((each for each in pieces[at + 1 : at + 5] if each.role != "word"), None)
        before = next((each for each in reversed(pieces[max(0, at - 2) : at]) if each.role != "mark"), None)
        if behind is not None and behind.area:
            yield behind.area, piece.value
        elif before is not None and before.area:
            yield before.area, piece.value


def _denies(pieces: Sequence[Piece], ticker: str) -> bool:
    return any(piece.ticker == ticker and at and pieces[at - 1].word == "not" for at, piece in enumerate(pieces))
