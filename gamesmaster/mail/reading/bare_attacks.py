"""Attacks without a verb, while attacks are due: 'France in the Rhineland using IBM', 'against France: Rhineland'."""

from __future__ import annotations

from gamesmaster.mail.reading.attacks import Attacks
from gamesmaster.mail.reading.items import Item
from gamesmaster.mail.reading.words import IN, word_set
from gamesmaster.rules.orders import Attack


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
        """'Poland vs Germany, IBM', while attacks are due."""
        if self._amounts or self.c.context.phase != "attack":
            return None
        found = self._area_with_powers()
        attack = found.things[0] if found is not None else None
        return found if isinstance(attack, Attack) and attack.stock is not None else None

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
