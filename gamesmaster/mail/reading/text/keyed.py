"""Abbreviations of areas that a letter explains: 'P 4 / R 4 … Key: P = Poland, R = Rumania'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.named import is_area
from gamesmaster.mail.reading.names.vocabulary import Vocabulary

_SHORT: Final = r"[A-Z][A-Za-z]{0,3}"
_NAME: Final = r"[A-Z][A-Za-z]+(?:[ -][A-Z][a-z]+)?"
_PAIR: Final = re.compile(rf"\b(?P<short>{_SHORT})\b ?[=:] ?(?:the )?(?P<name>{_NAME})\b")
_KEY: Final = re.compile(
    r"^[ \t(]*(?:(?i:key|legend|abbreviations?|codes?|where)[ \t]*[:=-]?[ \t]*)?"
    rf"{_SHORT} ?[=:] ?(?:the )?{_NAME}(?:[,;/]? (?:and )?{_SHORT} ?[=:] ?(?:the )?{_NAME}){{1,11}}[.)]*",
    re.MULTILINE,
)
_MOST: Final = 12


def keyed(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where abbreviations stand beside numbers that the letter explains in one line, and what they mean.

    Args:
        text: Normalised.
        names: The vocabulary: only areas are abbreviated so.
        context: Of the reading: only where factors are placed.
    """
    key = _KEY.search(text) if context.phase == "placing" else None
    if key is None:
        return
    meant = {found["short"]: found["name"] for found in _PAIR.finditer(key[0])}
    if len(meant) > _MOST or not all(is_area(name, names) for name in meant.values()):
        return
    shorts = "|".join(map(re.escape, meant))
    used = re.compile(
        rf"(?<![\w.'])(?P<first>{shorts})(?=[ \t]*[:=]?[ \t]*\d)|(?<=\d)(?P<gap>[ \t]?)(?P<last>{shorts})(?![\w.'])"
    )
    yield key.start(), key.end(), ""
    for found in used.finditer(text):
        if found.end() <= key.start() or found.start() >= key.end():
            short = found["first"] or found["last"]
            yield found.start(), found.end(), meant[short] if found["first"] else f" {meant[short]}"
