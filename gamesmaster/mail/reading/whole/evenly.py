"""Everything in equal parts, where the parts come to something else: 'All evenly between Poland and Austria', of 15."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Place

_EVENLY: Final = re.compile(
    r"\b(?:everything|all(?: of (?:it|them)| my factors| the factors| factors)?|the (?:whole )?lot)"
    r"(?: (?:is|are|goes|go|to|be|should|split|divided|shared|spread))* (?:evenly|equally)\b"
)
_ASKED: Final = "This does not come out even. Please write how many each area is to get."


def with_uneven_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about equal parts that the placings are not.

    Args:
        reading: What was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "placing" or not reading.orders or len(context.powers) > 1 or not context.income:
        return reading
    shares: dict[str, int] = {}
    for line in merge(context.on_file, reading, context.phase).lines:
        order = notation.read(line)[1]
        if isinstance(order, Place):
            shares[order.area] = shares.get(order.area, 0) + order.amount
    for one in letter.said:
        areas = _areas(one)
        if len(areas) < 2 or one.end == "?" or _EVENLY.search(" ".join(one.words)) is None or _counts(one):
            continue
        parts = [shares.get(area, 0) for area in areas]
        if len(set(parts)) > 1 or sum(parts) != context.income:
            asked = Question(one.text.strip()[:200], "ambiguous", "how-many", _ASKED, "", one.number)
            return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))
    return reading


def _areas(one: Said) -> Sequence[str]:
    return list(dict.fromkeys(piece.area for piece in one.pieces if piece.role == "name" and piece.area))


def _counts(one: Said) -> bool:
    return any(piece.role == "number" for piece in one.pieces)
