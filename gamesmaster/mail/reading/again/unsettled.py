"""
Attacks that the same letter leaves unsettled: 'Germany in Poland on Ford … So there are no attacks from me this turn.'
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.rules.orders import Attack, Pass, Place

LONGEST: Final = 4000
"""Characters of a letter that is looked at."""
_NONE: Final = re.compile(
    r"(?:^|(?<=[.!\n])(?<!\n\n))\s*+(?:so |and so |therefore |in short,? )?"
    r"(?:(?:there (?:are|will be)|i (?:make|have)|we (?:make|have)) )?"
    r"no attacks?(?: at all)?(?: (?:from|by) \w+)?(?: this (?:turn|time|round)| at all| for now)?[.!]",
    re.IGNORECASE,
)
_FIGHTS: Final = re.compile(r"\b(?:i|we) (?:do not |don't )?attack\b", re.IGNORECASE)
_OPEN: Final = frozenset(("takes-back", "which-order"))
_CHANGES: Final = re.compile(r"\boops\b|\bsame stock list\b|\b(?:one|it|that) should be\b", re.IGNORECASE)
_ORDINALS: Final = ("first", "second", "third", "fourth")
_WHICH: Final = re.compile(r"\bthe (first|second|third|fourth) (?:one|attack)\b", re.IGNORECASE)
_QUESTION: Final = "Do these attacks stand, or is there none? Please write all that shall stand."


def with_unsettled_asked(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Let no attack stand that the letter itself takes back, or that a question about it leaves open.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    if context.phase != "attack" or context.on_file or len(text) > LONGEST or not reading.orders:
        return reading
    none = _NONE.search(text)
    attacks = [each for each in reading.orders if isinstance(each.order, Attack)]
    if none is not None and attacks and len(context.powers) < 2:
        line = text.count("\n", 0, none.end()) + 1
        asked = Question(none[0].strip()[:200], "ambiguous", "taken-back", _QUESTION, "", line)
        return replace(reading, orders=(), findings=(*reading.findings, asked))
    if any(isinstance(each.order, Place) for each in reading.orders) and _FIGHTS.search(text):
        return _without_numbers_there(reading)
    opened = [each.line for each in reading.findings if each.kind != "note" and _leaves_open(each)]
    gone = {attacks[at] for line in opened for at in _counted(line) if at < len(attacks)}
    if any("stock" in line.lower() for line in opened):
        gone |= {each for each in attacks if isinstance(each.order, Attack) and each.order.stock is None}
    kept = tuple(
        each
        for each in reading.orders
        if each not in gone and not any(_is_about(line, each, names, context) for line in opened)
    )
    return replace(reading, orders=kept) if len(kept) < len(reading.orders) else reading


def _leaves_open(found: Question) -> bool:
    return found.ground in _OPEN or bool(_CHANGES.search(found.line))


def _counted(line: str) -> list[int]:
    """'The second one should be in Austria': from 0."""
    return [_ORDINALS.index(found[1].lower()) for found in _WHICH.finditer(line)]


def _without_numbers_there(reading: Reading) -> Reading:
    """'We have 4, Germany 5. We attack France.': who stands there is placed by nobody."""
    kept = tuple(each for each in reading.orders if isinstance(each.order, Attack))
    first = next(each for each in reading.orders if not isinstance(each.order, Attack))
    question = "Is this an attack? Please write each attack in one line, with nothing else."
    asked = Question(first.words[:200], "unreadable", "not-understood", question, "", first.line)
    return replace(reading, orders=kept, findings=(*reading.findings, asked))


def _is_about(line: str, each: ReadOrder, names: Vocabulary, context: Context) -> bool:
    """Whether a question's words name where or whom: 'forget the one on Britain'."""
    order = each.order
    if isinstance(order, Pass) or not isinstance(order, Attack):
        return False
    words = [token.word for token in tokens_of(line)]
    found = [named[0] for at in range(len(words)) if (named := names.name_at(words, at)) is not None]
    areas = {area for meaning in found for area in meaning.areas}
    powers = {power for meaning in found for power in meaning.powers} - {context.power}
    return order.area in areas or not powers.isdisjoint(order.targets)
