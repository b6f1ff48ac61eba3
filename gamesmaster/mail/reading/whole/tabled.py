"""
Tables of several columns of numbers: 'Area, has, places'. The one that is placed comes to the income, and its head says
nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Order, Place

_PLACED: Final = word_set(
    "this add adds adding new place places placing placed put puts deploy send sending plus + order orders ordered give"
    " more invest now factors turn"
)
_OTHERWISE: Final = word_set(
    "last next previous old had has have board there before total after then result standing sum already present theirs"
    " enemy me russia worth points value income limit was were"
)
_EXPLAINS: Final = word_set("figure figures column columns number numbers")
_MOST_BETWEEN: Final = word_set(", | : ; - -- + = . ")
_CELL: Final = re.compile(r"\s{2,}|\s*[|,;\t]\s*")

Table = tuple[list[tuple[Order, int]], set[int]]
"""What is placed, each with its row, and the rows that only head, add up or explain."""


def table_in(said: Sequence[Said], context: Context) -> Table | None:
    """
    Give the placings of a letter's table; None where it has none, or where its columns leave open which is placed.

    Args:
        said: The letter's sentences.
        context: Of the reading; its income is known.
    """
    rows = [(at, *row) for at, each in enumerate(said) if (row := _row(each)) is not None]
    named = [(at, area, numbers) for at, area, numbers in rows if area]
    width = {len(numbers) for _, _, numbers in rows}
    if len(named) < 2 or len(width) != 1 or min(width) < 2 or len({area for _, area, _ in named}) != len(named):
        return None
    first, last = named[0][0], named[-1][0]
    if [at for at, _, _ in named] != list(range(first, last + 1)):
        return None
    sums = [sum(numbers[column] for _, _, numbers in named) for column in range(min(width))]
    if any(list(numbers) != sums for _, area, numbers in rows if not area):
        return None
    column = _column(sums, _heads(said, first, len(sums)), context)
    if column is None:
        return None
    orders: list[tuple[Order, int]] = [
        (Place(numbers[column], area), at) for at, area, numbers in named if numbers[column] > 0
    ]
    totals = {at for at, area, _ in rows if not area}
    empty = {at for at, _, numbers in named if not numbers[column]}
    return orders, totals | empty | {at for at, each in enumerate(said) if _explains(each, at, first, last)}


def _row(said: Said) -> tuple[str, tuple[int, ...]] | None:
    """The area of a row, empty for a sum, and its numbers; None for any other sentence."""
    if not said.row:
        return None
    pieces = [piece for piece in said.pieces if piece.role != "mark"]
    numbers = tuple(piece.value for piece in pieces if piece.role == "number")
    names = [piece for piece in pieces if piece.role != "number"]
    if len(numbers) < 2 or len(names) > 1 or any(piece.role == "number" for piece in pieces[: len(names)]):
        return None
    if any(piece.word not in _MOST_BETWEEN for piece in said.pieces if piece.role == "mark"):
        return None
    area = names[0].area if names else ""
    return (area, numbers) if not names or area or names[0].word in ("total", "totals", "sum", "all") else None


def _heads(said: Sequence[Said], first: int, width: int) -> list[set[str]]:
    """The words above each column of numbers; nothing where they are not plain."""
    above = said[first - 1] if first else None
    if above is None or not above.row or any(piece.role == "number" for piece in above.pieces):
        return []
    cells = [cell for cell in _CELL.split(above.text.strip()) if cell]
    heads = [set(cell.lower().split()) for cell in cells]
    return heads[-width:] if len(heads) in (width, width + 1) else []


def _column(sums: Sequence[int], heads: Sequence[set[str]], context: Context) -> int | None:
    """Which column is placed."""
    powers = {power.lower() for power in context.scenario.powers}
    if any(head & powers for head in heads):
        return None  # a board
    fitting = [at for at, total in enumerate(sums) if total == context.income]
    if not heads:
        return None
    fitting = [at for at in fitting if not heads[at] & _OTHERWISE]
    placed = [at for at in fitting if heads[at] & _PLACED]
    fitting = placed if len(placed) == 1 else fitting
    return fitting[0] if len(fitting) == 1 else None


def _explains(said: Said, at: int, first: int, last: int) -> bool:
    """The row of heads, the lines that are ruled, 'the second figure is what I place'."""
    if at == first - 1 and said.row:
        return True
    ruled = last < at <= last + 2 and all(piece.role == "mark" for piece in said.pieces)
    return ruled or (at < first and not _EXPLAINS.isdisjoint(said.words))
