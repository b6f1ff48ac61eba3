"""
What the ordering parts of a sentence say of placings, as a row of terms: amounts, areas, 'each', piles.

An amount is a number, a share of what there is to place, the rest, all, or 'up to' a number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import PLACE, THINGS, UNITS, word_set
from gamesmaster.mail.reading.whole.home_piles import BRAVE, TO, is_beside_amount, is_goal, is_source
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.shares import LEFT, SHARES, TIMES, WHOLE
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.stance_words import ACTS, PERCENT

Kind = Literal["n", "a", "t", "e", "v", "p", "q"]
"""Amount, area, a word that may point at an area, 'each', 'respectively', the pile that what follows is taken from, 'in
equal parts'."""
How = Literal["exact", "share", "rest", "all", "up to", "more", "times"]


@dataclass(frozen=True, slots=True)
class Term:
    """
    Attributes:
        kind: What it is.
        how: Of an amount.
        value: Of an amount: a number, or a share of what there is; how many more or fewer; how many times.
        area: Of an area; of a pile: the home area, empty for the new factors.
        weak: A number that may count something else.
        part: Number of its part in the sentence.
        before: The words between it and the term before.
        remaining: An exact amount is told to be all that is left: 'the remaining four'.
        stays: Of an amount: it stays where it is, 'five stay'.
        aside: It stands in parentheses.
    """

    kind: Kind
    part: int
    before: tuple[str, ...] = ()
    how: How = "exact"
    value: Fraction = Fraction(0)
    area: str = ""
    weak: bool = False
    remaining: bool = False
    stays: bool = False
    aside: bool = False


_ODD: Final = word_set("extra additional odd spare surplus leftover remaining new other added further")
_NEWER: Final = word_set("new")
_SINGLE: Final = word_set("factor man point unit piece pf")
_ORDER: Final = (
    "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
    " sixteenth seventeenth eighteenth nineteenth twentieth"
)
_ORDINAL: Final = {word: number for number, word in enumerate(re.findall(r"\w+", _ORDER), 2)}
_ORDINALS: Final = _ORDINAL.keys() | {"last"}
"""'The tenth factor': one, and all others are given already."""
_MORE: Final = {"more": 1, "fewer": -1, "less": -1, "extra": 1}
_EQUALLY: Final = word_set("equally evenly halved fifty-fifty")
_REMAINING: Final = word_set("remaining last other rest leftover final left")
_EACH: Final = word_set("each apiece everywhere")
_NEW: Final = word_set("new fresh income reinforcements newcomers recruits newly allocation allowance")
_NO_COUNT: Final = (
    THINGS
    | word_set(
        "o'clock pm am st nd rd th times things words reasons days hours minutes turns players letters mails"
        " years old stops kids pints beers cats dogs goals percent % degrees hundred euros pounds dollars p.m a.m"
        " weeks miles rounds months areas fronts places countries territories lines orders"
    )
) - word_set("points men people")
_NUMBERED: Final = word_set(
    "turn round page game phase no. number nr room year chapter version option plan tel ref t suite box"
)


def area_named_last(parts: Sequence[Part]) -> str:
    """The area that 'there' and 'it' in the next sentence point at, not 'the German'; empty where none is named."""
    named = (
        (part.pieces, at)
        for part in reversed(parts)
        for at in range(len(part.pieces) - 1, -1, -1)
        if part.pieces[at].area
    )
    return next((pieces[at].area for pieces, at in named if not _is_somebody(pieces, at)), "")


def _is_somebody(pieces: Sequence[Piece], at: int) -> bool:
    """'The German', 'says Germany', 'according to Germany'; not 'in Germany'."""
    if not pieces[at].power:
        return False
    before = [piece.word for piece in pieces[max(0, at - 2) : at]]
    return pieces[at].people or not before or before[-1] not in TO or before == ["according", "to"]


def terms_of(parts: Sequence[Part], context: Context, near: str = "") -> list[Term]:
    """
    Give the terms of the ordering parts of a sentence.

    Args:
        parts: Of one sentence.
        context: Of the reading.
        near: The area named last before it.
    """
    found: list[Term] = []
    between: list[str] = []
    aside = False
    home = context.scenario.home.get(context.power or "", "")
    for number, part in enumerate(parts):
        between += [part.begins] if part.begins else []
        near = area_named_last(parts[:number]) or near
        aside = part.begins == "(" or (aside and part.begins != ")")
        if part.stance != "orders":
            between += part.words
            continue
        if _says_again(part, found):
            continue
        at = 0
        while at < len(part.pieces):
            term, count = _term(part.pieces, at, number, tuple(between), context)
            if term is None and near == home and home and _of_these(part.words, at):
                term, count = Term("p", number, tuple(between), area=home), 2
            if term is None and part.pieces[at].word in _POINTS and near:
                term = Term("t", number, tuple(between), area=near)
            if term is None and _tells_stayers(part.pieces, at, found, between):
                found[-1] = replace(found[-1], stays=True)
            if term is not None and between == ["+"] and _may_add(found, term):
                found[-1] = replace(found[-1], value=found[-1].value + term.value)
            elif term is None:
                between += [piece.word for piece in part.pieces[at : at + count]]
            else:
                found.append(replace(term, aside=aside))
                between = []
            at += count
    return found


def _may_add(found: Sequence[Term], term: Term) -> bool:
    """'3 + 2 in Alsace'."""
    return bool(found) and found[-1].kind == term.kind == "n" and found[-1].how == term.how == "exact"


def _tells_stayers(pieces: Sequence[Piece], at: int, found: Sequence[Term], between: Sequence[str]) -> bool:
    """'Five stay', 'the other four remain there': the amount before goes nowhere."""
    counted = bool(found) and found[-1].kind == "n" and not found[-1].weak and BRAVE.issuperset(between)
    goes = any(piece.area or piece.role == "number" or piece.word == "home" for piece in pieces[at + 1 :])
    return pieces[at].word in _STAYS and counted and not goes


_STAYS: Final = word_set("stay stays remain remains keep keeps rest sit wait")


def _of_these(words: Sequence[str], at: int) -> bool:
    """'Of these I bring two to Warsaw', behind the factors at home."""
    return words[at] == "of" and words[at + 1 : at + 2] in (("these",), ("them",), ("those",))


_POINTS: Final = word_set("it they them there")


def _says_again(part: Part, found: Sequence[Term]) -> bool:
    """'Five (5)'."""
    said = part.pieces[0].value if len(part.pieces) == 1 and part.pieces[0].role == "number" else -1
    return part.begins == "(" and said >= 0 and bool(found) and found[-1].kind == "n" and found[-1].value == said


def _term(
    pieces: Sequence[Piece], at: int, part: int, before: tuple[str, ...], context: Context
) -> tuple[Term | None, int]:
    piece = pieces[at]
    words = [each.word for each in pieces]
    if phrase := next(LEFT.at(words, at), None):
        if len(phrase) == 1 and words[at - 1 : at] == ["take"]:
            return None, 1
        return Term("n", part, before, "rest"), len(phrase) + _of_them(pieces, at + len(phrase), context)
    if piece.word in _REMAINING:
        count = 2 if words[at + 1 : at + 2] in (["of"], ["factors"]) else 1
        following = pieces[at + count] if at + count < len(pieces) else None
        if following is not None and following.role == "number" and following.value > 0:
            # 'The other five', 'the last 4 factors': a number, and a check.
            return Term("n", part, before, value=Fraction(following.value), remaining=piece.word != "last"), count + 1
        if piece.word in ("remaining", "leftover") or words[at - 1 : at] == ["all"]:
            return Term("n", part, before, "rest"), 1
    if words[at - 1 : at] == ["the"] and words[at + 1 : at + 2] and words[at + 1] in _SINGLE:
        if piece.word in _ODD:
            return Term("n", part, before, value=Fraction(1), remaining=piece.word not in _NEWER), 2
        if context.income and piece.word in _ORDINALS:
            return Term("n", part, before, value=Fraction(1), remaining=True), 2
    if words[at - 1 : at] == ["the"] and context.income and _is_last(words, at, context.income):
        return Term("n", part, before, value=Fraction(1), remaining=True), 1
    for length in (4, 3, 2, 1):
        times = TIMES.get(tuple(words[at : at + length]))
        if times is not None and len(words[at : at + length]) == length:
            return Term("n", part, before, "times", times), length
    if piece.role == "number" and words[at + 1 : at + 2] and words[at + 1] in _MORE and _compares(pieces, at + 2):
        return Term("n", part, before, "more", Fraction(piece.value * _MORE[words[at + 1]])), 2
    if piece.word in _EQUALLY or (
        piece.word == "equal" and words[at + 1 : at + 2] in (["parts"], ["shares"], ["measure"])
    ):
        return Term("q", part, before), 1
    for length in (3, 2, 1):
        share = SHARES.get(tuple(words[at : at + length]))
        if share is not None and len(words[at : at + length]) == length:
            return Term("n", part, before, "share", share), length + _of_them(pieces, at + length, context)
    if percent := PERCENT.match(" ".join(words[at : at + 2])):
        count = len(percent[0].split())
        count += _of_them(pieces, at + count, context)
        return Term("n", part, before, "share", Fraction(int(percent[1]), 100)), count
    if phrase := next(WHOLE.at(words, at), None):
        after = at + len(phrase) + _of_them(pieces, at + len(phrase), context)
        if phrase == ("all",):
            following = pieces[at + 1] if at + 1 < len(pieces) else None
            if following is not None and following.role == "number":
                return Term("n", part, before, value=Fraction(following.value)), 2
            if following is None or following.word not in TO | {"of"}:
                return None, 1
        return Term("n", part, before, "all"), after - at
    if (
        piece.word == "up"
        and words[at + 1 : at + 2] == ["to"]
        and at + 2 < len(pieces)
        and pieces[at + 2].role == "number"
    ):
        how: How = "exact" if words[at + 3 : at + 4] == ["of"] else "up to"  # 'up to six of my nine'
        return Term("n", part, before, how, Fraction(pieces[at + 2].value)), 3
    if piece.word in _EACH:
        return Term("e", part, before), 1
    if piece.word == "respectively":
        return Term("v", part, before), 1
    if piece.role == "number":
        return _number(pieces, at, part, before), 1
    if piece.word in ("pair", "couple") and words[at - 1 : at] in (["a"], ["the"], ["last"], ["other"]):
        return Term("n", part, before, value=Fraction(2)), 2 if words[at + 1 : at + 2] == ["of"] else 1
    if tuple(words[at : at + 3]) == ("to", "make", "it") and at + 3 < len(pieces) and pieces[at + 3].role == "number":
        return Term("n", part, before, "up to", Fraction(pieces[at + 3].value)), 4
    if piece.role == "name" and (piece.area or piece.power):
        return _area(pieces, at, part, before, context), 1
    home = context.scenario.home.get(context.power or "", "")
    following = pieces[at + 2] if at + 2 < len(pieces) else None
    if piece.word == "home" and following is not None and following.area and words[at + 1] == "in":
        return None, 1  # 'stay at home in Germany', 'closer to home in the Rhineland'
    if piece.word in ("home", "homeland") and home:
        return Term("p" if is_source(pieces, at) else "a", part, before, area=home), 1
    if piece.word in _OLD and home and _counts_them(pieces, at, home, context):
        return Term("p", part, before, area=home), 1
    if piece.word in _NEW and piece.role == "word":
        return Term("p", part, before), 1
    return None, 1


_OLD: Final = word_set("old existing veterans")


def _counts_them(pieces: Sequence[Piece], at: int, home: str, context: Context) -> bool:
    """'9 old': as many as there are at home."""
    there = (context.home or {}).get(home)
    return at > 0 and pieces[at - 1].role == "number" and pieces[at - 1].value == there


def _compares(pieces: Sequence[Piece], at: int) -> bool:
    """'One fewer to Rumania', 'two more than Poland'; not 'two more men'."""
    return (
        at >= len(pieces)
        or pieces[at].word in TO | {"than"}
        or pieces[at].role == "mark"
        or pieces[at - 1].word in ("fewer", "less")
    )


def _of_them(pieces: Sequence[Piece], at: int, context: Context) -> int:
    """How many pieces say 'of my ten', 'of them', behind a share: they add nothing."""
    count = 0
    while at + count < len(pieces) and (
        pieces[at + count].word in ("of", "my", "the", "our", "these", "them", "all", "income", "factors", "it")
        or (pieces[at + count].role == "number" and pieces[at + count].value == context.income and count)
    ):
        count += 1
    return count if count and pieces[at].word in ("of", "my") else 0


def _number(pieces: Sequence[Piece], at: int, part: int, before: tuple[str, ...]) -> Term | None:
    piece = pieces[at]
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if (after is not None and after.word in _NO_COUNT) or (at and _is_numbered(pieces[at - 1])) or piece.value > 60:
        return None
    if piece.value == 1 and at and pieces[at - 1].people:
        return None  # 'the Austrian one'
    plain = (
        after is None
        or after.role in ("name", "mark", "number")
        or after.word in UNITS | TO | BRAVE | _EACH | PLACE | ACTS
        or (after.word == "from" and at + 2 < len(pieces) and pieces[at + 2].word in ("me", "us"))
    )
    others = after is not None and after.word in ("others", "remaining", "left")  # 'the eight others'
    return Term("n", part, before, value=Fraction(piece.value), weak=not (plain or others), remaining=others)


def _is_numbered(piece: Piece) -> bool:
    """'Turn 3', not 'this turn's twelve'."""
    return piece.word in _NUMBERED and not piece.text.lower().endswith(("'s", "’s"))


def _speaks_for(pieces: Sequence[Piece], at: int) -> bool:
    """'For the France I put …', 'for France six to Poland': in whose name the writer speaks."""
    before = [piece.word for piece in pieces[max(0, at - 2) : at] if piece.word not in ("the", "my", "our")]
    ahead = pieces[at + 1 : at + 5]
    if before[-1:] != ["for"] or not ahead:
        return False
    ends = next((place for place, piece in enumerate(ahead) if piece.role == "mark" or piece.word == "and"), len(ahead))
    counts = ahead[0].role == "number" or PERCENT.match(ahead[0].word) is not None
    return ahead[0].word in ("i", "we") or (counts and any(piece.area for piece in ahead[1:ends]))


def _is_last(words: Sequence[str], at: int, income: int) -> bool:
    """'The tenth goes to Italy', of ten."""
    return _ORDINAL.get(words[at]) == income and not _GO.isdisjoint(words[at + 1 : at + 2])


_GO: Final = word_set("goes to in for can should may shall will")


def _area(pieces: Sequence[Piece], at: int, part: int, before: tuple[str, ...], context: Context) -> Term | None:
    piece = pieces[at]
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if piece.power and (piece.people or not piece.area):
        home = context.scenario.home.get(piece.power, "")
        trades = context.scenario.boxes.goods is not None  # where peoples are also given goods
        return Term("a", part, before, area=home) if home and not trades and is_goal(pieces, at) else None
    if after is not None and after.role == "name" and piece.people:
        return None  # 'German Austria'
    home = context.scenario.home.get(context.power or "", "")
    if piece.area == home:
        if is_source(pieces, at):
            return Term("p", part, before, area=home)
        if not is_beside_amount(pieces, at) or _speaks_for(pieces, at):
            return None  # the writer's own name
    return Term("a", part, before, area=piece.area)
