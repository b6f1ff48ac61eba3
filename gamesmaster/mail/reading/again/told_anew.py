"""
A list that is told once more below itself: 'Two in Poland, three in Italy. Correction: three in Poland, none in Italy.'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.rules.orders import Place

LONGEST: Final = 2000
"""Characters of a letter that is looked at."""
_HEAD: Final = re.compile(
    r"(?:^|[\n.!?;(] *)(?:correction|corrected|oops|whoops|sorry|no|wait|scratch that|strike that|let me start again"
    r"|let me start over|start again|once more|again|make that|on second thoughts?|new version|new list|or rather)\b"
    r"[^\n.!?:;,\d]{0,25}[:.!,;-]",
    re.IGNORECASE,
)


def told_anew(reading: Reading, text: str, context: Context, read: Callable[[str], Reading]) -> Reading:
    """
    Let the second of two lists stand where together they place more than there is, and the second one all there is.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        context: Of the reading.
        read: Reads a letter.
    """
    if context.phase != "placing" or context.on_file or not context.income or len(context.powers) > 1:
        return reading
    if len(text) > LONGEST or reading.press or _placed(reading) <= context.income:
        return reading
    heads = list(_HEAD.finditer(text))
    if not heads or not heads[-1].start():
        return reading
    stop = heads[-1].end()
    second = read("\n" * text.count("\n", 0, stop) + text[stop:])
    asked = any(each.kind != "note" for each in second.findings)
    if asked or second.intent == "amend" or second.cancelled or _placed(second) != context.income:
        return reading
    return replace(second, commands=reading.commands, steps=reading.steps + second.steps)


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


def _placed(reading: Reading) -> int:
    return sum(each.order.amount for each in reading.orders if isinstance(each.order, Place))
