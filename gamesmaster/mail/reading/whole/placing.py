"""
Placings by all that a letter counts and names: each amount goes to an area, and all of them come to the income.

The terms of each sentence are a row of signs, 'n' an amount, 'a' an area, 'e' each; a sentence counts only where the
patterns here use its row up. `sums.worked_out` then does the sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.home_piles import TO
from gamesmaster.mail.reading.whole.sums import Given
from gamesmaster.mail.reading.whole.terms import Term

_GETS: Final = word_set(
    "gets get receives receive : = - -> with has takes ( is needs should may can will shall deserves , | .. ... x"
)
_MOST: Final = 300


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
    for meant, cost in _meant(_from_piles(_without_pools(terms, income))):
        _search(meant, 0, income, cost, (), "", found)
    home = {term.area for term in terms if term.kind == "p" and term.area}
    return [way for way in found if not home or any(each.source for each in way[1])]


def _without_pools(terms: Sequence[Term], income: int) -> list[Term]:
    """'Six of my ten new factors', 'three from the twelve': without the number that they are taken from."""
    return [term for at, term in enumerate(terms) if not (at and terms[at - 1].kind == "n" and _is_pool(term, income))]


def _is_pool(term: Term, income: int) -> bool:
    taken = not {"of", "from"}.isdisjoint(term.before[:2])
    return taken and term.kind == "n" and term.how == "exact" and term.value >= income


def _from_piles(terms: Sequence[Term]) -> list[Term]:
    """
    'Three of my six at home go to Rumania' as if it were 'from home three to Rumania'.

    How many there are at home is left out where it stands beside other amounts, and the pile stands in front of what is
    taken from it.
    """
    found: list[Term] = []
    for at, term in enumerate(terms):
        if term.kind == "p" and not term.area and found and found[-1].kind == "n" and found[-1].part == term.part:
            found.insert(len(found) - 1, term)  # 'Six new factors go to Poland'
            continue
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
    """The terms without the words that may point at an area, and with one of them taken so; and without remarks."""
    if any(term.aside for term in terms):
        yield from ((meant, cost - 1) for meant, cost in _meant([term for term in terms if not term.aside]))
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
    if one.stays and pile:
        yield 1, 2, ()
        return
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
        left = first.how == "exact" and second.how == "rest" and first.part == second.part
        if left:
            yield 3, 3, (replace(_given(area, first), remaining=True),)  # 'the three I've got left go to Prague'
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
                if number.how == "times" and number.value == 1:
                    # 'The same number in each of …'
                    yield ends, 2, tuple(replace(_given(area, Term("n", 0, how="all")), among=areas) for area in there)
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
