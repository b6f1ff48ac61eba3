"""A table with the writer's powers on one side and areas on the other: who places how many, where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.cells import mark_in, word_in
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

MOST_ROWS: Final = 20
_MARKS: Final = word_set("| , ; : / =")
_CORNER: Final = word_set("power powers area areas country player turn")
_EMPTY: Final = word_set("- -- x none nil")


@dataclass(frozen=True, slots=True)
class _Name:
    """A name at the head of a row or column."""

    tokens: tuple[Token, ...]
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class _Row:
    """A row under its name."""

    line: Line
    name: _Name
    cells: tuple[Token, ...]


def read_cross(lines: Sequence[Line], at: int, names: Vocabulary, context: Context) -> tuple[int, list[Line]]:
    """
    Find a table of powers and areas that begins at a line.

    Args:
        lines: Of the letter.
        at: The line with the names over the columns.
        names: Of the reading.
        context: Of the reading; what each power places has to come to its income where that is known.

    Returns:
        How many lines it takes, 0 where it is no such table, and an order for each number in it; none where what it
        gives a power is not that power's income.
    """
    if len(context.powers) < 2 or context.phase != "placing":
        return 0, []
    columns = _names_of([token for token in lines[at].tokens if token.word not in _MARKS | _CORNER], names)
    if len(columns) < 2:
        return 0, []
    rows: list[_Row] = []
    for line in lines[at + 1 : at + 1 + MOST_ROWS]:
        row = _row(line, names, len(columns))
        if row is None:
            break
        rows.append(row)
    owned = all(each.name.meaning.power in context.powers for each in rows)
    across = all(each.meaning.power in context.powers for each in columns)
    if len(rows) < 2 or owned == across:
        return 0, []
    found = list(_placings(rows, columns, across))
    placed = {power: 0 for power in context.powers}
    for power, number, _, _ in found:
        placed[power.meaning.power or ""] += number.value
    incomes = {**context.incomes, context.power or "": context.income}
    if any(incomes.get(power) not in (None, amount) for power, amount in placed.items()):
        return 1 + len(rows), []
    return 1 + len(rows), [_order(*each) for each in found]


def _names_of(tokens: Sequence[Token], names: Vocabulary) -> list[_Name]:
    """The names that are all of a row; none where it holds anything else."""
    found: list[_Name] = []
    words = [token.word for token in tokens]
    at = 0
    while at < len(words):
        named = names.name_at(words, at)
        if named is None or (not named[0].areas and not named[0].powers):
            return []
        found.append(_Name(tuple(tokens[at : at + named[1]]), named[0]))
        at += named[1]
    return found


def _row(line: Line, names: Vocabulary, width: int) -> _Row | None:
    """A name and as many numbers or dashes as there are columns."""
    tokens = [token for token in line.tokens if token.word not in _MARKS]
    cells = tuple(tokens[len(tokens) - width :])
    named = _names_of(tokens[: len(tokens) - width], names) if len(tokens) > width else []
    counted = all(token.kind == "number" or token.word in _EMPTY for token in cells)
    return _Row(line, named[0], cells) if len(named) == 1 and counted else None


def _placings(
    rows: Sequence[_Row], columns: Sequence[_Name], across: bool
) -> Iterator[tuple[_Name, Token, _Name, Line]]:
    for row in rows:
        for column, cell in zip(columns, row.cells, strict=True):
            if cell.kind == "number" and cell.value:
                yield (column, cell, row.name, row.line) if across else (row.name, cell, column, row.line)


def _order(power: _Name, number: Token, area: _Name, line: Line) -> Line:
    """'USA: 5 in Poland'."""
    return replace(line, tokens=(*power.tokens, mark_in(line, ":"), number, word_in(line, "in"), *area.tokens))
