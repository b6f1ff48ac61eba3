"""
Numbers in brackets in front of areas: '(7) Prague; (6) Rome'.

They may as well number the lines of a list. They count factors where they are no row 1, 2, 3 …, and where all that the
letter counts comes to the income, or leaves a rest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import is_number, word_at
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token, tokens_of
from gamesmaster.mail.reading.text.words import REST

_BULLET: Final = re.compile(r"^\s*\((\d{1,2})\)\s+")
_BEFORE: Final = frozenset((",", ";", ".", ":", "-", "--", "!", "and", "&", "then", "+", "plus"))

_AFTER: Final = frozenset(("", ",", ";", "."))


def with_counts_in_front(lines: Sequence[Line], names: Vocabulary, income: int) -> list[Line]:
    """
    Give 'n area' for '(n) area'.

    Args:
        lines: Of a letter that places factors.
        names: The vocabulary.
        income: How many there are to place.

    Returns:
        The lines; as they were where their numbers may number the lines.
    """
    plain = [_without_brackets(_with_bullet(line, names), names) for line in lines]
    counts = [number for _, numbers in plain for number in numbers]
    if not counts or counts == list(range(1, len(counts) + 1)):
        return list(lines)
    told = sum(_counted(line.tokens) for line, _ in plain)
    rest = any(token.word in REST for line, _ in plain for token in line.tokens)
    if told in (income, 2 * income) or (rest and told < income):  # twice, where the sum is told
        return [line for line, _ in plain]
    return list(lines)


def _counted(tokens: Sequence[Token]) -> int:
    """What the numbers of a line come to, without that of 'Turn 3, Russia:'."""
    return sum(
        token.value
        for at, token in enumerate(tokens)
        if token.kind == "number" and not (at and tokens[at - 1].word in ("turn", "round", "game"))
    )


def _with_bullet(line: Line, names: Vocabulary) -> tuple[Line, list[int]]:
    """'(7) Prague' at the beginning of a line, where the number was taken for a bullet."""
    match = _BULLET.match(line.text) if line.bullet else None
    if match is None or not _names_area(line.tokens, 0, names, alone=True):
        return line, []
    number = replace(tokens_of(match[1])[0], start=match.start(1), end=match.end(1))
    return replace(line, tokens=(number, *line.tokens), bullet=False), [number.value]


def _without_brackets(found: tuple[Line, list[int]], names: Vocabulary) -> tuple[Line, list[int]]:
    line, numbers = found
    tokens = line.tokens
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        bracketed = word_at(tokens, at) == "(" and is_number(tokens, at + 1) and word_at(tokens, at + 2) == ")"
        begins = not kept or kept[-1].word in _BEFORE
        if bracketed and begins and _names_area(tokens, at + 3, names):
            kept.append(tokens[at + 1])
            numbers = [*numbers, tokens[at + 1].value]
            at += 3
        else:
            kept.append(tokens[at])
            at += 1
    return replace(line, tokens=tuple(kept)) if numbers else line, numbers


def _names_area(tokens: Sequence[Token], at: int, names: Vocabulary, *, alone: bool = False) -> bool:
    at += word_at(tokens, at) in ("the", "in", "to", "for")
    found = names.name_at([token.word for token in tokens], at) if at < len(tokens) else None
    return found is not None and bool(found[0].areas) and (not alone or word_at(tokens, at + found[1]) in _AFTER)
