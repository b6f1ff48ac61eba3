"""Names cut short with a full stop, in a list: 'Czech. 4, Pol. 3, Rum. 2', where the stops end no sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.words import NUMBER

_DOTTED: Final = re.compile(
    r"(?:^|(?<=[,;:&] )|(?<=\band ))(?P<name>[A-Za-z]{3,}(?:[ -][A-Z][A-Za-z]*)?)(?P<stop>\.)"
    rf"(?= ?{NUMBER}(?:[,;]| and\b| &|[.!]?[ \t]*$))",
    re.MULTILINE | re.IGNORECASE,
)
_FEWEST: Final = 2
"""Names of a line with a stop behind, where they are not cut short: 'Poland. 4' may be two sentences."""


def dotted(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give the full stops that stand for the end of a name.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading: only where factors are placed.
    """
    if context.phase != "placing" or "." not in text:
        return
    lines: dict[int, list[re.Match[str]]] = {}
    for found in _DOTTED.finditer(text):
        if _is_area(found["name"], names):
            lines.setdefault(text.count("\n", 0, found.start()), []).append(found)
    for several in lines.values():
        for found in several:
            if len(several) >= _FEWEST or _is_short(found["name"], names):
                yield found.start("stop"), found.end("stop"), ""


def _is_area(name: str, names: Vocabulary) -> bool:
    words = split_words(name)
    known = names.name_at(words, 0)
    if known is not None and known[1] == len(words):
        return bool(known[0].areas)
    begun = names.beginning(words[0]) if len(words) == 1 else None
    return begun is not None and bool(begun.areas)


def _is_short(name: str, names: Vocabulary) -> bool:
    """'Pol', 'Alsace-L'."""
    words = split_words(name)
    return len(words[-1]) == 1 or (len(words) == 1 and names.name_at(words, 0) is None)
