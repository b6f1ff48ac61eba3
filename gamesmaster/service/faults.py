"""A game that trips the program: it stands still, everybody hears of it, and no other game waits."""

from __future__ import annotations

from datetime import datetime

from gamesmaster.service import calendars, notices, pauses
from gamesmaster.service.desk import Desk
from gamesmaster.service.records import GameStatus


def hold_faulty(desk: Desk, name: str, error: Exception, *, now: datetime) -> None:
    """
    Put a game that raised on hold, once.

    The fault's text may carry orders: the moderator gets only its kind. The players hear that nothing is due for the
    time being, and the deadline is taken back from their calendars; nothing is asked of the scenario or the board for
    that, since these may be what is broken.
    """
    with desk.store.story() as unit:
        game = unit.take_game(name)
        if game.status is not GameStatus.RUNNING:
            return
        fault = type(error).__name__
        held = pauses.stop(unit, game, reason=f"fault: {fault}", author="service", now=now)
        told = {"ground": "fault", "seats": [], **calendars.standing(unit, held, cancelled=True)}
        notices.tell_members(unit, desk, held, "game-stopped", told, now=now)
        notices.tell_moderator(unit, desk, "game-faulty", {"fault": fault, "phase": game.phase}, game=name, now=now)
