"""A question about a sentence, and the orders that it leaves open."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Kind, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.sentences import Sentence

MOST: Final = 200
"""Characters of a sentence that a question repeats."""


def asked_about(
    reading: Reading,
    sentence: Sentence,
    question: str,
    *,
    kind: Kind = "unreadable",
    ground: str = "not-understood",
    doubtful: Collection[ReadOrder] = (),
) -> Reading:
    """
    Ask about a sentence.

    Args:
        reading: So far.
        sentence: That it is about.
        question: What is asked, and what shall be written.
        kind: As in `Question`.
        ground: As in `Question`.
        doubtful: Orders that do not stand until it is answered.

    Returns:
        The reading with the question, and without those orders.
    """
    number = sentence.line_at(0).number
    found = Question(sentence.words()[:MOST], kind, ground, question, "", number)
    gone = {id(each) for each in doubtful}
    kept = tuple(each for each in reading.orders if id(each) not in gone)
    return replace(reading, orders=kept, findings=(*reading.findings, found))
