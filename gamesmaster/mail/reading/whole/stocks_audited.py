"""
Attacks of the first reader whose stock may be another's.

Where a letter names more stocks than its attacks use up, an attack whose stock stands apart from it is asked about. So
is one whose stock is an initial of somebody's name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules.orders import Attack

_INITIALS: Final = re.compile(r"(?:\b[A-Z]\. ?)+(?:[A-Z][a-z]+)?")
_TAKE: Final = word_set("take use pick choose prefer")
_LITTLE: Final = word_set("the rather instead please , then better")
_ENDS: Final = word_set("instead please then thanks for that it this one , now rather better time")
_UNSURE: Final = word_set("if when unless otherwise case whether or next would could did had not don't never everyone")
_QUESTION: Final = "Is this the stock of that attack? Please write each attack in one line: whom, where, stock."


def with_stocks_audited(reading: Reading, said: Sequence[Said], text: str, context: Context) -> Reading:
    """
    Give the reading without attacks whose stock may be another's; they are asked about.

    Args:
        reading: What the first reader made of the letter.
        said: Its sentences.
        text: Normalised.
        context: Of the reading.
    """
    attacks = [each for each in reading.orders if isinstance(each.order, Attack) and each.order.stock]
    if not attacks or context.on_file:
        return reading
    used = Counter(each.order.stock for each in attacks if isinstance(each.order, Attack))
    named = {piece.ticker for each in said for piece in each.pieces if piece.role == "stock"}
    spare = named - used.keys()
    plain = _INITIALS.sub(" ", text)
    doubtful = []
    for each in attacks:
        order = each.order
        assert isinstance(order, Attack) and order.stock
        initial = len(order.stock) == 1 and order.stock not in named and not re.search(rf"\b{order.stock}\b", plain)
        apart = spare and order.stock in named and (used[order.stock] > 1 or not _together(order, said))
        if initial or apart:
            doubtful.append(each)
    if not doubtful:
        return reading
    asked = [
        Question(each.words[:200], "ambiguous", "stock-for-what", _QUESTION, number=each.line) for each in doubtful
    ]
    kept = tuple(each for each in reading.orders if each not in doubtful)
    return replace(reading, orders=kept, findings=(*reading.findings, *asked))


def with_stock_put_right(reading: Reading, said: Sequence[Said]) -> Reading:
    """
    Give a letter's only attack the stock that it ends with: 'no, IBM is what I used last time, take Intel'.

    Args:
        reading: That was decided on.
        said: The letter's sentences.
    """
    only = reading.orders[0] if len(reading.orders) == 1 else None
    order = only.order if only else None
    if only is None or not isinstance(order, Attack) or not order.stock or asks(reading):
        return reading
    named = [(piece, one, at) for one in said for at, piece in enumerate(one.pieces) if piece.role == "stock"]
    stocks = [piece.ticker for piece, _, _ in named]
    if order.stock not in stocks[:-1] or stocks[-1] == order.stock:
        return reading
    _, one, at = named[-1]
    behind = one.pieces[at + 1 :]
    asked = one.end == "?" or not _UNSURE.isdisjoint(one.words)
    if not _taken(one.words[:at]) or asked or any(each.role != "word" for each in behind):
        return reading
    if not {each.word for each in behind} <= _ENDS:
        return reading
    return replace(reading, orders=(replace(only, order=replace(order, stock=stocks[-1])),))


def with_slips_asked(reading: Reading, said: Sequence[Said]) -> Reading:
    """
    Give the reading without attacks in an area that their line does not name, where it names one that nobody knows.

    'Attack Germany in Plonad with Merck': the area of the line below is not meant.

    Args:
        reading: That was decided on.
        said: The letter's sentences.
    """
    doubtful = [each for each in reading.orders if isinstance(each.order, Attack) and _is_slip(each, said)]
    if not doubtful:
        return reading
    asked = [Question(each.words[:200], "unreadable", "unknown-area", _WHERE, number=each.line) for each in doubtful]
    kept = tuple(each for each in reading.orders if each not in doubtful)
    return replace(reading, orders=kept, findings=(*reading.findings, *asked))


def _is_slip(read: ReadOrder, said: Sequence[Said]) -> bool:
    pieces = [piece for one in said for piece in one.pieces if piece.line == read.line]
    area = read.order.area if isinstance(read.order, Attack) else ""
    if not pieces or any(piece.area for piece in pieces if piece.area == area or not piece.power):
        return False
    strange = [
        piece
        for before, piece in pairwise(pieces)
        if before.word == "in" and piece.role == "word" and piece.text[:1].isupper()
    ]
    return any(piece.word not in KNOWN | LITTLE for piece in strange)


_WHERE: Final = "Which area is meant here? Please write the attack in one line: whom, where, stock."


def _taken(words: Sequence[str]) -> bool:
    """'..., take', '..., so I use'."""
    before = [word for word in words[-4:] if word not in _LITTLE]
    return bool(before) and before[-1] in _TAKE


def _together(order: Attack, said: Sequence[Said]) -> bool:
    """Whether a sentence, or one and the next, name both the stock and where, and no other stock stands there."""
    for at, each in enumerate(said):
        if not any(piece.area == order.area for piece in each.pieces):
            continue
        near = {piece.ticker for piece in each.pieces if piece.role == "stock"}
        after = said[at + 1].pieces if at + 1 < len(said) else ()
        if order.stock in near:
            return True
        following = {piece.ticker for piece in after if piece.role == "stock"}
        if not near and following == {order.stock}:
            return True
    return False
