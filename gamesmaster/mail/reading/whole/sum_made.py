"""
Placings in words that nobody knows, taken where they make the sum: '6 to Poland, 5 waltz off into Austria.'

Where the placings that were read leave some factors over, and all else that the letter counts for areas comes to just
these, a person asks nothing more. No such clause may tell, deny, doubt or depend on anything, and nothing in the letter
may put something right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import TAKES_BACK, UNITS, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import turns
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Place

_STRANGE: Final = frozenset(("not-understood", "numbers-alone"))
_DOUBTED: Final = frozenset(("reported", "other-time", "conditional", "negated", "names-no-order", "number-between"))
"""Grounds that mostly are those of other sentences; below a head they are those of a list."""
_SENTENCES: Final = 2
_AREAS: Final = 4
"""So many have to count, or for so many areas, where no placing was read at all."""
_BINDS: Final = TAKES_BACK | word_set(
    "if unless whether until not no never none nothing don't won't can't cannot without except either instead rather"
    " otherwise maybe perhaps sorry oops wait"
)
"""With one of these anywhere a sentence may deny or depend on something."""
_DOUBTS: Final = _BINDS | word_set(
    "or would could might probably should was were did last next turn ago before yesterday tomorrow later actually"
    " correction make meant mean read wrote said says told tells suggests suggested wants wanted thinks reckons believes"
    " expects hopes asks asked proposes promised promises he she they his who everybody somebody nobody anybody"
    " you your third quarter percent fewer less twice double each both other others away from already rights treaty"
    " stand stands sit sits see sees shows lose lost won beat against attack attacks guess options report position"
)
"""With one of these a clause that counts may tell, change or depend on something."""
_RESTS: Final = word_set("rest remainder balance")
_GETS: Final = word_set("shall will can may to should i'll we'll let must")
_SAME: Final = word_set("number amount again strength")


@dataclass(frozen=True, slots=True)
class _Counted:
    """
    Attributes:
        amount: How many; 0 for all that is left.
        area: What they are for; empty where that is not clear.
        at: Their sentence.
        sure: The clause orders by its own words.
    """

    amount: int
    area: str
    at: int
    sure: bool


def with_sum_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take clauses that count for areas in odd words where they make the sum of the placings.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context, said = letter.context, letter.said
    asked = [each for each in reading.findings if each.kind != "note"]
    if context.phase != "placing" or context.on_file or not letter.alone or not asked or reading.cancelled:
        return reading
    placed = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    left = (context.income or 0) - sum(placed.values())
    grounds = {each.ground for each in asked}
    if len(placed) != len(reading.orders) or left <= 0 or not grounds <= _STRANGE | _DOUBTED:
        return reading
    found = _with_rest(list(_counted(letter, placed)), left)
    apart = {each.at for each in found}
    if not found or not _makes(found, left) or any(_turns_behind(at, apart, said) for at in range(len(said))):
        return reading
    if not placed and len(apart) < _SENTENCES and len(found) < _AREAS:
        return reading  # 'The newspapers speak of 6 in Poland and 6 in Austria'
    if not grounds <= _STRANGE and any(said[at].row for at in apart):
        return reading  # 'Next turn:', and a list
    if not all(is_about(each, apart, said) for each in asked if each.ground in _STRANGE):
        return reading
    made = [ReadOrder(Place(each.amount, each.area), None, said[each.at].text, said[each.at].number) for each in found]
    orders = sorted((*reading.orders, *made), key=lambda each: _place_of(each, said))
    notes = tuple(each for each in reading.findings if each.kind == "note")
    return replace(reading, orders=tuple(orders), findings=notes)


def _turns_behind(at: int, apart: Set[int], said: Sequence[Said]) -> bool:
    """Whether a sentence below puts something right: 'Sorry, Austria, not Italy'."""
    return at > min(apart) and at not in apart and turns(said[at], (), True)


def _counted(letter: Heard, placed: Mapping[str, int]) -> Iterator[_Counted]:
    """What clauses that may order count for areas without a placing yet."""
    income = letter.context.income or 0
    total = sum(piece.role == "number" for one in letter.said for piece in one.pieces)
    last, there = 0, ""
    for at, own in enumerate(letter.parts):
        said = letter.said[at]
        parts = [part for part in own if _may_order(part)]
        pieces = [piece for part in parts for piece in part.pieces]
        areas = [place for place in range(len(pieces)) if _is_area(pieces, place)]
        counts = [(place, each) for place, each in _counts(pieces, last) if each != income or total == 1]
        if not areas and len(counts) == 1 and there and "there" in said.words:
            named = [(counts[0][1], there)]
        else:
            areas = _without_head(pieces, areas, len(counts), letter)
            named = [(amount, pieces[area].area) for amount, area in _paired(counts, areas)]
        there = next((piece.area for piece in reversed(said.pieces) if piece.area and not piece.people), there)
        last = counts[-1][1] if counts else last
        if not areas and not named:
            continue
        unclear = any(_is_doubtful(part) for part in parts)
        if not counts:
            if len(areas) == 1 and not _RESTS.isdisjoint(said.words):
                yield _Counted(0, "" if unclear else pieces[areas[0]].area, at, True)
            continue
        new = [(amount, area) for amount, area in named if placed.get(area) != amount]
        if unclear or not named or _is_bound(said, own) or any(area in placed for _, area in new):
            yield _Counted(0, "", at, False)
            continue
        sure = any(part.stance in ("orders", "odd") and _counts_in(part) for part in parts)
        yield from (_Counted(amount, area, at, sure) for amount, area in new)


def _without_head(pieces: Sequence[Piece], areas: Sequence[int], count: int, letter: Heard) -> list[int]:
    """'Egypt = 4 Canaan, 4 Crete': the writer's own land heads the list where there is one area too many."""
    home = letter.context.scenario.home.get(letter.context.power or "", "")
    own = len(areas) == count + 1 and pieces[areas[0]].area == home
    return list(areas[1:] if own else areas)


def _is_bound(said: Said, own: Sequence[Part]) -> bool:
    """Whether a sentence denies something, or depends on something, and not only in the reason that it gives."""
    words = {word for part in own if not (part.under and part.begins in _WHY) for word in part.words}
    return said.end == "?" or not _BINDS.isdisjoint(words)


_WHY: Final = word_set("because since as though although")


def _may_order(part: Part) -> bool:
    """A clause of its own, or 'three, which go to Italy'; none that is certain to tell."""
    if part.heard or part.stance not in ("orders", "odd", "tells", "hangs"):
        return False
    if part.stance == "tells" and not _DOUBTS.isdisjoint(part.words):
        return False
    return not part.under or (part.begins == "which" and not _counts_in(part) and _names_area(part))


def _names_area(part: Part) -> bool:
    return any(piece.role == "name" and piece.area for piece in part.pieces)


def _counts_in(part: Part) -> bool:
    return any(piece.role == "number" for piece in part.pieces)


def _is_area(pieces: Sequence[Piece], at: int) -> bool:
    """'in Poland'; not 'four of France's ten factors'."""
    named = pieces[at].role == "name" and bool(pieces[at].area) and not pieces[at].people
    owns = pieces[at].text.endswith("'s") or (
        at > 0 and pieces[at - 1].word == "of" and at + 1 < len(pieces) and pieces[at + 1].role == "number"
    )
    return named and not owns


def _counts(pieces: Sequence[Piece], last: int) -> Iterator[tuple[int, int]]:
    """Places and numbers of a sentence; 'the same number' is the one before."""
    for at, piece in enumerate(pieces):
        if piece.role == "number":
            last = piece.value
            yield at, last
        elif piece.word == "same" and last and not _SAME.isdisjoint(each.word for each in pieces[at + 1 : at + 2]):
            yield at, last


def _paired(counts: Sequence[tuple[int, int]], areas: Sequence[int]) -> list[tuple[int, int]]:
    """Numbers with their areas, two and two in the order in which they stand; none where they do not go so."""
    amounts = dict(counts)
    row = sorted([*amounts, *areas])
    pairs = list(zip(row[::2], row[1::2], strict=False))
    if len(row) % 2 or any((one in amounts) == (other in amounts) for one, other in pairs):
        return []
    return [(amounts[one], other) if one in amounts else (amounts[other], one) for one, other in pairs]


def _is_doubtful(part: Part) -> bool:
    """Whether a clause that counts, or names an area, has words that make it tell."""
    if not (_names_area(part) or _counts_in(part)):
        return False
    words = part.words
    has = any(word in ("have", "has") and _GETS.isdisjoint(words[max(0, at - 2) : at]) for at, word in enumerate(words))
    return has or any(word in _DOUBTS and not _is_harmless(part, at) for at, word in enumerate(words))


def _is_harmless(part: Part, at: int) -> bool:
    """'my last three', 'the other five', 'next door', 'should go'."""
    behind = part.pieces[at + 1] if at + 1 < len(part.pieces) else None
    if behind is None:
        return False
    if part.words[at] == "should":
        return behind.word in _GO
    return part.words[at] in _COUNTING and (behind.role == "number" or behind.word in UNITS or behind.word == "door")


_COUNTING: Final = word_set("last next other others third")
_GO: Final = word_set("go get hold take receive join come stay be suffice do")


def _with_rest(found: Sequence[_Counted], left: int) -> list[_Counted]:
    """With 'the rest' as a number, where it is said of one area only."""
    rests = [each for each in found if not each.amount and each.area]
    over = left - sum(each.amount for each in found)
    if len(rests) != 1 or over <= 0:
        return [each for each in found if each.amount or not each.area] if not rests else []
    return [replace(each, amount=over) if each is rests[0] else each for each in found]


def _makes(found: Sequence[_Counted], left: int) -> bool:
    areas = {each.area for each in found}
    whole = len(areas) == len(found) and "" not in areas and sum(each.amount for each in found) == left
    return whole and any(each.sure for each in found)


def is_about(asked: Question, apart: Set[int], said: Sequence[Said]) -> bool:
    """
    Say whether a question is about one of some sentences, or about the paragraph that it stands in.

    Args:
        asked: The question.
        apart: Places of the sentences.
        said: All of the letter.
    """
    told = ((said[at].number, said[at].text) for at in apart)
    return any(asked.number == number or text[:40] in asked.line or asked.line[:40] in text for number, text in told)


def _place_of(each: ReadOrder, said: Sequence[Said]) -> tuple[int, int]:
    """Where the letter names an order's area beside its number."""
    for at, one in enumerate(said):
        for place, piece in enumerate(one.pieces):
            if piece.area == getattr(each.order, "area", "") and one.number >= each.line:
                return at, place
    return len(said), 0
