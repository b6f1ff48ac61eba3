"""Orders that hang on the answer to a question about the rules: 'If so, it changes my placings.'"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Said
from gamesmaster.mail.reading.whole.rules_asked import asks_about_rules
from gamesmaster.mail.reading.whole.taking import asks

_HANGS: Final = re.compile(
    r"^(?:(?:and|but|because|for|so|well) )*(?:if (?:so|not|yes|no|that|it|he|she|they|you|i|we|the answer)\b|then\b"
    r"|in (?:that|which) case\b|otherwise\b)"
)
_ORDERS: Final = re.compile(
    r"\b(?:placings?|placements?|orders?|attacks?|put|place|rather|make|change|changes|instead|leave|send|take|hit|drop"
    r"|add|cancel)\b"
)
_WAITS: Final = re.compile(
    r"^(?:please |do |so |and )*(?:wait|hold)\b(?!.*\b(?:no|not|needn't)\b)"
    r".*\b(?:orders?|placings?|placements?|attacks?|answer\w*|repl\w+)\b"
)
_QUESTION: Final = "Do your orders hang on the answer? Please write those that stand as it is."


def with_awaiting_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a letter goes on from a question about the rules with what the answer will do to its orders.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if asks(reading) or not (reading.orders or reading.cancelled):
        return reading
    for question, one in pairwise(letter.said):
        if asks_about_rules(question, letter.context) and hangs(one):
            asked = Question(one.text.strip()[:200], "ambiguous", "taken-back", _QUESTION, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


def hangs(one: Said) -> bool:
    """
    Say whether a sentence says what is to be done according to what the one before it comes to.

    Args:
        one: The sentence.
    """
    words = " ".join(one.words) if len(one.pieces) <= LONGEST else ""
    return (_HANGS.match(words) is not None and _ORDERS.search(words) is not None) or _WAITS.match(words) is not None
