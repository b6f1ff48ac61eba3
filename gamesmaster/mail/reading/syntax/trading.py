"""Trade and alliances: 'offer 1 grain to Assyria for 1 tin', 'accept Egypt's second offer', 'ally with Russia'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.names.goods import goods_here, take_goods
from gamesmaster.mail.reading.syntax.counters import Counters
from gamesmaster.mail.reading.syntax.cursor import MOST_FILLER, Ask
from gamesmaster.mail.reading.syntax.items import LIST, Item
from gamesmaster.mail.reading.syntax.understood import TRADES, understands
from gamesmaster.mail.reading.text.words import ADD, NUMBERS, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Blank, Goods, Offer

_GIVES: Final = word_set(
    "offer offering give giving send sending ship shipping sell selling propose swap swapping trade trading"
    " exchange exchanging barter hand deliver pay paying"
)
_GETS: Final = word_set("buy buying want get getting request receive take ask")
_IS_GIVEN: Final = word_set("gets receives get receive")
_LEAD: Final = word_set(
    "please pls i we i'd we'd i'll we'll i'm will would like to want my our now also then and shall hereby am"
    " are going let let's propose trade trades trading offer offers : - a an deal gift this turn"
)
_WRITER: Final = word_set("i we i'd we'd i'll we'll would like to will")
_TO: Final = word_set("to with for")
_WITH: Final = word_set("to with from")
_FREE: Final = word_set("free nothing gratis")
_ORDINALS: Final = {
    word: number for number, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth"), start=1)
} | {"1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6}
_ACCEPT: Final = word_set("accept accepting agree")
_ARTICLES: Final = word_set("the a an any of from by with to my our what whatever both")
_OFFER: Final = word_set("offer offers trade trades deal deals number no # proposal proposals")
_OFFERED: Final = word_set(
    "offers offered proposes proposed has suggests suggested made me us is offering proposing wants"
)
_TO_ME: Final = word_set("made to me us that which i we have was were been has got received")
_ALLIANCE: Final = word_set("alliance alliances pact")
_PROPOSE: Final = word_set("propose form make enter sign conclude join agree accept want declare request offer")


class Trading(Counters):
    """The rules for dealings between powers; each is asked only where the game knows such orders."""

    def _dealing(self) -> Item | None:
        kinds = self.c.context.scenario.kinds
        start, how = self.c.at, self.how
        for added in (True, False) if self.c.peek() in ADD else (False,):
            self.how = "add" if added else how
            for kind, rule in ((Offer, self._offer), (Accept, self._accept), (Ally, self._ally), (Blank, self._blank)):
                if kind not in kinds:
                    continue
                self.c.at = start + added
                found = rule()
                if found is not None and self._over():
                    return found
        self.c.at, self.how = start, how
        return None

    def _over(self) -> bool:
        self.c.skip(word_set("please pls thanks thank you cheers too as well then now instead"))
        return self.c.at_end()

    @understands(TRADES, "swap 1 Grain for 1 Tin with Russia")
    def _offer(self) -> Item | None:
        """Goods, a power and goods, in any of the orders in which people say them."""
        if not self._goods_ahead():
            return None
        if self.before is not None and self.before.verb == "offer" and self.c.take_words("the", "same"):
            return self._same_offer(self.before)
        buys = False
        verb = gift = False
        to: str | None = None
        give: Goods = ()
        want: Goods | None = None
        for_it = False
        for _ in range(MOST_FILLER):
            start = self.c.at
            word = self.c.peek()
            if not word or (start in self.c.breaks and verb):
                break
            if word in ("his", "her", "their", "its") and give and want is None and goods_here(self.c, 1):
                self.c.at += 1
                for_it = True
                continue
            full = bool(give) and want is not None
            found = () if full else take_goods(self.c, stop_before=_TO if to is not None and give else None)
            if found:
                if for_it or give:
                    if want is not None:
                        self.c.at = start
                        break
                    want = found
                else:
                    give = found
                continue
            if word == "for" or (word in ("against", "in") and give):
                self.c.at += 1
                if word == "in" and not self.c.take_words("exchange", "for") and not self.c.take_words("return", "for"):
                    self.c.at = start
                    break
                if not goods_here(self.c):
                    self.c.skip(_ARTICLES)
                if self.c.take(_FREE) or self.c.take_words("no", "return"):
                    gift = True
                    continue
                if not give and want is None and goods_here(self.c):
                    # 'for 1 tin I offer Assyria 1 grain'
                    want = take_goods(self.c)
                    continue
                for_it = bool(give)
                if not goods_here(self.c) and not (to is None and self.c.is_power()):
                    self.c.take("it")
                continue
            if word == "nothing" or word == "gratis":
                self.c.at += 1
                gift = True
                continue
            if self.c.take_words("as", "a", "gift") or self.c.take_words("a", "gift", "of"):
                gift = True
                continue
            if to is None and word in _WITH and self._power_ahead(1):
                self.c.at += 1
                to = self.c.power()
                if word == "from" and not verb:
                    buys = buys or want is None or self._are_of(to, give)
                self.c.take(":")
                continue
            if to is None and self._power_ahead(0):
                to = self.c.power()
                self.c.skip(frozenset((":", "-", "->", "=>")))
                if self.c.take_words("a", "gift", "of"):
                    gift = True
                if self.c.peek() in _IS_GIVEN and not verb:
                    self.c.at += 1
                    verb = True
                continue
            if word in _GETS and not verb and (goods_here(self.c, 1) or self.c.peek(1) in ("for", "from")):
                buys = verb = True
                self.c.at += 1
                continue
            if word in _GIVES:
                self.c.at += 1
                self.c.skip(frozenset((":", "-")))
                if buys and give and want is None:
                    # 'I want 1 tin from Assyria and give 1 grain'
                    for_it = True
                verb = True
                continue
            if word == "me" and (self.c.words[start - 1] == "from" if start else False):
                self.c.at += 1
                continue
            if word == "from" and self.c.peek(1) in ("me", "us"):
                self.c.at += 2
                continue
            if give and want is None and word in (",", "-") and self.c.peek(1) in ("his", "her", "their", "its"):
                self.c.at += 2
                for_it = True
                continue
            if give and want is None and word in (",", "and") and self._and_gets():
                for_it = True
                continue
            if to and not (verb or give or want) and self.c.take(_WRITER):
                continue
            if not (verb or to or give or want) and self.c.take(_LEAD):
                continue
            break
        return self._offered(to, give, want, gift=gift, buys=buys, verb=verb)

    def _are_of(self, power: str | None, goods: Goods) -> bool:
        """Of '2 grain for 1 wool from Babylon' it gives what stands before 'from', if not all the rest is its own."""
        boxes = self.c.context.scenario.boxes.goods
        return boxes is not None and all(good == boxes.kinds.get(power or "") for _, good in goods)

    def _same_offer(self, before: Item) -> Item | None:
        """'and the same to Babylon for 1 wool'."""
        offered = before.things[0]
        if not isinstance(offered, Offer) or not self.c.take("to"):
            return None
        power = self.c.power()
        want = take_goods(self.c) if power is not None and self.c.take("for") else ()
        if power is None or not want:
            return None
        return Item((Offer(offered.give, power, want),), how=self.how, verb="offer")

    def _and_gets(self) -> bool:
        """'…, I get 1 tin'; '… and give 1 grain for it'."""
        ahead = 1
        while self.c.peek(ahead) in word_set("and i we will i'll we'll he they she"):
            ahead += 1
        if self.c.peek(ahead) in _IS_GIVEN | _GETS | _GIVES:
            ahead += self.c.peek(ahead) in ("ask", "asking") and self.c.peek(ahead + 1) == "for"
            if goods_here(self.c, ahead + 1):
                self.c.at += ahead + 1
                return True
        return False

    def _offered(
        self, to: str | None, give: Goods, want: Goods | None, *, gift: bool, buys: bool, verb: bool
    ) -> Item | None:
        if not give or (not verb and want is None and not gift):
            return None
        if want == ():
            want = None
        if buys:
            if want is None:
                raise Ask("ambiguous", "trade-for-what", "What do you give for it?")
            give, want = want, give
        first = notation.write(Offer(give, to or "...", want or ())).rpartition(" FOR ")[0]
        if to is None:
            raise Ask("ambiguous", "trade-with-whom", "With whom do you want to trade?", first + " FOR ...")
        if want is None and not gift:
            question = f"What do you want from {to} for it? A gift is written FOR nothing."
            raise Ask("ambiguous", "trade-for-what", question, first + " FOR ...")
        return Item((Offer(give, to, want or ()),), how=self.how, verb="offer")

    def _goods_ahead(self) -> bool:
        """Whether goods are named in this sentence at all, within reach; 'Wool is always useful' deals in none."""
        if not any(goods_here(self.c, step) for step in range(MOST_FILLER)):
            return False
        dealt = (_GIVES | _GETS | _IS_GIVEN | {"for", "against"}).isdisjoint(self.c.words)
        return not dealt or any(self.c.is_power(at - self.c.at) for at in range(len(self.c.words)))

    def _power_ahead(self, ahead: int) -> bool:
        if self.c.peek(ahead) == "the":
            ahead += 1
        return self.c.is_power(ahead)

    @understands(TRADES, "accept Germany's second offer")
    def _accept(self) -> Item | None:
        self.c.skip(word_set("please i we will would like to i'll we'll i'd also then and want"))
        if not (self.c.take(_ACCEPT) or self.c.take_words("yes", "to") or self.c.take_words("say", "yes", "to")):
            return None
        found: list[Accept] = []
        self.c.take("both")
        for _ in range(12):
            start = self.c.at
            if found and (not self.c.take(LIST) or start in self.c.breaks):
                break
            self.c.skip(LIST)
            one = self._accepted()
            if one is None:
                self.c.at = start
                break
            found.append(one)
        if not found:
            return self._accept_what()
        return Item(tuple(found), how=self.how, verb="accept")

    def _accept_what(self) -> Item | None:
        offers = [(power, at) for power, lines in self.c.context.offers.items() for at in range(len(lines))]
        every = self.c.take("all")
        self.c.skip(_ARTICLES | {"only"})
        if not self.c.take(word_set("offer trade deal offers trades proposal proposals")):
            return None
        self.c.skip(_TO_ME)
        if not self._over():
            return None
        if every and offers:
            found = [Accept(power, at + 1) for power, at in offers]
            return Item(tuple(found), how=self.how, verb="accept")
        if len(offers) == 1:
            return Item((Accept(offers[0][0]),), how=self.how, verb="accept")
        raise Ask("ambiguous", "whose-offer", "Whose offer do you accept?", "ACCEPT ...")

    def _accepted(self) -> Accept | None:
        number = None
        power: str | None = None
        for _ in range(MOST_FILLER):
            word = self.c.peek()
            token = self.c.token()
            if word in _ORDINALS and number is None:
                number = _ORDINALS[word]
                self.c.at += 1
            elif token is not None and token.kind == "number" and number is None and word not in NUMBERS:
                number = token.value
                self.c.at += 1
            elif word in _OFFER and power is None and (self._power_ahead(1) or goods_here(self.c, 1)):
                break  # '… and offer Babylon 2 grain' accepts nothing
            elif word in _ARTICLES or word in _OFFER or (word == "one" and power is not None):
                self.c.at += 1
            elif power is None and self.c.is_power():
                power = self.c.power()
                if self.c.take("'") and self.c.peek() == "s":
                    self.c.at += 1
                self.c.skip(_OFFERED)
            else:
                break
        if power is None or number == 0:
            return None
        if power in self.c.context.offers and (number or 1) > len(self.c.context.offers[power]):
            self.c.tell("no-such-offer", f"{power} has made you {len(self.c.context.offers[power])} offers so far.")
        return Accept(power, number or 1)

    def _ally(self) -> Item | None:
        self.c.skip(word_set("please i we will would like to i'll we'll i'd also then and want am hereby"))
        if self.c.take("ally"):
            self.c.take(word_set("myself ourselves us"))
            if not self.c.take(word_set("with to")):
                return None
            self.c.take("both")
        else:
            self.c.take(_PROPOSE)
            self.c.take(word_set("into to"))
            self.c.skip(word_set("a an the formal mutual unbreakable"))
            power = self.c.power()
            if power is not None and self.c.take(_ALLIANCE):
                # 'accept France's alliance'
                return Item((Ally(power),), how=self.how, verb="ally")
            if power is not None or not self.c.take(_ALLIANCE) or not self.c.take(word_set("with to")):
                return None
            self.c.take("both")
        power = self.c.power()
        if power is None:
            raise Ask("ambiguous", "ally-with-whom", "With whom do you want to ally?", "ALLY WITH ...")
        powers = [power]
        while self.c.peek() in LIST and self.c.at not in self.c.breaks:
            ahead = 2 if self.c.peek(1) in ("with", "to", "and") else 1
            if not self._power_ahead(ahead) or len(powers) > MOST_FILLER:
                break
            self.c.at += ahead
            if (power := self.c.power()) is None:
                return None
            powers.append(power)
        return Item(tuple(Ally(each) for each in dict.fromkeys(powers)), how=self.how, verb="ally")

    def _blank(self) -> Item | None:
        self.c.skip(word_set("please i we will would like to i'll we'll i'd also then and want lay place put a the"))
        if not self.c.take(word_set("blank blanks dummy")):
            return None
        self.c.skip(word_set("counter counters : in on into to at"))
        areas = self._areas()
        return Item(tuple(Blank(area) for area in areas), how=self.how, verb="blank") if areas else None
