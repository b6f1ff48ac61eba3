"""Placing and moving: '5 in Poland', 'Poland: 5', 'move 2 from Germany to Austria', 'rest at home'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.model import How
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.syntax.items import COLON, LIST, Corrected, Item, RestOf
from gamesmaster.mail.reading.syntax.understood import AMENDS, PLACES, SHARES, understands
from gamesmaster.mail.reading.text.plain_idioms import ALL_BUT
from gamesmaster.mail.reading.text.words import (
    AND,
    ATTACK,
    CONTROL,
    COURTESY,
    FROM,
    PLACE,
    PLACE_TO,
    REST,
    UNDERSTANDING,
    UNITS,
    word_set,
)
from gamesmaster.rules.orders import Place

_SHARED: Final = word_set("divided split shared spread distributed")
_SPLIT: Final = word_set("split divide share spread")
_GOES: Final = word_set("go goes going will are stay stays staying remain remains held kept based stationed")
_LEFT: Final = tuple(
    tuple(text.split())
    for text in (
        "whatever is left over",
        "whatever's left over",
        "what is left over",
        "what's left over",
        "whatever is left",
        "whatever's left",
        "whatever left over",
        "what left over",
        "whatever left",
        "what left",
        "anything left",
        "what is left",
        "what's left",
        "whatever remains",
        "what remains",
        "whatever i have left",
        "everything that is left",
        "everything that's left",
        "all that is left",
        "all that's left",
        "all the others",
        "all others",
    )
)
_LEFT_FIRST: Final = frozenset(first for first, *_ in _LEFT)
_KEEPS: Final = word_set("keep hold retain keeping holding kept")
_RESERVE: Final = word_set("reserve reserves")
_BACK: Final = (
    ("back",),
    ("in", "reserve"),
    ("as", "reserve"),
    ("as", "a", "reserve"),
    ("as", "reserves"),
    ("held", "back"),
    ("kept", "back"),
    ("in", "hand"),
)
_FURTHER: Final = word_set("last final further another additional")
_AFTER_VERB: Final = frozenset((":", "-", "="))


class Placing:
    """
    The rules for orders of the placing window.

    Args:
        cursor: At the first word of an order.
        before: What was taken just before in the same sentence; None at its beginning.
    """

    def __init__(self, cursor: Cursor, before: Item | None = None) -> None:
        self.c = cursor
        self.before = before
        self.how: How = "plain"

    def _take_left(self) -> bool:
        """'what is left': nearly no word begins so."""
        if self.c.words[self.c.at : self.c.at + 1] and self.c.words[self.c.at] in _LEFT_FIRST:
            return any(self.c.take_words(*words) for words in _LEFT)
        self.c.steps += len(_LEFT)
        return False

    @understands(PLACES, "5 in Poland, 3 in Austria, rest at home")
    @understands(AMENDS, "add 2 in Poland")
    def _place(self) -> Item | None:
        verb = self.c.take(PLACE) or (self.c.peek() == "take" and self._is_number(1) and self.c.take("take"))
        self.c.skip(_AFTER_VERB)
        self.c.skip_filler()
        if self.c.peek() in _FURTHER and self._number_after():
            self.c.at += 1
        if self.c.take(_SPLIT):
            return self._split_rest()
        if (
            self.c.take(REST)
            or (self.c.peek() == "other" and self._number_after() and self.c.take("other"))
            or self.c.take_words("everything", "else")
            or self.c.take_words("all", "the", "rest")
            or self._take_left()
        ):
            return self._rest(everything=False)
        if self.c.take(ALL_BUT):
            return self._all_but()
        if self.c.peek() in ("all", "everything") and self.c.peek(1) in PLACE_TO | UNITS | {"home"}:
            self.c.at += 1
            return self._rest(everything=True)
        if self.c.peek() in ("all", "everything") and self.c.peek(1) in ("you", "i", "we"):
            self.c.at += 1
            self.c.skip(word_set("you i we can have got"))
            return self._rest(everything=True) if self.c.peek() in PLACE_TO else None
        if self.c.peek() == "all" and self.c.peek(1) in ("my", "our", "the") and self.c.peek(2) in UNITS:
            self.c.at += 2
            return self._rest(everything=True)
        amount = self.c.amount()
        if amount is None:
            return self._area_then_amount() if verb else None
        amount += self._and_more()
        self.c.units()
        if self.c.peek() in FROM:
            return None
        self.c.skip(_GOES)
        if self.c.peek(1) in PLACE_TO:
            self.c.take("all")
        if self.c.peek(2) in ("at", "home", "in"):
            self.c.take_words("in", "reserve")
        if not verb and self.before is not None and self.before.verb == "move" and self.c.peek() in ("to", "into"):
            return None
        each = self.c.take("each")
        has_preposition = self.c.take(PLACE_TO) or self.c.peek() == "at"
        if not has_preposition and not self.c.take(frozenset((":", "->", "-", "=", "=>"))) and each:
            return None
        self.c.take("either")
        area = self.c.area()
        if area is None:
            return None
        if self.c.peek() == "or" and self.c.is_area(1):
            raise Ask("ambiguous", "either-or", f"Which of these areas shall the {amount} go to?")
        if self.c.take("each"):
            each = True
        return self._spread(amount, area, each)

    @understands(PLACES, "3 and 2 more in Poland")
    def _and_more(self) -> int:
        """'3 and 2 more in Poland': both, as no area stands in front of the first; 0 for no such words."""
        ahead = next((ahead for ahead in range(4) if self.c.peek(ahead) not in AND), 0)
        further = bool(ahead) and self.c.peek(ahead) in _FURTHER
        ahead += further
        more = self.c.token(ahead)
        stop = ahead + 1
        while self.c.peek(stop) in UNITS:
            further = further or self.c.peek(stop) in ("more", "extra")
            stop += 1
        to_area = self.c.peek(stop) in PLACE_TO and self.c.is_area(stop + 1 + (self.c.peek(stop + 1) == "the"))
        if not (ahead and further and to_area and more is not None and more.kind == "number"):
            return 0
        if any(self.c.is_area(at - self.c.at) for at in range(self.c.at)):
            return 0
        self.c.at += ahead + 1
        return more.value

    @understands(PLACES, "all but 3 in Poland")
    def _all_but(self) -> Item | None:
        """'all but 3 in Poland': as many as come in, without these."""
        kept, whole = self.c.amount(), self.c.context.income
        self.c.skip(_GOES)
        self.c.take(PLACE_TO)
        area = self.c.area()
        if area is None or kept is None:
            return None
        if whole is None or kept >= whole:
            raise Ask("ambiguous", "how-many", f"How many shall go to {area}?", f"PLACE ... IN {area}")
        return self._placed(whole - kept, area)

    @understands(SHARES, "2 each in Poland and Austria")
    def _spread(self, amount: int, area: str, each: bool) -> Item | None:
        """'3 each in Poland and Austria'; without 'each' it is not said how they are shared."""
        areas = [area]
        while len(areas) < 30 and self._another_area():
            self.c.at += 1
            if self.c.peek() in LIST:
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
        if self.c.peek() not in LIST or self.c.at in self.c.breaks:
            return False
        ahead = 2 if self.c.peek(1) in LIST else 1
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
        return after.word not in COLON and after.word not in ATTACK and after.word not in UNDERSTANDING | CONTROL

    def _placed(self, amount: int, area: str) -> Item:
        if amount == 0:
            if self.how == "change":
                raise Ask("ambiguous", "change-to-nothing", f"Shall the order for {area} be taken back altogether?")
            return Item((), how=self.how, verb="place")
        return Item((Place(amount, area),), how=self.how, verb="place")

    def _rest(self, everything: bool) -> Item | None:
        self.c.units()
        self.c.skip(word_set("is are to be should"))
        if self.c.peek() in _SHARED:
            self.c.at += 1
            self.c.skip(word_set("evenly equally up"))
            return self._shared_between(None)
        bracket = self._is_number(1) and self.c.peek(2) == ")" and self.c.take("(")  # 'the rest (two)'
        stated = self.c.amount()
        if stated is not None:
            self.c.at += bracket
            return self._stated_rest(stated)
        self.c.skip(
            word_set("stay stays go goes is are remain remains all of it them can may will over should to sit sits")
        )
        self.c.take(PLACE_TO)
        self.c.take(frozenset((":", "->", "-", "=")))
        area = self.c.area()
        return None if area is None else Item((RestOf(area, everything),), how=self.how, verb="place")

    @understands(SHARES, "4 in Poland, split the rest evenly between Austria and Italy")
    def _split_rest(self) -> Item | None:
        """'split the rest evenly between Austria and Italy', 'divide my ten equally between Poland and Italy'."""
        self.c.skip(word_set("the my our all up these those other remaining last"))
        amount: int | None = None
        if not self.c.take(REST):
            amount = self.c.amount()
            if amount is None and not self.c.take(word_set("everything them it factors pfs lot allocation income")):
                return None
            self.c.skip(UNITS | {"them"})
        self.c.skip(word_set("evenly equally half and up into to fifty-fifty"))
        return self._shared_between(amount)

    def _shared_between(self, amount: int | None) -> Item | None:
        if not self.c.take(word_set("between among over in")):
            return None
        areas: list[str] = []
        while len(areas) < 12 and (area := self.c.area()) is not None:
            areas.append(area)
            if not self._another_area():
                break
            self.c.skip(LIST)
        self.c.skip(word_set("evenly equally"))
        if len(set(areas)) < 2:
            return None
        if amount is not None:
            if amount % len(areas) or not amount:
                raise Ask("ambiguous", "how-many", f"{amount} cannot be shared equally. How many go to each area?")
            return Item(tuple(Place(amount // len(areas), area) for area in areas), how=self.how, verb="place")
        return Item(tuple(RestOf(area, parts=len(areas)) for area in areas), how=self.how, verb="place")

    def _stated_rest(self, amount: int) -> Item | None:
        """'the remaining six in Italy', 'the other 15 go to Korea (8) and the Pacific (7)', '… split evenly'."""
        self.c.units()
        if self.c.peek() in _SHARED:
            self.c.at += 1
            self.c.skip(word_set("evenly equally up"))
            return self._shared_between(amount)
        self.c.skip(word_set("stay stays go goes is are remain remains all of it them will"))
        self.c.take(PLACE_TO)
        self.c.take(frozenset((":", "->", "-", "=")))
        start = self.c.at
        area = self.c.area()
        if area is None or not amount:
            return None
        if self.c.peek() == "(" or self._is_number(0):
            self.c.at = start
            return self._area_amount()
        return self._spread(amount, area, each=False)

    def _kept_back(self) -> Item | None:
        """'hold back 2', 'keep 2 back', '2 in reserve', 'Reserve: 2': what stays where it comes in."""
        home = self.c.context.scenario.home.get(self.c.whose)
        if not home or self.c.context.phase in ("attack", "claim"):
            return None
        if self.c.take(_RESERVE):
            self.c.take(_AFTER_VERB)
            amount = self.c.amount()
            self.c.units()
            return self._placed(amount, home) if amount and self.c.at_end() else None
        keeps = self.c.take(_KEEPS)
        back = keeps and self.c.take("back")
        self.c.skip(word_set("the other last remaining"))
        amount = self.c.amount()
        if not amount:
            return None
        self.c.units()
        back = any(self.c.take_words(*words) for words in _BACK) or back
        self.c.skip(word_set("for now at the moment this turn time just please"))
        return self._placed(amount, home) if back and self.c.at_end() else None

    def _number_after(self) -> bool:
        token = self.c.token(1)
        return token is not None and (token.kind == "number" or token.word == "half")

    def _area_then_amount(self) -> Item | None:
        """After a verb: 'put in Poland 5'."""
        self.c.take(PLACE_TO)
        return self._area_amount()

    @understands(PLACES, "Poland: 5")
    def _area_amount(self) -> Item | None:
        area = self.c.area()
        if area is None:
            return None
        self.c.take(COLON)
        bracket = self.c.take("(") or self.c.take("[")
        if self._is_number(1):
            self.c.take("+")
        if self.c.take(REST):
            return Item((RestOf(area),), how=self.how, verb="place")
        if self.c.peek() == "the" and self.c.peek(1) in REST:
            self.c.at += 2
            return Item((RestOf(area),), how=self.how, verb="place")
        self.c.take(PLACE)
        amount = self.c.amount()
        if amount is None or (bracket and not (self.c.take(")") or self.c.take("]"))):
            return None
        self.c.units()
        if self.c.peek() == ":" and self.c.at > 2:
            return None  # 'Germany, placements (12):' stands over a list
        if self.c.is_area() and self.c.at not in self.c.breaks and not self._pairs_follow(number_first=False):
            raise Ask(
                "ambiguous", "number-between", "Which area does the number belong to? One order on a line is safe."
            )
        return self._placed(amount, area)

    @understands(AMENDS, "change Austria to 2")
    def _change(self) -> Item | None:
        """'change Austria to 2', 'change Austria from 3 to 2'."""
        if self.how != "change":
            return None
        self.c.take(PLACE_TO)
        self.c.skip(_AFTER_VERB)
        area = self.c.area()
        if area is None:
            amount = self.c.amount()
            self.c.units()
            return Item((Corrected(amount),)) if amount else None
        if self.c.take(FROM):
            self.c.amount()
            self.c.units()
        if not self.c.take(frozenset(("to", "=", ":", "->"))):
            return None
        amount = self.c.amount()
        self.c.units()
        return self._placed(amount, area) if amount is not None else None

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
            if (
                self.c.token(ahead) is None
                or self.c.at + ahead in self.c.breaks
                or self.c.peek(ahead) in COURTESY | REST | {",", "and"}
            ):
                return True
        return False

    def _is_number(self, ahead: int) -> bool:
        token = self.c.token(ahead)
        return token is not None and token.kind == "number"
