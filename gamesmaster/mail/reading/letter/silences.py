"""A sentence of which nothing was taken and nothing asked: whether it names so much that it has to be asked about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.doubts import gate, talk
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.frames import sentence_frames as frames
from gamesmaster.mail.reading.letter.clauses import Clauses
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import ATTACK, CONTROL, UNDERSTANDING, word_set
from gamesmaster.rules.orders import Attack

_SWAPS: Final = word_set("swap switch exchange reverse flip")
_NOT_UNDERSTOOD: Final = "This was not understood. Please write the order alone in a line."


@dataclass
class Silences(Clauses):
    """The rules for what would else be passed over without a word."""

    def _said_nothing(self, sentence: Sentence, words: list[str]) -> None:
        """Names and a stock, and no order among them: 'Poland, Germany, GM', 'change the stock in Poland'."""
        if self.changed or len(words) > frames.LONGEST:
            return
        named = self._names_any(sentence)
        if not named and self.context.phase == "placing" and self._is_code(sentence):
            self._question(sentence, 0, "unreadable", "unknown-area", "Which areas are meant by these letters?")
            return
        self._heeds_file(sentence, words)
        if len(words) > 30:
            cursor = self._cursor(sentence)
            counted = named and self.context.phase != "attack" and gate.looks_like_order(cursor, 0, len(words))
            if counted and not talk.is_talk(cursor, words, sentence.end):
                self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            return
        if self._corrects(sentence) and self.taken and (named or self._marks_stock(sentence, words)):
            question = "This seems to correct something. Please write the order as it shall be."
            self._question(sentence, 0, "unreadable", "which-order", question)
            self._unsettle(sentence, self.taken)
            return
        heads = "follows" in words or words[-1] == ":"
        if words[0] in ATTACK and len(words) <= 6 and not heads and self.context.phase != "placing":
            self._question(sentence, 0, "unreadable", "attack-whom", "Whom do you want to attack, and where?")
            return
        last = self.taken[-1].thing if self.taken else None
        if isinstance(last, Attack) and last.stock is None and len(words) <= 12 and self._marks_stock(sentence, words):
            self._question(sentence, 0, "unreadable", "stock-for-what", "For which attack is this stock?")
            return
        if (self._may_deal(words) or (named and self._lists_attack(sentence))) and not talk.is_talk(
            self._cursor(sentence), words, sentence.end
        ):
            self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            return
        if self._names_attack(sentence) and not talk.is_talk(self._cursor(sentence), words, sentence.end):
            self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            return
        if not named and self.context.phase != "attack" and self._names_nearly(sentence):
            self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            return
        if not named:
            if self._is_pair_unknown(sentence) or self._counts_for_nobody(sentence):
                self.unknown.append(sentence)
            return
        if (not {"change", "make"}.isdisjoint(words[:4]) or not _SWAPS.isdisjoint(words)) and (
            self.taken or self.context.on_file
        ):
            self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            return
        cursor = self._cursor(sentence)
        numbered = any(
            token.kind == "number" and not counts_other_things(cursor, at) for at, token in enumerate(cursor.tokens)
        )
        marked = not (UNDERSTANDING - {"u"} | CONTROL - {"c"}).isdisjoint(words) and bool({"(", "claim"} & set(words))
        if (numbered and gate.looks_like_order(cursor, 0, len(words))) or marked:
            if not talk.is_talk(cursor, words, sentence.end):
                self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            return
        stock = any(
            word in ("stock", "stocks") or (token.is_upper and self.names.stock_at(words, at) is not None)
            for at, (word, token) in enumerate(zip(words, sentence.tokens, strict=True))
        )
        if stock and self.context.phase != "placing" and not talk.is_talk(cursor, words, sentence.end):
            self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)

    def _names_nearly(self, sentence: Sentence) -> bool:
        """'5 too Polnad': numbers, and words with one slip in them that are nearly names of areas."""
        cursor = self._cursor(sentence)
        counted = any(
            token.kind == "number" and not counts_other_things(cursor, at) for at, token in enumerate(cursor.tokens)
        )
        found = [cursor.meaning(at - cursor.at) for at in range(len(cursor.tokens))] if counted else []
        return any(each is not None and each[0].areas and each[0].guessed for each in found)
