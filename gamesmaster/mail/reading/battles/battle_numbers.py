"""What a number or a ratio in a letter of attacks says: how many there are, which one it is, the least odds."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.battles.battle_phrases import ODDS_WORDS
from gamesmaster.mail.reading.battles.battle_scan import Named, Scan
from gamesmaster.mail.reading.text.words import word_set

_COUNTED: Final = word_set(
    "attack attacks assault assaults strike strikes orders order blows raids stocks moves battle battles"
)
_NUMBERED: Final = word_set("number no nr num # attack order item step turn round atk assault strike phase part")
_LEAST: Final = (("at", "least"), ("or", "better"), ("or", "more"), ("or", "higher"), ("or", "above"), ("no", "worse"))
ALWAYS: Final = word_set("both all each every everywhere throughout")
_ONE: Final = word_set(
    "upon go blow fell swoop single big more on against at in is and final last small little of , - :"
)
_MET: Final = word_set("targets fronts enemies opponents places areas objectives")


class Numbers(Scan):
    """The rules for numbers."""

    def _odds(self, at: int) -> int:
        token = self.tokens[at]
        around = list(zip(self.words, self.words[1:], strict=False))
        least = any(pair in _LEAST for pair in around) or not {"minimum", "min", "least"}.isdisjoint(self.words)
        if token.other != 1 or not 1 <= token.value <= 20 or not least:
            return self._bend()
        whole = not ALWAYS.isdisjoint(self.words[max(0, at - 8) : at + 6])
        self.found.names.append(Named("odds", (str(token.value),), at, at + 1, whole))
        return 1

    def _odds_words(self, at: int) -> int:
        """'only if the odds are', 'or better', 'provided I get': what belongs to odds that are named."""
        if self.words[at] not in ODDS_WORDS.firsts:
            return 0
        if not any(token.kind == "ratio" for token in self.tokens[max(0, at - 4) : at + 10]):
            return 0
        return next((len(phrase) for phrase in ODDS_WORDS.at(self.words, at)), 0)

    def _number(self, at: int) -> int:
        token = self.tokens[at]
        before, after = self._word(at - 1), self._word(at + 1)
        if before in ("turn", "round", "phase") and after not in _COUNTED:
            return 1 if token.value == self.c.context.turn else self._bend()
        if after in _MET and token.value > 1:
            return 1
        if after == ")" and token.value < 10 and "(" not in self.words[max(0, at - 3) : at]:
            return 1  # '1) Poland, Russia, IBM 2) Austria, Britain, GE'
        if after in _COUNTED or (after == ")" and self._word(at + 2) in _COUNTED):
            if after.endswith("s") and token.value > 1:
                self.found.counted = token.value
            return 1
        if before == "(" and after == ")" and at > 1 and self.tokens[at - 2].kind == "number":
            return 1
        if before in ("all", "both") and token.value > 1 and not after.isdigit():
            self.found.counted = token.value
            return 1
        if self._tells_strength(at) and before not in _NUMBERED:
            return 1
        if before in _NUMBERED or (at == 0 and after in (")", ".", ":", "-", ",")) or 1900 <= token.value < 2100:
            return 1
        return 1 if token.word in ("one", "two") and after in _ONE else self._bend()

    def _tells_strength(self, at: int) -> bool:
        """'My 10 on the French 4 in the Rhineland': as many as the board has there, of the writer's or another's."""
        board = self.c.context.board or {}
        self.c.at = 0
        named = [self.c.meaning(place, guess=False) for place in range(len(self.words))]
        areas = {area for each in named if each is not None for area in each[0].areas}
        return any(self.tokens[at].value in board[area].values() for area in areas & board.keys())
