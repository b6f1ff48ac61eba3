"""What an amendment says is not placed yet: 'I am two short', 'there are two left over'."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import CONDITION, TAKES_BACK, word_set


def unplaced(cursor: Cursor, sentence: Sentence, placed: int, context: Context) -> int:
    """
    Say how many factors a sentence says are not placed yet: 'I find I am two short'.

    Args:
        cursor: Over the sentence.
        sentence: It.
        placed: How many are.
        context: Of the reading.

    Returns:
        As many as are left; 0 where that is not said.
    """
    numbers = [token.value for token in sentence.tokens if token.kind == "number"]
    left = (context.income or 0) - placed
    short = not _UNPLACED.isdisjoint(cursor.words) or bool(_PAIRS & set(pairwise(cursor.words)))
    counted = left in numbers and {left, placed, context.income}.issuperset(numbers)
    if not counted or left <= 0 or sentence.end == "?" or not short:
        return 0
    named = any(cursor.meaning(at, guess=False) is not None for at in range(len(cursor.words)))
    return 0 if named or not _BENDS.isdisjoint(cursor.words) else left


_PAIRS: Final = frozenset((("been", "placed"), ("not", "placed"), ("to", "place")))
_UNPLACED: Final = word_set(
    "short unplaced unspent unused unallocated unassigned left over spare missing forgot forgotten overlooked missed"
)
_BENDS: Final = (
    CONDITION | TAKES_BACK | word_set("joke joking kidding jk or instead but cancel wait stop")
) - word_set("once should could may might when else maybe")
