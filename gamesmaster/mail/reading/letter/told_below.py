"""Lines that say of those below them whose they are: 'Hans wrote on Friday:', 'Score:', 'I dreamt that I'd put'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.doubts import gate, hearsay, replacing, talk
from gamesmaster.mail.reading.doubts.pretexts import is_fiction
from gamesmaster.mail.reading.letter.marking import Marking
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, PLACE, word_set


@dataclass
class ToldBelow(Marking):
    """The rules for what a line makes of the lines below it."""

    def _after(self, last: Line) -> None:
        """A line that spoils and ends in a colon or comma spoils what follows it; so does the head of a score."""
        if self.spoilt is None and gate.heads_score([token.word for token in last.tokens]):
            self.spoilt = ("score", "This stands in a table of points. If it is an order, please write it alone.")
            self.awaits_scores = True
            return
        if self.spoilt is None and _is_copy(last):
            self.quoted = True
            self.spoilt = ("addressed-to-another", "This seems written to another player. Is it an order of yours?")
            return
        self.awaits_scores = self._told_below(last)
        if self.spoilt is None and (last.ends_with in (":", ",") or last.ends_with in PLACE | ATTACK):
            words = [token.word for token in last.tokens]
            cursor = Cursor(last.tokens, frozenset(), self.names, self.context)
            others = self.context.phase == "placing" and hearsay.heads_others(cursor)
            if last.ends_with == ":" and (others or hearsay.is_others_plan(cursor)):
                self.spoilt = ("reported", "This tells of another power. If it is yours, please write it alone.")
                return
            ended = max((at for at, word in enumerate(words) if word in (".", "!", "?")), default=-1)
            words = words[ended + 1 :]
            if last.ends_with == ":" and talk.muses(words) and (gate.trouble(words) or ("",))[0] == "reported":
                return
            if (why := gate.trouble(words)) is not None and not replacing.replaces_all(words):
                self.spoilt = why
            elif is_fiction(words):
                self.spoilt = ("reported", "This does not seem to be meant as yet. If it is, please write it alone.")
            self.awaits_scores = self._told_below(last)

    def _told_below(self, last: Line) -> bool:
        """'Hans wrote on Friday:': what he wrote may stand below an empty line."""
        return self.spoilt is not None and self.spoilt[0] == "reported" and last.ends_with == ":"


MOST_OF_HEAD: Final = 14
_LETTER: Final = word_set("copy letter mail message email e-mail note wrote written sent")
_COPY: Final = word_set("copy below fyi")
_US: Final = word_set("gm gamesmaster moderator you us")


def _is_copy(last: Line) -> bool:
    """'Copy of my letter to Hans:', 'Please find below what I wrote to Hans.': what follows is no letter to us."""
    words = [token.word for token in last.tokens]
    if len(words) > MOST_OF_HEAD or not (last.ends_with == ":" or _COPY & {*words}) or not _COPY & {*words}:
        return False
    if any(token.kind == "number" for token in last.tokens):
        return False
    for at, token in enumerate(last.tokens[1:], 1):
        lone = token.word not in KNOWN and words[at + 1 : at + 2] in ([], [":"], ["."])
        named = token.kind == "word" and (token.text[:1].isupper() or lone) and token.word not in _US
        if named and words[at - 1] == "to" and not _LETTER.isdisjoint(words[:at]):
            return True
    return False
