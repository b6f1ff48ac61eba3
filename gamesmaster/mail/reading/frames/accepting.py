"""Saying yes to an offer, in whatever words: 'Babylon has offered me a wool for an oil. I accept.'"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.frames.neutral import SAYS_NOTHING
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import CONDITION, NEGATION, OTHER_TIME, REPORTED, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Goods, Offer

LONGEST: Final = 40
_ACCEPTS: Final = word_set(
    "accept accepting accepted accepts agree agreed yes ok okay deal done take taking taken fine approve approved"
    " approves consent consents consenting"
)
_AGREES: Final = frozenset(
    tuple(text.split())
    for text in ("go along with", "going along with", "go with", "take up", "taking up", "good enough for", "fine by")
)
"""What agrees in several words: 'I go along with the trade Crete suggested'."""
_AGREEING: Final = word_set("accept accepting agree yes agreed accepted consent")
"""What says so by itself, where the offer was told of before."""
_REFUSES: Final = word_set(
    "no not don't won't decline declining refuse refusing reject rejecting neither nor except without turn ignore"
    " cannot can't declined refused rejected never nothing"
)
_OFFERS: Final = word_set(
    "offer offers offered offering proposal proposals proposes proposed trade trades deal deals bargain swap terms"
    " exchange suggested suggests suggestion gift present"
)
_ORDINALS: Final = {
    **dict.fromkeys(("first", "1st", "1"), 1),
    **dict.fromkeys(("second", "2nd", "2"), 2),
    **dict.fromkeys(("third", "3rd", "3"), 3),
    **dict.fromkeys(("fourth", "4th", "4"), 4),
}
_PARTS: Final = word_set(", ; : - -- ( ) . but ! and")
_MAY_STAND: Final = (
    SAYS_NOTHING
    | _ACCEPTS
    | _OFFERS
    | word_set(
        "i we i'll we'll i'd i'm my our of has have had put made me us the one from by two three four both with to"
        " what they their them his him her it's that's sounds looks suits happy like would very much sure thank for"
        " a an number no # ' s gladly happily welcome tell say says that said saying wrote writes is are suggestion"
        " kind nice good generous against shall please whatever which there only always useful in return each x"
        " offering he she you and side half part mine as well too also with"
        " pleasure glad delighted pleased go going along up enough fair consider"
    )
) - word_set("if")
_OTHERS_DO: Final = word_set("accepts accepted agrees agreed takes takes approves approved wants asks has have")
_WOULD: Final = word_set("i'd we'd would could might may")
_OFFERING: Final = word_set("give giving let send swap pay")
TOLD: Final = NEGATION | REPORTED | OTHER_TIME | (CONDITION - {"could"})


def accepted(cursor: Cursor, before: str = "", named: str = "") -> tuple[Accept, ...]:
    """
    Read a sentence that accepts an offer: 'of the two trades Egypt has put to me I accept the second'; or the offers of
    several powers: 'both Crete's offer and Babylon's are accepted'.

    Args:
        cursor: Over the sentence.
        before: The one power whose offer the sentence before told of, for 'I accept.'; or empty.
        named: The one power that was named last, for 'I take his offer'; or empty.

    Returns:
        The acceptances; none where it may be another one, or none.
    """
    words = cursor.words
    if Accept not in cursor.context.scenario.kinds or len(words) > LONGEST or not _says_so(words):
        return ()
    if _is_said_by_another(words):
        return ()  # 'Crete says I accept his offer', 'I take what Crete offers, they said'
    if not _OFFERING.isdisjoint(words) and _AGREEING.isdisjoint(words):
        return ()  # 'I'd take 1 tin and give 1 grain'
    if not _WOULD.isdisjoint(words) and _GLADLY.isdisjoint(words):
        return ()  # 'I'd accept Crete's oil for my wool'
    kept = [at for part in _parts(cursor) if not _refuses(words, part) for at in part]
    if not _says_so([words[at] for at in kept]) or _is_about_ours(words):
        return ()
    found = _named(cursor, kept)
    if found is None:
        return ()
    powers, numbers = found
    if not powers and named and any(one in _HIS and other in _OFFERS for one, other in pairwise(words)):
        powers = {named}
    if not powers and before and not _AGREEING.isdisjoint(words):
        powers = {before}
    goods = {cursor.names.goods[words[at]] for at in kept if words[at] in cursor.names.goods}
    if len(powers) > 1 and not numbers and _are_listed(cursor, kept):
        return tuple(Accept(power) for power in sorted(powers))
    if len(powers) != 1 or len(numbers) > 1 or (len(set(goods)) > 1 and _both_will(words)):
        return ()
    power = powers.pop()
    number = (
        numbers.pop() if numbers else _number_of(cursor.context.offers.get(power, ()), goods, _counts(cursor, kept))
    )
    return (Accept(power, number),) if number else ()


def _is_said_by_another(words: Sequence[str]) -> bool:
    if words[-1] in _SPOKEN and words[-2:-1] not in (["i"], ["we"], ["as"]):
        return True
    return any(
        word in _SPOKEN and at and words[at - 1] not in ("i", "we", "as", "to") and following in (["i"], ["that", "i"])
        for at, word in enumerate(words)
        for following in (words[at + 1 : at + 2], words[at + 1 : at + 3])
    )


_SPOKEN: Final = word_set("says said say claims told writes wrote swears insists")


def _says_so(words: Sequence[str]) -> bool:
    """'accept', 'agree', 'go along with'; 'consider it accepted', and not 'I consider accepting it'."""
    if "consider" in words:
        return words[0] in ("consider", "please") and "accepted" in words
    return not _ACCEPTS.isdisjoint(words) or any(
        tuple(words[at : at + width]) in _AGREES for at in range(len(words)) for width in (2, 3)
    )


_GLADLY: Final = word_set("like glad happy delighted pleased")
_HIS: Final = word_set("his her their")


def _both_will(words: Sequence[str]) -> bool:
    """'Assyria and I have agreed: my grain for his tin' makes an offer of it."""
    return bool({("and", "i"), ("and", "we"), ("i", "and"), ("we", "and")} & set(pairwise(words))) and not (
        _OFFERS - {"trade", "deal", "swap", "exchange"}
    ) & set(words)


def _are_listed(cursor: Cursor, kept: Sequence[int]) -> bool:
    """'Crete's offer and Babylon's', 'the offers of Crete and Babylon': nothing else stands between the names."""
    words = cursor.words
    found: list[tuple[int, int]] = []
    cursor.at = 0
    for at in kept:
        named = cursor.meaning(at, guess=False)
        if named is not None and named[0].power and (not found or at >= found[-1][1]):
            found.append((at, at + named[1]))
    between = [word for (_, end), (start, _) in pairwise(found) for word in words[end:start]]
    return not _OFFERS.isdisjoint(words) and "and" in between and _JOINING.issuperset(between)


_JOINING: Final = word_set(
    "and , & ' s the of from offer offers trade trades proposal proposals deal deals one both also too as well that"
    " i we accept take agree say yes to with"
)


def _parts(cursor: Cursor) -> list[list[int]]:
    """The places of each clause."""
    parts: list[list[int]] = [[]]
    for at, word in enumerate(cursor.words):
        if word in _PARTS:
            parts.append([])
        else:
            parts[-1].append(at)
    return [part for part in parts if part]


def _refuses(words: Sequence[str], part: Sequence[int]) -> bool:
    """'but not Egypt's', 'decline both of Egypt's'; 'no. 2' is a number."""
    refused = [at for at in part if words[at] in _REFUSES]
    return any(words[at] != "no" or words[at + 1 : at + 2] != ["."] for at in refused) and not any(
        words[at] == "no" and words[at + 1 : at + 2] and words[at + 1] in _ORDINALS for at in refused
    )


def _is_about_ours(words: Sequence[str]) -> bool:
    """'Babylon accepts my offer', 'Babylon has agreed to our trade'."""
    return any(
        words[at] in ("my", "our") and words[at + 1] in _OFFERS and words[at - 1 : at] != ["for"]
        for at in range(len(words) - 1)
    )


def _named(cursor: Cursor, kept: Sequence[int]) -> tuple[set[str], set[int]] | None:
    """The other powers and the numbers of offers; None where a word may say something else, or others accept."""
    powers: set[str] = set()
    numbers: set[int] = set()
    words = cursor.words
    cursor.at = 0
    past = -1
    for at in kept:
        if at < past:
            continue
        found = cursor.meaning(at, guess=False)
        if found is not None and found[0].power:
            past = at + found[1]
            powers.add(found[0].power)
            does = words[past : past + 1]
            if does and does[0] in _OTHERS_DO - {"has", "have"} and found[0].power != cursor.context.power:
                return None
            if words[past : past + 1] in (["has"], ["have"]) and words[past + 1 : past + 2] in (
                ["accepted"],
                ["agreed"],
            ):
                return None
        elif _is_count(cursor, at):
            continue
        elif words[at] in _ORDINALS:
            numbers.add(_ORDINALS[words[at]])
        elif words[at] not in _MAY_STAND and words[at] not in cursor.names.goods:
            return None
    return powers - {cursor.context.power or ""}, numbers


def _is_count(cursor: Cursor, at: int) -> bool:
    """Whether a number counts goods: 'one wool'."""
    return cursor.tokens[at].kind == "number" and (
        cursor.words[at + 1 : at + 2] != [] and cursor.words[at + 1] in cursor.names.goods
    )


def _counts(cursor: Cursor, kept: Sequence[int]) -> set[tuple[int, str]]:
    return {(cursor.tokens[at].value, cursor.names.goods[cursor.words[at + 1]]) for at in kept if _is_count(cursor, at)}


def _number_of(lines: Sequence[str], goods: set[str], counts: set[tuple[int, str]]) -> int:
    """Which offer it is, by its goods; the first where nothing more is known, 0 where it may be more than one."""
    if not lines or not goods:
        return 1
    found = []
    for number, line in enumerate(lines, start=1):
        order = notation.read(line)[1]
        if isinstance(order, Offer):
            of_it: Goods = (*order.give, *order.want)
            if goods <= {good for _, good in of_it} and counts <= set(of_it):
                found.append(number)
    return found[0] if len(found) == 1 else 0


def tells_offer(cursor: Cursor) -> str:
    """
    Give the other power whose offer to the writer a sentence tells of; empty where it tells of none.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    if Accept not in cursor.context.scenario.kinds or _OFFERS.isdisjoint(words):
        return ""
    if {"me", "us", "my"}.isdisjoint(words) and cursor.names.goods.keys().isdisjoint(words):
        return ""
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in range(len(words))]
    powers = {each[0].power for each in named if each is not None} - {None, cursor.context.power}
    return (powers.pop() or "") if len(powers) == 1 else ""


def names_acceptance(cursor: Cursor) -> bool:
    """
    Say whether a sentence may accept an offer, though not in so many words: 'tell Egypt I accept'.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    if Accept not in cursor.context.scenario.kinds or cursor.context.phase == "placing":
        return False
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in range(len(words))]
    others = any(each is not None and each[0].power not in (None, cursor.context.power) for each in named)
    ours = not _OURS.isdisjoint(words) or not _OFFERS.isdisjoint(words)
    said = not (_AGREEING | word_set("deal ok okay")).isdisjoint(words) or (
        not _OFFERS.isdisjoint(words) and _says_so(words)
    )
    if words[-2:] in (["i", "accept"], ["we", "accept"]) and (TOLD - {"tell"}).isdisjoint(words):
        return True  # 'Tell Minos it's a deal: I accept'
    told = TOLD if words[0] not in _FIRST else TOLD - REPORTED
    return others and ours and said and told.isdisjoint(words) and not _is_about_ours(words)


_FIRST: Final = word_set("i we i'll we'll i'm we're yes ok okay please consider")
_OURS: Final = word_set("i we i'll we'll i'd we'd my our us please tell")
