"""
Companies with a slip in their names: 'with Micorsoft', 'using Caterpiller'.

A name of one long word only, and only where a stock is named with nothing else: what stands on no list may be a firm
that nobody knows, and is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, fold
from gamesmaster.mail.reading.text.words import KNOWN, word_set

_NAMED: Final = re.compile(
    r"(?:\b(?:with|wiht|wtih|iwth|using|stock|stock is|ticker|take|on|via)[ :=]|\bw/)\s?(?P<firm>[A-Za-z]{5,20})"
    r"(?!['\w])"
    r"(?=[ \t]*(?:[.,;!)\n]|$| and\b| &| in\b| for\b| against\b| please\b| as (?:the |my )?stock\b))",
    re.IGNORECASE,
)
_WORDS: Final = word_set(
    "alphabet discover discovery travelers travellers traveler progressive southern principal republic quality"
    " general"
    " american national united hidden public target targets oracle oracles amazons boxing paypal dominion dominions"
    " prudential emerson goodman garner garter being micro cosco atria papal"
)
"""Words of the language that are, or are like, names of companies."""
_MOST: Final = 20


def misspelt_firms(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter misspells the name of a company, and the name.

    Args:
        text: Normalised.
        names: The vocabulary, with the permitted stocks.
        context: Of the reading: only where stocks decide attacks.
    """
    if context.phase != "attack" or not names.firms:
        return
    firms = tuple(names.firms.items())
    for found in _NAMED.finditer(text):
        word = fold(found["firm"])
        if names.stock_at((word,), 0) or names.name_at((word,), 0) or names.guess(word) or word in KNOWN | _WORDS:
            continue
        if firm := _meant(word, firms):
            yield found.start("firm"), found.end("firm"), firm.capitalize()


def with_firms_told(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Tell in a reading what was taken for the name of a company.

    Args:
        reading: Of the letter.
        text: Normalised, as it was written.
        names: The vocabulary, with the permitted stocks.
        context: Of the reading.
    """
    for start, end, firm in [*misspelt_firms(text, names, context)][:_MOST]:
        line = text.count("\n", 0, start) + 1
        told = Question(
            text[start:end], "note", "name-guessed", f"'{text[start:end]}' was taken for {firm}.", number=line
        )
        reading = replace(reading, findings=(*reading.findings, told))
    return reading


@lru_cache(4096)
def _meant(word: str, firms: tuple[tuple[str, str], ...]) -> str:
    """The one company whose name this may be with a slip; empty for none, and for one of two."""
    near = {ticker: firm for firm, ticker in firms if _is_near(word, firm)}
    return next(iter(near.values())) if len(near) == 1 else ""


def _is_near(word: str, firm: str) -> bool:
    """Two letters changed about, one too many or too few, or in a longer name another one."""
    if firm in _WORDS or word in (f"{firm}s", f"{firm}es") or word[0] != firm[0]:
        return False
    most = 2 if min(len(word), len(firm)) > 9 else 1
    if OSA.distance(word, firm, score_cutoff=most) > most:
        return False
    return len(firm) > 6 or sorted(word) == sorted(firm) or len(word) != len(firm)
