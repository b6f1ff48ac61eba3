"""What a sentence changes or takes back of what is on file: 'make it 1 grain for the tin', 'no deal with Assyria'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.goods import goods_here
from gamesmaster.mail.reading.syntax.cursor import MAX_AMOUNT, Cursor
from gamesmaster.mail.reading.text.words import COURTESY, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Attack, Goods, Offer, Order

LONGEST: Final = 24
_TRADES: Final = word_set(
    "trade trades trading deal deals offer offers swap swaps exchange bargain barter gift proposal"
)
_ATTACKS: Final = word_set("attack attacks attacking assault")
_ALLIANCES: Final = word_set("alliance alliances pact ally allied allying allies")
_BACK: Final = word_set(
    "cancel cancelled withdraw withdrawn scrap scrapped drop dropped forget revoke revoked rescind annul annulled void"
    " strike delete remove scratch nix undo off"
)
_NOT: Final = word_set("no not don't won't nothing never dont wont")
_SMALL: Final = (
    COURTESY
    | word_set(
        "i we i'd i'll we'll the my our a an with to for from that this of and it is are be was will want longer do"
        " after all any more anymore call called out now sorry oh no well actually on second thoughts thought"
        " reflection again changed mind about so then still shall should both such like rather too either in at has"
        " have been please , . ! : - -- ( ) ' s there dear hello hi just only instead anything give giving offering"
        " gets on against his her their its"
    )
) - word_set("if")
_SETS: Final = word_set(
    "make makes making change changed becomes become raise reduce lower increase cut set should shall be only just but"
    " offer give want ask now instead rather than from into price let"
)
_OLD: Final = (("not",), ("instead", "of"), ("rather", "than"), ("and", "not"), ("in", "place", "of"))


def dealings_on_file(lines: Sequence[str]) -> list[Order]:
    """Give the writer's own dealings on file."""
    read = [notation.read(line) for line in lines]
    return [order for power, order in read if power is None and isinstance(order, Offer | Accept | Ally)]


def changed_offer(cursor: Cursor, dealings: Sequence[Order]) -> Offer | None:
    """
    Read a sentence as other amounts for the one offer on file that it names.

    Args:
        cursor: Over the sentence.
        dealings: See `dealings_on_file`.

    Returns:
        The offer as it shall be; None where the sentence says something else, or may mean another one.
    """
    counted = _counted(cursor) if len(cursor.words) <= LONGEST else None
    if counted is None:
        return None
    powers, named, new, old, alone = counted
    offers = [
        each
        for each in dealings
        if isinstance(each, Offer) and powers <= {each.to} and named <= {good for _, good in (*each.give, *each.want)}
    ]
    if len(offers) != 1 or not (powers or named or _TRADES & set(cursor.words)):
        return None
    offer = offers[0]
    had = {good: amount for amount, good in (*offer.give, *offer.want)}
    if len(had) < len(offer.give) + len(offer.want) or any(had.get(good) != amount for good, amount in old.items()):
        return None
    if alone and (good := _meant_by(alone, had, named)):
        new = new | {good: alone[0]}
    elif alone:
        return None
    if not new or all(had[good] == amount for good, amount in new.items()) or not all(new.values()):
        return None
    return replace(offer, give=_as(offer.give, new), want=_as(offer.want, new))


def _as(goods: Goods, new: Mapping[str, int]) -> Goods:
    return tuple((new.get(good, amount), good) for amount, good in goods)


def _meant_by(alone: Sequence[int], had: Mapping[str, int], named: set[str]) -> str:
    """'1 grain, not 2' has its good; of '3, not 2' it is the one there are two of."""
    if len(alone) != 2:
        return ""
    fits = [good for good, amount in had.items() if amount == alone[1] and (good in named or not named)]
    return fits[0] if len(fits) == 1 else ""


def _counted(cursor: Cursor) -> tuple[set[str], set[str], dict[str, int], dict[str, int], list[int]] | None:
    """
    The powers and goods of a sentence, the amounts that shall be, those that were, and numbers that stand alone (the
    new one and the old); None where a word may say something else.
    """
    words, tokens = cursor.words, cursor.tokens
    powers: set[str] = set()
    named: set[str] = set()
    new: dict[str, int] = {}
    old: dict[str, int] = {}
    alone: list[int] = []
    at = 0
    while at < len(words):
        cursor.at = 0
        found = cursor.meaning(at, guess=False)
        was = any(tuple(words[max(at - len(each), 0) : at]) == each for each in _OLD)
        if words[at] in cursor.names.goods:
            named.add(cursor.names.goods[words[at]])
            at += 1
        elif tokens[at].kind == "number":
            cursor.at = at
            good = cursor.names.goods.get(words[at + 1] if at + 1 < len(words) else "", "")
            if tokens[at].value > MAX_AMOUNT or (good and good in (old if was else new)):
                return None
            if good:
                (old if was else new)[good] = tokens[at].value
            elif not was and (new or alone):
                return None
            elif was and len(new) == 1 and not alone:
                old[next(iter(new))] = tokens[at].value
            else:
                alone.append(tokens[at].value)
            at += 1
        elif found is not None:
            if found[0].power and found[0].power != cursor.context.power:
                powers.add(found[0].power)
            elif found[0].power is None:
                return None
            at += found[1]
        elif words[at] in _SMALL | _SETS | _TRADES or (words[at] == "not" and _is_count(cursor, at + 1)):
            at += 1
        else:
            return None
    return powers, named, new, old, alone


def _is_count(cursor: Cursor, at: int) -> bool:
    return at < len(cursor.tokens) and (cursor.tokens[at].kind == "number" or goods_here(cursor, at))


def taken_back(cursor: Cursor, dealings: Sequence[Order]) -> tuple[Order, ...]:
    """
    Give what a sentence takes back of what is on file: 'no trade with Assyria after all', 'the attack is off'.

    Args:
        cursor: Over the sentence.
        dealings: See `dealings_on_file`, and attacks with them.

    Returns:
        Them; none where the sentence says something else, or may mean others.
    """
    words = cursor.words
    if len(words) > LONGEST or any(token.kind == "number" for token in cursor.tokens):
        return ()
    kinds = _kinds_in(words)
    powers: set[str] = set()
    goods: set[str] = set()
    areas: set[str] = set()
    at = 0
    while at < len(words):
        cursor.at = 0
        found = cursor.meaning(at, guess=False)
        if words[at] in cursor.names.goods:
            goods.add(cursor.names.goods[words[at]])
        elif found is not None:
            power = found[0].power if words[at - 1 : at] != ["in"] or not found[0].area else None
            if power == cursor.context.power:
                return ()
            if power is not None:
                powers.add(power)
            areas.update(found[0].areas if power is None else ())
            at += found[1] - 1
        elif words[at] not in _SMALL | _TRADES | _ALLIANCES | _ATTACKS | _BACK | _NOT:
            return ()
        at += 1
    dealt = len(kinds) > 0
    if not (dealt or goods) or not _says_back(words, dealt=dealt):
        return ()
    found_on_file = [
        each
        for each in dealings
        if isinstance(each, kinds or (Offer, Accept))
        and (not powers or _partner(each) in powers)
        and (not goods or goods <= _goods_of(each))
        and (not areas or getattr(each, "area", "") in areas)
    ]
    several = not powers and _SEVERAL.isdisjoint(words)
    if {_partner(each) for each in found_on_file} < powers or (several and len(found_on_file) != 1):
        return ()
    return tuple(found_on_file)


def _kinds_in(words: Sequence[str]) -> tuple[type[Order], ...]:
    """Which orders a sentence speaks of; none where it does not say, or of two of them."""
    found: list[tuple[type[Order], ...]] = []
    if not _ATTACKS.isdisjoint(words):
        found.append((Attack,))
    if not _ALLIANCES.isdisjoint(words):
        found.append((Ally,))
    if not _TRADES.isdisjoint(words):
        found.append((Offer, Accept))
    return found[0] if len(found) == 1 else ()


_SEVERAL: Final = word_set("trades deals offers swaps alliances allies attacks all both")


def _says_back(words: Sequence[str], *, dealt: bool) -> bool:
    """'cancel', 'is off', 'no trade', 'I don't want to trade'; 'no, trade with him' denies nothing."""
    joined = [one for one, other in zip(words, [*words[1:], ""], strict=True) if other not in (",", ":", "-", "--")]
    denied = dealt and not _NOT.isdisjoint(joined)
    twice = sum(word in _NOT or word in _BACK for word in joined) > 1 + ("longer" in words)
    return (denied or not _BACK.isdisjoint(words)) and not twice


def _partner(order: Order) -> str:
    if isinstance(order, Attack):
        return order.targets[0] if len(order.targets) == 1 else ""
    return order.to if isinstance(order, Offer) else order.power if isinstance(order, Accept | Ally) else ""


def _goods_of(order: Order) -> set[str]:
    return {good for _, good in (*order.give, *order.want)} if isinstance(order, Offer) else set()
