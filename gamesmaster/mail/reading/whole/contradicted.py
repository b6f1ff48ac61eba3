"""Orders that a sentence further down contradicts which nobody understood: which of the two stands is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK
from gamesmaster.mail.reading.whole.counted import counted
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.rules.orders import Attack, Place

_CLOSE: Final = 3
"""'Austria: 5', and not 'My train to Poland leaves at 5'."""


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
        if any(one.text.strip()[:150] in line or line in one.text for line in asked) and not _is_of_others(one, letter)
        for order in _contradicted([each for each in reading.orders if stands_ahead(each, one, letter)], one)
        if not (isinstance(order.order, Place) and _attacks(one, letter))
    ]
    return replace(reading, orders=tuple(each for each in reading.orders if each not in doubtful))


def _attacks(one: Said, letter: Heard) -> bool:
    """'Attack Chas, Yurt, 5' in a letter that places as well: it gives no placing another number."""
    return letter.context.phase == "turn" and not ATTACK.isdisjoint(one.words)


def stands_ahead(order: ReadOrder, one: Said, letter: Heard) -> bool:
    """
    Say whether an order stands in front of a sentence.

    Args:
        order: That was read.
        one: The sentence.
        letter: Both are of.
    """
    if order.line != one.number:
        return order.line < one.number
    return letter.text.find(order.words) < letter.text.find(one.text)


def _contradicted(orders: Sequence[ReadOrder], one: Said) -> Iterator[ReadOrder]:
    """Orders of other sentences, to whose area this one gives another number or stock, or denies its stock."""
    counts = {area: count for _, area, count in counted(one.pieces, None, _CLOSE)}
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


def _is_of_others(one: Said, letter: Heard) -> bool:
    """'The German stands at 7 in Austria': it counts what is another's."""
    for piece in one.pieces:
        if piece.role == "number":
            return False
        if piece.people and piece.power:
            return letter.alone and piece.power != letter.context.power
    return False


def _denies(pieces: Sequence[Piece], ticker: str) -> bool:
    return any(piece.ticker == ticker and at and pieces[at - 1].word == "not" for at, piece in enumerate(pieces))


def without_apologies(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without a placing in the home of a power to whom the writer only says sorry, which is asked about:
    '5 in Italy, 5 in Poland, sorry Germany'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.phase != "placing":
        return reading
    for one in letter.said:
        for at, piece in enumerate(one.pieces):
            sorry = [each.word for each in one.pieces[max(0, at - 2) : at] if each.role == "word"][-1:] == ["sorry"]
            ends = all(each.role == "mark" for each in one.pieces[at + 1 :])
            mine = [each for each in reading.orders if getattr(each.order, "area", "") == piece.area]
            if piece.power and sorry and ends and len(mine) == 1:
                line = one.text.strip()[:200]
                asked = Question(line, "ambiguous", "which-order", _APOLOGY, number=one.number)
                kept = tuple(each for each in reading.orders if each is not mine[0])
                return replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


_APOLOGY: Final = "Do you say sorry, or put something right? Please write how many each area is to get."
