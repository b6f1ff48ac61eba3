"""
What a letter leaves of what is ordered, found by its evidence: every number and every direction in it is accounted for.

Where no row of steps is known for the way somebody speaks (`change_steps`), all that may stand afterwards is gone
through: so many here, so many there, as many in all as there are to place. What stays is what explains each number that
is written (as what was ordered, what is to be, or the difference, of an area named beside it), goes against no 'from'
and no 'to', and is the only one that does. A word that bends what a clause says ends the reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from typing import Final

from gamesmaster.mail.reading.again.change_marks import Mark, marks_of
from gamesmaster.mail.reading.again.change_words import INSIDE, INTO, VERBS
from gamesmaster.mail.reading.again.changing import LONGEST, bends, confirms, heads_off, is_request, takes_back
from gamesmaster.mail.reading.doubts.unmade import IFS, clauses_of
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import OTHER_PEOPLE, word_set

MOST_AREAS: Final = 4
MOST_WAYS: Final = 4000
_NUMBERS: Final = frozenset("n+-y=o")
_AREAS: Final = frozenset("FTAI")
_STRANGE: Final = frozenset("w/")
"""Exchanges and shares have steps of their own."""
_OTHERS: Final = (OTHER_PEOPLE - word_set("they them their theirs it")) | word_set("your yours")

_STATES: Final = word_set("is are be has have read")

State = Mapping[str, int]


@dataclass(slots=True)
class _Told:
    """
    What a letter tells.

    Attributes:
        areas: Those named, in the written order.
        numbers: Each with its kind and the areas beside it.
        less: Areas from which factors are taken.
        more: Areas to which factors go.
        none: Areas in which nothing is to be.
        each: Numbers that hold for several areas alike.
        halves: Areas whose factors are halved.
        same: Areas in which all stays as it is.
        wants: Whether anything is to be done.
    """

    areas: list[str] = field(default_factory=list)
    numbers: list[tuple[str, int, tuple[str, ...]]] = field(default_factory=list)
    less: set[str] = field(default_factory=set)
    more: set[str] = field(default_factory=set)
    none: set[str] = field(default_factory=set)
    each: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    halves: set[str] = field(default_factory=set)
    same: set[str] = field(default_factory=set)
    wants: bool = False


def evident(sentences: Sequence[Sentence], base: State, names: Vocabulary, context: Context) -> dict[str, int] | None:
    """
    Find what stands after a letter.

    Args:
        sentences: Of the letter.
        base: How many are ordered for each area.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        How many for each area; None where that is nothing, or more than one thing.
    """
    told = _Told()
    for sentence in sentences:
        if not _hear(told, sentence, names, context):
            return None
    areas = list(dict.fromkeys(told.areas))
    whole = {sum(base.values()), context.income or 0}
    if not told.wants or not 1 < len(areas) <= MOST_AREAS or comb(max(whole) + len(areas), len(areas) - 1) > MOST_WAYS:
        return None
    kept = sum(amount for area, amount in base.items() if area not in areas)
    found = [
        after
        for total in whole
        for after in _ways(areas, total - kept)
        if _explains(told, base, after) and after != _of(base, areas)
    ]
    return {**base, **found[0]} if len(found) == 1 else None


def _of(base: State, areas: Sequence[str]) -> dict[str, int]:
    return {area: base.get(area, 0) for area in areas}


def _ways(areas: Sequence[str], total: int) -> Iterator[dict[str, int]]:
    """All ways to place so many in these areas."""
    if total < 0:
        return
    for bars in combinations(range(total + len(areas) - 1), len(areas) - 1):
        ends = (-1, *bars, total + len(areas) - 1)
        yield {area: ends[at + 1] - ends[at] - 1 for at, area in enumerate(areas)}


def _hear(told: _Told, sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """Take down what a sentence tells; False where it may not be meant."""
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    words = cursor.words
    if len(words) > LONGEST or confirms(sentence) or heads_off(cursor, sentence, first=not told.areas):
        return False
    heard: list[Mark] = []
    for start, stop in clauses_of(cursor):
        clause = words[start:stop]
        marks = marks_of(cursor, start, stop)
        if marks is None:
            return False
        if not any(mark.kind in _NUMBERS | _AREAS | {"q", "0", "X"} for mark in marks):
            if takes_back(clause, start > 0 and words[start - 1] == "but"):
                return False
            continue
        if bends(clause) or not IFS.isdisjoint(clause) or not _OTHERS.isdisjoint(clause):
            return False
        strange = any(mark.kind in _STRANGE for mark in marks) or "K0" in "".join(mark.kind for mark in marks)
        if strange or _speaks_of_others(cursor, start, stop):
            return False
        if clause[0] == "not" or any(mark.kind == "~" for mark in marks):
            told.same |= {mark.area for mark in marks if mark.area}
            if clause[0] == "not":
                continue
        told.wants |= any(VERBS.get(word, "~") in "KDSGM" and word not in _STATES for word in clause)
        heard += [*marks, Mark(",")]
    if heard and sentence.end == "?" and not is_request(words):
        return False
    _take_down(told, heard)
    return True


def _speaks_of_others(cursor: Cursor, start: int, stop: int) -> bool:
    """'Germany has 3 in Italy': a power's name that is no place to put factors."""
    for at in range(start, stop):
        cursor.at = 0
        found = cursor.meaning(at, guess=False)
        power = found[0].power if found is not None else None
        if power not in (None, cursor.context.power) and cursor.words[at - 1 : at] not in _PLACES:
            return True
    return False


_PLACES: Final = [[word] for word in INSIDE | INTO | {"from", "the", "off"}]


def _take_down(told: _Told, marks: Sequence[Mark]) -> None:
    here = tuple(dict.fromkeys(mark.area for mark in marks if mark.area))
    before = told.areas[-1:]
    kinds = {mark.kind for mark in marks}
    clause: list[Mark] = []
    for at, mark in enumerate(marks):
        if mark.kind in _AREAS and mark.area:
            told.areas.append(mark.area)
        if mark.kind in _NUMBERS:
            kind = "a" if mark.kind == "n" and _is_amount(marks, at) else mark.kind
            beside = tuple(dict.fromkeys([*_nearest(marks, at), *before])) if not here else _nearest(marks, at)
            if "X" in kinds and len(here) > 1:
                told.each.append((mark.value, here))
            else:
                told.numbers.append((kind, mark.value, beside or tuple(before)))
        if mark.kind == ",":
            _take_sides(told, clause)
            clause = []
        else:
            clause.append(mark)
    told.wants |= bool(kinds & set("+-y=o0XFTI"))


def _is_amount(marks: Sequence[Mark], at: int) -> bool:
    """'five in Italy': so many are there, or shall be; none are moved by the same words."""
    start = max((place + 1 for place in range(at) if marks[place].kind == ","), default=0)
    stop = next((place for place in range(at, len(marks)) if marks[place].kind == ","), len(marks))
    beside = "".join(mark.kind for mark in marks[at + 1 : at + 2])
    return beside == "A" and not any(mark.kind in "KSDTF" for mark in marks[start:stop])


def _nearest(marks: Sequence[Mark], at: int) -> tuple[str, ...]:
    """The areas named last before and first behind a number."""
    before = next((mark.area for mark in reversed(marks[:at]) if mark.area), "")
    behind = next((mark.area for mark in marks[at + 1 :] if mark.area), "")
    return tuple(area for area in (before, behind) if area)


def _take_sides(told: _Told, clause: Sequence[Mark]) -> None:
    kinds = [mark.kind for mark in clause]
    for at, mark in enumerate(clause):
        if not mark.area:
            continue
        done = [kind for kind in kinds[:at] if kind in "KDSGM"]
        if mark.kind in "FI":
            told.less.add(mark.area)
        elif mark.kind == "T":
            told.more.add(mark.area)
        elif done[-1:] in (["D"], ["K"]) and "T" not in kinds[:at]:
            told.less.add(mark.area)
        if kinds[at - 1 : at] == ["0"] or (kinds[at + 1 : at + 2] == ["0"]):
            told.none.add(mark.area)
        if kinds[at - 1 : at] == ["q"] or kinds[max(0, at - 2) : at] in (["q", "P"], ["q", "G"]):
            told.halves.add(mark.area)


def _explains(told: _Told, base: State, after: State) -> bool:
    """Whether all that a letter tells is so when this stands afterwards."""
    moved = sum(max(0, amount - base.get(area, 0)) for area, amount in after.items())
    if any(after[area] >= base.get(area, 0) for area in told.less) or any(after[area] for area in told.none):
        return False
    if any(after[area] <= base.get(area, 0) for area in told.more):
        return False
    for value, areas in told.each:
        alike = all(after[area] == value for area in areas)
        if not alike and not all(abs(after[area] - base.get(area, 0)) == value for area in areas):
            return False
    if any(2 * (base.get(area, 0) - after[area]) != base.get(area, 0) for area in told.halves):
        return False
    if any(after.get(area, 0) != base.get(area, 0) for area in told.same.intersection(after) - told.less - told.more):
        return False
    told_of = {area for kind, value, areas in told.numbers for area in areas if _fits(kind, value, area, base, after)}
    if not all(
        any(_fits(*each[:2], area, base, after) for area in each[2]) or each[1] == moved for each in told.numbers
    ):
        return False
    changed = {area for area, amount in after.items() if amount != base.get(area, 0)}
    untold = changed - told_of - told.none - told.halves
    untold -= {area for _, areas in told.each for area in areas}
    return len(untold) <= 1


def _fits(kind: str, value: int, area: str, base: State, after: State) -> bool:
    """Whether a number says of an area what was ordered, what is to be, or by how much that is more or less."""
    was, shall = base.get(area, 0), after[area]
    return {
        "a": value in (was, shall),
        "n": value in (was, shall, abs(shall - was)),
        "+": value == shall - was,
        "-": value == was - shall,
        "y": value == abs(shall - was),
        "=": value == shall,
        "o": value == was,
    }[kind]
