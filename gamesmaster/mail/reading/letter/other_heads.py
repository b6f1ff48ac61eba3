"""Sentences under a head of another time, one of several plans, or somebody else's: 'Plan A: …', 'Hans would: …'."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.doubts import gate, hearsay
from gamesmaster.mail.reading.doubts.pretexts import heads_unmeant
from gamesmaster.mail.reading.letter.commanding import Commanding
from gamesmaster.mail.reading.text.sentences import Sentence

_ALONE: Final = "If it is an order of yours, please write it alone."
_OTHER_TIME: Final = (
    "other-time",
    "This stands under a head of another time. If it is for now, please write it alone.",
)
_ONE_OF: Final = ("either-or", "This is one of several. Please write the one that shall be done, alone.")
_UNMEANT: Final = ("reported", f"What stands in front of this says that it is no order. {_ALONE}")
_LISTED: Final = ("reported", f"This stands in a list that may be no orders of yours. {_ALONE}")


@dataclass
class OtherHeads(Commanding, ABC):
    """The rules for what stands in front of a colon and says that no order is behind it."""

    def _under_other_head(self, sentence: Sentence, words: list[str]) -> bool:
        if self.spoilt is not None:
            return False
        if hearsay.heads_alternative(words):
            self._not_an_order(sentence, words, _ONE_OF)
            if words[-1] in (":", "-", "--", ")", ","):
                self.spoilt = _ONE_OF
            return True
        if hearsay.heads_another(words, self.context.turn):
            if ":" in words or hearsay.ends_head(words):
                self._not_an_order(sentence, words, _OTHER_TIME)
            else:
                self._idle_if_order(sentence)
            if hearsay.ends_head(words):
                self.spoilt = _OTHER_TIME
            return True
        if heads_unmeant(self._cursor(sentence)):
            self.unmeant = True
            self._not_an_order(sentence, words, _UNMEANT)
            if words[-1] == ":":
                self.spoilt = _UNMEANT
            return True
        return False

    def _goes_on_below(self, sentence: Sentence) -> bool:
        """'Hans says: 5 in Poland; 4 in Italy': what stands behind the semicolon is his as well."""
        if self.listed:
            self._not_an_order(sentence, [token.word for token in sentence.tokens], _LISTED)
        return self.listed

    def _heads_list(self, sentence: Sentence, taken: int) -> None:
        """Note whether what follows a sentence belongs to a head of it that has ordered nothing."""
        if sentence.end != ";":
            self.listed = False
            return
        words = [token.word for token in sentence.tokens]
        stop = words.index(":") if ":" in words[1:10] else 0
        cursor = self._cursor(sentence)
        named = any(cursor.is_area(at) for at in range(stop))
        likely = stop and not named and gate.looks_like_order(cursor, stop, len(words))
        self.listed = self.listed or bool(likely and len(self.taken) == taken and not self.spoilt)

    @abstractmethod
    def _not_an_order(self, sentence: Sentence, words: list[str], why: tuple[str, str]) -> None:
        """Ask about a sentence that is no order as it stands, or pass it over."""
