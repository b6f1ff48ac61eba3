"""As many factors as are missing: 'up to 8 in Poland', 'reinforce Poland to 8', 'double my factors in Rumania'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.syntax.placing import Placing
from gamesmaster.mail.reading.text.words import IN, PLACE_TO, UNITS, word_set
from gamesmaster.rules.orders import Place

_RAISES: Final = word_set("bring build raise top make go get boost increase strengthen reinforce fill")
_BUILDS: Final = word_set("build bring top strengthen reinforce boost fill bolster beef bulk take get")
RAISES: Final = word_set("raise increase bump")


class Reaching(Placing):
    """The rules for amounts that follow from what is there already."""

    def _up_to(self) -> Item | None:
        """'up to 8 in Poland', 'bring me up to 8 in Poland', 'Poland up to 8': as many as are missing there."""
        if (totalled := self._total_there()) is not None:
            return totalled
        builds = self.c.take(_BUILDS) or (self._nothing_ordered() and self.c.take(RAISES))
        builds = builds and (self.c.take("up") or True)
        builds or self.c.take(_RAISES)
        self.c.skip(word_set("me us myself my our the it force forces strength presence total factors"))
        self.c.take(IN)
        area = self.c.area()
        if not self.c.take_words("up", "to") and not (builds and area is not None and self.c.take("to")):
            return None
        self.c.skip(word_set("a total of strength full"))
        amount = self.c.amount()
        if not amount:
            return None
        self.c.units()
        if area is None:
            self.c.take(PLACE_TO)
            area = self.c.area()
        if area is None:
            return None
        return self._missing(amount, area)

    def _nothing_ordered(self) -> bool:
        """Whether a number can only be that of what is on the board: nothing is on file, or said before."""
        return self.before is None and self.c.earlier is None and not self.c.context.on_file

    def _total_there(self) -> Item | None:
        """'have a total of 9 in Poland', 'end up with 9 in total in Poland'."""
        start = self.c.at
        self.c.skip_filler()
        has = self.c.take(word_set("have having reach hold holding")) or self.c.take_words("end", "up", "with")
        said = self.c.take_words("a", "total", "of") or self.c.take_words("total", "of")
        amount = self.c.amount() if has else None
        if amount:
            self.c.units()
            said = said or self.c.take_words("in", "total") or self.c.take("altogether")
            area = self.c.area() if self.c.take(PLACE_TO) else None
            said = said or self.c.take_words("in", "total") or self.c.take("altogether")
            if said and area is not None:
                return self._missing(amount, area)
        self.c.at = start
        return None

    def _missing(self, amount: int, area: str) -> Item:
        """As many as make an amount there, with what the writer has there."""
        power, board = self.c.context.power, self.c.context.board
        question = f"How many more shall go to {area}?"
        if not board or power is None:
            raise Ask("ambiguous", "up-to-how-many", question, f"PLACE ... IN {area}")
        there = board.get(area, {}).get(power, 0)  # his own factors everybody knows
        if amount <= there:
            raise Ask("ambiguous", "up-to-how-many", f"You have {there} in {area} already. {question}")
        self.c.tell("up-to", f"You have {there} in {area}; {amount - there} more make {amount}.")
        return Item((Place(amount - there, area),), how=self.how, verb="reach")

    def _reached_too(self) -> Item | None:
        """'bring Poland to 9 and Rumania to 12'."""
        area = self.c.area()
        if area is None or not (self.c.take_words("up", "to") or self.c.take("to")):
            return None
        amount = self.c.amount()
        self.c.units()
        return self._missing(amount, area) if amount else None

    def _doubled(self) -> Item | None:
        """'double my factors in Rumania', 'double up in Poland': as many again as the writer has there."""
        if not self.c.take(word_set("double doubling")):
            return None
        start = self.c.at
        self.c.take("up")
        self.c.skip(UNITS | word_set("my our the strength presence force forces what i we have there number of"))
        self.c.take(IN)
        area = self.c.area()
        if area is None or self.c.at == start + 1:
            return None  # 'Double Poland': what of it?
        power, board = self.c.context.power, self.c.context.board
        there = (board or {}).get(area, {}).get(power or "", 0)
        if not there:
            raise Ask("ambiguous", "up-to-how-many", f"How many more shall go to {area}?", f"PLACE ... IN {area}")
        self.c.tell("up-to", f"You have {there} in {area}; {there} more make {2 * there}.")
        return Item((Place(there, area),), how=self.how, verb="place")
