"""Sections of a letter that say where factors come from: 'From the reserve at home:' above lines, then 'New ones:'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part, is_known
from gamesmaster.mail.reading.whole.sums import home_factors
from gamesmaster.mail.reading.whole.terms import Term, terms_of

Section = tuple[list[list[Part]], list[Term | None], set[int]]
"""The parts of each sentence, the pile that its factors come from, and which sentences are heads."""


def sections_in(
    said: Sequence[Said], parts: Sequence[list[Part]], told: Sequence[list[Part]], context: Context
) -> Section:
    """
    Say of each sentence below which head of a pile it stands.

    Args:
        said: The letter's sentences.
        parts: Of each.
        told: The same, where those below a head of something else only tell.
        context: Of the reading.

    Returns:
        The parts, which order below a head of a pile; of each sentence the pile, None for no head; the heads.
    """
    found: list[list[Part]] = []
    piles: list[Term | None] = []
    heads: set[int] = set()
    pile: Term | None = None
    gave = False
    for at, each in enumerate(said):
        terms = terms_of(parts[at], context)
        head = _head(each, terms, context)
        if head is not None:
            pile, gave = head, False
            heads.add(at)
        elif each.after_blank and gave:
            pile = None
        below = pile is not None and head is None and bool(terms)
        gave = gave or below
        own = below or head is not None or _begins_with_pile(parts[at], terms) or _explains(terms)
        found.append(list(parts[at] if own else told[at]))
        piles.append(pile if below else None)
    return found, piles, heads


def _begins_with_pile(parts: Sequence[Part], terms: Sequence[Term]) -> bool:
    """'Moves from home: 3 to Austria'."""
    ahead = [piece for part in parts[:1] for piece in part.pieces]
    colon = len(parts) > 1 and parts[1].begins == ":"
    return colon and bool(terms) and terms[0].kind == "p" and terms[0].part == 0 and _is_of_piles(ahead)


def _explains(terms: Sequence[Term]) -> bool:
    """'Everything stays at home: all twelve into Germany'."""
    return {term.kind for term in terms if term.part == 0} >= {"n", "a"}


def _is_of_piles(pieces: Sequence[Piece]) -> bool:
    """Whether all words are such as head factors: 'Out of the reserve in Germany', not 'Rumours from home'."""
    words = [piece.word for piece in pieces if piece.role == "word"]
    return all(is_known(word) or word in _OF_PILES for word in words)


_OF_PILES: Final = word_set(
    "moves transfers taken out reserve reserves redeployments redeployment relocations shifts shipments movements"
    " garrison already existing old drawn stock placements placing deployments newly a b c d i ii iii"
)


def _head(said: Said, terms: Sequence[Term], context: Context) -> Term | None:
    """The pile of a line that names nothing else: 'Out of Moscow (5):', 'New factors'."""
    if not (said.row or said.words[-1] == ":"):
        return None
    piles = [term for term in terms if term.kind == "p"]
    if not _is_of_piles(said.pieces) or not piles or any(term.kind not in "pn" for term in terms):
        return None
    pile = next((term for term in piles if term.area), piles[0])
    there = home_factors(pile.area, context) if pile.area else context.income
    if any(term.kind == "n" and (term.how != "exact" or term.value not in (there, context.turn)) for term in terms):
        return None
    return replace(pile, part=-1, before=())
