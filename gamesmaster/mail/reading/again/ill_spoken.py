"""An area of which a letter orders something, and says then that it was a slip: 'PS: Rumania gets nothing'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.again.asking_about import asked_about
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines
from gamesmaster.mail.reading.text.words import REPORTED, word_set

LONGEST: Final = 11
_NOTHING: Final = word_set("nothing none zero")
_SLIP: Final = word_set("joking kidding joke slip typo mistake error misprint accident")
_ELSE: Final = (REPORTED - _SLIP - {"hope"}) | word_set(
    "have has had there there's so yet currently is if you your his her their he she they them otherwise else last no"
)
_QUESTION: Final = "Shall what you order there stand? Please write what shall stand, line by line."


def with_slips_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about an area that gets nothing, or was a slip, by a sentence that stands apart from its order.

    Args:
        reading: Of the letter; one that has something to ask stays as it is.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question in the place of what is ordered there.
    """
    if not reading.orders or any(each.kind != "note" for each in reading.findings) or reading.intent != "plain":
        return reading
    areas = {getattr(each.order, "area", None) for each in reading.orders}
    for sentence in (lines.sentences or ())[1:]:
        words = [token.word for token in sentence.tokens]
        written = sentence.words()
        if len(words) > LONGEST or not _ELSE.isdisjoint(words) or sentence.end == "?":
            continue
        if (_NOTHING | _SLIP).isdisjoint(words) or any(each.words in written for each in reading.orders):
            continue
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        found = [each[0] for at in range(len(words)) if (each := cursor.meaning(at, guess=False)) is not None]
        named = {each.area for each in found if each.area in areas}
        if len(found) != 1 or len(named) != 1:
            continue
        doubtful = [each for each in reading.orders if getattr(each.order, "area", None) in named]
        return asked_about(reading, sentence, _QUESTION, kind="ambiguous", ground="taken-back", doubtful=doubtful)
    return reading
