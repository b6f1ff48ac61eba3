"""An attack like the one before it: 'do the same to Britain', 'and the same in Austria with Ford'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.bare_attacks import BareAttacks
from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.words import IN, word_set
from gamesmaster.rules.orders import Attack

_SAME: Final = (("do", "the", "same"), ("do", "likewise"), ("the", "same"), ("same",), ("likewise",))
_AGAINST: Final = word_set("to against on with for")


class Alike(BareAttacks):
    """The rule for attacks that leave out what was said of the one before."""

    def _alike(self) -> Item | None:
        """The same stock or amount, and the same area unless another one is named, against whom is named."""
        before = self._attack_before()
        if before is None or not any(self.c.take_words(*words) for words in _SAME):
            return None
        targets, area = before.targets, before.area
        if self.c.take(_AGAINST):
            targets = tuple(dict.fromkeys(self._powers()))
            if not targets:
                return None
        elif self.c.peek() not in IN:
            return None
        if self.c.take("there"):
            pass
        elif self.c.take(IN):
            named = self.c.area()
            if named is None:
                return None
            area = named
        if (targets, area) == (before.targets, before.area):
            return None
        if area == before.area and not self._amounts:
            # Nobody attacks twice in an area there: another one is meant, or one attack on both.
            names = " and ".join(targets)
            raise Ask("ambiguous", "attack-where", f"In which area shall {names} be attacked?")
        bare = Attack(targets, area, at_least=before.at_least, amount=before.amount, limit=before.limit)
        found = self._attack_tail(bare)
        if found is None:
            return None
        things = tuple(
            replace(each, stock=each.stock or before.stock) if isinstance(each, Attack) else each
            for each in found.things
        )
        return replace(found, things=things)

    def _attack_before(self) -> Attack | None:
        last = self.before or self.c.earlier
        if last is None or last.verb != "attack" or len(last.things) != 1:
            return None
        attack = last.things[0]
        return attack if isinstance(attack, Attack) else None
