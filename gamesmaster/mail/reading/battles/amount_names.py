"""What a sentence names of attacks that have amounts: whom, where, with how many; or that it may say something else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, Literal

from gamesmaster.mail.reading.battles import battle_words as known
from gamesmaster.mail.reading.battles.amount_aims import aim_at
from gamesmaster.mail.reading.battles.amount_asides import MEN, denies_attack, destroys_all, is_strength, tells_left
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.suffering import STRUCK, suffers
from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.plain.driving_out import DRIVES
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONDITION,
    HOME,
    IN,
    NEGATION,
    OTHER_TIME,
    REPORTED,
    TAKES_BACK,
    UNITS,
    word_set,
)
from gamesmaster.rules.orders import Limit

Role = Literal["power", "area", "amount", "there"]
LONGEST: Final = 70
_PARTS: Final = word_set(", ; - -- ( ) ... ! / | . : and & + but while whereas")
_AGAINST: Final = word_set("against versus vs v")
_SURE_IN: Final = word_set("in within inside into")
_DETERMINED: Final = word_set("the my our own those these all poor old both")
_REASONS: Final = known.REASONS | word_set("as given")
_SPARES: Final = word_set("alone spare sparing spared be")
_ALL: Final = word_set("all everything")
_MINE: Final = word_set("of my our the i we i've we've have there got factors pfs rfs units forces strength them can")
_AGENTS: Final = word_set("by with from dear hi hello hey for than like tell told")
_SOMEBODY: Final = word_set("he she they you your they're he's she's you're his their")
_PASSIVE: Final = word_set("is are be to will shall gets get should being")
_OF_AREAS: Final = word_set("same place area region box spot theatre theater province")
_BY_ME: Final = frozenset((one, other) for one in ("from", "by", "to") for other in ("me", "us"))
_DRIVEN_FROM: Final = word_set("from off")
_PLACES: Final = word_set("places areas regions spots boxes theatres theaters provinces : , -")
_DOUBTS: Final = NEGATION | TAKES_BACK | CONDITION | REPORTED | OTHER_TIME
_TOLD: Final = (NEGATION | TAKES_BACK | REPORTED | OTHER_TIME | known.BENDS | word_set("me us you")) - (
    word_set("may have having has since after without unless if provided when until till leave hold use used")
)
_MAY_STAND: Final = (
    (known.NEUTRAL - known.BENDS)
    | UNITS
    | known.PASSIVE
    | known.DONE
    | word_set("using use on of there also only just loses lose ours mine")
)
_HARMLESS: Final = frozenset((("would", "like"), ("after", "that"), ("after", "this"), ("after", "which")))
_TIMES: Final = (["turn"], ["time"], ["round"], ["week"], ["year"], ["game"], ["month"])
_FIGHTS: Final = ATTACK | known.ACTING | _AGAINST | DRIVES | word_set("war at go goes going out")


@dataclass(frozen=True, slots=True)
class Part:
    """
    Attributes:
        role: What it is.
        values: Those attacked together, or the area; an area that may be a power's name stands in ``other``.
        amount: How many, where it is an amount.
        limit: How the amount is meant.
        other: What it names where it is no power's name but an area's; empty where it can only be one of them.
        each: The amount is for each of several.
        away: An aim tells how many are to be taken away, and not how many are to be left.
    """

    role: Role
    values: tuple[str, ...] = ()
    amount: int | None = None
    limit: Limit | None = None
    other: str = ""
    each: bool = False
    away: bool = False


@dataclass(slots=True)
class Struck:
    """
    Attributes:
        parts: In the written order.
        acts: It holds a word for an attack.
        spared: Powers that it says are left alone.
    """

    parts: list[Part] = field(default_factory=list)
    acts: bool = False
    spared: set[str] = field(default_factory=set)


def names_attack(cursor: Cursor) -> bool:
    """
    Say whether a sentence names somebody else, an area, how many, and a word for an attack, whatever it says of them.

    'All I have in Canaan at Egypt, unless the Hittites object' orders nothing that could be taken, and is asked about.
    'Egypt is to be attacked in Canaan' orders an attack, and leaves open with how many.

    Args:
        cursor: Over the sentence.
    """
    words, own = cursor.words, {cursor.context.power, *cursor.context.powers}
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in range(len(words))]
    powers = any(each is not None and each[0].power not in (None, *own) for each in named)
    areas = any(each is not None and bool(each[0].areas) for each in named)
    areas = areas or not HOME.union({"there"}).isdisjoint(words)
    counted = any(
        (token.kind == "number" and not counts_other_things(cursor, at)) or token.word in _ALL
        for at, token in enumerate(cursor.tokens)
    )
    ends = {at + each[1] for at, each in enumerate(named) if each is not None and each[0].powers}
    counted = counted or any(suffers(words, at) for at in ends)
    fights = not (_FIGHTS | STRUCK | {"get", "gets"}).isdisjoint(words)
    return powers and areas and counted and fights and _TOLD.isdisjoint(words)


class _Heavy(Exception):
    """A word may say something else than that it shall be done."""


def struck_in(cursor: Cursor, *, whole: bool = True, them: str = "") -> Struck | None:
    """
    Look through a sentence, clause by clause.

    'I attack Assyria in Babylonia with 4, that should clear him out, and I leave the Egyptians alone there': the first
    clause names an attack, the second is talk, the third spares somebody.

    Args:
        cursor: Over the sentence.
        whole: It names whom and with how many.
        them: The power that was named last before it; empty where there is none, or more.

    Returns:
        What it names; None where a word of it may say something else, or where it names no attack.
    """
    if not 1 < len(cursor.words) <= LONGEST:
        return None
    try:
        found = _Look(cursor, them).look()
    except (_Heavy, Ask):
        return None
    roles = {part.role for part in found.parts}
    return found if {"power", "amount"} <= roles or not whole else None


class _Look:
    """The walk over the clauses."""

    def __init__(self, cursor: Cursor, them: str) -> None:
        self.c = cursor
        self.them = them
        self.theirs: set[int] = set()  # where it is said how many the others have
        self.words = cursor.words
        self.own = {cursor.context.power, *cursor.context.powers}
        self.names: dict[int, tuple[Meaning, int]] = {}
        at = 0
        while at < len(self.words):
            cursor.at = 0
            named = cursor.meaning(at)
            if named is not None and named[0].guessed:
                named = None  # a slip is told of, and this reading tells nothing
            if named is not None:
                self.names[at] = named
            at += named[1] if named is not None else 1
        self.found = Struck()

    def look(self) -> Struck:
        clauses = self._clauses()
        for place, (start, stop) in enumerate(clauses):
            seen = set(self.words[start:stop])
            if self.words[start] in _REASONS and not (self.words[start] == "as" and start == 0):
                rest = set(self.words[start:]) if place else seen
                if rest & ATTACK or rest & (CONDITION | TAKES_BACK):
                    raise _Heavy
                if place:
                    break  # 'because he has five there and I have six'
            elif place and tells_left(self.words[start:stop]):
                continue
            elif self._is_bare(start, stop):
                self._talk(start, seen)
            elif self._spares(start, stop, seen):
                self.found.spared.update(self._powers_in(start, stop))
                self.found.acts |= not {"but", "only"}.isdisjoint(self.words[stop : stop + 2])
            else:
                self._strike(start, stop)
        return self.found

    def _clauses(self) -> list[tuple[int, int]]:
        inside = {at + step for at, (_, count) in self.names.items() for step in range(1, count)}
        found, start = [], 0
        for at, word in enumerate(self.words):
            if word in _PARTS and at not in inside and at not in self.names:
                found.append((start, at))
                start = at + 1
            elif at > start and word in _REASONS and at not in self.names:
                found.append((start, at))
                start = at
        found.append((start, len(self.words)))
        return [(one, other) for one, other in found if other > one]

    def _is_bare(self, start: int, stop: int) -> bool:
        """Whether a clause names nobody, nowhere and no number."""
        counted = any(self._counts(at) for at in range(start, stop))
        whole = any(self.words[at] in _ALL for at in range(start, stop))
        there = not HOME.union({"there", "same"}).isdisjoint(self.words[start:stop])
        return not (counted or whole or there or any(start <= at < stop for at in self.names))

    def _counts(self, at: int) -> bool:
        if self.c.tokens[at].kind in ("ratio", "figure"):
            raise _Heavy
        counted = self.words[at + 1 : at + 2] == ["men"] or not counts_other_things(self.c, at)
        return self.c.tokens[at].kind == "number" and counted

    def _talk(self, start: int, seen: set[str]) -> None:
        """'that should clear him out': what is hoped of the attack in front of it bends nothing."""
        self.found.acts |= bool(seen & (ATTACK | {"war"}))
        hoped = start > 0 and self.words[start] in ("that", "which", "this") and "if" not in seen
        if not hoped and seen != {"next"} and seen & (_DOUBTS | (known.BENDS - {"hold"})):
            raise _Heavy

    def _spares(self, start: int, stop: int, seen: set[str]) -> bool:
        """'I leave the Egyptians alone there', 'not Egypt'."""
        counted = any(self._counts(at) for at in range(start, stop))
        leaves = bool({"leave", "leaving", "let"} & seen and _SPARES & seen) or bool({"spare", "sparing"} & seen)
        denies = (start > 0 and self.words[start] == "not") or denies_attack(self.words[start:stop])
        return (leaves or denies) and not counted and not seen & (CONDITION | REPORTED | OTHER_TIME)

    def _powers_in(self, start: int, stop: int) -> set[str]:
        return {power for at, (meaning, _) in self.names.items() if start <= at < stop for power in meaning.powers} - {
            each for each in self.own if each
        }

    def _strike(self, start: int, stop: int) -> None:
        if not set(self.words[start:stop]).isdisjoint(_SOMEBODY):
            raise _Heavy
        at = start
        while at < stop:
            at += self._step(at, start, stop)

    def _step(self, at: int, start: int, stop: int) -> int:
        word = self.words[at]
        if at in self.names:
            self._name(at, start, stop)
            return self.names[at][1]
        if (aimed := aim_at(self.c.tokens, at, stop)) is not None:
            self._add(Part("amount", amount=aimed.number, limit="aim", away=aimed.away))
            return aimed.count
        if self.c.tokens[at].kind == "number":
            return self._number(at, stop)
        if (count := self._all(at, start, stop)) or (count := self._there(at, start, stop)):
            return count
        if word in ("them", "him", "her"):
            return self._them(at)
        if word in HOME and self.words[at + 1 : at + 2] == ["in"] and at + 2 in self.names:
            return 1  # 'at home in India'
        if word in HOME and (home := self.c.context.scenario.home.get(self.c.context.power or "")):
            self._add(Part("area", (home,)))
            return 1
        if word in ("twice", "thrice") or (word == "whatever" and self.words[at + 1 : at + 2] in (["i"], ["we"])):
            return self._whatever(at, stop) if word == "whatever" else 1
        if word in _DRIVEN_FROM and at + 1 < stop and self._is_only_area(at + 1 + (self.words[at + 1] == "the")):
            return 1  # 'drive the Cretans from Canaan'; where both stand is for the board to say
        if word == "both" and self.words[at + 1 : at + 2] and self.words[at + 1] in _PLACES:
            return 2  # 'Ariel in both places: 4 in Xenophobia, 5 in Yurt'
        if word in ("each", "apiece"):
            self._each()
        elif (word, *self.words[at + 1 : at + 2]) in _HARMLESS:
            return 2
        elif word == "next" and at == start and self.words[at + 1 : at + 2] not in _TIMES:
            return 1  # 'next in Xenophobia'
        elif word in ("me", "us") and (self.words[at - 1], word) in _BY_ME:
            return 1  # 'Dirk gets it from me'
        elif word not in _MAY_STAND or word in ("me", "us") or self._is_told(at):
            raise _Heavy
        self.found.acts |= word in _FIGHTS or word in ("attacked", "struck", "assaulted")
        return 1

    def _whatever(self, at: int, stop: int) -> int:
        """'whatever I have in Syria': all of it."""
        count = 1
        while at + count < stop and self.words[at + count] in _MINE and at + count not in self.names:
            count += 1
        self._add(Part("amount", limit="all"))
        return count

    def _is_only_area(self, at: int) -> bool:
        named = self.names.get(at)
        return named is not None and bool(named[0].area) and not named[0].power and not named[0].adjective

    def _is_told(self, at: int) -> bool:
        """'I attacked France': what was done, and not, as in 'France attacked with 3', 'is attacked', what is done."""
        done = self.words[at] in known.DONE - known.VERBS - ATTACK
        ends = {place + count for place, (_, count) in self.names.items()}
        return done and at not in ends and self.words[at - 1] not in known.PASSIVE

    def _add(self, part: Part) -> None:
        self.found.parts.append(part)

    def _number(self, at: int, stop: int) -> int:
        if not self._counts(at):
            if self.words[at - 1 : at] in (["turn"], ["round"]) and self.c.tokens[at].value == self.c.context.turn:
                return 1
            raise _Heavy
        if self.words[at : at + 2] == ["one", "of"] or not self.c.tokens[at].value:
            raise _Heavy
        count = 1
        while at + count < stop and self.words[at + count] in MEN and at + count not in self.names:
            count += 1
        if (
            at in self.theirs
            or self._stands(at, stop)
            or is_strength(self.c.tokens, at, stop, any(part.role == "amount" for part in self.found.parts[-1:]))
        ):
            return count
        self._add(Part("amount", amount=self.c.tokens[at].value, limit="with"))
        return count

    def _stands(self, at: int, stop: int) -> bool:
        """'Of the 9 I have in Canaan', 'my Syrian 6: 4 of them': what the board says of the writer's own."""
        context, value = self.c.context, self.c.tokens[at].value
        board, own = context.board or {}, context.power or ""
        theirs = self.words[at + 1 : at + 4]
        of_it = self.words[max(at - 2, 0) : at] in (["of", "the"], ["of", "my"], ["of", "our"], ["of", "all"])
        area = next((self.names[each][0].area for each in range(at, stop) if each in self.names), None)
        if of_it and area is not None and area in board:
            return board[area].get(own) == value and any(
                self.c.tokens[each].kind == "number" for each in (*range(stop, len(self.words)), *range(at - 2))
            )
        of_them = [*theirs[:2]] == [":", *theirs[1:2]] and self.words[at + 3 : at + 5] == ["of", "them"]
        named = self.names.get(at - 1)
        if of_them and named is not None and named[0].area:
            return board.get(named[0].area, {}).get(own) == value
        return False

    def _all(self, at: int, start: int, stop: int) -> int:
        """'all I've got', 'everything', 'full force'; not 'all the Hittites', nor 'all 5'."""
        count = 1
        if self.words[at] in ("full", "maximum") and self.words[at + 1 : at + 2] in (["force"], ["strength"]):
            count = 2
        elif self.words[at] not in _ALL:
            return 0
        while at + count < stop and self.words[at + count] in _MINE and at + count not in self.names:
            count += 1
        if at + count in self.names and destroys_all(self.words, start, at):
            self._add(Part("amount", limit="all"))
            return count
        if at + count in self.names or (at + count < stop and self.words[at + count] in ("but", "except")):
            raise _Heavy
        if at + count < stop and self.c.tokens[at + count].kind == "number":
            return count
        self._add(Part("amount", limit="all"))
        return count

    def _there(self, at: int, start: int, stop: int) -> int:
        """'there', 'in the same place': where the one before was attacked."""
        if self.words[at] == "there":
            if any(
                self.names[each][0].area and self.words[each - 1] in IN for each in self.names if start <= each < at
            ):
                return 1  # '6 of our 10 in India attack them there'
            self._add(Part("there"))
            return 1
        ahead = at + (self.words[at] in IN)
        ahead += self.words[ahead : ahead + 1] == ["the"]
        if self.words[ahead : ahead + 1] == ["same"] and self.words[ahead + 1 : ahead + 2] != []:
            if ahead + 1 < stop and self.words[ahead + 1] in _OF_AREAS:
                self._add(Part("there"))
                return ahead + 2 - at
            raise _Heavy
        return 0

    def _them(self, at: int) -> int:
        if self.words[at - 1 : at] == ["of"] and self.c.tokens[max(at - 2, 0)].kind == "number":
            return 1  # 'I have 6 in Syria, 4 of them attack Babylon'
        last = next((part for part in reversed(self.found.parts) if part.role == "power"), None)
        if last is None and self.them and at and self.words[at - 1] != "with":
            self._add(Part("power", (self.them,)))
            placed = any(part.role in ("area", "there") for part in self.found.parts)
            if not placed and not {"there"}.union(IN).intersection(self.words):
                self._add(Part("there"))
            return 1
        if last is None or len(last.values) > 1 or self.words[at - 1 : at] == ["with"]:
            raise _Heavy
        if any(part.role == "amount" for part in self.found.parts[self.found.parts.index(last) :]):
            self._add(replace(last, other=""))
        return 1

    def _each(self) -> None:
        parts = self.found.parts
        at = next((at for at in range(len(parts) - 1, -1, -1) if parts[at].role == "amount"), -1)
        if at >= 0:
            parts[at] = replace(parts[at], each=True)

    def _name(self, at: int, start: int, stop: int) -> None:
        meaning, count = self.names[at]
        before = at - 1
        while before >= start and self.words[before] in _DETERMINED:
            before -= 1
        ahead = self.words[before] if before >= start else ""
        if len(meaning.powers) > 1 or len(meaning.areas) > 1:
            raise _Heavy
        area = meaning.area or ""
        if meaning.power in self.own:
            mine = ahead in IN or not self._does(at + count, stop)
            if area and mine and not meaning.adjective:
                self._add(Part("area", (area,)))
            return
        if meaning.power is None or (area and ahead in _SURE_IN and not meaning.adjective):
            self._add(Part("area", (area,)))
            return
        self._heed_agent(at + count, stop, ahead, self.c.tokens[at + count - 1].text)
        self.found.acts |= ahead == "on"
        self._put_power(
            meaning.power, area if not meaning.adjective and ahead not in _AGAINST else "", self._joined(at, start)
        )

    def _joined(self, at: int, start: int) -> bool:
        """'Ariel and Chas', 'Ariel, Chas': named right behind another one."""
        before = max(start - 1, 0) if at == start else at
        while before > 0 and self.words[before - 1 : before] in (["the"], ["both"]):
            before -= 1
        mark = before if at == start else before - 1
        ends = {place + count for place, (_, count) in self.names.items()}
        return mark > 0 and self.words[mark] in ("and", "&", ",", "/", "+") and mark in ends

    def _put_power(self, power: str, area: str, joined: bool) -> None:
        last = self.found.parts[-1] if self.found.parts else None
        if joined and last is not None and last.role == "power" and not (area or last.other):
            self.found.parts[-1] = Part("power", (*last.values, power))
        else:
            self._add(Part("power", (power,), other=area))

    def _does(self, at: int, stop: int) -> bool:
        """Whether what stands behind a name tells what that power does."""
        return at < stop and (self.words[at] in known.VERBS | ATTACK or self.words[at] in _PASSIVE | {"has"})

    def _heed_agent(self, after: int, stop: int, ahead: str, text: str) -> None:
        """'Egypt attacks', 'by Egypt', 'Egypt's attack': somebody else does it."""
        whose = text.endswith(("'s", "\u2019s"))
        if whose or (ahead in _AGENTS and not (ahead == "with" and "war" in self.words)):
            raise _Heavy
        count = after + 1 + (self.words[after + 1 : after + 2] in (["only"], ["just"]))
        if self.words[after : after + 1] in (["has"], ["have"]) and count < stop and self._counts(count):
            self.theirs.add(count)  # 'the Hittites have 5 in Canaan, so 5 against them'
            return
        if after < stop and self.words[after] in ("loses", "lose"):
            self.found.acts = True  # 'Babylon loses four in Syria'
            return
        if after >= stop or self.words[after] not in (known.VERBS | ATTACK | _PASSIVE | {"has", "have"}):
            return
        following = self.words[after:stop]
        suffers = following[0] in _PASSIVE and not known.DONE.isdisjoint(following)
        done = following[0].endswith("ed") and following[0] in known.DONE
        gets = following[0] in ("gets", "get")
        mine = any(pair in _BY_ME for pair in pairwise(following))
        if not (suffers or done or gets) or ({"me", "us"} & set(following) and not mine):
            raise _Heavy
        self.found.acts = True
