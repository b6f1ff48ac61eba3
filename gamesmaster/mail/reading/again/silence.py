"""
What a letter says of the game and no reading answered: an order never vanishes without an order or a question.

'Please roll the die for me against Germany in Africa' names a power and an area, and tells of nobody else: where
nothing came of such a letter, it is asked about. And where attacks were taken of a letter that says 'strike out number
2' or 'pardon, say Ford', of which nothing came, they are asked about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.counting import is_conditional
from gamesmaster.mail.reading.again.left_open import open_in
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.gate import is_pass
from gamesmaster.mail.reading.doubts.postponing import puts_off
from gamesmaster.mail.reading.doubts.remarks import is_remark
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    MOVE,
    NEGATION,
    OTHER_PEOPLE,
    OTHER_TIME,
    PLACE,
    REPORTED,
    word_set,
)
from gamesmaster.rules.orders import Ally, Attack, Pass, Place

_WILLS: Final = word_set(
    "i we i'd we'd i'll we'll i'm we're i've please let let's me us my our want wants kindly roll go going"
)
_ACTS: Final = (
    PLACE | MOVE | ATTACK | word_set("against control understanding attack attacks markers marker ally allied alliance")
)
_TOLD: Final = (REPORTED | OTHER_TIME | OTHER_PEOPLE) - word_set(
    "want wanted wants hope before after them their him her"
)
_POINTS: Final = word_set("them these those that this it orders")
_ROW: Final = frozenset((",", ";", "|", ":", "-", "=", "+", "*", ".", "/"))
_LIKE_LAST: Final = word_set("as same like last turn please again before turn's time the pls thanks repeat")
MOST_WORDS: Final = 9
"""A sentence that says no more than that is short."""
_STRIKES: Final = word_set("struck pardon reread rereading")
_DEFENDS: Final = word_set("defend defending protect by checking check")


def with_silences(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about a sentence that names what orders name, in a letter of which nothing was taken; and about attacks that the
    letter strikes out or puts right in words that nobody understood.

    Args:
        reading: Of the letter; one that has something to ask stays as it is.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question where one is due.
    """
    if any(each.kind != "note" for each in reading.findings) or reading.cancelled or reading.press:
        return reading
    sentences = lines.sentences or []
    if (allied := _ally_unread(reading, sentences, names, context)) is not None:
        return allied
    if reading.orders and (doubted := _doubted(reading, sentences)) is not None:
        return doubted
    if context.phase != "attack" and (reading.orders or reading.commands):
        return reading
    hangs = next((each for each in sentences if [token.word for token in each.tokens[:2]] == ["if", "so"]), None)
    if not reading.orders and hangs is not None:
        asked = _asked(hangs, "conditional", "Shall this be done? Please write the order alone.")
        return replace(reading, findings=(*reading.findings, asked))  # 'May I attack …? If so, do it, with IBM.'
    if not (reading.orders or reading.commands):
        return _with_nothing(reading, lines, sentences, names, context)
    if (strange := _placing_against(reading, sentences)) is not None:
        return strange
    attacks = [each for each in reading.orders if isinstance(each.order, Attack)]
    for sentence in sentences if attacks and reading.intent == "plain" else ():
        words = [token.word for token in sentence.tokens]
        if sentence.end != "?" and (("strike", "out") in pairwise(words) or not _STRIKES.isdisjoint(words)):
            orders = tuple(each for each in reading.orders if each not in attacks)
            question = "Which attacks shall stand? Please write them line by line."
            return replace(
                reading, orders=orders, findings=(*reading.findings, _asked(sentence, "taken-back", question))
            )
    return reading


def _ally_unread(
    reading: Reading, sentences: Sequence[Sentence], names: Vocabulary, context: Context
) -> Reading | None:
    """'Not much time, so: form an alliance with Russia', where alliances are ordered, and none was."""
    if Ally not in context.scenario.kinds or any(isinstance(each.order, Ally) for each in reading.orders):
        return None
    for sentence in sentences:
        words = [token.word for token in sentence.tokens]
        at = next((at for at, word in enumerate(words) if word in _ALLIES), -1)
        start = next((place + 1 for place in range(at - 1, -1, -1) if words[place] in _CUTS), 0)
        clause = [word for word in words[start:] if word not in ("propose", "offer")]
        bent = sentence.end == "?" or not (_TOLD | NEGATION).isdisjoint(clause) or is_conditional(words)
        if at < 0 or bent or words[at - 1 : at] in (["my"], ["old"], ["your"], ["their"], ["his"], ["our"]):
            continue
        if any(each.words in sentence.words() for each in reading.orders):
            continue
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        near = (cursor.meaning(place, guess=False) for place in range(at + 1, min(at + 5, len(words))))
        if any(found is not None and found[0].power not in (None, context.power) for found in near):
            question = "Is this an alliance that you order? Please write it in one line, with nothing else."
            return replace(reading, findings=(*reading.findings, _asked(sentence, "not-understood", question)))
    return None


_ALLIES: Final = word_set("ally allied alliance alliances")


def _doubted(reading: Reading, sentences: Sequence[Sentence]) -> Reading | None:
    """'I'm not sure.', 'I don't think you should enter them.': said by itself of what stands above it."""
    asked_for_time = any(each.name == "EXTEND" for each in reading.commands)
    for sentence in sentences:
        mine = [each for each in reading.orders if each.words in sentence.words()]
        words = [token.word for token in sentence.tokens]
        if asked_for_time and words[:3] == ["if", "not", ":"]:
            continue  # 'Could we have two more days? If not: 5 in Poland'
        if mine and _hangs(words):
            asked = _asked(sentence, "conditional", "Shall this be done as it is written? Please write it alone.")
            orders = tuple(each for each in reading.orders if each not in mine)
            return replace(reading, orders=orders, findings=(*reading.findings, asked))
    for sentence in sentences[1:]:
        words = [token.word for token in sentence.tokens if token.kind == "word"]
        unsure = tuple(words[-2:]) == ("not", "sure") or tuple(words[-3:]) == ("not", "sure", "yet")
        entered = "enter" in words[1:] and not NEGATION.isdisjoint(words) and not _POINTS.isdisjoint(words)
        counted = any(token.kind == "number" for token in sentence.tokens)
        bare = words[:1] == ["not"] and counted and len(sentence.tokens) < 5  # 'Not 5.'
        if len(words) <= MOST_WORDS and (unsure or entered or bare) and sentence.end != "?":
            asked = _asked(sentence, "taken-back", "Shall the orders above count? Please write those that shall.")
            return replace(reading, orders=(), findings=(*reading.findings, asked))
    return None


def _hangs(words: Sequence[str]) -> bool:
    """'Certainly not: France and Britain both pass', '5 in Poland, but only if Italy is empty'."""
    head = words[: words.index(":")] if ":" in words[:6] else []
    if head and len(head) < 5 and head[-1] in _NEVER:
        return True
    at = next((at for at in range(2, len(words) - 3) if tuple(words[at : at + 3]) == ("but", "only", "if")), 0)
    return bool(at) and _ODDS.isdisjoint(words[at:]) and not any(word[:1].isdigit() for word in words[at:])


_NEVER: Final = word_set("not circumstances never nein")
_ODDS: Final = word_set("odds possible least better")


def _placing_against(reading: Reading, sentences: Sequence[Sentence]) -> Reading | None:
    """'Against Europe: 4 in Africa', while attacks are due: it places nothing."""
    placed = [each for each in reading.orders if isinstance(each.order, Place)]
    for sentence in sentences if placed else ():
        lines = {line.number for line in sentence.lines}
        if "against" in (token.word for token in sentence.tokens) and any(each.line in lines for each in placed):
            orders = tuple(each for each in reading.orders if each not in placed)
            return replace(
                reading, orders=orders, findings=(*reading.findings, _asked(sentence, "not-understood", _QUESTION))
            )
    return None


def _with_nothing(
    reading: Reading, lines: Lines, sentences: Sequence[Sentence], names: Vocabulary, context: Context
) -> Reading:
    if any(puts_off([token.word for token in each.tokens]) for each in sentences):
        return reading
    if context.phase == "attack" and (passed := _passing(sentences)) is not None:
        return replace(reading, orders=(passed,))
    for line in lines if context.phase == "placing" else ():
        if _is_row(Cursor(line.tokens, frozenset(), names, context)):
            asked = Question(line.text.strip()[:200], "unreadable", "table-row", _QUESTION, "", line.number)
            return replace(reading, findings=(*reading.findings, asked))
    for sentence in sentences:
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        meant = sentence.end != "?" and '"' not in cursor.words and _may_order(cursor)
        if (meant and not is_remark(cursor, sentence.end)) or _is_like_last(cursor) or _moves_all(cursor, sentence.end):
            return replace(reading, findings=(*reading.findings, _asked(sentence, "not-understood", _QUESTION)))
    if context.phase == "placing" and len(context.powers) < 2:
        cursors = [Cursor(each.tokens, each.breaks, names, context) for each in sentences]
        if (found := open_in(sentences, cursors)) is not None:
            return replace(reading, findings=(*reading.findings, _asked(found[0], "not-understood", found[1])))
    return reading


def _passing(sentences: Sequence[Sentence]) -> ReadOrder | None:
    """'France will observe a dignified restraint: no attacks, no markers': a clause that passes by itself."""
    for sentence in sentences:
        words = [token.word for token in sentence.tokens]
        if sentence.end == "?" or '"' in words or not _TOLD.isdisjoint(words) or is_conditional(words):
            continue
        cuts = [-1, *(at for at, word in enumerate(words) if word in _CUTS), len(words)]
        for start, stop in pairwise(cuts):
            clause = words[start + 1 : stop]
            if clause[:1] == ["no"] and not ATTACK.isdisjoint(clause[1:2]) and is_pass(clause):
                return ReadOrder(Pass(), None, sentence.words(), sentence.line_at(0).number)
    return None


_CUTS: Final = frozenset((",", ";", ":", "-", "--", "."))
_QUESTION: Final = "Is this an order? Please write it in one line, with nothing else."


def _is_row(cursor: Cursor) -> bool:
    """'Poland,3,5', where factors are to be placed and nothing was read: a row of a table, it may be."""
    kinds = [token.kind for token in cursor.tokens]
    if "figure" not in kinds and kinds.count("number") < 2:
        return False
    cursor.at = 0
    at = areas = 0
    while at < len(cursor.words):
        found = cursor.meaning(at, guess=False)
        if found is not None and found[0].areas:
            at, areas = at + found[1], areas + 1
        elif cursor.tokens[at].kind in ("number", "figure") or cursor.words[at] in _ROW:
            at += 1
        else:
            return False
    return areas == 1


def _is_like_last(cursor: Cursor) -> bool:
    """'As last turn, please', and nothing is known of last turn."""
    words = [word for word, token in zip(cursor.words, cursor.tokens, strict=True) if token.kind == "word"]
    return "turn" in words and "last" in words and len(words) < MOST_WORDS and _LIKE_LAST.issuperset(words)


def _moves_all(cursor: Cursor, end: str) -> bool:
    """'All from Poland to Rumania, all from Italy to Austria', with orders on file."""
    words = cursor.words
    if not cursor.context.on_file or end == "?" or not (_TOLD | NEGATION).isdisjoint(words) or is_conditional(words):
        return False
    areas = sum(cursor.is_area(at) for at in range(len(words)))
    return areas > 1 and "from" in words and not {"to", "into"}.isdisjoint(words) and not _ALL.isdisjoint(words)


_ALL: Final = word_set("all everything both half")


def _may_order(cursor: Cursor) -> bool:
    """Whether two things of the game are named, or one and a number, by a writer who wants something."""
    words = cursor.words
    if not (_TOLD | NEGATION).isdisjoint(words) or is_conditional(words):
        return False
    if _WILLS.isdisjoint(words) or _ACTS.isdisjoint(words) or not _DEFENDS.isdisjoint(words):
        return False
    if any(word in ATTACK | {"against"} and other in ("me", "us") for word, other in pairwise(words)):
        return False
    cursor.at = 0
    first = cursor.meaning(words[0] == "the", guess=False)
    if first is not None and first[0].powers and first[0].power not in (cursor.context.power, *cursor.context.powers):
        return False  # 'France is asking me to move 3'
    named = {at for at in range(len(words)) if cursor.meaning(at, guess=False) is not None}
    counted = any(
        token.kind == "number" and not counts_other_things(cursor, at) for at, token in enumerate(cursor.tokens)
    )
    return len(named) + counted > 1


def _asked(sentence: Sentence, ground: str, question: str) -> Question:
    line = sentence.line_at(0)
    return Question(line.text.strip()[:200], "unreadable", ground, question, "", line.number)
