"""What keeps a sentence from being an order, and whether that is asked about."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading.doubts import gate, hearsay, talk
from gamesmaster.mail.reading.doubts.bargains import is_bargain
from gamesmaster.mail.reading.doubts.spurning import spurns, tells_of_others
from gamesmaster.mail.reading.doubts.undecided import is_undecided
from gamesmaster.mail.reading.letter.other_heads import OtherHeads
from gamesmaster.mail.reading.model import Kind
from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.grammar import Grammar
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import ATTACK, OTHER_PEOPLE, PLACE_TO, REPORTED, is_counted, word_set
from gamesmaster.rules.orders import Accept, Ally

_SENT: Final = frozenset((who, did) for who in ("i", "we", "i've", "we've") for did in ("sent", "wrote", "ordered"))
_NOTHING: Final = word_set("nothing none no not don't never")
_TAIL: Final = 14
"""Words of a sentence's end that say why something in it is left open."""
_CORRECTIONS: Final = frozenset(["no", "sorry", "wait", "oops", "correction", "actually", "rather", "nope"])


@dataclass
class Doubting(OtherHeads, ABC):
    """The rules for denials, conditions, other people's words and other times."""

    def _from(self, sentence: Sentence, at: int) -> None:
        """Go on with the rest of a sentence."""
        if at < len(sentence.tokens):
            breaks = frozenset(each - at for each in sentence.breaks if each > at)
            self._again_read(Sentence(sentence.tokens[at:], sentence.lines[at:], breaks, sentence.end))

    def _says_anew(self, sentence: Sentence, words: list[str]) -> int:
        """Where 'scratch that: 7 in Poland' says what shall stand instead; its end where it does not."""
        at = next((at + 1 for at in range(1, min(8, len(words) - 2)) if words[at] in (":", ",", "-", "--")), 0)
        if not at or gate.trouble(words, at) is not None or sentence.end == "?":
            return len(words)
        return at if gate.looks_like_order(self._cursor(sentence), at, len(words)) else len(words)

    def _why_not(self, sentence: Sentence, words: list[str]) -> tuple[str, str] | None:
        if self.spoilt is not None:
            return self.spoilt
        if sentence.end == "?":
            return "question", "This is a question. If it is an order, please write it without the question mark."
        counted = self.context.phase == "placing" and any(token.kind == "number" for token in sentence.tokens)
        if counted and sentence.end != "?" and tells_of_others(self._cursor(sentence)):
            return "quoted", "This seems to tell of somebody, or of one of several ways. Please write your order alone."
        if counted and spurns(words):
            return "quoted", "This seems to judge what it names. If it is an order of yours, please write it alone."
        if self.unreal:
            self.unmeant = True
            return "quoted", "This speaks of what may be, or not yet. If it is an order for now, please write it alone."
        if any(pair in _SENT for pair in pairwise(words)):
            return "other-time", "This tells of what was sent. If it is an order for now, please write it alone."
        if self.aside:
            return (
                "other-time",
                "This may not be meant for this turn. If it is an order, please write it alone.",
            )
        if words[:2] in (["how", "about"], ["what", "about"], ["why", "not"], ["what", "if"]):
            return "question", "This is a question. If it is an order, please write it without 'how about'."
        if is_bargain(words):
            return "reported", "This seems to offer something for it. If it is an order, please write it alone."
        if gate.is_vague(words):
            return "vague", "This number is not certain. Please write one number."
        left_open = self._left_open(sentence)
        words = [word for at, word in enumerate(words) if at not in left_open]
        words = self._without_pronouns(self._without_dealings(words))
        kept = [] if gate.is_pass(words) else words
        if kept and gate.trouble(words) is not None:
            kept = [word for start, stop in self._chunks(words) for word in self._chunk_words(words, start, stop)]
        why = gate.trouble(kept)
        if why is None and self.below:
            why = ("below-the-signature", "This stands below your greeting. If it is an order, please write it above.")
        return why

    def _left_open(self, sentence: Sentence) -> set[int]:
        """Where 'either' and 'or' stand in '2 to either Austria or Italy': what stands beside it is no less certain."""
        cursor = self._cursor(sentence)
        found: set[int] = set()
        for at, word in enumerate(cursor.words):
            stop = at + 1 + (cursor.words[at + 1 : at + 2] == ["the"])
            if (
                word != "or"
                or not cursor.is_area(stop)
                or cursor.words[stop + 1 : stop + 2] not in ([], [","], ["and"])
            ):
                continue
            start = at - 1
            while start > 0 and cursor.words[start] not in PLACE_TO | {"either", ","}:
                start -= 1
            either = {start} if cursor.words[start] == "either" else set()
            start -= len(either)
            counted = start > 0 and cursor.words[start] in PLACE_TO and cursor.is_number(start - 1)
            if counted and cursor.is_area(start + 1 + len(either)) and self.context.phase in ("", "placing"):
                found |= {at} | either
                tail = cursor.words[stop + 1 :] if len(cursor.words) - at <= _TAIL else []
                open_yet = is_undecided(tail) or any(
                    next(_NO_MATTER.at(tail, place), None) for place in range(len(tail))
                )
                found |= set(range(stop + 1, len(cursor.words))) if open_yet else set()  # 'I can't decide'
        return found

    def _chunk_words(self, words: list[str], start: int, stop: int) -> list[str]:
        """The words of a chunk, none when it says 'no attacks', 'not ready' or corrects a number."""
        chunk = words[start:stop]
        counted = any(is_counted(word) for word in words)
        told = any(word in REPORTED and before not in ("i", "we", "as") for before, word in pairwise(["", *chunk]))
        if gate.is_nothing(chunk) and (counted or self.context.on_file) and not told:
            return []
        if gate.is_pass(chunk) or find_command(" ".join(word for word in chunk if word.isalpha() or "'" in word)):
            return []
        return chunk if "make" not in chunk else [word for word in chunk if word not in ("no", "sorry")]

    def _chunks(self, words: list[str]) -> list[tuple[int, int]]:
        found, start = [], 0
        for at, word in enumerate(words):
            if word in (",", "and", "but", "&", "-", "--"):
                if at > start:
                    found.append((start, at))
                start = at + 1
        if start < len(words):
            found.append((start, len(words)))
        return found

    def _not_an_order(self, sentence: Sentence, words: list[str], why: tuple[str, str]) -> None:
        if why[0] == "question" and self.supposed in self.findings:
            self.findings.remove(self.supposed)  # 'Suppose I attack Germany with Apple. Does anything happen?'
        self.supposed = None
        numbered = any(token.kind == "number" for token in sentence.tokens)
        if self.taken and words[0] in _CORRECTIONS and numbered and not self._areas_in(sentence):
            self._unsettle(sentence, self.taken[-1:])
        if why[0] == "takes-back" and gate.points_back(words):
            self._doubt(sentence)
            self._from(sentence, self._says_anew(sentence, words))
            return
        if why[0] == "takes-back" and self.taken and self._is_about_own(sentence):
            self._unsettle(sentence, self.taken)
        if why[0] == "takes-back" and not (self.taken or self.context.on_file or numbered) and _of_before(words):
            return
        if why[0] == "negated" and words[0] in _NOTHING and self.taken:
            self._contradicts(sentence)
        cursor = self._cursor(sentence)
        if why[0] == "below-the-signature":
            likely = self._is_whole_order(sentence)
        else:
            likely = gate.looks_like_order(cursor, 0, len(words)) or gate.cancels(words)
            likely |= bool(self.taken) and why[0] in ("conditional", "negated") and gate.second_thought(words)
            likely &= self._names_where_or_what(sentence)
            likely |= why[0] == "takes-back" and bool(self.context.on_file) and self._is_about_own(sentence)
            likely |= self._accepts_beside(words) or (words[0] in ("i", "we", "offer") and self._may_deal(words))
            likely |= bool(self.taken) and any(token.kind == "ratio" and token.other == 1 for token in sentence.tokens)
            likely |= (
                why[0] in ("conditional", "negated")
                and "if" in words
                and bool(self.taken)
                and self._names_stock(sentence)
            )
            likely |= Ally in self.context.scenario.kinds and "alliance" in words and "accept" in words
            likely |= self._names_attack(sentence) or self._labels_stock(words)
            likely |= words[0] in ATTACK and self.context.phase != "placing" and not OTHER_PEOPLE.isdisjoint(words)
            corrects = words[0] in _CORRECTIONS and not self._regrets(sentence)
            likely |= bool(self.taken) and corrects and self._names_any(sentence)
        asked_to_tell = words[0] in ("tell", "let", "inform") and not self.names.goods.keys().isdisjoint(words)
        if asked_to_tell and Accept in self.context.scenario.kinds:
            self._question(sentence, 0, "unreadable", *why)
            return
        # 'I offer 1 oil to Egypt for 1 grain provided they don't attack me': what others shall not do is no talk here.
        deals = words[0] in ("i", "we", "offer") and "provided" in words and self._may_deal(words)
        talks = talk.is_talk(cursor, words, sentence.end) or self._only_sounds_so(cursor, words, sentence)
        if likely and (deals or not talks):
            kind: Kind = (
                "ambiguous" if why[0] in ("takes-back", "either-or", "below-the-signature", "quoted") else "unreadable"
            )
            declines = (
                why[0] == "negated"
                and not _is_correction(words)
                and talk.declines(cursor, words)
                and not self._is_about_own(sentence)
            )
            declines = declines or (why[0] == "negated" and hearsay.denies(words) and not self._is_about_own(sentence))
            threat = hearsay.is_threat(cursor, words)
            if why[0] == "addressed-to-another" or talk.is_plan(words, sentence.end) or declines or threat:
                self.idle.append((sentence, kind, *why))
            else:
                asked = len(self.findings)
                self._question(sentence, 0, kind, *why)
                if self.unreal and self.context.phase == "attack" and len(self.findings) > asked:
                    self.supposed = self.findings[-1]
                if not self._corrects(sentence):
                    self.remarks += [(each, len(self.taken)) for each in self.findings[asked:]]
                if why[0] != "other-time":
                    self._may_change(sentence)
        elif why[0] in ("negated", "conditional", "takes-back"):
            self._heeds_file(sentence, words)
        if why[0] != "question" and self._names_stock(sentence):
            self.stocks_unheard.append(sentence)
        self.steps += cursor.steps

    def _labels_stock(self, words: list[str]) -> bool:
        """'… and he'll pay for it in Poland (stock: Exxon)': nobody names a stock so who orders nothing."""
        return self.context.phase == "attack" and ("stock", ":") in pairwise(words)

    def _accepts_beside(self, words: list[str]) -> bool:
        """'refuse Assyria's offer, accept Crete's': one of the clauses is meant."""
        if Accept not in self.context.scenario.kinds:
            return False
        chunks = [words[start:stop] for start, stop in self._chunks(words)]
        return len(chunks) > 1 and any(chunk[0] in ("accept", "i") and "accept" in chunk[:2] for chunk in chunks)

    def _is_whole_order(self, sentence: Sentence) -> bool:
        """Below a greeting stand names and addresses: only what reads as an order to its end is asked about."""
        cursor = self._cursor(sentence)
        try:
            return Grammar(cursor).item() is not None and cursor.at >= len(cursor.tokens)
        except Ask:
            return False


_NO_MATTER: Final = Phrases(("one or the other", "don't mind", "do not mind", "you choose", "whichever"))


def _of_before(words: Sequence[str]) -> bool:
    """'Forget what I said on the phone about Poland', in front of all orders: nothing of it is on file."""
    said = any(one in ("what", "everything") and other in ("i", "we") for one, other in pairwise(words))
    return said and ATTACK.isdisjoint(words) and not {"stock", "stocks"} & set(words)


def _is_correction(words: list[str]) -> bool:
    return words[0] in _CORRECTIONS and (words[0] != "no" or words[1:2] in ([","], ["wait"], ["sorry"], ["actually"]))
