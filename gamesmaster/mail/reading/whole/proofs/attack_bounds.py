"""Words that make a sentence more, or less, than an attack: it asks, denies, tells, or depends on something."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, TAKES_BACK, word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.attack_signs import is_why
from gamesmaster.mail.reading.whole.stance import Part

BINDS: Final = TAKES_BACK | word_set(
    "if unless whether until except either instead rather otherwise maybe perhaps oops wait or odds"
)
"""With one of these anywhere a sentence may deny or depend on something."""
_DOUBTS: Final = BINDS | word_set(
    "no not never none don't won't can't cannot without nobody wouldn't isn't would could might probably should"
    " was were"
    " did had last next turn ago before yesterday tomorrow later actually correction meant mean read wrote said"
    " says told"
    " tells suggests suggested wants wanted thinks reckons believes expects hopes asks asked proposes promised promises"
    " advised advises recommends everybody somebody anybody you your third both each other others"
    " lost lose won beat closed rose fell sold bought own report options guess friend friends"
    " share joint jointly least minimum same pass passes passing skip skips bypass let tempting tempted"
)
"""With one of these a clause that names an attack may tell, change or depend on something, or say more."""
_WE: Final = word_set("i we i'm we're i'll we'll i'd we'd let's")


def is_bound(said: Said, own: Sequence[Part], context: Context) -> bool:
    """
    Say whether a sentence asks, denies something, or depends on something, and not only in the reason that it gives.

    Args:
        said: The sentence.
        own: Its parts.
        context: Of the reading.
    """
    parts = [part for part in own if not is_why(part, context)]
    words = {word for part in parts for word in (part.begins, *part.words)}
    aside = "(" in words and ")" not in said.words
    hangs = said.words[0] in _HANGS or (said.end == "?" and not aside) or any(part.heard for part in own)
    return hangs or not BINDS.isdisjoint(words)


_HANGS: Final = word_set("should had were")
"""'Should he attack me, …'."""


def is_doubtful(part: Part, several: bool) -> bool:
    """
    Say whether a clause that names something has words that make it tell, or is certain to.

    Args:
        part: The clause.
        several: Its sentence names several powers.
    """
    armed = any(piece.role == "stock" for piece in part.pieces)
    powers = any(piece.power or piece.people for piece in part.pieces if piece.role == "name")
    if part.stance == "tells" and not (armed or powers):
        return False  # 'I dug in Syria in 1987, so it pains me to make war there'
    if not (armed or powers or any(piece.role == "name" for piece in part.pieces)):
        return False
    if armed and not powers and not _STOCKS.isdisjoint(part.words) and not _BE.isdisjoint(part.words):
        return not (_DOUBTS - _MINE).isdisjoint(part.words)  # 'for which Caterpillar shall be my stock'
    words = set(part.words)
    pairs = set(pairwise(part.words))
    acts = not _WE.isdisjoint(words) and _SENSES.isdisjoint(words)
    names = armed and not powers and part.words[0] in _WITH
    tells = part.stance not in ("orders", "odd", "hangs") and not acts and not names
    harmless = {word for word, pair in _HARMLESS if pair in pairs}
    others = any(one in _THEY and (other in ATTACK or other.endswith("'d")) for one, other in pairs)
    doubts = words & _DOUBTS - (_TWO if several else NONE) - harmless
    return tells or others or bool(doubts)


_STOCKS: Final = word_set("stock share company firm ticker")
_BE: Final = word_set("be is decides decide")
_MINE: Final = word_set("share")
PAST: Final = word_set("was were had last ago before yesterday")
_SENSES: Final = word_set(
    "fear see saw hear heard like love hate own buy read watch expect think know hope remember wonder dream"
    " drive admire"
    " congratulate thank trust invest have need support am was"
)
"""What one does who attacks nobody: 'I fear Germany in Poland'."""
_WITH: Final = word_set("with on by using and the for my via upon at")
_TWO: Final = word_set("both joint jointly")
_THEY: Final = word_set("he she they")
_HARMLESS: Final = (
    ("should", ("should", "like")),
    ("would", ("would", "like")),
    ("turn", ("this", "turn")),
    ("let", ("let", "me")),
    ("let", ("let", "my")),
)
NONE: Final = frozenset[str]()
