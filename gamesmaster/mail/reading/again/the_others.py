"""'Italy should be 2, the other two go to Poland', where Poland has four on file: is it to have two, or six?"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.again.asking_about import asked_about
from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Place

_OTHERS: Final = word_set("other others remaining spare freed")
_NEAR: Final = 8
_QUESTION: Final = "Shall these come to what is on file there? Please write how many each area is to get."


def with_others_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about factors that are taken for all of an area, though they may come to those on file there.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question in the place of its orders where one is due; a whole list of placings stays.
    """
    filed = placed_by(context.on_file)
    orders = [each.order for each in reading.orders]
    placed = {order.area: order.amount for order in orders if isinstance(order, Place)}
    if not filed or not placed or sum(placed.values()) == context.income:
        return reading
    for sentence in lines.sentences or ():
        if not _OTHERS.isdisjoint(sentence.words().lower().split()) and _may_add(
            sentence, placed, filed, names, context
        ):
            return asked_about(reading, sentence, _QUESTION, doubtful=reading.orders)
    return reading


def _may_add(
    sentence: Sentence, placed: dict[str, int], filed: dict[str, int], names: Vocabulary, context: Context
) -> bool:
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    for at in range(1, len(cursor.words)):
        # 'the other two' may have lost its second word on the way here
        if cursor.tokens[at].kind != "number" or cursor.words[at - 1] not in _OTHERS | {"the"}:
            continue
        cursor.at = 0
        near = range(at + 1, min(at + _NEAR, len(cursor.words)))
        areas = next((found[0].areas for each in near if (found := cursor.meaning(each, guess=False)) is not None), ())
        if any(filed.get(area, 0) > 0 and placed.get(area) == cursor.tokens[at].value for area in areas):
            return True
    return False
