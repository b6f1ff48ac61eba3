"""The seam of two lines: whether a sentence goes on from one to the next, whatever the width of the letter."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONTROL,
    COURTESY,
    HOME,
    MOVE,
    PLACE,
    REST,
    STOCK,
    UNDERSTANDING,
    UNITS,
    WITH,
    is_counted,
    word_set,
)

_BULLET: Final = re.compile(r"\s*(?:[-*•·–—>|#]|\+(?! ?[A-Za-z])|\(?[a-z][.)]\s|--|==|__)|\s*$")
_HEAD: Final = re.compile(r"\s*\w+(?: \w+){0,2}\s*[:=|]")
_COLUMNS: Final = re.compile(r"\S {3,}\S|\t|\|")
_HYPHEN: Final = re.compile(r"[^\W\d_]{3}-$")
_OPEN: Final = re.compile(r"\(\w[^()]*$")
_CLOSED: Final = re.compile(r"[^()]*\)")
_IN_BRACKETS: Final = re.compile(r"\(\d{1,3}\)")
_BRACKET: Final = re.compile(r"\(([^()]{2,30})\)")
_ASIDE: Final = re.compile(r"- [a-z']+ \S+ \S+")
_ENTRY: Final = re.compile(r"\s*(?:\(?\d{1,2}[.)]|[+-](?=\s))")
STOPS: Final = (".", "!", "?", ":", ";")
WORD: Final = re.compile(r"\S+")
_MARKS: Final = ".,;:!?()\"'"

_BEFORE_A_NUMBER: Final = (",", ";", ":", "+", "&")
_AND: Final = word_set(
    "and plus but only just then also with put send place um er uh und et y the i be is are gets get make makes made"
    " has have wants needs at about exactly another last final comma take leave"
)
_WHERE: Final = word_set("in to into for on onto at zu nach nach à en a")
_NEVER_LAST: Final = word_set(
    "the a an of to into onto than and or nor my our your its from whose every joint shared per zu nach und de du"
    " des et y con los im ins"
)
"""No line of a list ends with one of these; 'this', 'that' and 'his' may."""
DANGLING: Final = frozenset(unit for unit in UNITS if len(unit) > 2) | word_set(
    "to the of in into on at with for from and or a an my our his her their its your this these those will would shall"
    " should can could may must i we he she they is are was were be been being am i'm i'll i'd we'll not by as than but"
    " if when which who whose what where because about against between over under after before via per plus using"
    " attack attacks attacking put place move send stock stocks other another both every no take takes make have has"
    " had get gets give gives use keep leave want need receive receives should out rather does do did"
    " whether that zu nach die der das dem den im ins la le les el los las du des au aux en un une una"
)
_TELLS: Final = word_set("is isn't was will won't has gonna can can't won't never always just")
_ON: Final = word_set("with using via against w/")
_ME: Final = word_set("i i'm i'll i'd i've")
_VERSE: Final = word_set("to and of")
_SAME: Final = word_set("same unchanged stays stay")
_DASHES: Final = frozenset(("-", "–", "—"))
_LEADING: Final = word_set("in on with for at by")
_ARTICLES: Final = word_set("the a an my our your their those")
_IN_DIE: Final = (["in", "die"], ["für", "die"], ["auf", "die"])
_OF_THOSE: Final = (["of", "those"], ["of", "these"], ["all", "of"])
_MOVED: Final = MOVE | word_set("go goes going them it those these put puts")
_AGAINST: Final = word_set("off against over upon versus vs v between under says say said thinks think")
_AT_ODDS: Final = word_set("odds least minimum min")
_RATIO: Final = re.compile(r"\d{1,2} ?[:/-] ?\d")
_REMAINING: Final = word_set("remaining other")
_MAKES: Final = word_set("that it be make only just to keep keeps behält behalte")
_STAYS: Final = word_set("go goes stay stays")
_MARKERS: Final = UNDERSTANDING | CONTROL | ATTACK
_MOST_TAIL: Final = 3
"""Words of a name that stand in front of the seam."""


@dataclass(frozen=True)
class Seam:
    """
    Two lines of a letter, one below the other.

    Attributes:
        one: The upper line.
        other: The line below it.
        names: The vocabulary.
    """

    one: str
    other: str
    names: Vocabulary

    @cached_property
    def words(self) -> list[str]:
        """Of the upper line, in small letters, with their marks."""
        return WORD.findall(self.one.lower())

    @cached_property
    def following(self) -> list[str]:
        """Of the lower line, in small letters, with their marks."""
        return WORD.findall(self.other.lower())

    @property
    def last(self) -> str:
        """The last word above."""
        return self.words[-1].strip(_MARKS)

    @property
    def first(self) -> str:
        """The first word below."""
        return self.following[0].strip(_MARKS)

    @cached_property
    def parts_a_name(self) -> bool:
        """'… with General' above 'Motors, and': one name, longer than what stands above of it."""
        above, below = split_words(self.one)[-_MOST_TAIL:], split_words(self.other)[:_MOST_TAIL]
        words = (*above, *below)
        for at in range(len(above)):
            named, stock = self.names.name_at(words, at), self.names.stock_at(words, at)
            longest = max(named[1] if named else 0, stock[1] if stock else 0)
            if longest > len(above) - at:
                return True
        return False

    @property
    def begins_anew(self) -> bool:
        """A word with a capital that is no name, behind one that ends no phrase: 'Friendship' above 'Nothing there'."""
        if not self.following or not self.words or self.words[-1].endswith(",") or self.first in _ME:
            return False
        begins = self.other[:1].isupper() and any(char.islower() for char in self.other)
        ended = self.last not in DANGLING and not is_counted(self.last)
        return begins and ended and self.first not in _VERSE and not (self.names_first() or self._buys_first())

    @property
    def tells_anew(self) -> bool:
        """Somebody of whom the lower line tells, below a name or a number: '… and 4 rumania / russia is so mad'."""
        words = split_words(self.other)
        told = len(words) > 1 and words[1] in _TELLS and bool(self.words)
        return told and self.names_first() and self.last not in DANGLING

    def goes_on(self, *, single: bool) -> bool:
        """
        Say whether the sentence above surely goes on below.

        Args:
            single: No other line begins as the lower one does: '(4)', '3.', '+ two'.
        """
        if not self.words or not self.following or self.one[:1] in ">|" or self.other[:1] in ">|":
            return False
        if self.parts_a_name or _HYPHEN.search(self.one):
            return True
        if self.other[:1].isspace():
            return False  # a receipt of ours: 'at the deadline the rest' above 'goes home', further in
        if single and _ASIDE.match(self.other) and self.words[-1][-1:] not in STOPS:
            return True
        if _BULLET.match(self.other) or (_ENTRY.match(self.other) and not single):
            return False
        if _OPEN.search(self.one) and _CLOSED.match(self.other):
            return True
        dangles = not self._buys_last() and (self._wants_a_noun() or self._adds())
        return dangles or self._goes_with() or self._lacks_an_area() or self._lacks_a_number() or self._lists_on()

    def _wants_a_noun(self) -> bool:
        """'to the' above 'economy'."""
        dangles = self.last in _NEVER_LAST or self.words[-2:] in _IN_DIE
        return dangles and self.words[-1][-1:] not in ",.;:!?" and len(self.words) > 1

    def _adds(self) -> bool:
        """'Britain +' above 'France', and the other way round; 'stock' above 'Intel'; 'two of those' above 'four'."""
        if len(self.words) < 2:
            return False
        named = self.names_first() or self._buys_first()
        if self.words[-1] in _DASHES | STOCK | WITH and named and not _COLUMNS.search(self.one):
            return True
        if self.first in _WHERE and self.words[-1] in _MOVED:
            return True
        if self.words[-1] in _AGAINST and self.names_first():
            return True
        if self.words[-1] in _AT_ODDS and _RATIO.match(self.following[0]):
            return True
        if self.words[-1].endswith(":") and self._buys_alone():
            return True
        if self.words[-1] in _LEADING and (named or self.following[0] in _ARTICLES or is_counted(self.first)):
            return True
        if (
            self.words[-2] == "to"
            and self.words[-1].isalpha()
            and self.last not in COURTESY
            and named
            and not self._counts_after_name()
        ):
            return not self._named_last()  # 'would you be so kind as to note' above 'Ford for Poland'
        if self.words[-2:] in _OF_THOSE and is_counted(self.first):
            return True
        if self.last in _MARKERS and self.last in [word.strip(_MARKS) for word in self.words[:-1]]:
            return self.names_first()  # 'Understanding Poland, understanding' above 'Austria'
        joined = self.words[-1] in ("+", "&", "w/")
        return joined or (self.following[0] in ("+", "&") and self.words[-1][-1:].isalpha() and len(self.words) > 2)

    def _goes_with(self) -> bool:
        """'attack Assyria' above 'with 6', 'Germany and Britain' above 'together', 'the rest' above 'same'."""
        if self.words[-1][-1:] in ".!?:;":
            return False
        if self.following[0] in _ON and self.words[0] not in _ON and self.other.lstrip()[:1].islower():
            return len(self.following) > 1
        if self.last in REST and self.first in _SAME:
            return True
        return self.following[0] == "together,"

    def _lacks_an_area(self) -> bool:
        """'Poland 5, Austria 4 and 2' above 'in Italy'; 'the rest' above 'at home'."""
        last = self.words[-1]
        if self.first in _WHERE and self.names_first(1) and self._counts_nowhere():
            return True
        if not (is_counted(last) or last in REST):
            return False
        if last in REST:
            if is_counted(self.first):
                return self.last in _REMAINING
            apart = len(self.words) < 3 or self.words[-3].endswith(STOPS)  # 'The remainder'
            return self.first in _WHERE | _STAYS or (apart and self.first in ("i", "we"))
        before = self.words[-2] if len(self.words) > 1 else ","
        if before[-1:] in ".!?" and before not in ("no.", "nr.") and self.names_first():
            return not self._counts_after_name()  # 'My wife doesn't play. 5' above 'Poland, 4 Austria'
        hangs = before.strip(_MARKS) in _AND or (before.endswith(_BEFORE_A_NUMBER) and self._numbers_lead())
        if not hangs:
            return False
        if self.first in _WHERE | UNITS | {"of"} or _IN_BRACKETS.match(self.following[0]):
            return len(self.words) > 2
        headed = _HEAD.match(self.other) is not None  # 'Poland: now 3, then 4' above another such line
        return self.names_first() and not (headed or self._counts_after_name()) and len(self.words) > 1

    def _lacks_a_number(self) -> bool:
        """'Prague 4. Vienna 4. Warsaw' above '4.', and 'Austria' above '(4), Poland (5)'."""
        if self.words[-1][-1:] in STOPS or len(self.words) < 2:
            return False
        if self._names_in_brackets() and "(" not in self.words[0]:
            return True
        alone = self.first.isdigit() and (self.following[0][-1:] in ",.;" or len(self.following) == 1)
        if alone and self.words[-1] in _MAKES:
            return True
        if not (self._named_last() or is_counted(self.words[-1])):
            return False
        if _IN_BRACKETS.match(self.following[0]):
            return "(" not in self.words[0]
        return alone and any(is_counted(each.rstrip(",.;")) for each in self.words)

    def _lists_on(self) -> bool:
        """'three each in Poland, Austria,' above 'Italy and the Rhineland.'"""
        inner = self.one.rstrip()
        if not inner.endswith(",") or len(self.words) < 2 or self.words[0].strip(_MARKS) in COURTESY:
            return False
        if _HEAD.match(self.other) or self.first == self.words[0].strip(_MARKS):
            return False
        goes_on = self.other[:1].islower() and self.one[:1].isupper() and not is_counted(self.first)
        if goes_on and len(self.words) > _MOST_TAIL and self.first not in ATTACK | PLACE | MOVE:
            return True  # 'Attack Russia in Poland, Ford,' above 'but call it off at less than 2-1'
        counted = any(is_counted(each.strip(_MARKS)) for each in self.words)
        if not (counted or (self._named_last() and not self._counts_after_name())):
            return False  # 'Here are my placings for Germany,' above a list
        counts, led = is_counted(self.first), is_counted(self.words[0].strip(_MARKS))
        if "," not in inner[:-1] and (counts == led if counts or led else len(self.words) < 4):
            return False  # a list, one placing in each line
        return counts or self.names_first()

    def names_first(self, skipped: int = 0) -> bool:
        """
        Say whether the lower line begins with a name of the game, or an article and one.

        Args:
            skipped: Words in front of it, as the 'to' of 'to Italy'.
        """
        words = split_words(self.other)[skipped:]
        return self.names.name_at(words, 1 if words[:1] == ("the",) else 0) is not None

    def _counts_nowhere(self) -> bool:
        """'And two across the Channel fare': no area is named behind the last number."""
        words = split_words(self.one)
        numbers = [at for at, word in enumerate(words) if is_counted(word)]
        if not numbers or self.words[-1][-1:] in ",.;:!?":
            return False
        unit = words[numbers[0] - 1] if numbers[-1] else ""
        named = any(self.names.name_at(words, at) is not None for at in range(len(words)))
        return not named and unit not in ("turn", "round", "no") and len(words) > _MOST_TAIL

    def _names_in_brackets(self) -> bool:
        found = _BRACKET.match(self.other)
        words = split_words(found[1]) if found else ()
        named, stock = self.names.name_at(words, 0), self.names.stock_at(words, 0)
        return len(words) in (named[1] if named else 0, stock[1] if stock else 0) and bool(words)

    def _buys_first(self) -> bool:
        return self.names.stock_at(split_words(self.other), 0) is not None

    def _buys_last(self) -> bool:
        """'… in Poland, V' above 'Russia in Austria': a ticker that is a word, too, is no 'versus' of the next line."""
        if len(self.words) < 2 or self.last.upper() not in self.names.tickers:
            return False
        written = WORD.findall(self.one)[-1].strip(_MARKS)
        shown = written.isupper() and not self.one.isupper()
        before = self.words[-2]
        return shown or before in _DASHES | STOCK | WITH or before[-1:] in ",:("

    def _buys_alone(self) -> bool:
        """'IBM. Then …': a stock, and nothing else up to the stop."""
        stock = self.names.stock_at(split_words(self.other), 0)
        return stock is not None and self.following[min(stock[1], len(self.following)) - 1][-1:] in ".,;"

    def _counts_after_name(self) -> bool:
        words = split_words(self.other)
        found = self.names.name_at(words, 0)
        if found is None or found[1] >= len(words) or self.following[found[1] - 1][-1:] in ",.;":
            return False
        return is_counted(words[found[1]])

    def _numbers_lead(self) -> bool:
        """'5 in Poland, 5 Austria, 1': a number stands in front of its area."""
        words = [word for word in split_words(self.one) if word not in _WHERE and word != "the"]
        return any(
            is_counted(word) and self.names.name_at(words, at) is not None
            for at, word in enumerate(words[:-1], start=1)
        )

    def _named_last(self) -> bool:
        words = split_words(self.one)[-_MOST_TAIL:]
        if words[-1:] and words[-1] in HOME:
            return True
        found = [(self.names.name_at(words, at), at) for at in range(len(words))]
        return any(each is not None and at + each[1] == len(words) for each, at in found)


def entry_of(line: str) -> str:
    """
    Give how a line begins that is an entry of a list.

    Args:
        line: Of a letter.

    Returns:
        '1.', '(1)' and '+'; empty for any other line.
    """
    found = _ENTRY.match(line)
    return re.sub(r"\d+", "1", found[0].strip()) if found else ""
