"""
Factors told as shares of what there is: 'half to Poland, a quarter each to Italy and Austria', 'Poland 50 %', 'twice as
many in Poland as in Austria'.

Such a letter is read as equations, when everything it says about areas is one, and taken when they come out in one way
in whole numbers that come to the income.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from gamesmaster.mail.reading.again.grounds import HOPELESS
from gamesmaster.mail.reading.again.patience import may_be_talk
from gamesmaster.mail.reading.again.share_terms import Term, terms_of
from gamesmaster.mail.reading.again.solving import Equation, solve
from gamesmaster.mail.reading.doubts.unsaying import unsays
from gamesmaster.mail.reading.doubts.voices import denies, tells
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.rules.orders import Place

_HOPELESS: Final = HOPELESS | {"question", "score", "takes-back", "taken-back"}


def _may_share(first: Reading, context: Context) -> bool:
    """
    Say whether a letter may be one of shares: it left a question, nothing was found in it, or more than there is.
    """
    asked = [each for each in first.findings if each.kind != "note"]
    placed = sum(each.order.amount for each in first.orders if isinstance(each.order, Place))
    return (
        bool(asked or not (first.orders or first.commands) or placed > (context.income or placed))
        and context.phase == "placing"
        and context.income is not None
        and len(context.powers) < 2
        and not first.press
        and not first.cancelled
        and first.intent == "plain"
        and not context.on_file
        and not _HOPELESS.intersection(each.ground for each in asked)
        and all(isinstance(each.order, Place) and each.power is None for each in first.orders)
    )


def shared_out(first: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading | None:
    """
    Read a letter as shares of the income.

    Args:
        first: How it was read first; it left a question.
        lines: Of the letter.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading; None where the first one stands.
    """
    sentences = lines.sentences if _may_share(first, context) else None
    if not sentences:
        return None
    equations: list[Equation] = []
    areas: dict[str, Sentence] = {}
    shares = False
    for sentence in sentences:
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        if denies(cursor.words) or tells(cursor.words) or unsays(cursor.words, sentence.end, fresh=True):
            return None
        if may_be_talk(cursor, sentence.end):
            continue
        terms = terms_of(cursor) if sentence.end != "?" else None
        found = _equations(terms, list(areas), context.income or 0, equations) if terms is not None else None
        if terms is None or found is None:
            return None
        equations += found
        shares |= any(term.kind in "qksehl" for term in terms)
        for term in terms:
            if term.area:
                areas.setdefault(term.area, sentence)
    placed = solve(equations, list(areas), context.income or 0) if shares and equations else None
    if placed is None:
        return None
    orders = tuple(
        ReadOrder(Place(placed[area], area), None, sentence.words(), sentence.line_at(0).number)
        for area, sentence in areas.items()
    )
    commands = tuple(each for each in first.commands if each.name != "ORDERS")
    return replace(first, orders=orders, commands=commands, findings=())


def _equations(
    terms: Sequence[Term], known: Sequence[str], whole: int, before: Sequence[Equation]
) -> list[Equation] | None:
    """The equations of a sentence; None where something in it is none."""
    kinds = "".join(term.kind for term in terms)
    areas = list(known)
    found: list[Equation] = []
    at = 0
    while at < len(kinds):
        if kinds[at] in ",&":
            at += 1
            continue
        for pattern, act in _FORMS:
            matched = pattern.match(kinds, at)
            part = terms[at : matched.end()] if matched is not None else ()
            told = act(part, areas, whole, [*before, *found]) if part else None
            if matched is not None and told is not None:
                found += told
                areas += [term.area for term in part if term.area and term.area not in areas]
                at = matched.end()
                break
        else:
            return None
    return found


def _values(terms: Sequence[Term], kinds: str) -> list[Fraction]:
    return [term.value for term in terms if term.kind in kinds]


def _areas(terms: Sequence[Term]) -> list[str]:
    return [term.area for term in terms if term.area]


def _amounts(terms: Sequence[Term], known: Sequence[str], whole: int, before: Sequence[Equation]) -> list[Equation]:
    """'5 in Poland', 'half to Poland', 'a quarter each to Italy and Austria'."""
    share = _values(terms, "q")
    amount = share[0] * whole if share else _values(terms, "n")[0]
    return [Equation({area: Fraction(1)}, amount) for area in _areas(terms)]


def _of_rest(
    terms: Sequence[Term], known: Sequence[str], whole: int, before: Sequence[Equation]
) -> list[Equation] | None:
    """'half of the rest to Italy': of what the areas named so far leave."""
    share = _values(terms, "q")[0]
    return (
        [Equation({area: Fraction(1), **dict.fromkeys(known, share)}, share * whole) for area in _areas(terms)]
        if known
        else None
    )


def _rest_in_parts(
    terms: Sequence[Term], known: Sequence[str], whole: int, before: Sequence[Equation]
) -> list[Equation] | None:
    """'the rest, half to Italy and half to Austria', 'half of the rest to Italy and half to Austria'."""
    shares, areas = _values(terms, "q"), _areas(terms)
    if not known or set(areas) & set(known) or len(shares) != len(areas) or sum(shares) != 1:
        return None
    return [
        Equation({area: Fraction(1), **dict.fromkeys(known, share)}, share * whole)
        for area, share in zip(areas, shares, strict=True)
    ]


def _rest(terms: Sequence[Term], known: Sequence[str], whole: int, before: Sequence[Equation]) -> list[Equation] | None:
    """'the rest to Italy': the sum of all says it; 'the rest evenly to Italy and Austria'."""
    areas = _areas(terms)
    if set(areas) & set(known):
        return None
    return [Equation({areas[0]: Fraction(1), other: Fraction(-1)}) for other in areas[1:]]


def _times(
    terms: Sequence[Term], known: Sequence[str], whole: int, before: Sequence[Equation]
) -> list[Equation] | None:
    """'twice as many in Poland as in Austria', 'and twice that in Austria'."""
    areas = _areas(terms)
    if len(areas) == 1 and known and known[-1] != areas[0]:
        areas.append(known[-1])
    times = [term.value for term in terms if term.kind in "kq"]
    if len(areas) != 2 or areas[0] == areas[1]:
        return None
    return [Equation({areas[0]: Fraction(1), areas[1]: -(times[0] if times else Fraction(1))})]


def _beyond(
    terms: Sequence[Term], known: Sequence[str], whole: int, before: Sequence[Equation]
) -> list[Equation] | None:
    """'two more in Poland than in Austria', 'and one fewer into Austria'."""
    areas = _areas(terms)
    if len(areas) == 1 and known and known[-1] != areas[0]:
        areas.append(known[-1])
    if len(areas) != 2 or areas[0] == areas[1]:
        return None
    amount = _values(terms, "n")[0] * (1 if any(term.kind == "m" for term in terms) else -1)
    return [Equation({areas[0]: Fraction(1), areas[1]: Fraction(-1)}, amount)]


_FORMS: Final = tuple(
    (re.compile(pattern), act)
    for pattern, act in (
        (r"[kq]sas?a|akq?sa|a[kq]sa", _times),
        (r"aeas|easa|eaa?s?a|aesa", _times),
        (r"sasa|asa|sa(?=$|[,&])|e(?:s)?a(?=$|[,&])", _times),
        (r"n[ml]aha|an[ml]ha", _beyond),
        (r"nla(?=$|[,&])", _beyond),
        (
            r"[kq]s?a(?=$|[,&])|a[kq]s?(?=$|[,&])(?<=k)|aks?(?=$|[,&])",
            lambda terms, known, whole, before: _times(terms, known, whole, before) if _values(terms, "k") else None,
        ),
        (r"r[,s]*(?:qs?a[,&]*)+(?<=a)|qrs?a(?:[,&]+qs?a)+|rq[,&]+qs?a[,&]+a", _rest_in_parts),
        (r"qrc?a(?:c|(?:[,&]+a)*c)?", _of_rest),
        (r"[nq]c(?:a[,&]*)+(?<=a)|[nq]a(?:[,&]+a)+c|(?:a[,&]*)+c[nq]|(?:a[,&]*)+[nq]c", _amounts),
        (r"re?c?a(?:[,&]+a)*[ec]?(?![nq])", _rest),
        (r"ar", _rest),
        (r"[nq]a|a[nq]", _amounts),
        (r"e?(?:a[,&]+)+ae|ea(?:[,&]+a)+", _rest),
    )
)
