"""What a letter counts and nobody heard: a number that, with what was taken, comes to all there is to place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.doubts.elsewhere import tells_strength
from gamesmaster.mail.reading.doubts.gate import counts_other_things
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Line, down_to_greeting
from gamesmaster.mail.reading.text.words import NUMBERS, TENS, UNITS, word_set
from gamesmaster.rules.orders import Place


def with_unheard(reading: Reading, lines: Sequence[Line], names: Vocabulary, context: Context) -> Reading:
    """
    Ask about a sentence that would make the sum come out, and of which nothing was taken.

    'Seven in Poland, two in Austria, and three shall guard the Thames': twelve came in, and three are nowhere.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question where one is due.
    """
    missing = _missing(reading, context)
    sentences = down_to_greeting(lines) if missing else None
    for sentence in sentences or ():
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        written = sentence.words()
        if (
            sentence.end == "?"
            or not _SPARED.isdisjoint(cursor.words)
            or any(each.words in written or written in each.words for each in reading.orders)
        ):
            continue
        for at, token in enumerate(sentence.tokens):
            if token.kind != "number" or token.value != missing:
                continue
            if counts_other_things(cursor, at) or tells_strength(cursor, at):
                continue
            question = f"{missing} of your factors are not placed yet. Do these words say where they go?"
            line = sentence.line_at(at)
            asked = Question(line.text.strip()[:200], "unreadable", "not-understood", question, "", line.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


_SPARED: Final = word_set("unallocated unplaced unspent unused uncommitted unassigned spare nowhere saved idle")


def with_misheard(reading: Reading, lines: Sequence[Line], names: Vocabulary, context: Context) -> Reading:
    """
    Ask about 'three quarters to Poland' and 'half my heart is in Poland', of which a number of factors was taken.
    """
    if context.phase != "placing" or not reading.orders:
        return reading
    for sentence in down_to_greeting(lines) or ():
        words = [token.word for token in sentence.tokens]
        strange = any(
            (token.kind == "number" and following in _PARTS)
            or (token.word == "half" and following in _WHOSE and not (after in _COUNTED or after.isdigit()))
            for token, following, after in zip(sentence.tokens, [*words[1:], ""], [*words[2:], "", ""], strict=False)
        )
        number = sentence.line_at(0).number
        doubted = [each for each in reading.orders if strange and each.line == number]
        if doubted and all(each.number != number or each.kind == "note" for each in reading.findings):
            question = "How many factors are that? Please write how many each area is to get."
            asked = Question(sentence.words()[:200], "unreadable", "not-understood", question, "", number)
            orders = tuple(each for each in reading.orders if each not in doubted)
            return replace(reading, orders=orders, findings=(*reading.findings, asked))
    return reading


_PARTS: Final = word_set("quarters thirds fifths sixths eighths tenths halves fourths")
_WHOSE: Final = word_set("my our the")
_COUNTED: Final = NUMBERS.keys() | TENS.keys() | UNITS | word_set("lot rest income allocation allotment new")


def _missing(reading: Reading, context: Context) -> int:
    """How many are not placed by a letter that asks nothing; 0 where that is as it should be."""
    placed = [each.order.amount for each in reading.orders if isinstance(each.order, Place)]
    if (
        context.phase != "placing"
        or context.income is None
        or len(context.powers) > 1
        or reading.intent == "amend"
        or reading.cancelled
        or not placed
        or any(each.kind != "note" or each.number < 0 for each in reading.findings)
        or any(each.power is not None for each in reading.orders)
    ):
        return 0
    return max(0, context.income - sum(placed))
