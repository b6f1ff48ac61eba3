"""Placings that are lost in a letter: an area with a number beside it of which nothing came, while factors are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_hedged, turns
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.mail.reading.whole.unmeant import is_put_off
from gamesmaster.rules.orders import Place

_QUESTION: Final = (
    "Is this a placing? Nothing came of it. How many is the area to get? Please write it alone in a line."
)
_TOLD: Final = word_set(
    "not no never don't won't isn't last next was were had did ago yesterday tomorrow before than if unless would could"
    " might says said asked wants wanted told suggests from per game games room turn he she they"
    " his her their your you yours instead against"
)
"""Words beside which an area and a number may be no placing of the writer's."""


def with_placings_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an area that a letter gives a number and of which nothing came: 'The Baltic States is given 7 men.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "placing" or not letter.alone or context.on_file or not context.income:
        return reading
    if asks(reading) or reading.commands or reading.press or is_put_off(letter.said):
        return reading
    if is_hedged(letter.said, reading) or any(turns(each, (), True) for each in letter.said):
        return reading
    placed = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    left = context.income - sum(placed.values())
    if not placed or len(placed) < len(reading.orders):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.end == "?" or not _TOLD.isdisjoint(one.words) or any(part.heard for part in own):
            continue
        if any(piece.power and piece.power != context.power for piece in one.pieces):
            continue
        if any(area not in placed and 0 < count <= left for area, count in _beside(one.pieces)):
            asked = Question(one.text.strip()[:200], "unreadable", "not-understood", _QUESTION, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


def _beside(pieces: Sequence[Piece]) -> Iterator[tuple[str, int]]:
    """Areas, each with the number nearest to it that no other area is nearer to."""
    numbers = [at for at, piece in enumerate(pieces) if piece.role == "number"]
    areas = [at for at, piece in enumerate(pieces) if piece.area]
    for at in areas:
        near = [each for each in numbers if abs(each - at) < _NEAR]
        if near:
            yield pieces[at].area, pieces[min(near, key=lambda each: abs(each - at))].value


_NEAR: Final = 9
