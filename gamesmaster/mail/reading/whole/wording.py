"""Runs of words that say one thing: 'on second thoughts', 'as it was'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Lexicon = Mapping[str, Sequence[tuple[tuple[str, ...], str]]]
"""By first word: the phrases, the longest first, each with its sign."""


def lexicon_of(phrases: Mapping[str, str]) -> Lexicon:
    """
    Give the phrases of a table by their first word.

    Args:
        phrases: By sign; parted by semicolons.
    """
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for kind, text in phrases.items():
        for phrase in text.split(";"):
            words = tuple(phrase.split())
            found.setdefault(words[0], []).append((words, kind))
    for entries in found.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return found


def said_at(lexicon: Lexicon, words: Sequence[str], at: int) -> tuple[str, int] | None:
    """
    Give the sign of the longest phrase that stands at a place, and how many words it has.

    Args:
        lexicon: The phrases.
        words: Of a sentence, as looked up.
        at: The place.
    """
    for phrase, kind in lexicon.get(words[at], ()):
        if tuple(words[at : at + len(phrase)]) == phrase:
            return kind, len(phrase)
    return None


@dataclass(frozen=True, slots=True)
class Phrases:
    """
    Attributes:
        lexicon: All under one sign.
    """

    lexicon: Lexicon

    def at(self, words: Sequence[str], at: int) -> int:
        """How many words the longest phrase has that stands at a place; 0 for none."""
        found = said_at(self.lexicon, words, at)
        return found[1] if found is not None else 0

    def within(self, words: Sequence[str]) -> bool:
        """Whether any stands anywhere in a row of words."""
        return self.found_in(words) is not None

    def found_in(self, words: Sequence[str]) -> int | None:
        """Where the first one stands in a row of words; None where none does."""
        return next((at for at, word in enumerate(words) if word in self.lexicon and self.at(words, at)), None)


def phrases(text: str) -> Phrases:
    """
    Give phrases that are parted by semicolons.
    """
    return Phrases(lexicon_of({"": text}))
