"""Times at which we could not receive, and deadlines moved for them. Known from the looks into the mailbox alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.schedule.outages import Outage, moved_for_outages
from gamesmaster.service import extensions
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import last_instant
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, Window

GAP: Final = timedelta(minutes=10)
"""Two looks farther apart than this had an outage between them: mailbox out of reach, or ourselves not running."""


def looked_at(unit: Reads) -> datetime | None:
    """Since when every watched folder has been looked at; None before the first looks."""
    begun = [mark.look_began_at for mark in unit.marks()]
    return min((each for each in begun if each is not None), default=None) if all(begun) else None


def last_gap(unit: Reads) -> Outage | None:
    """The outage between the last look that is written down and the newest one, if that is one."""
    before, newest = unit.vigil().looked_at, looked_at(unit)
    if before is None or newest is None or newest - before <= GAP:
        return None
    return Outage(before, newest)


def moved(unit: Unit, desk: Desk, game: Game, window: Window, *, now: datetime) -> bool:
    """
    A step of a story: move a deadline that has passed, if we could not receive for too long before it; told to all.

    To be asked once the mailbox has been looked at since the deadline: then every outage that matters is over.
    """
    calendar, rules = game.settings.calendar, game.settings.outages
    known: Sequence[Outage] = unit.outages(since=window.deadline - rules.within)
    gap = last_gap(unit)
    move = moved_for_outages(calendar, window.kind, window.deadline, [*known, *([gap] if gap else [])], rules)
    # In a grace letters have counted already; the new deadline must not lie before them.
    if move is None or move.deadline <= last_instant(window, unit.pace(game.id, window.phase)):
        return False
    about = {"lost": int(move.lost.total_seconds()), "back_at": move.back_at.isoformat()}
    extensions.moved_to(
        unit, desk, game, window, move.deadline, ground="outage", about=about, author="service", now=now
    )
    return True
