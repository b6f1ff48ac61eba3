"""How strong an attack is, in games where that is said: 'with 2', 'with everything', 'down to 4', '3 against Chas'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.items import Item, Limit
from gamesmaster.mail.reading.syntax.moving import Moving
from gamesmaster.mail.reading.text.battle_idioms import AIM
from gamesmaster.mail.reading.text.words import IN, UNITS, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

Strength = tuple[int | None, Limit]

_ALL: Final = word_set("all everything")
_MINE: Final = word_set(
    "of my our the i we i've we've have there got factors pfs rfs units forces strength them i'm can what"
)
_AGAINST: Final = word_set("against versus vs at")
_BRINGS: Final = word_set("reduce reducing bring bringing knock knocking take taking cut cutting beat whittle")
_HITS: Final = word_set("use using commit throw send spend attack attacks hit hits attacking")


class Strengths(Moving):
    """The rules for amounts of attacks."""

    @property
    def _amounts(self) -> bool:
        """Whether attacks have amounts in this game."""
        scenario = self.c.context.scenario
        if scenario.conflict != "exchange":
            return False
        return scenario.options.get("odds") is not True or scenario.options.get("odds-commit") == "chosen"

    def _strength(self) -> Strength | None:
        """'with 2', '2 factors', 'aim 4', 'with all I have', ': 2'; nothing is taken when it is none of these."""
        if not self._amounts:
            return None
        start = self.c.at
        marked = self.c.take(word_set("with using w by : - =")) or self.c.take("(")
        marked = marked or (self._is_number(1) and self.c.take("for"))
        if marked and self.c.words[self.c.at - 1] == "w":
            self.c.take("/")
        bracket = self.c.words[self.c.at - 1] == "(" if marked else False
        if self.c.take(AIM):
            found: Strength | None = (self.c.amount(), "aim")
        elif self.c.peek() in _ALL or (
            self.c.peek() in ("full", "maximum") and self.c.peek(1) in ("force", "strength")
        ):
            self.c.at += 1
            self.c.skip(_MINE | {"force"})
            found = None if self.c.peek() in ("but", "except", "minus", "save") else (None, "all")
        elif self.c.peek() == "what" and self.c.peek(1) in ("i", "we"):
            self.c.skip(_MINE)
            found = (None, "all")
        else:
            self.c.skip(word_set("only just my"))
            amount = self.c.amount()
            self.c.units()
            found = None if amount is None else (amount, "with")
        if found is not None and bracket and not self.c.take(")"):
            found = None
        if found is None or (found[1] == "with" and not found[0]):
            self.c.at = start
            return None
        return found

    def _listed_area(self) -> str | None:
        """'Attack Germany, Poland, IBM', 'Japan/Korea/5': the area between whom and the rest, all parted alike."""
        start, mark = self.c.at, self.c.peek()
        if mark in (",", "/", "-", "|") and start not in self.c.breaks and not self.c.is_power(1):
            self.c.at += 1
            area = self.c.area()
            after = self.c.token(1)
            if (
                area is not None
                and self.c.peek() == mark
                and after is not None
                and (
                    (self._amounts and after.kind == "number")
                    or (not self._amounts and self.c.names.stock_at(self.c.words, self.c.at + 1) is not None)
                )
            ):
                if self._amounts:
                    self.c.at += 1
                return area
        self.c.at = start
        return None

    def _listed_strength(self) -> Strength | None:
        """'Attack Ariel, 3, Zen', 'Japan/5/Korea': the amount between whom and where, all of them parted alike."""
        mark = self.c.peek()
        if not self._amounts or mark not in (",", "/", "-", "|") or not self._is_number(1) or self.c.peek(2) != mark:
            return None
        token = self.c.token(1)
        if token is None or not token.value or not self.c.is_area(3):
            return None
        self.c.at += 3
        return token.value, "with"

    def _amount_first(self) -> Item | None:
        """'3 against Chas in Yurt', 'use everything in Zen against Dirk', 'attack with 3 on Chas in Xenophobia'."""
        if not self._amounts:
            return None
        verb = self.c.take(_HITS)
        marked = self.c.take("with")
        strength = self._strength_alone()
        if strength is None:
            return None
        area = None
        if verb and self.c.peek() in IN and self.c.is_area(1) and self.c.peek() != "on":
            self.c.at += 1
            area = self.c.area()
        sure = self.c.take(_AGAINST)
        if marked and not (verb or sure):
            return None
        if not sure and not (self.c.take("on") or self.c.take("to" if verb and not marked else "on")):
            return None
        if not self._power_next():
            return None
        target = self.c.power()
        if target is None:
            return None
        headed = self.before.source if self.before is not None and self.before.verb == "attack" else ""
        if area is None and headed and self.c.peek() not in IN:
            return replace(self._struck(target, headed, strength), source=headed)
        if area is None:
            area = self._area_of(sure or marked)
        if area is None:
            return None
        return self._struck(target, area, strength)

    def _brought_down(self) -> Item | None:
        """'take Britain down to 3 in India', 'reduce Dirk to 2 in Yurt', 'knock 2 off Chas in Yurt'."""
        if not self._amounts or not self.c.take(_BRINGS):
            return None
        amount = self.c.amount()
        if amount is not None:
            self.c.units()
            if not self.c.take(word_set("off from")) or not self._power_next() or not amount:
                return None
            target = self.c.power()
            area = self._area_of(sure=True)
            return None if target is None or area is None else self._struck(target, area, (amount, "with"))
        if not self._power_next():
            return None
        target = self.c.power()
        area = self._area_of(sure=False)
        if not self.c.take(AIM) and not self.c.take("to"):
            return None
        left = self.c.amount()
        self.c.units()
        if left is None or target is None:
            return None
        if area is None:
            area = self._area_of(sure=True)
        return None if area is None else self._struck(target, area, (left, "aim"))

    def _struck_in(self, area: str) -> Item | None:
        """'In Yurt: 2 against Chas, 1 against Ariel': the area stands in front of all of them."""
        start = self.c.at
        self.c.take(_HITS)
        strength = self._strength_alone() if self._amounts else None
        if strength is not None and self.c.take(_AGAINST | {"on"}) and self._power_next():
            target = self.c.power()
            if target is not None:
                return replace(self._struck(target, area, strength), source=area)
        self.c.at = start
        return None

    def _power_in_area(self) -> Item | None:
        """'Chas in Yurt: 3', 'Chas in Yurt with 3': a power in an area can only be attacked there."""
        if not self._amounts or not self._power_next():
            return None
        target = self.c.power()
        if target is None or self.c.peek() not in ("in", "at", "@", "("):
            return None
        area = self._area_in_brackets() if self.c.peek() == "(" else self._area_of(sure=False)
        if area is None:
            return None
        if not (self.c.take(word_set(": - = with ,")) or self._is_number(0) or self.c.peek() == "("):
            return None
        if self.c.peek() == "(":
            strength = self._strength()
        else:
            self.c.take("with")
            strength = self._strength_alone() if self.c.peek() != AIM else self._strength()
        return None if strength is None else self._struck(target, area, strength)

    def _area_in_brackets(self) -> str | None:
        """'Attack Germany (Africa) with Boeing'."""
        start = self.c.at
        if self.c.take("("):
            self.c.take(IN)
            area = self.c.area()
            if area is not None and self.c.take(")"):
                return area
        self.c.at = start
        return None

    def _strength_alone(self) -> Strength | None:
        if self.c.peek() in _ALL:
            self.c.at += 1
            self.c.skip(_MINE)
            return None, "all"
        amount = self.c.amount()
        self.c.skip(UNITS | {"of", "my", "our"})
        return (amount, "with") if amount else None

    def _power_next(self) -> bool:
        return self.c.is_power(1 if self.c.peek() in ("the", "all") else 0)

    def _area_of(self, sure: bool) -> str | None:
        """'in Yurt', or 'there' where the sentence before said where."""
        before = self._there()
        if self.c.peek() in IN and self.c.is_area(2 if self.c.peek(1) == "the" else 1):
            self.c.at += 1
            return self.c.area()
        if before and (self.c.take("there") or self.c.take("too")):
            return before
        if sure:
            raise Ask(
                "ambiguous", "attack-where", "In which area is this attack to be made?", "ATTACK ... IN ... WITH ..."
            )
        return None

    def _there(self) -> str:
        """The one area of the order before, empty when there is none."""
        last = self.before or self.c.earlier
        if self.c.spoken is not None and self.c.spoken.area:
            return self.c.spoken.area
        return last.area if last is not None else ""

    def _struck(self, target: str, area: str, strength: Strength) -> Item:
        amount, limit = strength
        attack = Attack((target,), area, amount=amount, limit=limit)
        return Item((attack,), how=self.how, verb="attack", area=area)

    def _with_amount(self, attack: Attack, each: bool = False) -> tuple[Attack, ...]:
        """
        Give the attacks that one line of a game with amounts stands for.

        Raises:
            Ask: The amount is missing, or nobody can say how it is shared.
        """
        if not self._amounts:
            return (attack,)
        names, line = " and ".join(attack.targets), notation.write(attack)
        if attack.limit is None:
            question = f"With how many factors shall {names} be attacked in {attack.area}?"
            raise Ask("ambiguous", "attack-amount", question, f"{line} WITH ...")
        if len(attack.targets) > 1 and not each and attack.limit != "all":
            question = f"How many of them against each of {names}? One attack a line is safe."
            raise Ask("ambiguous", "attack-shared-how", question, line)
        return tuple(
            Attack((target,), attack.area, attack.stock, attack.at_least, attack.amount, attack.limit)
            for target in attack.targets
        )
