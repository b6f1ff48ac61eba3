"""Brackets behind an amount that say what it comes to: 'Poland 5 (now 11)', 'Austria: 4 (makes 9 there)'."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import UNITS, word_set

_COMES_TO: Final = word_set("now then makes making giving gives so hence becomes that's")
_AROUND: Final = word_set("a of to in all there altogether up then strong is -> it me that i'll i we we'll have")
_KNOWN: Final = _COMES_TO | _AROUND | UNITS
LONGEST: Final = 8


def without_totals(tokens: tuple[Token, ...], standing: Container[int]) -> tuple[Token, ...]:
    """
    Leave out brackets that say how many there will then be, where that is so.

    Args:
        tokens: Of a line.
        standing: How many the writer has in an area, of each that he is in, and 0.

    Returns:
        The tokens without such brackets. One whose sum is another stays: nobody knows which number is meant.
    """
    kept: list[Token] = []
    at = amount = 0
    while at < len(tokens):
        stop = _closing(tokens, at) if tokens[at].word == "(" and amount else at
        if stop > at and _sum_in(tokens[at + 1 : stop]) - amount in standing:
            at = stop + 1
            continue
        if tokens[at].kind == "number":
            amount = tokens[at].value
        kept.append(tokens[at])
        at += 1
    return tuple(kept) if len(kept) < len(tokens) else tokens


def _closing(tokens: tuple[Token, ...], at: int) -> int:
    ahead = range(at + 1, min(at + LONGEST + 2, len(tokens)))
    return next((stop for stop in ahead if tokens[stop].word == ")"), at)


def _sum_in(inner: tuple[Token, ...]) -> int:
    """The number of a bracket that says what it comes to; one that is no sum for any other."""
    numbers = [token.value for token in inner if token.kind == "number"]
    words = [token.word for token in inner if token.kind != "number"]
    told = len(numbers) == 1 and bool(words) and words[0] in _COMES_TO and _KNOWN.issuperset(words)
    return numbers[0] if told else -1
