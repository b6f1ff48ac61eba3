"""Beside the orders of a sentence: words of others in it, of whom its reasons speak, stocks at its end."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts import gate, hearsay, talk, unsaying
from gamesmaster.mail.reading.doubts.adopting import adopts, adopts_at_end
from gamesmaster.mail.reading.doubts.disclaiming import claims, disclaims
from gamesmaster.mail.reading.doubts.fearing import fears
from gamesmaster.mail.reading.filed.about_record import AboutRecord
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.mail.reading.text.words import NEGATION, word_set
from gamesmaster.rules.orders import Attack

_YES: Final = word_set("yes yep yeah yup sure absolutely definitely certainly indeed aye ok okay oui ja si da")
_PRONOUNS: Final = word_set("it us all")
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
        plain = [token.word for token in sentence.tokens]  # in English, whatever the letter is written in
        counts = any(
            token.kind in ("number", "ratio", "figure") and token.text[:1].isdigit() for token in sentence.tokens
        )
        words = plain if counts else [token.word for token in tokens_of(sentence.words())] if short else []
        fresh = len(self.taken) > self.counted
        if not (self.taken and 0 < len(words) <= 2 and words[0] in _INTERJECTIONS):
            self.counted = len(self.taken)
        if self.citing or self.spoilt is not None:
            return False
        self._disclaimed(sentence)
        if not self.taken:
            asked = any(each.kind != "note" for each in self.findings)
            said = unsaying.unsays(words, sentence.end, fresh=True) or ("only", "if") in pairwise(words)
            said |= asked and short and self._speaks_of_orders(sentence, words)
            self.unmeant |= asked and said
            if asked and unsaying.unsays(words, sentence.end, fresh=False):
                self._doubt(sentence)  # what was not understood before it is not to be guessed at
                self.unsaid = len(self.findings)
            return False
        self.unmeant |= ("only", "if") in pairwise(words) and not self._names_any(sentence)
        if counts:
            return False
        if words[:2] == ["failing", "that"] and not NEGATION.isdisjoint(words) and self._hangs_on_odds():
            return True
        later, self.later = self.later, talk.is_plan(plain, sentence.end)
        if (self.later and plain[1:2] not in (["confirm"], ["get"], ["come"])) or (
            later and not fresh and not {"that", "that's", "this"}.isdisjoint(plain[:2])
        ):
            return False  # 'Next turn I'll attack France. But that is for later.'
        if unsaying.hesitates(words) and not fresh:
            return False
        said = any(unsaying.unsays(each, sentence.end, fresh=fresh) for each in (words, plain))
        if not (unsaying.hesitates(words) or said or (fresh and short and self._speaks_of_orders(sentence, words))):
            return False
        if unsaying.hesitates(words):
            self.hesitated = (sentence, [(taken.thing, taken.power) for taken in self.taken])
            return False
        self.unmeant = True
        self._doubt(sentence)
        self.unsaid = len(self.findings)
        return True

    def _hangs_on_odds(self) -> bool:
        """'… at 2-1 at least. Failing that, the attack is not to be carried out': so it is anyway."""
        last = self.taken[-1].thing
        return isinstance(last, Attack) and last.at_least is not None

    def _speaks_of_orders(self, sentence: Sentence, words: list[str]) -> bool:
        """'Nobody wants that'; the 'it' in 'Silly idea, isn't it?' is not Italy."""
        cursor = self._cursor(sentence)
        names = any(
            word not in _PRONOUNS and self.names.name_at(cursor.words, at) is not None
            for at, word in enumerate(cursor.words)
        )
        return unsaying.speaks_of_orders(words, sentence.end, names=names)

    def _disclaimed(self, sentence: Sentence) -> None:
        """'This is only a draft, please don't enter anything', above what would else be orders."""
        words = [token.word for token in sentence.tokens]
        if not self.taken and disclaims(words, sentence.end):
            self.disclaimed, self.unmeant = sentence, True
        elif self.disclaimed is not None and claims(words):
            self.disclaimed = None

    def _answers_oneself(self, sentence: Sentence, taken: int, findings: int) -> None:
        """'Do I attack Russia in Poland? Yes I do!': the question is one for us as well, and so is an adopted wish."""
        words = [token.word for token in sentence.tokens]
        asked, told = self.wondering, self.told
        untaken = self.spoilt is None and len(self.taken) == taken
        likely = untaken and gate.looks_like_order(self._cursor(sentence), 0, len(words))
        self.wondering = sentence if likely and sentence.end == "?" and len(self.findings) == findings else None
        self.told = sentence if likely and sentence.end != "?" else None
        if asked is not None and words[0] in _YES and len(self.taken) == taken and self.spoilt is None:
            question = "This is a question. If it is an order, please write it without the question mark."
            self._question(asked, 0, "unreadable", "question", question)
        adopted = sentence if self.told is not None and adopts_at_end(words) else None
        if untaken and (adopted := adopted or (told if adopts(words) else None)) is not None:
            number = adopted.line_at(0).number
            self.remarks = [each for each in self.remarks if each[0].number != number]
            question = "Is this to be done? Please write what shall stand, line by line."
            self._question(adopted, 0, "ambiguous", "names-no-order", question)

    def _lists_unheard(self, sentence: Sentence, taken: int, findings: int) -> None:
        """'They all think I'm going for Italy, I'm not: Poland 5, Austria 4', of which nothing was read or asked."""
        words = [token.word for token in sentence.tokens]
        at = words.index(":", 1) if ":" in words[1:-1] else 0
        own = not {"i", "we", "i'm", "i'll", "we'll", "i've"}.isdisjoint(words[:at]) and sentence.end != "?"
        if not own or self.spoilt is not None or (len(self.taken), len(self.findings)) != (taken, findings):
            return
        numbers = [token.value for token in sentence.tokens[at:] if token.kind == "number"]
        if len(numbers) > 1 and sum(numbers) == self.context.income and self.context.phase == "placing":
            question = "This may tell of somebody else's plans. If it is an order of yours, please write it alone."
            self.idle.append((sentence, "unreadable", "reported", question))

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
