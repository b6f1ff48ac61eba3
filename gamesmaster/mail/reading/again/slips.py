"""Slips of the tongue put right in the same breath: 'five no six in Poland', 'three to Indochina, I mean to China'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import PLACE_TO, UNITS, word_set

MOST_BETWEEN: Final = 8
_SORRY: Final = word_set("no sorry oops wait correction rather actually nope scratch erm")
_BESIDE: Final = _SORRY | word_set(
    "i mean meant er um uh make that it , - -- ... ( : or say should be read to in into for the say well let's hang on"
    " hold that's tell you what lie ah oh damn change typo not"
)
_MEANS: Final = frozenset((("i", "mean"), ("i", "meant"), ("make", "that"), ("make", "it"), ("or", "rather")))


def without_slips(sentence: Sentence, names: Vocabulary, context: Context) -> Sentence:
    """
    Leave out a number or an area that the very next words put right.

    Args:
        sentence: Any.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The sentence without what was put right and without the words that say so; as it was where nothing was.
    """
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    gone: set[int] = set()
    at = 0
    while at < len(sentence.tokens):
        stop = _put_right(cursor, at)
        if stop:
            gone |= set(range(at, stop))
            at = stop
        else:
            at += 1
    return without(sentence, gone) if gone else sentence


def _put_right(cursor: Cursor, at: int) -> int:
    """Where what stands in the place of the number or the area at this place begins; 0 where nothing does."""
    tokens = cursor.tokens
    number = tokens[at].kind == "number"
    width = 1 if number else _area_width(cursor, at)
    if not width:
        return 0
    start = at + width
    while number and start < len(tokens) and tokens[start].word in UNITS:
        start += 1
    stop = start
    while stop < len(tokens) and stop - start < MOST_BETWEEN and tokens[stop].word in _BESIDE:
        if _area_width(cursor, stop) and tokens[stop].word not in _BESIDE:
            break
        stop += 1
    if stop >= len(tokens) or not _says_so([token.word for token in tokens[start:stop]]):
        return 0
    if number:
        return stop if tokens[stop].kind == "number" else 0
    while stop > start and tokens[stop - 1].word in PLACE_TO | {"the"}:
        stop -= 1
    following = next((each for each in range(stop, len(tokens)) if tokens[each].word not in PLACE_TO | {"the"}), 0)
    if not following or not _area_width(cursor, following):
        return 0
    return following


def _says_so(words: Sequence[str]) -> bool:
    pairs = pairwise(words)
    return not _SORRY.isdisjoint(words) or any(pair in _MEANS for pair in pairs)


def _area_width(cursor: Cursor, at: int) -> int:
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    return found[1] if found is not None and found[0].areas and not found[0].adjective else 0
