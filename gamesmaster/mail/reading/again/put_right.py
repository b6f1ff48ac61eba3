"""Corrections in a letter that nobody heard: a sentence that says it puts something right is asked about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.rules.orders import Attack, Place

Read = Callable[[str, Context], Reading]
MOST: Final = 3
LONGEST: Final = 4000
_SENTENCE: Final = re.compile(r"[^\n.!?]*(?:[.!?](?!\s|$)[^\n.!?]*)*[.!?]*")
_RIGHTS: Final = re.compile(
    r"(?i:\bcorrection\b|\bsilly me\b|\bmy (?:mistake|bad|error)\b)"
    r"|(?i:\b(?:i|we) meant?\b(?! to\b)|\bmeant to (?:say|write|put)\b|\btypo\b|\bmisprint\b|\bmixed up\b"
    r"|\bwrong way\b|\b(?:i|we) (?:wrote|said|put) \w+ (?:up there|above|by mistake)\b)"
    r"|(?i:\bshould (?:have been|be|read|say|go to) (?:in |for |the )*)(?:[A-Z][a-z]|\d|(?:one|two|three|four|five)\b)"
)
"""What somebody says who puts something right; 'That should be fun in Poland' does not."""


def with_corrections_heard(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Ask about a sentence that corrects orders, and without which the letter would read the same.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The reading; without the orders that share a name with such a sentence, and with a question about it.
    """
    if len(text) > LONGEST or not reading.orders or any(each.kind != "note" for each in reading.findings):
        return reading
    for match in islice(_corrections(text), MOST):
        named = _named(match[0], names)
        touched = [each for each in reading.orders if named & _names_of(each)]
        if not touched:
            continue
        without = read(f"{text[: match.start()]} {text[match.end() :]}", context)
        if [each.order for each in without.orders] != [each.order for each in reading.orders]:
            continue
        line = match[0].strip()[:200]
        number = text.count("\n", 0, match.start()) + 1
        question = "This seems to put something right. Please write what shall stand."
        asked = Question(line, "ambiguous", "names-no-order", question, "", number)
        kept = tuple(each for each in reading.orders if each not in touched)
        return replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def _corrections(text: str) -> Iterator[re.Match[str]]:
    """The sentences behind the first that say that they put something right."""
    return (match for match in _SENTENCE.finditer(text) if match.start() and _RIGHTS.search(match[0]))


def _named(sentence: str, names: Vocabulary) -> set[str]:
    words = [token.word for token in tokens_of(sentence)]
    found = [names.name_at(words, at) for at in range(len(words))]
    return {value for each in found if each is not None for value in (*each[0].areas, *each[0].powers)}


def _names_of(read: ReadOrder) -> set[str]:
    order = read.order
    if isinstance(order, Attack):
        return {order.area, *order.targets}
    return {order.area} if isinstance(order, Place) else set()
