"""Orders of a letter that its later words put right: 'make that 4', 'sorry, in Italy', and sums that do not fit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.battles.putting_right import Ordered, may_put_right, names_anew, put_right, spurns
from gamesmaster.mail.reading.letter.asking import State, Taken
from gamesmaster.mail.reading.letter.common_stock import CommonStock
from gamesmaster.mail.reading.plain.sharing import partner_told, shares
from gamesmaster.mail.reading.syntax.items import Corrected, Item, RestOf, Total
from gamesmaster.mail.reading.text.sentences import Line, Sentence
from gamesmaster.mail.reading.text.words import CONTROL, NEGATION, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Move, Order, Place

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

    def _may_mend(self, sentence: Sentence) -> bool:
        """Whether attacks with stocks are due, and the sentence is the writer's own word about them."""
        fights = self.context.phase == "attack" and self.context.scenario.conflict != "exchange"
        return fights and self.spoilt is None and sentence.end != "?" and not (self.below or self.quoted)

    def _puts_right(self, sentence: Sentence) -> bool:
        """'No wait, I used Ford last month, make that Nike': the name takes its place in the attack, or the claim."""
        if not may_put_right([token.word for token in sentence.tokens], self.spurned):
            return False
        mine = [each for each in self.taken if isinstance(each.thing, Ordered)]
        orders = [each.thing for each in mine if isinstance(each.thing, Ordered)]
        found = put_right(self._cursor(sentence), orders, self.spurned)
        self.spurned = frozenset() if found is not None else spurns(self._cursor(sentence), orders)
        if found is None:
            return False
        at, order = found
        mine[at].thing, mine[at].words = order, f"{mine[at].words} ... {sentence.words()}"
        self.corrected = self.changed = True
        return True

    def _shared_behind(self, sentence: Sentence) -> bool:
        """'Control of Poland. To be shared with France.' Where it is not certain with whom, it is asked."""
        last = self.taken[-1] if self.taken else None
        words = [token.word for token in sentence.tokens]
        if last is None or not isinstance(last.thing, Control) or last.thing.partner or not shares(words):
            return False
        cursor = self._cursor(sentence)
        told = partner_told(cursor, 0, len(words))
        named = cursor.meaning(told.start, guess=False) if told is not None else None
        if named is not None:
            last.thing = replace(last.thing, partner=named[0].power)
            last.words = f"{last.words} ... {sentence.words()}"
        elif NEGATION.isdisjoint(words) and CONTROL.isdisjoint(words):
            question = f"With whom is control of {last.thing.area} to be shared?"
            self._question(sentence, 0, "ambiguous", "share-with-whom", question)
            self._unsettle(sentence, [last])
        else:
            return False
        return True

    def _puts_right_on_file(self, sentence: Sentence) -> bool:
        """'For the Rhineland please take Nike, not Ford', of an attack on file: where it is made stays as it was."""
        read = [notation.read(line) for line in self.context.on_file]
        orders = [order for power, order in read if power is None and isinstance(order, Attack)]
        found = put_right(self._cursor(sentence), orders, frozenset(), last=False)
        if found is None or found[1].area != orders[found[0]].area:
            return False
        item = Item((found[1],), how="change", verb="attack")
        self.taken.append(Taken(found[1], None, sentence.words(), sentence.line_at(0), item))
        return True

    def _left_beside(self, sentence: Sentence, before: State) -> None:
        """'It's Austria.', behind an attack in Poland, and no rule took it: the attack is not certain any more."""
        if len(self.taken) != len(before.taken) or not self._may_mend(sentence):
            return
        now = self._state()
        orders = [each.thing for each in self.taken if isinstance(each.thing, Ordered)]
        if not orders or (now.taken, now.commands) != (before.taken, before.commands):
            return
        if names_anew(self._cursor(sentence), orders):
            question = "This seems to correct something. Please write the order as it shall be."
            self._question(sentence, 0, "unreadable", "which-order", question)
            self._unsettle(sentence, self.taken)

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
