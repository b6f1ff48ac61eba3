"""Whether a piece of text is a name of the game, or has names in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words

_SHORT: Final = 2
"""Letters of words that are names in orders only: 'it' is no Italy, and 'am' no America, in what people say."""


def meanings_in(text: str, names: Vocabulary) -> Iterator[Meaning]:
    """
    Give what is named in a text.

    Args:
        text: Any.
        names: The vocabulary.
    """
    words = split_words(text)
    for at, word in enumerate(words):
        found = names.name_at(words, at) if len(word) > _SHORT else None
        if found is not None:
            yield found[0]


def is_named(text: str, names: Vocabulary) -> bool:
    """
    Say whether a text names anything of the game.

    Args:
        text: Any.
        names: The vocabulary.
    """
    return any(True for _ in meanings_in(text, names))


def is_area(name: str, names: Vocabulary) -> bool:
    """
    Say whether a text is the name of an area, and nothing more.

    Args:
        name: Any text.
        names: The vocabulary.
    """
    words = split_words(name)
    found = names.name_at(words, 0)
    return found is not None and found[1] == len(words) and bool(found[0].area)
