"""Which parts of a sentence fight, and which are only talk beside it: the same as `segments`, where attacks are due."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.frames.battle_pieces import pieces_of
from gamesmaster.mail.reading.frames.segments import (
    CONDITIONS,
    DOUBTS,
    MARKS,
    REASONS,
    Kind,
    beside_talk,
    named_in,
    talk_in,
)
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONTROL,
    NEGATION,
    OTHER_PEOPLE,
    TAKES_BACK,
    TROUBLE,
    UNDERSTANDING,
    word_set,
)

_FIGHTS: Final = ATTACK | (CONTROL | UNDERSTANDING) - {"u", "c"}
_PRONOUNS: Final = word_set("them him her they their his")
_REASONS: Final = REASONS | word_set("given considering")
_SIGNS: Final = word_set("with using use via w stock stocks share shares ticker")
_LIKE: Final = word_set("same ditto likewise both each")
_JOINS: Final = word_set("and & but so then + plus also too")


def beside_attacks(cursor: Cursor) -> list[int] | None:
    """
    Give the positions of what can be left out of a sentence, so that only what fights is left.

    Args:
        cursor: Over the sentence.

    Returns:
        None when talk and orders cannot be told apart for certain, or there is nothing to leave out.
    """
    return beside_talk(cursor, kind_of) or beside_talk(cursor)


def kind_of(cursor: Cursor, start: int, stop: int) -> Kind:
    """
    Say what a part of a sentence is.

    Args:
        cursor: Over the sentence.
        start: Where it begins.
        stop: Where it ends.
    """
    words = cursor.words[start:stop]
    if stop == start + 1 and words[0] in MARKS:
        return "mark"
    seen = set(words)
    if seen & TAKES_BACK or seen & DOUBTS:
        return "heavy"
    named = named_in(cursor, start, stop)
    if words[0] in _REASONS and len(words) > 1:
        counted = any(token.kind in ("number", "ratio") for token in cursor.tokens[start:stop])
        return "heavy" if counted or seen & (ATTACK | CONDITIONS) or _names_stock(cursor, start, stop) else "reason"
    if seen & _LIKE or named or seen & _FIGHTS or _counts(cursor, start, stop) or _names_stock(cursor, start, stop):
        return "order" if _is_order(cursor, start, stop) else "heavy"
    if all(word in _JOINS | _PRONOUNS for word in words):
        return "heavy"
    return talk_in(cursor, words, named)


def _counts(cursor: Cursor, start: int, stop: int) -> bool:
    kinds = ("number", "ratio") if cursor.context.scenario.conflict == "exchange" else ("ratio",)
    return any(token.kind in kinds for token in cursor.tokens[start:stop])


def _names_stock(cursor: Cursor, start: int, stop: int) -> bool:
    return any(
        cursor.names.stock_at(cursor.words, at) is not None
        and (cursor.tokens[at].text[:1].isupper() or cursor.words[at - 1 : at] in ([sign] for sign in _SIGNS))
        for at in range(start, stop)
    )


def _is_order(cursor: Cursor, start: int, stop: int) -> bool:
    """Every word of it is of the game or says nothing, and none casts doubt on it."""
    at = start
    while at < stop and cursor.words[at] in _JOINS:
        at += 1
    words = cursor.words[at:stop]
    if not words or not (TROUBLE - {"them", "him", "her", "last", "no"}).isdisjoint(words):
        return False
    if "no" in words or not (NEGATION | OTHER_PEOPLE - _PRONOUNS).isdisjoint(words):
        return False
    inner = Cursor(cursor.tokens[at:stop], frozenset(), cursor.names, cursor.context)
    inner.spoken, inner.earlier = cursor.spoken, cursor.earlier
    cursor.steps += len(words)
    return pieces_of(inner) is not None
