"""Counters that go elsewhere: 'move my Understanding from Austria to Rumania'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.filed.amending import Amending
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import CONTROL, MOVE, UNDERSTANDING, word_set
from gamesmaster.rules.orders import Control, Understanding

_U: Final = UNDERSTANDING - {"u"}
_C: Final = CONTROL - {"c"}
_SWITCHES: Final = word_set("change switch swap relocate")


@dataclass
class MarkerMoves(Amending):
    """The rules for counters that are moved."""

    def _marker_moved(self, sentence: Sentence, words: Sequence[str]) -> bool:
        """'move my Understanding from Austria to Rumania': the one on file or of this letter goes there."""
        kind = Understanding if not _U.isdisjoint(words) else Control if not _C.isdisjoint(words) else None
        if kind is None or MOVE.union(_SWITCHES).isdisjoint(words) or "from" not in words or len(words) > 24:
            return False
        cursor = self._cursor(sentence)
        named = [found[0].area for at in range(len(words)) if (found := cursor.meaning(at, guess=False)) is not None]
        there = (
            [each for each in self._ordered() if isinstance(each[2], kind) and each[2].area == named[0]]
            if named
            else []
        )
        onward = "to" in words[words.index("from") :]
        if len(named) != 2 or None in named or len(there) != 1 or not onward:
            question = "Which marker shall go where? Please write what shall stand, line by line."
            self._question(sentence, 0, "ambiguous", "names-no-order", question)
            return True
        line, power, order = there[0]
        if isinstance(order, Understanding | Control):
            self._put(sentence, line, power, order, replace(order, area=named[1] or ""))
        return True
