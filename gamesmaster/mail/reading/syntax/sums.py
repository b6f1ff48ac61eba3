"""Sums and corrections of what was just said: '12 in all', 'that makes 10', 'make it 4'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.items import Corrected, Item, Total
from gamesmaster.mail.reading.syntax.trading import Trading
from gamesmaster.mail.reading.text.words import PLACE_TO, word_set
from gamesmaster.rules.orders import Place

_HAS: Final = word_set("have receive get got")


class Sums(Trading):
    """The rules for numbers that speak of other numbers."""

    def _total(self) -> Item | None:
        if self.c.take("=") or self.c.take_words("that", "makes") or self.c.take_words("which", "makes"):
            amount = self.c.amount()
        elif self.c.take(frozenset(("total", "tot", "ttl", "sum", "altogether", "checksum"))):
            self.c.skip(frozenset((":", "=", "of", "is")))
            amount = self.c.amount()
            if amount is not None and self.c.peek() in (":", "=") and self._is_number(1):
                self.c.at += 1
                return Item((Total(amount, ahead=True),))  # 'Total 14: 5 in Poland, …'
        else:
            has = self.c.take(_HAS)
            amount = self.c.amount()
            if amount is None:
                return None
            before = self.c.at
            self.c.units()
            if amount == self.c.context.income and self.c.peek() == "=" and self._is_number(1):
                self.c.at += 1
                return Item((Total(amount, ahead=True),))  # '14 = 5 pol 9 aus'
            if (has or self.c.peek() == ":") and self.c.at > before and not self.c.is_area(1 if not has else 0):
                self.c.take(":")
                return Item((Total(amount, ahead=True),)) if self._after_total() else None
            if not (self.c.take("total") or self.c.take_words("in", "total") or self.c.take("altogether")):
                return None
        self.c.units()
        self.c.skip(frozenset(("total", "altogether")))
        return None if amount is None else Item((Total(amount),))

    def _after_total(self) -> bool:
        self.c.skip_filler()
        return self.c.at_end() or self._is_number(0)

    def _ends_here(self) -> bool:
        return self.c.at >= len(self.c.tokens) or self.c.peek() in (",", ".", ";", "and", "please")

    def _correction(self) -> Item | None:
        marked = self.c.at > 0 and self.c.words[self.c.at - 1] == "correction"
        made = self.c.take_words("make", "it") or self.c.take_words("make", "that")
        if not made and not marked:
            return None
        if self.before is not None and self.before.verb in ("place", "attack") and self.c.at not in self.c.breaks:
            start = self.c.at
            inside = self.c.take(PLACE_TO)
            named = self.c.is_power(1 if self.c.peek() == "the" else 0)
            area = self.c.area()
            sure = self.before.verb == "place" or (marked and (inside or not named) and self._ends_here())
            if area is not None and sure and not self._is_number(0) and self.c.peek() not in (":", "="):
                return Item((Corrected(area=area),), verb=self.before.verb, area=area)
            self.c.at = start
        if not made and not self._is_number(0):
            before = self.before or self.c.earlier
            if before is not None and before.verb == "attack":
                self.c.skip(word_set("use take it with stock the make , using wait no"))
            token = self.c.token()
            named = token is not None and token.text[:1].isupper() and not self.c.is_power() and not self.c.is_area()
            other = self.c.stock() if named and self.c.context.phase != "placing" else None
            self.c.take("instead")
            return Item((Corrected(stock=other),)) if other is not None else None
        amount = self.c.amount()
        if amount is None:
            stock = self.c.stock()
            return Item((Corrected(stock=stock),)) if stock is not None else None
        self.c.units()
        if self.c.take(PLACE_TO):
            area = self.c.area()
            return Item((Place(amount, area),), how="change", verb="place") if area and amount else None
        return Item((Corrected(amount),))
