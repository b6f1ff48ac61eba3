"""Offers of goods: told at once to whom they are made, where the game's settings say so. Steps of stories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Offer
from gamesmaster.service import notices, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import latest_sets, order_of, scenario_of, split_key
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, Window

TOLD: Final = "told"
SEALED: Final = "sealed"
"""Whether an offer is told to whom it is made, or stays sealed until the report."""
SETTINGS: Final = (TOLD, SEALED)


def standing(unit: Reads, game: Game, phase: str, seat: str) -> dict[str, tuple[str, ...]]:
    """Give the offers made to a seat that are on file for a phase: canonical lines by power, in the written order."""
    if game.settings.offers != TOLD or scenario_of(game).boxes.goods is None:
        return {}
    sets = latest_sets(unit.last_order_sets(game.id, phase))
    found = {power: _to(seat, each.lines) for power, each in sets.items() if power != seat}
    return {power: lines for power, lines in found.items() if lines}


def facts_of(unit: Reads, game: Game, phase: str, seat: str) -> list[list[Any]]:
    """The same as a notice holds it."""
    return [[power, list(lines)] for power, lines in standing(unit, game, phase, seat).items()]


def tell(
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window,
    seat: str,
    changes: Iterable[tuple[str, Sequence[str], Sequence[str]]],
    *,
    now: datetime,
) -> None:
    """
    Tell everybody to whom a seat has made other offers than before what it offers now; nothing when it has withdrawn.

    Args:
        changes: Phases, with the seat's lines before and after.
    """
    if game.settings.offers != TOLD or scenario_of(game).boxes.goods is None:
        return
    members = unit.members(game.id)
    for phase, before, after in changes:
        for other in dict.fromkeys(each.seat for each in members if each.seat != seat):
            offered = _to(other, after)
            if offered == _to(other, before):
                continue
            told = {
                **_facts(game, window, phase),
                "by": seat,
                "offers": list(offered),
                "answer": _answers(seat, offered),
            }
            for member in (each for each in members if each.seat == other):
                notices.tell_member(unit, desk, game, member, "offer", told, now=now, rank=notices.FIRST)


def _facts(game: Game, window: Window, phase: str) -> Mapping[str, Any]:
    turn, kind = split_key(phase)
    return {**reports.heading(scenario_of(game), turn, kind), "deadline": window.deadline.isoformat()}


def _to(seat: str, lines: Sequence[str]) -> tuple[str, ...]:
    orders = ((line, order_of(line)) for line in lines)
    return tuple(line for line, order in orders if isinstance(order, Offer) and order.to == seat)


def _answers(seat: str, offered: Sequence[str]) -> list[str]:
    """What accepts each of the offers beside orders that are on file already."""
    return [f"ADD {notation.write(Accept(seat, number))}" for number in range(1, len(offered) + 1)]
