"""Understandings wished for behind a reason: 'In Canaan they are too many for me, so an understanding there.'"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, OTHER_TIME, REPORTED, TAKES_BACK, word_set
from gamesmaster.rules.orders import Understanding

_UNDERSTANDING: Final = word_set("understanding understandng")
_WISHES: Final = word_set(
    "i we i'd we'd i'll we'll would like want wish need take have claim request ask for please an the understanding"
    " understandng there so therefore hence thus and then also too thanks thank you in that area place to will"
)
_JOINS: Final = word_set("so and therefore hence thus , - -- : ;")
_BENDS: Final = (
    ATTACK
    | (CONDITION - {"for"})
    | OTHER_TIME
    | REPORTED
    | TAKES_BACK
    | word_set(
        "instead rather last next turn offers offered suggests wants proposes asked tells thinks no not never but"
    )
)
_HELD: Final = word_set("are is have has stand stands there's they're we're be")
_TOGETHER: Final = frozenset((("and", "i"), ("and", "me"), ("i", "and"), ("with", "me"), ("both", "of")))
LONGEST: Final = 30


def marked_so(cursor: Cursor) -> Understanding | None:
    """
    Read a sentence that tells how things are in an area, and then wishes for an understanding there.

    Args:
        cursor: Over the sentence.

    Returns:
        It; None where more than one area is named, or a word may say something else.
    """
    words = cursor.words
    if len(words) > LONGEST or sum(word in _UNDERSTANDING for word in words) != 1:
        return None
    start = len(words)
    while start and words[start - 1] in _WISHES | {","}:
        start -= 1
    tail, reason = words[start:], words[:start]
    joins = next((at for at in range(start, len(words)) if words[at] in _JOINS), -1)
    if _UNDERSTANDING.isdisjoint(tail) or not reason or joins < 0 or _UNDERSTANDING & set(words[:joins]):
        return None
    if "have" in tail and {"like", "want", "wish"}.isdisjoint(tail):
        return None  # 'and we have an understanding'
    if not _BENDS.isdisjoint(words) or _HELD.isdisjoint(reason):
        return None
    if not _TOGETHER.isdisjoint(pairwise(words[:joins])):
        return None  # 'Uncle Joe and I are pals in Poland, so …': the two may have one already
    area = _area(cursor, joins)
    board, own = cursor.context.board, cursor.context.power or ""
    stands = board is None or board.get(area, {}).get(own, 0) > 0
    return Understanding(area) if area and stands else None


def _area(cursor: Cursor, stop: int) -> str:
    """The one area that the reason names; empty for none or several."""
    areas: set[str] = set()
    at = 0
    while at < len(cursor.words):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        if named is not None:
            inside = cursor.words[at - 1 : at] in (["in"], ["on"], ["at"])
            meaning = named[0]
            if meaning.area and not meaning.adjective and (inside or not meaning.power):
                areas.add(meaning.area if at < stop else "")
        at += named[1] if named is not None else 1
    return areas.pop() if len(areas) == 1 else ""
