"""A game that stands still and goes on: what was left of its window is given back. Steps of a story."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from gamesmaster.ledger import facts
from gamesmaster.schedule import extended_deadline, first_deadline, later, whole_second
from gamesmaster.service import absences, extensions
from gamesmaster.service.desk import Desk
from gamesmaster.service.owed import owing
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, GameStatus, Window


def stop(unit: Unit, game: Game, *, reason: str, author: str, now: datetime, until: datetime | None = None) -> Game:
    """
    Hold a game, with the entry that says so; remember since when its window stands still.

    Args:
        until: When it goes on by itself; None where somebody has to say so.
    """
    held = replace(game, status=GameStatus.HELD, hold_reason=reason, resume_at=until)
    unit.put_game(held)
    unit.add_entry(game.id, now, *facts.game_held(reason=reason, author=author, until=until))
    if game.phase and game.status is GameStatus.RUNNING:
        unit.put_pace(replace(unit.pace(game.id, game.phase), held_at=now))
    _told_anew(unit, held)
    return held


def _told_anew(unit: Unit, game: Game) -> Window | None:
    """Raise the sequence of the open window: a hold takes its calendar entry back, its end puts it there again."""
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if window is not None and window.status in extensions.OPEN:
        window = replace(window, sequence=window.sequence + 1)
        unit.put_window(window)
    return window


def go_on(unit: Unit, desk: Desk, game: Game, *, author: str, now: datetime) -> Game:
    """
    Let a held game run again, and move its deadline by the time that it stood still.

    1. What was left of the window when it stopped is left again, to the next permitted day and time of day.
    2. Nothing was left: where orders are owed there is the time of an extension, otherwise the window is due now.
       Letters have counted during the hold, so no deadline may lie before its end.
    3. Who has said meanwhile to be away then is waited for.
    """
    resumed = replace(game, status=GameStatus.RUNNING, hold_reason="", resume_at=None)
    unit.put_game(resumed)
    unit.add_entry(game.id, now, *facts.game_resumed(author=author))
    window = _told_anew(unit, game)
    pace = unit.pace(game.id, game.phase)
    unit.put_pace(replace(pace, held_at=None, grace_until=None))
    if window is None or window.status not in extensions.OPEN or pace.held_at is None:
        return resumed
    _give_back(unit, desk, resumed, window, pace.held_at, now)
    absences.move_open_window(unit, desk, resumed, now=now)
    return resumed


def _give_back(unit: Unit, desk: Desk, game: Game, window: Window, held_at: datetime, now: datetime) -> None:
    deadline = _deadline(unit, game, window, held_at, now)
    if deadline > window.deadline:
        extensions.moved_to(unit, desk, game, window, deadline, ground="held", author="service", now=now, since=held_at)


def _deadline(unit: Unit, game: Game, window: Window, held_at: datetime, now: datetime) -> datetime:
    calendar, left = game.settings.calendar, window.deadline - held_at
    if now - held_at < timedelta(seconds=1):
        return window.deadline
    if left > timedelta():
        return first_deadline(calendar, later(now, left, calendar.zone), at=None, beats=False)
    if owing(unit, game, window):
        return extended_deadline(calendar, whole_second(now), game.settings.missing.extension)
    return whole_second(now)
