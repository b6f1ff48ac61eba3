"""A sentence that amends, without its courtesy, its reason, and what only says what the step is good for."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.again.atoms import acts
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import CONDITION, REPORTED, word_set

_MAY: Final = word_set("could can may might would will")
_LEADS: Final = word_set("so and also then please ,")
_TELLS: Final = word_set("where which who because since as cos for")
_SO: Final = word_set("so therefore hence")
_UNSURE: Final = CONDITION - {"once", "may", "might", "could", "should", "when"}


def is_request(sentence: Sentence) -> bool:
    """
    Say whether a question asks for something to be done: 'So could those three please go to the Rhineland?'

    Args:
        sentence: Any.
    """
    words = [token.word for token in sentence.tokens]
    at = _modal(words)
    return sentence.end == "?" and at < len(words) and words[at] in _MAY and "please" in words


def bare_step(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Leave of a sentence what may be a step: 'Rome was rude, so: half of them to Austria' is 'half of them to Austria'.

    Args:
        sentence: A statement, or a request.
        cursor: Over it.
    """
    gone: set[int] = set()
    if is_request(sentence):
        gone.update(range(_modal(cursor.words) + 1))
    else:
        gone.update(range(_reason(cursor)))
    gone.update(range(_remark(cursor), len(cursor.words)))
    if len(gone) == len(cursor.words):
        return sentence
    bare = without(sentence, gone) if gone else sentence
    return Sentence(bare.tokens, bare.lines, bare.breaks, "." if is_request(sentence) else bare.end)


def _modal(words: list[str]) -> int:
    return next((at for at, word in enumerate(words) if word not in _LEADS), len(words))


def _reason(cursor: Cursor) -> int:
    """Where 'Rome has been rude to me all week, so:' ends; 0 where no reason stands in front."""
    words = cursor.words
    stop = next((at + 1 for at in range(1, len(words) - 2) if words[at] in _SO), 0)
    if not stop or not _says_nothing(cursor, 0, stop) or not REPORTED.isdisjoint(words[:stop]):
        return 0
    return stop + (words[stop] in (":", ","))


def _remark(cursor: Cursor) -> int:
    """Where ', where they might do some good' begins; the end of a sentence without one."""
    words = cursor.words
    for at in range(2, len(words) - 2):
        if words[at] == "," and words[at + 1] in _TELLS and _says_nothing(cursor, at + 1, len(words)):
            return at if not any(_names(cursor, place) for place in range(at + 1, len(words))) else len(words)
    return len(words)


def _says_nothing(cursor: Cursor, start: int, stop: int) -> bool:
    """Nothing is counted, moved or put under a condition."""
    return all(
        token.kind in ("word", "mark") and token.word not in _UNSURE and not acts(token.word) and token.word != '"'
        for token in cursor.tokens[start:stop]
    )


def _names(cursor: Cursor, at: int) -> bool:
    cursor.at = 0
    return cursor.meaning(at, guess=False) is not None
