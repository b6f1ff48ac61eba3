"""Alliances and acceptances read by what a sentence names: 'Germany and I form an alliance', 'yes to Crete'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.frames.allying import is_somebody
from gamesmaster.mail.reading.frames.neutral import SAYS_NOTHING
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Accept, Ally, Order

_ALLIES: Final = word_set("ally allies allied alliance allying pact")
_AGREES: Final = word_set(
    "accept accepting yes agreed deal ok okay fine happy done take good taken accepted approve glad"
)
_OFFERS: Final = word_set(
    "offer offers offered offering proposal proposes proposed trade trades deal bargain swap terms exchange"
)
_PLACES: Final = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "1st": 1,
    "2nd": 2,
    "3rd": 3,
    "1": 1,
    "2": 2,
    "3": 3,
}
_OF_ALLIES: Final = SAYS_NOTHING | word_set(
    "forming form formal formally formed enter entering entered join joining joined become becoming declare declared"
    " announce announced agree agreed propose sign signed signing conclude concluded official officially between with"
    " i i'm we're we've have are now mutual would us both myself ourselves together partners on of , . : - -- ( ) '"
    ' " !'
    " into"
)
_ENDS_IT: Final = word_set(
    "end ends ending ended give gives giving leave leaves leaving left quit quits drop drops break breaks stop stops"
    " finish finishes finished over up off out dissolve expires expire lapse lapses against"
)
_OF_OFFERS: Final = SAYS_NOTHING | word_set(
    "is are has have made me us suits works for by with to what they their them his her him it's that's sounds looks so"
    " number no # gladly happily great , . : - -- ( ) ' \" ! i'll shall would like very much sure please thank you"
    " accepts"
)


def read_dealing(cursor: Cursor) -> Item | None:
    """
    Read a whole sentence as an alliance, or as saying yes to one offer.

    Returns:
        The order; None when the sentence may say something else, or the game knows no such order.
    """
    kinds = cursor.context.scenario.kinds
    if Ally in kinds and not _ALLIES.isdisjoint(cursor.words):
        if {"allies", "allied"}.intersection(cursor.words) and not {"now", "hereby"}.intersection(cursor.words):
            return None  # 'Russia and I are allies, as you know'
        if cursor.words[-1] in ("is", "are"):
            return None  # 'My alliance with Germany is over', of which 'over' may be no more than a farewell
        if not _ENDS_IT.isdisjoint(cursor.words):
            return None  # 'I give up the alliance with Russia'
        at = next(at for at, word in enumerate(cursor.words) if word in _ALLIES)
        if is_somebody(cursor.words, at):
            return None  # 'We are meeting our ally Germany now'
        power = _other(cursor, _OF_ALLIES | _ALLIES)
        return _item(Ally(power), "ally") if power else None
    if Accept in kinds and not _AGREES.isdisjoint(cursor.words):
        if any(word in cursor.names.goods for word in cursor.words):
            return None
        to = "to" in cursor.words and "yes" in cursor.words
        if not to and _OFFERS.isdisjoint(cursor.words):
            return None
        numbers = [_PLACES[word] for word in cursor.words if word in _PLACES]
        power = _other(cursor, _OF_OFFERS | _AGREES | _OFFERS | frozenset(_PLACES))
        if power and len(numbers) < 2:
            return _item(Accept(power, numbers[0] if numbers else 1), "accept")
    return None


def _item(order: Order, verb: str) -> Item:
    return Item((order,), verb=verb)


def _other(cursor: Cursor, says: frozenset[str]) -> str:
    """The one other power of a sentence all of whose words are known."""
    powers: set[str] = set()
    cursor.at = 0
    while cursor.at < len(cursor.tokens):
        found = cursor.meaning(guess=False)
        if found is not None and found[0].powers:
            try:
                power = cursor.power()
            except Ask:
                return ""
            if power is not None and power != cursor.context.power:
                powers.add(power)
        elif cursor.words[cursor.at] in says:
            cursor.at += 1
        else:
            return ""
    return powers.pop() if len(powers) == 1 else ""
