"""Beside the orders of a sentence: words of others in it, of whom its reasons speak, stocks at its end."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts import gate, hearsay, unsaying
from gamesmaster.mail.reading.doubts.fearing import fears
from gamesmaster.mail.reading.filed.about_record import AboutRecord
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.mail.reading.text.words import word_set

_YES: Final = word_set("yes yep yeah yup sure absolutely definitely certainly indeed aye ok okay oui ja si da")
_INTERJECTIONS: Final = word_set("haha ha lol hehe hmm hm oh ah well hey wow rofl lmao hihi ok okay")


@dataclass
class Overheard(AboutRecord):
    """The rules for what a sentence tells besides."""

    def _cited(self, sentence: Sentence) -> bool:
        """Whether a sentence stands in quotation marks that another one has opened, or goes on with a copied letter."""
        words = [token.word for token in sentence.tokens]
        marks = words.count('"')
        if self.citing == '"':
            at = words.index('"') if marks else len(words)
            if marks:
                self.citing = ""
                self._again_read(_rest(sentence, at + 1))
            return True
        if self.citing and not hearsay.OWN_AGAIN.isdisjoint(words[:4]):
            self.citing = ""
        if self.citing:
            self._idle_if_order(sentence)
            return True
        if not hearsay.is_cited(words) and not (words[0] == '"' and marks % 2 and len(words) > 1):
            return False
        if marks % 2 or not marks:
            self.citing = '"' if marks else ":"
        elif marks:
            self._again_read(_rest(sentence, len(words) - words[::-1].index('"')))
        return True

    def _unsaid(self, sentence: Sentence) -> bool:
        """Whether a sentence makes doubtful what the letter has ordered before it: 'Just kidding'."""
        short = len(sentence.tokens) <= unsaying.LONGEST
        words = [token.word for token in tokens_of(sentence.words())] if short else []
        fresh = len(self.taken) > self.counted
        if not (self.taken and 0 < len(words) <= 2 and words[0] in _INTERJECTIONS):
            self.counted = len(self.taken)
        if self.citing or self.spoilt is not None:
            return False
        if not self.taken:
            asked = any(each.kind != "note" for each in self.findings)
            said = unsaying.unsays(words, sentence.end, fresh=True) or ("only", "if") in pairwise(words)
            self.unmeant |= asked and said
            if asked and unsaying.unsays(words, sentence.end, fresh=False):
                self._doubt(sentence)  # what was not understood before it is not to be guessed at
            return False
        self.unmeant |= ("only", "if") in pairwise(words) and not self._names_any(sentence)
        if any(token.kind in ("number", "ratio", "figure") and token.text[:1].isdigit() for token in sentence.tokens):
            return False
        if unsaying.hesitates(words) and not fresh:
            return False
        plain = [token.word for token in sentence.tokens]  # in English, whatever the letter is written in
        if not unsaying.hesitates(words) and not any(
            unsaying.unsays(each, sentence.end, fresh=fresh) for each in (words, plain)
        ):
            return False
        if unsaying.hesitates(words):
            self.hesitated = (sentence, [(taken.thing, taken.power) for taken in self.taken])
            return False
        self.unmeant = True
        self._doubt(sentence)
        return True

    def _answers_oneself(self, sentence: Sentence, taken: int, findings: int) -> None:
        """'Do I attack Russia in Poland? Yes I do!': the question is one for us as well."""
        words = [token.word for token in sentence.tokens]
        asked = self.wondering
        likely = sentence.end == "?" and (len(self.taken), len(self.findings)) == (taken, findings)
        likely = likely and gate.looks_like_order(self._cursor(sentence), 0, len(words))
        self.wondering = sentence if likely and self.spoilt is None else None
        if asked is not None and words[0] in _YES and len(self.taken) == taken and self.spoilt is None:
            question = "This is a question. If it is an order, please write it without the question mark."
            self._question(asked, 0, "unreadable", "question", question)

    def _hesitation(self) -> None:
        """'No, wait.', and nothing is put right behind it."""
        if self.hesitated is None:
            return
        sentence, before = self.hesitated
        if before == [(taken.thing, taken.power) for taken in self.taken]:
            self._doubt(sentence)

    def _idle_if_order(self, sentence: Sentence) -> None:
        if sentence.tokens and gate.looks_like_order(self._cursor(sentence), 0, len(sentence.tokens)):
            question = "This seems to be quoted. If it is an order of yours, please write it without."
            self.idle.append((sentence, "ambiguous", "quoted", question))

    def _told_aside(self, whole: Sentence, kept: Sentence) -> None:
        """'Since the Russians are in Poland, hit them there': 'they' are told by a reason that is left out."""
        left = {(id(line), token.start) for line, token in zip(kept.lines, kept.tokens, strict=True)}
        gone = [
            at
            for at, (line, token) in enumerate(zip(whole.lines, whole.tokens, strict=True))
            if (id(line), token.start) not in left
        ]
        aside = Sentence(tuple(whole.tokens[at] for at in gone), tuple(whole.lines[at] for at in gone), frozenset())
        spoken = self._names_in(aside) if gone else None
        if spoken is not None:
            self.spoken = spoken

    def _shares_at_end(self, sentence: Sentence, words: list[str]) -> bool:
        """'I haven't used Pfizer yet, so Pfizer for Poland': the end of it gives stocks to attacks."""
        at = next((at for at in range(len(words) - 2, 0, -1) if words[at] in ("so", "but", ":", "therefore")), 0)
        if not at or sentence.end == "?" or gate.trouble(words, at + 1) is not None:
            return False
        return self._stocks_shared_out(Sentence(sentence.tokens[at + 1 :], sentence.lines[at + 1 :], frozenset()))

    def _words_of(self, sentence: Sentence) -> list[str]:
        """The words; 'US' in capitals, where a power is called so, is no 'us'."""
        words = [token.word for token in sentence.tokens]
        if "us" in words and self.names.name_at(["us"], 0) is not None:
            shouts = self._cursor(sentence).shouts
            words = [
                "US" if token.text == "US" and not shouts else word
                for word, token in zip(words, sentence.tokens, strict=True)
            ]
        return words

    def _only_sounds_so(self, cursor: Cursor, words: list[str], sentence: Sentence) -> bool:
        """A question, what somebody believed or may do to us, or words in quotation marks."""
        return (
            fears(cursor)
            or hearsay.is_question(cursor, words, sentence.end)
            or hearsay.is_old_belief(words)
            or hearsay.is_wish(words)
            or hearsay.is_cited(words)
        )


def _rest(sentence: Sentence, at: int) -> Sentence:
    breaks = frozenset(each - at for each in sentence.breaks if each > at)
    return Sentence(sentence.tokens[at:], sentence.lines[at:], breaks, sentence.end)
