"""The seam of two lines: whether a sentence goes on from one to the next, whatever the width of the letter."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.words import COURTESY, NUMBERS, REST, UNITS, word_set

_BULLET: Final = re.compile(r"\s*(?:[-*•·–—>|#]|\+(?! ?[A-Za-z])|\(?[a-z][.)]\s|--|==|__)|\s*$")
_HEAD: Final = re.compile(r"\s*\w+(?: \w+){0,2}\s*[:=|]")
_OPEN: Final = re.compile(r"\(\w[^()]*$")
_CLOSED: Final = re.compile(r"[^()]*\)")
_IN_BRACKETS: Final = re.compile(r"\(\d{1,3}\)")
_ENTRY: Final = re.compile(r"\s*\(?\d{1,2}[.)]")
_STOPS: Final = (".", "!", "?", ":", ";")
_WORD: Final = re.compile(r"\S+")
_MARKS: Final = ".,;:!?()\"'"

_BEFORE_A_NUMBER: Final = (",", ";", ":", "+", "&")
_AND: Final = word_set("and plus but only just then also with put send place um er uh und et y the i")
_WHERE: Final = word_set("in to into for on onto at zu nach nach à en a")
_NEVER_LAST: Final = word_set(
    "the a an of to into onto and or nor my our your its from than whose every per zu nach und de du des et y con los"
)
"""No line of a list ends with one of these; 'this', 'that' and 'his' may."""
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
        return _WORD.findall(self.one.lower())

    @cached_property
    def following(self) -> list[str]:
        """Of the lower line, in small letters, with their marks."""
        return _WORD.findall(self.other.lower())

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

    def goes_on(self, *, single: bool) -> bool:
        """
        Say whether the sentence above surely goes on below.

        Args:
            single: No other line begins as the lower one does: '(4)', '3.', '+ two'.
        """
        if not self.words or not self.following or self.one[:1] in ">|" or self.other[:1] in ">|":
            return False
        if self.parts_a_name:
            return True
        if _BULLET.match(self.other) or (_ENTRY.match(self.other) and not single):
            return False
        if _OPEN.search(self.one) and _CLOSED.match(self.other):
            return True
        if self.last in _NEVER_LAST and self.words[-1][-1:] not in ",.;:!?" and len(self.words) > 1:
            return True
        return self._adds() or self._lacks_an_area() or self._lacks_a_number() or self._lists_on()

    def _adds(self) -> bool:
        """'Britain +' above 'France', and the other way round."""
        joined = self.words[-1] in ("+", "&", "w/") and len(self.words) > 1
        return joined or (self.following[0] in ("+", "&") and self.words[-1][-1:].isalpha() and len(self.words) > 2)

    def _lacks_an_area(self) -> bool:
        """'Poland 5, Austria 4 and 2' above 'in Italy'; 'the rest' above 'at home'."""
        last = self.words[-1]
        if not (_is_number(last) or last in REST):
            return False
        if last in REST:
            return self.first in _WHERE | {"go", "goes", "stay", "stays"}
        before = self.words[-2] if len(self.words) > 1 else ","
        hangs = before.strip(_MARKS) in _AND or (before.endswith(_BEFORE_A_NUMBER) and self._numbers_lead())
        if not hangs:
            return False
        if self.first in _WHERE | UNITS or _IN_BRACKETS.match(self.following[0]):
            return len(self.words) > 2
        return self._names_first() and not self._counts_after_name() and len(self.words) > 1

    def _lacks_a_number(self) -> bool:
        """'Prague 4. Vienna 4. Warsaw' above '4.', and 'Austria' above '(4), Poland (5)'."""
        if not (self._named_last() or _is_number(self.words[-1])) or self.words[-1][-1:] in _STOPS:
            return False
        if _IN_BRACKETS.match(self.following[0]):
            return len(self.words) > 1 and "(" not in self.words[0]
        alone = self.first.isdigit() and (self.following[0][-1:] in ",.;" or len(self.following) == 1)
        return alone and any(_is_number(each.rstrip(",.;")) for each in self.words)

    def _lists_on(self) -> bool:
        """'three each in Poland, Austria,' above 'Italy and the Rhineland.'"""
        inner = self.one.rstrip()
        if not inner.endswith(",") or len(self.words) < 2 or self.words[0].strip(_MARKS) in COURTESY:
            return False
        if _HEAD.match(self.other) or self.first == self.words[0].strip(_MARKS):
            return False
        counted = any(_is_number(each.strip(_MARKS)) for each in self.words)
        if not (counted or self._named_last()):
            return False
        counts, led = _is_number(self.first), _is_number(self.words[0].strip(_MARKS))
        if "," not in inner[:-1] and (counts == led if counts or led else len(self.words) < 4):
            return False  # a list, one placing in each line
        return counts or self._names_first()

    def _names_first(self) -> bool:
        words = split_words(self.other)
        skipped = 1 if words[:1] == ("the",) else 0
        return self.names.name_at(words, skipped) is not None

    def _counts_after_name(self) -> bool:
        words = split_words(self.other)
        found = self.names.name_at(words, 0)
        return found is not None and found[1] < len(words) and _is_number(words[found[1]])

    def _numbers_lead(self) -> bool:
        """'5 in Poland, 5 Austria, 1': a number stands in front of its area."""
        words = [word for word in split_words(self.one) if word not in _WHERE and word != "the"]
        return any(
            _is_number(word) and self.names.name_at(words, at) is not None
            for at, word in enumerate(words[:-1], start=1)
        )

    def _named_last(self) -> bool:
        words = split_words(self.one)[-_MOST_TAIL:]
        found = [(self.names.name_at(words, at), at) for at in range(len(words))]
        return any(each is not None and at + each[1] == len(words) for each, at in found)


def _is_number(word: str) -> bool:
    return word.isdigit() or word in NUMBERS
