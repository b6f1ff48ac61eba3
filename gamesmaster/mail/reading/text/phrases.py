"""What rewriters of phrases have in common: a look at the tokens of a line, and tokens in the place of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from gamesmaster.mail.reading.text.tokens import Token

Rewriter = Callable[[Sequence[Token], int], "tuple[tuple[Token, ...], int] | None"]
"""What stands in the place of the tokens from a position on, and how many it replaces; None for nothing."""


def word_at(tokens: Sequence[Token], at: int) -> str:
    """Give the word at a position; empty after the end."""
    return tokens[at].word if at < len(tokens) else ""


def stands_at(tokens: Sequence[Token], at: int, phrase: Sequence[str]) -> bool:
    """Whether the words of a phrase stand at a position."""
    return at + len(phrase) <= len(tokens) and all(tokens[at + step].word == word for step, word in enumerate(phrase))


def is_number(tokens: Sequence[Token], at: int) -> bool:
    """Whether a whole number stands at a position."""
    return at < len(tokens) and tokens[at].kind == "number"


def spanning(tokens: Sequence[Token], at: int, count: int, token: Token) -> Token:
    """Give a token that stands where several stood."""
    return replace(token, start=tokens[at].start, end=tokens[at + count - 1].end)
