"""Names behind an order that stand in the place of its own: 'sorry, I meant Austria, not Poland', 'no wait, Nike'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from typing import Final, Literal

from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.doubts.elsewhere import tells_of_others
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import (
    CONDITION,
    IN,
    KNOWN,
    NEGATION,
    OTHER_PEOPLE,
    QUESTION_WORDS,
    REPORTED,
    TAKES_BACK,
    word_set,
)
from gamesmaster.rules.orders import Attack, Control, Understanding

LONGEST: Final = 40
Ordered = Attack | Control | Understanding
Role = Literal["power", "area", "stock"]
_MARKS: Final = word_set("correction sorry oops whoops wait instead actually meant mean rather")
"""What announces that something is said in the place of what was said."""
_REGRETS: Final = word_set("for about to if that i we")
_WAITS: Final = word_set("i we i'll we'll will shall to must can should i'd better still just")
_PARTS: Final = frozenset((",", "-", "--", ":", ";", "(", ")", "...", "so", "but", "because", "since", "and", "make"))
_PAST: Final = word_set("was were had has used did did last already before taken gone month's turn's bad")
_BEFORE_NAME: Final = word_set("the in on for with my our at of against using stock")
_SAYS: Final = (
    _MARKS
    | IN
    | word_set(
        "i i'd i'll we we'll the a my our it it's its that that's this is be should make take use with using for no not"
        " than stock ticker company area target one attack against then now please of course let's say want to go"
        " will oh ah no must read have put there attacked"
    )
)
"""What may stand around a name that is said anew."""
_BENDS: Final = CONDITION | (NEGATION - {"no", "not"}) | (REPORTED - {"say"}) | QUESTION_WORDS


@dataclass(frozen=True, slots=True)
class _Name:
    """
    Attributes:
        values: For each role that it may have, what it is.
        at: Position.
        old: It is denied, or told of the past.
        placed: Behind 'in'.
    """

    values: dict[Role, str]
    at: int
    old: bool
    placed: bool


def may_put_right(words: Sequence[str], spurned: Set[str]) -> bool:
    """
    Say whether words may correct something at all: most sentences do not, and are not looked through for names.
    """
    return bool(spurned) or not _OLD.isdisjoint(words) or _announces(words)


def put_right(
    cursor: Cursor, orders: Sequence[Ordered], spurned: Set[str], *, last: bool = True
) -> tuple[int, Ordered] | None:
    """
    Say which order a sentence puts right, and how it reads then.

    Args:
        cursor: Over the sentence.
        orders: Of the letter so far, in the written order.
        spurned: What the sentence before spoke of as used up; see `spurns`.
        last: The last of them is meant where the sentence names none.

    Returns:
        The place of the order, and the order; None where a sentence corrects nothing, or not for certain.
    """
    words = cursor.words
    if not orders or len(words) > LONGEST or not _is_plain(cursor):
        return None
    names = list(_names(cursor))
    if not (spurned or "not" in words or any(each.old for each in names) or _announces(words)):
        return None
    if not names or not all(_says_so(cursor, start, stop, names) for start, stop in _clauses(words)):
        return None
    own = {value for each in orders for value in _values(each)}
    old = {value for each in names if each.old for value in each.values.values()}
    used = {each.values.get("stock") for each in names if each.old} & own
    if not old <= own or not (_announces(words) or used or spurned or "not" in words):
        return None
    new = [each for each in names if not each.old and not set(each.values.values()) & own]
    known = spurned | {value for each in names if each not in new for value in each.values.values() if value in own}
    fits = [at for at, each in enumerate(orders) if known <= _values(each)] if known else [*range(len(orders))]
    fits = fits[-1:] if last and not known else fits
    if not new or len(new) > 2 or len(fits) != 1:
        return None
    at = fits[0]
    found: Ordered | None = orders[at]
    for each in new:
        found = _with(found, each, known, cursor) if found is not None else None
    if found is None or any(found.area == each.area for place, each in enumerate(orders) if place != at):
        return None
    return at, found


def spurns(cursor: Cursor, orders: Sequence[Ordered]) -> frozenset[str]:
    """
    Give the stocks of attacks that a sentence speaks of as used up: 'Hmm, Ford was used last month.'
    """
    if len(cursor.words) > LONGEST or not _is_plain(cursor):
        return frozenset()
    names = list(_names(cursor))
    if not names or not all(each.old for each in names):
        return frozenset()
    stocks = {each.values.get("stock", "") for each in names}
    own = {value for each in orders for value in _values(each)}
    return frozenset(stocks) if stocks <= own else frozenset()


def names_anew(cursor: Cursor, orders: Sequence[Ordered]) -> bool:
    """
    Say whether a part of a sentence only names what no order has: '…, it's Austria', 'I'll take Nike'.
    """
    if len(cursor.words) > LONGEST or not _BENDS.isdisjoint(cursor.words) or tells_of_others(cursor):
        return False
    names = [each for each in _names(cursor) if not each.old]
    own = {value for each in orders for value in _values(each)} | {cursor.context.power}
    if any(isinstance(each, Attack) and each.stock is None for each in orders):
        names = [each for each in names if "stock" not in each.values]
    new = [set(each.values) for each in names if not own & set(each.values.values())]
    if {"area"} in new and any("power" in each for each in new):
        return False  # 'Poland: Russia, same stock' is an order of its own
    return any(
        start <= each.at < stop and not own & set(each.values.values()) and _only_names(cursor, start, stop, names)
        for start, stop in _clauses(cursor.words)
        for each in names
    )


def _is_plain(cursor: Cursor) -> bool:
    """Nothing is counted, and nobody else is spoken of."""
    named = all(token.kind in ("word", "mark") for token in cursor.tokens)
    return named and OTHER_PEOPLE.isdisjoint(cursor.words) and not tells_of_others(cursor)


def _announces(words: Sequence[str]) -> bool:
    """Whether 'sorry', 'wait' and the like are said of what was said, not 'sorry for', 'there I wait'."""
    return any(
        word in _MARKS and following not in _REGRETS and not (word == "wait" and before in _WAITS)
        for before, word, following in zip_longest(("", *words[:-1]), words, words[1:], fillvalue="")
        if (word, following) != ("rather", "than")
    )


def _values(order: Ordered) -> set[str]:
    if isinstance(order, Attack):
        return {*order.targets, order.area, *([order.stock] if order.stock else [])}
    return {order.area}


def _names(cursor: Cursor) -> Iterator[_Name]:
    at = 0
    while at < len(cursor.words):
        found, stock = cursor.meaning(at - cursor.at, guess=False), cursor.names.stock_at(cursor.words, at)
        values: dict[Role, str] = {}
        width = 1
        if found is not None:
            width = found[1]
            values.update({"power": found[0].power} if found[0].power else {})
            values.update({"area": found[0].area} if found[0].area else {})
        elif stock is not None and _is_stock(cursor, at):
            width, values = stock[1], {"stock": stock[0]}
        if values:
            yield _Name(values, at, _is_old(cursor.words, at), cursor.words[at - 1 : at] in (["in"], ["into"]))
        at += width


def _is_stock(cursor: Cursor, at: int) -> bool:
    token = cursor.tokens[at]
    return token.text[:1].isupper() and not (token.word in KNOWN and not token.is_upper)


_OLD: Final = TAKES_BACK | _PAST | {"not", "than", "instead"}


def _is_old(words: Sequence[str], at: int) -> bool:
    """'not Poland', 'instead of Ford', 'I used Ford last month'."""
    ahead = at - 1
    while ahead >= 0 and words[ahead] in _BEFORE_NAME:
        ahead -= 1
    if ahead >= 0 and (words[ahead] in {"not", "than"} | TAKES_BACK or words[ahead : ahead + 2] == ["instead", "of"]):
        return True
    # A name may part clauses itself: the stock SO.
    start, stop = next(((start, stop) for start, stop in _clauses(words) if start <= at < stop), (at, at))
    return not _PAST.isdisjoint(words[start:stop])


def _clauses(words: Sequence[str]) -> list[tuple[int, int]]:
    ends = [-1, *(at for at, word in enumerate(words) if word in _PARTS), len(words)]
    return [(one + 1, other) for one, other in pairwise(ends) if other > one + 1]


def _says_so(cursor: Cursor, start: int, stop: int, names: Sequence[_Name]) -> bool:
    """Whether a part of the sentence only names what is meant, tells what was, or names nothing and bends nothing."""
    words = cursor.words[start:stop]
    inside = [each for each in names if start <= each.at < stop]
    if not _BENDS.isdisjoint(words):
        return False
    if not inside:
        return "not" not in words
    if all(each.old for each in inside) and "not" not in words:
        return True
    return _only_names(cursor, start, stop, inside)


def _only_names(cursor: Cursor, start: int, stop: int, names: Sequence[_Name]) -> bool:
    named = {at for each in names for at in range(each.at, each.at + _width(cursor, each.at))}
    return all(cursor.words[at] in _SAYS for at in range(start, stop) if at not in named)


def _width(cursor: Cursor, at: int) -> int:
    found, stock = cursor.meaning(at - cursor.at, guess=False), cursor.names.stock_at(cursor.words, at)
    return found[1] if found is not None else stock[1] if stock is not None else 1


def _with(order: Ordered, name: _Name, known: Set[str], cursor: Cursor) -> Ordered | None:
    """The order with what is named in the place of what it had; None where that may be two things."""
    if not isinstance(order, Attack):
        return replace(order, area=name.values["area"]) if "area" in name.values else None
    if "stock" in name.values:
        return replace(order, stock=name.values["stock"])
    found: list[Attack] = []
    if "area" in name.values and not known & set(order.targets):
        found.append(replace(order, area=name.values["area"]))
    if "power" in name.values and not name.placed and order.area not in known:
        gone = set(order.targets) & known or set(order.targets)
        if len(gone) == 1 and cursor.context.power not in name.values.values():
            new = tuple(name.values["power"] if each in gone else each for each in order.targets)
            found.append(replace(order, targets=new))
    possible = [each for each in found if is_possible([each], cursor.context)]
    return possible[0] if len(possible) == 1 else None
