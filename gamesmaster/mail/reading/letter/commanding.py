"""Sentences that are commands: 'READY', 'when is the deadline?', 'can we have two more days?'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading.commands.extending import read_extension
from gamesmaster.mail.reading.commands.wanting import LONGEST, wanted
from gamesmaster.mail.reading.letter.ownership import Ownership
from gamesmaster.mail.reading.model import Command, Question
from gamesmaster.mail.reading.text.sentences import Sentence, plain_words, without
from gamesmaster.mail.reading.text.words import word_set


@dataclass
class Commanding(Ownership):
    """The rules for what is addressed to the service."""

    def _command(self, sentence: Sentence) -> bool:
        if len(sentence.tokens) > LONGEST or self.quoted:
            return False
        row = find_command(plain_words(sentence.tokens))
        if row is None:
            return self._wants(sentence)
        if (sentence.end == "?" and row.name != "HELP") or sentence.tokens[-1].word == ":":
            return False
        if self.spoilt is not None:
            return False
        if row.name == "CONFIRM" and sentence.tokens[0].word in ("please", "pls", "plz", "kindly"):
            return True  # 'Please confirm' asks for a receipt, which everybody gets
        line = sentence.line_at(0)
        self.commands.append(Command(row.name, "", sentence.words(), line.number))
        return True

    def _wants(self, sentence: Sentence) -> bool:
        """'When is the deadline?': a command that is not written as one."""
        if self.spoilt is not None or self.below:
            return False
        words = [token.word for token in sentence.tokens]
        if "deadline" in words:  # 'When is the deadline for the Egyptian placements?'
            words = [word for word in words if (found := self.names.name_at([word], 0)) is None or not found[0].powers]
        name = wanted(words, sentence.end)
        if name is None or any(each.name == name for each in self.commands):
            return name is not None
        self.commands.append(Command(name, "", sentence.words(), sentence.line_at(0).number))
        return True

    def _asks_for_time(self, sentence: Sentence) -> bool:
        """'EXTEND 2 DAYS', 'can we have two more days?'; not below a greeting nor in other people's words."""
        if self.quoted or self.spoilt is not None or self.below:
            return False
        found = read_extension(sentence)
        if isinstance(found, Question):
            self.ask(found.number, found.line, found.kind, found.ground, found.question, found.suggestion)
        elif found is not None:
            self.commands.append(found)
        return found is not None

    def _unless_granted(self, sentence: Sentence) -> Sentence:
        """'Could we have two more days? If not: 5 in Poland': the orders are there, whatever becomes of that."""
        words = [token.word for token in sentence.tokens]
        asked = bool(self.commands) and self.commands[-1].name == "EXTEND" and not self.taken
        if not asked or sentence.end == "?" or len(words) < 4 or words[0] not in ("if", "otherwise"):
            return sentence
        if words[0] == "otherwise":
            return without(sentence, range(1 + (words[1:2] in ([","], [":"]))))
        at = next((at for at in range(1, min(10, len(words))) if words[at] in (":", ",", "then")), 0)
        refused = not _REFUSED.isdisjoint(words[1:at])
        cursor = self._cursor(sentence)
        names = any(cursor.meaning(each, guess=False) is not None or cursor.is_number(each) for each in range(at))
        return without(sentence, range(at + 1)) if at and refused and not names and at + 1 < len(words) else sentence


_REFUSED: Final = word_set("not no impossible can't cannot refuse refuses refused object isn't don't nobody")
