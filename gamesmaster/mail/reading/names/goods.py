"""Trade goods in a sentence: '2 grain', 'a load of tin', 'two grain and one oil'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import MAX_AMOUNT, Ask, Cursor
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Goods

_SOME: Final = word_set("a an my our your some all his their the")
_ITEMS: Final = word_set("unit units item items piece pieces load loads")


def goods_here(cursor: Cursor, ahead: int = 0) -> bool:
    """Whether trade goods are named here: '2 grain', 'a horse', 'tin'."""
    cursor.steps += 1
    token = cursor.token(ahead)
    if token is None:
        return False
    if token.word in _SOME and cursor.is_number(ahead + 1):
        ahead += 1
        token = cursor.token(ahead) or token
    if token.kind == "number" or token.word in _SOME:
        ahead += 1
        if cursor.peek(ahead) in _ITEMS and cursor.peek(ahead + 1) == "of":
            ahead += 2
    return cursor.peek(ahead) in cursor.names.goods


def take_goods(cursor: Cursor, stop_before: frozenset[str] | None = None) -> Goods:
    """
    Take trade goods, 'two grain and one oil'.

    Args:
        cursor: At the first of them.
        stop_before: A further good that one of these words follows belongs to what comes after it.

    Raises:
        Ask: Goods without a number.
    """
    found: list[tuple[int, str]] = []
    for _ in range(20):
        start = cursor.at
        if found and not (cursor.peek() in (",", "and", "&", "+", "plus") and start not in cursor.breaks):
            break
        if found and cursor.peek(1) in ("his", "her", "their", "its"):
            break  # 'my 2 oil, his 2 grain'
        if found:
            cursor.at += 1
            cursor.take("and")
        one = _good(cursor)
        if one is None or (found and stop_before is not None and cursor.peek() in stop_before):
            cursor.at = start
            break
        found.append(one)
    if len({good for _, good in found}) < len(found):
        raise Ask("ambiguous", "goods-twice", "One of the goods is named twice. How many of it?")
    return tuple(found)


def _good(cursor: Cursor) -> tuple[int, str] | None:
    if not goods_here(cursor):
        return None
    if cursor.peek() in _SOME and cursor.is_number(1):
        cursor.at += 1
    token = cursor.token()
    amount = 0
    if token is not None and token.kind == "number":
        amount = token.value
        cursor.at += 1
    elif cursor.take(frozenset(("a", "an"))):
        amount = 1
    else:
        cursor.take(_SOME)
    if cursor.peek() in _ITEMS:
        cursor.at += 2
    good = cursor.names.goods[cursor.words[cursor.at]]
    cursor.at += 1
    if not 1 <= amount <= MAX_AMOUNT:
        raise Ask("ambiguous", "how-many", f"How many {good} do you mean?")
    return amount, good
