"""What others may do to us, and nothing of ours: 'If Britain attacks me there with his 4, so be it.'"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, PLACE_TO, REST, word_set

_IF: Final = word_set("if should when whenever")
_HE: Final = word_set("he she they someone somebody anyone anybody")
_TO_US: Final = word_set("me us my our mine ours")
_ATTACKS: Final = ATTACK | word_set("attacks hits strikes comes goes moves invades marches tries wants takes")
_OURS: Final = word_set(
    "make all everything whole both i i'll i'd we we'll we'd i'm we're let let's please then put move send place"
    " attack hit"
)
LONGEST: Final = 40


def fears(cursor: Cursor) -> bool:
    """
    Say whether a sentence tells what follows when somebody attacks the writer, and orders nothing.

    Args:
        cursor: Over the sentence.

    Returns:
        False where what follows may be an order under a condition: it has the writer for its subject, counts factors
        for an area, or names a stock.
    """
    words = cursor.words
    if len(words) > LONGEST:
        return False
    start = 1 if words[0] in ("and", "even", "so", "but") else 0
    if words[start : start + 1] == [] or words[start] not in _IF:
        return False
    cursor.at = start + 1
    if not (cursor.is_power() and not _is_own(cursor)) and words[start + 1 : start + 2] not in ([w] for w in _HE):
        return False
    stop = next((at for at in range(start, len(words)) if words[at] in (",", ";", "-", "--", "then")), len(words))
    condition = words[start:stop]
    if _ATTACKS.isdisjoint(condition) or _TO_US.isdisjoint(condition):
        return False
    return stop < len(words) and not _orders(cursor, words, stop + 1)


def _is_own(cursor: Cursor) -> bool:
    found = cursor.meaning(guess=False)
    return found is not None and found[0].power in (cursor.context.power, *cursor.context.powers)


def _orders(cursor: Cursor, words: Sequence[str], start: int) -> bool:
    if not (_OURS | PLACE | REST).isdisjoint(words[start:]):
        return True
    for at in range(start, len(words)):
        if cursor.tokens[at].kind in ("ratio", "figure") or cursor.names.stock_at(words, at) is not None:
            return True
        if cursor.tokens[at].kind == "number" and words[at + 1 : at + 2] and words[at + 1] in PLACE_TO:
            return True
    return False
