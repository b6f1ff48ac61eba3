"""'Russia attacked in Rumania, General Motors': with a stock beside it, and nothing else, it is to be done."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

_ENDS: Final = frozenset((".", "!", "?", ";", ":"))
_BESIDE: Final = word_set("in at the there and & with on using by stock , - -- ( ) please")
LONGEST: Final = 24


def as_to_be_attacked(tokens: tuple[Token, ...], names: Vocabulary, own: Collection[str | None]) -> tuple[Token, ...]:
    """
    Write 'is attacked' for 'attacked' behind another power's name, in a clause that holds only an area and a stock.

    Args:
        tokens: Of a line in which attacks may be ordered that stocks decide.
        names: The vocabulary.
        own: The writer's powers; 'USA attacked in Poland' tells what he did.
    """
    words = [token.word for token in tokens]
    if "attacked" not in words:
        return tokens
    found: list[Token] = []
    start = 0
    for at, token in enumerate(tokens):
        if words[at] == "attacked" and _is_victim(words[start:at], names, own) and _is_plain(words[at + 1 :], names):
            found.append(replace(token, text="is", word="is", end=token.start))
        found.append(token)
        start = at + 1 if words[at] in _ENDS else start
    return tuple(found)


def _is_victim(words: Sequence[str], names: Vocabulary, own: Collection[str | None]) -> bool:
    """'Russia', 'the French'."""
    words = words[1:] if words[:1] == ["the"] else words
    named = names.name_at(words, 0) if 0 < len(words) < 4 else None
    return named is not None and named[1] == len(words) and named[0].power is not None and named[0].power not in own


def _is_plain(words: Sequence[str], names: Vocabulary) -> bool:
    """'in Rumania, General Motors': an area and a stock, up to the end of the sentence."""
    areas = stocks = at = 0
    while at < len(words) and words[at] not in _ENDS:
        named, stock = names.name_at(words, at), names.stock_at(words, at)
        areas += named is not None and bool(named[0].areas)
        stocks += named is None and stock is not None
        known = named or stock
        if at > LONGEST or (known is None and words[at] not in _BESIDE):
            return False
        at += known[1] if known is not None else 1
    return bool(areas and stocks)
