"""Orders of a letter that its later words put right: 'make that 4', 'sorry, in Italy', and sums that do not fit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.letter.common_stock import CommonStock
from gamesmaster.mail.reading.syntax.items import Corrected, RestOf, Total
from gamesmaster.mail.reading.text.sentences import Line, Sentence
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Attack, Move, Order, Place

_REGRETS: Final = word_set("about for to if i i'm i've we we're i'd")
_SAYS_OTHERWISE: Final = word_set("correction sorry oops meant actually instead")


@dataclass
class Mending(CommonStock):
    """The rules for what corrects an order just given."""

    def _corrects(self, sentence: Sentence) -> bool:
        """'sorry, …', 'oops': what was said before is meant otherwise."""
        says = not _SAYS_OTHERWISE.isdisjoint(token.word for token in sentence.tokens[:5])
        return says and not self._regrets(sentence)

    def _regrets(self, sentence: Sentence) -> bool:
        """'Sorry about the late mail', 'actually I like this game': no number, and nothing that is corrected."""
        words = [token.word for token in sentence.tokens]
        at = next((at for at, word in enumerate(words[:5]) if word in _SAYS_OTHERWISE), -1)
        following = words[at + 1] if 0 <= at < len(words) - 1 else ""
        return following in _REGRETS and all(token.kind != "number" for token in sentence.tokens)

    def _corrects_area(
        self, sentence: Sentence, start: int, thing: Order | RestOf, power: str | None, words: str
    ) -> None:
        """'4 in Rumania. Sorry, 4 in Rhineland': as many as just before, in another area."""
        last = self.taken[-1]
        if (
            isinstance(thing, Place)
            and isinstance(last.thing, Place)
            and (last.thing.amount, last.power) == (thing.amount, power)
            and last.thing.area != thing.area
        ):
            last.thing, last.words = thing, f"{last.words} ... {words}"
            self.corrected = True
            return
        question = "Does this stand in the place of an order above it, or beside them?"
        self._question(sentence, start, "ambiguous", "which-order", question)

    def _instead(self, thing: Order | RestOf, power: str | None, words: str) -> bool:
        """What changes an order of this letter stands in its place."""
        about = (type(thing), getattr(thing, "area", None), getattr(thing, "targets", None))
        same = [
            taken
            for taken in self.taken
            if taken.power == power
            and (type(taken.thing), getattr(taken.thing, "area", None), getattr(taken.thing, "targets", None)) == about
        ]
        if len(same) != 1:
            return False
        same[0].thing = thing
        same[0].words = f"{same[0].words} ... {words}"
        return True

    def _total(self, total: Total, line: Line, words: str) -> None:
        if total.ahead:
            self.totals.append((total.amount, line, words))
            return
        placed = sum(taken.thing.amount for taken in self.taken if isinstance(taken.thing, Place))
        if placed != total.amount and not any(isinstance(taken.thing, RestOf) for taken in self.taken):
            question = f"You write {total.amount} in all; the orders above it place {placed}."
            self.ask(line.number, words, "note", "total-differs", question)

    def _correct(self, corrected: Corrected, line: Line, words: str) -> None:
        last = self.taken[-1] if self.taken else None
        self.corrected = self.changed = True
        if self.queried and corrected.area is None and corrected.stock is None:
            # 'Have I 9? No, 10.' answers oneself.
            self.ask(line.number, words, "ambiguous", "which-order", "Which order shall be changed?")
            return
        if corrected.area is not None:
            if last is not None and isinstance(last.thing, Place | RestOf | Attack):
                last.thing = replace(last.thing, area=corrected.area)
                last.words = f"{last.words} ... {words}"
            return
        if corrected.stock is not None and last is not None and isinstance(last.thing, Attack):
            last.thing = replace(last.thing, stock=corrected.stock)
            last.words = f"{last.words} ... {words}"
            return
        if last is not None and isinstance(last.thing, Attack) and last.thing.limit in ("with", "aim"):
            last.thing = replace(last.thing, amount=corrected.amount)
            last.words = f"{last.words} ... {words}"
            return
        if last is None or not isinstance(last.thing, Place | Move) or not corrected.amount:
            self.ask(line.number, words, "ambiguous", "which-order", "Which order shall be changed?")
            return
        last.thing = replace(last.thing, amount=corrected.amount)
        last.words = f"{last.words} ... {words}"
