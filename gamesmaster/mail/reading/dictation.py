"""Marks that were spoken: 'attack Germany in Poland comma stock IBM period', as a telephone writes what it hears."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.sentences import Line
from gamesmaster.mail.reading.tokens import Token

_SPOKEN: Final = {
    ("comma",): ",",
    ("period",): ".",
    ("full", "stop"): ".",
    ("new", "line"): ".",
    ("newline",): ".",
    ("new", "paragraph"): ".",
    ("next", "line"): ".",
    ("semicolon",): ";",
    ("colon",): ":",
    ("question", "mark"): "?",
    ("exclamation", "mark"): "!",
    ("exclamation", "point"): "!",
}
_FIRST: Final = frozenset(phrase[0] for phrase in _SPOKEN)


def written(lines: Sequence[Line]) -> list[Line]:
    """
    Put marks in the place of their names, in a letter that was dictated: where 'comma' is said, or two such words.

    Args:
        lines: Of the letter.
    """
    said = 0
    for line in lines:
        words = [token.word for token in line.tokens]
        if not _FIRST.isdisjoint(words):
            said += sum(2 if words[at] == "comma" else _phrase(words, at) > 0 for at in range(len(words)))
    if said < 2:
        return list(lines)
    return [replace(line, tokens=_marked(line.tokens)) for line in lines]


def _phrase(words: Sequence[str], at: int) -> int:
    if words[at] not in _FIRST:
        return 0
    return next((len(phrase) for phrase in _SPOKEN if tuple(words[at : at + len(phrase)]) == phrase), 0)


def _marked(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    words = [token.word for token in tokens]
    found: list[Token] = []
    at = 0
    while at < len(words):
        if count := _phrase(words, at):
            mark = _SPOKEN[tuple(words[at : at + count])]
            found.append(replace(tokens[at], kind="mark", word=mark, end=tokens[at + count - 1].end))
            at += count
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)
