"""Another area, power, stock or number in the place of one that was ordered: 'Italy instead of Austria'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from gamesmaster.mail.reading.doubts.elsewhere import tells_of_others
from gamesmaster.mail.reading.doubts.voices import denies, tells
from gamesmaster.mail.reading.filed.signing import Signing
from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import ATTACK, COURTESY, FILLER, IN, MOVE, PLACE, PLACE_TO, UNITS, word_set
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
        "ps turn into make "
        "instead in place of rather than not but scratch meant mean correction should read be was that those"
        " these them it change changed mind about i've have wrong wrote said typed actually sorry oops replace"
        " replaced by with use using stock on against each all ones they and then no i'm had for from swap switch"
        " substitute make wait though there same stock stocks attacking hitting striking as before like keep keeping"
        " is to made regarding concerning yesterday today"
    )
)
_SIGNS: Final = (
    ("instead",),
    ("in", "place", "of"),
    ("rather", "than"),
    ("i", "meant"),
    ("but", "meant"),
    ("instead", "of"),
    ("i", "mean"),
    ("scratch",),
    ("correction",),
    ("should", "be"),
    ("should", "read"),
    ("replace",),
    ("substitute",),
    ("not",),
)

_TURNS: Final = word_set("swap make change turn")


@dataclass
class Named:
    """What a few words name, in the written order."""

    numbers: list[int] = field(default_factory=list)
    areas: list[str] = field(default_factory=list)
    powers: list[str] = field(default_factory=list)
    stocks: list[str] = field(default_factory=list)


@dataclass
class Amending(Signing):
    """The rules for what stands in another's place."""

    def _amends(self, sentence: Sentence, words: Sequence[str]) -> bool:
        """Whether a sentence puts one thing in the place of another, and only one order can be meant."""
        if len(words) > LONGEST or not (self.taken or self.context.on_file):
            return False
        if self.taken and denies(words):
            self._doubt(sentence)
            return True
        if tells(words) or tells_of_others(self._cursor(sentence)):
            return False
        if self._signed(sentence) or self._shifted(sentence) or self._renumbered(sentence):
            return True
        if stop := _rest_stays(words):
            breaks = frozenset(each for each in sentence.breaks if each < stop)
            sentence = Sentence(sentence.tokens[:stop], sentence.lines[:stop], breaks, sentence.end)
            words = words[:stop]
        turns = self.context.phase == "placing" and not _TURNS.isdisjoint(words[:4])
        if not turns and not any(
            tuple(words[at : at + len(sign)]) == sign for sign in _SIGNS if sign[0] in words for at in range(len(words))
        ):
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
            or self._meant_target(sentence, named, words)
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
            elif meant is not None and meant[0].adjective and meant[0].area:
                if meant[0].powers or cursor.words[cursor.at + meant[1] :][:1] not in (["attack"], ["one"]):
                    return None
                found.areas.append(meant[0].area)  # 'for the Italian attack'
                cursor.at += meant[1] + 1
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
        first = sentence.tokens[0].word if sentence.tokens else ""
        if first in ("swap", "make", "change", "turn", "ps") and (named.numbers or order.area != named.areas[0]):
            return False
        if isinstance(order, Place):
            numbers = set(named.numbers)
            if order.amount in numbers and len(numbers) == 2:
                numbers.remove(order.amount)
            if len(numbers) > 1 or 0 in numbers:
                return False
            amount = numbers.pop() if numbers else order.amount
            if amount < order.amount and len(named.numbers) == 1 and self._all_are_placed():
                return False  # 'Two go to Prague instead of Warsaw': two of those five
            self._put(sentence, line, power, order, Place(amount, other))
            return True
        if named.numbers:
            return False
        self._put(sentence, line, power, order, replace(order, area=other))
        return True

    def _all_are_placed(self) -> bool:
        """Whether what is ordered so far comes to the income: then whatever is not ordered any more is lost."""
        placed = sum(order.amount for _, _, order in self._ordered() if isinstance(order, Place))
        return placed == self.context.income

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

    def _meant_target(self, sentence: Sentence, named: Named, words: Sequence[str]) -> bool:
        """'Sorry, I meant Britain in Italy': whom the attack just given is on."""
        meant = not {"meant", "mean"}.isdisjoint(words)
        if (
            not meant
            or "for" in words
            or any(self._is_ticker(sentence, at) for at in range(len(words)))
            or len(named.powers) != 1
            or len(set(named.areas)) > 1
            or named.numbers
            or named.stocks
        ):
            return False
        own = [taken for taken in self.taken if isinstance(taken.thing, Attack)]
        last = own[-1].thing if own and own[-1] is self.taken[-1] else None
        if not isinstance(last, Attack) or len(last.targets) != 1 or named.powers[0] in last.targets:
            return False
        if named.areas and named.areas[0] != last.area:
            return False
        self._put(sentence, "", own[-1].power, last, replace(last, targets=(named.powers[0],)), last=True)
        return True

    def _is_ticker(self, sentence: Sentence, at: int) -> bool:
        """'GE' is short for Germany, and a stock."""
        words = [token.word for token in sentence.tokens]
        return sentence.tokens[at].is_upper and self.names.stock_at(words, at) is not None

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


def _rest_stays(words: Sequence[str]) -> int:
    """Where '…, everything else stays the same' begins, which says nothing; 0 where nothing does."""
    for at in range(len(words) - 2, max(1, len(words) - 12), -1):
        if words[at] in (",", "-", "--", "(", ";", "and", "but") and words[at + 1] in _ELSE:
            tail = words[at + 1 :]
            if _STAYS.issuperset(tail) and not {"same", "unchanged", "before", "is", "stays", "stand"}.isdisjoint(tail):
                return at
    return 0


_ELSE: Final = word_set("everything all otherwise the rest else other others")
_STAYS: Final = _ELSE | word_set(
    "stays stay remains remain same as is it unchanged before and target stock targets area order orders my please"
    " thanks stands stand with no changes ) are of"
)


def _targets(order: Order) -> set[str]:
    return set(order.targets) if isinstance(order, Attack) else set()
