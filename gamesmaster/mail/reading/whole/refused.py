"""Areas of which a letter says no or yes and nothing else: 'Poland: no. Rhineland yes.'"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

NO: Final = word_set("no none nobody nope")
YES: Final = word_set("yes yep yeah aye")
_TIES: Final = frozenset((":", "=", "->"))
_DASHES: Final = frozenset(("-", "--"))
"""'Poland - no', and not '5 in Poland - no, 6'."""
_LEADS: Final = word_set("in the and but")
_QUESTION: Final = "What is to become of this area? Please write all that shall stand."


def answered(pieces: Sequence[Piece], answers: Container[str]) -> Iterator[str]:
    """
    Give the areas that have one of some words right behind them, and nothing more beside them.

    Args:
        pieces: Of a sentence.
        answers: The words.
    """
    for at, piece in enumerate(pieces):
        before = pieces[at - 1] if at else None
        begins = before is None or before.role == "mark"
        alone = begins or (before is not None and before.word in _LEADS)
        following = pieces[at + 1].word if at + 1 < len(pieces) else ""
        behind = at + 2 if following in _TIES or (following in _DASHES and begins) else at + 1
        if not (piece.area and alone and not piece.people) or behind >= len(pieces):
            continue
        ends = behind + 1 == len(pieces) or pieces[behind + 1].role == "mark" or pieces[behind + 1].word == "and"
        if pieces[behind].word in answers and ends:
            yield piece.area


def says_only_no(one: Said) -> set[str]:
    """
    Give the areas of which a sentence says no, where it says nothing else: 'poland no, vienna no'.

    Args:
        one: The sentence.
    """
    areas = list(answered(one.pieces, NO))
    named = [piece for piece in one.pieces if piece.is_named or piece.role in ("number", "stock")]
    others = [piece for piece in one.pieces if piece.role == "word" and piece.word not in NO | _LEADS]
    return set(areas) if len(named) == len(areas) and not others else set()


def with_refused_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack on file that stands though its area has a 'no', or falls though that has a 'yes'; and about what
    is ordered for an area that has a 'no'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if not letter.alone or asks(reading):
        return reading
    ordered = {getattr(each.order, "area", "") for each in reading.orders}
    stands = merge(context.on_file, reading, context.phase).lines
    was = {order.area for line in context.on_file if isinstance(order := notation.read(line)[1], Attack)}
    now = {order.area for line in stands if isinstance(order := notation.read(line)[1], Attack)}
    for one in letter.said:
        kept = (was & now | ordered) & set(answered(one.pieces, NO))
        lost = (was - now) & set(answered(one.pieces, YES))
        if one.end != "?" and (kept or lost):
            asked = Question(one.text.strip()[:200], "ambiguous", "taken-back", _QUESTION, number=one.number)
            return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))
    return reading
