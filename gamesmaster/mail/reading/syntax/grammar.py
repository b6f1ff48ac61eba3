"""
The grammar of orders: a hand-written recursive descent over tokens.

Each rule takes what it knows and gives up at the first word that it does not, so that nothing is passed over. A rule
never goes back further than its own first word, and none is tried twice at one place with more than a fixed number of
tokens to look at; lists of names are the exception, and a list that fails fails at its first word the second time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import MOST_FILLER, Ask
from gamesmaster.mail.reading.syntax.items import COLON, TOGETHER, Corrected, Item, RestOf, Total
from gamesmaster.mail.reading.syntax.reaching import RAISES
from gamesmaster.mail.reading.syntax.sums import Sums
from gamesmaster.mail.reading.syntax.understood import ATTACKS, understands
from gamesmaster.mail.reading.text.words import (
    ADD,
    ATTACK,
    CHANGE,
    CONTROL,
    COURTESY,
    FROM,
    IN,
    MOVE,
    PLACE,
    PLACE_TO,
    REST,
    STOCK,
    TO,
    UNDERSTANDING,
    UNITS,
    WITH,
    word_set,
)
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Move, Understanding

_CLOSING: Final = COURTESY - {"gm", "gamesmaster"}
_DOES: Final = PLACE | MOVE | ATTACK | word_set("puts places moves sends attacks")


class Grammar(Sums):
    """All rules together: the one entrance is `item`."""

    def item(self) -> Item | None:
        """
        Take one order, or a list that belongs together.

        Returns:
            None when no order begins here or a word in it is not known.

        Raises:
            Ask: An order was meant and more than one could be.
        """
        if self.before is not None and self.before.how != "plain":
            self.how = self.before.how
        if (dealing := self._dealing()) is not None:
            return dealing
        self._lead()
        start = self.c.at
        for rule in (
            self._kept_back,
            self._amount_first,
            self._brought_down,
            self._power_in_area,
            self._doubled,
            self._level_with,
            self._up_to,
            self._total,
            self._correction,
            self._prefixed,
            self._subject,
            self._change,
            self._move,
            self._counter,
            self._place,
            self._attack,
            self._alike,
            self._three_names,
            self._power_in_area_stock,
            self._against,
            self._area_against,
            self._area_first,
            self._continued,
        ):
            self.c.at = start
            found = rule()
            if found is not None and found.things:
                found = self._with_counter(found)
            if found is not None and len(self.c.context.powers) > 1:
                found = self._for_power(found)
            if found is not None and (self._ends() or self._next_of_row(found) or _announces(found)):
                return found
        self.c.at = start
        return None

    def _lead(self) -> None:
        """Take fillers and the words that say that this changes or adds."""
        for _ in range(MOST_FILLER):
            self.c.skip_filler()
            word = self.c.peek()
            if (word == "make" and self.c.peek(1) in ("it", "that")) or word in ("sorry", "oops"):
                if word != "make":
                    self.c.at += 1
                    continue
                return
            if word == "only" and self.c.peek(1) in CONTROL:
                return
            if word == "only" and self.c.peek(1) in ATTACK:
                self.c.at += 1
                return
            if word in CHANGE or word == "only" or self._rebuilds(word):
                self.how = "change"
            elif word in ("claim", "claiming") and self.c.is_area(1):
                pass
            elif word in ADD:
                self.how = "add"
            elif word in (":", "-", "*", ",", "and", "then") or self._is_writer():
                pass
            else:
                return
            self.c.at += 1

    def _rebuilds(self, word: str) -> bool:
        """'reduce Italy to 2', 'raise Austria to 6': another number for what is ordered there, if anything is."""
        if (
            word not in ("reduce", "raise", "increase", "lower", "decrease", "cut", "drop", "bump", "up")
            or self.c.context.phase == "attack"
            or (word in RAISES and self._nothing_ordered())
        ):
            return False
        found = self.c.meaning(1, guess=False)
        if found is None or not found[0].areas or self.c.context.scenario.conflict == "exchange":
            return False
        return self.c.peek(1 + found[1]) == "to" and self._is_number(2 + found[1])

    def _is_writer(self) -> bool:
        """'Britain attacks ...', written by Britain: one word that names the writer, and a verb."""
        found = self.c.meaning(guess=False)
        return (
            found is not None
            and found[1] == 1
            and found[0].power is not None
            and found[0].power == self.c.context.power
            and self.c.peek(1) in ("places", "puts", "attacks", "moves", "controls", "deploys", "hits")
        )

    def _ends(self) -> bool:
        """Take closing courtesies and say whether the order is over."""
        if self.c.at in self.c.breaks:
            return True
        for _ in range(MOST_FILLER):
            at = self.c.at
            if not self.c.take_words("from", "me"):
                self.c.skip_filler()
            if self.c.at not in self.c.breaks:
                self.c.skip(_CLOSING)
            if self.c.at == at:
                break
        return self.c.at_end()

    def _next_of_row(self, found: Item) -> bool:
        """'Poland 5 Austria 3', '5 Poland 3 Austria': the next pair in the same order needs no comma."""
        if found.verb != "place" or len(found.things) != 1:
            return False
        last = self.c.token(-1)
        following = self.c.token()
        if last is None or following is None:
            return False
        if last.kind == "number":
            return self._pairs_follow(number_first=False)
        return following.kind == "number" and (
            self.c.peek(1) in PLACE_TO | UNITS or self._pairs_follow(number_first=True)
        )

    def _for_power(self, found: Item) -> Item:
        """'3 in Austria for the USA', by one who plays several powers."""
        start = self.c.at
        if found.power is None and self.c.take("for"):
            power = self.c.power()
            if power is not None and power in self.c.context.powers:
                return replace(found, power=power)
        self.c.at = start
        return found

    def _subject(self) -> Item | None:
        """'The Americans put 2 in Austria', by one who plays several powers."""
        if len(self.c.context.powers) < 2:
            return None
        power = self.c.power()
        if power is None or power not in self.c.context.powers or self.c.peek() not in _DOES:
            return None
        return self._of(power)

    def _of(self, power: str) -> Item | None:
        """Take an order that is said to be a power's: its home is 'home' there."""
        before, self.c.whose = self.c.whose, power
        try:
            inner = Grammar(self.c, None).item()
        finally:
            self.c.whose = before
        return self._owned(power, inner) if inner is not None else None

    def _prefixed(self) -> Item | None:
        """'USA: 2 in Austria': a power played; 'Poland: attack Germany': an area."""
        if self.c.peek(self._name_width()) != ":":
            return None
        power = self._power_prefix()
        if power is None:
            return None
        return self._of(power)

    def _name_width(self) -> int:
        found = self.c.meaning(guess=False)
        return found[1] if found is not None else 999_999

    def _power_prefix(self) -> str | None:
        power = self.c.power()
        if power is None or not self.c.take(":"):
            return None
        following = self.c.token()
        if following is None:
            return None
        if following.kind == "number":
            # 'Germany: 5' is five in Germany; 'Germany: 5 in Poland' is Germany's order.
            after = self.c.token(1)
            if after is None or self.c.at + 1 in self.c.breaks or after.word in (",", ";", "and", "&"):
                return None
            ahead = 1
            while self.c.peek(ahead) in UNITS:
                ahead += 1
            if self.c.peek(ahead) not in PLACE_TO and self.c.peek(ahead) not in FROM:
                return None
        elif following.word in ATTACK or following.word in UNDERSTANDING or following.word in CONTROL:
            # 'Germany: attack France' is an attack there; with an area of its own it is Germany's order.
            if not self._names_an_area_after():
                return None
        elif following.word not in PLACE and following.word not in MOVE and not self._is_rest():
            return None
        return power

    def _is_rest(self) -> bool:
        """'USA: the rest in Italy'."""
        return self.c.peek() in REST or (self.c.peek() == "the" and self.c.peek(1) in REST)

    def _names_an_area_after(self) -> bool:
        for ahead in range(1, 40):
            word = self.c.peek(ahead)
            if not word or self.c.at + ahead in self.c.breaks:
                return False
            if word in IN or word == "of":
                return True
        return False

    def _owned(self, power: str, inner: Item) -> Item:
        context = self.c.context
        mine = (*context.powers, *((context.power,) if context.power else ()))
        if mine and power not in mine:
            raise Ask(
                "unreadable",
                "not-your-power",
                f"This reads as an order of {power}, which you do not play. Is it yours?",
                _canonical(inner),
            )
        # 'Add USA: 1 in Italy': the word before the name is said of the order behind it.
        return replace(inner, power=power, how=inner.how if self.how == "plain" else self.how)

    @understands(ATTACKS, "Poland: attack Germany and Russia, stock General Motors")
    def _area_first(self) -> Item | None:
        """'Poland: 5', 'in Poland attack Germany', 'Italy: understanding'."""
        self.c.take(PLACE_TO)
        start = self.c.at
        area = self.c.area()
        if area is None:
            return None
        headed = self.c.take(COLON)
        self.c.take(",")
        self.c.skip_filler()
        if headed and (listed := self._attack_listed(area)) is not None:
            return listed
        if (struck := self._struck_in(area)) is not None:
            return struck
        if self.c.peek() in ATTACK:
            self.c.at += 1
            return self._targets(area)
        if self.c.peek() == "(" and self.c.peek(1) in UNDERSTANDING | CONTROL and self.c.peek(2) == ")":
            marker = Understanding(area) if self.c.peek(1) in UNDERSTANDING else Control(area)
            self.c.at += 3
            return Item((marker,), how=self.how, verb="understanding")
        if self.c.peek() in UNDERSTANDING:
            self.c.at += 1
            return Item((Understanding(area),), how=self.how, verb="understanding")
        if self.c.peek() in CONTROL or self.c.peek() in TOGETHER:
            return self._control_tail(area)
        self.c.at = start
        return self._area_amount()

    def _again_in(self, before: Item) -> Item | None:
        """'… and also in Austria with Ford': the same powers in another area, with a stock or an amount of its own."""
        start = self.c.at
        attack = before.things[0]
        if len(before.things) != 1 or not isinstance(attack, Attack) or self.c.peek() not in ("in", "at"):
            return None
        if attack.stock is None and attack.limit is None:
            return None
        self.c.at += 1
        area = self.c.area()
        found = None
        if area is not None and area != attack.area and self.c.peek() in WITH | STOCK:
            found = self._attack_tail(Attack(attack.targets, area))
        again = found.things[0] if found is not None else None
        if isinstance(again, Attack) and (again.stock is not None or again.limit is not None):
            return found
        self.c.at = start
        return None

    def _attack_listed(self, area: str) -> Item | None:
        """'Poland: Germany, Russia - IBM' while attacks are due: powers and a stock or an amount are an attack."""
        start = self.c.at
        if self.c.context.phase != "attack" or not self._power_next():
            return None
        found = self._targets(area)
        attack = found.things[0] if found is not None else None
        if isinstance(attack, Attack) and (attack.stock is not None or attack.limit is not None):
            return found
        self.c.at = start
        return None

    def _is_own_stock(self) -> bool:
        """'… and GE', written by Germany: nobody attacks himself, so it is the stock of that name."""
        named = self.c.meaning(guess=False)
        own = named is not None and named[0].power is not None and named[0].power == self.c.context.power
        return own and self.c.names.stock_at(self.c.words, self.c.at) is not None

    def _continued(self) -> Item | None:
        """An order that leaves out the verb of the one before."""
        before = self.before
        if before is None:
            return None
        if before.verb == "attack" and (
            (again := self._again_in(before)) is not None or (again := self._area_with_powers()) is not None
        ):
            return again
        if before.verb == "attack" and before.source and (struck := self._struck_in(before.source)) is not None:
            return struck
        if before.verb == "reach" and (reached := self._reached_too()) is not None:
            return reached
        if before.verb == "attack" and self._power_next() and not self._is_own_stock():
            return self._targets_after(before.area)
        if before.verb == "attack" and self.c.peek() in ("everybody", "everyone", "all") and not self._amounts:
            return self._targets(None)
        if before.verb == "move":
            amount = self.c.amount()
            self.c.units()
            if amount and self.c.take(TO) and (area := self.c.area()) and area != before.source:
                return Item((Move(amount, before.source, area),), how=self.how, verb="move", source=before.source)
        return None


def _announces(item: Item) -> bool:
    return any(isinstance(thing, Total) and thing.ahead for thing in item.things)


def _canonical(item: Item) -> str:
    things = [thing for thing in item.things if not isinstance(thing, RestOf | Total | Corrected)]
    return notation.write(things[0]) if things else ""
