"""Attacks without a verb, while attacks are due: 'France in the Rhineland using IBM', 'against France: Rhineland'."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from gamesmaster.mail.reading.syntax.attacks import Attacks
from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.words import IN, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_BETWEEN: Final = frozenset((",", "/", "-", "--", "|", ":", ";", "(", ")", "->", "=", "*", "."))


class BareAttacks(Attacks):
    """The rules for powers, areas and stocks that can be nothing but attacks."""

    def _power_in_area_stock(self) -> Item | None:
        """'France in the Rhineland using IBM', while attacks are due: a power, an area and a stock are an attack."""
        if self._amounts or self.c.context.phase != "attack" or not self._power_next():
            return None
        targets = self._powers()
        if not targets or self.c.peek() not in ("in", "at", "@"):
            return None
        if not self.c.is_area(2 if self.c.peek(1) == "the" else 1):
            return None
        self.c.at += 1
        area = self.c.area()
        if area is None:
            return None
        found = self._attack_tail(Attack(tuple(dict.fromkeys(targets)), area))
        attack = found.things[0] if found is not None else None
        return found if isinstance(attack, Attack) and attack.stock is not None else None

    def _area_against(self) -> Item | None:
        """'Poland vs Germany, IBM', while attacks are due; 'Poland vs Germany', where that is all of a sentence."""
        if self._amounts or self.c.context.phase != "attack":
            return None
        alone = self._begins_line() and not self.c.is_power()
        found = self._area_with_powers()
        attack = found.things[0] if found is not None else None
        whole = isinstance(attack, Attack) and (attack.stock is not None or (alone and self.c.at >= len(self.c.tokens)))
        return found if whole else None

    def _three_names(self) -> Item | None:
        """'Germany / Rhineland / Ford' in a line of its own, while attacks are due: a power, an area and a stock."""
        if self._amounts or self.c.context.phase not in ("attack", "turn") or not self._begins_line():
            return None
        start = self.c.at
        orders = permutations(self._named_in_line(), 3)
        found = {attack for order in orders if (attack := self._as_attack(*order)) is not None}
        if len(found) == 1:
            return Item(tuple(found), verb="attack")
        self.c.at = start
        if found:
            lines = "; ".join(sorted(notation.write(each) for each in found))
            raise Ask("ambiguous", "area-or-target", "Which is the area, and which the power attacked there?", lines)
        return None

    def _begins_line(self) -> bool:
        at = self.c.at
        while at and at not in self.c.breaks and self.c.tokens[at - 1].kind == "mark":
            at -= 1
        return at == 0 or at in self.c.breaks

    def _named_in_line(self) -> list[int]:
        """Where each name of the line begins; empty when there is anything but names and marks between them."""
        found: list[int] = []
        while (token := self.c.token()) is not None and (not found or self.c.at not in self.c.breaks):
            if token.word in _BETWEEN:
                self.c.at += 1
                continue
            named, stock = self.c.meaning(guess=False), self.c.names.stock_at(self.c.words, self.c.at)
            if len(found) == 3 or (named is None and stock is None):
                return []
            found.append(self.c.at)
            self.c.at += max(each[1] for each in (named, stock) if each is not None)
        return found

    def _as_attack(self, power: int, area: int, stock: int) -> Attack | None:
        where = self.c.meaning(area - self.c.at, guess=False)
        whom = self.c.meaning(power - self.c.at, guess=False)
        bought = self.c.names.stock_at(self.c.words, stock)
        if where is None or whom is None or bought is None or where[0].area is None or where[0].adjective:
            return None
        target = whom[0].power
        return Attack((target,), where[0].area, bought[0]) if target not in (None, self.c.context.power) else None

    def _against(self) -> Item | None:
        """'Against France: Rhineland (stock Cisco)', 'vs. Russia in Poland, Chevron', while attacks are due."""
        if self._amounts or self.c.context.phase != "attack" or not self.c.take(word_set("against vs versus v")):
            return None
        self.c.take(".")
        targets = self._powers()
        if not targets:
            return None
        headed = self.c.take(word_set(": - -- ,"))
        if not (headed or self.c.peek() in IN):
            return None
        self.c.take(IN)
        area = self.c.area()
        return None if area is None else self._attack_tail(Attack(tuple(dict.fromkeys(targets)), area))
