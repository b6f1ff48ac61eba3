"""Which of the writer's powers makes no attack, said in a clause: 'Britain: none', 'no attack by the British'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gamesmaster.mail.reading.doubts.gate import is_pass
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import CONDITION, word_set

LONGEST: Final = 10
_ENDS: Final = frozenset((",", ";", "--", ".", "and", "but", "while"))
_AUXILIARY: Final = word_set("does do will shall is are would did")
_NONE: Final = frozenset((("none",), ("nothing",), ("nil",), ("no",), ("none", "at", "all"), ("nothing", "at", "all")))
_MARKS: Final = frozenset(("'", "s", "'s", ":", "-", "=", "attack", "attacks"))
_OF: Final = word_set("for from by with of")
_THE: Final = word_set("the my our")
Own = Callable[[Cursor, int], tuple[str, int]]


def passes_in(cursor: Cursor, at: int, own: Own) -> tuple[str, int] | None:
    """
    Say which power of the writer's a clause gives no attack.

    Args:
        cursor: Over a sentence of the attack window.
        at: Where the clause begins.
        own: Gives the writer's power that is named at a place, and where its name ends.

    Returns:
        The power, and where the clause ends; None for another clause.
    """
    words = cursor.words
    stop = next((each for each in range(at, len(words)) if words[each] in _ENDS), len(words))
    clause = words[at:stop]
    if not 1 < len(clause) <= LONGEST or not CONDITION.isdisjoint(words):
        return None
    power, behind = own(cursor, at + (clause[0] in _THE))
    if power:
        while behind < stop and words[behind] in _MARKS:
            behind += 1
        rest = words[behind + (words[behind : behind + 1] != [] and words[behind] in _AUXILIARY) : stop]
        told = bool(rest) and (is_pass(rest) or (words[behind - 1] in _MARKS and tuple(rest) in _NONE))
        return (power, stop) if told else None
    of = next((each for each in range(stop - 1, at, -1) if words[each] in _OF), 0)
    power, behind = own(cursor, of + 1 + (words[of + 1 : of + 2] != [] and words[of + 1] in _THE)) if of else ("", 0)
    return (power, stop) if power and behind == stop and is_pass(words[at:of]) else None
