"""Trades read by who gives what and who gets it, from whichever side it is told: 'he gets 1 oil and I get 1 wool'."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Literal

from gamesmaster.mail.reading.frames.neutral import SAYS_NOTHING
from gamesmaster.mail.reading.names.goods import goods_here, take_goods
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.words import CONDITION, NEGATION, OTHER_TIME, REPORTED, word_set
from gamesmaster.rules.orders import Accept, Goods, Offer

LONGEST: Final = 40
Side = Literal["give", "want", ""]
_I: Final = word_set("i we i'll we'll i'd we'd i'm we're me us")
_OURS: Final = word_set(
    "i we i'll we'll i'd we'd i'm we're my our please deal trade swap bargain with gift present mine"
)
_HE: Final = word_set("he she they him her them he'll she'll they'll he'd she'd they'd it")
_HIS: Final = word_set("his her their its")
_MINE: Final = word_set("my our")
_GIVES: Final = word_set(
    "give gives giving offer offering send sends sending ship ships shipping sell sells selling pay pays paying hand"
    " hands deliver delivers supply supplies part swap swapping exchange trade trading provide provides"
)
_GETS: Final = word_set(
    "get gets getting receive receives receiving take takes taking buy buys buying want wants have has keep ask"
)
_BACK: Final = word_set("back return exchange turn")
_AGAINST: Final = word_set("for against")
_GIFT: Final = word_set("gift present free gratis donation nothing")
_DEAL: Final = word_set("deal bargain trade swap exchange offer barter transaction commerce business")
_MARKS: Final = word_set(", : - -- ; ( ) . ! -> + &")
_OTHERS_WILL: Final = word_set("offers offered proposes proposed wants asks suggests suggested hints")
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
    )
    | word_set("w / attached load loads unit units each other both yours agreed while whereas whilst but off")
)


@dataclass(frozen=True, slots=True)
class _Wares:
    """
    Goods, and whose they were and will be.

    Attributes:
        goods: With amounts.
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


def accepted(cursor: Cursor) -> Accept | None:
    """
    Read a sentence that accepts one of several offers: 'of the two trades Egypt has put to me I accept the second'.

    Args:
        cursor: Over the sentence.

    Returns:
        The acceptance; None where it may be another one, or none.
    """
    words = cursor.words
    if Accept not in cursor.context.scenario.kinds or len(words) > LONGEST or _ACCEPTS.isdisjoint(words):
        return None
    denied = {at + 2 for at in range(1, len(words) - 2) if words[at] == "not" and words[at + 1] == "the"}
    numbers = {_ORDINALS[word] for at, word in enumerate(words) if word in _ORDINALS and at not in denied}
    powers: set[str] = set()
    for at, word in enumerate(words):
        cursor.at = 0
        found = cursor.meaning(at, guess=False)
        if found is not None and found[0].power:
            powers.add(found[0].power)
        elif word == "not" and at + 2 in denied:
            continue
        elif found is None and word not in _OF_ACCEPTING and cursor.tokens[at].kind != "number":
            return None
    powers.discard(cursor.context.power or "")
    return Accept(powers.pop(), numbers.pop()) if len(powers) == len(numbers) == 1 else None


_ACCEPTS: Final = word_set("accept accepting take taking agree")
_ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_OF_ACCEPTING: Final = (
    SAYS_NOTHING
    | _ACCEPTS
    | _DEAL
    | _MARKS
    | frozenset(_ORDINALS)
    | word_set("i of offers trades deals proposals two has have put made to me us the one from by offered proposed")
)


_FROM_HERE: Final = frozenset((("from", "me"), ("from", "us"), ("may", "have"), ("can", "have")))
"""What shows that it is the writer who gives, where a sentence says so in no other way."""


def names_deal(cursor: Cursor) -> bool:
    """
    Say whether a sentence may be a word of the writer's about a deal, though not in so many: 'tell Egypt I accept'.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    kinds = cursor.context.scenario.kinds
    if Accept not in kinds or cursor.context.phase == "placing" or _OURS.isdisjoint(words):
        return False
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in range(len(words))]
    others = any(each is not None and each[0].power not in (None, cursor.context.power) for each in named)
    return others and not _ACCEPTS.difference({"take", "taking"}).isdisjoint(words) and _TOLD.isdisjoint(words)


_TOLD: Final = NEGATION | REPORTED | OTHER_TIME | (CONDITION - {"could"})


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

    def offer(self, before: str) -> Offer | None:
        self.c.at = 0
        while self.c.at < len(self.words):
            if not self._step():
                return None
        powers = set(self.powers) or ({before} if before and not _HE.isdisjoint(self.words) else set())
        give, want = self._sides()
        gift = not {"gift", "present", "free", "gratis", "nothing"}.isdisjoint(self.words)
        pairs = set(pairwise(self.words))
        his = (
            not self.toward and _OURS.isdisjoint(self.words) and self.words[0] not in _GIVES and not pairs & _FROM_HERE
        )
        if len(powers) != 1 or his or give is None or (want is None) != gift:
            return None
        return Offer(give, powers.pop(), want or ())

    def _sides(self) -> tuple[Goods | None, Goods | None]:
        """What is given and what is wanted, each said once; what stands behind 'for' is the other side's."""
        sides: dict[str, Goods] = {}
        last = ""
        for each in self.wares:
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

    def _step(self) -> bool:
        """Take a word or a few; False where one may say something else."""
        at, word = self.c.at, self.words[self.c.at]
        if goods_here(self.c):
            return self._goods(at)
        found = self.c.meaning(guess=False)
        if found is not None:
            return self._power(at)
        if self.c.tokens[at].kind == "number":
            return self._goods_of_mine()
        if word not in _MAY_STAND or word in _OTHERS_WILL:
            return False
        self.c.at += 1
        if word in _I or word in _HE:
            self._person("i" if word in _I else "he", at)
        elif word in _GIVES or word in _GETS:
            self._does(word)
        elif word == "mine" and self.wares and self.wares[-1].side != "want":
            self.wares[-1] = replace(self.wares[-1], side="give")
        elif word in _BACK and self.wares and not self.wares[-1].side:
            self.wares[-1] = replace(self.wares[-1], against=True)  # 'one grain comes back'
        elif word in (",", ";", "and", "while", "but") and self.wares:
            self.bound = ""
        return True

    def _person(self, who: str, at: int) -> None:
        ahead = self.words[at - 1] if at else ""
        if ahead in ("to", "for", "from"):
            self._bind("from" if ahead == "from" else "to", who)
        elif ahead in _GIVES and who == "he":
            return  # 'give him'
        elif ahead in _GIVES and who == "i":
            return  # 'he gives me'
        else:
            self.who, self.verb = who, ""

    def _bind(self, way: str, who: str) -> None:
        """'to him', 'from me': where goods go, said behind them or in front of them."""
        side: Side = "give" if (way == "from") == (who == "i") else "want"
        self.toward |= who == "he"
        last = self.wares[-1] if self.wares else None
        behind = self.words[self.c.at - 1 : self.c.at]
        if last is not None and not last.side and behind:
            self.wares[-1] = _Wares(last.goods, side, last.against)
        elif last is None or self.words[self.c.at : self.c.at + 1] in ([":"], ["-"]) or goods_here(self.c):
            self.bound = side

    def _does(self, word: str) -> None:
        who = self.who or "i"
        gives = word in _GIVES
        self.verb = "give" if gives == (who == "i") else "want"

    def _power(self, at: int) -> bool:
        ahead = self.words[at - 1] if at else ""
        if ahead == "the":
            ahead = self.words[at - 2] if at > 1 else ""
        power = self.c.power()
        if power is None or power == self.c.context.power:
            return power is not None
        self.powers.append(power)
        if ahead in ("to", "for", "from", "off"):
            self._bind("from" if ahead in ("from", "off") else "to", "he")
        elif ahead not in ("with", "and") and ahead not in _GIVES:
            self.who, self.verb = "he", ""
        return True

    def _goods(self, at: int) -> bool:
        whose = self.words[at] if self.words[at] in _HIS | _MINE else ""
        against = at > 0 and self.words[at - 1] in _AGAINST | _BACK and bool(self.wares)
        goods = take_goods(self.c)
        if not goods:
            return False
        if not self._put(goods, "give" if whose in _MINE else "want" if whose in _HIS else "", against):
            return False
        if self.words[self.c.at : self.c.at + 1] not in ([","], ["and"]):
            self.verb = ""
        return True

    def _put(self, goods: Goods, side: Side, against: bool) -> bool:
        """Keep goods, if all that is said of them is of one side."""
        cues: set[Side] = {cue for cue in (side, self.bound, self.verb if not against else "") if cue}
        if len(cues) < 2:
            self.wares.append(_Wares(goods, cues.pop() if cues else "", against))
        self.bound = ""
        return len(cues) < 2

    def _goods_of_mine(self) -> bool:
        """'two of my wool', 'one of her horses', 'two of Egypt's grain'."""
        at = self.c.at
        if self.words[at + 1 : at + 2] != ["of"] or at + 3 >= len(self.words):
            return False
        whose, good = self.words[at + 2], self.c.names.goods.get(self.words[at + 3])
        found = self.c.meaning(2, guess=False)
        theirs = found is not None and found[1] == 1 and found[0].power not in (None, self.c.context.power)
        if good is None or not (theirs or whose in _HIS | _MINE | {"the"}):
            return False
        if theirs and found is not None and found[0].power:
            self.powers.append(found[0].power)
        side: Side = "give" if whose in _MINE else "want" if theirs or whose in _HIS else ""
        against = at > 0 and self.words[at - 1] in _AGAINST | _BACK and bool(self.wares)
        done = self._put(((self.c.tokens[at].value, good),), side, against)
        self.c.at += 4
        self.verb = ""
        return done
