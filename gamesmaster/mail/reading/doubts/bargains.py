"""'Attack Britain in Austria with GE and I'll stay out of Italy': what is offered to another player for an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.plain.striking import STRIKES
from gamesmaster.mail.reading.text.words import ATTACK, CLAIM, CONTROL, MOVE, PLACE, UNDERSTANDING, word_set

_I_WILL: Final = frozenset((("i", "will"), ("we", "will"), ("i", "shall"), ("we", "shall"), ("i", "promise")))
_ILL: Final = word_set("i'll we'll")
_ORDERS: Final = ATTACK | STRIKES | PLACE | MOVE | CLAIM | CONTROL | UNDERSTANDING | word_set("also then try go be")


def is_bargain(words: Sequence[str]) -> bool:
    """
    Say whether a sentence bids somebody attack, and promises something for it.

    Args:
        words: Of the sentence; it begins with the verb, or with somebody greeted or asked.
    """
    at = next((place for place, word in enumerate(words[:8]) if word in ATTACK | STRIKES), -1)
    if at < 0 or any(word in ("i", "we", "i'll", "we'll", "my", "our") for word in words[:at]):
        return False
    for place in range(at + 3, len(words) - 2):
        if words[place] not in ("and", ",", "then"):
            continue
        ill = words[place + 1] in _ILL
        promised = words[place + 2 + (not ill) : place + 3 + (not ill)]
        if promised and (ill or tuple(words[place + 1 : place + 3]) in _I_WILL) and _ORDERS.isdisjoint(promised):
            return True
    return False
