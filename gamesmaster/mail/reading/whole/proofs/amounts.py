"""
Amounts told without a number, made numbers: 'half of my factors', 'up to 8', 'two each', '40%', 'the same as Poland'.

A sentence is written as signs, ``#`` for a number, ``@`` for an area and words as they are; each form of telling an
amount is a pattern over these signs. What comes to no whole number stays as it is, and proves nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import parts_of

_PARTS: Final = {
    **dict.fromkeys(("half", "halves"), Fraction(1, 2)),
    **dict.fromkeys(("third", "thirds"), Fraction(1, 3)),
    **dict.fromkeys(("quarter", "quarters"), Fraction(1, 4)),
    **dict.fromkeys(("fifth", "fifths"), Fraction(1, 5)),
}
_UNITS: Final = (
    r"(?: (?:of )?(?:(?:my|the|our|his|her|its|all|these|those|this turn's) )*"
    r"(?:#|allowance|factors|points|income|men|lot|troops|units|armies|strength|force|forces|total|whole|budget))?"
)
_LIST: Final = r"(?:the )?@(?:(?: ,)?(?: and| &)?(?: (?:in|to|for|into|on))?(?: the)? @)+"
_TO: Final = r"(?:in|to|for|into|on|at|between|among|amongst|over|across)"
_EXACT: Final = r"(?<!about )(?<!roughly )(?<!around )(?<!nearly )(?<!almost )"
_REST: Final = (
    r"(?:whatever|what|all|everything)(?: else)?(?: (?:is|was|there))? (?:that )?(?:is )?(?:left|remains?|leaves)"
    r"(?: (?:me|us))?(?: over)?"
)
_LEVEL: Final = re.compile(
    r"\bup to #|\b(?:top|fill) (?:me|us|it|them|@|up)\b|\bso (?:that )?(?:i|we) (?:have|stand|hold)\b"
    r"|\bstand at #|\bbring (?:me |us |it |the )?@?(?: up)? ?(?:to)?\b|\bafter (?:the |my )?(?:placing|placement)\b"
)
_SPLITS: Final = r"(?:split|splits|share|shared|shares|divide|divided|divides|spread|distribute|distributed)"
_ALIKE: Final = (
    r"(?:equally|evenly|fairly|alike|in equal (?:parts|shares)|down the middle|fifty fifty|the same|in half)"
)


@dataclass(frozen=True, slots=True)
class _Known:
    """
    Attributes:
        income: All there is to place.
        there: How many of the writer's stand in an area.
    """

    income: int
    there: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class _Signs:
    """A sentence's pieces, the signs that they are written as, and where each of these begins."""

    pieces: Sequence[Piece]
    text: str
    starts: Sequence[int]

    def within(self, start: int, stop: int) -> list[Piece]:
        """The pieces of a stretch of signs."""
        return [piece for piece, at in zip(self.pieces, self.starts, strict=True) if start <= at < stop]


def told_in_numbers(letter: Heard, *, levels: bool = True) -> Heard:
    """
    Give a letter with numbers for the amounts that it tells otherwise; the same one where it tells none so.

    Args:
        letter: As heard, of placings.
        levels: 'Up to 8 in Poland' is what shall stand there, and not what is placed.
    """
    context = letter.context
    own = {area: row.get(context.power or "", 0) for area, row in (context.board or {}).items()}
    known = _Known(context.income or 0, own)
    said: list[Said] = []
    given: dict[str, int] = {}
    named: Piece | None = None
    total = False
    for one in letter.said:
        told, named = _with_places(_of_all(one.pieces) if total else one.pieces, named)
        total = [piece.value for piece in one.pieces if piece.role == "number"] == [context.income]
        told = _in_numbers(told, known, given, levels=levels)
        said.append(one if told == one.pieces else replace(one, pieces=told))
        given |= _given(told)
    if said == list(letter.said):
        return letter
    parts = [
        own if one is written else parts_of(one, at, context)
        for at, (one, written, own) in enumerate(zip(said, letter.said, letter.parts, strict=True))
    ]
    return replace(letter, said=said, parts=parts)


def _of_all(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """'I have twelve counters. Half of them …': half of all."""
    for at, piece in enumerate(pieces):
        if piece.word in _PARTS and [each.word for each in pieces[at + 1 : at + 3]] in (
            ["of", "them"],
            ["of", "these"],
        ):
            return (*pieces[: at + 1], *pieces[at + 3 :])
    return pieces


def halved(pieces: Sequence[Piece], board: Mapping[str, int]) -> tuple[Piece, ...]:
    """
    Give a sentence about placings on file with numbers for the halves of them that it tells of.

    Args:
        pieces: Of the sentence.
        board: How many are placed in each area.
    """
    found = _counted(tuple(pieces))
    last = 0
    for form, keeps in _HALVES:
        while (half := form.search((signs := _signs(found, people=True)).text)) is not None:
            inside = signs.within(*half.span())
            area = next((piece.area for piece in inside if piece.area), "")
            last = board.get(area, 0) if area else last
            number = _number(inside[0], Fraction(last, 2)) if last else None
            if number is None:
                return tuple(pieces)
            before = signs.within(0, half.start())
            kept = [piece for piece in inside if piece.area] if keeps else []
            found = (*before, number, *kept, *found[len(before) + len(inside) :])
    return found


def _counted(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """'a couple', 'a pair' as numbers."""
    for form, count in _FEW:
        while (found := form.search((signs := _signs(pieces)).text)) is not None:
            inside, before = signs.within(*found.span()), signs.within(0, found.start())
            number = _number(inside[0], count)
            pieces = (*before, *((number,) if number else ()), *pieces[len(before) + len(inside) :])
    return pieces


_FEW: Final = (
    (
        re.compile(
            r"(?<!\S)(?:a|one|another|my|the) (?:last |remaining |other )?(?:pair|couple|brace|duo)(?: of)?(?!\S)"
        ),
        2,
    ),
    (re.compile(r"(?<!\S)a (?:trio|threesome)(?: of)?(?!\S)"), 3),
    (re.compile(r"(?<!\S)(?:a|one|my|the) dozen(?: of)?(?!\S)"), 12),
    (
        re.compile(
            r"(?<!\S)(?:the|my) (?:very )?(?:last|final|odd|remaining|only)(?: remaining)?"
            r" (?:factor|man|unit|army|point|counter|soldier|fellow|chap|one)(?! of)(?!\S)"
        ),
        1,
    ),
)
_HALVES: Final = (
    (re.compile(r"(?<!\S)halve (?:what|the|my|those|that)(?: [\w']+){0,4}? (?:in|to|for) (?:the )?@(?!\S)"), True),
    (re.compile(r"(?<!\S)halve (?:the )?@(?!\S)"), True),
    (re.compile(r"(?<!\S)half of (?:that|the|my|those) (?:\w+ )?@(?: (?:lot|ones|factors|force|men))?(?!\S)"), False),
    (re.compile(r"(?<!\S)(?:the|my) other half(?: of (?:it|them|those))?(?!\S)"), False),
)


def _given(pieces: Sequence[Piece]) -> dict[str, int]:
    """How many an area is given beside its name: what 'the same as Poland' is."""
    signs = _signs(pieces)
    found: dict[str, int] = {}
    for match in re.finditer(rf"# (?:{_TO} )?(?:the )?@|@ (?:[:=-] )?#", signs.text):
        two = {piece.role: piece for piece in signs.within(*match.span())}
        if two.keys() >= {"number", "name"}:
            found[two["name"].area] = two["number"].value
    return found


def _signs(pieces: Sequence[Piece], *, people: bool = False) -> _Signs:
    words = [
        "#" if piece.role == "number" else "@" if piece.area and (people or not piece.people) else piece.word
        for piece in pieces
    ]
    starts, at = [], 0
    for word in words:
        starts.append(at)
        at += len(word) + 1
    return _Signs(pieces, " ".join(words), starts)


def _with_places(pieces: tuple[Piece, ...], named: Piece | None) -> tuple[tuple[Piece, ...], Piece | None]:
    """'The French could use a hand, three of mine go there': the area that was named last."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        near = pieces[max(0, at - _NEAR) : at]
        counts = any(each.role == "number" for each in near) and not any(each.area for each in near)
        if piece.word == "there" and counts and named is not None and pieces[at - 1].role == "word":
            found.append(replace(named, people=False))
            continue
        named = piece if piece.area else named
        found.append(piece)
    return tuple(found), named


_NEAR: Final = 4


def _in_numbers(
    pieces: tuple[Piece, ...], known: _Known, given: Mapping[str, int], *, levels: bool
) -> tuple[Piece, ...]:
    """A sentence's pieces with each form of an amount told in numbers."""
    pieces = _counted(pieces)
    for form, told in _FORMS:
        at = 0
        while (found := form.search((signs := _signs(pieces)).text, at)) is not None:
            inside = signs.within(*found.span())
            new = told(found, inside, known, {**given, **_given(pieces)}) if inside else None
            before = signs.within(0, found.start())
            if new is None:
                at = found.start() + 1
                continue
            pieces = (*before, *new, *pieces[len(before) + len(inside) :])
            at = len(_signs((*before, *new)).text)
    return _levelled(pieces, known) if levels else pieces


_Told = Callable[[re.Match[str], Sequence[Piece], _Known, Mapping[str, int]], Sequence[Piece] | None]


def _number(like: Piece, value: int | Fraction) -> Piece | None:
    if value != int(value) or value < 0:
        return None
    return replace(like, role="number", word=str(int(value)), value=int(value), area="", power="", people=False)


def _one(like: Piece, value: int | Fraction) -> Sequence[Piece] | None:
    number = _number(like, value)
    return None if number is None else [number]


def _percent(
    found: re.Match[str], inside: Sequence[Piece], known: _Known, _: Mapping[str, int]
) -> Sequence[Piece] | None:
    share = int(found["share"]) if found["share"] else inside[0].value
    return _one(inside[0], Fraction(share * known.income, 100))


def _fraction(
    found: re.Match[str], inside: Sequence[Piece], known: _Known, _: Mapping[str, int]
) -> Sequence[Piece] | None:
    times = inside[0].value if inside[0].role == "number" else 1
    return _one(inside[0], times * _PARTS[found["part"]] * known.income)


def _sum(_: re.Match[str], inside: Sequence[Piece], __: _Known, ___: Mapping[str, int]) -> Sequence[Piece] | None:
    return _one(inside[0], sum(piece.value for piece in inside if piece.role == "number"))


def _twice(_: re.Match[str], inside: Sequence[Piece], __: _Known, ___: Mapping[str, int]) -> Sequence[Piece] | None:
    """'Half of my fourteen, so seven, go to …'."""
    counts = [piece for piece in inside if piece.role == "number"]
    return counts[:1] if counts[0].value == counts[-1].value else None


def _all_but(_: re.Match[str], inside: Sequence[Piece], known: _Known, __: Mapping[str, int]) -> Sequence[Piece] | None:
    return _one(inside[0], known.income - inside[-1].value)


def _each(_: re.Match[str], inside: Sequence[Piece], __: _Known, ___: Mapping[str, int]) -> Sequence[Piece] | None:
    number = next(piece for piece in inside if piece.role == "number")
    areas = [piece for piece in inside if piece.area]
    return [piece for area in areas for piece in (number, area)]


def _split(_: re.Match[str], inside: Sequence[Piece], known: _Known, __: Mapping[str, int]) -> Sequence[Piece] | None:
    areas = [piece for piece in inside if piece.area]
    counts = [piece.value for piece in inside if piece.role == "number"] or [known.income]
    number = _number(inside[0], Fraction(counts[-1], len(areas))) if areas else None
    return None if number is None else [piece for area in areas for piece in (number, area)]


def _as_other(
    _: re.Match[str], inside: Sequence[Piece], __: _Known, given: Mapping[str, int]
) -> Sequence[Piece] | None:
    return _one(inside[0], given[inside[-1].area]) if inside[-1].area in given else None


def _rest(_: re.Match[str], inside: Sequence[Piece], __: _Known, ___: Mapping[str, int]) -> Sequence[Piece] | None:
    return [replace(inside[0], word="rest", text="rest")]


def _gone(_: re.Match[str], __: Sequence[Piece], ___: _Known, ____: Mapping[str, int]) -> Sequence[Piece] | None:
    return []


def _area(_: re.Match[str], inside: Sequence[Piece], __: _Known, ___: Mapping[str, int]) -> Sequence[Piece] | None:
    return [piece for piece in inside if piece.area][-1:]


_FORMS: Final[tuple[tuple[re.Pattern[str], _Told], ...]] = (
    (re.compile(r"(?<!\S)(?P<share>\d{1,2})%" + _UNITS + r"(?!\S)"), _percent),
    (re.compile(r"(?P<share>(?!))?(?<!\S)# (?:%|percent|per cent)(?!\S)"), _percent),
    (
        re.compile(
            rf"(?<!\S){_EXACT}(?:(?:a|one|the|my|another|#) )?(?:(?:other|last|first|second|remaining|final|good) )?"
            rf"(?P<part>half|quarters?)(?! (?:past|hour|dozen|a dozen|of (?:the )?(?:rest|it|them|that|@)|an? ))"
            rf"{_UNITS}(?!\S)"
        ),
        _fraction,
    ),
    (
        re.compile(
            rf"(?<!\S)(?:(?:a|one|another|#) |(?:the|my) (?:other|remaining|final) )(?P<part>thirds?|fifths?)"
            rf"{_UNITS}(?!\S)"
        ),
        _fraction,
    ),
    (re.compile(r"(?<!\S)#(?: exactly)? , (?:so|that is|that's|i\.?e\.?|which is|meaning) #(?: ,)?(?!\S)"), _twice),
    (re.compile(r"(?<!\S)#(?: \+ #)+(?!\S)"), _sum),
    (
        re.compile(
            r"(?<!\S)(?:everything|all|the (?:whole )?lot|the whole (?:income|amount|bunch)|all of (?:them|it))"
            rf"{_UNITS} (?:bar|but|except|minus|less|save)(?: for)? #(?!\S)"
        ),
        _all_but,
    ),
    (re.compile(r"(?<!\S)same (?:number |amount )?as (?:(?:in|for) )?(?:the )?@(?!\S)"), _as_other),
    (re.compile(rf"(?<!\S)# (?:\w+ )?(?:each|apiece) (?:{_TO} )?{_LIST}"), _each),
    (
        re.compile(
            rf"(?<!\S)# {_TO} each(?: of (?:the following|these|those))?(?: (?:areas|places|countries|lands))?"
            rf"(?: [:-])? {_LIST}"
        ),
        _each,
    ),
    (re.compile(rf"(?<!\S){_LIST} (?:[:=,-] )?(?:get |gets |with )?# (?:each|apiece)(?!\S)"), _each),
    (
        re.compile(
            rf"(?<!\S)#(?: [\w']+){{0,4}} {_SPLITS}(?: [\w']+)?(?: {_ALIKE})? {_TO} {_LIST}"
            rf"|(?<!\S){_SPLITS}(?: [\w']+){{0,3}} #(?: [\w']+)?(?: {_ALIKE})? {_TO} {_LIST}"
        ),
        _split,
    ),
    (
        re.compile(
            rf"^{_LIST} [:,-] {_SPLITS} (?:my|the|all) [\w' ]+\b(?:them|same|{_ALIKE})(?!\S)"
            rf"|(?<!\S){_SPLITS} (?:my|our|his|her|its|the|all|them|everything)(?: [\w']+){{0,3}}?"
            rf" {_ALIKE} {_TO} {_LIST}"
        ),
        _split,
    ),
    (re.compile(rf"(?<!\S){_REST}(?: of my #)?(?!\S)"), _rest),
    (re.compile(r"(?<!\S)whatever that leaves(?: me)?(?!\S)"), _rest),
    (re.compile(r"(?<!\S)(?:once|after|when) @ (?:has|have|had) (?:had|got|received|taken|been given)(?!\S)"), _area),
    (re.compile(r"(?<!\S)(?:had better|may as well|might as well)(?!\S)"), _gone),
    (
        re.compile(
            r"(?<!\S)(?:has|have|beg|am|are|is|wish) (?:the (?:honour|honor|pleasure) |pleased |happy )?(?:to|of) "
            r"(?:inform|informing|notify|notifying|report|advise|announce|announcing|tell) (?:you )?that(?!\S)"
        ),
        _gone,
    ),
    (
        re.compile(r"(?<!\S)(?:, )?(?:i'd|i would) be (?:much |very |most )?(?:obliged|grateful|glad|happy)(?!\S)"),
        _gone,
    ),
    (re.compile(r"^if (?:you|i) could (?:please )?(?:find room for|put|let|send|place|give|spare)(?!\S)"), _gone),
)


def _levelled(pieces: tuple[Piece, ...], known: _Known) -> tuple[Piece, ...]:
    """'Up to 8 in Poland', where three stand: five."""
    if not _LEVEL.search(_signs(pieces).text):
        return pieces
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        area = _beside(pieces, at) if piece.role == "number" else ""
        more = piece.value - known.there.get(area, 0)
        number = _number(piece, more) if area and more > 0 else None
        found.append(piece if number is None else number)
    return tuple(found)


def _beside(pieces: Sequence[Piece], at: int) -> str:
    """The area that a number is about: behind it, or else in front of it."""
    behind = pieces[at + 1 : at + _NEAR]
    area = next((piece.area for piece in behind if piece.area or piece.role == "number"), "")
    if area or not at:
        return area
    return next((piece.area for piece in reversed(pieces[max(0, at - _NEAR) : at]) if piece.area), "")
