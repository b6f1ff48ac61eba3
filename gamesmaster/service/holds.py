"""Holds: a game put on hold, for good or until an instant, and let go on. Everybody is told of both."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from gamesmaster.errors import ConfigurationError, GameOnHold, PhaseClosed
from gamesmaster.service import calendars, notices, pauses
from gamesmaster.service.desk import Desk
from gamesmaster.service.extensions import LONGEST, OPEN
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, GameStatus


def hold_game(
    desk: Desk,
    game: str,
    *,
    reason: str,
    now: datetime,
    until: datetime | None = None,
    author: str = "moderator",
) -> Game:
    """
    Stop a game's clock. Letters are still read and answered; nothing closes.

    Held already, it is held until another instant, for the reason it was held for; without one nothing is done.

    Args:
        until: When it goes on by itself; None until somebody resumes it.

    Raises:
        UnknownGame: There is none of that name.
        GameOnHold: Not begun.
        PhaseClosed: Over.
        ConfigurationError: The instant is none that lies ahead, or further than a year.
    """
    if until is not None and not now < until <= now + LONGEST:
        raise ConfigurationError("until", "a time that lies ahead, at most a year", until.isoformat())
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        if taken.status is GameStatus.OVER:
            raise PhaseClosed(game=game)
        if taken.status is GameStatus.SETUP:
            raise GameOnHold(game=game)
        held_already = taken.status is GameStatus.HELD
        if held_already and until in {None, taken.resume_at}:
            return taken
        why = taken.hold_reason if held_already else reason
        held = pauses.stop(unit, taken, reason=why, author=author, now=now, until=until)
        told: dict[str, Any] = {
            "reason": reason,
            "until": until.isoformat() if until else None,
            "again": held_already,
            **calendars.standing(unit, held, cancelled=True),
        }
        notices.tell_members(unit, desk, held, "game-held", told, now=now)
        return held


def resume_game(desk: Desk, game: str, *, now: datetime, author: str = "moderator") -> Game:
    """
    Let a held game's clock run again; what was left of its window when it stopped is left again.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        return _resumed(unit, desk, taken, author=author, now=now) if taken.status is GameStatus.HELD else taken


def end_hold(desk: Desk, game: str, *, now: datetime) -> bool:
    """
    Let a game go on whose hold was to last until now.

    Returns:
        False when somebody was first.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        if taken.status is not GameStatus.HELD or taken.resume_at is None or taken.resume_at > now:
            return False
        _resumed(unit, desk, taken, author="service", now=now)
        return True


def _resumed(unit: Unit, desk: Desk, game: Game, *, author: str, now: datetime) -> Game:
    resumed = pauses.go_on(unit, desk, game, author=author, now=now)
    entry = calendars.standing(unit, resumed, cancelled=False)
    window = unit.find_window(game.id, game.phase) if game.phase else None
    taking = window is not None and window.status in OPEN
    told: dict[str, Any] = {"deadline": window.deadline.isoformat() if window is not None and taking else None, **entry}
    notices.tell_members(unit, desk, resumed, "game-resumed", told, now=now)
    return resumed
