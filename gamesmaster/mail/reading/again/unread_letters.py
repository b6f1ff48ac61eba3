"""
A letter of one sentence of which nothing came: 'Could Austria lend Italy one?', 'Call off one of the two.'

Where what it names may be placed, or is on file, nobody writes it to us for nothing: it is asked about. Longer letters
may well be talk.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.asking_about import asked_about
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.remarks import is_remark
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import OTHER_PEOPLE, OTHER_TIME, REPORTED, TAKES_BACK, word_set

LONGEST: Final = 16
FEW: Final = 3
"""A greeting has no more words."""
_TOLD: Final = (
    (REPORTED | OTHER_TIME | OTHER_PEOPLE) - word_set("want hope them him her after before again last")
) | word_set('" last me us')
_MAY: Final = word_set("can could would may might should shall")
_GIVES: Final = word_set("lend spare give share loan donate pass cede")
_AREAS: Final = word_set("areas each territories")
_PEACE: Final = word_set(
    "peace truce friend friends ally allies ceasefire armistice reconciled forgive forgiven forgave"
    " cooled pardon pardoned"
)
_THOUGHTS: Final = frozenset((("second", "thoughts"), ("made", "up"), ("cold", "feet"), ("cooled", "down")))
_CALLS_OFF: Final = (TAKES_BACK - word_set("drop swap")) | word_set("call pull stop")
_OF_THEM: Final = word_set("one both all everything first second third two three it them order orders attack attacks")
_PLACING: Final = "Is this an order? Please write how many factors each area is to get."
_HE: Final = word_set("he she they him her them me us")
_AGAINST: Final = word_set("against at on upon")
_DEALS: Final = "Is this an offer of yours? Please write what you give, to whom, and for what."
_FIGHTS: Final = "Is this an attack? Please write whom you attack, where, and with how many factors."
_FILED: Final = "Does this change your orders on file? Please write what shall stand, line by line."


def with_letters_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about the one sentence of a letter of which nothing came, though it names what may be ordered or is on file.

    Args:
        reading: Of the letter; one that orders, cancels or asks something stays as it is.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question where one is due.
    """
    asked = any(each.kind != "note" for each in reading.findings)
    if not asked and context.phase == "placing" and context.on_file and not reading.orders and not reading.cancelled:
        for sentence in lines.sentences or ():
            if _numbers_wanted(sentence):
                return asked_about(reading, sentence, _PLACING, ground="numbers-alone")
    if not asked and context.phase != "placing" and context.scenario.conflict == "exchange" and not reading.orders:
        reading = _with_deals_asked(reading, lines, names, context)
        asked = bool(reading.findings)
    taken = reading.orders or reading.cancelled or reading.commands or reading.press or reading.intent != "plain"
    if not (asked or taken) and context.phase == "placing" and (counted := _counts_all(lines, context)) is not None:
        return asked_about(reading, counted, _PLACING, ground="numbers-alone")
    told = [each for each in lines.sentences or () if len(each.tokens) > FEW or len(lines.sentences or ()) == 1]
    if asked or taken or len(told) != 1 or len(told[0].tokens) > LONGEST:
        return reading
    sentence = told[0]
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    if not _TOLD.isdisjoint(cursor.words):
        return reading
    question = ""
    if context.phase == "placing" and _may_place(cursor, sentence):
        question = _PLACING
    elif context.on_file and sentence.end != "?" and _is_of_the_file(cursor):
        question = _FILED
    return asked_about(reading, sentence, question) if question else reading


def _with_deals_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """'He can have one, for one oil', 'In Canaan the Hittites have 5, so 5 against them', in a short letter."""

    def names_any(sentence: Sentence) -> bool:
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        return any(cursor.meaning(at, guess=False) is not None for at in range(len(cursor.words)))

    told = [each for each in lines.sentences or () if len(each.tokens) > FEW]
    if reading.cancelled or reading.commands or reading.press or reading.intent != "plain" or len(told) > FEW:
        return reading
    for sentence in told if all(len(each.tokens) <= LONGEST for each in told) else ():
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        words = cursor.words
        counted = [at for at, token in enumerate(sentence.tokens) if token.kind == "number"]
        told_of = not _TOLD.isdisjoint(set(words) - _HE) or sentence.end == "?"
        if told_of or not counted or is_remark(cursor, sentence.end):
            continue
        goods = [at for at, word in enumerate(words) if word in names.goods]
        if "for" in words and goods and len(counted) > 1:
            return asked_about(reading, sentence, _DEALS)
        if any(words[at + 1] in _AGAINST for at in counted if at + 2 < len(words)) and any(map(names_any, told)):
            return asked_about(reading, sentence, _FIGHTS)
    return reading


def _counts_all(lines: Lines, context: Context) -> Sentence | None:
    """'P 6, A 4, I 2', of twelve factors: the sentence that counts them all, in marks and letters."""
    for sentence in lines.sentences or () if context.income else ():
        numbers = [token.value for token in sentence.tokens if token.kind == "number"]
        words = [token for token in sentence.tokens if token.kind not in ("number", "mark")]
        if len(numbers) > 1 and sum(numbers) == context.income and len(words) <= len(numbers):
            return sentence
    return None


def _numbers_wanted(sentence: Sentence) -> bool:
    """'Your receipt says Poland 5, Rumania 4. I want 6, 3.'"""
    words = [token.word for token in sentence.tokens]
    rest = [token for token in sentence.tokens if token.kind != "mark" and token.word != "and"]
    wanted = [token for token in rest if token.kind != "number"]
    return len(rest) - len(wanted) > 1 and words[0] in ("i", "make", "we") and len(wanted) < FEW


def _may_place(cursor: Cursor, sentence: Sentence) -> bool:
    """'Could Austria lend Italy one?', 'The same number in all three areas: four.'"""
    words = cursor.words
    counted = [
        at
        for at, token in enumerate(cursor.tokens)
        if token.kind == "number" and not counts_other_things(cursor, at) and words[at + 1 : at + 2] != ["areas"]
    ]
    cursor.at = 0
    areas = sum(cursor.is_area(at) for at in range(len(words)))
    if not counted:
        return False
    if sentence.end == "?":
        return words[0] in _MAY and areas > 0 and not _GIVES.isdisjoint(words)
    return not _AREAS.isdisjoint(words) and not is_remark(cursor, sentence.end)


def _is_of_the_file(cursor: Cursor) -> bool:
    """'Peace with Germany.', 'I have second thoughts about Italy.', 'Call off one of the two.'"""
    words = cursor.words
    called = words[0] in _CALLS_OFF or (words[0] == "please" and words[1:2] != [] and words[1] in _CALLS_OFF)
    if called and (not _OF_THEM.isdisjoint(words) or _names_filed(cursor, words)):
        return True
    weighs = not _PEACE.isdisjoint(words) or not _THOUGHTS.isdisjoint(pairwise(words))
    return weighs and _names_filed(cursor, words)


def _names_filed(cursor: Cursor, words: Sequence[str]) -> bool:
    """Whether a power or an area is named that an order on file names."""
    cursor.at = 0
    found = [each[0] for at in range(len(words)) if (each := cursor.meaning(at, guess=False)) is not None]
    named = {name for each in found for name in (*each.powers, *each.areas)}
    return any(name in line for name in named for line in cursor.context.on_file)
