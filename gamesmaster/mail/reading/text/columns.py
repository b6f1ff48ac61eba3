"""A table's cells, and which of its columns of numbers is ordered: 'Area, last turn, this turn', '… now, add, then'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.cells import Cell
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.words import word_set

_ORDERED: Final = word_set(
    "this add adds adding new place placing placed put deploy send sending plus + order orders ordered give more invest"
)
_ROW: Final = re.compile(r"\s*[^\W\d][^\d_]*?\.*(?:\s+(?:-?\d+|_)[A-Z]*){3,}\s*")
"""A row of a board: an area and a number for each power; below 0 in games that have events."""
Column = Sequence[int]


def is_row(line: Line) -> bool:
    """Say whether a line is a row of numbers of which nobody has said which one is ordered."""
    return sum(token.kind == "number" for token in line.tokens) > 1 and bool(_ROW.fullmatch(line.text))


def titles_by_income(rows: Sequence[Sequence[Cell]], income: int | None) -> tuple[str, ...] | None:
    """
    Say what the columns hold of a table in which several count factors, and one of them comes to the income.

    Args:
        rows: Its cells, a first row of heads among them; those that add the others up are left out.
        income: What comes in; None when it is not known.

    Returns:
        ``area``, ``number`` for what is ordered and ``aside`` for any other; None for every other table.
    """
    headed = bool(rows) and all(cell.kind != "number" for cell in rows[0])
    head, body = (rows[0] if headed else []), rows[headed:]
    width = max(map(len, body), default=0)
    if width < 3 or any(len(row) != width or any(cell.kind not in _COUNTED for cell in row[1:]) for row in body):
        return None
    if any(cell.kind in ("power", "area") for cell in head) or (head and len(head) < width - 1):
        return None  # a board: each column is of one power
    columns = [[row[place].tokens[0].value if row[place].tokens else 0 for row in body] for place in range(1, width)]
    heads = [frozenset(token.word for token in cell.tokens) for cell in head[1 - width :]]
    place = _ordered_column(columns, heads, income)
    return None if place is None else ("area", *("number" if at == place else "aside" for at in range(width - 1)))


_COUNTED: Final = ("number", "empty")


def _ordered_column(columns: Sequence[Column], heads: Sequence[frozenset[str]], income: int | None) -> int | None:
    """
    Find the column that places what comes in.

    Args:
        columns: The numbers of each column, of all rows.
        heads: The words above each column; none where nothing stands above them.
        income: What comes in; None when it is not known.

    Returns:
        Its place; None where no column comes to the income, or more than one does, or nothing says that it is ordered:
        words above it, or a column that is another one and it together.
    """
    if not income or len(columns) < 2:
        return None
    found = [place for place, column in enumerate(columns) if sum(column) == income]
    found = [place for place in found if not heads or not heads[place].isdisjoint(_ORDERED)]
    if len(found) != 1:
        return None
    return found[0] if heads or _adds_up(columns, found[0]) else None


def _adds_up(columns: Sequence[Column], place: int) -> bool:
    """'4 2 6': what was there, what is added, and what comes of it."""
    others = [column for at, column in enumerate(columns) if at != place]
    return any(
        all(one + more == other for one, more, other in zip(before, columns[place], after, strict=True))
        for before in others
        for after in others
    )
