"""Entries in players' calendars beside the openings: put back, and taken back. Facts for notices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game, Window, WindowStatus

OPEN = frozenset({WindowStatus.NEGOTIATION, WindowStatus.ORDERS})


def entry_facts(window: Window, *, cancelled: bool = False) -> dict[str, Any]:
    """
    Give what a calendar is to know of a window's deadline; the fact ``entry`` of a notice.

    Args:
        window: As it stands; its sequence must have been raised since another entry of it was mailed.
        cancelled: Nothing is due then any more.
    """
    return {
        "phase": window.phase,
        "turn": window.turn,
        "kind": window.kind,
        "deadline": window.deadline.isoformat(),
        "sequence": window.sequence,
        "cancelled": cancelled,
    }


def standing(unit: Reads, game: Game, *, cancelled: bool) -> dict[str, Any]:
    """
    Say when the open window of a game is due, or that nothing is: the game stands still, or goes on.

    Returns:
        The facts to be told, ``entry`` among them; none where no window is open.
    """
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if window is None or window.status not in OPEN:
        return {}
    return {"entry": entry_facts(window, cancelled=cancelled)}


def closed_early(unit: Reads, game: Game, window: Window) -> bool:
    """Say whether a window closed before the deadline that players were told: all were ready, or the moderator did."""
    closed = (each.public for each in unit.entries_of(game.id, EntryKind.WINDOW_CLOSED))
    early = any(each["phase"] == window.phase and each["early"] for each in closed)
    return early or unit.pace(game.id, window.phase).by_hand


def at_close(unit: Reads, game: Game, window: Window) -> dict[str, Any]:
    """Take a deadline back that is still to come in players' calendars, though its window has closed."""
    return {"entry": entry_facts(window, cancelled=True)} if closed_early(unit, game, window) else {}


def annulled(windows: Iterable[Window]) -> dict[str, Any]:
    """Take the deadline of an open window back that a ruling has annulled; of windows as they stood before it."""
    taken = [replace(each, sequence=each.sequence + 1) for each in windows if each.status in OPEN]
    return {"entry": entry_facts(taken[-1], cancelled=True)} if taken else {}
