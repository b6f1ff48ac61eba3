"""A deadline moved: by the moderator, or because the game stood still."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.errors import ConfigurationError, GameOnHold, PhaseClosed
from gamesmaster.ledger import facts
from gamesmaster.service import notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, GameStatus, Window, WindowStatus

OPEN: Final = frozenset({WindowStatus.NEGOTIATION, WindowStatus.ORDERS})
LONGEST: Final = timedelta(days=366)


def extend_window(
    desk: Desk, game: str, by: timedelta, *, reason: str, now: datetime, author: str = "moderator"
) -> Window:
    """
    Give the open window more time; while negotiation lasts, it is the one that grows.

    A window that was about to close early because all were ready is open to its new deadline, unless they say so again.

    Args:
        by: More than nothing, at most a year; counted in whole seconds.

    Raises:
        UnknownGame: There is none of that name.
        GameOnHold: Not begun.
        PhaseClosed: No window takes orders.
        ConfigurationError: The time is none that can be given.
    """
    if not timedelta(seconds=1) <= by <= LONGEST:
        raise ConfigurationError("time", "a length of time from 1s to 366d", str(by))
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        if taken.status is GameStatus.SETUP:
            raise GameOnHold(game=game)
        window = unit.find_window(game, taken.phase) if taken.phase else None
        if window is None or window.status not in OPEN:
            raise PhaseClosed(game=game, phase=taken.phase)
        return moved(unit, desk, taken, window, by, reason=reason, author=author, now=now)


def moved(
    unit: Unit, desk: Desk, game: Game, window: Window, by: timedelta, *, reason: str, author: str, now: datetime
) -> Window:
    """A step of a story: the deadline later by so much, with entry and notice; the sequence of its calendar entry."""
    later = timedelta(seconds=int(by.total_seconds()))
    negotiating = window.status is WindowStatus.NEGOTIATION
    orders_at = window.orders_at + later if negotiating else window.orders_at
    after = replace(
        window, deadline=window.deadline + later, orders_at=orders_at, ready_at=None, sequence=window.sequence + 1
    )
    for seat in unit.ready_seats(game.id, window.phase) if window.ready_at else ():
        unit.set_ready(game.id, window.phase, seat, ready=False)
        unit.add_entry(game.id, now, *facts.ready(window.phase, seat, ready=False))
    unit.put_window(after)
    unit.add_entry(
        game.id,
        now,
        *facts.deadline_moved(
            window.phase,
            window.deadline,
            after.deadline,
            reason=reason,
            author=author,
            orders_at=orders_at if negotiating else None,
        ),
    )
    told = {
        "turn": window.turn,
        "kind": window.kind,
        "old": window.deadline.isoformat(),
        "deadline": after.deadline.isoformat(),
        "reason": reason,
    }
    notices.tell_members(unit, desk, game, "deadline-moved", told, now=now)
    return after
