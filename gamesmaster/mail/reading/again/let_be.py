"""Whom and where a letter leaves in peace beside its orders: 'Dirk I leave in peace, he's bringing the crisps'."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, PLACE, TAKES_BACK, word_set
from gamesmaster.rules.orders import Order

_LEAVES: Final = word_set("leave leaving spare sparing")
_ALONE: Final = Phrases(
    ("alone", "in peace", "be", "untouched", "unmolested", "out of it", "out of this", "undisturbed", "well alone")
)
_WRITER: Final = word_set("i we i'll we'll")
_NO: Final = word_set("no nope nah nothing none nobody not")
_MORE: Final = (
    (CONDITION - {"for"}) | TAKES_BACK | PLACE | word_set("but instead rather only except also too than against with")
)
_TELLS: Final = word_set("they're there's they he's she's are is only just")
_BEHIND: Final = word_set("in there from for today thanks thank please again they they're")
LONGEST: Final = 24


def leaves_in_peace(cursor: Cursor) -> bool:
    """
    Say whether a sentence leaves somebody in peace and names no number and no area.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    at = next((at for at, word in enumerate(words) if word in _LEAVES), -1)
    if at < 0 or len(words) > LONGEST or any(token.kind != "word" and token.kind != "mark" for token in cursor.tokens):
        return False
    after = any(True for place in range(at + 1, min(at + 5, len(words))) for _ in _ALONE.at(words, place))
    named = _named(cursor)
    mine = not _WRITER.isdisjoint(words[max(0, at - 3) : at]) and not _NO & set(words[:at])
    areas = any(meaning.area and not meaning.power for meaning in named)
    return after and mine and bool(named) and not areas and (_MORE | ATTACK).isdisjoint(words)


def declines_area(cursor: Cursor, orders: Iterable[Order]) -> bool:
    """
    Say whether a sentence orders nothing in an area, and only tells how many stand there: 'East Asia nope, they're 2'.

    Args:
        cursor: Over the sentence.
        orders: Of the letter; none may be of this area.
    """
    words, board = cursor.words, cursor.context.board or {}
    named = _named(cursor)
    areas = {meaning.area for meaning in named if meaning.area}
    if len(areas) != 1 or len(words) > LONGEST or any(meaning.area is None for meaning in named):
        return False
    area = areas.pop() or ""
    counts = {token.value for token in cursor.tokens if token.kind == "number"}
    told = not counts or not _TELLS.isdisjoint(words)
    known = told and counts <= set(board.get(area, {}).values())
    free = all(getattr(order, "area", "") != area for order in orders)
    said = set(words) - ({"only"} if counts else set())
    return known and free and any(_denies(cursor, at) for at in range(min(len(words), 6))) and _MORE.isdisjoint(said)


def _denies(cursor: Cursor, at: int) -> bool:
    """'East Asia nope', 'nothing in East Asia', and not 'no holds barred'."""
    words = cursor.words
    if words[at] not in _NO:
        return False
    cursor.at = 0
    behind = at + 1
    ends = behind >= len(words) or cursor.tokens[behind].kind == "mark" or words[behind] in _BEHIND
    return ends or cursor.meaning(behind, guess=False) is not None


def _named(cursor: Cursor) -> list[Meaning]:
    found: list[Meaning] = []
    at = 0
    while at < len(cursor.words):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        if named is not None:
            found.append(named[0])
        at += named[1] if named is not None else 1
    return found
