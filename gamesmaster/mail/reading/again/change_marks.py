"""The few words of an amendment that matter: numbers, areas with what stands before them, and what is done to them."""

from __future__ import annotations

from dataclasses import dataclass

from gamesmaster.mail.reading.again.change_words import (
    ADDS,
    ARTICLES,
    BEHIND_EACH,
    CLAUSE_HEADS,
    COUNTED,
    DUE,
    GETS,
    GROUP,
    INSIDE,
    INTO,
    IS,
    LESS,
    LITTLE,
    LONGEST,
    MEANT,
    MORE,
    NOTHING,
    ONE_OF_TWO,
    ORDINALS,
    PARTS,
    PHRASES,
    SOME,
    SUBJECTS,
    THINGS,
    THOSE,
    VERBS,
)
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.words import HOME, KNOWN, LETTERS, UNITS, word_set

_WHOSE = ("'s", "\u2019s", "s'")
_THEY_DO = word_set("will won't would wouldn't may might can can't")


@dataclass(frozen=True, slots=True)
class Mark:
    """
    Attributes:
        kind: One letter. Numbers: ``n``, ``+`` so many more, ``-`` so many less, ``y`` by so many, ``=`` to so many,
            ``o`` instead of so many. Areas: ``F`` from it, ``T`` to it, ``A`` in it, ``I`` instead of it. ``P`` what
            was taken, ``e`` all, ``q`` half, ``0`` nothing, ``X`` each, ``R`` the rest, ``~`` stays. Verbs: ``K``
            takes, ``D`` drops, ``S`` moves, ``G`` gives, ``M`` makes, ``w`` swaps, ``/`` shares, ``C`` puts right.
            ``L`` likewise, ``N`` not from the area that comes. ``,`` and ``&`` part them.
        value: Of a number; 1 for a verb that only gives more: 'gets'.
        area: Of an area; empty for 'there'.
    """

    kind: str
    value: int = 0
    area: str = ""


def marks_of(cursor: Cursor, start: int, stop: int) -> list[Mark] | None:
    """
    Pick out of a part of a sentence what matters.

    Args:
        cursor: Over the sentence.
        start: Where the part begins.
        stop: Where it ends.

    Returns:
        Its marks; None where a word of it may be a name that nobody can spell so.
    """
    return _Picker(cursor, start, stop).marks()


class _Picker:
    """The walk over the words of a part."""

    def __init__(self, cursor: Cursor, start: int, stop: int) -> None:
        self.c = cursor
        self.words = cursor.words[:stop]
        self.at = start
        self.found: list[Mark] = []
        self.before = ""
        """What was said of the number or the area that comes: ``F``, ``T``, ``A``, ``I``, ``y``, ``+`` or ``-``."""

    def marks(self) -> list[Mark] | None:
        while self.at < len(self.words):
            if not self._phrase() and not self._next():
                return None
        return self.found

    def _word(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.words[place] if 0 <= place < len(self.words) else ""

    def _say(self, kind: str, value: int = 0, area: str = "") -> bool:
        self.found.append(Mark(kind, value, area))
        return True

    def _phrase(self) -> bool:
        for length in range(min(LONGEST, len(self.words) - self.at), 0, -1):
            kinds = PHRASES.get(tuple(self.words[self.at : self.at + length]))
            if kinds is None:
                continue
            self.at += length
            for kind in kinds:
                if kind.isdigit() and kind != "0":
                    self._say("n", int(kind))
                elif kind in "FTI+-":
                    self.before = kind
                else:
                    self._say(kind, int(kind == "M"))
            return True
        return False

    def _next(self) -> bool:
        token, word = self.c.tokens[self.at], self._word()
        if token.kind == "number":
            return self._number(token.value)
        named = self._area()
        if named is not None:
            return named
        self.at += 1
        if word == "not" and self._word() in ("from", "off") and self.c.is_area(self.at + 1 - self.c.at):
            self._say("N")
        elif word == "not" and (self._numbered() or self._named()):
            self.before = "I"
        elif word in ("from", "off"):
            last = self.at == len(self.words) or self._word() in PARTS
            self.before = "F" if not (word == "off" and last) else ""
            if word == "off" and last:
                self._say("D")
        elif word == "to" and self._word() in VERBS and self._word() != "be":
            self.before = ""  # 'enough to cut Italy'
        elif word == "=":
            self._say("M")
        elif word in INTO or word in ("->", "=>"):
            self.before = "T"
        elif word == "by":
            self.before = "y"
        elif word in ADDS and self._numbered():
            self.before = "+"
        elif word in ("wrote", "typed", "written") and not MEANT.isdisjoint(self.c.words[self.at :]):
            self.before = "I"
        elif word in ("expense", "cost") and self.found and self.found[-1].kind == "A":
            self.found[-1] = Mark("F", 0, self.found[-1].area)
        elif word in ("first", "second") and self._word(-2) == "the" and self._word() in ONE_OF_TWO:
            self._say("n", 1)  # 'let the first be added to Poland and the second to Austria'
        elif word in ORDINALS:
            if self._word(-2) == "the":
                self._say("P")
            elif self._word() in ("man", "factor", "one", "unit"):
                self._say("+" if self._word(-2) == "a" else "n", 1)  # 'a fifth factor', 'Austria's third man'
        elif word in LESS or (word == "-" and self._numbered() and self._is_sign()):
            self._sign("-")
        elif word in MORE:
            self._sign("+")
        elif word in ("a", "an") and self._word() in ("factor", "unit", "man"):
            self._say(self.before if self.before in ("+", "-") else "n", 1)
        elif word in COUNTED and self._word(-2) not in ARTICLES | THOSE and not self._counted():
            return False  # 'shift factors from Austria to Poland': how many?
        elif word in GROUP and self._goes_as_one():
            self._say("e")
        elif word in ("another", "single", "lone", "sole"):
            if not self._numbered():
                self._say("+" if word == "another" else "n", 1)
            else:
                self.before = "+" if word == "another" else self.before
        elif word == "both" and self._word() not in INSIDE and self._named():
            self._say("X")
        elif word in ("both", "pair") and (word == "both" or self._word(-2) != "a"):
            self._say("n", 2)
        elif word == "was" and self._numbered() and self._word(-2) in ("", "(", ","):
            self.before = "I"  # '6 (was 4)'
        elif word == "of" and self.found and self.found[-1].kind == "n" and self._is_theirs():
            self.before = "F"  # 'one of Austria's'
        elif word == "at" and self._numbered() and self.found and self.found[-1].kind in "AF":
            self.before = "T"  # 'Italy at four'
        elif word == "with" and "replace" in self.c.words and self._named():
            self.before = "T"
        elif word in INSIDE:
            self.before = self.before if self.before in ("F", "T", "I") else "A"
        elif word == "there" and (token.text.lower() != "there" or self._word() in IS or self._word(-2) == "is"):
            pass  # 'there's a mistake'
        elif word in ("there", "thither"):
            self._say("T" if word == "thither" else self.before or "A")
            self.before = ""
        elif word in ("everything", "everybody", "everyone", "all"):
            all_there_is = self.at < len(self.words) and self.c.tokens[self.at].value == self.c.context.income
            if not self._numbered() or all_there_is:
                self._say("e")
        elif word in ("half", "halve"):
            if word == "halve":
                self._say("K")
            self._say("q")
        elif word in NOTHING:
            none_there = self._word() == "more" and self.c.is_area(self.at + 1 - self.c.at)
            if none_there or self._word() not in THINGS | {"other", "further", "else", "more", "new"}:
                self._say("0")
        elif word in ("each", "apiece"):
            if self._word().isalpha() and self._word() not in BEHIND_EACH:
                return False  # 'one from each country'
            self._say("X")
        elif word in ("its", "their") and self._word(-2) == "of" and self._numbered():
            pass  # 'two of their four'
        elif word in ("up", "down") and self._numbered():
            self.before = "+" if word == "up" else "-"
        elif word == "spare" and self._word(-2) in ("can", "could", "will", "may"):
            self._say("K")
        elif word == "it" and self._word() == "to" and self._word(1) not in VERBS:
            self._say("P")  # 'send it to Italy'
        elif word == "go" and self._word(-2) == "can" and (not self._word() or self._word() in PARTS):
            self._say("D")
        elif word in THOSE and not (word in ("that", "which", "it") and self._is_empty_that(word)):
            self._say("F" if word in ("its", "their") else "P")
        elif word in ("and", "&", "then"):
            self._say("&")
            self.before = ""
        elif word in PARTS:
            self._say(",")
            self.before = ""
        elif (kind := VERBS.get(word)) is not None:
            self._say(kind, int((word in GETS and {"only", "just"}.isdisjoint(self.words)) or self._is_due(word)))
        elif not self._passes(self.at - 1):
            return False
        return True

    def _is_empty_that(self, word: str) -> bool:
        """'that's 3 in Poland', 'which makes', 'it should be': points to no factors."""
        return self._word() in (
            "is",
            "should",
            "was",
            "makes",
            "means",
            "leaves",
            "shall",
            "to",
            "would",
            "be",
            "i",
            "will",
        ) or (word == "that" and self._word() in CLAUSE_HEADS)

    def _is_due(self, word: str) -> bool:
        """'they should be', 'which must be', 'the two are to be', 'the Czech ones become'; not 'my heart should be'."""
        to_be = word == "be" and self._word(-2) == "to" and self._word(-3) in ("is", "are")
        if word not in DUE and not to_be:
            return False
        place = self.at - (4 if to_be else 2)
        if place < 0 or self.words[place] in SUBJECTS or self.c.tokens[place].kind == "number":
            return True
        return bool(self.found) and self.found[-1].kind in "AFTMn"

    def _is_sign(self) -> bool:
        """'Poland -2': no dash between two things."""
        tokens = self.c.tokens
        return tokens[self.at - 1].end == tokens[self.at].start

    def _numbered(self) -> bool:
        ahead = 0
        while self._word(ahead) in ARTICLES:
            ahead += 1
        place = self.at + ahead
        return place < len(self.words) and self.c.tokens[place].kind == "number"

    def _named(self) -> bool:
        ahead = 0
        while self._word(ahead) in ARTICLES | {"in"}:
            ahead += 1
        self.c.at = 0
        return self.at + ahead < len(self.words) and self.c.is_area(self.at + ahead)

    def _is_theirs(self) -> bool:
        """'Austria's', 'the Rhineland's five'."""
        ahead = 1 if self._word() in ARTICLES else 0
        stop = self.at + ahead + 1
        while stop < len(self.words) and not self.c.tokens[stop - 1].text.endswith(_WHOSE) and stop < self.at + 4:
            stop += 1
        if not self.c.tokens[min(stop, len(self.words)) - 1].text.endswith(_WHOSE):
            return False
        return self.c.is_area(self.at + ahead - self.c.at)

    def _counted(self) -> bool:
        """Whether a number, 'all' or an area stands just before: 'the 3 factors', 'both my factors'."""
        return bool(self.found) and self.found[-1].kind in "n+-y=oePAF"

    def _goes_as_one(self) -> bool:
        """'the Rhineland money goes …'; not 'half of the Italian contingent goes …'."""
        kinds = "".join(mark.kind for mark in self.found[-2:])
        counted = kinds[:1] in tuple("nqy+-=oPe") and len(kinds) == 2
        goes = self._word() in INTO or VERBS.get(self._word(), "") in ("G", "S")
        return kinds[-1:] in ("A", "F") and not counted and goes

    def _sign(self, sign: str) -> None:
        """'two more', '2 fewer', 'plus two', 'minus one'."""
        last = self.found[-1] if self.found else None
        if self._numbered() and (self._word(0) != "one" or self._word(-1) in ("minus", "plus", "-", "+")):
            self.before = sign
        elif last is not None and last.kind == "n":
            self.found[-1] = Mark(sign, last.value)
        elif sign == "+" and self._word() in ("factor", "one", "unit"):
            self._say("P" if self._word(-2) in ("this", "that") else "+", 1)
            self.before = ""
            self.at += 1
        elif self._word(-1) == "plus":
            self.before = "+"  # 'plus the extra one'

    def _number(self, value: int) -> bool:
        words, at = self.words, self.at
        self.at += 1
        before = words[at - 1] if at else ""
        ahead = 0
        while self._word(ahead) in LITTLE:
            ahead += 1
        if self._word(ahead) in THINGS or (words[at] == "one" and before in SOME):
            self.at += ahead
            return True
        self.c.at = 0
        if self._word() in LETTERS:
            return False  # 'one letter to Austria'
        if counts_other_things(self.c, at) or self._counts_strangers():
            self.before = ""
            return True
        if value == 0:
            self.before = ""
            return self._say("0")
        if value > 99:
            return False
        kind = {"F": "o", "I": "o", "T": "=", "y": "y", "+": "+", "-": "-"}.get(self.before, "n")
        if self.before != "I" and self._of_them(at):
            return self._say("P")
        if self.before in ("I", "F") and self._place_follows():
            return self._say("n", value)  # 'instead of the 4 in Italy', 'from the 5 in Poland': the area is meant
        self.before = ""
        return self._say(kind, value)

    def _of_them(self, at: int) -> bool:
        """'two of the four': as many as were taken."""
        start = at
        while start and self.words[start - 1] in ARTICLES:
            start -= 1
        counted = bool(self.found) and self.found[-1].kind == "n"
        return counted and self.words[start - 1 : start] == ["of"] and not self._place_follows()

    def _place_follows(self) -> bool:
        ahead = 0
        while self._word(ahead) in UNITS or self._word(ahead) in INSIDE | {"the"}:
            ahead += 1
        return ahead > 0 and self.at + ahead < len(self.words) and self.c.is_area(self.at + ahead - self.c.at)

    def _counts_strangers(self) -> bool:
        """'two meetings', '4 suitcases': a plural that nobody knows."""
        place = self.at
        if self.words[place : place + 2] in (["of", "my"], ["of", "our"]):
            place += 2
        while place < len(self.words) and self.words[place] in ("big", "long", "short", "good", "old", "new", "more"):
            place += 1
        if place >= len(self.words):
            return False
        token = self.c.tokens[place]
        known = token.word in KNOWN or token.word in VERBS or token.word in THOSE or token.word in UNITS
        plural = token.kind == "word" and token.text.islower() and token.word.endswith("s") and len(token.word) > 4
        one_does = place == self.at and self.words[self.at - 1] in ("one", "1")  # 'one goes', 'one proceeds'
        return plural and not one_does and not known and not self.c.is_area(place - self.c.at)

    def _area(self) -> bool | None:
        """Take an area; False for a name that is none, None where nothing is named."""
        cursor, word = self.c, self._word()
        if word in VERBS or word in INSIDE or word in INTO or word in PARTS:
            return None
        cursor.at = self.at
        found = cursor.meaning(guess=word not in KNOWN)
        if found is None and word not in HOME:
            return None
        if word in HOME:
            home = cursor.context.scenario.home.get(cursor.whose)
            if home is None:
                return False
            self.at += 1
            return self._said_area(home)
        if found is not None and found[0].adjective and found[0].powers:
            behind = self.at + found[1]
            if self.words[behind : behind + 1] and self.words[behind] in _THEY_DO:
                return False  # 'the Russians will not like that'
        try:
            area = cursor.area()
        except Ask:
            return False
        if area is not None:
            self.at = max(cursor.at, self.at + 1)
            return self._said_area(area)
        if found is None or len(found[0].areas) != 1:
            return False
        self.at += found[1]
        return self._said_area(found[0].areas[0])

    def _said_area(self, area: str) -> bool:
        kind = self.before if self.before in ("F", "T", "I") else "A"
        self.before = ""
        if self.found and self.found[-1] == Mark(kind, 0, area):
            return True  # 'at home in Russia'
        return self._say(kind, 0, area)

    def _passes(self, at: int) -> bool:
        """A word that says nothing: it is no name behind a number and 'to' or 'in' that nobody knows."""
        token = self.c.tokens[at]
        if token.kind != "word":
            return token.kind == "mark"
        strange = token.text[:1].isupper() and token.word not in KNOWN
        return not (strange and self.before in ("F", "T", "A") and any(each.kind in "n+-" for each in self.found))
