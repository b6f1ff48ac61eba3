"""
Placings by all that a letter counts and names: each amount goes to an area, and all of them come to the income.

The terms of each sentence are a row of signs, 'n' an amount, 'a' an area, 'e' each; a sentence counts only where the
patterns here use its row up. `worked_out` then does the sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.terms import TO, How, Term
from gamesmaster.rules.orders import Move, Order, Place

_GETS: Final = word_set(
    "gets get receives receive : = - -> with has takes ( is needs should may can will shall deserves , | .. ... x"
)
_MOST: Final = 300


@dataclass(frozen=True, slots=True)
class Given:
    """
    Attributes:
        area: Where to.
        how: As of the term.
        value: As of the term.
        sentence: Which sentence says so.
        source: Of a move: where from.
        remaining: The amount is told to be all that is left.
        like: Of one that is so many times, or so many more than, that of an area: which; empty for the one before.
        among: An equal part of it goes to each of so many areas.
    """

    area: str
    how: How
    value: Fraction
    sentence: int = 0
    source: str = ""
    remaining: bool = False
    like: str = ""
    among: int = 1


Way = tuple[int, tuple[Given, ...]]
"""What speaks for a way to use a row up, and what it gives."""


def ways(terms: Sequence[Term], income: int) -> list[Way]:
    """
    Give every way to use the terms of one sentence up.

    Args:
        terms: In the written order.
        income: Factors of the turn.
    """
    found: list[Way] = []
    for meant, cost in _meant(_from_piles(terms)):
        _search(meant, 0, income, cost, (), "", found)
    home = {term.area for term in terms if term.kind == "p" and term.area}
    return [way for way in found if not home or any(each.source for each in way[1])]


def _from_piles(terms: Sequence[Term]) -> list[Term]:
    """
    'Three of my six at home go to Rumania' as if it were 'from home three to Rumania'.

    How many there are at home is left out where it stands beside other amounts, and the pile stands in front of what is
    taken from it.
    """
    found: list[Term] = []
    for at, term in enumerate(terms):
        if term.kind != "p" or not term.area:
            found.append(term)
            continue
        others = sum(each.kind == "n" for each in terms) > 1
        if others and found and found[-1].kind == "n" and at and terms[at - 1].kind == "n":
            found.pop()
        start = len(found)
        while start and found[start - 1].part == term.part:
            start -= 1
        found.insert(start, term)
    return found


def _meant(terms: Sequence[Term]) -> Iterator[tuple[list[Term], int]]:
    """The terms without the words that may point at an area, and with one of them taken so."""
    yield [term for term in terms if term.kind != "t"], 0
    for pointing in terms:
        if pointing.kind == "t":
            meant = [replace(term, kind="a") if term is pointing else term for term in terms]
            yield [term for term in meant if term.kind != "t"], -1


def _search(
    terms: Sequence[Term], at: int, income: int, score: int, given: tuple[Given, ...], pile: str, found: list[Way]
) -> None:
    if len(found) > _MOST:
        return
    if at == len(terms):
        found.append((score, given))
        return
    if terms[at].kind == "p":
        _search(terms, at + 1, income, score, given, terms[at].area, found)
        return
    for count, worth, more in _steps(terms, at, income, pile):
        sourced = tuple(replace(each, source=pile) for each in more) if pile else more
        _search(terms, at + count, income, score + worth, (*given, *sourced), pile, found)


def _steps(terms: Sequence[Term], at: int, income: int, pile: str) -> Iterator[tuple[int, int, tuple[Given, ...]]]:
    """What may be read at one place: how many terms, what it is worth, what is given."""
    kinds = "".join(term.kind for term in terms[at : at + 14])
    one = terms[at]
    if kinds[0] == "n":
        if one.how == "exact" and (one.value == income or one.weak or _follows_pile(terms, at)):
            yield 1, 0 if one.value == income and not one.weak else -1, ()
        if one.how in ("all", "share", "rest") or one.remaining or pile:
            yield 1, -1, ()
    if kinds[0] == "a" and not any(term.kind == "n" and term.part == one.part for term in terms):
        yield 1, -3, ()
    yield from _pairs(terms, at, kinds, income)
    yield from _shared(terms, at, kinds)


def _follows_pile(terms: Sequence[Term], at: int) -> bool:
    """'Of the six sitting in Paris, two go …': six are those there."""
    near = [term.kind for term in terms[max(0, at - 1) : at + 2]]
    return "p" in near


def _pairs(terms: Sequence[Term], at: int, kinds: str, income: int) -> Iterator[tuple[int, int, tuple[Given, ...]]]:
    one = terms[at]
    if kinds[:2] == "na":
        yield 2, _forward(one, terms[at + 1]), (_given(terms[at + 1], one),)
    if kinds[:2] == "an":
        yield 2, _backward(one, terms[at + 1]), (_given(one, terms[at + 1]),)
    if kinds[:3] == "nna":
        first, second, area = terms[at : at + 3]
        told = first.how == "rest" and second.how == "exact"
        share = first.how == "share" and second.how == "exact" and second.value == first.value * income
        if told or share:
            yield 3, 3, (replace(_given(area, second), remaining=told),)
    if kinds[:3] == "nan":
        first, area, second = terms[at : at + 3]
        if first.how in ("rest", "share", "all") and second.how == "exact":
            yield 3, 2, (replace(_given(area, second), remaining=first.how == "rest"),)
    if kinds[:3] == "ann":
        area, first, second = terms[at : at + 3]
        if first.how == "rest" and second.how == "exact" and second.part >= first.part:
            yield 3, 3, (replace(_given(area, second), remaining=True),)
    if kinds[:3] in ("ana", "naa") and (one if kinds[0] == "n" else terms[at + 1]).how in ("times", "more"):
        area, amount = (one, terms[at + 1]) if kinds[0] == "a" else (terms[at + 1], one)
        model = terms[at + 2]
        if not _THAN.isdisjoint(model.before) or amount.how == "times":
            yield 3, 3, (replace(_given(area, amount), like=model.area),)


def _shared(terms: Sequence[Term], at: int, kinds: str) -> Iterator[tuple[int, int, tuple[Given, ...]]]:
    for first in ("ne", "en", "n"):
        if kinds.startswith(first):
            number = terms[at + first.index("n")]
            areas = _run(kinds, len(first), "a")
            ends = len(first) + areas
            each = "e" in first
            if not each and kinds[ends : ends + 1] == "e":
                each, ends = True, ends + 1
            if each and areas > 1:
                there = terms[at + len(first) : at + len(first) + areas]
                yield ends, 3, tuple(_given(area, number) for area in there)
    yield from _halved(terms, at, kinds)
    areas = _run(kinds, 0, "a")
    if areas > 1:
        there = terms[at : at + areas]
        for last in ("ne", "en"):
            if kinds[areas : areas + 2] == last:
                number = terms[at + areas + last.index("n")]
                yield areas + 2, 3, tuple(_given(area, number) for area in there)
        if _run(kinds, areas, "n") == areas:
            told = kinds[2 * areas : 2 * areas + 1] == "v"
            numbers = terms[at + areas : at + 2 * areas]
            yield 2 * areas + told, 2 if told else -1, tuple(map(_given, there, numbers))
    amounts = _run(kinds, 0, "n")
    if amounts > 1 and _run(kinds, amounts, "a") == amounts:
        told = kinds[2 * amounts : 2 * amounts + 1] == "v"
        there = terms[at + amounts : at + 2 * amounts]
        yield 2 * amounts + told, 2 if told else -1, tuple(map(_given, there, terms[at : at + amounts]))


def _halved(terms: Sequence[Term], at: int, kinds: str) -> Iterator[tuple[int, int, tuple[Given, ...]]]:
    """'The rest equally between Poland and Italy'."""
    for first in ("nq", "qn", "n", "q"):
        if kinds.startswith(first):
            areas = _run(kinds, len(first), "a")
            ends = len(first) + areas
            told = "q" in first
            if not told and kinds[ends : ends + 1] == "q":
                told, ends = True, ends + 1
            if told and areas > 1:
                amount = terms[at + first.index("n")] if "n" in first else Term("n", 0, how="all")
                there = terms[at + len(first) : at + len(first) + areas]
                yield ends, 3, tuple(replace(_given(area, amount), among=areas) for area in there)


_THAN: Final = word_set("as than what like")


def _run(kinds: str, at: int, kind: str) -> int:
    return len(kinds[at:]) - len(kinds[at:].lstrip(kind))


def _given(area: Term, amount: Term) -> Given:
    return Given(area.area, amount.how, amount.value, remaining=amount.remaining)


def _forward(amount: Term, area: Term) -> int:
    between = set(area.before)
    joined = bool(between & TO)
    worth = 1 + 2 * joined - (amount.part != area.part) * (1 if joined else 3)
    return worth - 2 * amount.weak


def _backward(area: Term, amount: Term) -> int:
    between, before = set(amount.before), set(area.before)
    worth = 1 + 2 * bool(between & _GETS) - 2 * bool(between & TO) - 3 * ("and" in between)
    worth += bool(before & TO) - (len(amount.before) > 3)
    return worth - 2 * amount.weak


def worked_out(given: Sequence[Given], context: Context) -> list[tuple[Order, int]] | None:
    """
    Do the sums.

    Args:
        given: All that the letter gives, in the written order.
        context: Of the reading; its income is known.

    Returns:
        The orders, each with the sentence it comes from; None where they do not come exactly to the income, where the
        home area has not what leaves it, or where one area is given two numbers.
    """
    income = context.income or 0
    moves = [each for each in given if each.source]
    placed = _placed([each for each in given if not each.source], income, context)
    if placed is not None and moves:
        placed = _without_stayers(placed, moves, income, context)
    if placed is None or sum(placed.values()) != income or not any(placed.values()):
        return None
    found: list[tuple[Order, int]] = []
    told: set[tuple[str, str]] = set()
    unnamed = [
        Place(amount, area) for area, amount in placed.items() if area not in {e.area for e in given if not e.source}
    ]
    pile = _pile(moves[0].source, context) if moves else 0
    for each in given:
        if (each.area, each.source) in told:
            continue
        told.add((each.area, each.source))
        if not each.source:
            if placed[each.area]:
                found.append((Place(placed[each.area], each.area), each.sentence))
            continue
        if each.area == each.source:
            continue  # 'the others can stay there'
        amount = {"all": Fraction(pile), "exact": each.value, "share": each.value * pile}.get(each.how)
        if amount is None or amount < 1 or amount.denominator != 1:
            return None
        found.append((Move(int(amount), each.source, each.area), each.sentence))
    found += [(place, given[-1].sentence) for place in unnamed]
    moved = sum(order.amount for order, _ in found if isinstance(order, Move))
    if moved > pile:
        return None
    return found


def _without_stayers(placed: dict[str, int], moves: Sequence[Given], income: int, context: Context) -> dict[str, int]:
    """'So one stays behind in Moscow' tells how many of those at home do not move; it places none."""
    home = moves[0].source
    staying = _pile(home, context) - sum(int(each.value) for each in moves if each.how == "exact")
    if placed.get(home, 0) == staying and sum(placed.values()) == income + staying:
        return {area: amount for area, amount in placed.items() if area != home}
    return placed


def _pile(home: str, context: Context) -> int:
    """How many of the writer's factors are at home; 0 where nobody knows."""
    there = (context.home or {}).get(home)
    if there is None:
        there = (context.board or {}).get(home, {}).get(context.power or "", 0)
    return there


def _placed(given: Sequence[Given], income: int, context: Context) -> dict[str, int] | None:
    """How many go to each area; None where that cannot be said."""
    placed: dict[str, Fraction] = {}
    resting: list[Given] = []
    last: Fraction | None = None
    for each in given:
        if each.how in ("rest", "all"):
            if resting and (resting[-1].how != each.how or len(resting) >= each.among):
                return None
            resting.append(each)
            continue
        model = placed.get(each.like) if each.like else last
        amount = _amount(each, model, income, context)
        if amount is None and each.how == "times" and each.like and not placed and len(given) == 1:
            # 'Twice as many in Austria as in Poland, and that is all twelve.'
            placed = {each.area: income * each.value / (1 + each.value), each.like: income / (1 + each.value)}
            continue
        if amount is None or amount.denominator != 1 or amount < 0:
            return None
        left = Fraction(income) - sum(placed.values())
        if each.remaining and left != amount:
            return None
        if each.area in placed and placed[each.area] != amount:
            return None
        placed[each.area] = amount
        last = last if each.how == "times" else amount
    if resting:
        left = Fraction(income) - sum(placed.values())
        one = resting[0]
        if len(resting) != one.among or left < 1 or (one.how == "all" and placed):
            return None
        for each in resting:
            if each.area in placed:
                return None
            placed[each.area] = left / len(resting)
    if any(amount.denominator != 1 for amount in placed.values()):
        return None
    return {area: int(amount) for area, amount in placed.items()}


def _amount(given: Given, model: Fraction | None, income: int, context: Context) -> Fraction | None:
    match given.how:
        case "exact":
            return given.value / given.among
        case "share":
            return given.value * income / given.among
        case "times":
            return given.value * model if model is not None else None
        case "more":
            return given.value + model if model is not None else None
        case "up to":
            there = (context.board or {}).get(given.area)
            return given.value - there.get(context.power or "", 0) if there is not None else None
        case _:
            return None
