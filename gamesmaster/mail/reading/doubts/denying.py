"""What is denied beside what is ordered: '5 in Poland, not 6 as I told Russia', 'And not 4 in Italy, as he thinks'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import (
    CONDITION,
    HOME,
    MOVE,
    PLACE,
    PLACE_TO,
    REST,
    TAKES_BACK,
    UNITS,
    word_set,
)

_SAYS_WHO: Final = word_set("as like which though although whatever")
_LEADS: Final = word_set("and but , so ( - --")
_BESIDE: Final = UNITS | PLACE_TO | {"the"}
_SAYS_MORE: Final = CONDITION | TAKES_BACK | REST | PLACE | MOVE | word_set("but instead rather only just and until")
Denied = tuple[int, str]


def denied_at(cursor: Cursor, at: int) -> Denied | None:
    """
    Read what is denied from a place up to the end of a sentence.

    Args:
        cursor: Over the sentence.
        at: Where the denial may begin.

    Returns:
        The number and the area, empty where none is named; None where this is no denial, or more is said in it.
    """
    words = cursor.words
    while at < len(words) and words[at] in _LEADS:
        at += 1
    if words[at : at + 1] != ["not"] or at + 1 >= len(words) or cursor.tokens[at + 1].kind != "number":
        return None
    amount, at, area = cursor.tokens[at + 1].value, at + 2, ""
    while at < len(words) and words[at] in _BESIDE:
        at += 1
    cursor.at = 0
    found = cursor.meaning(at, guess=False) if at < len(words) else None
    if found is not None and found[0].area:
        area, at = found[0].area, at + found[1]
    elif at < len(words) and words[at] in HOME:
        return None
    if words[at : at + 1] in ([","], [")"]):
        at += 1
    rest = range(at, len(words))
    tells = not rest or words[at] in _SAYS_WHO
    more = any(cursor.tokens[each].kind == "number" or words[each] in _SAYS_MORE - {"like"} for each in rest)
    return (amount, area) if tells and not more else None


def without_denied(cursor: Cursor) -> int:
    """Where '5 in Poland, not 6 as I told Russia' begins to deny what it does not order; its end where it does not."""
    words = cursor.words
    for at in range(2, len(words) - 1):
        if words[at] == "not" and words[at - 1] in _LEADS and (denied := denied_at(cursor, at)) is not None:
            before = [token.value for token in cursor.tokens[:at] if token.kind == "number"]
            if before and denied[0] not in before:
                return at - 1
    return len(words)
