"""
What an area has, gets, and has then: 'Poland: 6 + 3 = 9', 'I have 6 in Poland and want 9, so 3 more', 'raise it to 9'.

Of the three numbers two are enough, and the chart knows one. A clause about one area whose numbers come out so, and
whose words say nothing else, is read as what the area gets, or as 'Poland up to 9' where only that is said. Where all
that is said to be there in the end comes to the income, and all that is added does not, nothing is touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said, sentences_in, spans_in
from gamesmaster.mail.reading.whole.tabled import table_in

_UNITS: Final = word_set(
    "factors factor men armies army troops units unit pf pfs points point divisions ones force forces garrison"
    " garrisons strength contingent corps comrades friends fellows lads boys"
)
_THERE: Final = word_set("there already now have has got old present stand stands standing currently today existing")
_NEW: Final = word_set("more new add adding plus + another additional extra further fresh reinforcements")
_RAISES: Final = word_set(
    "raise raising bring bringing fill filling top topping strengthen build building reinforce increase grow grows"
    " growing become becomes take push lift"
)
_COME: Final = word_set("come comes")
_COMRADES: Final = word_set("comrades friends fellows")
_THEN: Final = word_set(
    "then afterwards after total totals altogether end makes make making = -> => gives giving holds want wants result"
    " resulting eventually finally reach reaches"
)
_PLAIN: Final = word_set(
    "i i'd i'll i've we we'd we'll we've please of in a an at for and that that's is it it's this which with so where"
    " on me us will shall should would like get gets getting go goes going to up from by the my our be am are s : , ( )"
    " - -- been there's i.e ie e up than all one them him ; / join joins joining addition top beside besides alongside"
    " onto into put place send means mean meaning needs need strong namely say done when kindly takes come comes again"
    " should only just thats"
)
_KNOWN: Final = _UNITS | _THERE | _NEW | _RAISES | _THEN | _PLAIN
_PARTS: Final = frozenset((",", "and", ";", "&", "then"))
_OWN: Final = word_set("the my our where")
_LEVEL: Final = (_RAISES | _THEN | {"up"}) - {"="}
_UPWARDS: Final = _RAISES | {"up"}
_OF_THEM: Final = (["of"], ["of", "the"], ["of", "those"], ["of", "these"], ["of", "my"])
_MUCH: Final = 1000
"""So much weighs a level of which nothing could be made: then the others of its sentence stay as they are, too."""
_MOST_PARTS: Final = 4
_TOO_MANY: Final = 24


@dataclass(frozen=True, slots=True)
class _Level:
    """Pieces from ``start`` up to ``end`` bring an area to ``level`` factors by ``more``; ``said`` stands for them."""

    start: int
    end: int
    more: int
    level: int
    said: str


def with_levels(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter in which areas get what they have more in the end.

    Args:
        letter: Normalised.
        names: The vocabulary.
        context: Of the reading; the chart must be known, and nothing be on file that the numbers may be meant for.
    """
    if context.phase != "placing" or context.on_file or not context.board or not context.income:
        return letter
    said = sentences_in(letter.text, names)
    if table_in(said, context) is not None:
        return letter  # whole columns say what was there, what is placed and what is there then
    span = spans_in(letter.text)
    gone: list[tuple[int, int, str]] = []
    levels: list[_Level] = []
    for pieces in _joined(said, context):
        for each in _levels(pieces, context):
            gone.append((*span(pieces[each.start], pieces[each.end - 1]), each.said))
            levels.append(each)
    more, then = sum(each.more for each in levels), sum(each.level for each in levels)
    if not levels or more > context.income or (then == context.income != more):
        return letter
    return letter.without(gone)


def _joined(said: Sequence[Said], context: Context) -> Iterator[Sequence[Piece]]:
    """Sentences, two as one where only both say it: 'I want to come to 9 in Italy. There are 4, so I place 5.'"""
    short = [one for one in said if len(one.pieces) <= LONGEST and one.end != "?"]
    at = 0
    while at < len(short):
        pieces = short[at].pieces
        following = short[at + 1].pieces if at + 1 < len(short) else ()
        counts = any(piece.role == "number" for piece in following) and not any(piece.is_named for piece in following)
        if counts and _level(both := (*pieces, *following), 0, len(both), context) is not None:
            yield both
            at += 2
            continue
        yield pieces
        at += 1


def _levels(pieces: Sequence[Piece], context: Context) -> list[_Level]:
    """The clauses of a sentence that say so, as many as can be found side by side."""
    parts = list(_clauses(pieces))
    if len(parts) > _TOO_MANY or all(piece.role != "number" for piece in pieces):
        return []
    best: list[tuple[int, list[_Level]]] = [(0, [])]
    for at in range(1, len(parts) + 1):
        begins, ends = parts[at - 1]
        left = pieces[begins:ends]
        lost = sum(piece.role == "number" for piece in left)
        lost += _MUCH if lost and any(piece.word in _LEVEL for piece in left) else 0
        choices = [(best[at - 1][0] + lost, best[at - 1][1])]
        for first in range(max(0, at - _MOST_PARTS), at):
            names_it = any(piece.area for piece in pieces[slice(*parts[first])])
            found = _level(pieces, parts[first][0], ends, context) if names_it else None
            found = None if found is not None and _sums_up(pieces, found) else found
            if found is not None:
                choices.append((best[first][0], [*best[first][1], found]))
        best.append(min(choices, key=lambda choice: choice[0]))
    return best[-1][1] if best[-1][0] < _MUCH else []


def _sums_up(pieces: Sequence[Piece], level: _Level) -> bool:
    """'Poland 4, Italy 6 = 10, so 4 for the Baltic': the sum of all that was counted so far."""
    before = [piece.value for piece in pieces[: level.start] if piece.role == "number"]
    inside = [piece.value for piece in pieces[level.start : level.end] if piece.role == "number"]
    return bool(before) and len(inside) == 2 and sum(before) + inside[0] == inside[1]


def _clauses(pieces: Sequence[Piece]) -> Iterator[tuple[int, int]]:
    start = 0
    for at, piece in enumerate(pieces):
        parts = piece.word in _PARTS and piece.role != "name"
        if parts or (at and piece.line != pieces[at - 1].line):
            if at > start:
                yield start, at
            start = at + parts
    if start < len(pieces):
        yield start, len(pieces)


def _level(pieces: Sequence[Piece], start: int, end: int, context: Context) -> _Level | None:
    """What a clause says that names one area once, numbers, and nothing that is not known."""
    part = pieces[start:end]
    areas = [piece for piece in part if piece.area]
    numbers = [at for at, piece in enumerate(part) if piece.role == "number" and not _stands_for(part, at)]
    words = [piece.word for piece in part]
    if words.count("(") != words.count(")") or len({piece.area for piece in areas}) != 1 or not 0 < len(numbers) < 4:
        return None
    if any(piece.role in ("name", "stock") and not piece.area for piece in part):
        return None
    if any(piece.word not in _KNOWN and not _is_drawn(piece) for piece in part if piece.role in ("word", "mark")):
        return None
    if any(words[one + 1 : other] in _OF_THEM for one, other in pairwise(numbers)):
        return None  # 'Take one of the three from Poland'
    area = areas[0]
    there = (context.board or {}).get(area.area, {}).get(context.power or "", 0)
    if not there:
        return None
    more, told = _reckoned(part, numbers, there)
    if more <= 0:
        return None
    name = area.text if not area.people else area.area
    said = f"{name} {more}" if told else f"{name} up to {there + more}"
    if not all(piece.word == ":" or piece is area or piece.role == "number" for piece in part[: part.index(area) + 2]):
        said = f"{more} in {name}" if told else f"{name} up to {there + more}"
    return _Level(start, end, more, there + more, said)


def _stands_for(part: Sequence[Piece], at: int) -> bool:
    """'the one in Austria'."""
    return part[at].word == "one" and _before(part, at) in _OWN


def _is_drawn(piece: Piece) -> bool:
    """'-->', '...': marks only."""
    return not piece.word.strip("->=+.,:;()'")


def _reckoned(part: Sequence[Piece], numbers: Sequence[int], there: int) -> tuple[int, bool]:
    """How many more the area gets, 0 where that is not sure, and whether that number stands in the clause."""
    values = [part[at].value for at in numbers]
    words = {piece.word for piece in part}
    most = max(values)
    if len(values) == 3:
        fewest, middle, _ = sorted(values)
        fits = there in (fewest, middle) and fewest + middle == most
        return (most - there, True) if fits else (0, False)
    if len(values) == 2:
        if abs(values[0] - values[1]) == there and most > there and values[0] != values[1]:
            return most - there, True
        if there not in values:
            return 0, False
        other = numbers[1 - values.index(there)]
        value = part[other].value
        old = numbers[values.index(there)]
        owned = words & _THERE or not _OWN.isdisjoint(_between(part, other, old) | {_before(part, old)})
        if owned and _is_new(part, other, old):
            return value, True
        then = not _NEW.intersection(words) and (words & (_THEN | _RAISES) or "to" in words)
        behind = numbers[1] == other or (part[old + 1].word if old + 1 < len(part) else "") in _THERE
        return (value - there, True) if then and value > there and behind else (0, False)
    if words & _RAISES and _before(part, numbers[0]) == "by":
        return most, True
    raises = words & _UPWARDS and _before(part, numbers[0]) in ("to", "up", "at") and "by" not in words
    ends = words & {"end", "afterwards", "eventually"} and words & {"have", "want", "be", "with", "up"}
    there_then = bool(raises or ends) and most > there and not words & _NEW
    return (most - there, False) if there_then else (0, False)


def _before(part: Sequence[Piece], at: int) -> str:
    return part[at - 1].word if at else ""


def _is_new(part: Sequence[Piece], at: int, old: int) -> bool:
    """'3 more', 'new 3', '3 to the 6 in Poland': the number is of those that come."""
    behind = [piece.word for piece in part[at + 1 : at + 3]]
    if _before(part, at) in _NEW | _COME or (behind and behind[0] in _NEW | _COMRADES):
        return True
    if len(behind) > 1 and behind[0] in _UNITS and behind[1] in _NEW:
        return True
    between = _between(part, at, old)
    if at > old or "(" in between or _before(part, at) in ("to", "up"):
        return False
    return not _OWN.isdisjoint(between) and not (between - {"top"}) & (_THEN | _RAISES)


def _between(part: Sequence[Piece], one: int, other: int) -> set[str]:
    return {piece.word for piece in part[min(one, other) + 1 : max(one, other)]}
