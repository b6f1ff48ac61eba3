"""
What a letter says of attacks, stocks and Control without anything having come of it: it is asked about.

'London proposed that I attack Germany in Italy with Ford', 'Germany in Poland with Ford, and if I win, control',
'Ditto Italy', 'Not Britain but Russia, in Poland. Otherwise no change.'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.again.asking_about import asked_about
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import KNOWN, NEGATION, OTHER_PEOPLE, OTHER_TIME, PLACE_TO, REPORTED, word_set
from gamesmaster.rules.orders import Attack, Control

LONGEST: Final = 30
FEW: Final = 3
"""A greeting has no more words."""
_CONTROL: Final = word_set("control marker")
_NO_CONTROL: Final = NEGATION | word_set(
    "no in under out lose losing lost whose his her their your remote traffic quality ground birth damage keep"
    " already has have move moved is was belongs"
)
"""'No control', 'under control', 'damage control', 'I already have control there'."""
_TOLD: Final = (REPORTED | OTHER_TIME | OTHER_PEOPLE) - word_set(
    "want hope them him her after before again"
) | word_set('me us attacked promised thinks regret declined offered offer deal wants "')
_ALIKE: Final = word_set("ditto likewise same again and also")
_EXCEPT: Final = word_set("except save bar but besides apart excepting")
_THE_ORDER: Final = "Is this an order? Please write it in one line, with nothing else."
_MARKER: Final = "Do you ask for Control? Please write of which area, in a line of its own."
_ALIKE_ASKED: Final = "What shall be done there? Please write it in one line: whom to attack, where, with which stock."


def with_attacks_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about attacks and Control that are named and not ordered, in the window of attacks.

    Args:
        reading: Of the letter; one that has something to ask stays as it is.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question where one is due.
    """
    asked = any(each.kind != "note" for each in reading.findings)
    if context.phase != "attack" or asked or reading.cancelled or reading.press or reading.commands:
        return reading
    if not context.scenario.options.get("stocks", True):
        return reading
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    claims = any(isinstance(each.order, Control) for each in reading.orders)
    for sentence in lines.sentences or ():
        words = [token.word for token in sentence.tokens]
        if len(words) > LONGEST or not _TOLD.isdisjoint(words):
            continue
        written = sentence.words()
        mine = any(each.words in written or written in each.words for each in reading.orders)
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        question = ""
        if not reading.orders and _is_all(sentence, lines) and _names_all(cursor) and not _is_filed(cursor, context):
            question = _THE_ORDER
        elif attacks and not claims and _wants_control(words):
            question = _MARKER
        elif not mine and ((reading.orders and _excepts(cursor)) or _must_leave(cursor, attacks)):
            question = _THE_ORDER
        elif attacks and not mine and _is_alike(cursor) and not _is_heard(cursor, attacks):
            question = _ALIKE_ASKED
        if question:
            return asked_about(reading, sentence, question)
    return reading


def _is_all(sentence: Sentence, lines: Lines) -> bool:
    """Whether the letter says nothing else: beside other sentences, what others want or once was is talk."""
    told = [each for each in lines.sentences or () if len(each.tokens) > FEW]
    words = [token.word for token in sentence.tokens[:2]]
    return told == [sentence] and (sentence.end != "?" or words in (["how", "about"], ["what", "about"]))


def _names_all(cursor: Cursor) -> bool:
    """Whether a power, an area and a stock are named: who orders nothing seldom names all three."""
    words = cursor.words
    powers = areas = stocks = False
    at = 0
    while at < len(words):
        cursor.at = 0
        found = cursor.meaning(at, guess=False)
        stock = cursor.names.stock_at(words, at)
        if found is not None and (found[0].powers or found[0].areas):
            placed = bool(found[0].areas) and (not found[0].powers or words[at - 1 : at] in (["in"], ["into"]))
            areas |= placed
            powers |= not placed and found[0].power not in (cursor.context.power, *cursor.context.powers)
            at += found[1]
        elif stock is not None and (words[at] not in KNOWN or cursor.tokens[at].is_upper):
            stocks = True
            at += stock[1]
        else:
            at += 1
    return powers and areas and stocks


def _is_filed(cursor: Cursor, context: Context) -> bool:
    """'I still want to attack Russia in Poland with Nike', which is on file."""
    cursor.at = 0
    found = [each[0].area for at in range(len(cursor.words)) if (each := cursor.meaning(at, guess=False)) is not None]
    return any(area is not None and f" IN {area} " in line for area in found for line in context.on_file)


def _wants_control(words: Sequence[str]) -> bool:
    """'… and if I win, control', 'take the marker if we win', 'control would be nice'."""
    for at, word in enumerate(words):
        near = words[max(0, at - 4) : at]
        held = not {"i", "we", "already"}.isdisjoint(near)  # not 'After the attacks I should like to have Control'
        if word in _CONTROL and (_NO_CONTROL if held else _NO_CONTROL - {"have"}).isdisjoint(near):
            return True
    return False


def _excepts(cursor: Cursor) -> bool:
    return cursor.words[0] in _EXCEPT and _names_all(cursor)


def _must_leave(cursor: Cursor, attacks: Sequence[Attack]) -> bool:
    """'Russia must leave Poland.', where it is not attacked there."""
    words = cursor.words
    driven = any(words[at : at + 2] in _LEAVES for at in range(1, len(words) - 2)) and len(words) <= MOST_LEAVING
    if not driven or cursor.context.on_file:
        return False
    cursor.at = 0
    found = [each[0] for at in range(len(words)) if (each := cursor.meaning(at, guess=False)) is not None]
    if len(found) != 2 or not found[0].powers or not found[1].areas:
        return False
    whom, where = set(found[0].powers) - {cursor.context.power}, set(found[1].areas)
    return bool(whom) and not any(each.area in where and whom & set(each.targets) for each in attacks)


MOST_LEAVING: Final = 8
_LEAVES: Final = [[one, other] for one in ("must", "shall") for other in ("leave", "quit", "vacate")]


def _is_heard(cursor: Cursor, attacks: Sequence[Attack]) -> bool:
    """'Same in Prague with Pfizer', that has been read as an attack there with that."""
    words = cursor.words
    stocks = {found[0] for at in range(len(words)) if (found := cursor.names.stock_at(words, at)) is not None}
    cursor.at = 0
    areas = {named[0].area for at in range(len(words)) if (named := cursor.meaning(at, guess=False)) is not None}
    return any(each.area in areas and each.stock in stocks for each in attacks)


def _is_alike(cursor: Cursor) -> bool:
    """'Ditto Italy.', 'Likewise in Poland.'"""
    words = cursor.words
    if len(words) > 5 or words[0] not in _ALIKE - {"and", "also"}:
        return False
    rest = [at for at, word in enumerate(words) if word not in _ALIKE | PLACE_TO | {"for", "with", "the"}]
    cursor.at = 0
    return bool(rest) and cursor.meaning(rest[0], guess=False) is not None
