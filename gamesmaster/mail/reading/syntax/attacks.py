"""Attacks: 'attack Germany and Russia in Poland with IBM, at least 2-1'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import MOST_FILLER, Ask
from gamesmaster.mail.reading.syntax.items import LIST, TOGETHER, Item
from gamesmaster.mail.reading.syntax.pointing import Pointing, names_of
from gamesmaster.mail.reading.syntax.understood import ATTACKS_BY_AMOUNT, understands
from gamesmaster.mail.reading.text.words import ATTACK, EVERYBODY, FILLER, IN, KNOWN, STOCK, WITH, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_ORDINALS: Final = word_set("first second third fourth fifth last latter former other 1st 2nd 3rd both all each")
_HEADED: Final = frozenset((":", "-"))
_HEADS: Final = frozenset((":", "-", "--", "=", "->", "|"))


class Attacks(Pointing):
    """The rules for attacks: whom, where, with which stock, at what odds."""

    @understands(ATTACKS_BY_AMOUNT, "hit Germany in Poland with everything", "attack Russia in Austria, leave him 4")
    def _attack(self) -> Item | None:
        if self.c.peek() == "at" and self.c.peek(1) == "least":
            return self._attack_from_odds()
        stock: str | None = None
        again = self.before is not None and self.before.verb == "attack" and self._stock_for_attack()
        if again or self.c.peek() in WITH | STOCK or self.c.peek() == "use":
            self.c.at += not again
            stock = self.c.stock()
            if stock is None:
                return None
            self.c.skip(word_set("to , : for"))
            self.c.skip_filler()
        if not self.c.take(ATTACK):
            return None
        found = self._attack_on()
        if found is None or stock is None:
            return found
        attack = found.things[0]
        if not isinstance(attack, Attack) or attack.stock is not None:
            return None
        return replace(found, things=(replace(attack, stock=stock),))

    def _attack_from_odds(self) -> Item | None:
        """'At least 2-1, attack Germany in Poland with GM', of one attack alone."""
        ratio = self.c.token(2)
        if ratio is None or ratio.kind != "ratio" or ratio.other != 1:
            return None
        self.c.at += 3
        self.c.skip(word_set(", : then -") | FILLER)
        found = self._attack() if self.c.peek() in ATTACK else None
        attack = found.things[0] if found is not None else None
        if found is None or not isinstance(attack, Attack) or attack.at_least is not None:
            return None
        more = any(self.c.is_power(at - self.c.at) for at in range(self.c.at, len(self.c.tokens)))
        if more or len(found.things) > 1:
            raise Ask("ambiguous", "odds-for-what", "For which attacks are these odds?")
        return replace(found, things=(replace(attack, at_least=ratio.value),))

    def _stock_for_attack(self) -> bool:
        """'… and GM for an attack on the Russians'."""
        found = self.c.names.stock_at(self.c.words, self.c.at) if self.c.at < len(self.c.words) else None
        return found is not None and self.c.peek(found[1]) == "for"

    def _attack_on(self) -> Item | None:
        self.c.skip(word_set("is will be shall") | _HEADED)
        self.c.take("on")
        if self.c.peek() in ("at", "against") and self.c.is_power(2 if self.c.peek(1) == "the" else 1):
            # 'strike at the Germans in Poland'
            self.c.at += 1
            return self._targets(None)
        if (bracketed := self._area_with_powers()) is not None:
            return bracketed
        if self.c.peek() in ("in", "at") and self.c.is_area(2 if self.c.peek(1) == "the" else 1):
            self.c.at += 1
            area = self.c.area()
            self.c.take(frozenset((",", ":")))
            self.c.take(ATTACK)
            return self._targets(area)
        self.c.skip(_HEADED)
        if self.c.words[self.c.at - 1] == ":":
            self.c.take(ATTACK)
        found = self.c.meaning()
        if found is not None and found[0].areas and self.c.peek(found[1]) in _HEADS and self._power_after(found[1]):
            # 'Attacks: Poland - Germany, Russia - IBM'
            area = self.c.area()
            self.c.at += 1
            return self._targets(area)
        return self._targets(None)

    def _area_with_powers(self) -> Item | None:
        """'Attack Poland (Germany) with IBM', 'Poland v Germany (IBM)', 'attack in Poland, against Germany'."""
        start = self.c.at
        self.c.take(IN)
        area = self.c.area()
        bracket = area is not None and self.c.take("(")
        if area is not None and not bracket:
            self.c.take(word_set(", - -- :"))
            against = self.c.take(word_set("v vs versus against")) and (self.c.take(".") or True)
        if area is not None and (bracket or against) and self._power_next():
            targets = self._powers()
            if targets and (not bracket or self.c.take(")")):
                return self._attack_tail(Attack(tuple(dict.fromkeys(targets)), area))
        self.c.at = start
        return None

    def _power_after(self, ahead: int) -> bool:
        ahead += 2 if self.c.peek(ahead + 1) == "the" else 1
        return self.c.is_power(ahead)

    def _targets_after(self, area: str) -> Item | None:
        """Powers attacked after other ones: in the same area, where attacks have amounts and no other one is named."""
        return self._targets(area, carried=True) if area and self._amounts else self._targets(None)

    def _targets(self, area: str | None, *, carried: bool = False) -> Item | None:
        """The powers attacked, then where if that is not known, then stock and odds."""
        self.c.take("on")
        self.c.take(":")
        everybody = False
        targets: list[str] = []
        if area is None and (each := self._each_of_them()) is not None:
            return each
        pointed = self.c.at
        if (them := self._them()) is not None:
            targets = them
        elif self.c.peek() in EVERYBODY and not self.c.is_power(1):
            self.c.at += 1
            self.c.skip(frozenset(("else", "others", "the", "powers", "of", "them")))
            everybody = True
        else:
            targets = self._powers()
            if not targets:
                return self._target_missing(area)
        self.c.take("twice")
        if self.c.peek() == ":" and (self.c.peek(1) in IN or (self.c.is_area(1) and not self.c.is_power(1))):
            self.c.at += 1  # 'attack Germany twice: in Poland with IBM, in Austria with GM'
        self.c.skip(TOGETHER)
        stock = self._stock_before_area() if area is None else None
        if area is None:
            area = self._listed_area()
        strength = self._listed_strength() or self._strength()
        named = self.c.peek() in IN and self.c.is_area(2 if self.c.peek(1) == "the" else 1)
        if area is None and (bracketed := self._area_in_brackets()) is not None:
            area = bracketed
        elif area is None or (carried and named):
            area = self._where(targets, pointed=self.c.words[pointed] in ("them", "him", "her", "both", "the"))
        elif named:
            self.c.at += 1
            if self.c.area() != area:
                return None
        if everybody:
            targets = self._everybody(area)
        self.c.skip(TOGETHER)
        if strength is None and stock is None:
            self._no_second_meaning(targets, area)
        amount, limit = strength if strength is not None else (None, None)
        return self._attack_tail(Attack(tuple(dict.fromkeys(targets)), area, stock, amount=amount, limit=limit))

    def _stock_before_area(self) -> str | None:
        """'Attack Germany with Ford in Poland'."""
        start = self.c.at
        if not self._amounts and start not in self.c.breaks and self.c.take(WITH | STOCK):
            stock = self.c.stock()
            if stock is not None and self.c.peek() in IN and self.c.is_area(2 if self.c.peek(1) == "the" else 1):
                return stock
        self.c.at = start
        return None

    def _powers(self) -> list[str]:
        targets: list[str] = []
        while len(targets) < 12:
            start = self.c.at
            if targets:
                if self.c.peek() not in LIST or self.c.at in self.c.breaks:
                    break
                self.c.skip(LIST)
                found = self.c.meaning()
                if found is not None and not found[0].powers:
                    self.c.at = start
                    break
                own = found is not None and found[0].power == self.c.context.power
                if self.c.names.stock_at(self.c.words, self.c.at) and (own or not self.c.is_power()):
                    self.c.at = start  # 'Poland vs Russia, GE', in a letter of Germany's
                    break
            power = self.c.power()
            if power is None:
                self.c.at = start
                break
            targets.append(power)
        return targets

    def _where(self, targets: list[str], *, pointed: bool = False) -> str:
        if self.c.peek() == "," and self.c.peek(1) in IN and self.c.at not in self.c.breaks and self.c.is_area(2):
            self.c.at += 1
        if self.c.take(IN):
            area = self.c.area()
            if area is None:
                raise Ask("unreadable", "which-area", f"In which area shall {names_of(targets)} be attacked?")
            return area
        if self.c.peek() in (",", "-", "/") and self.c.at not in self.c.breaks and not self.c.is_power(1):
            start = self.c.at
            self.c.at += 1
            area = self.c.area()
            after = self.c.peek()
            if area is not None and (
                not after or self.c.at in self.c.breaks or after in WITH | STOCK | {",", "(", "-"}
            ):
                return area  # 'attack Russia, Poland'
            self.c.at = start
        if self.c.peek() == "there" and (area := self._there()):
            self.c.at += 1
            return area
        found = self.c.meaning()
        if found is not None and found[0].areas and not found[0].powers and self.c.at not in self.c.breaks:
            area = self.c.area()
            if area is not None:
                return area
        spoken = self.c.spoken
        if pointed and spoken is not None and spoken.area and set(targets) <= set(spoken.powers):
            return spoken.area  # 'The French stay too long in Italy. Throw them out.'
        raise Ask(
            "ambiguous" if targets else "unreadable",
            "attack-where",
            f"In which area shall {names_of(targets)} be attacked?",
            f"ATTACK {', '.join(targets)} IN ..." if targets else "",
        )

    def _target_missing(self, area: str | None) -> Item | None:
        named = area
        if named is None:
            self.c.take(IN)
            named = self.c.area()
        if named is None:
            return None
        if (only := self._only_one_in(named)) is not None and not self._power_next():
            return self._attack_tail(Attack((only,), named))
        raise Ask("unreadable", "attack-whom", f"Whom in {named} do you want to attack?", f"ATTACK ... IN {named}")

    def _only_one_in(self, area: str) -> str | None:
        """'Italy: attack, stock Gilead', where one power alone stands there beside the writer's."""
        context = self.c.context
        own = {context.power, *context.powers}
        there = (context.board or {}).get(area, {})
        others = [power for power, factors in there.items() if factors > 0 and power not in own]
        alone = len(others) == 1 and any(there.get(power or "", 0) for power in own) and not self._amounts
        return others[0] if alone else None

    def _attack_tail(self, attack: Attack) -> Item | None:
        stock = attack.stock
        at_least: int | None = None
        amount, limit = attack.amount, attack.limit
        each = False
        for _ in range(MOST_FILLER):
            start = self.c.at
            if start in self.c.breaks and self.c.peek() not in WITH | STOCK:
                break
            marked = False
            if self.c.peek() in (",", "-", "--", "(", "/", ":", ".") or self.c.peek() in ("and",):
                self.c.at += 1
            self.c.skip(frozenset(("my", "the", "for", "in", "on")) if self.c.peek(1) in STOCK else frozenset())
            if stock is None and self._bracketed():
                stock = self.c.stock()
                self.c.take(")")
                continue
            if limit is None and (strength := self._strength()) is not None:
                amount, limit = strength
                each = self.c.take("each")
                continue
            if (odds := self._odds()) is not None:
                at_least = odds
                self.c.take(")")
                continue
            if self.c.peek() in WITH | STOCK or self.c.peek() == "$" or self._uses():
                marked = True
                with_word = self.c.peek() in WITH and self.c.peek() not in STOCK
                self.c.at += 2 if self.c.peek() == "w" and self.c.peek(1) == "/" else 1
                self.c.skip(frozenset((":", "=", "is")))
                if with_word and self._everything():
                    continue
            if stock is None and (marked or self._looks_like_stock()):
                stock = self.c.stock()
                if stock is not None and self._is_for_another(attack):
                    stock = None
                    self.c.at = start
                    break
                if stock is not None:
                    self.c.take(")")
                    continue
            if marked:
                self._unknown_stock(attack, start)
            self.c.at = start
            break
        read = Attack(attack.targets, attack.area, stock, at_least, amount, limit)
        return Item(self._with_amount(read, each), how=self.how, verb="attack", area=attack.area)

    def _is_for_another(self, attack: Attack) -> bool:
        """'…, GM for the first and Ford for the second': the stock just taken belongs to an attack named behind it."""
        if self.c.peek() != "for":
            return False
        ahead = 2 if self.c.peek(1) in ("the", "my") else 1
        if self.c.peek(ahead) in _ORDINALS or self.c.is_number(ahead):
            return True
        found = self.c.meaning(ahead, guess=False)
        if found is None:
            return False
        named = {*found[0].areas, *found[0].powers}
        return bool(named) and named.isdisjoint((attack.area, *attack.targets))

    def _bracketed(self) -> bool:
        """'(ON)': in brackets and capitals it is a stock, whatever word it looks like."""
        token = self.c.token()
        return (
            token is not None
            and self.c.at > 0
            and self.c.words[self.c.at - 1] == "("
            and self.c.peek(1) == ")"
            and token.text.isupper()
            and self.c.names.stock_at(self.c.words, self.c.at) is not None
        )

    def _uses(self) -> bool:
        """'…, use Boeing'."""
        if self.c.peek() != "use":
            return False
        ahead = self.c.at + 1
        while ahead < len(self.c.words) and self.c.words[ahead] in ("the", "stock", "shares", "of", "my"):
            ahead += 1
        return ahead < len(self.c.words) and self.c.names.stock_at(self.c.words, ahead) is not None

    def _odds(self) -> int | None:
        """'at least 2-1', 'at 2-1 or better', 'minimum 2:1'."""
        start = self.c.at
        self.c.skip(word_set("only if odds of are is with the"))
        if not (self.c.take_words("at", "least") or self.c.take("minimum") or self.c.take("at") or self.c.at == start):
            self.c.at = start
            return None
        least = self.c.at > start and self.c.words[self.c.at - 1] in ("least", "minimum")
        self.c.skip(frozenset(("odds", "of")))
        token = self.c.token()
        if token is None or token.kind != "ratio" or token.other != 1 or not 1 <= token.value <= 20:
            self.c.at = start
            return None
        self.c.at += 1
        self.c.take("odds")
        better = self.c.take_words("or", "better") or self.c.take_words("or", "more")
        self.c.take("odds")
        if not (least or better):
            self.c.at = start
            return None
        return token.value

    def _everything(self) -> bool:
        """'with all I have', which goes without saying here; not a stock of that name, which has to be asked for."""
        token = self.c.token()
        if self.c.peek() not in ("all", "everything"):
            return False
        text = token.text if token is not None else ""
        if text == "ALL" and "ALL" in self.c.names.tickers:
            raise Ask(
                "ambiguous", "all-or-stock", "Is ALL the stock, or do you mean all your factors?", "... STOCK ALL"
            )
        self.c.at += 1
        self.c.skip(word_set("of my our the i we have there got factors pfs units forces"))
        return True

    def _looks_like_stock(self) -> bool:
        """A stock without a word before it: in capitals, or a name of some length."""
        token = self.c.token()
        if token is None or token.kind == "mark" or self.c.at in self.c.breaks:
            return token is not None and token.word in ("$", '"')
        found = self.c.names.stock_at(self.c.words, self.c.at)
        if found is None:
            return False
        return token.text.isupper() or found[1] > 1 or token.word not in KNOWN or token.word == "gm"

    def _unknown_stock(self, attack: Attack, start: int) -> None:
        word = self.c.token()
        line = notation.write(Attack(attack.targets, attack.area))
        if word is not None and self.c.is_power():
            raise Ask("ambiguous", "with-whom", f"Is {word.text} to be attacked too? An attack is made alone.", line)
        named = " ".join(token.text for token in self.c.tokens[start + 1 : self.c.at + 4])
        raise Ask("unreadable", "unknown-stock", f"Which stock is '{named.strip()}'?", f"{line} STOCK ...")
