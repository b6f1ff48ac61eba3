"""New numbers for all placings on file, in their order: 'Make it 6-3-3', '6/3/3 rather than 5/4/3, please'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.amends import Amended
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Place

_WORDS: Final = word_set(
    "make it that them those change changed my the numbers figures amounts to rather than instead of not please should"
    " be read is are new sorry i meant mean let's let us now actually and want would like prefer could you can in same"
    " order as before areas so from placement placements sums then"
)
_OLD: Final = word_set("than of not from")
_JOINS: Final = word_set("and - -- / , : ; |")


def renumbered(said: Sequence[Said], context: Context) -> Amended | None:
    """
    Give the placings on file with the numbers of a letter that names no area, and has one for each of them.

    Args:
        said: The letter's sentences.
        context: Of the reading, with orders on file.

    Returns:
        None where the letter says anything else, or where the numbers do not come to the income.
    """
    filed = [notation.read(line)[1] for line in context.on_file]
    places = [order for order in filed if isinstance(order, Place)]
    telling = [one for one in said if any(_tells(piece) for piece in one.pieces)]
    if len(places) < 2 or len(places) != len(filed) or len(telling) != 1 or telling[0].end == "?":
        return None
    pieces = telling[0].pieces
    if any(piece.role != "mark" and not _numbers(piece) and piece.word not in _WORDS for piece in pieces):
        return None
    old = [place.amount for place in places]
    runs = [run for run, behind in _runs(pieces) if not (behind in _OLD and run == old)]
    if len(runs) != 1 or len(runs[0]) != len(places) or runs[0] == old or min(runs[0]) < 1:
        return None
    if sum(runs[0]) != (context.income or sum(old)):
        return None
    orders = tuple(Place(amount, place.area) for amount, place in zip(runs[0], places, strict=True))
    changed = tuple(one for one, place in zip(orders, places, strict=True) if one != place)
    return Amended(orders, changed, (), replaces=False, why="", lead=0.0)


def _tells(piece: Piece) -> bool:
    return piece.role in ("name", "stock") or bool(_numbers(piece))


def _numbers(piece: Piece) -> list[int]:
    """'6', '6-3-3', '6/3/3'."""
    if piece.role == "number":
        return [piece.value]
    return [int(each) for each in re.findall(r"\d+", piece.word)] if _SERIES.fullmatch(piece.word) else []


_SERIES: Final = re.compile(r"\d{1,3}(?:[-/:]\d{1,3})+")


def _runs(pieces: Sequence[Piece]) -> Iterator[tuple[list[int], str]]:
    """Numbers that stand together, each run with the word in front of it."""
    run: list[int] = []
    front = before = ""
    for piece in pieces:
        if numbers := _numbers(piece):
            front = front if run else before
            run.extend(numbers)
        elif run and piece.word not in _JOINS:
            yield run, front
            run = []
        before = piece.word
    if run:
        yield run, front
