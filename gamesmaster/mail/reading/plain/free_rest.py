"""Factors that the writer leaves to us: '… and the rest wherever you like', 'surprise me with the others'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import REST, word_set

LONGEST: Final = 16
_PARTS: Final = frozenset((",", ";", "-", "--", "and", "but", "(", "...", ":"))
_REST: Final = REST | word_set("other last left everything all factors them")
_FREELY: Final = word_set("wherever anywhere whichever surprise discretion random randomly whatever")
_TO_US: Final = frozenset(
    (
        *((one, "you") for one in ("to", "with", "let", "as", "where", "leave")),
        *(("your", other) for other in ("choice", "call", "pick", "decision", "choosing")),
        *(("you", other) for other in ("choose", "decide", "pick", "like", "want", "please", "think", "see")),
        *((one, other) for one in ("don't", "not") for other in ("care", "mind", "know", "fussed", "bothered")),
        ("see", "fit"),
        ("think", "best"),
        ("no", "preference"),
        ("any", "area"),
    )
)
_WHERE: Final = word_set(
    "where wherever anywhere whichever up choice call surprise discretion random as pick area rest"
)


def leaves_rest(cursor: Cursor) -> int | None:
    """
    Find where a sentence leaves it to us to say where factors go.

    Args:
        cursor: Over a sentence of a letter that places factors.

    Returns:
        Where what it says of them begins, 0 for the whole sentence; None where it leaves nothing to us.
    """
    words = cursor.words
    for at in [0, *(at + 1 for at, word in enumerate(words[:-1]) if word in _PARTS)]:
        if words[at] not in _PARTS and len(words) - at <= LONGEST and _is_left(cursor, at):
            return at
    return None


def _is_left(cursor: Cursor, start: int) -> bool:
    """Whether the words from a place on name the rest, no area, and nobody but us to choose one."""
    words = cursor.words[start:]
    freely = not _FREELY.isdisjoint(words) or bool(_TO_US & set(pairwise(words)))
    counted = any(token.kind == "number" for token in cursor.tokens[start:])
    if not freely or (_REST.isdisjoint(words) and not (counted and start)) or _WHERE.isdisjoint(words) or "if" in words:
        return False
    return not any(cursor.is_area(place - cursor.at) for place in range(start, len(cursor.words))) and _counts_rest(
        cursor, start
    )


def _counts_rest(cursor: Cursor, start: int) -> bool:
    """'the other two', where two are left."""
    placed = sum(_numbers(cursor, 0, start))
    counted = _numbers(cursor, start, len(cursor.tokens))
    return not counted or (not placed or counted == [(cursor.context.income or 0) - placed])


def _numbers(cursor: Cursor, start: int, stop: int) -> Sequence[int]:
    return [token.value for token in cursor.tokens[start:stop] if token.kind == "number"]
