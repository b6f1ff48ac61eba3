"""What is said of an area between commas before its number: 'Poland, where I am weak, gets 5'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import CONDITION, HOME, REST, TAKES_BACK, word_set

LONGEST: Final = 14
_OPENS: Final = word_set(
    "where which who whose our my the a an that being always ever still poor dear land home as so because since for"
    " though although being now no not by in on of with at for to after before unlike too still again"
)
_MARKS: Final = frozenset((",", "(", "-", "--"))
_CLOSES: Final = {",": ",", "(": ")", "-": "-", "--": "--"}
_BENDS: Final = (CONDITION - {"should", "could", "may", "might", "once", "when", "else", "maybe"}) | (
    TAKES_BACK | REST | word_set("instead than rather joke joking kidding or fewer less more same half each both")
)


def without_asides(sentence: Sentence, names: Vocabulary, context: Context) -> Sentence:
    """
    Leave out what only describes an area: it names no other, counts nothing, and lays down no condition.

    Args:
        sentence: Any.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The sentence without its asides; as it was where there are none.
    """
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    gone: set[int] = set()
    for at, token in enumerate(sentence.tokens[:-2]):
        if token.word in _MARKS and token.kind == "mark" and at and at not in gone:
            gone |= set(_aside(cursor, at))
    return without(sentence, gone) if gone else sentence


def _aside(cursor: Cursor, at: int) -> range:
    """The tokens of an aside that opens at a mark behind an area, its two marks among them."""
    words, tokens = cursor.words, cursor.tokens
    if not _names(cursor, at - 1):
        return range(0)
    if words[at] != "(" and words[at + 1] not in _OPENS:
        return range(0)
    for stop in range(at + 2, min(at + LONGEST, len(words))):
        if words[stop] == _CLOSES[words[at]]:
            # Up to a number or a verb, so that it is the area in front that the number is for.
            return range(at, stop + 1) if stop + 1 < len(words) else range(0)
        if tokens[stop].kind in ("number", "figure", "ratio") or words[stop] in _BENDS | HOME or _names(cursor, stop):
            return range(0)
    return range(0)


def _names(cursor: Cursor, at: int) -> bool:
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    if found is None and at and (wider := cursor.meaning(at - 1, guess=False)) is not None and wider[1] == 2:
        found = wider
    return found is not None
