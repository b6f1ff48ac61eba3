"""Who still owes orders in a window."""

from __future__ import annotations

from gamesmaster.schedule import missing
from gamesmaster.service.play import seats_due
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game, Window


def owing(unit: Reads, game: Game, window: Window) -> tuple[str, ...]:
    """Seats that owe orders: nothing of theirs is on file, nor have they said READY."""
    sent = {each.seat for each in unit.last_order_sets(game.id, window.phase)}
    due = seats_due(game, window.phase, unit.members(game.id))
    return missing.owing(due, sent | unit.ready_seats(game.id, window.phase))
