"""A game that stands still and goes on: what was left of its window is given back. Steps of a story."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from gamesmaster.ledger import facts
from gamesmaster.schedule import extended_deadline, first_deadline, later, whole_second
from gamesmaster.service import extensions
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, GameStatus, Window


def stop(unit: Unit, game: Game, *, reason: str, author: str, now: datetime) -> Game:
    """Hold a game, with the entry that says so; remember since when its window stands still."""
    held = replace(game, status=GameStatus.HELD, hold_reason=reason)
    unit.put_game(held)
    unit.add_entry(game.id, now, *facts.game_held(reason=reason, author=author))
    if game.phase:
        unit.put_pace(replace(unit.pace(game.id, game.phase), held_at=now))
    return held


def go_on(unit: Unit, desk: Desk, game: Game, *, now: datetime) -> None:
    """
    Move the deadline of a game that runs again by the time that it stood still.

    1. What was left of the window when it stopped is left again, to the next permitted day and time of day.
    2. Nothing was left: where orders are owed there is the time of an extension, otherwise the window is due now.
       Letters have counted during the hold, so no deadline may lie before its end.
    """
    window = unit.find_window(game.id, game.phase) if game.phase else None
    pace = unit.pace(game.id, game.phase)
    unit.put_pace(replace(pace, held_at=None, grace_until=None))
    if window is None or window.status not in extensions.OPEN or pace.held_at is None:
        return
    deadline = _deadline(unit, game, window, pace.held_at, now)
    if deadline > window.deadline:
        extensions.moved_to(
            unit, desk, game, window, deadline, ground="held", author="service", now=now, since=pace.held_at
        )


def _deadline(unit: Unit, game: Game, window: Window, held_at: datetime, now: datetime) -> datetime:
    from gamesmaster.service.lateness import owing

    calendar, left = game.settings.calendar, window.deadline - held_at
    if now - held_at < timedelta(seconds=1):
        return window.deadline
    if left > timedelta():
        return first_deadline(calendar, later(now, left, calendar.zone), at=None, beats=False)
    if owing(unit, game, window):
        return extended_deadline(calendar, whole_second(now), game.settings.missing.extension)
    return whole_second(now)
