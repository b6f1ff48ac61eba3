"""
'Otherwise no change', and nothing was changed: 'Britain for Russia in Poland, otherwise no change' is asked about.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.asking_about import asked_about
from gamesmaster.mail.reading.again.rest_kept import rest_stands
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines
from gamesmaster.mail.reading.text.words import REST, word_set

_BESIDE: Final = (REST - {"remains", "balance"}) | word_set("otherwise else other")
_QUESTION: Final = "What shall change? Please write what shall stand, line by line."


def with_changes_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask what changes where a letter says that all else stays, and nothing of it was taken.

    Args:
        reading: Of the letter; one that orders, cancels or asks something stays as it is.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question where one is due.
    """
    asked = any(each.kind != "note" for each in reading.findings)
    taken = reading.orders or reading.cancelled or reading.commands or reading.press or reading.intent != "plain"
    if not context.on_file or asked or taken:
        return reading
    sentences = lines.sentences or []
    named = any(_names_any(Cursor(each.tokens, each.breaks, names, context)) for each in sentences)
    for sentence in sentences if named else ():
        words = [token.word for token in sentence.tokens]
        if rest_stands(sentence) and not _BESIDE.isdisjoint(words) and ("rest", "of") not in pairwise(words):
            return asked_about(reading, sentence, _QUESTION, kind="ambiguous", ground="names-no-order")
    return reading


def _names_any(cursor: Cursor) -> bool:
    cursor.at = 0
    return any(cursor.meaning(at, guess=False) is not None for at in range(len(cursor.words)))
