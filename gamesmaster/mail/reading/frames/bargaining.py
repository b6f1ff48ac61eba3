"""Trades read by who gives what and who gets it, from whichever side it is told: 'he gets 1 oil and I get 1 wool'."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Literal

from gamesmaster.mail.reading.frames.neutral import SAYS_NOTHING
from gamesmaster.mail.reading.names.goods import goods_here, take_goods
from gamesmaster.mail.reading.syntax.cursor import MAX_AMOUNT, Ask, Cursor
from gamesmaster.mail.reading.text.words import NEGATION, word_set
from gamesmaster.rules.orders import Goods, Offer

LONGEST: Final = 40
Side = Literal["give", "want", ""]
_I: Final = word_set("i we i'll we'll i'd we'd i'm we're me us")
_OURS: Final = word_set(
    "i we i'll we'll i'd we'd i'm we're my our please deal trade swap bargain with gift present mine tell let offer"
)
_HE: Final = word_set("he she they him her them he'll she'll they'll he'd she'd they'd it")
_HIS: Final = word_set("his her their its")
_MINE: Final = word_set("my our")
_GIVES: Final = word_set(
    "give gives giving offer offering send sends sending ship ships shipping sell sells selling pay pays paying hand"
    " hands deliver delivers supply supplies part swap swapping exchange trade trading provide provides donate donates"
)
_GETS: Final = word_set(
    "get gets getting receive receives receiving take takes taking buy buys buying want wants wanting have has keep ask"
    " asks asking need needs expect request"
)
_BACK: Final = word_set("back return exchange turn")
_AGAINST: Final = word_set("for against")
_GIFT: Final = word_set("gift present free gratis donation nothing strings donate donates")
_DEAL: Final = word_set("deal bargain trade swap exchange offer barter transaction commerce business proposal")
_MARKS: Final = word_set(", : - -- ; ( ) . ! -> + & / '")
_OTHERS_WILL: Final = word_set("offers offered proposes proposed wants asks suggests suggested hints")
_ARE: Final = word_set("are is be")
_DEALT: Final = word_set("agreed deal bargain agreement")
_AGREES: Final = word_set("agree agrees accept accepts want wants like likes willing interested ok okay")
_COUNTS: Final = word_set("a an one")
_NO_HOLDS: Final = _HIS | _MINE | word_set("of for to with from one each other all any some kind the way act")
"""What cannot hold goods: 'one amphora of oil', and not 'one of my oil'."""
_MAY_STAND: Final = (
    (SAYS_NOTHING - word_set("if"))
    | _I
    | _HE
    | _HIS
    | _MINE
    | _GIVES
    | _GETS
    | _BACK
    | _AGAINST
    | _GIFT
    | _DEAL
    | _MARKS
    | word_set(
        "mine from to with of and in as for goes go comes come may can sort thing same would like any strings no"
        " w attached load loads unit units each apiece both yours agreed while whereas whilst but off propose proposing"
        " suggest proposed suggesting tell inform hereby offered king queen pharaoh emperor ruler people neighbours"
        " neighbour x there's is that's do happy glad ready prepared spare via such agreement on"
        " compliments regards love wishes best greetings year turn today time month am two things"
        " could make makes charge happily"
        " gladly let lets long provided offers"
    )
)


@dataclass(frozen=True, slots=True)
class _Wares:
    """
    Goods, and whose they were and will be.

    Attributes:
        goods: With amounts; 0 where the sentence says 'one each' of all of them.
        side: ``give`` what the writer parts with, ``want`` what he gets; empty where only the other ones tell.
        against: They stand behind 'for', so that they are the other side's of what stands before.
    """

    goods: Goods
    side: Side
    against: bool


def bargained(cursor: Cursor, before: str) -> Offer | None:
    """
    Read a sentence as one offer.

    Args:
        cursor: Over the sentence.
        before: The one power that the sentence before named, for 'he gets 1 oil and I get 1 wool'; or empty.

    Returns:
        The offer; None where a word may say something else, or where it is not said who gives what to whom.
    """
    if Offer not in cursor.context.scenario.kinds or not 3 < len(cursor.words) <= LONGEST:
        return None
    try:
        return _Bargain(cursor).offer(before)
    except Ask:
        return None


def names_bargain(cursor: Cursor) -> bool:
    """
    Say whether a sentence names two kinds of goods and another power, and may be an offer, though not in so many words;
    of one that offers something against something else, one kind will do.

    Args:
        cursor: Over the sentence.
    """
    goods = {cursor.names.goods[word] for word in cursor.words if word in cursor.names.goods}
    swaps = not _DEAL.isdisjoint(cursor.words) and not _AGAINST.isdisjoint(cursor.words)  # one may have a slip in it
    few = len(goods) + swaps < 2 or not goods
    if Offer not in cursor.context.scenario.kinds or few or not NEGATION.isdisjoint(cursor.words):
        return False
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in range(len(cursor.words))]
    others = {each[0].power for each in named if each is not None} - {None, cursor.context.power}
    return len(others) == 1 and not _tells(cursor)


def hints_at_bargain(cursor: Cursor) -> bool:
    """
    Say whether a sentence offers somebody something that is said elsewhere: 'so offer them that', 'he can have one for
    one oil'.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    if Offer not in cursor.context.scenario.kinds or not (NEGATION | _SAID | _PAST).isdisjoint(words):
        return False
    counted = any(cursor.names.goods.get(word) for word in words) and any(
        token.kind == "number" for token in cursor.tokens
    )
    gives = not {"have", "get", "gets"}.isdisjoint(words) and not {"for", "return", "exchange"}.isdisjoint(words)
    pointed = any(pair in _OFFERED_SO for pair in pairwise(words))
    return pointed or (counted and gives and not _HE.isdisjoint(words))


_OFFERED_SO: Final = frozenset(("offer", other) for other in ("him", "her", "them", "that", "it", "this"))


def _tells(cursor: Cursor) -> bool:
    """'Egypt offers me 1 grain for 1 oil', 'Egypt wants oil', 'I was offered grain': what others do."""
    words = cursor.words
    if not _SAID.isdisjoint(words):
        return True
    other = [
        word in _OTHERS_WILL - {"offered"} and words[at - 1 : at] not in (["i"], ["we"])
        for at, word in enumerate(words)
    ]
    mine = any(
        (found := cursor.meaning(at, guess=False)) is not None
        and found[0].power == cursor.context.power
        and words[at + found[1] : at + found[1] + 1] in (["offers"], ["proposes"], ["wants"], ["asks"])
        for at in range(len(words))
    )
    offered = "offered" in words and not _ARE & set(words[: words.index("offered")])
    return not _PAST.isdisjoint(words) or (
        not mine and (any(other) or offered or ({"me", "us"} & set(words) > set() and "offered" in words))
    )


_SAID: Final = word_set("says said told tells wrote writes thinks claims mentioned asked asks")
_PAST: Final = word_set("got had was were gave traded last swapped sold bought has")
_FROM_HERE: Final = frozenset((("from", "me"), ("from", "us"), ("may", "have"), ("can", "have"), ("are", "offered")))
"""What shows that it is the writer who gives, where a sentence says so in no other way."""


_MAY_HAVE: Final = word_set("may can could let lets should shall will would like to i'll we'll he'll they'll i'd we'd")
_IFS: Final = (("if",), ("as", "long", "as"), ("so", "long", "as"), ("provided", "that"), ("provided",))


class _Bargain:
    """The walk over the words."""

    def __init__(self, cursor: Cursor) -> None:
        self.c = cursor
        self.words = cursor.words
        self.powers: list[str] = []
        self.wares: list[_Wares] = []
        self.who = ""  # 'i' or 'he': who does the verb last read
        self.verb: Side = ""
        self.toward = False  # 'to Egypt': so that it is told from the writer's side
        self.bound: Side = ""  # 'to Egypt:', 'from Egypt:' in front of the goods
        self.each = 0  # 'one each', '1:1'

    def offer(self, before: str) -> Offer | None:
        self.c.at = 0
        while self.c.at < len(self.words):
            if not self._step():
                return None
        powers = set(self.powers) or ({before} if before and not _HE.isdisjoint(self.words) else set())
        if len(powers) != 1 or not self._counted():
            return None
        power = powers.pop()
        give, want = self._sides(power)
        gift = self._is_gift()
        if give is None or (want is None) != gift or self._is_his():
            return None
        return Offer(give, power, want or ())

    def _is_his(self) -> bool:
        """Whether a sentence may tell of somebody else's offer: nothing in it is ours."""
        pairs = set(pairwise(self.words))
        ours = self.toward or not _OURS.isdisjoint(self.words) or bool(pairs & _FROM_HERE)
        return not ours and self.words[0] not in _GIVES and not goods_here(self._begun())

    def _begun(self) -> Cursor:
        """The cursor at the beginning: a sentence that begins with goods tells of nobody's offer."""
        self.c.at = 0
        return self.c

    def _counted(self) -> bool:
        """Whether all goods have a number, be it by 'one each'."""
        bare = [amount == 0 for each in self.wares for amount, _ in each.goods]
        if not any(bare):
            return True
        self.wares = [
            replace(each, goods=tuple((amount or self.each, good) for amount, good in each.goods))
            for each in self.wares
        ]
        return self.each > 0

    def _sides(self, power: str) -> tuple[Goods | None, Goods | None]:
        """What is given and what is wanted, each said once; what stands behind 'for' is the other side's."""
        sides: dict[str, Goods] = {}
        last = ""
        wares = self.wares
        if len(wares) == 1 and not wares[0].side and self._is_gift():
            wares = [replace(wares[0], side="give")]
        if not any(each.side for each in wares) and len(wares) == 2:
            first: Side = (
                "want" if self._is_own(wares[0], power) and self._is_own(wares[1], self.c.context.power) else ""
            )
            first = first or ("give" if wares[1].against or self._is_own(wares[0], self.c.context.power) else "")
            wares = [replace(wares[0], side=first), replace(wares[1], against=True)]
        for each in wares:
            side = each.side
            if each.against and last:
                other = "want" if last == "give" else "give"
                if side and side != other:
                    return None, None
                side = "want" if last == "give" else "give"
            if not side or side in sides:
                return None, None
            sides[side] = each.goods
            last = side
        return sides.get("give"), sides.get("want")

    def _is_gift(self) -> bool:
        return not _GIFT.isdisjoint(self.words) or ("no", "charge") in pairwise(self.words)

    def _is_own(self, wares: _Wares, power: str | None) -> bool:
        """Whether goods are what a power trades in: Crete has oil."""
        goods = self.c.context.scenario.boxes.goods
        return goods is not None and all(good == goods.kinds.get(power or "") for _, good in wares.goods)

    def _step(self) -> bool:
        """Take a word or a few; False where one may say something else."""
        at, word = self.c.at, self.words[self.c.at]
        if self._goods_of_somebody() or self._goods():
            return True
        found = self.c.meaning(guess=False)
        if found is not None:
            return self._power(at)
        if self._rate():
            return True
        if width := next((len(lead) for lead in _IFS if tuple(self.words[at : at + len(lead)]) == lead), 0):
            return self._condition(width)
        if word not in _MAY_STAND and word not in _OTHERS_WILL:
            return False
        if word in _OTHERS_WILL and not self._by_us(at):
            return False
        if word in ("have", "has") and _MAY_HAVE.isdisjoint(self.words[max(0, at - 3) : at]):
            if self.who == "i" and not _DEALT.isdisjoint(self.words[at + 1 : at + 4]):
                self.c.at += 1
                return True  # 'Assyria and I have agreed: …'
            return False  # 'Egypt has 1 wool and I have 1 grain'
        self.c.at += 1
        if word in _I or word in _HE:
            self._person("i" if word in _I else "he", at)
        elif word == "offered" and self.words[at + 1 : at + 2] != ["to"]:
            self.verb, self.toward = "give", True  # 'the Hittites are offered 1 oil'
        elif word in _GIVES or word in _GETS or word in _OTHERS_WILL - {"offered", "proposed"}:
            self._does(word)
        elif word == "mine" and self.wares and self.wares[-1].side != "want":
            self.wares[-1] = replace(self.wares[-1], side="give")
        elif word in _BACK and self.wares and not self.wares[-1].side:
            self.wares[-1] = replace(self.wares[-1], against=True)  # 'one grain comes back'
        elif word in (",", ";", "and", "while", "but") and self.wares:
            self.bound = ""
        return True

    def _by_us(self, at: int) -> bool:
        """'Crete offers', 'they are offered', 'one oil, offered to Egypt': not what somebody else offers."""
        if self.words[at] != "offered":
            return self.who == "i" or self.words[at + 1 : at + 2] == [":"]
        passive = self.who == "he" and not _ARE.isdisjoint(self.words[max(0, at - 3) : at])
        return passive or self.words[at + 1 : at + 2] == ["to"]

    def _condition(self, width: int) -> bool:
        """'if they give me 1 grain', 'if I get 1 grain', 'if the Hittites agree': no more than an offer says."""
        start = self.c.at + width - 1
        self.c.at += width
        somebody = self.c.meaning(int(self.words[self.c.at : self.c.at + 1] == ["the"]), guess=False)
        ours = self.words[self.c.at : self.c.at + 1] in (["i"], ["we"])
        he = not _HE.isdisjoint(self.words[self.c.at : self.c.at + 1]) or (
            somebody is not None and somebody[0].power not in (None, self.c.context.power)
        )
        following = self.words[self.c.at + 1 : self.c.at + 5]
        does = next((word for word in following if word in _GIVES | _GETS | _AGREES), "")
        if he and does in _AGREES:
            self.c.at = start + 1 + following.index(does) + 1
            if somebody is not None and somebody[0].power:
                self.powers.append(somebody[0].power)
            self.c.at += 1
            return self.c.at <= len(self.words)
        self.verb = ""
        return (he and does in _GIVES) or (ours and does in _GETS)

    def _rate(self) -> bool:
        """'one each', 'each one', '1:1', 'one for one': of goods named without a number."""
        token, words = self.c.tokens[self.c.at], self.words[self.c.at : self.c.at + 3]
        if token.kind == "ratio":
            parts = [part for part in token.text.replace("-", ":").split(":") if part.strip().isdigit()]
            self.each = int(parts[0]) if len(set(parts)) == 1 and len(parts) == 2 else 0
            self.c.at += 1
            return self.each > 0
        if token.kind != "number" or not 0 < token.value <= MAX_AMOUNT:
            return False
        width = 2 if words[1:2] in (["each"], ["apiece"]) else 0
        last = self.c.tokens[self.c.at + 2] if len(words) == 3 else token
        if words[1:2] in (["for"], ["to"], ["against"]) and last.kind == "number" and last.value == token.value:
            width = 0 if self._is_goods(self.c.at + 2) else 3
        self.each = token.value if width else 0
        self.c.at += width
        return width > 0

    def _is_goods(self, at: int) -> bool:
        return goods_here(self.c, at - self.c.at)

    def _person(self, who: str, at: int) -> None:
        ahead = self.words[at - 1] if at else ""
        if ahead in ("to", "for", "from", "of"):
            self._bind("from" if ahead in ("from", "of") else "to", who)
        elif ahead in _GIVES and who == "he":
            return  # 'give him'
        elif ahead in _GIVES | _OTHERS_WILL and who == "i":
            return  # 'he gives me'
        else:
            self.who, self.verb = who, ""

    def _bind(self, way: str, who: str) -> None:
        """'to him', 'from me': where goods go, said behind them or in front of them."""
        side: Side = "give" if (way == "from") == (who == "i") else "want"
        self.toward |= who == "he"
        last = self.wares[-1] if self.wares else None
        behind = self.words[self.c.at - 1 : self.c.at]
        begins = self.words[self.c.at : self.c.at + 1] in ([":"], ["-"]) or goods_here(self.c)
        first = (
            self.wares[-2] if len(self.wares) == 2 and side == "give" and last is not None and last.against else None
        )
        if first is not None and not first.side and not begins:
            self.wares[-2] = replace(first, side=side)  # 'one oil for one silver to the Hittites'
        elif last is not None and not last.side and behind and not begins:
            self.wares[-1] = replace(last, side=side)
        elif last is None or begins:
            self.bound = side

    def _does(self, word: str) -> None:
        who = self.who or "i"
        gives = word in _GIVES or word in ("offers", "proposes", "suggests")
        self.verb = "give" if gives == (who == "i") else "want"

    def _power(self, at: int) -> bool:
        ahead = self.words[at - 1] if at else ""
        if ahead == "the":
            ahead = self.words[at - 2] if at > 1 else ""
        power = self.c.power()
        if power is None:
            return False
        if power == self.c.context.power:
            self._person("i", at - (self.words[at - 1 : at] == ["the"]))
            self.toward = True  # 'Crete gives': of himself
            return True
        self.powers.append(power)
        if ahead in ("to", "for", "from", "off", "of"):
            self._bind("from" if ahead in ("from", "off", "of") else "to", "he")
        elif ahead not in ("with", "and", "by", "make") and ahead not in _GIVES | _OTHERS_WILL:
            self.who, self.verb = "he", ""
            self.toward |= at < 2 and self.words[self.c.at : self.c.at + 1] in ([","], [":"], ["-"])
        return True

    def _goods(self) -> bool:
        """'2 grain', 'my two oil and one tin', 'an amphora of oil', 'oil (1)', 'his tin'."""
        at = self.c.at
        if self.words[at] in _AGAINST | {"the"}:
            return False
        whose = self.words[at] if self.words[at] in _HIS | _MINE else ""
        against = at > 0 and self.words[at - 1] in _AGAINST | _BACK | {"/"} and bool(self.wares)
        goods = self._counted_goods()
        if not goods:
            self.c.at = at
            return False
        if not self._put(goods, "give" if whose in _MINE else "want" if whose in _HIS else "", against):
            raise Ask("ambiguous", "trade-for-what", "Who gives what?")
        if self.words[self.c.at : self.c.at + 1] not in ([","], ["and"]):
            self.verb = ""
        return True

    def _counted_goods(self) -> Goods:
        """Goods with their number, in front of them or behind; 0 where it is said elsewhere."""
        start = self.c.at
        if goods_here(self.c):
            try:
                return take_goods(self.c)
            except Ask as ask:
                if ask.ground != "how-many":
                    raise
                self.c.at = start
        whose = self.words[start] in _HIS | _MINE
        self.c.at += whose
        token = self.c.token()
        amount = token.value if token is not None and token.kind == "number" else int(self.c.peek() in _COUNTS)
        ahead = int(amount > 0)
        ahead += self.c.peek(ahead) == "x" and amount > 0
        if amount and self.c.peek(ahead + 1) == "of" and self.c.peek(ahead) not in _NO_HOLDS:
            ahead += 2
        good = self.c.names.goods.get(self.c.peek(ahead))
        if good is None or amount > MAX_AMOUNT:
            return ()
        self.c.at += ahead + 1
        return ((amount or self._number_behind(), good),)

    def _number_behind(self) -> int:
        """'oil (1)', 'oil: 1', 'oil x 1'."""
        ahead = int(self.c.peek() in ("(", ":", "x"))
        token = self.c.token(ahead)
        if not ahead or token is None or token.kind != "number" or goods_here(self.c, ahead):
            return 0
        self.c.at += ahead + 1
        self.c.take(")")
        return token.value

    def _put(self, goods: Goods, side: Side, against: bool) -> bool:
        """Keep goods, if all that is said of them is of one side."""
        cues: set[Side] = {cue for cue in (side, self.bound, self.verb if not against else "") if cue}
        if len(cues) < 2:
            self.wares.append(_Wares(goods, cues.pop() if cues else "", against))
        self.bound = ""
        return len(cues) < 2

    def _goods_of_somebody(self) -> bool:
        """'two of my wool', 'one of her horses', 'two of Egypt's grain', 'their silver', 'the Hittites' silver'."""
        start = self.c.at
        amount = 0
        if self.c.tokens[start].kind == "number" and self._counts_theirs(start):
            amount, self.c.at = self.c.tokens[start].value, start + 1 + (self.words[start + 1] == "of")
        whose = self.words[self.c.at : self.c.at + 1]
        power = ""
        if whose and whose[0] in _HIS | _MINE | {"the"} and self.words[self.c.at + 1 : self.c.at + 2]:
            self.c.at += 1
        found = self.c.meaning(guess=False) if self.c.at < len(self.words) else None
        if found is not None and found[0].power and (amount or self._is_theirs(found[0].adjective, found[1])):
            power = found[0].power
            self.c.at += found[1]
            self.c.take("'")
            self.c.take("s")
        good = self.c.names.goods.get(self.c.peek())
        if good is None or not (power or (amount and whose[0] in _HIS | _MINE | {"the"})):
            self.c.at = start
            return False
        own = power == self.c.context.power or (not power and whose[0] in _MINE)
        if power and not own:
            self.powers.append(power)
        side: Side = "give" if own else "want" if power or whose[0] in _HIS else ""
        against = start > 0 and self.words[start - 1] in _AGAINST | _BACK and bool(self.wares)
        self.c.at += 1
        if not self._put(((amount or self._number_behind(), good),), side, against):
            raise Ask("ambiguous", "trade-for-what", "Who gives what?")
        self.verb = ""
        return True

    def _counts_theirs(self, at: int) -> bool:
        """'two of …', 'two Persian …'."""
        found = self.c.meaning(1, guess=False)
        return self.words[at + 1 : at + 2] == ["of"] or (found is not None and bool(found[0].power))

    def _is_theirs(self, adjective: bool, width: int) -> bool:
        """'Persian', 'Persia's', 'the Hittites' …'."""
        last = self.c.token(width - 1)
        return adjective or self.c.peek(width) == "'" or (last is not None and last.text.endswith(("'s", "\u2019s")))
