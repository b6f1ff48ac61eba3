"""What nothing came of and nobody asked about: an area that is to get half of all, a stock for no attack."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.clauses import areas_of, clauses_of, is_greeting
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Attack, Place

LONGEST: Final = 2500
"""Characters of a letter that is looked at."""


def with_areas_asked(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about an area that some or half of the factors are to go to, where not all are placed and nothing came of it.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    placed = [each.order for each in reading.orders if isinstance(each.order, Place)]
    left = context.phase == "placing" and (context.income or 0) - sum(order.amount for order in placed)
    if not placed or not left or left < 0 or context.on_file or len(context.powers) > 1 or len(text) > LONGEST:
        return reading
    if reading.press or reading.cancelled or any(each.kind != "note" for each in reading.findings):
        return reading
    areas = {order.area for order in placed}
    for clause in clauses_of(text, names, context):
        parts = clause.kind in ("orders", "hangs") and not _PARTS.isdisjoint(clause.words)
        new = {item.value for item in areas_of(clause) if not item.people} - areas
        if parts and new and {item.value for item in areas_of(clause)} & areas:
            line = text.count("\n", 0, clause.start) + 1
            asked = Question(clause.sentence[:200], "unreadable", "not-understood", _LEFT, "", line)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


def with_stock_asked(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about a stock that is chosen, in a letter that names an area and of which nothing came: 'let's make it Walmart';
    of one who plays several powers, about any that no attack of theirs is made with.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    several = len(context.powers) > 1
    taken = (reading.orders and not several) or reading.cancelled or reading.commands or reading.press
    fights = context.phase == "attack" and context.scenario.conflict != "exchange"
    if taken or reading.findings or not fights or context.on_file or len(text) > LONGEST:
        return reading
    used = {each.order.stock for each in reading.orders if isinstance(each.order, Attack)}
    clauses = [each for each in clauses_of(text, names, context) if not is_greeting(each)]
    told = {each.start for each in clauses if each.kind == "tells" and each.is_past}
    if not any(item.role == "area" for each in clauses for item in each.items):
        return reading
    for clause in clauses:
        left = any(item.role == "stock" and item.value not in used for item in clause.items)
        if (
            clause.kind == "orders"
            and left
            and ((several and clause.start not in told) or _MAKES.search(" ".join(clause.words)))
        ):
            line = text.count("\n", 0, clause.start) + 1
            asked = Question(clause.sentence[:200], "unreadable", "stock-for-what", _WHICH, "", line)
            return replace(reading, findings=(asked,))
    return reading


_MAKES: Final = re.compile(r"\b(?:make it|let's take|let's use|let it be|i'll (?:take|use)|make that)\b")
_WHICH: Final = "For which attack is this stock? Please write whom and where, too."
_PARTS: Final = word_set("half halves third quarter other others rest remaining remainder")
_LEFT: Final = "Not all your factors are placed yet. Do these words say where the others go?"
