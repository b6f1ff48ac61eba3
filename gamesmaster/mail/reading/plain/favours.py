"""A favour that is asked for: 'I should be most obliged if you would enter …'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import NEGATION, word_set

LONGEST: Final = 16
_THANKS: Final = word_set(
    "grateful obliged appreciate appreciated thankful glad pleased delighted happy kind great nice lovely wonderful"
    " good helpful fantastic brilliant super cool awesome best marvellous obliging ask request indebted fine"
)
_MODALS: Final = word_set("would could can will might")
_KINDLY: Final = word_set("please kindly just be so kind good as to and then also")


def without_favour(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Take off what only asks politely for what follows.

    Args:
        sentence: Any; what is asked behind such words is asked, whatever stands at its end.
        cursor: Over it.
    """
    words = cursor.words
    for at in range(min(LONGEST, len(words) - 4)):
        if cursor.tokens[at].kind == "number" or words[at] in NEGATION:
            return sentence
        if words[at] != "if" or words[at + 1] != "you" or words[at + 2] not in _MODALS:
            continue
        named = any(cursor.meaning(each - cursor.at, guess=False) is not None for each in range(at))
        if at and (named or _THANKS.isdisjoint(words[:at])):
            return sentence
        stop = at + 3
        while stop < len(words) - 1 and words[stop] in _KINDLY:
            stop += 1
        if not at and words[stop - 1] not in ("as", "to", "please", "kindly"):
            return sentence
        return without(sentence, range(stop))
    return sentence
