"""What rewriters of phrases have in common: a look at the tokens of a line, and tokens in the place of others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from gamesmaster.mail.reading.text.tokens import Token

Rewriter = Callable[[Sequence[Token], int], "tuple[tuple[Token, ...], int] | None"]
"""What stands in the place of the tokens from a position on, and how many it replaces; None for nothing."""


class Phrases:
    """
    A closed list of phrases, looked up by their first word.

    Args:
        phrases: Their words, or texts with blanks between them; of several that stand at one place the longest is
            tried first.
    """

    def __init__(self, phrases: Iterable[Sequence[str] | str]) -> None:
        self._by_first: dict[str, list[tuple[str, ...]]] = {}
        for each in phrases:
            phrase = tuple(each.split() if isinstance(each, str) else each)
            self._by_first.setdefault(phrase[0], []).append(phrase)
        for rows in self._by_first.values():
            rows.sort(key=len, reverse=True)
        self.firsts = frozenset(self._by_first)

    def at(self, words: Sequence[str], at: int) -> Iterator[tuple[str, ...]]:
        """Give the phrases that stand at a position of words."""
        for phrase in self._by_first.get(words[at], ()) if at < len(words) else ():
            if tuple(words[at : at + len(phrase)]) == phrase:
                yield phrase

    def in_tokens(self, tokens: Sequence[Token], at: int) -> Iterator[tuple[str, ...]]:
        """Give the phrases that stand at a position of tokens."""
        for phrase in self._by_first.get(word_at(tokens, at), ()):
            if stands_at(tokens, at, phrase):
                yield phrase


def by_last(phrases: Iterable[tuple[str, ...]]) -> dict[str, list[tuple[str, ...]]]:
    """Give phrases by the word in which they end, in their order."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for each in phrases:
        found.setdefault(each[-1], []).append(each)
    return found


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
