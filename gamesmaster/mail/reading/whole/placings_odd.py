"""
Placings that nobody means: in another's home that is only spoken of, all at home beside other areas with numbers, or
less than there is, by a number that stands beside an area of which nothing came.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules.orders import Place

_QUESTION: Final = "Is this a placing? Please write how many each area is to get, one area in a line."


def with_odd_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about placings that go with nothing that a letter says, and about a number of which nothing came.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    placed = [(each, each.order) for each in reading.orders if isinstance(each.order, Place)]
    if context.phase != "placing" or not placed or not letter.alone or context.on_file or not context.income:
        return reading
    for each, order in placed:
        odd = _is_of_the_board(order, letter)
        if odd is None and _is_only_spoken_of(order.area, letter, asked=asks(reading)):
            odd = next(one for one in letter.said if _of(one, order.area))
        if odd is not None:
            kept = tuple(other for other in reading.orders if other is not each)
            return _with_question(replace(reading, orders=kept), odd)
    if asks(reading):
        return reading
    if (one := _is_left_beside(reading, letter)) is not None:
        kept = tuple(each for each in reading.orders if each.words not in one.text)
        return _with_question(replace(reading, orders=kept), one)
    return reading


def _is_only_spoken_of(area: str, letter: Heard, *, asked: bool) -> bool:
    """
    Whether an area is another's home, and no sentence that names it counts or shares anything; or, in a letter that is
    not quite understood, nothing goes to it: 'Let me see, Russia four, me six, that's too close in Poland.'
    """
    context = letter.context
    if area not in context.scenario.powers or area == context.power:
        return False
    naming = [one for one in letter.said if any(piece.area == area for piece in one.pieces)]
    if asked and not any(one.row for one in naming):
        goes = (
            not _INTO.isdisjoint(piece.word for piece in one.pieces[max(0, at - 2) : at])
            for one in naming
            for at, piece in enumerate(one.pieces)
            if piece.area == area
        )
        return not any(goes)
    counts = any(piece.role == "number" for one in letter.said for piece in one.pieces)  # in English, that is
    return (
        counts
        and bool(naming)
        and not any(
            any(piece.role == "number" for piece in one.pieces) or not _SHARES.isdisjoint(one.words) for one in naming
        )
    )


_INTO: Final = word_set("in to into for at")
_SHARES: Final = word_set(
    "rest remaining remainder balance each both all everything half third thirds quarter same equal equally evenly"
    " split divided divide shared share apiece alike gets get likewise last other others whatever lot as"
)


def _is_of_the_board(order: Place, letter: Heard) -> Said | None:
    """
    The sentence of a number that is what stands there in the end, 'ten in Austria, where I have five, so five more', or
    of all there is, which is no placing at home where others get numbers: 'the fourteen factors due to Germany'.
    """
    context = letter.context
    there = ((context.board or {}).get(order.area) or {}).get(context.power or "", 0)
    more = order.amount - there
    for one in letter.said:
        values = [piece.value for piece in one.pieces if piece.role == "number"]
        areas = _places_of(one, context)
        if (
            there
            and more > 0
            and "more" in one.words
            and _AS_BEFORE.isdisjoint(one.words)
            and order.area in areas
            and {order.amount, more} <= set(values)
        ):
            return one
        whole = order.area == context.power and order.amount == context.income
        if whole and len(areas) > 1 and order.amount in values and len(values) > 1:
            return one
    return None


_AS_BEFORE: Final = word_set("instead last before")


def _of(one: Said, area: str) -> bool:
    return any(piece.area == area or piece.power == area for piece in one.pieces)


def _is_left_beside(reading: Reading, letter: Heard) -> Said | None:
    """The sentence with the very number that is still to be placed, and an area that got nothing."""
    context = letter.context
    orders = [each.order for each in reading.orders if isinstance(each.order, Place)]
    left = (context.income or 0) - sum(order.amount for order in orders)
    areas = {order.area for order in orders}
    if left <= 0:
        return _gets_beside(areas, letter)
    used = Counter(order.amount for order in orders)
    named = Counter(piece.value for one in letter.said for piece in one.pieces if piece.role == "number")
    if named[left] <= used[left]:
        return None
    for one in letter.said:
        has = any(piece.role == "number" and piece.value == left for piece in one.pieces)
        if has and _places_of(one, context) - areas and _TELLS.isdisjoint(one.words):
            return one
    return None


def _gets_beside(areas: set[str], letter: Heard) -> Said | None:
    """'Poland had 6 and gets 6 more', where all is placed, and nothing in Poland."""
    for one, own in zip(letter.said, letter.parts, strict=True):
        for part in own:
            if part.stance not in ("orders", "tells") or part.heard or one.end == "?" or _GETS.isdisjoint(part.words):
                continue
            numbers = any(piece.role == "number" and piece.value > 0 for piece in part.pieces)
            here = {piece.area for piece in (*part.pieces, *one.pieces[:4]) if _is_area(piece, letter.context)}
            if numbers and here - areas and not here & areas and _SPEAK.isdisjoint(part.words):
                return one
    return None


def _places_of(one: Said, context: Context) -> set[str]:
    return {piece.area for piece in one.pieces if _is_area(piece, context)}


def _is_area(piece: Piece, context: Context) -> bool:
    return bool(piece.area) and not piece.power and piece.area != context.power


_GETS: Final = word_set("gets get add adding receives receive")
_SPEAK: Final = word_set(
    "he she they his her their you your if unless would could might says said asked wants wanted told suggests"
    " suggested proposes proposed not no never don't won't nothing against attack last next"
)
_TELLS: Final = _SPEAK | word_set("was were had did ago yesterday tomorrow before attacks has have")


def _with_question(reading: Reading, one: Said) -> Reading:
    asked = Question(one.text.strip()[:200], "unreadable", "not-understood", _QUESTION, number=one.number)
    return replace(reading, findings=(*reading.findings, asked))
