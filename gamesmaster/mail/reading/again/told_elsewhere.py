"""
Orders that are told of another turn, or of the board: 'My placings for turn 4 will be …', 'Here is how things stand. …'
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.clauses import SENTENCE
from gamesmaster.mail.reading.model import Context, Question, Reading

LONGEST: Final = 2500
"""Characters of a letter that is looked at."""
_TURN: Final = re.compile(
    r"(?<!this )(?<!last )(?<!next )(?<!that )(?<!every )\b(?:turn|round) (\d{1,2})\b(?!\))"
    r"|\b(\d{1,2})(?:st|nd|rd|th) (?:turn|round)\b",
    re.IGNORECASE,
)
_STANDS: Final = re.compile(
    r"\b(?:(?:our|my|the|your) )?"
    r"(?:(?:forces|armies|positions?|situation|picture|standings?|strengths?|board|map|score)"
    r" (?:(?:now|currently|at present|right now|so far) )?(?:stands?|looks?|is|are|reads?)"
    r"(?: (?:like this|as follows|thus|so|this way|now|today|at present|at the moment|this))+"
    r"|(?:this|that|here) is (?:the (?:position|situation|board|map|state of play|score)"
    r"|how (?:things|matters|we|the board|it) (?:stands?|looks?)))(?:,[^.:!?\n]{3,50})?[.:!] *\n*",
    re.IGNORECASE,
)
_VERB: Final = re.compile(r"\b(?:i|we|please|put|place|send|attack|let|gets?|goes?|go|to|hit|want)\b", re.IGNORECASE)
_WHEN: Final = "Is this for now, or for another turn? If it is an order for now, please write it alone."
_WHAT: Final = "Is this where your factors stand, or where new ones shall go? Please write the orders alone."


def with_elsewhere_asked(reading: Reading, text: str, context: Context) -> Reading:
    """
    Ask about orders whose sentence names a turn to come, or that stand below words for the position on the board.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        context: Of the reading.
    """
    asked = any(each.kind != "note" for each in reading.findings)
    if asked or not reading.orders or context.phase not in ("placing", "attack") or len(text) > LONGEST:
        return reading
    lines = {each.line for each in reading.orders}
    for match in SENTENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        gives = line in lines and any(each.words[:25] in match[0] for each in reading.orders)
        turns = [int(found[1] or found[2]) for found in _TURN.finditer(match[0])]
        if gives and context.turn is not None and any(turn > context.turn for turn in turns):
            return _asked(reading, match[0], line, _WHEN)
    if context.phase == "placing" and (head := _STANDS.search(text)) is not None:
        below = SENTENCE.search(text, head.end())
        if below is not None and not _VERB.search(below[0]) and re.search(r"\d", below[0]):
            return _asked(reading, below[0], text.count("\n", 0, below.start()) + 1, _WHAT)
    return reading


def _asked(reading: Reading, words: str, line: int, question: str) -> Reading:
    asked = Question(words[:200], "unreadable", "other-time", question, "", line)
    return replace(reading, orders=(), findings=(*reading.findings, asked))
