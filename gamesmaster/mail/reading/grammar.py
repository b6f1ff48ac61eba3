"""
The grammar of orders: a hand-written recursive descent over tokens.

Each rule takes what it knows and gives up at the first word that it does not, so that nothing is passed over. A rule
never goes back further than its own first word, and none is tried twice at one place with more than a fixed number of
tokens to look at; lists of names are the exception, and a list that fails fails at its first word the second time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from gamesmaster.mail.reading.cursor import MOST_FILLER, Ask, Cursor
from gamesmaster.mail.reading.model import How
from gamesmaster.mail.reading.words import (
    ADD,
    ATTACK,
    CHANGE,
    CLAIM,
    CONTROL,
    COURTESY,
    EVERYBODY,
    FROM,
    IN,
    KNOWN,
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
from gamesmaster.rules.orders import Attack, Control, Move, Order, Place, Understanding

_COLON: Final = word_set(": = -> => - -- gets get receives |")
_LIST: Final = frozenset((",", "and", "&", "+", "/", "n"))
_TOGETHER: Final = word_set("together jointly shared sharing share along joint")
_CLOSING: Final = COURTESY - {"gm", "gamesmaster"}
_HAS: Final = word_set("have receive get got")
_GOES: Final = word_set("go goes going will are stay stays staying remain remains")
_LEFT: Final = (("whatever", "is", "left"), ("what", "is", "left"), ("what's", "left"), ("whatever", "remains"))
_AFTER_VERB: Final = frozenset((":", "-", "="))
_OF: Final = word_set("of in over for on at")


@dataclass(frozen=True, slots=True)
class RestOf:
    """What is left to place goes here; the amount is known at the end of the letter."""

    area: str
    everything: bool = False


@dataclass(frozen=True, slots=True)
class Total:
    """A sum that the writer states."""

    amount: int
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Corrected:
    """'make that 4', 'make that GM': another amount, or another stock, for the order before."""

    amount: int = 0
    stock: str | None = None


Limit = Literal["with", "all", "aim"] | None
Thing = Order | RestOf | Total | Corrected


@dataclass(frozen=True, slots=True)
class Item:
    """
    What one rule took.

    Attributes:
        things: Orders, or what will become one.
        power: Of a prefix; None without.
        how: Said by 'change', 'add'.
        verb: ``place``, ``move``, ``attack``, ``understanding``, ``control``: for an order that follows without one.
        source: Of a move, for a move that follows without one.
    """

    things: tuple[Thing, ...]
    power: str | None = None
    how: How = "plain"
    verb: str = ""
    source: str = ""


class Grammar:
    """
    Args:
        cursor: At the first word of an order.
        before: What was taken just before in the same sentence; None at its beginning.
        heading: Area of a heading above the line, as in a list of attacks under 'Poland:'.
    """

    def __init__(self, cursor: Cursor, before: Item | None = None) -> None:
        self.c = cursor
        self.before = before
        self.how: How = "plain"

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
        self._lead()
        start = self.c.at
        for rule in (
            self._total,
            self._correction,
            self._prefixed,
            self._change,
            self._move,
            self._counter,
            self._place,
            self._attack,
            self._area_first,
            self._continued,
        ):
            self.c.at = start
            found = rule()
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
            if word in CHANGE or word == "only":
                self.how = "change"
            elif word in ADD:
                self.how = "add"
            elif word in (":", "-", "*", ",", "and", "then") or self._is_writer():
                pass
            else:
                return
            self.c.at += 1

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

    def _pairs_follow(self, number_first: bool) -> bool:
        """Area and number, or number and area, up to the end: then each number has one area that it can belong to."""
        ahead = pairs = 0
        while pairs < 30:
            if number_first:
                if not self._is_number(ahead):
                    break
                ahead += 1
            named = self.c.meaning(ahead)
            if named is None or not named[0].areas:
                return False
            ahead += named[1]
            if not number_first:
                if not self._is_number(ahead):
                    return False
                ahead += 1
            pairs += 1
            if self.c.token(ahead) is None or self.c.at + ahead in self.c.breaks or self.c.peek(ahead) in (",", "and"):
                return True
        return False

    def _is_number(self, ahead: int) -> bool:
        token = self.c.token(ahead)
        return token is not None and token.kind == "number"

    # -- sums and corrections

    def _total(self) -> Item | None:
        if self.c.take("=") or self.c.take_words("that", "makes") or self.c.take_words("which", "makes"):
            amount = self.c.amount()
        elif self.c.take(frozenset(("total", "sum", "altogether"))):
            self.c.skip(frozenset((":", "=", "of", "is")))
            amount = self.c.amount()
        else:
            has = self.c.take(_HAS)
            amount = self.c.amount()
            if amount is None:
                return None
            before = self.c.at
            self.c.units()
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

    def _correction(self) -> Item | None:
        if not (self.c.take("make") and self.c.take(frozenset(("it", "that")))):
            return None
        amount = self.c.amount()
        if amount is None:
            stock = self.c.stock()
            return Item((Corrected(stock=stock),)) if stock is not None else None
        self.c.units()
        if self.c.take(PLACE_TO):
            area = self.c.area()
            return Item((Place(amount, area),), how="change", verb="place") if area and amount else None
        return Item((Corrected(amount),))

    def _change(self) -> Item | None:
        """'change Austria to 2', 'change Austria from 3 to 2'."""
        if self.how != "change":
            return None
        self.c.take(PLACE_TO)
        area = self.c.area()
        if area is None:
            return None
        if self.c.take(FROM):
            self.c.amount()
            self.c.units()
        if not self.c.take(frozenset(("to", "=", ":", "->"))):
            return None
        amount = self.c.amount()
        self.c.units()
        return self._placed(amount, area) if amount is not None else None

    # -- prefixes

    def _prefixed(self) -> Item | None:
        """'USA: 2 in Austria': a power played; 'Poland: attack Germany': an area."""
        if self.c.peek(self._name_width()) != ":":
            return None
        power = self._power_prefix()
        if power is None:
            return None
        inner = Grammar(self.c, None).item()
        return self._owned(power, inner) if inner is not None else None

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
        elif following.word not in PLACE and following.word not in MOVE:
            return None
        return power

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
        own = power == context.power or (not context.power and context.powers == (power,))
        return Item(inner.things, None if own else power, inner.how, inner.verb, inner.source)

    # -- placing and moving

    def _place(self) -> Item | None:
        verb = self.c.take(PLACE)
        self.c.skip(_AFTER_VERB)
        self.c.skip_filler()
        if (
            self.c.take(REST)
            or self.c.take_words("everything", "else")
            or self.c.take_words("all", "the", "rest")
            or any(self.c.take_words(*words) for words in _LEFT)
        ):
            return self._rest(everything=False)
        if self.c.peek() in ("all", "everything") and self.c.peek(1) in PLACE_TO | UNITS | {"home"}:
            self.c.at += 1
            return self._rest(everything=True)
        amount = self.c.amount()
        if amount is None:
            return self._area_then_amount() if verb else None
        self.c.units()
        if self.c.peek() in FROM:
            return None
        self.c.skip(_GOES)
        if not verb and self.before is not None and self.before.verb == "move" and self.c.peek() in ("to", "into"):
            return None
        each = self.c.take("each")
        has_preposition = self.c.take(PLACE_TO) or self.c.peek() == "at"
        if not has_preposition and not self.c.take(frozenset((":", "->", "-", "="))) and each:
            return None
        area = self.c.area()
        if area is None:
            return None
        if self.c.take("each"):
            each = True
        return self._spread(amount, area, each)

    def _spread(self, amount: int, area: str, each: bool) -> Item | None:
        """'3 each in Poland and Austria'; without 'each' it is not said how they are shared."""
        areas = [area]
        while len(areas) < 30 and self._another_area():
            self.c.at += 1
            if self.c.peek() in _LIST:
                self.c.at += 1
            self.c.take(PLACE_TO)
            following = self.c.area()
            if following is None:
                break
            areas.append(following)
            if self.c.take("each"):
                each = True
        if len(areas) == 1:
            return self._placed(amount, area) if not each else None
        lines = "; ".join(f"PLACE {amount} IN {name}" for name in areas)
        if not each:
            raise Ask("ambiguous", "shared-how", f"How many of the {amount} go to each of {', '.join(areas)}?", lines)
        return Item(tuple(Place(amount, name) for name in areas if amount), how=self.how, verb="place")

    def _another_area(self) -> bool:
        """A comma or 'and', then an area that no number, verb or colon follows: it shares what was said."""
        if self.c.peek() not in _LIST or self.c.at in self.c.breaks:
            return False
        ahead = 2 if self.c.peek(1) in _LIST else 1
        if self.c.peek(ahead) in ("in", "into", "to"):
            ahead += 1
        if self.c.peek(ahead) == "the":
            ahead += 1
        if not self.c.is_area(ahead):
            return False
        found = self.c.meaning(ahead)
        ahead += found[1] if found is not None else 1
        after = self.c.token(ahead)
        if after is None or self.c.at + ahead in self.c.breaks:
            return True
        if after.kind in ("number", "ratio", "figure"):
            return False
        return after.word not in _COLON and after.word not in ATTACK and after.word not in UNDERSTANDING | CONTROL

    def _placed(self, amount: int, area: str) -> Item:
        if amount == 0:
            if self.how == "change":
                raise Ask("ambiguous", "change-to-nothing", f"Shall the order for {area} be taken back altogether?")
            return Item((), how=self.how, verb="place")
        return Item((Place(amount, area),), how=self.how, verb="place")

    def _rest(self, everything: bool) -> Item | None:
        self.c.units()
        self.c.skip(word_set("stay stays go goes is are remain remains all of it them"))
        self.c.take(PLACE_TO)
        self.c.take(frozenset((":", "->", "-", "=")))
        area = self.c.area()
        return None if area is None else Item((RestOf(area, everything),), how=self.how, verb="place")

    def _move(self) -> Item | None:
        verb = self.c.take(MOVE)
        self.c.skip(_AFTER_VERB)
        if not verb and self.c.peek() in PLACE:
            self.c.at += 1
        self.c.skip_filler()
        everything = verb and self.c.peek() in ("all", "everything") and not self._number_after()
        if everything:
            self.c.at += 1
        amount = None if everything else self.c.amount()
        if amount is None and not everything:
            return None
        self.c.units()
        source, target = self._from_to(verb)
        if source is None or target is None:
            if verb and target is not None:
                home = self.c.context.scenario.home.get(self.c.context.power or "")
                suggestion = f"MOVE {amount} FROM {home} TO {target}" if home and amount else ""
                raise Ask("ambiguous", "move-from-where", f"From where shall they move to {target}?", suggestion)
            return None
        if everything:
            amount = (self.c.context.home or {}).get(source)
            if not amount:
                raise Ask("ambiguous", "how-many", f"How many shall move from {source} to {target}?")
        if not amount or source == target:
            return None
        return Item((Move(amount, source, target),), how=self.how, verb="move", source=source)

    def _number_after(self) -> bool:
        token = self.c.token(1)
        return token is not None and token.kind == "number"

    def _from_to(self, verb: bool) -> tuple[str | None, str | None]:
        if self.c.take(FROM) or self.c.take_words("out", "of"):
            source = self.c.area()
            if source is None or not self.c.take(TO | frozenset(("->", "-", "=>"))):
                return source, None
            return source, self.c.area()
        if self.c.take(TO):
            target = self.c.area()
            if target is not None and (self.c.take(FROM) or self.c.take_words("out", "of")):
                return self.c.area(), target
            return None, target
        if verb:
            source = self.c.area()
            if source is not None and self.c.take(TO | frozenset(("->", "-", "=>"))):
                return source, self.c.area()
        return None, None

    def _area_then_amount(self) -> Item | None:
        """After a verb: 'put in Poland 5'."""
        self.c.take(PLACE_TO)
        return self._area_amount()

    def _area_amount(self) -> Item | None:
        area = self.c.area()
        if area is None:
            return None
        self.c.take(_COLON)
        bracket = self.c.take("(")
        if self.c.take(REST):
            return Item((RestOf(area),), how=self.how, verb="place")
        if self.c.peek() == "the" and self.c.peek(1) in REST:
            self.c.at += 2
            return Item((RestOf(area),), how=self.how, verb="place")
        self.c.take(PLACE)
        amount = self.c.amount()
        if amount is None or (bracket and not self.c.take(")")):
            return None
        self.c.units()
        if self.c.is_area() and self.c.at not in self.c.breaks and not self._pairs_follow(number_first=False):
            raise Ask(
                "ambiguous", "number-between", "Which area does the number belong to? One order on a line is safe."
            )
        return self._placed(amount, area)

    # -- areas first

    def _area_first(self) -> Item | None:
        """'Poland: 5', 'in Poland attack Germany', 'Italy: understanding'."""
        self.c.take(PLACE_TO)
        start = self.c.at
        area = self.c.area()
        if area is None:
            return None
        self.c.take(_COLON | frozenset((",",)))
        self.c.skip_filler()
        if self.c.peek() in ATTACK:
            self.c.at += 1
            return self._targets(area)
        if self.c.peek() in UNDERSTANDING:
            self.c.at += 1
            return Item((Understanding(area),), how=self.how, verb="understanding")
        if self.c.peek() in CONTROL or self.c.peek() in _TOGETHER:
            return self._control_tail(area)
        self.c.at = start
        return self._area_amount()

    def _continued(self) -> Item | None:
        """An order that leaves out the verb of the one before."""
        before = self.before
        if before is None:
            return None
        if before.verb == "attack" and self.c.is_power():
            return self._targets(None)
        if before.verb == "move":
            amount = self.c.amount()
            self.c.units()
            if amount and self.c.take(TO) and (area := self.c.area()) and area != before.source:
                return Item((Move(amount, before.source, area),), how=self.how, verb="move", source=before.source)
        return None

    # -- attacks

    def _attack(self) -> Item | None:
        stock: str | None = None
        if self.c.peek() in WITH | STOCK or self.c.peek() == "use":
            self.c.at += 1
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

    def _attack_on(self) -> Item | None:
        self.c.take("on")
        if self.c.peek() in ("in", "at") and self.c.is_area(1):
            self.c.at += 1
            area = self.c.area()
            self.c.take(frozenset((",", ":")))
            return self._targets(area)
        return self._targets(None)

    def _targets(self, area: str | None) -> Item | None:
        """The powers attacked, then where if that is not known, then stock and odds."""
        self.c.take("on")
        self.c.take(":")
        everybody = False
        targets: list[str] = []
        if self.c.peek() in EVERYBODY and not self.c.is_power(1):
            self.c.at += 1
            self.c.skip(frozenset(("else", "others", "the", "powers", "of", "them")))
            everybody = True
        else:
            targets = self._powers()
            if not targets:
                return self._target_missing(area)
        self.c.skip(_TOGETHER)
        if area is None:
            area = self._where(targets)
        elif self.c.peek() in IN and self.c.is_area(1):
            self.c.at += 1
            if self.c.area() != area:
                return None
        if everybody:
            targets = self._everybody(area)
        self.c.skip(_TOGETHER)
        self._no_second_meaning(targets, area)
        return self._attack_tail(Attack(tuple(dict.fromkeys(targets)), area))

    def _powers(self) -> list[str]:
        targets: list[str] = []
        while len(targets) < 12:
            start = self.c.at
            if targets:
                if self.c.peek() not in _LIST or self.c.at in self.c.breaks:
                    break
                self.c.skip(_LIST)
                found = self.c.meaning()
                if found is not None and not found[0].powers:
                    self.c.at = start
                    break
                if self.c.names.stock_at(self.c.words, self.c.at) and not self.c.is_power():
                    self.c.at = start
                    break
            power = self.c.power()
            if power is None:
                self.c.at = start
                break
            targets.append(power)
        return targets

    def _where(self, targets: list[str]) -> str:
        if self.c.take(IN):
            area = self.c.area()
            if area is None:
                raise Ask("unreadable", "which-area", f"In which area shall {_names(targets)} be attacked?")
            return area
        found = self.c.meaning()
        if found is not None and found[0].areas and not found[0].powers and self.c.at not in self.c.breaks:
            area = self.c.area()
            if area is not None:
                return area
        raise Ask(
            "ambiguous" if targets else "unreadable",
            "attack-where",
            f"In which area shall {_names(targets)} be attacked?",
            f"ATTACK {', '.join(targets)} IN ..." if targets else "",
        )

    def _target_missing(self, area: str | None) -> Item | None:
        named = area
        if named is None:
            self.c.take(IN)
            named = self.c.area()
        if named is None:
            return None
        raise Ask("unreadable", "attack-whom", f"Whom in {named} do you want to attack?", f"ATTACK ... IN {named}")

    def _everybody(self, area: str) -> list[str]:
        board = self.c.context.board
        if board is None:
            raise Ask("ambiguous", "attack-whom", f"Whom in {area} do you want to attack? Please name them.")
        there = board.get(area, {})
        others = [
            power
            for power in self.c.context.scenario.powers
            if there.get(power, 0) > 0 and power != self.c.context.power
        ]
        if not others:
            raise Ask("unreadable", "nobody-there", f"There is nobody to attack in {area}.")
        return others

    def _no_second_meaning(self, targets: list[str], area: str) -> None:
        """'Germany in Poland and Russia': Russia may be a second target or a second area."""
        if self.c.peek() not in _LIST or self.c.at in self.c.breaks:
            return
        ahead = 2 if self.c.peek(1) in _LIST else 1
        if self.c.peek(ahead) == "the":
            ahead += 1
        found = self.c.meaning(ahead, guess=False)
        if found is None:
            return
        after = self.c.token(ahead + found[1])
        broken = any(self.c.at + step in self.c.breaks for step in range(1, ahead + found[1] + 1))
        if (
            not broken
            and after is not None
            and (after.word in IN or after.word in ATTACK or after.word in _COLON or after.kind == "number")
        ):
            return
        if broken and not (after is None or after.word in WITH | STOCK):
            return
        if self.c.peek(ahead + found[1]) in ("and", ",", "&") and self._in_follows(ahead + found[1]):
            return
        raise Ask(
            "ambiguous",
            "area-or-target",
            f"Is {self.c.tokens[self.c.at + ahead].text} attacked too, or is it a second area?",
            f"ATTACK {', '.join(targets)} IN {area}",
        )

    def _in_follows(self, ahead: int) -> bool:
        for step in range(ahead, ahead + 12):
            if self.c.peek(step) in IN:
                return True
            if self.c.meaning(step, guess=False) is None and self.c.peek(step) not in _LIST:
                return False
        return False

    def _attack_tail(self, attack: Attack) -> Item | None:
        stock: str | None = None
        at_least: int | None = None
        amount: int | None = None
        limit: Limit = None
        for _ in range(MOST_FILLER):
            start = self.c.at
            if start in self.c.breaks and self.c.peek() not in WITH | STOCK:
                break
            marked = False
            if self.c.peek() in (",", "-", "--", "(", "/", ":", ".") or self.c.peek() in ("and",):
                self.c.at += 1
            self.c.skip(frozenset(("my", "the", "for", "in", "on")) if self.c.peek(1) in STOCK else frozenset())
            if (odds := self._odds()) is not None:
                at_least = odds
                self.c.take(")")
                continue
            if self.c.peek() in WITH | STOCK or self.c.peek() == "$":
                marked = True
                with_word = self.c.peek() in WITH and self.c.peek() not in STOCK
                self.c.at += 1
                self.c.skip(frozenset((":", "=", "is")))
                if with_word and (everything := self._everything()) is not None:
                    amount, limit = everything
                    continue
            if stock is None and (marked or self._looks_like_stock()):
                stock = self.c.stock()
                if stock is not None:
                    self.c.take(")")
                    continue
            if marked:
                self._unknown_stock(attack, start)
            self.c.at = start
            break
        return Item((Attack(attack.targets, attack.area, stock, at_least, amount, limit),), how=self.how, verb="attack")

    def _odds(self) -> int | None:
        """'at least 2-1', 'at 2-1 or better', 'minimum 2:1'."""
        start = self.c.at
        self.c.skip(word_set("only if odds of are is with"))
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

    def _everything(self) -> tuple[int | None, Limit] | None:
        """'with 2', 'with all I have'; not a stock of that name, which has to be asked for."""
        token = self.c.token()
        if token is not None and token.kind == "number":
            self.c.at += 1
            self.c.units()
            return token.value, "with"
        if self.c.peek() not in ("all", "everything"):
            return None
        text = token.text if token is not None else ""
        if text == "ALL" and "ALL" in self.c.names.tickers:
            raise Ask(
                "ambiguous", "all-or-stock", "Is ALL the stock, or do you mean all your factors?", "... STOCK ALL"
            )
        self.c.at += 1
        self.c.skip(word_set("of my our the i we have there got factors pfs units forces"))
        exchange = self.c.context.scenario.conflict == "exchange"
        return (None, "all") if exchange else (None, None)

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

    # -- counters

    def _counter(self) -> Item | None:
        start = self.c.at
        for _ in range(MOST_FILLER):
            at = self.c.at
            self.c.take(PLACE | CLAIM)
            self.c.skip_filler()
            if self.c.at == at:
                break
        if self.c.peek() == "u" and not self.c.is_area(1) and self.c.peek(1) not in _OF | {"with", ":", "-"}:
            self.c.at = start
            return None
        if self.c.take(UNDERSTANDING):
            self.c.skip(UNITS)
            self.c.skip(_OF | frozenset(("with", ":", "-", "to")))
            areas = self._areas()
            if not areas:
                return None
            return Item(tuple(Understanding(area) for area in areas), how=self.how, verb="understanding")
        if self.c.peek() in CONTROL or (self.c.peek() in _TOGETHER | {"only"} and self.c.peek(1) in CONTROL):
            return self._control_tail(None)
        self.c.at = start
        return None

    def _areas(self) -> list[str]:
        areas: list[str] = []
        while len(areas) < 30:
            start = self.c.at
            if areas:
                if self.c.peek() not in _LIST or self.c.at in self.c.breaks:
                    break
                self.c.skip(_LIST)
                self.c.take(_OF)
                found = self.c.meaning()
                width = found[1] if found is not None else 1
                after = self.c.token(width)
                if after is not None and (after.kind == "number" or after.word in _COLON | ATTACK):
                    self.c.at = start
                    break
            area = self.c.area()
            if area is None:
                self.c.at = start
                break
            areas.append(area)
        return areas

    def _control_tail(self, area: str | None) -> Item | None:
        shared = self.c.take(_TOGETHER)
        only = self.c.take("only")
        if not self.c.take(CONTROL):
            return None
        only = self.c.take("only") or only
        self.c.skip(UNITS)
        areas = [area] if area is not None else []
        if area is None:
            self.c.skip(_OF | frozenset((":", "-")))
            at = self.c.at
            areas = self._areas()
            self._not_a_partner(areas, at)
        only = self.c.take("only") or only
        bracket = self.c.take("(")
        if self.c.peek() == "," and (self.c.peek(1) in _TOGETHER or self.c.peek(1) == "with"):
            self.c.at += 1
        while self.c.take(_TOGETHER):
            shared = True
        partner: str | None = None
        if self.c.take("with"):
            partner = self.c.power()
            if partner is None:
                return None
        if bracket and not self.c.take(")"):
            return None
        if partner is not None and self.c.peek() in _LIST and self.c.is_power(1):
            raise Ask("ambiguous", "share-with-whom", "Control can be shared with one power. With which?")
        only = self.c.take("only") or only
        if not areas:
            return None
        if shared and partner is None:
            raise Ask(
                "ambiguous",
                "share-with-whom",
                f"With whom is control of {areas[0]} to be shared?",
                f"CONTROL OF {areas[0]} WITH ...",
            )
        if partner is not None and len(areas) > 1:
            lines = "; ".join(f"CONTROL OF {name} WITH {partner}" for name in areas)
            raise Ask("ambiguous", "share-which", f"Which of these areas is to be shared with {partner}?", lines)
        return Item(tuple(Control(name, partner, only) for name in areas), how=self.how, verb="control")

    def _not_a_partner(self, areas: list[str], at: int) -> None:
        """'control Poland and Russia': a second area, or a partner?"""
        powers = self.c.context.scenario.powers
        doubtful = [area for area in areas[1:] if area in powers and area != self.c.context.power]
        if doubtful:
            raise Ask(
                "ambiguous",
                "area-or-partner",
                f"Is {doubtful[0]} a second area, or the power to share {areas[0]} with?",
                f"CONTROL OF {areas[0]} WITH {doubtful[0]}",
            )


def _announces(item: Item) -> bool:
    return any(isinstance(thing, Total) and thing.ahead for thing in item.things)


def _names(powers: list[str]) -> str:
    return " and ".join(powers) if powers else "they"


def _canonical(item: Item) -> str:
    things = [thing for thing in item.things if not isinstance(thing, RestOf | Total | Corrected)]
    return notation.write(things[0]) if things else ""
