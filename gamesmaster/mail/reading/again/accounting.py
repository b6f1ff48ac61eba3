"""
What a letter in the placing window counts or moves, and no order of it accounts for: beside 'the rest' no sum shows it.

'Eight of mine march to Syria, four to Mitanni. What's left stays home': eight are not part of what is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.counting import BENT, kinds_of, mentions
from gamesmaster.mail.reading.doubts.remarks import is_beside_the_game, is_remark
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import CONDITION, NEGATION, REPORTED, REST, word_set
from gamesmaster.rules.orders import Move, Place

_TAKEN: Final = frozenset((("out", "of"), ("hold", "back"), ("back", "in")))
_REST: Final = REST | {"left", "everything", "else"}
_THEM: Final = word_set("all both factors everybody everyone men troops")
_IS: Final = word_set("is was were are has have had holds hold sits stand stands")
_QUESTION: Final = "Not all of this was understood. How many factors is each area to get?"


def with_accounts(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about a sentence that counts factors beside an area, or names home and another area, and is no order's.

    Args:
        reading: Of the letter; one that has something to ask stays as it is.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question in the place of the orders that are doubtful.
    """
    if (
        context.phase != "placing"
        or not context.income
        or len(context.powers) > 1
        or any(each.kind != "note" and each.number >= 0 for each in reading.findings)
        or reading.cancelled
        or not reading.orders
    ):
        return reading
    filed = bool(context.on_file) and reading.intent == "plain"
    home = bool(context.home) and any((context.home or {}).values())
    rest = any(token.word in _REST for line in lines for token in line.tokens)
    sentences = (lines.sentences or []) if filed or home or rest else []
    cursors = [Cursor(each.tokens, each.breaks, names, context) for each in sentences]
    for sentence, cursor in zip(sentences, cursors, strict=True):
        if sentence.end == "?" or not (NEGATION | REPORTED | CONDITION).isdisjoint(cursor.words):
            continue
        mine = [each for each in reading.orders if each.words in sentence.words() or sentence.words() in each.words]
        if mine and filed and _TAKEN.intersection(pairwise(cursor.words)):
            return _asked(reading, sentence, {id(each) for each in mine})
        if not mine and home and _moves(cursor, context) and not is_remark(cursor, sentence.end):
            return _asked(reading, sentence, set())
    return _with_rest(reading, sentences, cursors) if rest else reading


def _with_rest(reading: Reading, sentences: Sequence[Sentence], cursors: Sequence[Cursor]) -> Reading:
    """Where 'the rest' makes any sum come out, every number beside an area has to be an order's."""
    counted = [[each.value for each in mentions(cursor) if each.kind == "N"] for cursor in cursors]
    told = Counter(value for values in counted for value in values)
    amounts = Counter(each.order.amount for each in reading.orders if isinstance(each.order, Place | Move))
    rests = [each for each in reading.orders if isinstance(each.order, Place) and each.order.amount not in told]
    if len(rests) != 1 or len(amounts) < 2:
        return reading
    for sentence, cursor, values in zip(sentences, cursors, counted, strict=True):
        left = [value for value in values if value not in amounts and value != cursor.context.income]
        cursor.at = 0
        kinds = kinds_of(list(mentions(cursor)))
        plain = sentence.end != "?" and BENT.isdisjoint(cursor.words) and _IS.isdisjoint(cursor.words)
        aside = is_beside_the_game(cursor) or is_remark(cursor, sentence.end)
        if left and plain and not aside and kinds in ("NA", "AN", "NANA", "ANAN"):
            return _asked(reading, sentence, {id(each) for each in rests})
    return reading


def _moves(cursor: Cursor, context: Context) -> bool:
    """'Both of the factors still in Washington sail for Italy': from home to another area."""
    counted = sum(each.kind == "N" for each in mentions(cursor))
    if counted > 1 or (not counted and _THEM.isdisjoint(cursor.words)):
        return False
    home = context.scenario.home.get(context.power or "")
    areas = {each.area for each in mentions(cursor) if each.kind == "A"}
    return home in areas and len(areas) > 1


def _asked(reading: Reading, sentence: Sentence, doubtful: set[int]) -> Reading:
    line = sentence.line_at(0)
    asked = Question(line.text.strip()[:200], "unreadable", "not-understood", _QUESTION, "", line.number)
    orders = tuple(each for each in reading.orders if id(each) not in doubtful)
    return replace(reading, orders=orders, findings=(*reading.findings, asked))
