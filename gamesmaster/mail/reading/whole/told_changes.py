"""Changes of what is on file that somebody else tells, or that only would be: 'Not IBM, Hans tells me, but Disney.'"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.taking import asks

_TOLD: Final = re.compile(
    r", (?:[A-Z]\w+|my \w+|he|she) (?:tells|told|says|said|writes|wrote|suggests|thinks|claims|reckons)(?: me"
    r"| us)?(?=,|[.!;]|$)"
    r"|\b(?:swapped|exchanged|reversed|that|this|it|which) would (?:be|make|come to|give)\b"
)
_MINE: Final = re.compile(r"\b(?:please|so i|so we|do so|i agree|and i will|let's|let us)\b", re.IGNORECASE)
_QUESTION: Final = "Is this to be done? Please write what shall stand, line by line."


def with_told_changes_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a change that comes from a sentence of another's, or of what would be.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if not letter.context.on_file or asks(reading) or not (reading.orders or reading.cancelled):
        return reading
    for one in letter.said:
        comes = any(each.words.strip() in one.text or one.text in each.words for each in reading.orders)
        if comes and _TOLD.search(one.text) and not _MINE.search(letter.text):
            asked = Question(one.text.strip()[:200], "ambiguous", "taken-back", _QUESTION, number=one.number)
            return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))
    return reading
