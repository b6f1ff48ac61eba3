"""Attacks and counters after a letter that changes them: of all it may mean, the one list that the board allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.chatting import is_talk
from gamesmaster.mail.reading.whole.fight_changes import Mark, marks_of
from gamesmaster.mail.reading.whole.fight_state import Fights
from gamesmaster.mail.reading.whole.fight_steps import best_of, readings
from gamesmaster.mail.reading.whole.fights import solve
from gamesmaster.mail.reading.whole.filing import IDLE, MARGIN, MOST, MOST_SIGNS, VOIDED, Amended, filed, is_idle
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.mail.reading.whole.struck import without_struck
from gamesmaster.mail.reading.whole.voiding import WHOLE, without_void
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Order, Pass

_WORST: Final = 1.2
_AMENDS: Final = frozenset("UCLISKDMRYJX=FNZ")
"""Signs of a letter that changes; without any, whole attacks stand for all there was."""


def amended_attacks(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Amended | None:
    """
    Give the attacks and counters that stand after a letter.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading.
    """
    orders = filed(context)
    if orders is None or not context.power:
        return None
    if not orders:
        return _corrected(said, parts, context)
    said, parts, voids = without_void(said, parts, context)
    was = tuple(order for order in orders if not isinstance(order, Pass))
    rows = [marks_of(one, part, context) for one, part in zip(said, parts, strict=True)]
    if sum(map(len, rows)) > MOST_SIGNS:
        return None
    rows = _without_echoes(rows, was)
    nobody = any(mark.kind == "N" and mark.stance != "tells" for row in rows for mark in row)
    if voids and not any(mark.kind in "pasuc" and mark.stance == "orders" for row in rows for mark in row):
        none = Amended((Pass(),) if nobody else (), (), context.on_file, True, VOIDED)
        return none if voids & WHOLE or nobody else None
    start = Fights((None,) * len(was) if voids else was, was)
    talks = [is_talk(one, part, context) for one, part in zip(said, parts, strict=True)]
    state, lead = _best(_followed(start, rows, talks, context))
    if state is None or state.missed or state.undone or not state.steps:
        return None
    if state.orders == state.filed:
        return Amended(tuple(orders), (), (), False, "recanted") if state.settled else None
    left = tuple(order for order in state.orders if order is not None)
    if not voids and _is_new_list(state, rows):
        new = left[sum(order is not None for order in state.orders[: len(was)]) :]
        return Amended(new, new, tuple(notation.write(order) for order in was), True)
    if not left and nobody:
        left = (Pass(),)
    changed = tuple(order for order in left if order not in was)
    cancelled = [notation.write(old) for old, now in zip(was, state.orders, strict=False) if now is None]
    return Amended(left, changed, tuple(cancelled), bool(voids), VOIDED if voids else "", lead)


def _without_echoes(rows: Sequence[list[Mark]], was: Sequence[Order]) -> list[list[Mark]]:
    """Without stocks that are only talked of, and stand on file or elsewhere: 'I keep thinking of Pepsi. Use Pepsi.'"""
    real = {mark.ticker for row in rows for mark in row if mark.kind == "s" and mark.stance == "orders"}
    real |= {order.stock for order in was if isinstance(order, Attack) and order.stock}
    return [
        [mark for mark in row if not (mark.kind == "s" and mark.ticker in real)]
        if all(mark.stance in ("hangs", "tells") for mark in row) and not any(mark.kind in "pabo" for mark in row)
        else row
        for row in rows
    ]


def _followed(
    start: Fights, rows: Sequence[Sequence[Mark]], talks: Sequence[bool], context: Context
) -> dict[Fights, float]:
    """What the sentences can make of a list, one after the other."""
    reached = {start: 0.0}
    for row, talk in zip(rows, talks, strict=True):
        if not row:
            continue
        following = readings(reached, row, context, MOST)
        if talk or is_idle("".join(mark.kind for mark in row), "pabsgouc"):
            for state, score in reached.items():
                following[state] = max(following.get(state, -99.0), score - IDLE)
        reached = best_of(following, MOST)
    return reached


def _best(reached: dict[Fights, float]) -> tuple[Fights | None, float]:
    """The likeliest list that can stand, where no other comes near it, and by how much it leads."""
    best: dict[tuple[str, ...], tuple[float, Fights]] = {}
    for state, score in reached.items():
        if not _is_sound(state):
            continue
        key = tuple(sorted(notation.write(order) for order in state.orders if order is not None))
        if key not in best or (not _is_open(state), score) > (not _is_open(best[key][1]), best[key][0]):
            best[key] = (score, state)
    ranked = sorted(best.values(), key=lambda each: -each[0])
    if not ranked or ranked[0][0] < _WORST or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < MARGIN):
        return None, 0.0
    return ranked[0][1], min(ranked[0][0], ranked[0][0] - (ranked[1][0] if len(ranked) > 1 else 0.0))


def _is_open(state: Fights) -> bool:
    """Whether something was passed over on the way, or is still called off."""
    return bool(state.missed or state.undone)


def _is_sound(state: Fights) -> bool:
    """No one attacked twice in an area, no stock twice, and no new attack without a stock."""
    attacks = [attack for _, attack in state.attacks()]
    if any(attack.stock is None for at, attack in state.attacks() if at in state.touched):
        return False
    stocks = [attack.stock for attack in attacks if attack.stock]
    whom = [(power, attack.area) for attack in attacks for power in attack.targets]
    return len(set(stocks)) == len(stocks) and len(set(whom)) == len(whom)


def _is_new_list(state: Fights, rows: Sequence[Sequence[Mark]]) -> bool:
    """Whole attacks, in areas where none is on file, and no word that says that they come beside those."""
    if any(mark.kind in _AMENDS for row in rows for mark in row):
        return False
    return all(at >= len(state.filed) for at in state.touched)


def _corrected(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Amended | None:
    """Attacks that a letter corrects: at once, or further down, where what stands above is as good as on file."""
    if len(context.powers) > 1:
        return None
    struck = [without_struck(one) or one for one in said]
    if any(one is not other for one, other in zip(struck, said, strict=True)):
        said, parts = struck, [parts_of(one, at, context) for at, one in enumerate(struck)]
        solved = solve(said, parts, context)
        if solved is not None:
            orders = tuple(order for order, _ in solved.orders)
            return Amended(orders, orders, (), True)
    rows = [{mark.kind for mark in marks_of(one, part, context)} for one, part in zip(said, parts, strict=True)]
    for at in range(len(said) - 1, 0, -1):
        if not _corrects(rows[at]):
            continue
        solved = solve(said[:at], parts[:at], context)
        if solved is None:
            continue
        lines = tuple(notation.write(order) for order, _ in solved.orders)
        found = amended_attacks(said[at:], parts[at:], replace(context, on_file=lines))
        if found is not None:
            return replace(found, changed=found.orders, cancelled=())
    return None


def _corrects(row: set[str]) -> bool:
    """Whether a sentence corrects what stands above it, and is in no doubt about it."""
    if "O" in row or row.isdisjoint("pabso"):
        return False
    return "C" in row or {"K", "o"} <= row or {"S", "w"} <= row
