"""Another area, power, stock or number in the place of one that was ordered: 'Italy instead of Austria'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from gamesmaster.mail.reading.asking import Taken
from gamesmaster.mail.reading.clauses import Clauses
from gamesmaster.mail.reading.cursor import Ask
from gamesmaster.mail.reading.items import Item
from gamesmaster.mail.reading.sentences import Sentence
from gamesmaster.mail.reading.words import ATTACK, COURTESY, FILLER, IN, MOVE, PLACE, PLACE_TO, UNITS, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Order, Place

LONGEST: Final = 40
_MARKS: Final = frozenset((",", ":", "-", "--", "(", ")", '"', "'", "->", "...", "."))
_SAYS: Final = (
    FILLER
    | COURTESY
    | UNITS
    | IN
    | PLACE_TO
    | PLACE
    | MOVE
    | ATTACK
    | word_set(
        "instead in place of rather than not but scratch meant mean correction should read be was that those"
        " these them it change changed mind about i've have wrong wrote said typed actually sorry oops replace"
        " replaced by with use using stock on against each all ones they and then no i'm had for from swap switch"
        " substitute make wait though"
    )
)
_SIGNS: Final = (
    ("instead",),
    ("in", "place", "of"),
    ("rather", "than"),
    ("i", "meant"),
    ("i", "mean"),
    ("scratch",),
    ("correction",),
    ("should", "be"),
    ("should", "read"),
    ("replace",),
    ("substitute",),
    ("not",),
)


@dataclass
class Named:
    """What a few words name, in the written order."""

    numbers: list[int] = field(default_factory=list)
    areas: list[str] = field(default_factory=list)
    powers: list[str] = field(default_factory=list)
    stocks: list[str] = field(default_factory=list)


@dataclass
class Amending(Clauses):
    """The rules for what stands in another's place."""

    def _amends(self, sentence: Sentence, words: Sequence[str]) -> bool:
        """Whether a sentence puts one thing in the place of another, and only one order can be meant."""
        if len(words) > LONGEST or not (self.taken or self.context.on_file):
            return False
        if self._moves_ordered(sentence):
            return True
        if not any(tuple(words[at : at + len(sign)]) == sign for sign in _SIGNS for at in range(len(words))):
            return False
        if self.cancelled and words[-1] == "instead" and "of" not in words:
            self._from_to(sentence, len(words) - 1)
            return True
        named = self._named(sentence)
        if named is None or len(named.numbers) > 2:
            return False
        return (
            self._another_stock(sentence, named)
            or self._another_area(sentence, named)
            or self._another_target(sentence, named)
            or self._another_number(sentence, named)
        )

    def _from_to(self, sentence: Sentence, stop: int) -> None:
        """'Forget Italy. 4 in Poland instead.': what 'instead' speaks of has been said."""
        breaks = frozenset(each for each in sentence.breaks if each < stop)
        taken = len(self.taken)
        self._orders(Sentence(sentence.tokens[:stop], sentence.lines[:stop], breaks))
        for each in self.taken[taken:]:
            each.item = replace(each.item, how="change")

    def _named(self, sentence: Sentence) -> Named | None:
        """Everything that a sentence names; None when there is a word in it that may say something else."""
        cursor = self._cursor(sentence)
        found = Named()
        attacks = self.context.phase == "attack"
        inside = False
        while cursor.at < len(cursor.tokens):
            token = cursor.tokens[cursor.at]
            if token.kind == "number":
                found.numbers.append(token.value)
                cursor.at += 1
                continue
            stock = cursor.names.stock_at(cursor.words, cursor.at)
            meant = cursor.meaning(guess=False)
            if stock is not None and attacks and (meant is None or stock[1] > meant[1]) and token.text[:1].isupper():
                found.stocks.append(stock[0])
                cursor.at += stock[1]
            elif meant is not None:
                try:
                    power = cursor.power() if attacks and not inside and meant[0].powers else None
                    area = cursor.area() if power is None else None
                except Ask:
                    return None
                if power is not None:
                    found.powers.append(power)
                elif area is not None:
                    found.areas.append(area)
                else:
                    return None
            elif token.word in _SAYS or token.word in _MARKS:
                cursor.at += 1
            else:
                return None
            inside = token.word in ("in", "into", "at", "for", "to") or (inside and token.word in ("the", "my"))
        return found

    def _another_stock(self, sentence: Sentence, named: Named) -> bool:
        """'use Nike instead of Coke', 'in Poland Disney in place of Exxon', 'stock F, not GM'."""
        if named.numbers or len(set(named.areas)) > 1:
            return False
        if len(named.stocks) == 1 and (named.areas or named.powers):
            return self._new_stock(sentence, named)
        if len(set(named.stocks)) != 2:
            return False
        attacks = [
            (line, power, order)
            for line, power, order in self._ordered()
            if isinstance(order, Attack)
            and order.stock in named.stocks
            and (not named.areas or order.area == named.areas[0])
            and set(named.powers) <= set(order.targets)
        ]
        if len(attacks) != 1:
            return False
        line, power, order = attacks[0]
        assert isinstance(order, Attack)
        other = next(stock for stock in named.stocks if stock != order.stock)
        self._put(sentence, line, power, order, replace(order, stock=other))
        return True

    def _new_stock(self, sentence: Sentence, named: Named) -> bool:
        """'for Rumania use Caterpillar instead'."""
        attacks = [
            (line, power, order)
            for line, power, order in self._ordered()
            if isinstance(order, Attack)
            and (not named.areas or order.area == named.areas[0])
            and set(named.powers) <= set(order.targets)
        ]
        if len(attacks) != 1:
            return False
        line, power, order = attacks[0]
        assert isinstance(order, Attack)
        self._put(sentence, line, power, order, replace(order, stock=named.stocks[0]))
        return True

    def _another_area(self, sentence: Sentence, named: Named) -> bool:
        """'Poland instead of Austria', 'scratch Rumania, I meant Rhineland', 'put those four into Poland instead'."""
        areas = list(dict.fromkeys(named.areas))
        if len(areas) != 2 or named.stocks or len(set(named.powers)) > 1:
            return False
        ordered = [
            each
            for each in self._ordered()
            if isinstance(each[2], Place | Attack) and each[2].area in areas and set(named.powers) <= _targets(each[2])
        ]
        if len(ordered) != 1:
            return False
        line, power, order = ordered[0]
        assert isinstance(order, Place | Attack)
        other = next(area for area in areas if area != order.area)
        if isinstance(order, Place):
            numbers = set(named.numbers)
            if order.amount in numbers and len(numbers) == 2:
                numbers.remove(order.amount)
            if len(numbers) > 1 or 0 in numbers:
                return False
            amount = numbers.pop() if numbers else order.amount
            self._put(sentence, line, power, order, Place(amount, other))
            return True
        if named.numbers:
            return False
        self._put(sentence, line, power, order, replace(order, area=other))
        return True

    def _another_target(self, sentence: Sentence, named: Named) -> bool:
        """'attack Russia instead of France'."""
        powers = list(dict.fromkeys(named.powers))
        if len(powers) != 2 or len(set(named.areas)) > 1 or named.numbers or named.stocks:
            return False
        attacks = [
            (line, power, order)
            for line, power, order in self._ordered()
            if isinstance(order, Attack)
            and len(_targets(order) & set(powers)) == 1
            and (not named.areas or order.area == named.areas[0])
        ]
        if len(attacks) != 1:
            return False
        line, power, order = attacks[0]
        assert isinstance(order, Attack)
        other = next(each for each in powers if each not in order.targets)
        targets = tuple(other if each in powers else each for each in order.targets)
        self._put(sentence, line, power, order, replace(order, targets=targets))
        return True

    def _another_number(self, sentence: Sentence, named: Named) -> bool:
        """'4 in Poland instead of 3', 'not 3 but 4 in Poland'."""
        if len(set(named.numbers)) != 2 or len(set(named.areas)) != 1 or named.stocks or named.powers:
            return False
        places = [
            each
            for each in self._ordered()
            if isinstance(each[2], Place) and each[2].area == named.areas[0] and each[2].amount in named.numbers
        ]
        if len(places) != 1:
            return False
        line, power, order = places[0]
        assert isinstance(order, Place)
        other = next(number for number in named.numbers if number != order.amount)
        if not other:
            return False
        self._put(sentence, line, power, order, replace(order, amount=other))
        return True

    def _moves_ordered(self, sentence: Sentence) -> bool:
        """'move 2 from Italy to Austria', where 5 were ordered to Italy: factors that are not there yet."""
        cursor = self._cursor(sentence)
        cursor.skip(COURTESY | word_set("please and also then i would like to want"))
        if not cursor.take(MOVE | word_set("take put")):
            return False
        try:
            amount = cursor.amount()
            if cursor.take_words("of", "the") or cursor.take_words("of", "those"):
                cursor.amount()
            cursor.skip(UNITS | word_set("of the my those these ones"))
            if not amount or not cursor.take("from"):
                return False
            cursor.skip(word_set("the"))
            source = cursor.area()
            if source is None or source == self.context.scenario.home.get(self.context.power or ""):
                return False
            if cursor.take_words("and", "put", "them"):
                pass
            if not cursor.take(PLACE_TO):
                return False
            target = cursor.area()
        except Ask:
            return False
        cursor.skip(COURTESY | word_set("instead now then"))
        if target is None or target == source or cursor.at < len(cursor.tokens):
            return False
        ordered = {each[2].area: each for each in self._ordered() if isinstance(each[2], Place)}
        if source not in ordered:
            return False
        line, power, order = ordered[source]
        assert isinstance(order, Place)
        if order.amount < amount:
            return False
        there = ordered.get(target)
        if order.amount == amount:
            self._drop(line, order)
        else:
            self._put(sentence, line, power, order, replace(order, amount=order.amount - amount))
        if there is not None and isinstance(there[2], Place):
            self._put(sentence, there[0], there[1], there[2], replace(there[2], amount=there[2].amount + amount))
        else:
            self._say(sentence, power, Place(amount, target))
        return True

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

    def _put(self, sentence: Sentence, line: str, power: str | None, old: Order, new: Order) -> None:
        """Put an order in the place of one of this letter, or of one on file."""
        if not line:
            for taken in self.taken:
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


def _targets(order: Order) -> set[str]:
    return set(order.targets) if isinstance(order, Attack) else set()
