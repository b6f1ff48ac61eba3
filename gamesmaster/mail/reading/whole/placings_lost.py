"""Placings that are lost in a letter: an area with a number beside it of which nothing came, while factors are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import UNITS, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_hedged
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
    if is_hedged(letter.said, reading):
        return reading
    placed = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    left = context.income - sum(placed.values())
    if not placed or len(placed) < len(reading.orders):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.words[0] == "|":
            continue  # a line of ours
        if one.end == "?" or any(part.heard for part in own) or _names_another(one.pieces, context.power):
            continue
        if any(area not in placed and 0 < count <= left for area, count in _beside(one.pieces, context.power)):
            asked = Question(one.text.strip()[:200], "unreadable", "not-understood", _QUESTION, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


def _beside(pieces: Sequence[Piece], power: str | None) -> Iterator[tuple[str, int]]:
    """'The Baltic States is given 7 men', '8 men find their way to Italy'."""
    for at, piece in enumerate(pieces):
        if not piece.area or piece.people or (piece.power and piece.power == power):
            continue
        behind = next((each for each in range(at + 1, min(at + _NEAR, len(pieces))) if _counts(pieces[each])), None)
        told = not _TOLD.isdisjoint(piece.word for piece in pieces[max(0, at - _NEAR) : at + 3])
        if told:
            continue
        if behind is not None and pieces[behind].role == "number" and _ends(pieces, behind + 1):
            yield piece.area, pieces[behind].value
        ahead = next((each for each in range(at - 1, max(at - _NEAR, -1), -1) if _counts(pieces[each])), None)
        if ahead is not None and pieces[ahead].role == "number":
            between = {each.word for each in pieces[ahead + 1 : at]}
            if between <= _BETWEEN:
                yield piece.area, pieces[ahead].value


def _names_another(pieces: Sequence[Piece], power: str | None) -> bool:
    """Whether another power is named, and not as a place."""
    return any(
        piece.power and piece.power != power and not (piece.area and at and pieces[at - 1].word in _WHERE)
        for at, piece in enumerate(pieces)
    )


_WHERE: Final = word_set("in to for into")


def _counts(piece: Piece) -> bool:
    return piece.role == "number" or bool(piece.area)


def _ends(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number counts factors, and no other area's."""
    at += at < len(pieces) and pieces[at].word in UNITS
    return at == len(pieces) or pieces[at].role == "mark"


_NEAR: Final = 8
_BETWEEN: Final = UNITS | word_set(
    "in to for into the of mine ours more new go goes are will should be placed sent find their way stand station"
    " stationed end up over down"
)
