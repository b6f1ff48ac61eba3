"""What a letter counts and nobody heard: a number that, with what was taken, comes to all there is to place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.changing import said_in
from gamesmaster.mail.reading.again.counting import is_conditional
from gamesmaster.mail.reading.again.wishing import is_request
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.elsewhere import tells_strength
from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.rest_later import without_rest_later
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import (
    KNOWN,
    NEGATION,
    NUMBERS,
    PLACE_TO,
    REPORTED,
    REST,
    TAKES_BACK,
    TENS,
    UNITS,
    word_set,
)
from gamesmaster.rules.orders import Move, Place


def with_unheard(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
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
    sentences = lines.sentences if missing else None
    if missing and _means_fewer(sentences or (), missing, context):
        return reading
    for whole in sentences or ():
        sentence = without_rest_later(whole, Cursor(whole.tokens, whole.breaks, names, context))
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        if half := _half_heard(reading, sentence, cursor, missing):
            return half
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


def _means_fewer(sentences: Sequence[Sentence], missing: int, context: Context) -> bool:
    """'I only want to commit eight of my ten this time': the other two are not forgotten."""
    income = context.income or 0
    for sentence in sentences:
        tokens = [token for token in sentence.tokens if token.word not in _OWN]
        for one, of, all_ in zip(tokens, tokens[1:], tokens[2:], strict=False):
            if (
                of.word == "of"
                and one.kind == all_.kind == "number"
                and (one.value, all_.value) == (income - missing, income)
            ):
                return True
    return False


_OWN: Final = word_set("my our the these those")


def _half_heard(reading: Reading, sentence: Sentence, cursor: Cursor, missing: int) -> Reading | None:
    """
    Ask about a sentence of which only some was taken: a number in it is no order's, or 'everything' is said in it, and
    there are factors left. '3 and 2 more in Poland' is not 2, 'everything except 2 to Poland' neither.
    """
    words, written = cursor.words, sentence.words()
    taken = [each for each in reading.orders if each.words in written or written in each.words]
    if not taken or sentence.end == "?" or not _MENDS.isdisjoint(words):
        return None
    amounts = [each.order.amount for each in taken if isinstance(each.order, Place | Move)]
    counted = [
        token.value
        for at, token in enumerate(sentence.tokens)
        if token.kind == "number" and not counts_other_things(cursor, at) and not tells_strength(cursor, at)
    ]
    counted += [int(found[1]) for word in words if (found := _CODE.fullmatch(word)) is not None]  # '4P, 3A, 2I'
    over = Counter(counted) - Counter(amounts) - Counter({sum(amounts): int(len(amounts) > 1)})
    literal = not Counter(amounts) - Counter(counted)
    if literal and (unknown := _unknown_in_list(cursor, Counter(counted) - Counter(amounts))):
        line = sentence.line_at(0)
        asked = Question(
            line.text.strip()[:200], "unreadable", "unknown-area", f"Which area is '{unknown}'?", "", line.number
        )
        return replace(reading, findings=(*reading.findings, asked))
    if sum(over.elements()) in (*amounts, sum(amounts)):
        return None  # '2 + 3 in Poland, total 5'
    if not literal or not (any(0 < value <= missing for value in over) or _says_everything(words)):
        return None
    question = "Not all of this was understood. How many factors is each area to get?"
    line = sentence.line_at(0)
    asked = Question(line.text.strip()[:200], "unreadable", "not-understood", question, "", line.number)
    orders = tuple(each for each in reading.orders if each not in taken)
    return replace(reading, orders=orders, findings=(*reading.findings, asked))


def _unknown_in_list(cursor: Cursor, over: Counter[int]) -> str:
    """'Poland 6, hungary 6', '6 Poland, 3 hungary': another entry of the list, of an area that nobody knows."""
    tokens, words = cursor.tokens, cursor.words
    for at in range(len(tokens)):
        if tokens[at].kind != "word" or words[at] in KNOWN or cursor.names.name_at(words, at) is not None:
            continue
        if (not at or tokens[at - 1].word == ",") and at + 1 < len(tokens) and tokens[at + 1].value in over:
            return tokens[at].text
        ends = at + 1 == len(tokens) or words[at + 1] in (",", "and", "&")
        if ends and at > 2 and words[at - 2] in (",", "and", "&") and tokens[at - 1].value in over:
            return tokens[at].text
    return ""


def _says_everything(words: Sequence[str]) -> bool:
    return any(
        word in _EVERYTHING and before not in _IN and not (word == "all" and after not in _AMONG)
        for before, word, after in zip(["", *words], words, [*words[1:], ""], strict=False)
    )


_CODE: Final = re.compile(r"(\d{1,2})[a-z]{1,3}")
_EVERYTHING: Final = REST | {"everything", "all"}
_AMONG: Final = PLACE_TO | word_set("of my our factors go goes except but save")
_IN: Final = word_set("in after at above for with")
_MENDS: Final = (
    NEGATION | TAKES_BACK | word_set("sorry no wait correction mean meant make rather actually instead oops")
)


def with_unheard_steps(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about 'Give those to Italy' where orders are on file, nobody knows which are meant, and nothing was taken.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.
    """
    nothing = not (reading.orders or reading.commands or reading.cancelled or reading.findings or reading.press)
    if not nothing or not context.on_file or context.phase != "placing":
        return reading
    filed = placed_by(context.on_file)
    for sentence in lines.sentences or ():
        asks = sentence.end == "?" and not is_request([token.word for token in sentence.tokens])
        marks = said_in(sentence, filed, names, context, first=True) if not asks else None
        kinds = {mark.kind for mark in marks} if isinstance(marks, list) else set()
        areas = {mark.area for mark in marks if mark.area} if isinstance(marks, list) else set()
        steps = kinds & set("KGSD") and kinds & set("FTAI") and kinds & set("n+-y=oPq")
        shifts = len(areas) > 1 and kinds & set("KSDw/FTI0M")
        if steps or shifts or _speaks_of_change(sentence, asks=asks):
            question = "Which factors are these? Please write how many each area is to get."
            line = sentence.line_at(0)
            asked = Question(sentence.words()[:200], "unreadable", "not-understood", question, "", line.number)
            return replace(reading, findings=(asked,))
    return reading


def _speaks_of_change(sentence: Sentence, *, asks: bool) -> bool:
    """'Erratum: for "Poland" read "Austria"', 'Add one to each', 'I had meant Austria': in words nobody else heard."""
    words = [token.word for token in sentence.tokens]
    named = any(token.text[:1].isupper() and token.word != "i" for token in sentence.tokens[1:])
    meant = named and not {"meant", "intended", "wrong"}.isdisjoint(words) and "game" not in words
    return not asks and (meant or not _OF_CHANGE.isdisjoint(words)) and (NEGATION | REPORTED).isdisjoint(words)


_OF_CHANGE: Final = word_set(
    "erratum corrigendum misprint typo error apiece spread instead treating add equal equally evenly remaining leftover"
    " leftovers read swap switch overlooked forgotten"
)
_SPARED: Final = word_set("unallocated unplaced unspent unused uncommitted unassigned spare nowhere saved idle")


def with_misheard(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about 'three quarters to Poland' and 'half my heart is in Poland', of which a number of factors was taken; and
    about 'If France agrees: 5 in Poland', of which the condition was not.
    """
    if context.phase != "placing" or not reading.orders:
        return reading
    for sentence in lines.sentences or ():
        words = [token.word for token in sentence.tokens]
        number = sentence.line_at(0).number
        head = words[: words.index(":")] if ":" in words else []
        refused = head == ["if", "not"] and any(each.name == "EXTEND" for each in reading.commands)
        if (
            not refused
            and head[:1] in (["if"], ["unless"], ["provided"], ["assuming"])
            and is_conditional(head)
            and head != ["if", "so"]
        ):
            ground, question = (
                "conditional",
                "Orders with conditions cannot be taken here. Please write what is to be done.",
            )
        elif _tells_shares(sentence, words):
            ground, question = "not-understood", "How many factors are that? Please write how many each area is to get."
        else:
            continue
        doubted = [each for each in reading.orders if each.line == number and each.words in sentence.words()]
        if doubted and all(each.number != number or each.kind == "note" for each in reading.findings):
            asked = Question(sentence.words()[:200], "unreadable", ground, question, "", number)
            orders = tuple(each for each in reading.orders if each not in doubted)
            return replace(reading, orders=orders, findings=(*reading.findings, asked))
    return reading


def _tells_shares(sentence: Sentence, words: Sequence[str]) -> bool:
    return any(
        (token.kind == "number" and following in _PARTS)
        or (token.word == "half" and following in _WHOSE and not (after in _COUNTED or after.isdigit()))
        for token, following, after in zip(sentence.tokens, [*words[1:], ""], [*words[2:], "", ""], strict=False)
    )


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
