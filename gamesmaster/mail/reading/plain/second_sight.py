"""A sentence as it is read a second time: without remarks, asides and slips, and with places for people."""

from __future__ import annotations

from gamesmaster.mail.reading.again.slips import without_slips
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.asides import without_asides
from gamesmaster.mail.reading.plain.other_clauses import without_remarks
from gamesmaster.mail.reading.plain.peoples import with_places
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence


def seen_again(sentence: Sentence, names: Vocabulary, context: Context) -> Sentence:
    """
    Give a sentence without what stands beside its orders; an empty one where there are none.
    """

    def cursor() -> Cursor:
        return Cursor(sentence.tokens, sentence.breaks, names, context)

    sentence = without_remarks(sentence, cursor())
    sentence = without_asides(sentence, names, context)
    sentence = without_slips(sentence, names, context)
    return with_places(sentence, cursor())
