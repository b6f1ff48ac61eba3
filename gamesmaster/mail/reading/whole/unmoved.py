"""Placings on file that a letter moves to an area, or from one, and that are there as before: something was lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import MOVE, word_set
from gamesmaster.mail.reading.whole.filing import placings_filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks, doubting
from gamesmaster.rules.orders import Place

_QUESTION: Final = "Which factors go where? Please write all that shall stand, area by area."
_MOVES: Final = MOVE | word_set("go goes send sends put puts give gives add adds take takes shift shifts shove")
_TO: Final = word_set("to into from off")
_ARTICLES: Final = word_set("the a my our")
_TELLS: Final = word_set(
    "stay stays stand stands remain remains keep keeps leave not never no if would could might unless back last was"
    " were had did they he she his her their him them you wants want says said between next"
)


def with_unmoved_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a move of which half was lost: 'Nothing in Austria after all; everything there goes to Poland.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "placing" or not context.on_file or asks(reading) or not letter.alone:
        return reading
    if not (reading.orders or reading.cancelled) or recants(letter.said):
        return reading
    if not all(isinstance(each.order, Place) for each in reading.orders):
        return reading  # what is moved on the board is no matter of the placings
    before = placings_filed(context)
    after = placings_filed(replace(context, on_file=tuple(merge(context.on_file, reading, context.phase).lines)))
    home = context.scenario.home.get(context.power or "", "")
    if not before:
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        counts = {piece.value for piece in one.pieces if piece.role == "number"}
        moved = [
            area
            for area in _moved_in(one, own)
            if area != home and before.get(area) == after.get(area) and after.get(area) not in counts
        ]
        kept = [area for area in _kept_in(one, own) if area in before and before[area] != after.get(area)]
        if moved or kept:
            return doubting(reading, one, _QUESTION)
    return reading


def _kept_in(one: Said, own: Sequence[Part]) -> Iterator[str]:
    """The areas that a clause says to leave as they are, and counts nothing for: 'Poland and Italy as before'."""
    for part in own:
        counts = any(piece.role == "number" for piece in part.pieces)
        if one.end != "?" and not (counts or part.heard) and _KEEPS.search(" ".join(part.words)):
            yield from (piece.area for piece in part.pieces if piece.area and not (piece.people and piece.power))


_KEEPS: Final = re.compile(
    r"(?:\bstays?|\bstands?|\bremains?|\bunchanged|\bas before|\bas (?:it is|they are|is)|\bkeep)"
    r"(?: (?:put|too|so|as it is|as they are|as before|unchanged|fine|please))?$"
    r"|^(?:please )?(?:keep|leave) \w+(?: \w+)?$"
)


def _moved_in(one: Said, own: Sequence[Part]) -> Iterator[str]:
    """The areas that a sentence takes factors from, or sends them to, in a part that orders."""
    if one.end == "?" or any(piece.value == 0 for piece in one.pieces) or _MOVES.isdisjoint(one.words):
        return
    for part in own:
        if part.heard or part.stance not in ("orders", "odd") or not _TELLS.isdisjoint(part.words):
            continue
        for at, piece in enumerate(part.pieces):
            before = [word for word in part.words[max(0, at - 2) : at] if word not in _ARTICLES]
            if piece.area and not piece.people and before[-1:] and before[-1] in _TO:
                yield piece.area
