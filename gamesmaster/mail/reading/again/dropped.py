"""Areas that a letter says are out, and places factors in: 'Italy and Austria are both out.'"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.rules.orders import Place

LONGEST: Final = 2000
"""Characters of a letter that is looked at."""


def with_dropped_asked(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about an area that 'is out', 'are both off', and that the same letter places factors in.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    if context.phase != "placing" or context.on_file or len(text) > LONGEST or not reading.orders:
        return reading
    if any(each.kind != "note" for each in reading.findings):
        return reading
    ordered = {each.order.area for each in reading.orders if isinstance(each.order, Place)}
    for match in _DROPPED.finditer(text):
        words = [token.word for token in tokens_of(match[1])]
        found = [names.name_at(words, at) for at in range(len(words))]
        if ordered & {area for each in found if each is not None for area in each[0].areas}:
            line = match[0].strip()[:200]
            asked = Question(line, "ambiguous", "taken-back", _QUESTION, "", text.count("\n", 0, match.start()) + 1)
            return replace(reading, orders=(), findings=(*reading.findings, asked))
    return reading


_DROPPED: Final = re.compile(
    r"(?:^|(?<=[\n.!?;:(]))([^\n.!?;:(\d]{3,60}?) (?:is|are) (?:both |all |now )?(?:out|off|scrapped|cancelled|dropped)"
    r"(?= *(?:[.,;:!)\n]|$|now|after|instead))",
    re.IGNORECASE,
)
_QUESTION: Final = "What shall stand? Please write how many each area is to get, and nothing else."
