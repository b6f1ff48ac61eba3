"""Lists whose lines begin with letters, 'A - Russia in Poland', 'B - …': the letters only count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.sentences import Line

_LETTERS: Final = "ABCDEFGHIJ"
_MARKS: Final = frozenset(("-", "--", ":", "=", ".", ")"))


def without_letters(lines: Sequence[Line]) -> list[Line]:
    """
    Take the letters off the lines of a list.

    Args:
        lines: Of the letter.

    Returns:
        The lines; changed where there is such a list: A, then B, in lines one after another.
    """
    found = list(lines)
    at = 0
    while at < len(lines):
        count = 0
        while at + count < len(lines) and count < len(_LETTERS) and _is_lettered(lines[at + count], _LETTERS[count]):
            count += 1
        if count > 1:
            for place in range(at, at + count):
                found[place] = replace(lines[place], tokens=lines[place].tokens[2:], bullet=True)
        at += max(count, 1)
    return found


def _is_lettered(line: Line, letter: str) -> bool:
    tokens = line.tokens
    return len(tokens) > 3 and tokens[0].text == letter and tokens[1].word in _MARKS
