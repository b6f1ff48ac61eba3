"""
Orders of the first reader that come out of words which only tell: hearsay, what others want, last turn, a joke.

An order is looked for in all clauses that name what it is about. Where each of them is certain to tell, it is none and
is taken out. What is left stands without a question where it is whole; else the writer is asked.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, REST, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said
from gamesmaster.mail.reading.whole.put_off import are_orders_put_off, is_put_off
from gamesmaster.mail.reading.whole.stance import Part, is_known
from gamesmaster.mail.reading.whole.telling_words import DICTATION, FAILS, NO, SPEAKS, TAKES_UP
from gamesmaster.mail.reading.whole.unmeant import is_unmeant
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Order, Pass, Place

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
    if is_unmeant(said):
        return replace(
            reading, orders=(), cancelled=(), findings=tuple(f for f in reading.findings if f.kind == "note")
        )
    asked = any(each.kind != "note" for each in reading.findings)
    if asked and reading.orders and not context.on_file and is_put_off(said) and _is_partial(reading.orders, context):
        return replace(reading, orders=())
    spent = overspends(reading.orders, context)
    if not (spent or any(part.heard for each in parts for part in each)):
        return reading
    adopts = takes_up(parts)
    if adopts and context.phase == "placing" and is_whole(reading.orders, context):
        return reading
    gone = _told(reading.orders, parts, context, over=False)
    if overspends([each for each in reading.orders if each not in gone], context):
        gone = _told(reading.orders, parts, context, over=True)
        gone = gone or _strange(reading.orders, parts, context)
    kept = tuple(each for each in reading.orders if each not in gone)
    if not gone or (not kept and not comes_to_nothing(parts) and _is_dictated(gone, parts, context)):
        return reading
    more = () if is_whole(kept, context) and not adopts else tuple(_asked(gone))
    return replace(reading, orders=kept, findings=(*reading.findings, *more))


def without_put_off(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about orders of a letter that says that its orders are still to come: 'Poland 3, Italy 1, what a match! My
    placings follow on Sunday.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if not reading.orders or not letter.alone or not are_orders_put_off(letter.said, context):
        return reading
    if context.phase == "placing" and is_whole(reading.orders, context):
        return reading
    first = reading.orders[0]
    if isinstance(first.order, Pass):
        return replace(reading, orders=())  # 'No orders from me today.'
    asked = Question(first.words[:200], "ambiguous", "which-order", _PUT_OFF, number=first.line)
    return replace(reading, orders=(), findings=(*reading.findings, asked))


def without_attacks_on_me(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without an attack that comes out of one on the writer: 'He is going to attack me there on Boeing'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    gone: list[ReadOrder] = []
    for each in reading.orders:
        order = each.order
        if isinstance(order, Attack) and _ON_ME.search(each.words) and not _BY_ME.search(each.words):
            gone.append(each)
    return replace(reading, orders=tuple(each for each in reading.orders if each not in gone)) if gone else reading


_ON_ME: Final = re.compile(r"\b[Aa]ttack(?:s|ing)? (?:me|us)\b")  # 'attack US' is of the USA
_BY_ME: Final = re.compile(r"\b(?:I|we)(?:'ll|'m|'re)?\b(?! (?:believe|think|know|hear|fear|expect))")
_PUT_OFF: Final = "You write that your orders are still to come. Is this one? Please write what shall stand."


def takes_up(parts: Sequence[Sequence[Part]]) -> bool:
    """
    Say whether what others say or want may be ordered: 'I agree', 'do it'.

    Args:
        parts: Of each sentence.
    """
    for each in parts:
        for at, part in enumerate(each):
            if at + 1 < len(each) and each[at + 1].begins == "then":
                continue  # 'We will then send you our orders'
            if len(part.pieces) > LONGEST:
                continue
            words = f"{part.begins} {' '.join(part.words)}"
            if (
                (not part.heard or part.begins in ("and", "so", "but", "then"))
                and TAKES_UP.search(words)
                and not NO.search(words)
            ):
                return True
    return False


def comes_to_nothing(parts: Sequence[Sequence[Part]]) -> bool:
    """
    Say whether a letter that has no other orders is one that only tells.

    'My husband says 7 to Poland and 5 to Italy' may be all that somebody has to order.

    Args:
        parts: Of each sentence.
    """
    every = [part for each in parts for part in each]
    if any(DICTATION.search(" ".join(part.words)) for part in every):
        return False
    if not {part.heard for part in every if part.heard} <= {"says", "listed"} and all(
        part.heard != "listed" for part in every
    ):
        return True
    return any(FAILS.search(" ".join(part.words)) for part in every)


def _is_dictated(gone: Sequence[ReadOrder], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """'He says Poland 7, Austria 6, Rhineland 3. He has no internet.'"""
    every = [part for each in parts for part in each]
    if any(DICTATION.search(" ".join(part.words)) for part in every):
        return True
    spoken = sum(bool(part.heard) and SPEAKS.search(" ".join(part.words)) is not None for part in every)
    return context.phase == "placing" and is_whole(gone, context) and len(gone) > 1 and spoken < 2


def _is_partial(orders: Sequence[ReadOrder], context: Context) -> bool:
    return context.phase == "placing" and not is_whole(orders, context)


def overspends(orders: Sequence[ReadOrder], context: Context) -> bool:
    """
    Say whether more is placed than there is.

    Args:
        orders: Of one power.
        context: Of the reading.
    """
    placed = sum(each.order.amount for each in orders if isinstance(each.order, Place))
    alone = len(context.powers) < 2
    return alone and context.phase == "placing" and bool(context.income) and placed > (context.income or 0)


def _asked(gone: Sequence[ReadOrder]) -> list[Question]:
    return [Question(each.words[:200], "unreadable", "reported", _QUESTION, number=each.line) for each in gone]


def is_whole(orders: Sequence[ReadOrder], context: Context) -> bool:
    """
    Say whether orders need nothing more: all factors are placed, or there is an attack.

    Args:
        orders: Of one power.
        context: Of the reading.
    """
    if context.phase == "placing" and context.income:
        return sum(each.order.amount for each in orders if isinstance(each.order, Place)) == context.income
    return bool(orders) and context.phase == "attack"


def _told(
    orders: Sequence[ReadOrder], parts: Sequence[Sequence[Part]], context: Context, over: bool
) -> list[ReadOrder]:
    """
    The orders that each clause they can have come from is certain to tell.

    Args:
        orders: All.
        parts: Of each sentence.
        context: Of the reading.
        over: More is placed than there is: a number or 'there' elsewhere does not speak for an order.
    """
    gone = [each for each in orders if _is_told(each, parts, context)]
    used = {each.order.stock for each in orders if each not in gone and isinstance(each.order, Attack)}
    live = [part for each in parts for part in each if not part.heard]
    return [each for each in gone if over or not any(_points_at(part, each.order, used) for part in live)]


def _strange(orders: Sequence[ReadOrder], parts: Sequence[Sequence[Part]], context: Context) -> list[ReadOrder]:
    """Of placings that are too many those in words that nobody knows, where all others are just enough."""
    gone = []
    for each in orders:
        if isinstance(each.order, Place):
            here = [part for own in parts for part in own if _may_give(part, each.order, context)]
            if here and all(_is_strange(part) for part in here):
                gone.append(each)
    return gone if is_whole([each for each in orders if each not in gone], context) else []


def _is_strange(part: Part) -> bool:
    strange = sum(piece.role == "word" and not is_known(piece.word) for piece in part.pieces)
    return bool(part.heard) or part.stance != "orders" or strange > 1


def _is_told(read: ReadOrder, parts: Sequence[Sequence[Part]], context: Context) -> bool:
    order = read.order
    if not isinstance(order, Place | Attack):
        return False
    every = [part for each in parts for part in each]
    if notation.write(order) in context.last_turn and any(not _AGAIN.isdisjoint(p.words) for p in every if not p.heard):
        return False
    here = [part for part in every if _may_give(part, order, context)]
    return bool(here) and all(part.heard for part in here)


def _points_at(part: Part, order: Order, used: Collection[str | None]) -> bool:
    """Whether a clause that names no area may speak of an order's: 'I put 6 there', 'so IBM it is', 'hit him'."""
    words = set(part.words)
    counts = any(piece.role == "number" for piece in part.pieces)
    if "there" in words and (counts or not words.isdisjoint(_PUTS)):
        return True
    attacks = isinstance(order, Attack)
    if any(piece.area and not (piece.power and (piece.people or attacks)) for piece in part.pieces):
        return False
    if isinstance(order, Attack):
        if any(piece.ticker for piece in part.pieces):
            return order.stock not in used and any(piece.ticker == order.stock for piece in part.pieces)
        return not _POINTS.isdisjoint(words) and not ATTACK.isdisjoint(words)
    numbers = [piece.value for piece in part.pieces if piece.role == "number"]
    return isinstance(order, Place) and order.amount in numbers


_POINTS: Final = word_set("there him them it her both these that those")
_PUTS: Final = PLACE | ATTACK | REST | word_set("take pull go goes move send add")
_AGAIN: Final = word_set("same again last repeat")


def _may_give(part: Part, order: Place | Attack, context: Context) -> bool:
    home = context.scenario.home.get(context.power or "", "")
    stocks = {piece.ticker for piece in part.pieces if piece.role == "stock"}
    if isinstance(order, Attack) and order.stock and stocks and order.stock not in stocks:
        return False  # another attack there
    return any(_names(piece, order.area, home) for piece in part.pieces)


def _names(piece: Piece, area: str, home: str) -> bool:
    return piece.area == area or (area == home and piece.word in ("home", "homeland", "here"))
