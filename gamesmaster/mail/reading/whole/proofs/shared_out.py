"""
What was to go to one area shared out over others: 'Of the three for Poland two go to Italy and the third to Alsace.'

The number is that of an area on file; those that it is parted into come to it, so that it goes away from there whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import placings_after, placings_filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending
from gamesmaster.mail.reading.whole.stance import Part

_LAST: Final = word_set("other last remaining second third fourth fifth sixth")
"""What the one is called that is left of them."""
_BINDS: Final = word_set(
    "if unless whether until maybe perhaps might either or half never don't won't nobody says said suggests thinks"
    " wants told asked next yesterday tomorrow ago"
)
_BEGINS: Final = re.compile(r"\b(?:of|from) (?:the|those|these|my|our|them|that) # ?|\b(?:the|those|my) #\b")
_KEEPS: Final = word_set("stay stays remain remains keep keeps left leave")
_POLITE: Final = re.compile(r"\b(?:would|should|could) (?:like|you|go|join|move|be|get)\b")


@dataclass(frozen=True, slots=True)
class _Shares:
    """
    Attributes:
        source: The area that all of them are taken from.
        given: How many each other area gets of them.
        at: The sentence.
    """

    source: str
    given: Mapping[str, int]
    at: int


def with_shares_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take what a letter shares out over other areas of what was to go to one of them.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    board = placings_filed(letter.context) if letter.alone else {}
    found = list(_shared(letter, board)) if board else []
    if len(found) != 1 or recants(letter.said) or bends_beside(letter.said[found[0].at + 1 :], frozenset()):
        return reading
    if any(_is_denial(one) for one in letter.said[found[0].at + 1 :]):
        return reading
    if any(_counts(one, own) for at, (one, own) in enumerate(_rows(letter)) if at != found[0].at):
        return reading
    after = {**board, found[0].source: 0}
    for area, count in found[0].given.items():
        after[area] = after.get(area, 0) + count
    return amending(reading, placings_after(board, after), letter.said, letter.context)


def _is_denial(one: Said) -> bool:
    """'No thanks.', 'Nothing changes.'; not 'Nothing else changes.', 'I don't touch Austria.'"""
    names = any(piece.area for piece in one.pieces)
    return len(one.pieces) < _SHORT and not names and not _NO.isdisjoint(one.words) and _ELSE.isdisjoint(one.words)


_SHORT: Final = 8
_NO: Final = word_set("no not nothing never don't won't nope nah")
_ELSE: Final = word_set("else other others more rest further")


def _rows(letter: Heard) -> Iterator[tuple[Said, list[Part]]]:
    yield from zip(letter.said, letter.parts, strict=True)


def _counts(one: Said, own: Sequence[Part]) -> bool:
    """Whether a sentence counts something for an area besides, and is none that others are heard in."""
    return any(
        part.stance in ("orders", "odd")
        and any(piece.role == "number" for piece in part.pieces)
        and any(piece.area for piece in one.pieces)
        for part in own
        if not part.heard
    )


def _shared(letter: Heard, board: Mapping[str, int]) -> Iterator[_Shares]:
    """The sentences that share out what an area on file was to get."""
    named: list[str] = []
    for at, (one, own) in enumerate(_rows(letter)):
        bound = _BINDS & set(_POLITE.sub(" ", " ".join(one.words)).split())
        if not (one.end == "?" or bound or any(part.heard for part in own)):
            shares = _shares_of(one, at, named, board)
            if shares is not None:
                yield shares
        named += [piece.area for piece in one.pieces if piece.area in board and piece.area not in named[-1:]]


def _shares_of(one: Said, at: int, named: Sequence[str], board: Mapping[str, int]) -> _Shares | None:
    """'Give one of those two to Poland and the other one to Italy.'"""
    numbers = _numbers(one.pieces)
    signs = " ".join("#" if place in numbers else piece.word for place, piece in enumerate(one.pieces))
    whole = next((place for place in numbers if _is_whole(one.pieces, place)), -1)
    if whole < 0 or _BEGINS.search(signs) is None or not _KEEPS.isdisjoint(one.words):
        return None
    total = numbers[whole]
    areas = [(place, piece.area) for place, piece in enumerate(one.pieces) if piece.area and not piece.people]
    counts = [(place, count) for place, count in numbers.items() if place != whole and count < total]
    source, goals = _source(areas, counts, total, named, board)
    open_at = next((place for place, piece in enumerate(one.pieces) if _is_left(one.pieces, place)), -1)
    if open_at >= 0:
        counts = [(place, count) for place, count in counts if place not in (open_at, open_at + 1)]
        counts = sorted([*counts, (open_at, total - sum(count for _, count in counts))])
    if not source or len(goals) < 2 or len(goals) != len(counts):
        return None
    if any(count < 1 for _, count in counts) or sum(count for _, count in counts) != total:
        return None
    if any(place > goal for (place, _), (goal, _) in zip(counts, goals, strict=True)):
        return None  # each number stands in front of its area
    given = {area: count for (_, count), (_, area) in zip(counts, goals, strict=True)}
    return _Shares(source, given, at) if len(given) == len(goals) and source not in given else None


def _numbers(pieces: Sequence[Piece]) -> dict[int, int]:
    return {place: piece.value for place, piece in enumerate(pieces) if piece.role == "number"}


def _is_whole(pieces: Sequence[Piece], at: int) -> bool:
    """'of the three', 'those two'."""
    before = [piece.word for piece in pieces[max(0, at - 2) : at]]
    return before[-1:] != [] and before[-1] in _THOSE and (before[0] == "of" or before[-1] in ("those", "these"))


_THOSE: Final = word_set("the those these my our them")


def _is_left(pieces: Sequence[Piece], at: int) -> bool:
    """'the other one', 'and the third to Alsace'."""
    return pieces[at].word in _LAST and at > 0 and pieces[at - 1].word == "the"


def _source(
    areas: Sequence[tuple[int, str]],
    counts: Sequence[tuple[int, int]],
    total: int,
    named: Sequence[str],
    board: Mapping[str, int],
) -> tuple[str, list[tuple[int, str]]]:
    """The area that all are taken from, in front of their numbers or named last, and those where they go."""
    first = min((place for place, _ in counts), default=-1)
    inside = [area for place, area in areas if place < first and board.get(area) == total]
    goals = [(place, area) for place, area in areas if place > first]
    if len(inside) == 1:
        return inside[0], goals
    goes = {area for _, area in goals}
    behind = [area for area in named[::-1][:1] if board.get(area) == total and area not in goes]
    alike = [area for area, count in board.items() if count == total and area not in goes]
    return (behind[0] if behind else alike[0] if len(alike) == 1 else ""), goals
