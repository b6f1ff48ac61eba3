"""Tickers that are words of the language: 'with IT at 2-1 or better', 'stocks ALL and Ford', beside 'all' and 'it'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.phrases import word_at
from gamesmaster.mail.reading.text.sentences import Line, lines_of
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import STOCK, word_set

_BEFORE: Final = STOCK | word_set("with using use take pick choose by via and & , : = - ( / no not sorry meant mean it")
_AFTER: Final = frozenset((",", ".", ";", ":", "!", ")", "(", "-", "--", "/", "?", "")) | word_set(
    "at in for and & only if provided unless but please minimum min as to on against respectively instead not no with i"
    " or"
)


def with_little_tickers_spelt(said: Abridged, names: Vocabulary) -> Abridged:
    """
    Give a letter with the company's name for a ticker in capitals that stands in every letter as a word: ALL, IT.

    Args:
        said: As it is read.
        names: The vocabulary, with the permitted stocks.
    """
    companies = {ticker: words for ticker, words in names.wordlike.items() if ticker.lower() in names.little}
    if said.text.upper() == said.text:
        return said
    letters = {ticker for ticker in names.tickers if len(ticker) == 1} if _LETTER.search(said.text) else set()
    lines = lines_of(said.text) if letters or any(ticker in said.text for ticker in companies) else []
    begins = [0, *accumulate(len(line) + 1 for line in said.text.split("\n"))]
    gone: list[tuple[int, int, str]] = []
    for line in lines:
        start = begins[line.number - 1]
        gone += [
            (start + token.start, start + token.end, " ".join(companies[token.text]).title())
            for at, token in enumerate(line.tokens)
            if token.text in companies and _is_ticker(line.tokens, at)
        ]
        gone += [
            (start + token.start, start + token.end, f"with {token.text}")
            for at, token in enumerate(line.tokens)
            if token.text in letters and _begins_attack(line.tokens, at, names)
        ]
    return said.without(sorted(gone))


def _begins_attack(tokens: Sequence[Token], at: int, names: Vocabulary) -> bool:
    """'F on Germany in the Rhineland.', 'C vs the British in Italy': a letter that is a stock, and no counter."""
    if at and tokens[at - 1].word not in _ENDS:
        return False
    words = [token.word for token in tokens[at : at + _AHEAD]]
    whom = 3 if words[2:3] == ["the"] else 2
    found = names.name_at(words, whom) if words[1:2] and words[1] in _ON and len(words) > whom else None
    if found is None or not found[0].power:
        return False
    return words[whom + found[1] : whom + found[1] + 1] == ["in"]


_LETTER: Final = re.compile(r"\b[A-Z] (?:on|against|vs|versus|v|at|for)\b")
_ENDS: Final = frozenset((".", "!", ";", ",", "-", "--", ")", "and"))
_ON: Final = word_set("on against vs versus v at for")
_AHEAD: Final = 8


def with_tickers_spelt(lines: Sequence[Line], names: Vocabulary) -> list[Line]:
    """
    Write the company's name for a ticker in capitals that is a word of the language, too.

    Args:
        lines: Of a letter in which attacks may be ordered that stocks decide.
        names: The vocabulary, with the permitted stocks.

    Returns:
        The lines; as they were where the letter is written in capitals.
    """
    small = sum(token.text.islower() and len(token.text) > 1 for line in lines for token in line.tokens)
    if not names.wordlike or not small:
        return list(lines)
    return [replace(line, tokens=_spelt(line.tokens, names.wordlike)) for line in lines]


def _spelt(tokens: tuple[Token, ...], companies: dict[str, tuple[str, ...]]) -> tuple[Token, ...]:
    found: list[Token] = []
    for at, token in enumerate(tokens):
        company = companies.get(token.text, ())
        if company and _is_ticker(tokens, at):
            found += [replace(token, text=word.capitalize(), word=word) for word in company]
        else:
            found.append(token)
    return tuple(found)


def _is_ticker(tokens: tuple[Token, ...], at: int) -> bool:
    if not at:
        return False
    cell = tokens[at].start - tokens[at - 1].end > 1 or tokens[at - 1].word == "|"
    if cell and word_at(tokens, at + 1) in ("", "|"):
        return True  # the last column of a table
    return tokens[at - 1].word in _BEFORE and word_at(tokens, at + 1) in _AFTER
