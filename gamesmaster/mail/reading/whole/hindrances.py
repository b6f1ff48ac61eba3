"""
What stands in the way of placings: words that take back, leave open or bend what a sentence gives.

Each of these makes the whole letter one that is asked about; none of them makes another order of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts.idle_ifs import never_forgets
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part, is_known, is_noun_of, speaks_of_other_time, verb_at
from gamesmaster.mail.reading.whole.terms import Term

_TURNS: Final = word_set(
    "oops whoops scratch correction cancel ignore forget disregard scrap kidding joking joke draft tentative"
    " provisional swap revise revised amend amended reverse rethink reconsider typo"
)
"""After these nothing stands as it was written."""
_MAY_TURN: Final = word_set(
    "mixed reflection muddled confused"
    " sorry instead rather wait actually meant mistake drop wrong strike replace change changed same again minus"
    " oh except switch swapped move reduce increase cut add"
)
"""After these something may not, where they speak of what was ordered."""
_IN_ORDERS: Final = word_set("instead rather same again replace add move reduce oh sorry drop strike increase except")
"""Those of them that are harmless where a sentence is used up: '5 in Poland again', 'instead 3 in Italy'."""
_VAGUE: Final = word_set(
    "about around roughly approximately or circa ca most least maximum minimum max min limit few several some"
    " than under maximally anything everything"
)
_GREETING: Final = 3
_THOSE: Final = word_set("that's that this it's it those these they")
_NOT: Final = word_set("not never don't no")
_FEW: Final = 20
"""Words and marks of a letter that says nothing but one thing."""
_TAKING_BACK: Final = word_set("taken-back takes-back names-no-order")
_HEDGES: Final = word_set(
    "may might could would once when soon later novel dreamt dream silly ever worked says say said share rule"
    " rules treaty undo idea format looks label wrong temptation tempting tempted thinking aloud laugh reason fool"
    " wise guts hear heard theoretically usually normally rarely seldom historically hypothetically early late let"
    " believe believes somebody someone everybody question success remind far ask me you he she they bother can't"
    ' hopes expect expects disagree never worries mad crazy unless until ancestors results bet really ally [ "'
    " being rankings have took last mark possible day"
)
"""Words that in a letter of a sentence or two say that it only sounds like orders; in longer ones they are talk."""
_SOME: Final = word_set("some few several usual")
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
SERIOUS: Final = word_set(
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
_ADVERBS: Final = word_set(
    "therefore hereby accordingly then thus also probably simply now gladly happily immediately kindly"
)
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
    if (began or counts) and words & _TURNS - ({"forget"} if never_forgets(said.words) else set()):
        return True
    turning = words & _MAY_TURN
    if _ON_PURPOSE.search(" ".join(said.words)):
        turning -= {"mistake"}
    if ("goes", "wrong") in pairwise(said.words):
        turning -= {"wrong"}  # 'If it all goes wrong …'
    if not terms and _apologises(said.words):
        turning -= {"sorry", "again"}
    if counts:
        turning -= _IN_ORDERS if "of" not in words else _IN_ORDERS - {"instead", "rather"}
    return bool(turning) and (began or bool(terms)) and _speaks_of_orders(said, terms)


_ON_PURPOSE: Final = re.compile(r"\b(?:no|not an?|not) mistake\b")


def _apologises(words: Sequence[str]) -> bool:
    """'Sorry for cutting it so fine again', 'Sorry I'm late'; not 'Sorry, the first one'."""
    return any(one == "sorry" and then in _FOR for one, then in pairwise(words))


_FOR: Final = word_set("for about to if i'm it's i we")


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


def is_open(said: Said, terms: Sequence[Term], parts: Sequence[Part], brief: bool) -> bool:
    """
    Say whether a sentence leaves open what it gives: 'about 5', '2 or 3', 'too risky', words that nobody knows.

    Args:
        said: The sentence.
        terms: Of it.
        parts: Of it.
        brief: The letter says only one thing; what nobody knows bends it then, in a longer one it is talk.
    """
    vague = any(
        term.kind == "n" and not _VAGUE.isdisjoint(term.before[-3:]) and term.before[-2:] != ("not", "least")
        for term in terms
    )
    some = any(term.kind == "a" and not _SOME.isdisjoint(term.before) for term in terms)
    if vague or some or any("or" in term.before for term in terms) or said.words.count("|") > _TALLIES:
        return True
    return any(_is_bent(part) for part in parts) or (brief and _is_strange(parts))


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
    pieces = [
        piece
        for part in parts
        if not _calls(part)
        for at, piece in enumerate(part.pieces)
        if not is_noun_of(part.pieces, at)
    ]
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
        return not part.heard and any(piece.area for piece in part.pieces) and part.words[:1] != ("i'd",)
    does = "do" in part.words and not _THAT.isdisjoint(part.words) and ("do", "this", "turn") not in _threes(part.words)
    agrees = does or not _AGREES.isdisjoint(part.words)
    return agrees and part.stance == "orders" and not any(piece.area for piece in part.pieces)


def _threes(words: Sequence[str]) -> list[tuple[str, str, str]]:
    return list(zip(words, words[1:], words[2:], strict=False))


def is_hedged(said: Sequence[Said], first: Reading) -> bool:
    """
    Say whether a letter of a few words only sounds like orders: 'I may attack Russia', 'A wise man would move two'.

    Args:
        said: The letter's sentences.
        first: The first reader's reading: where he takes orders and asks nothing, nothing is hedged.
    """
    asked = any(finding.kind != "note" for finding in first.findings)
    silent = asked or not (first.orders or first.cancelled)
    if not silent or sum(len(each.pieces) for each in said) > _FEW:
        return False
    return any(not _HEDGES.isdisjoint(each.words) for each in said if each.words[0] not in ("thank", "thanks"))


def words_may_be_talk(words: Sequence[str]) -> bool:
    """
    Say whether no word of a sentence hedges, takes back, or points at something: it is only talk.

    Args:
        words: As looked up.
    """
    return (_HEDGES | _TURNS | (_MAY_TURN - {"same", "sorry"}) | _POINTS).isdisjoint(words)


def takes_all_back(words: Sequence[str]) -> bool:
    """
    Say whether nothing stands as it was written: 'Just kidding!'

    Args:
        words: Of a sentence, as looked up.
    """
    return not _TURNS.isdisjoint(words)


def words_deny(words: Sequence[str]) -> bool:
    """
    Say whether a word takes back, hedges or denies.

    Args:
        words: As looked up.
    """
    return not (_NOT | _TURNS | _VAGUE | {"kidding", "dreams", "joke", "if", "unless"}).isdisjoint(words)


def is_brief(said: Sequence[Said]) -> bool:
    """
    Say whether a letter says only one thing: each word of it counts, and the first reader knows what bends them.

    Args:
        said: Its sentences.
    """
    return sum(len(each.pieces) > _GREETING for each in said) < 2


def points_back(said: Sequence[Said], parts: Sequence[Sequence[Part]], used: Container[int]) -> bool:
    """
    Say whether a sentence that gives no order denies something of those that do: 'That's for Russia to do, not me.'

    Args:
        said: The letter's sentences.
        parts: Of each.
        used: The sentences that give orders.
    """
    return any(
        bool(own) and at not in used and each.end != "?" and each.words[0] in _THOSE and not _NOT.isdisjoint(each.words)
        for at, (each, own) in enumerate(zip(said, parts, strict=True))
    )


def is_bent(
    said: Sequence[Said],
    parts: Sequence[Sequence[Part]],
    first: Reading,
    changes: bool,
    bears: Callable[[Said, str], bool] = lambda said, ground: True,
) -> bool:
    """
    Say whether the first reader found a sentence that orders bent: told, of another time, denied, on a condition.

    Args:
        said: The letter's sentences.
        parts: Of each.
        first: His reading.
        changes: The letter changes what is on file; that something is taken back is no wonder then.
        bears: Whether a sentence itself bears out a ground; the first reader asks about whole paragraphs.
    """
    serious = SERIOUS - _TAKING_BACK if changes else SERIOUS
    for each, own in zip(said, parts, strict=True):
        ordering = any(part.stance in ("orders", "odd", "hangs") and _gives(part) for part in own)
        if each.row and each.words[:2] in _SUBJECTS:
            continue  # 'Re: attacks, Russia, turn 4' stands above all
        if ordering and any(bears(each, ground) for ground in _grounds(each, first) & serious):
            return True
    return False


_SUBJECTS: Final = (("re", ":"), ("subject", ":"), ("betr", ":"))


def _grounds(said: Said, first: Reading) -> set[str]:
    """On which grounds the first reader asks about a sentence."""
    text = said.text.strip()
    asked = [finding for finding in first.findings if finding.kind != "note" and finding.line.strip()]
    return {each.ground for each in asked if each.line.strip()[:30] in text or text[:30] in each.line}


def _gives(part: Part) -> bool:
    return any(piece.area or piece.role in ("number", "stock") for piece in part.pieces)


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
