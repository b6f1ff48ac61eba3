"""The two commonest sentences, a greeting and '5 in Poland': nothing that a sentence may be otherwise is looked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.letter.turning import Turning
from gamesmaster.mail.reading.syntax.cursor import MAX_AMOUNT
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import PLACE_TO, word_set
from gamesmaster.rules.orders import Place

_LONGEST: Final = 5
"""Tokens of a number and an area, or of a greeting."""
_GREETINGS: Final = frozenset(
    (("hello",), ("hi",), ("hey",), ("dear",), ("good", "morning"), ("good", "afternoon"), ("good", "evening"))
)
_GREETED: Final = word_set("all there everyone everybody gm gamesmaster moderator again ,")


@dataclass
class Common(Turning):
    """
    The rules for what nearly every letter has, where nothing stands over or before it that gives it another meaning.

    They read nothing otherwise than all the other rules together would, and in a fifth of the time.
    """

    def _is_common(self, sentence: Sentence) -> bool:
        """Whether it was a greeting, or an order that is taken."""
        over = self.heading or self.spoilt is not None or self.below or self.quoted or self.citing or self.correcting
        if over or self.before is not None or sentence.breaks or len(sentence.tokens) > _LONGEST:
            return False
        if sentence.end not in ("", ".", "!") or not (self._greets(sentence) or self._bare(sentence)):
            return False
        self.queried, self.queries, self.wondered, self.spoken = self.queries, False, False, None
        self.common += 1
        return True

    def says_no_more(self, lines: Lines) -> bool:
        """Whether a letter is greetings and bare orders from end to end, so that nobody need look for more in it."""
        asked = any(each.kind != "note" for each in self.findings)
        return not asked and not self.context.on_file and self.common == len(lines.sentences or ()) > 0

    def _greets(self, sentence: Sentence) -> bool:
        """'Hello,', 'Dear GM', 'Good morning all': with it nearly every letter begins."""
        words = [token.word for token in sentence.tokens]
        length = 2 if words[0] == "good" else 1
        # Behind an order 'Dear GM' may name its stock.
        return not self.taken and tuple(words[:length]) in _GREETINGS and _GREETED.issuperset(words[length:])

    def _bare(self, sentence: Sentence) -> bool:
        """
        Take '5 in Poland', the commonest order of all: a number, an area, and not a word that could say anything else.
        """
        tokens = sentence.tokens
        if len(tokens) < 2 or not tokens[0].text.isdigit() or not 0 < tokens[0].value <= MAX_AMOUNT:
            return False
        cursor = self._cursor(sentence)
        cursor.at = 2 if tokens[1].word in PLACE_TO else 1
        found = cursor.meaning(guess=False)
        if found is None or found[0].area is None or cursor.at + found[1] < len(tokens):
            return False
        if found[0].adjective or tokens[-1].text.endswith(("'s", "\u2019s")):
            return False
        cursor.at = len(tokens)
        self.corrected, self.changed = not self.taken, False
        self._take(sentence, 0, cursor, Item((Place(tokens[0].value, found[0].area),), verb="place"), 0)
        return True
