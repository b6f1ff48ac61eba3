"""Placings after a letter that changes them: of all it may mean, the one state that comes to the income."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.amount_state import Amounts
from gamesmaster.mail.reading.whole.amounts import best_of, readings
from gamesmaster.mail.reading.whole.changes import Mark, marks_of
from gamesmaster.mail.reading.whole.chatting import is_talk
from gamesmaster.mail.reading.whole.filing import IDLE, MARGIN, MOST, MOST_SIGNS, VOIDED, Amended, filed, is_idle
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.voiding import WHOLE, without_void
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order, Pass, Place

_WORST: Final = 1.0
_ANEW: Final = 0.5
"""What speaks against a list that stands for all there was, where nothing says that it does."""


_SHORT: Final = 0.5
"""What speaks against factors that stay unplaced, as they were before the letter."""
_REFERS: Final = 2.5
"""The same, where the letter speaks of what is there: 'three more', 'I gave'."""


def amended_placings(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Amended | None:
    """
    Give the placings that stand after a letter.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading.
    """
    orders = filed(context)
    if orders is None or (not orders and (len(context.powers) > 1 or _as_before(said))):
        return None
    cells = _cells(orders)
    total = context.income or sum(cells.values())
    if not total:
        return None
    said, parts, voids = without_void(said, parts, context)
    rows = [marks_of(one, part, context) for one, part in zip(said, parts, strict=True)]
    talks = [is_talk(one, part, context) for one, part in zip(said, parts, strict=True)]
    if voids & WHOLE and orders and _places_none(said, context):
        return Amended((Pass(),), (), context.on_file, True, VOIDED)
    if voids and orders and not any(mark.kind in "na" and mark.stance == "orders" for row in rows for mark in row):
        return Amended((), (), context.on_file, True, VOIDED) if voids & WHOLE else None
    if sum(map(len, rows)) > MOST_SIGNS:
        return None
    was = tuple(cells.items())
    own = context.power if context.power and context.power in context.scenario.areas else ""
    anew = Amounts((), total, was, own)
    starts = [(anew, 0.0)]
    if was and not voids:
        refers = any(mark.kind in "NQ+-LI" for row in rows for mark in row) or any(map(_leaves_rest, rows))
        starts = [
            (Amounts(was, total, was, own), 0.0),
            (replace(anew, anew=True), -_REFERS if refers else -_ANEW),
        ]
    short = total - sum(cells.values())
    found = [
        (state, score - (_SHORT if state.pot else 0.0), start.placed != was)
        for start, worth in starts
        for state, score in _followed(start, worth, rows, talks).items()
        if state.pot in (0, max(0, short) if start.placed == was else 0)
        or (start.placed == was and _may_be_left(state, said, rows))
    ]
    best = _best(found, orders)
    return replace(best, why=VOIDED) if best is not None and voids and not best.why else best


def _places_none(said: Sequence[Said], context: Context) -> bool:
    """'I withdraw my orders. France places nothing this turn, not a single factor.'"""
    passing = any(_NONE.within(one.words) for one in said)
    return passing and not any(
        piece.area and piece.power != context.power and not piece.people for one in said for piece in one.pieces
    )


def _may_be_left(state: Amounts, said: Sequence[Said], rows: Sequence[Sequence[Mark]]) -> bool:
    """
    Whether factors may stay unplaced: the letter says that these do, or it only takes lines off the list, and leaves
    the others: 'Take the Italy one off, the other two are fine'.
    """
    if state.pot < 1:
        return False
    numbers = {mark.value for row in rows for mark in row if mark.kind == "n"}
    if any(_BACK.within(one.words) for one in said):
        return not numbers or state.pot in numbers
    kinds = [{mark.kind for mark in row} for row in rows]
    rest = any("Y" in row and not row.isdisjoint("XR") for row in kinds)
    return rest and bool(state.placed) and set(state.placed) < set(state.filed)


_NONE: Final = phrases(
    "places nothing; place nothing; nothing placed; i pass; we pass; passes; places none; no placements; no placings;"
    " not a single factor; not placing anything; not place anything; puts nothing; put nothing; placing nothing;"
    " nothing at all this turn"
)
_BACK: Final = phrases(
    "lapse; go to waste; goes to waste; going to waste; do not use; don't use; not used; want anywhere; put them in any"
    " other place; put them anywhere; place them anywhere; unplaced; in reserve;"
    " not placed; stay unused; stays unused; remain unused; unspent; hold them back; keep them"
    " back; kept back; held back"
)


def _leaves_rest(row: Sequence[Mark]) -> bool:
    """'The rest is correct.'"""
    kinds = {mark.kind for mark in row}
    return {"R", "Y"} <= kinds and kinds.isdisjoint("na")


def _cells(orders: Sequence[Order]) -> dict[str, int]:
    """Factors by area."""
    cells: dict[str, int] = {}
    for order in orders:
        if isinstance(order, Place):
            cells[order.area] = cells.get(order.area, 0) + order.amount
    return cells


def _followed(
    start: Amounts, worth: float, rows: Sequence[Sequence[Mark]], talks: Sequence[bool]
) -> dict[Amounts, float]:
    """What the sentences can make of a state, one after the other."""
    reached = {start: worth}
    for row, talk in zip(rows, talks, strict=True):
        if not row:
            continue
        following = readings(reached, row, MOST)
        if talk or is_idle("".join(mark.kind for mark in row if not mark.weak), "na2"):
            for state, score in reached.items():
                following[state] = max(following.get(state, -99.0), score - IDLE)
        reached = best_of(following, MOST)
    return reached


def _best(found: Sequence[tuple[Amounts, float, bool]], orders: Sequence[Order]) -> Amended | None:
    """The likeliest state, where no other comes near it."""
    best: dict[tuple[tuple[str, int], ...], tuple[float, bool, Amounts]] = {}
    for state, score, anew in found:
        key = tuple(sorted(state.placed))
        if key not in best or (not _is_open(state), score) > (not _is_open(best[key][2]), best[key][0]):
            best[key] = (score, anew, state)
    ranked = sorted(best.values(), key=lambda each: -each[0])
    if not ranked or ranked[0][0] < _WORST or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < MARGIN):
        return None
    score, anew, state = ranked[0]
    lead = min(score, score - ranked[1][0] if len(ranked) > 1 else score)
    if state.missed or state.undone or not state.steps or not (orders or state.changes):
        return None
    if sorted(state.placed) == sorted(state.filed):
        return Amended(tuple(orders), (), (), False, "recanted") if state.settled and not anew else None
    return replace(_told(state, anew, orders), lead=lead)


def _is_open(state: Amounts) -> bool:
    """Whether something was passed over on the way, or is still called off."""
    return bool(state.missed or state.undone)


def _told(state: Amounts, anew: bool, was: Sequence[Order]) -> Amended:
    """A state as orders: kept and changed ones in their old places, new ones last."""
    if anew:
        new: tuple[Order, ...] = tuple(Place(amount, area) for area, amount in state.placed)
        return Amended(new, new, tuple(notation.write(order) for order in was if order not in new), True)
    now, before = dict(state.placed), _cells(was)
    orders: list[Order] = []
    cancelled: list[str] = []
    for order in was:
        if not isinstance(order, Place):
            orders.append(order)
        elif order.area in now:
            orders.append(Place(now.pop(order.area), order.area))
        elif order.area not in {each.area for each in orders if isinstance(each, Place)}:
            cancelled.append(notation.write(order))
    orders += [Place(amount, area) for area, amount in now.items()]
    changed = [order for order in orders if isinstance(order, Place) and before.get(order.area) != order.amount]
    return Amended(tuple(orders), tuple(changed), tuple(cancelled), False)


def _as_before(said: Sequence[Said]) -> bool:
    """'As last turn, but without Poland': what it changes is neither in the letter nor on file."""
    return any(
        word == "last" and one.words[at + 1 : at + 2] == ("turn",) for one in said for at, word in enumerate(one.words)
    )
