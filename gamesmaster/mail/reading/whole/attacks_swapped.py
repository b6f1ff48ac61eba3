"""
Attacks that do not go with the sentence that names their area: another power stands in it, or another stock.

'Russia has five in Poland, and there I attack, on GM' is no attack on France in Poland, whoever was attacked before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack


def with_swapped_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Take no attack whose area stands in sentences that name only other powers of that area, or in clauses that name only
    another stock; it is asked about.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    attacks = [each for each in reading.orders if isinstance(each.order, Attack)]
    if context.phase != "attack" or not attacks or not letter.alone or not context.board:
        return reading
    corrects = recants(letter.said) or any(not _CORRECTS.isdisjoint(one.words) for one in letter.said)
    for each in attacks:
        one = None if corrects else _hits_another(each, letter)
        if one is None and not corrects and not context.on_file:
            one = _has_another_stock(each, letter)
        counts = any(not _NTH.isdisjoint(said.words) for said in letter.said)
        if one is None and context.on_file and not counts:
            one = _is_on_file(each, letter)
        if one is not None:
            kept = tuple(other for other in reading.orders if other is not each and other.words not in one.text)
            return with_asked(replace(reading, orders=kept), one, each.order)
    return reading


_CORRECTS: Final = word_set(
    "not instead correction corrected change changed replace replaced swap swapped exchange exchanged interchange"
    " interchanged reverse reversed mean meant wait sorry scratch scrap drop cancel wrong mistake oops whoops slip typo"
    " way should rather"
)
_NTH: Final = word_set(
    "first second third fourth last one both other former latter should instead rather not replace switch than"
)


def _hits_another(each: ReadOrder, letter: Heard) -> Said | None:
    """The sentence that names the attack's area, and only others who stand there."""
    order, context = each.order, letter.context
    if not isinstance(order, Attack) or len(order.targets) != 1 or order.area in context.scenario.powers:
        return None
    there = set((context.board or {}).get(order.area, {})) - {context.power}
    found = None
    for at, one in enumerate(letter.said):
        whom = {piece.power for piece in one.pieces if piece.power}
        elsewhere = any(piece.area and not (piece.people or piece.power) for piece in one.pieces)
        points = not elsewhere and (
            "there" in one.words or (at > 0 and _names_area(letter.said[at - 1].pieces, order.area))
        )
        if order.targets[0] in whom and (points or _names_area(one.pieces, order.area)):
            return None
        for clause in _clauses(one):
            if _names_area(clause, order.area) and _SPARES.isdisjoint(piece.word for piece in clause):
                whom = {piece.power for piece in clause if piece.power}
                found = one if whom & there and order.targets[0] not in whom else found
    return found


_SPARES: Final = word_set(
    "leave leaves leaving spare spared peace touch nothing not no never alone don't friends friend"
)


def _is_on_file(each: ReadOrder, letter: Heard) -> Said | None:
    """
    The sentence that leaves an attack on file as it is, 'with IBM versus France in Austria exactly as it was', or the
    first, where another target would be attacked in an area that no sentence names.
    """
    order = each.order
    for line in letter.context.on_file:
        filed = notation.read(line)[1]
        if not isinstance(filed, Attack) or not isinstance(order, Attack) or filed.area != order.area:
            continue
        naming = [one for one in letter.said if _names_area(one.pieces, order.area)]
        if filed.targets != order.targets and not naming and len(letter.context.on_file) > 1:
            return letter.said[0]
        for one in naming if filed.stock != order.stock else ():
            if _KEEPS.search(one.text) and any(piece.ticker == filed.stock for piece in one.pieces):
                return one
    return None


_KEEPS: Final = re.compile(r"\b(?:exactly|just|all) as it was\b|\bas it (?:was|is|stands)\b", re.IGNORECASE)


def _names_area(pieces: Sequence[Piece], area: str) -> bool:
    return any(piece.area == area and not (piece.people and piece.power) for piece in pieces)


def _has_another_stock(each: ReadOrder, letter: Heard) -> Said | None:
    """The sentence with a clause that names the attack's area and one stock, which is another's."""
    order = each.order
    if not isinstance(order, Attack) or order.stock is None:
        return None
    found = None
    for one in letter.said:
        for clause in _clauses(one):
            if not _names_area(clause, order.area):
                continue
            stocks = {piece.ticker for piece in clause if piece.role == "stock" or (piece.ticker and not piece.power)}
            areas = {piece.area for piece in clause if piece.area and not piece.people and not piece.power}
            if order.stock in stocks or len(areas) > 1:
                return None
            if len(stocks) == 1:
                found = one
    return found if found is not None and _stands_elsewhere(order, letter) else None


def _stands_elsewhere(order: Attack, letter: Heard) -> bool:
    """Whether the attack's stock stands beside another area."""
    clauses = [clause for one in letter.said for clause in _clauses(one)]
    beside = [clause for clause in clauses if any(piece.ticker == order.stock for piece in clause)]
    return any(
        piece.area and piece.area != order.area and not piece.people and not piece.power
        for clause in beside
        for piece in clause
    )


def _clauses(one: Said) -> Iterator[Sequence[Piece]]:
    """What stands between semicolons."""
    start = 0
    for at, piece in enumerate(one.pieces):
        if piece.word == ";":
            yield one.pieces[start:at]
            start = at + 1
    yield one.pieces[start:]
