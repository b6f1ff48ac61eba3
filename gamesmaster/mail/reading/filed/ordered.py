"""What is ordered, by this letter or on file, and another order put in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.letter.asking import Taken
from gamesmaster.mail.reading.letter.silences import Silences
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order, Place

_UNHEARD: Final = frozenset(("numbers-alone", "not-understood", "beside-unclear"))


@dataclass
class Ordered(Silences):
    """The rules for orders as they stand while the letter is read."""

    def _doubt(self, sentence: Sentence) -> None:
        """'Scratch that': what was said before in this letter is not certain any more."""
        unheard = [each for each in self.findings if each.ground in _UNHEARD]
        self.scratched += unheard
        if not self.taken and not unheard:
            self._question(
                sentence, 0, "ambiguous", "takes-back", "What shall be taken back? Please write what shall stand."
            )
            if not any(token.word == ":" for token in sentence.tokens):
                self.scratched += self.findings[-1:]  # 'Ignore this: 5 in Poland' heads what is no order
        if self.taken:
            self.doubted.append((sentence, list(self.taken)))
        self.taken.clear()

    def _areas_in(self, sentence: Sentence) -> set[str]:
        cursor = self._cursor(sentence)
        found = (cursor.meaning(at, guess=False) for at in range(len(cursor.tokens)))
        return {area for each in found if each is not None for area in each[0].areas}

    def _clause_ends(self, words: Sequence[str]) -> list[int]:
        return [at for at, word in enumerate(words) if word in (",", "and", "&", ";") and at]

    def _ordered(self) -> list[tuple[str, str | None, Order]]:
        """What is ordered: by this letter (the line is empty), or on file as long as this letter has not changed it."""
        own = [("", taken.power, taken.thing) for taken in self.taken if isinstance(taken.thing, Order)]
        found: list[tuple[str, str | None, Order]] = [*own]
        if not own or all(taken.item.how != "plain" for taken in self.taken):
            said = {(type(order), getattr(order, "area", None)) for _, _, order in own}
            for line in self.context.on_file:
                power, order = notation.read(line)
                if line not in self.cancelled and (type(order), getattr(order, "area", None)) not in said:
                    found.append((line, power, order))
        return found

    def _drop(self, line: str, order: Order) -> None:
        if line:
            self.cancelled.append(line)
        else:
            self.taken = [taken for taken in self.taken if taken.thing != order]

    def _put(
        self, sentence: Sentence, line: str, power: str | None, old: Order, new: Order, *, last: bool = False
    ) -> None:
        """Put an order in the place of one of this letter (the last such), or of one on file."""
        if not line:
            for taken in reversed(self.taken) if last else self.taken:
                if taken.thing == old and taken.power == power:
                    taken.thing = new
                    taken.words = f"{taken.words} ... {sentence.words()}"
                    return
        if getattr(old, "area", None) != getattr(new, "area", None):
            self.cancelled.append(line)
        self._say(sentence, power, new)

    def _say(self, sentence: Sentence, power: str | None, order: Order) -> None:
        item = Item((order,), power, how="change", verb="place" if isinstance(order, Place) else "attack")
        self.taken.append(Taken(order, power, sentence.words(), sentence.line_at(0), item))
