"""A letter's placings, or its attacks, as one whole: all that orders is used up, and income or board prove it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import hindrances
from gamesmaster.mail.reading.whole.beside import is_left
from gamesmaster.mail.reading.whole.confirming import Read, is_confirmed
from gamesmaster.mail.reading.whole.fights import solve
from gamesmaster.mail.reading.whole.heads import without_quoted, without_told_lists
from gamesmaster.mail.reading.whole.left_open import left_open, told_total
from gamesmaster.mail.reading.whole.pieces import Said, sentences_in
from gamesmaster.mail.reading.whole.placing import ways
from gamesmaster.mail.reading.whole.remarks import (
    counts_other_things,
    for_other_turns,
    is_hope,
    is_of_another_turn,
    is_reported,
    is_signature,
    only_tells,
    settled,
    without_remarks,
)
from gamesmaster.mail.reading.whole.sections import sections_in
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.mail.reading.whole.stance_words import ACTS
from gamesmaster.mail.reading.whole.sums import Given, home_factors, worked_out
from gamesmaster.mail.reading.whole.tabled import Table, table_in
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.mail.reading.whole.terms import Term, area_named_last, terms_of
from gamesmaster.rules.orders import Move, Order, Place

MOST_SENTENCES: Final = 80
_KEPT: Final = 40
"""Ways through a letter that are followed."""
_WAYS: Final = 8
"""Ways through a sentence that are followed."""
_WORST: Final = -1
_APART: Final = 2
"""How much more has to speak for a way than for the next one."""
_OTHERS: Final = word_set("he she they his her their him them it's you your")
_GO: Final = word_set("go goes going put send place")
_LEAVES: Final = word_set("leaves leaving left remain remains")

State = tuple[int, tuple[Given, ...]]
"""What speaks for a way through a letter so far, and what it gives."""


def placings(text: str, names: Vocabulary, context: Context, read: Read) -> Solution | None:
    """
    Give the placings of a letter where all that it says of them comes exactly to the income in one way.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        read: The first reader, who is asked whether anything around the orders says that they are none.
    """
    if not context.income or context.phase not in ("placing", ""):
        return None
    said = sentences_in(text, names)
    if len(said) > MOST_SENTENCES:
        return None
    found = _placings(said, text, context, read)
    total = told_total(said, context.income) if found is None else 0
    if not total:
        return found
    return _placings(said, text, replace(context, income=total), read, kept_back=context.income - total)


def _placings(said: Sequence[Said], text: str, context: Context, read: Read, kept_back: int = 0) -> Solution | None:
    income = context.income or 0
    parts = [settled(each, parts_of(each, at, context)) for at, each in enumerate(said)]
    if (table := table_in(said, context)) is not None:
        return _tabled(table, said, parts, text, context, read)
    parts, piles, heads = sections_in(said, parts, without_told_lists(said, parts, context), context)
    parts = without_quoted(said, parts)
    parts = [for_other_turns(each, context) for each in parts]
    heads |= {
        at
        for at in range(len(said))
        if _is_sum_above(at, parts, context) or is_hope(said[at]) or is_of_another_turn(parts[at], context)
    }
    parts = [[] if is_signature(said, at) else each for at, each in enumerate(parts)]
    states = _states(said, parts, piles, heads, context)
    if states is None or hindrances.hang(parts):
        return None
    orders = _one_of(states, parts, context)
    later = left_open(said, parts, income + kept_back) if orders is None or kept_back else None
    if later is not None and later[1] == kept_back:
        heads |= {later[0]}
    elif later is not None and later[1] < income:
        heads |= {at for at in range(later[0], len(said)) if at == later[0] or only_tells(said[at], parts[at])}
        orders = _one_of(states, parts, replace(context, income=income - later[1]))
    if orders is None:
        return None
    given = [(sentence, order) for order, sentence in orders]
    beside = frozenset(heads)
    return Solution(tuple(orders), beside) if is_confirmed(said, given, text, context, read, beside) else None


def _tabled(
    table: Table, said: Sequence[Said], parts: Sequence[Sequence[Part]], text: str, context: Context, read: Read
) -> Solution | None:
    """The placings of a table, where nothing else in the letter orders."""
    orders, beside = table
    used = beside | {at for _, at in orders}
    heads = [at for at, each in enumerate(said) if at not in used and each.words[-1] == ":"]
    if any(part.stance != "orders" for at in heads for part in parts[at]):
        return None  # 'What I should have done:'
    others = (term.kind for at, each in enumerate(parts) if at not in used for term in terms_of(each, context))
    given = [(at, order) for order, at in orders]
    if any(kind == "n" for kind in others) or not is_confirmed(said, given, text, context, read, beside):
        return None
    return Solution(tuple(orders), frozenset(beside), tabled=True)


def _states(
    said: Sequence[Said],
    parts: Sequence[Sequence[Part]],
    piles: Sequence[Term | None],
    heads: set[int],
    context: Context,
) -> list[State] | None:
    """The ways through a letter, best first; None where a sentence bars all."""
    income = context.income or 0
    brief = hindrances.is_brief(said)
    states: list[State] = [(0, ())]
    held: list[Term] = []
    for at, each in enumerate(parts):
        near = area_named_last(parts[at - 1]) if at else ""
        pile = piles[at]
        terms = [*([pile] if pile and not held else []), *held, *_with_all(terms_of(each, context, near))]
        began = any(given for _, given in states)
        if hindrances.turns(said[at], terms, began):
            return None
        kinds = "".join(term.kind for term in terms if term.kind not in ("p", "t"))
        named = set(kinds) & {"n", "a"} if at not in heads else set()
        if named and hindrances.gives_other_kinds(said[at]):
            return None
        waits = bool(named) and _waits(said, at, terms, kinds, len(held))
        held = []
        if waits:
            leaves = kinds == "n" and not _LEAVES.isdisjoint(said[at].words)
            held = [replace(term, remaining=True) if leaves and term.kind == "n" else term for term in terms]
            continue
        if "n" not in named:
            continue
        if named == {"n"} and (
            (_is_sum(terms, income) and not _goes_there(said[at], terms)) or _counts_home(terms, context)
        ):
            heads.add(at)
            continue
        if named == {"n"} and counts_other_things(said[at]):
            continue
        if hindrances.is_open(said[at], terms, without_remarks(each, income), brief):
            return None
        found: dict[tuple[Given, ...], int] = {}
        for worth, given in ways(terms, income):
            placed = tuple(replace(one, sentence=at) for one in given)
            found[placed] = max(worth, found.get(placed, worth))
        if not found:
            return None
        best = sorted(found.items(), key=lambda way: -way[1])[:_WAYS]
        more = [(score + worth, (*given, *one)) for score, given in states for one, worth in best]
        states = sorted(more, key=lambda state: -state[0])[:_KEPT]
    return states


def _with_all(terms: list[Term]) -> list[Term]:
    """'The new factors stay at home', 'the garrison in Berlin marches to Austria': all of them."""
    if [term.kind for term in terms] != ["p", "a"] or ACTS.isdisjoint(terms[1].before):
        return terms
    return [terms[0], Term("n", terms[0].part, how="all"), terms[1]]


def _waits(said: Sequence[Said], at: int, terms: Sequence[Term], kinds: str, held: int) -> bool:
    """Whether an amount waits for its area in the next sentence, 'That leaves five.', or an area for its amount."""
    if kinds == "n" and not _LEAVES.isdisjoint(said[at].words):
        return True
    alone = set(kinds) == {"a"} or set(kinds) == {"n"}
    follows = said[at].row and at + 1 < len(said) and not said[at + 1].after_blank
    return alone and follows and len(kinds) > held


def _goes_there(said: Said, terms: Sequence[Term]) -> bool:
    """'Everything that I have goes there', not 'Everything he has goes there'."""
    goes = not _GO.isdisjoint(said.words) and _OTHERS.isdisjoint(said.words)
    return goes and any(term.kind == "t" for term in terms)


def _counts_home(terms: Sequence[Term], context: Context) -> bool:
    """'The nine at home keep the beer cold.'"""
    homes = [term for term in terms if term.kind == "p" and term.area]
    amounts = [term for term in terms if term.kind == "n"]
    if not homes or len(amounts) != 1 or amounts[0].how != "exact":
        return False
    return amounts[0].value == home_factors(homes[0].area, context)


def _is_sum_above(at: int, parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """'GERMANY TWELVE FACTORS', above orders: the writer's name, and how many there are."""
    terms = terms_of(parts[at], context)
    home = context.scenario.home.get(context.power or "", "")
    if [term.kind for term in terms] != ["a", "n"] or terms[0].area != home or terms[0].before:
        return False
    told = terms[1].how == "exact" and terms[1].value == context.income
    below = (term for each in parts[at + 1 :] for term in terms_of(each, context))
    return told and any(term.kind == "n" for term in below)


def _is_sum(terms: Sequence[Term], income: int) -> bool:
    """'12 in all.', 'I have 12 to place.'"""
    amounts = [term for term in terms if term.kind == "n"]
    return all(term.how in ("all", "rest") or term.value in (income, 0) or term.weak for term in amounts)


def _one_of(
    states: Sequence[State], parts: Sequence[Sequence[Part]], context: Context
) -> list[tuple[Order, int]] | None:
    """The orders of the one way that comes to the income, each with its sentence; None where there is no such way."""
    found: dict[tuple[Order, ...], tuple[int, list[tuple[Order, int]], tuple[Given, ...]]] = {}
    for score, given in states:
        orders = worked_out(given, context)
        if orders is not None:
            key = tuple(order for order, _ in orders)
            if key not in found or found[key][0] < score:
                found[key] = (score, orders, given)
    ranked = sorted(found.values(), key=lambda each: -each[0])
    if not ranked or ranked[0][0] < _WORST or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < _APART):
        return None
    _, orders, given = ranked[0]
    if hindrances.spares(parts, {order.area for order, _ in orders if isinstance(order, Place)}):
        return None
    exact = sum(each.value for each in given if each.how == "exact" and not each.source)
    if (
        exact != context.income
        and any(each.how in ("rest", "all") for each in given)
        and hindrances.gives_elsewhere([own for own in parts if not is_reported(own)])
    ):
        return None
    moved = any(isinstance(order, Move) for order, _ in orders)
    return orders if moved or not hindrances.leaves_home(parts, context) else None


def attacks(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Solution | None:
    """
    Give the attacks and counters of a letter; None when they are not proved.

    Args:
        reading: What the first reader made of it.
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        read: The first reader, who is asked whether anything around the orders says that they are none, unless he has
            taken the same ones and has no question.
    """
    said = sentences_in(text, names)
    if len(said) > MOST_SENTENCES:
        return None
    parts = [parts_of(each, at, context) for at, each in enumerate(said)]
    taken = None if asks(reading) else Counter(each.order for each in reading.orders)

    def confirms(given: Sequence[tuple[int, Order]], used: frozenset[int]) -> bool:
        return Counter(order for _, order in given) == taken or is_left(said, given, used, text, context, read)

    return solve(said, parts, context, confirms)
