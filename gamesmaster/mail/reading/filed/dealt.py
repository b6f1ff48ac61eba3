"""Dealings on file that a few words speak of: 'my offer to Crete', 'the alliance with France'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.words import COURTESY, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Offer

_KINDS: Final = {
    **dict.fromkeys(("offer", "trade", "deal", "proposal", "swap", "gift", "exchange"), (Offer, Accept)),
    **dict.fromkeys(("alliance", "pact"), (Ally,)),
}
_BEFORE: Final = word_set("the my our that this trade")
_WITH: Final = word_set("to with for from")


def dealt_with(cursor: Cursor) -> tuple[str, ...] | None:
    """
    Find the one recorded dealing with a power, or the only one: 'the trade'.

    Args:
        cursor: Before the words; nothing stands behind them but courtesies.

    Returns:
        The line on file; None when it is not said so that only this one can be meant.
    """
    start = cursor.at
    while cursor.peek() in _BEFORE and cursor.peek(1) in _BEFORE | _KINDS.keys():
        cursor.at += 1
    kinds = _KINDS.get(cursor.peek())
    cursor.at += 1
    power, named = None, kinds is not None and cursor.take(_WITH)
    if named:
        try:
            power = cursor.power()
        except Ask:
            power = None
    cursor.skip(COURTESY | {"after", "all", "again"})
    if kinds is None or (named and power is None) or not cursor.at_end():
        cursor.at = start
        return None
    read = ((line, notation.read(line)[1]) for line in cursor.context.on_file)
    found = [
        line
        for line, order in read
        if isinstance(order, kinds) and power in (None, getattr(order, "to", ""), getattr(order, "power", ""))
    ]
    return tuple(found) if len(found) == 1 else None
