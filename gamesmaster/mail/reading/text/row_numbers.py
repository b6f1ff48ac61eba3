"""Tables whose rows are numbered: 'No. Where Whom Stock', and below it '1 Poland Russia UPS'; '1 | Ford | Poland'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.words import word_set

_NUMBER: Final = word_set("no nr # num number row nos")
_NOBODY: Final = word_set("nobody none nothing")
MOST_HEAD: Final = 9
"""Tokens of a row of headings."""


def without_row_numbers(lines: Sequence[Line]) -> list[Line]:
    """
    Leave out the numbers of a table's rows where its first column is headed so, and they are 1, 2, 3 …

    Args:
        lines: Of a letter.

    Returns:
        The lines; without rows that attack nobody.
    """
    found = list(lines)
    for at, line in enumerate(lines):
        words = [token.word for token in line.tokens]
        first = (
            "#" if line.bullet and words[:1] == ["|"] and line.text.lstrip()[:1] == "#" else words[0] if words else ""
        )
        heads = 2 < len(words) <= MOST_HEAD and first in _NUMBER and not any(t.kind == "number" for t in line.tokens)
        if not heads:
            continue
        rows = _rows(lines, at + 1)
        if len(rows) < 2:
            continue
        found[at] = _without_first(line)
        for place in rows:
            row = _without_first(lines[place])
            empty = not _NOBODY.isdisjoint(token.word for token in row.tokens)
            found[place] = replace(row, tokens=(), text="") if empty else row
    return found


def without_entry_numbers(lines: Sequence[Line]) -> list[Line]:
    """
    Leave out '1 |', '2 |' in front of two rows or more, and lines of nothing but 'No.: 1' or 'Attack no. 2', where no
    number is one of factors.

    Args:
        lines: Of a letter about attacks that need none.
    """
    found = [replace(line, tokens=(), text="", blank=True) if _ENTRY.fullmatch(line.text) else line for line in lines]
    at = 0
    while at < len(found):
        if found[at].blank:
            at += 1
            continue
        rows = _rows(found, at)
        if len(rows) > 1 and all(_ROW.match(found[place].text) for place in rows):
            for place in rows:
                found[place] = _without_first(found[place])
        at = max(at, rows[-1] if rows else at) + 1
    return found


_ENTRY: Final = re.compile(
    r"\s*[-=*_ ]*(?:(?:attack|battle|order|move|fight) ?(?:no|nr|number|#)?|no|nr|number|#)\.?\s*[:=]?\s*\d[-=*_.: ]*",
    re.IGNORECASE,
)
_ROW: Final = re.compile(r"\s*\|?\s*\d(?:\s*[|,;]|\s+-+\s|\s{2,}|\t)")


def _without_first(line: Line) -> Line:
    """The row without its first column, and with blanks where that stood."""
    count = 1 + (line.tokens[0].word != "|" and line.tokens[1].word in (".", ")", "|", ":", ",", ";", "-", "--"))
    start = line.tokens[count].start
    return replace(line, tokens=line.tokens[count:], text=" " * start + line.text[start:])


def _rows(lines: Sequence[Line], at: int) -> list[int]:
    """Where lines stand that begin with 1, 2, 3 …"""
    rows: list[int] = []
    while at < len(lines):
        tokens = lines[at].tokens
        if lines[at].blank and not rows:
            at += 1
            continue
        if len(tokens) < 3 or tokens[0].kind != "number" or tokens[0].value != len(rows) + 1:
            break
        rows.append(at)
        at += 1
    return rows
