"""
Attacks below the area that they are made in: 'POLAND' in a line, and 'Germany, on Merck' in the next.

Each is read as if the area stood in its line, as in 'Poland: Germany, on Merck'.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.asides import Abridged

_HEAD: Final = re.compile(
    r"[ \t]*(?:[*#_]+ ?|\d{1,2}[.)] )?(?P<area>[^\W\d_][^\W\d_ -]*(?:[ -][^\W\d_]+)*)[*#_]*[ \t]*[:.]?[ \t]*"
)
_NONE: Final = re.compile(
    r"[ \t]*[-*•–—]*[ \t]*(?:none|nothing|nil|nobody|no attacks?|peace|quiet|-+|–|—)[.!]?[ \t]*", re.I
)
_BULLET: Final = re.compile(r"[ \t]*(?:[-*•–—]|\(?\d{1,2}[.)]|\(?[a-z][.)])?[ \t]*")
_FEWEST: Final = 2
"""Attacks and areas that do not show yet how a letter is laid out."""
_LONGEST: Final = 9
"""Words of an attack below its area."""


def with_area_heads(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter in which attacks that stand below an area have it in their own line.

    Args:
        letter: Normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    if context.phase != "attack" or context.on_file or context.scenario.conflict == "exchange":
        return letter
    lines = letter.text.split("\n")
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    gone: list[tuple[int, int, str]] = []
    attacks = 0
    blocks = list(_blocks(lines, names, context))
    for head, area, rows in blocks:
        gone.append((starts[head], starts[head] + len(lines[head]), ""))
        for at in rows:
            nothing = _NONE.fullmatch(lines[at]) is not None
            attacks += not nothing
            bullet = _BULLET.match(lines[at])
            begins = starts[at] + (0 if nothing or bullet is None else bullet.end())
            gone.append(
                (starts[at], starts[at] + len(lines[at]) if nothing else begins, "" if nothing else f"{area}: ")
            )
    if not attacks or attacks + len(blocks) <= _FEWEST:
        return letter
    told = [at for at, line in enumerate(lines) if _is_quiet(line, names, context)]
    gone += [(starts[at], starts[at] + len(lines[at]), "") for at in told]
    return letter.without(sorted(gone))


def _is_quiet(line: str, names: Vocabulary, context: Context) -> bool:
    """'Rumania: -'."""
    head, mark, rest = line.partition(":")
    return bool(mark and rest.strip()) and bool(_area_of(head, names, context)) and _NONE.fullmatch(rest) is not None


def _blocks(lines: Sequence[str], names: Vocabulary, context: Context) -> Iterator[tuple[int, str, range]]:
    """Each area that stands alone in its line, with the lines below it, all of them attacks there or 'none'."""
    at = 0
    while at < len(lines):
        area, end = _area_of(lines[at], names, context), at + 1
        while area and end < len(lines) and (_NONE.fullmatch(lines[end]) or _attacks(lines[end], names, context)):
            end += 1
        ended = end == len(lines) or not lines[end].strip() or _begins_with_area(lines[end], names, context)
        if area and end > at + 1 and ended:
            yield at, area, range(at + 1, end)
        at = end


def _begins_with_area(line: str, names: Vocabulary, context: Context) -> bool:
    named = names.name_at(split_words(line), 0)
    return named is not None and named[0].area in context.scenario.areas and named[0].power is None


def _area_of(line: str, names: Vocabulary, context: Context) -> str:
    found = _HEAD.fullmatch(line)
    words = split_words(found["area"]) if found else ()
    named = names.name_at(words, 0)
    alone = named is not None and named[1] == len(words) and not named[0].adjective
    return found["area"] if found and named and alone and named[0].area in context.scenario.areas else ""


def _attacks(line: str, names: Vocabulary, context: Context) -> bool:
    """'Germany, on General Motors': others, and a stock, and no area but what is a power, too."""
    words = split_words(line)
    if not 1 < len(words) <= _LONGEST:
        return False
    powers, stocks, at = 0, 0, 0
    while at < len(words):
        named, stock = names.name_at(words, at), names.stock_at(words, at)
        if stock is not None and (named is None or stock[1] > named[1]):
            stocks, at = stocks + 1, at + stock[1]
            continue
        if named is not None and (named[0].power is None or named[0].power == context.power):
            return False
        powers, at = powers + (named is not None), at + (named[1] if named is not None else 1)
    return powers > 0 and stocks == 1
