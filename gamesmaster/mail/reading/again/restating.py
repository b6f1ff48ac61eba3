"""Placings that are ordered already, only said once more: 'Same as last turn, so four to Austria, four to Italy.'"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import word_set


def restates(sentences: Sequence[Sentence], base: Mapping[str, int], names: Vocabulary, context: Context) -> bool:
    """
    Say whether a letter only says again how many go to each area, and nothing of more or less.

    Args:
        sentences: Of the letter.
        base: What was ordered, by area.
        names: The vocabulary.
        context: Of the reading.
    """
    numbers: list[int] = []
    areas: list[str] = []
    for sentence in (each for each in sentences if any(token.kind == "number" for token in each.tokens)):
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        for at, token in enumerate(sentence.tokens):
            named = cursor.meaning(at, guess=False)
            if token.word in _CHANGES:
                return False
            if token.kind == "number":
                numbers.append(token.value)
            elif named is not None and len(named[0].areas) == 1:
                areas.append(named[0].areas[0])
    return len(areas) == len(numbers) == len(base) and dict(zip(areas, numbers, strict=True)) == dict(base)


_CHANGES: Final = word_set("from more fewer less extra another add added out off instead move take")
