"""A row of areas over a row of numbers: 'Poland,Austria,Italy' and '5,4,5' below it, or a table drawn so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.number_lists import paired
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import UNITS, word_set

_MARKS: Final = frozenset(("|", ",", ";", ":", "/", "=", "-", "--", "+", "."))
_HEADS: Final = UNITS | word_set("area areas region place places where number numbers amount how many add new orders")


def with_rows(lines: Sequence[Line], names: Vocabulary, income: int) -> list[Line]:
    """
    Give each area the number below it, where these do not come to more than there is to place.

    Args:
        lines: Of a letter that places factors.
        names: The vocabulary.
        income: How many there are to place.

    Returns:
        As many lines, with '5 in Poland, 4 in Austria' for the two rows, and nothing in the second.
    """
    found = list(lines)
    written = [at for at, line in enumerate(lines) if any(token.kind != "mark" for token in line.tokens)]
    for at, below in pairwise(written):
        areas = _areas(found[at].tokens, names)
        values = _values(found[below].tokens) if len(areas) > 1 else []
        if not values or len(values) != len(areas):
            continue
        if sum(value.value for value in values) > income:
            found[below] = replace(found[below], tokens=tuple(values))  # it is asked about
            continue
        found[at] = replace(found[at], tokens=tuple(paired(values, areas)), text=found[at].text.replace("|", " "))
        for place in range(at + 1, below + 1):
            found[place] = replace(found[place], tokens=(), text="", blank=True)
    return found


def _areas(tokens: Sequence[Token], names: Vocabulary) -> list[Sequence[Token]]:
    """The areas of a row that names nothing else."""
    words = [token.word for token in tokens]
    areas: list[Sequence[Token]] = []
    at = 0
    while at < len(tokens):
        named = names.name_at(words, at)
        if named is not None and len(named[0].areas) == 1:
            areas.append(tokens[at : at + named[1]])
            at += named[1]
        elif words[at] in _MARKS or (not areas and words[at] in _HEADS):
            at += 1
        else:
            return []
    return areas


def _values(tokens: Sequence[Token]) -> list[Token]:
    """The numbers of a row that holds nothing else; '5,4,5' is one token."""
    values: list[Token] = []
    for token in tokens:
        if token.kind in ("number", "figure", "ratio"):
            parts = _CUT.split(token.text) if token.kind != "number" else [str(token.value)]
            if not all(part.isdigit() and len(part) < LONGEST for part in parts):
                return []
            values += [replace(token, kind="number", text=part, word=part, value=int(part)) for part in parts]
        elif token.word not in _MARKS | _HEADS:
            return []
    return values


_CUT: Final = re.compile(r"[,/:;-]")
LONGEST: Final = 4
