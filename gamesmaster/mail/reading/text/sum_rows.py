"""The sums under a table, without a word: a row of numbers only, each of which is that of the column above it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_ONLY: Final = re.compile(r"^[ \t|]*\d{1,3}(?:[ \t|]+\d{1,3})+[ \t|]*$", re.MULTILINE)
_RULE: Final = re.compile(r"[\s|+=_-]*")
_NUMBER: Final = re.compile(r"(?<![\w.])\d{1,3}(?![\w.])")
_MOST_ROWS: Final = 30


def sum_rows(text: str) -> Iterator[tuple[int, int, str]]:
    """
    Give where rows of sums begin and end, and nothing for them.

    Args:
        text: Normalised.
    """
    for found in _ONLY.finditer(text):
        sums = [int(number) for number in _NUMBER.findall(found[0])]
        above = text[: found.start()].split("\n")[:-1][-_MOST_ROWS:]
        start = found.start()
        while above and _RULE.fullmatch(above[-1]) and above[-1].strip():
            start -= len(above.pop()) + 1
        columns = [0] * len(sums)
        while above and len(row := [int(number) for number in _NUMBER.findall(above[-1])]) == len(sums):
            columns = [one + other for one, other in zip(columns, row, strict=True)]
            above.pop()
        if columns == sums:
            yield start, found.end(), ""
