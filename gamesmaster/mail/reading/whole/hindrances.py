"""
What stands in the way of placings: words that take back, leave open or bend what a sentence gives.

Each of these makes the whole letter one that is asked about; none of them makes another order of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part, is_known, speaks_of_other_time, verb_at
from gamesmaster.mail.reading.whole.terms import Term

_TURNS: Final = word_set(
    "oops whoops scratch correction cancel ignore forget disregard scrap kidding joking joke draft tentative"
    " provisional swap revise revised amend amended reverse rethink reconsider typo"
)
"""After these nothing stands as it was written."""
_MAY_TURN: Final = word_set(
    "sorry instead rather wait actually meant mistake drop wrong strike replace change changed same again minus"
    " oh except switch swapped move reduce increase cut add"
)
"""After these something may not, where they speak of what was ordered."""
_IN_ORDERS: Final = word_set("instead rather same again replace add move reduce oh sorry drop strike increase except")
"""Those of them that are harmless where a sentence is used up: '5 in Poland again', 'instead 3 in Italy'."""
_VAGUE: Final = word_set(
    "about around roughly approximately or circa ca most least maximum minimum max min limit few several some"
    " than under maximally anything everything"
)
_OTHER_KINDS: Final = word_set(
    "blank blanks dummy bluff decoy ally allies alliance treaty marker markers understanding control attack attacks"
)
_EMPTY: Final = word_set(
    "nothing none no for anybody anyone else elsewhere more other anywhere others in areas area at all not to the"
    " and any"
)
_POINTS: Final = word_set(
    "it that them those this these one first second third last two three both all numbers figures"
)
_SERIOUS: Final = word_set(
    "reported other-time quoted negated conditional question taken-back names-no-order either-or addressed-to-another"
    " takes-back below-the-signature wrong-owner hesitation"
)
"""Grounds on which the first reader says that words are no orders; others only say that he did not understand them."""
_MOVES: Final = word_set(
    "move moves moving bring brings take transfer transfers shift ship sail sails march marches leave leaves out from"
    " idle idling sleep sleeping sit sitting standing still stand"
)
_AGREES: Final = word_set("refuse oblige comply")
_THAT: Final = word_set("that so it this")
_ADVERBS: Final = word_set("therefore hereby accordingly then thus also probably simply now gladly happily immediately")
_TALLIES: Final = 3


def turns(said: Said, terms: Sequence[Term], began: bool) -> bool:
    """
    Say whether a sentence takes back or changes what was given: 'Scratch that', 'sorry, make that 4'.

    Args:
        said: The sentence.
        terms: Of it.
        began: Something was given before.
    """
    words = set(said.words)
    counts = any(term.kind == "n" for term in terms)
    if (began or counts) and words & _TURNS:
        return True
    turning = words & _MAY_TURN
    if counts:
        turning -= _IN_ORDERS if "of" not in words else _IN_ORDERS - {"instead", "rather"}
    return bool(turning) and (began or bool(terms)) and _speaks_of_orders(said, terms)


def _speaks_of_orders(said: Said, terms: Sequence[Term]) -> bool:
    """Whether a sentence counts, names areas, or points at something."""
    return bool(terms) or any(piece.area or piece.role == "number" or piece.word in _POINTS for piece in said.pieces)


def gives_other_kinds(said: Said) -> bool:
    """
    Say whether a sentence speaks of other orders than placings: a blank counter, an alliance.

    Args:
        said: The sentence.
    """
    return not _OTHER_KINDS.isdisjoint(said.words)


def is_open(said: Said, terms: Sequence[Term], parts: Sequence[Part]) -> bool:
    """
    Say whether a sentence leaves open what it gives: 'about 5', '2 or 3', 'too risky', words that nobody knows.

    Args:
        said: The sentence.
        terms: Of it.
        parts: Of it.
    """
    vague = any(term.kind == "n" and not _VAGUE.isdisjoint(term.before[-3:]) for term in terms)
    if vague or any("or" in term.before for term in terms) or said.words.count("|") > _TALLIES:
        return True
    return any(_is_bent(part) for part in parts) or _is_strange(parts)


def _is_bent(part: Part) -> bool:
    """Something beside an order says that it hangs, or is none, without saying which."""
    names = any(piece.area for piece in part.pieces)
    if part.stance in ("hangs", "asks", "odd"):
        return True
    if part.stance != "orders" and not names and (part.begins == ":" or speaks_of_other_time(part)):
        return True
    counts = any(piece.role in ("number", "stock") for piece in part.pieces)
    return part.stance == "spares" and not (names or counts) and not _EMPTY.issuperset(part.words)


def _is_strange(parts: Sequence[Part]) -> bool:
    """
    Whether a sentence that has no verb of orders has a word that nobody knows: 'Half in earnest: 6 in Poland'.

    In one that has such a verb, the word in front of it counts: 'Only a fool goes 6 in Poland'.
    """
    verbs = [(part, at) for part in parts if part.stance == "orders" and (at := verb_at(part)) is not None]
    if verbs:
        before = [part.pieces[at - 1] for part, at in verbs if at]
        return any(each.role == "word" and not (is_known(each.word) or each.word in _ADVERBS) for each in before)
    pieces = [piece for part in parts if not _calls(part) for piece in part.pieces]
    return any(piece.role == "word" and not is_known(piece.word) for piece in pieces)


def _calls(part: Part) -> bool:
    """', Walter', ', Kev': who is written to, or who writes."""
    return len(part.pieces) < 3 and all(piece.role == "word" and piece.text[:1].isupper() for piece in part.pieces)


def hang(parts: Sequence[Sequence[Part]]) -> bool:
    """
    Say whether anything in a letter hangs on something: 'If they attack me, all in Poland', 'Hans wants it. I comply.'

    Args:
        parts: Of each sentence.
    """
    return any(_hangs(part) for each in parts for part in each)


def _hangs(part: Part) -> bool:
    if part.stance == "hangs":
        return any(piece.area for piece in part.pieces) and part.words[:1] != ("i'd",)
    agrees = not _AGREES.isdisjoint(part.words) or ("do" in part.words and not _THAT.isdisjoint(part.words))
    return agrees and part.stance == "orders" and not any(piece.area for piece in part.pieces)


def is_doubted(said: Sequence[Said], parts: Sequence[Sequence[Part]], first: Reading) -> bool:
    """
    Say whether the first reader took ordering words for something else, and nobody knows all of them.

    Args:
        said: The letter's sentences.
        parts: Of each.
        first: His reading.
    """
    lines = [finding.line.strip() for finding in first.findings if finding.ground in _SERIOUS and finding.line.strip()]
    for each, own in zip(said, parts, strict=True):
        text = each.text.strip()
        if not any(line[:30] in text or text[:30] in line for line in lines):
            continue
        for part in own:
            gives = part.stance == "orders" and any(piece.area or piece.role == "number" for piece in part.pieces)
            if gives and any(piece.role == "word" and not is_known(piece.word) for piece in part.pieces):
                return True
    return False


def spares(parts: Sequence[Sequence[Part]], areas: set[str]) -> bool:
    """
    Say whether a number is denied where one is given: '5 in Poland, 9 in Austria. Not 5 in Poland as I said.'

    Args:
        parts: Of each sentence.
        areas: Where factors would be placed.
    """
    return any(
        part.stance == "spares"
        and any(piece.role == "number" for piece in part.pieces)
        and any(piece.area in areas for piece in part.pieces)
        for each in parts
        for part in each
    )


def gives_elsewhere(parts: Sequence[Sequence[Part]]) -> bool:
    """
    Say whether a part that does not order counts something in an area: the rest may be less than it seems.

    Args:
        parts: Of each sentence.
    """
    return any(
        part.stance != "orders"
        and any(piece.role == "number" for piece in part.pieces)
        and any(piece.area and not (piece.people and piece.power) for piece in part.pieces)
        for each in parts
        for part in each
    )


def leaves_home(parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """
    Say whether factors that were at home are spoken of as if they went somewhere.

    Args:
        parts: Of each sentence.
        context: Of the reading.
    """
    home = context.scenario.home.get(context.power or "", "")
    return any(
        (any(piece.area == home for piece in part.pieces) or "home" in part.words or "homeland" in part.words)
        and not _MOVES.isdisjoint(part.words)
        for each in parts
        for part in each
        if part.stance in ("orders", "tells")
    )
