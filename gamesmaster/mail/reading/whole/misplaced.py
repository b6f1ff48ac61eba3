"""Attacks that are not what the letter says of them: a stock that belongs to another, a number that was a mistake."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules.orders import Attack


def without_anothers_stock(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading, where it asks, without an attack whose stock the letter names beside another area only:
    'Attack Germany in Poland. And Germany in Italy too, and for that one take Pepsi.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.on_file or not letter.alone or not asks(reading):
        return reading
    attacked = {each.order.area for each in reading.orders if isinstance(each.order, Attack)}
    naming: dict[str, list[Said]] = {}
    for one in letter.said:
        for ticker in {piece.ticker for piece in one.pieces if piece.ticker}:
            naming.setdefault(ticker, []).append(one)
    kept = tuple(each for each in reading.orders if not _is_anothers(each, naming, attacked))
    return replace(reading, orders=kept)


def _is_anothers(each: ReadOrder, naming: Mapping[str, Sequence[Said]], attacked: AbstractSet[str]) -> bool:
    order = each.order
    named = naming.get(order.stock or "", ()) if isinstance(order, Attack) else ()
    if len(named) != 1:
        return False
    areas = {piece.area for piece in named[0].pieces if piece.area and not (piece.people or piece.power)}
    return bool(areas) and not areas & attacked and any(piece.power for piece in named[0].pieces)


def with_later_stocks_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack for whose area another stock is ordered further down, which nobody took: 'Germany in Austria,
    Walmart. It did me no good last time, so let's have Pfizer for Austria instead.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.on_file or not letter.alone:
        return reading
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    used = {order.stock for order in attacks}
    own = [(one, part) for one, parts in zip(letter.said, letter.parts, strict=True) for part in parts]
    for at, (one, part) in enumerate(own):
        named = {piece.ticker for piece in part.pieces if piece.role == "stock"}
        areas = {piece.area for piece in part.pieces if piece.area and not piece.people and not piece.power}
        whom = {piece.power for piece in part.pieces if piece.power and piece.area not in areas} - {context.power}
        if part.stance != "orders" or part.heard or one.end == "?" or len(areas) != 1 or not named or named & used:
            continue
        if _DENIES.intersection(part.words):
            continue
        for order in attacks:
            before = any(piece.ticker == order.stock for _, part in own[:at] for piece in part.pieces)
            if order.area in areas and before and whom <= set(order.targets):
                kept = tuple(each for each in reading.orders if each.order is not order)
                return with_asked(replace(reading, orders=kept), one, replace(order, stock=min(named)))
    return reading


_DENIES: Final = word_set("not no never than rather of from")


def with_mistakes_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack of a numbered list that stands as it was though it is called wrong: 'Number 3 was a mistake.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.on_file or not reading.orders:
        return reading
    rows = {int(found[1]): at for at, line in enumerate(letter.text.split("\n"), 1) if (found := _ROW.match(line))}
    for one in letter.said:
        for number in _mistaken(one):
            there = (each for each in reading.orders if each.line == rows.get(number))
            wrong = next((each for each in there if _is_as_written(each, letter)), None)
            if wrong is not None:
                reading = replace(reading, orders=tuple(each for each in reading.orders if each is not wrong))
                reading = reading if asks(reading) else with_asked(reading, one, wrong.order)
    return reading


def _mistaken(one: Said) -> Iterator[int]:
    """The numbers of which a sentence says that they are wrong."""
    names = any(piece.role in ("name", "stock") for piece in one.pieces)
    instead = _INSTEAD.search(" ".join(one.words)) is not None
    if not instead if names else _WRONG.isdisjoint(one.words):
        return
    for at, piece in enumerate(one.pieces):
        before = one.pieces[at - 1].word if at else ""
        if piece.role == "number" and before in _NUMBER:
            yield piece.value
        elif piece.word in _ORDINALS and before == "the":
            yield _ORDINALS.index(piece.word) + 1


_WRONG: Final = word_set("mistake wrong error slip mistaken strike cancel drop forget scrap delete")
_INSTEAD: Final = re.compile(r"\binstead\b|\bin (?:the )?place of\b")
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_NUMBER: Final = word_set("number no nr .")


_ROW: Final = re.compile(r"\s*\(?(\d{1,3})[.):]\s")


def _is_as_written(each: ReadOrder, letter: Heard) -> bool:
    """Whether an order has the stock that its own line names: nothing has been put right."""
    named = {piece.ticker for one in letter.said if one.number == each.line for piece in one.pieces}
    return getattr(each.order, "stock", None) in named
