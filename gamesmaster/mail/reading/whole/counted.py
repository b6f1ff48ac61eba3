"""Areas of a sentence, each with the number that is said for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import UNITS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece

NEAR: Final = 8
"""Pieces between an area and its number at most."""
_BETWEEN: Final = UNITS | word_set(
    "in to for into the of mine ours more new go goes are will should be placed sent find their way stand station"
    " stationed end up over down"
)


def counted(pieces: Sequence[Piece], power: str | None, behind: int = NEAR) -> Iterator[tuple[int, str, int]]:
    """
    Give areas and their numbers: 'The Baltic States is given 7 men', '8 men find their way to Italy'.

    Args:
        pieces: Of the sentence.
        power: The writer's, whose name heads what he places.
        behind: Pieces within which a number behind its area is its own; in front of it the words between tell.

    Returns:
        Where the area stands, which it is, and its number.
    """
    for at, piece in enumerate(pieces):
        if not piece.area or piece.people or (piece.power and piece.power == power):
            continue
        after = next((each for each in range(at + 1, min(at + behind, len(pieces))) if _counts(pieces[each])), None)
        if after is not None and pieces[after].role == "number" and _ends(pieces, after + 1):
            yield at, piece.area, pieces[after].value
        ahead = next((each for each in range(at - 1, max(at - NEAR, -1), -1) if _counts(pieces[each])), None)
        number = ahead is not None and pieces[ahead].role == "number"
        if ahead is not None and number and {each.word for each in pieces[ahead + 1 : at]} <= _BETWEEN:
            yield at, piece.area, pieces[ahead].value


def _counts(piece: Piece) -> bool:
    return piece.role == "number" or bool(piece.area)


def _ends(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number counts factors, and no other area's."""
    at += at < len(pieces) and pieces[at].word in UNITS
    return at == len(pieces) or pieces[at].role == "mark"
