"""
Placings of the first reader that the letter's own numbers speak against.

Where he places more than there is to place, he took a sum, or factors that are at home already, for a placing, unless
the letter plainly gives just these numbers. Where areas share an amount and not all got any, he read half a sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.plain_lists import is_plain_list
from gamesmaster.mail.reading.whole.put_off import are_to_come
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.terms import Term, terms_of
from gamesmaster.rules.orders import Move, Place

_TOO_MANY: Final = "This places more than there is to place. Please write how many each area is to get."
_PROMISED: Final = "Are these your orders already, or are they still to come?"
_SHARED: Final = "How many is each of these areas to get? Please write a number for each."
_FROM_HOME: Final = "Are these new factors, or do they move there from home? Please write 'move 4 from … to …' if so."
_RECKONED: Final = frozenset(("share", "times", "more"))


def with_placings_audited(
    reading: Reading, said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context
) -> Reading:
    """
    Give the reading without placings that cannot be what the letter says; they are asked about.

    Args:
        reading: What the first reader made of the letter.
        said: Its sentences.
        parts: Of each.
        context: Of the reading.
    """
    placed = [each for each in reading.orders if isinstance(each.order, Place)]
    if context.phase != "placing" or not context.income or context.on_file or len(context.powers) > 1:
        return reading
    if placed and any(promises_orders(each, context) for each in said):
        return _asked(reading, placed, _PROMISED)
    if is_plain_list(reading, said, single=True):
        return reading
    terms = [terms_of(each, context) for each in parts]
    total = sum(each.order.amount for each in placed if isinstance(each.order, Place))
    if total > context.income and not _is_plain(reading.orders, terms, context.income):
        return _asked(reading, placed, _TOO_MANY)
    home = [each for each in placed if any(_leaves(terms[at]) for at in _sentences(each, said))]
    if home:
        return _asked(reading, home, _FROM_HOME)
    short = [at for at, each in enumerate(terms) if _is_short(each, reading.orders) and "last" not in said[at].words]
    if not short or any(each.kind != "note" for each in reading.findings):
        return reading
    lines = {piece.line for at in short for piece in said[at].pieces}
    areas = {area for at in short for area in _shared(terms[at]) or {piece.area for piece in said[at].pieces}}
    half = [each for each in placed if each.line in lines and getattr(each.order, "area", "") in areas]
    first = said[short[0]]
    asked = Question(first.text.strip()[:200], "ambiguous", "not-understood", _SHARED, number=first.number)
    kept = tuple(each for each in reading.orders if each not in half)
    return replace(reading, orders=kept, findings=(*reading.findings, asked))


def with_shares_asked(reading: Reading, said: Sequence[Said]) -> Reading:
    """
    Ask how many each is to get of areas that share an amount, where only some of them got any.

    Args:
        reading: That was decided on.
        said: The letter's sentences.
    """
    divided = _divided(reading, said)
    if divided is None or any(each.kind != "note" for each in reading.findings):
        return reading
    areas = {piece.area for piece in divided.pieces}
    return _asked(reading, [each for each in reading.orders if getattr(each.order, "area", "") in areas], _SHARED)


def with_rest_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a rest of which nothing came, where factors are left: 'Seven to Poland, 5 to Austria. The rest? Czechs.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    said, context = letter.said, letter.context
    if context.phase != "placing" or not letter.alone or context.on_file or not context.income:
        return reading
    if any(each.kind != "note" for each in reading.findings) or reading.commands:
        return reading
    placed = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    if sum(placed.values()) >= context.income or are_to_come(said, context):
        return reading
    for at, each in enumerate(said):
        near = [*each.pieces, *(said[at + 1].pieces if at + 1 < len(said) and each.end == "?" else ())]
        areas = {piece.area for piece in near if piece.area and not (piece.power == context.power and piece.people)}
        rests = any(word in _RESTS and each.words[at - 1 : at] == ("the",) for at, word in enumerate(each.words))
        if rests and areas - set(placed):
            asked = Question(each.text.strip()[:200], "unreadable", "rest-where", _WHERE, number=each.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


_RESTS: Final = word_set("rest remainder remaining")
_WHERE: Final = "Factors are left. How many of them go where?"


def _divided(reading: Reading, said: Sequence[Said]) -> Said | None:
    """'The remaining five: to be divided between Czechoslovakia and Italy', of which only one got any."""
    read = {getattr(each.order, "area", "") for each in reading.orders}
    for each in said:
        areas = {piece.area for piece in each.pieces if piece.area}
        if _DIVIDES.isdisjoint(each.words) or _AMONG.isdisjoint(each.words):
            continue
        if areas & read and areas - read:
            return each
    return None


_DIVIDES: Final = word_set("divided shared split distributed spread divide share distribute halved")
_AMONG: Final = word_set("between among amongst")


def promises_orders(said: Said, context: Context) -> bool:
    """
    Say whether a sentence says that the orders are still to come: 'My moves for this turn will reach you by Thursday'.

    Args:
        said: The sentence.
        context: Of the reading.
    """
    match = _PROMISES.search(" ".join(said.words))
    turn = int(match["turn"]) if match and (match["turn"] or "").isdigit() else context.turn
    return (
        match is not None
        and turn == context.turn
        and _OTHERS.search(match[0]) is None
        and not _ELSEWHERE.search(" ".join(said.words))
    )


_ORDERS: Final = "orders|placements|placings|moves|deployments|instructions|dispositions|order sheet"
_PROMISES: Final = re.compile(
    rf"\b(?:my|our|the real|the actual|the proper|its) (?:[a-z']+ ){{0,3}}?(?:turn (?P<turn>\d+) )?(?:{_ORDERS})"
    r" (?:[a-z']+ ){0,3}?(?:will|shall|are going to|would|are to) (?:then )?"
    r"(?:follow|come|reach you|be sent|be with you|arrive|be in the post)\b"
    rf"|\b(?:my|our) (?:{_ORDERS}) follow\b"
)
_ELSEWHERE: Final = re.compile(r"\b(?:other|another|old|second|next) game\b")
_OTHERS: Final = re.compile(r"\b(?:attacks?|next|battle|following|other|remaining)\b")


def _is_plain(orders: Sequence[ReadOrder], terms: Sequence[Sequence[Term]], income: int) -> bool:
    """Whether the letter gives just these numbers, and nothing but areas beside them."""
    placings = [each.order.amount for each in orders if isinstance(each.order, Place)]
    given = Counter(each.order.amount for each in orders if isinstance(each.order, Place | Move))
    amounts = [term for each in terms for term in each if term.kind == "n"]
    moved = any(isinstance(each.order, Move) for each in orders)
    others = any(term.kind in ("eqv" if moved else "peqv") for each in terms for term in each)
    if others or any(term.how != "exact" for term in amounts) or (income in placings and len(placings) > 1):
        return False
    return Counter(int(term.value) for term in amounts if term.value) == given


def _is_reckoned(term: Term) -> bool:
    """A third, twice as many; not 'likewise'."""
    return term.kind == "n" and term.how in _RECKONED and not (term.how == "times" and term.value == 1)


def _sentences(order: ReadOrder, said: Sequence[Said]) -> list[int]:
    """Which sentences of its line name the order's area."""
    area = getattr(order.order, "area", "")
    return [
        at
        for at, each in enumerate(said)
        if any(piece.line == order.line and piece.area == area for piece in each.pieces)
    ]


def _leaves(terms: Sequence[Term]) -> bool:
    """Whether a sentence begins with factors at home: 'From home: 4 to Italy'."""
    piles = [term for term in terms if term.kind == "p"]
    begins = bool(terms) and terms[0].kind == "p" and bool(terms[0].area) and _OF_PILES.issuperset(terms[0].before)
    return begins and all(term.area for term in piles)


_OF_PILES: Final = word_set(
    "from out of the my our at those factors reserve move moves taken transfers empty in garrison"
)


def _is_short(terms: Sequence[Term], placed: Sequence[ReadOrder]) -> bool:
    """Whether areas of a sentence share an amount, or get one reckoned from another, and not all of them got any."""
    shares = any(term.kind == "q" or _is_reckoned(term) for term in terms)
    areas = _shared(terms) or ({term.area for term in terms if term.kind == "a"} if shares else set())
    got = {getattr(each.order, "area", "") for each in placed}
    return bool(areas) and not areas <= got


def _shared(terms: Sequence[Term]) -> set[str]:
    """Areas behind 'between': 'the other five somewhere between Italy and Austria'."""
    first = next((at for at, term in enumerate(terms) if term.kind == "a" and "between" in term.before), len(terms))
    found: set[str] = set()
    for term in terms[first:]:
        if term.kind != "a":
            break
        found.add(term.area)
    return found if len(found) > 1 else set()


def _asked(reading: Reading, doubtful: Sequence[ReadOrder], question: str) -> Reading:
    first = doubtful[0]
    asked = Question(first.words.strip()[:200], "ambiguous", "not-understood", question, number=first.line)
    kept = tuple(each for each in reading.orders if each not in doubtful)
    return replace(reading, orders=kept, findings=(*reading.findings, asked))
