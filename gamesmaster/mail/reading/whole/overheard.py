"""
Orders of the first reader that come out of words which only tell: hearsay, what others want, last turn, a joke.

An order is looked for in all clauses that name what it is about. Where each of them is certain to tell, it is none and is
taken out. What is left stands without a question where it is whole; else the writer is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, REST, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.telling_words import FAILS, NO, TAKES_UP
from gamesmaster.mail.reading.whole.unmeant import is_unmeant
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Place

_QUESTION: Final = "This seems to tell of something, and was not taken for an order. Is it one?"


def without_overheard(
    reading: Reading, said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context
) -> Reading:
    """
    Give the reading without orders that come out of told words.

    Args:
        reading: What the first reader made of the letter.
        said: Its sentences.
        parts: Of each.
        context: Of the reading.
    """
    if is_unmeant(said, context):
        return replace(reading, orders=(), cancelled=(), findings=tuple(f for f in reading.findings if f.kind == "note"))
    if not any(part.heard for each in parts for part in each) or _takes_up(parts):
        return reading
    gone = [each for each in reading.orders if _is_told(each, parts, context, over=False)]
    if _overspends([each for each in reading.orders if each not in gone], context):
        gone = [each for each in reading.orders if _is_told(each, parts, context, over=True)]
    kept = tuple(each for each in reading.orders if each not in gone)
    if not gone or (not kept and not _comes_to_nothing(gone, parts, context)):
        return reading
    asked = () if _is_whole(kept, context) else tuple(_asked(gone))
    return replace(reading, orders=kept, findings=(*reading.findings, *asked))


def _takes_up(parts: Sequence[Sequence[Part]]) -> bool:
    """'I agree', 'do it': what others say or want may be ordered."""
    for each in parts:
        for part in each:
            words = " ".join(part.words)
            if not part.heard and TAKES_UP.search(words) and not NO.search(words):
                return True
    return False


def _comes_to_nothing(gone: Sequence[ReadOrder], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """
    Whether a letter that has no other orders is one that only tells.

    'My wife says 7 to Poland and 5 to Italy' may be all that somebody has to order.
    """
    heard = {part.heard for each in parts for part in each if part.heard}
    if any(FAILS.search(" ".join(part.words)) for each in parts for part in each):
        return True
    return not heard <= {"says"} or not _is_whole(gone, context)


def _overspends(orders: Sequence[ReadOrder], context: Context) -> bool:
    placed = sum(each.order.amount for each in orders if isinstance(each.order, Place))
    return context.phase == "placing" and bool(context.income) and placed > (context.income or 0)


def _asked(gone: Sequence[ReadOrder]) -> list[Question]:
    return [Question(each.words[:200], "unreadable", "reported", _QUESTION, number=each.line) for each in gone]


def _is_whole(orders: Sequence[ReadOrder], context: Context) -> bool:
    """Whether orders need nothing more: all factors are placed, or there is an attack."""
    if context.phase == "placing" and context.income:
        return sum(each.order.amount for each in orders if isinstance(each.order, Place)) == context.income
    return bool(orders) and context.phase == "attack"


def _is_told(read: ReadOrder, parts: Sequence[Sequence[Part]], context: Context, over: bool) -> bool:
    """
    Whether each clause that an order can have come from is certain to tell.

    Args:
        read: The order.
        parts: Of each sentence.
        context: Of the reading.
        over: More is placed than there is: a number or 'there' elsewhere does not speak for an order.
    """
    order = read.order
    if not isinstance(order, Place | Attack):
        return False
    every = [part for each in parts for part in each]
    if notation.write(order) in context.last_turn and any(not _AGAIN.isdisjoint(p.words) for p in every if not p.heard):
        return False
    here = [part for part in every if _may_give(part, order, context)]
    if not here or not all(part.heard for part in here):
        return False
    return over or not any(_points_at(part, order) for part in every if not part.heard)


def _points_at(part: Part, order: Place | Attack) -> bool:
    """Whether a clause that names no area may speak of an order's: 'I put 6 there', 'so IBM it is', 'hit him'."""
    words = set(part.words)
    if "there" in words and not words.isdisjoint(_PUTS):
        return True
    attacks = isinstance(order, Attack)
    if any(piece.area and not (piece.power and (piece.people or attacks)) for piece in part.pieces):
        return False
    if isinstance(order, Attack):
        if any(piece.ticker for piece in part.pieces):
            return any(piece.ticker == order.stock for piece in part.pieces)
        return not _POINTS.isdisjoint(words) and not ATTACK.isdisjoint(words)
    numbers = [piece.value for piece in part.pieces if piece.role == "number"]
    return order.amount in numbers


_POINTS: Final = word_set("there him them it her both these that those")
_PUTS: Final = PLACE | ATTACK | REST | word_set("take pull go goes move send add")
_AGAIN: Final = word_set("same again last repeat")


def _may_give(part: Part, order: Place | Attack, context: Context) -> bool:
    home = context.scenario.home.get(context.power or "", "")
    if isinstance(order, Attack) and order.stock and any(piece.role == "stock" for piece in part.pieces):
        if not any(piece.ticker == order.stock for piece in part.pieces):
            return False  # another attack there
    return any(_names(piece, order.area, home) for piece in part.pieces)


def _names(piece: Piece, area: str, home: str) -> bool:
    return piece.area == area or (area == home and piece.word in ("home", "homeland", "here"))
