"""The placings in some of a letter's parts: of a whole turn, or of one of several powers; the income proves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.placing import ways
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.sums import Given, worked_out
from gamesmaster.mail.reading.whole.terms import Term, terms_of
from gamesmaster.rules.orders import Order

_KEPT: Final = 40
_TURNS: Final = word_set(
    "oops whoops scratch correction cancel ignore forget disregard scrap kidding joking joke draft tentative"
    " provisional swap revise revised amend amended reverse rethink reconsider typo sorry instead rather wait"
    " actually meant mistake drop wrong replace change changed same again oh except switch swapped either or perhaps"
    " maybe make reflection thoughts save"
)
_FOREIGN: Final = word_set(
    "nach der die das und ins im zu hause für bleibt bleiben setze setzt le les la des pour dans et reste y el los"
    " las en con por pongo resto je mets chez aux"
)
"""Sentences in other languages are left to the first reader, who knows their words."""
_NUMBERED: Final = [(word,) for word in ("table", "group", "team", "class", "form", "seat", "desk", "club", "phase")]
"""'Table 2': what bears a number of its own."""
_AGAIN: Final = word_set("make wait sorry oh actually oops correction")
_VAGUE: Final = word_set(
    "about around roughly approximately or circa ca most least maximum minimum max min limit few several some"
)


def settled(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> list[tuple[Order, int]] | None:
    """
    Give the placings of some parts where all that they say comes exactly to the income in one way.

    Args:
        said: The letter's sentences.
        parts: Of each sentence, those that are about placings.
        context: Of the reading, with the income.

    Returns:
        Orders, each with its sentence; none where nothing is placed, None where it is not proved.
    """
    states: list[tuple[int, tuple[Given, ...]]] = [(0, ())]
    held: list[Term] = []
    any_given = False
    for at, each in enumerate(parts):
        if not each:
            continue
        terms = [*held, *(term for term in terms_of(each, context) if term.before[-1:] not in _NUMBERED)]
        kinds = {term.kind for term in terms} & {"n", "a"}
        if not kinds:
            held = []
            continue
        turns = {word for part in each for word in part.words} & (_TURNS | _FOREIGN)
        if turns - _AGAIN or (turns and not any_given):
            return None
        following = parts[at + 1] if at + 1 < len(parts) else ()
        if len(kinds) == 1 and len(terms) > len(held) and said[at].row and following and not said[at + 1].after_blank:
            held = terms
            continue
        held = []
        if kinds == {"a"} or (kinds == {"n"} and _is_sum(terms, context.income or 0)):
            continue
        if any(not _VAGUE.isdisjoint(term.before[-3:]) for term in terms):
            return None
        if any(part.stance in ("hangs", "asks", "spares", "odd") and _counts(part) for part in each):
            return None
        options: dict[tuple[Given, ...], int] = {}
        for worth, given in ways(terms, context.income or 0):
            here = tuple(replace(one, sentence=at) for one in given)
            options[here] = max(worth, options.get(here, worth))
        best = sorted(options.items(), key=lambda way: -way[1])[:8]
        if turns:
            # 'So make it 4 in Yurt and 11 in Zen': all is said anew, and comes to the income by itself.
            best = [way for way in best if worked_out(way[0], context)]
            if not best:
                return None
            states = [(0, ())]
        more = [(score + worth, (*given, *one)) for score, given in states for one, worth in best]
        states = sorted(more, key=lambda state: -state[0])[:_KEPT]
        any_given = any_given or any(one for one, _ in best)
    return _one_of(states, context) if any_given else []


def _one_of(states: Sequence[tuple[int, tuple[Given, ...]]], context: Context) -> list[tuple[Order, int]] | None:
    found: dict[tuple[Order, ...], tuple[int, list[tuple[Order, int]]]] = {}
    # 'Five more into Turkey' is five, where it is not told more than what.
    plain = [
        (score, tuple(replace(g, how="exact") if g.how == "more" and not g.like else g for g in given))
        for score, given in states
    ]
    for score, given in [*states, *plain]:
        orders = worked_out(given, context)
        if orders is not None:
            key = tuple(order for order, _ in orders)
            if key not in found or found[key][0] < score:
                found[key] = (score, orders)
    ranked = sorted(found.values(), key=lambda each: -each[0])
    if not ranked or ranked[0][0] < -1 or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < 2):
        return None
    return ranked[0][1]


def _is_sum(terms: Sequence[Term], income: int) -> bool:
    return all(
        term.how in ("all", "rest") or term.value in (income, 0) or term.weak for term in terms if term.kind == "n"
    )


def _counts(part: Part) -> bool:
    return any(piece.area or piece.role == "number" for piece in part.pieces)
