"""A letter's placings as one whole: every sentence that orders is used up, and the income proves the sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.beside import is_left
from gamesmaster.mail.reading.whole.confirming import Read, is_confirmed
from gamesmaster.mail.reading.whole.fights import solve
from gamesmaster.mail.reading.whole.heads import without_quoted, without_told_lists
from gamesmaster.mail.reading.whole.pieces import Piece, Said, sentences_in
from gamesmaster.mail.reading.whole.placing import Given, ways, worked_out
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part, is_known, parts_of, speaks_of_other_time, verb_at
from gamesmaster.mail.reading.whole.terms import Term, area_named_last, terms_of
from gamesmaster.rules.orders import Move, Order, Place

MOST_SENTENCES: Final = 80
_KEPT: Final = 40
_TURNS: Final = word_set(
    "oops whoops scratch correction cancel ignore forget disregard scrap kidding joking joke draft tentative provisional"
    " swap revise revised amend amended reverse rethink reconsider typo"
)
"""After these nothing stands as it was written."""
_MAY_TURN: Final = word_set(
    "sorry instead rather wait actually meant mistake drop wrong strike replace change changed same again minus oh except"
    " switch swapped move reduce increase cut add"
)
"""After these something may not, where they speak of what was ordered."""
_IN_ORDERS: Final = word_set("instead rather same again replace add move reduce oh sorry drop strike increase except")
"""Those of them that are harmless where a sentence is used up: '5 in Poland again', 'instead 3 in Italy'."""
_VAGUE: Final = word_set("about around roughly approximately or circa ca most least maximum minimum max min limit few several some than under maximally anything everything ||||")
_OTHER_KINDS: Final = word_set("blank blanks dummy bluff decoy ally allies alliance treaty marker markers understanding control attack attacks")
_LEAVES: Final = word_set("leaves leaving left remain remains")
_EMPTY: Final = word_set("nothing none no for anybody anyone else elsewhere more other anywhere others in areas area at all not to the and any")


def placings(
    text: str,
    names: Vocabulary,
    context: Context,
    debug: bool = False,
    read: Read | None = None,
    first: Reading | None = None,
) -> Solution | None:
    """
    Give the placings of a letter where all that it says of them comes exactly to the income in one way.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        debug: Tell on standard output what stood in the way.
        first: What the first reader made of it: what he doubted counts only in words that are all known.
        read: The first reader, who is asked whether anything around the orders says that they are none.
    """

    def because(*why: object) -> None:
        if debug:
            print("  because", *why)

    income = context.income
    if not income or context.phase not in ("placing", ""):
        return None
    said = sentences_in(text, names)
    if len(said) > MOST_SENTENCES:
        return None
    parts = [parts_of(each, at, context) for at, each in enumerate(said)]
    parts = without_quoted(said, without_told_lists(said, parts, context))
    if debug:
        for each in parts:
            for part in each:
                print("   ", part.stance, part.begins, [piece.area or piece.text for piece in part.pieces])
    states: list[tuple[int, tuple[Given, ...]]] = [(0, ())]
    began, held = False, list[Term]()
    for at, each in enumerate(parts):
        near = area_named_last(parts[at - 1]) if at else ""
        terms = [*held, *terms_of(each, context, near)]
        words = set(said[at].words)
        if (began or any(term.kind == "n" for term in terms)) and words & _TURNS:
            return because("turns", words & _TURNS)
        turning = words & _MAY_TURN
        if any(term.kind == "n" for term in terms):
            turning -= _IN_ORDERS if "of" not in words else _IN_ORDERS - {"instead", "rather"}
        if turning and (began or terms) and _speaks_of_orders(said[at], terms):
            return because("may turn", turning)
        kinds = "".join(term.kind for term in terms).replace("p", "").replace("t", "")
        if words & _OTHER_KINDS and set(kinds) & {"n", "a"}:
            return because("other kinds of orders")
        if not set(kinds) & {"n", "a"} or kinds == "e":
            held = []
            continue
        alone = set(kinds) <= {"a"} or set(kinds) <= {"n"}
        if kinds == "n" and not _LEAVES.isdisjoint(words):
            held = [replace(term, remaining=True) if term.kind == "n" else term for term in terms]
            continue  # 'That leaves five.'
        if alone and len(kinds) > len(held) and said[at].row and at + 1 < len(said) and not said[at + 1].after_blank:
            held = terms  # 'Poland', and the number in the next line
            continue
        held = []
        if set(kinds) <= {"a"} or (set(kinds) <= {"n"} and _is_sum(terms, income)):
            continue
        if "|" in words and len([piece for piece in said[at].pieces if piece.word == "|"]) > 3:
            return because("tallies")
        if any(not _VAGUE.isdisjoint(term.before[-3:]) for term in terms if term.kind == "n"):
            return because("vague")
        if any("or" in term.before for term in terms):
            return because("or")
        if any(_is_bent(part) for part in each):
            return because("bent beside")
        if strange := _strange_words(said[at], each):
            return because("strange", strange)
        options: dict[tuple[Given, ...], int] = {}
        for worth, given in ways(terms, income):
            given = tuple(replace(one, sentence=at) for one in given)
            options[given] = max(worth, options.get(given, worth))
        if not options:
            return because("no way", kinds)
        best = sorted(options.items(), key=lambda way: -way[1])[:8]
        if debug:
            print("  kinds", kinds, best[:2])
        more = [(score + worth, (*given, *one)) for score, given in states for one, worth in best]
        states = sorted(more, key=lambda state: -state[0])[:_KEPT]
        began = began or any(one for one, _ in best)
    if any(_hangs_on(part) for each in parts for part in each):
        return because("something hangs")
    if first is not None and (strange := doubted(said, parts, first)):
        return because("doubted", strange)
    return _one_of(states, parts, said, text, context, read, because)


def _one_of(states, parts, said, text, context, read, because) -> Solution | None:
    found: dict[tuple[Order, ...], tuple[int, list[tuple[Order, int]], tuple[Given, ...]]] = {}
    for score, given in states:
        orders = worked_out(given, context)
        if orders is not None:
            key = tuple(order for order, _ in orders)
            if key not in found or found[key][0] < score:
                found[key] = (score, orders, given)
    if not found:
        return because("no sum", states[:2])
    ranked = sorted(found.values(), key=lambda each: -each[0])
    if ranked[0][0] < -1 or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < 2):
        return because("weak or two ways", ranked[:2])
    orders = ranked[0][1]
    if _spares(parts, {order.area for order, _ in orders if isinstance(order, Place)}):
        return because("spared")
    if any(each.how in ("rest", "all") for each in ranked[0][2]) and _gives_elsewhere(parts):
        return because("the rest of what")
    if _leaves_home(parts, context) and not any(isinstance(order, Move) for order, _ in orders):
        return because("leaves home")
    if read is not None:
        given = [(sentence, order) for order, sentence in orders]
        if not is_confirmed(said, given, [""] * len(said), text, context, read):
            return because("not confirmed")
    return Solution(tuple(orders))


_POINTS: Final = word_set("it that them those this these one first second third last two three both all numbers figures")


def _speaks_of_orders(said: Said, terms: Sequence[Term]) -> bool:
    """Whether a sentence counts, names areas, or points at something."""
    return bool(terms) or any(piece.area or piece.role == "number" or piece.word in _POINTS for piece in said.pieces)


_SERIOUS: Final = word_set(
    "reported other-time quoted negated conditional question taken-back names-no-order either-or addressed-to-another"
    " takes-back below-the-signature wrong-owner hesitation"
)


def doubted(said: Sequence[Said], parts: Sequence[Sequence[Part]], first: Reading) -> list[str]:
    """
    Give the words nobody knows of ordering parts that the first reader took for something else than orders.

    Args:
        said: The letter's sentences.
        parts: Of each.
        first: His reading.
    """
    lines = [finding.line.strip() for finding in first.findings if finding.ground in _SERIOUS and finding.line.strip()]
    found: list[str] = []
    for each, own in zip(said, parts, strict=True):
        text = each.text.strip()
        if not any(line[:30] in text or text[:30] in line for line in lines):
            continue
        for part in own:
            if part.stance == "orders" and any(piece.area or piece.role == "number" for piece in part.pieces):
                found += [piece.word for piece in part.pieces if piece.role == "word" and not is_known(piece.word)]
    return found


def _spares(parts: Sequence[Sequence[Part]], areas: set[str]) -> bool:
    """'5 in Poland, 9 in Austria. Not 5 in Poland as I said.'"""
    return any(
        part.stance == "spares"
        and any(piece.role == "number" for piece in part.pieces)
        and any(piece.area in areas for piece in part.pieces)
        for each in parts
        for part in each
    )


def _gives_elsewhere(parts: Sequence[Sequence[Part]]) -> bool:
    """Whether a part that does not order counts something in an area: the rest may be less than it seems."""
    return any(
        part.stance != "orders"
        and any(piece.role == "number" for piece in part.pieces)
        and any(piece.area and not (piece.people and piece.power) for piece in part.pieces)
        for each in parts
        for part in each
    )


_MOVES: Final = word_set(
    "move moves moving bring brings take transfer transfers shift ship sail sails march marches leave leaves out from"
    " idle idling sleep sleeping sit sitting standing still stand"
)


def _leaves_home(parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether factors that were at home are spoken of as if they went somewhere."""
    home = context.scenario.home.get(context.power or "", "")
    return any(
        (any(piece.area == home for piece in part.pieces) or "home" in part.words or "homeland" in part.words)
        and not _MOVES.isdisjoint(part.words)
        for each in parts
        for part in each
        if part.stance in ("orders", "tells")
    )


def _strange_words(said: Sequence[Piece] | Said, parts: Sequence[Part]) -> list[str]:
    """
    Words nobody knows of a sentence that has no verb of orders: 'Half in earnest: 6 in Poland'.

    Of one that has such a verb, the word in front of it: 'Only a fool goes 6 in Poland'.
    """
    ordering = [part for part in parts if part.stance == "orders"]
    verbs = [(part, at) for part in ordering if (at := verb_at(part)) is not None]
    if verbs:
        found = []
        for part, at in verbs:
            before = part.pieces[at - 1] if at else None
            if before is not None and before.role == "word" and not (is_known(before.word) or before.word in _ADVERBS):
                found.append(before.word)
        return found
    pieces = [piece for part in parts if not _calls(part) for piece in part.pieces]
    return [piece.word for piece in pieces if piece.role == "word" and not is_known(piece.word)]


def _hangs_on(part: Part) -> bool:
    """'If they attack me, all in Poland.'"""
    if part.stance == "hangs":
        return any(piece.area for piece in part.pieces) and not part.words[:1] == ("i'd",)
    agrees = not _AGREES.isdisjoint(part.words) or ("do" in part.words and not _THAT.isdisjoint(part.words))
    return agrees and not any(piece.area for piece in part.pieces) and part.stance == "orders"


_AGREES: Final = word_set("refuse oblige comply")
_THAT: Final = word_set("that so it this")


_ADVERBS: Final = word_set("therefore hereby accordingly then thus also probably simply now gladly happily immediately")


def _calls(part: Part) -> bool:
    """', Walter', ', Kev': who is written to, or who writes."""
    return len(part.pieces) < 3 and all(piece.role == "word" and piece.text[:1].isupper() for piece in part.pieces)


def _is_sum(terms: Sequence[Term], income: int) -> bool:
    """'12 in all.', 'I have 12 to place.'"""
    return all(term.how in ("all", "rest") or term.value in (income, 0) or term.weak for term in terms if term.kind == "n")


def _is_bent(part: Part) -> bool:
    """Something beside an order says that it hangs, or is none, without saying which."""
    if part.stance == "tells" and speaks_of_other_time(part) and not any(piece.area for piece in part.pieces):
        return True
    if part.begins == ":" and part.stance != "orders" and not any(piece.area for piece in part.pieces):
        return True
    if part.stance in ("hangs", "asks", "odd"):
        return True
    if part.stance != "spares":
        return False
    named = any(piece.area or piece.role in ("number", "stock") for piece in part.pieces)
    return not named and not _EMPTY.issuperset(part.words)


def attacks(
    text: str,
    names: Vocabulary,
    context: Context,
    debug: bool = False,
    read: Read | None = None,
    first: Reading | None = None,
) -> Solution | None:
    """
    Give the attacks and counters of a letter; None when they are not proved.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        debug: Print what stood in the way.
        first: What the first reader made of it: what he doubted counts only in words that are all known.
        read: The first reader, who is asked whether anything around the orders says that they are none.
    """
    said = sentences_in(text, names)
    if len(said) > MOST_SENTENCES:
        return None
    parts = [parts_of(each, at, context) for at, each in enumerate(said)]

    def confirms(given: Sequence[tuple[int, Order]], used: frozenset[int]) -> bool:
        return read is None or is_left(said, given, used, text, context, read)

    return solve(said, parts, context, debug, confirms)
