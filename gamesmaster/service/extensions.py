"""A deadline moved: by the moderator, or because the game stood still."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from gamesmaster.errors import ConfigurationError, GameOnHold, PhaseClosed
from gamesmaster.ledger import facts
from gamesmaster.schedule import Times, extended_deadline, moved_times, whole_second
from gamesmaster.service import balloting, notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, GameStatus, Window, WindowStatus
from gamesmaster.service.waking import scheduled

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
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window,
    by: timedelta,
    *,
    reason: str,
    author: str,
    now: datetime,
    ground: str = "",
    about: Mapping[str, Any] | None = None,
) -> Window:
    """
    A step of a story: the deadline later by so much, at the next time of day and day that the calendar permits.

    Letters that counted in a grace must not have come after the deadline; so from then on it is reckoned.
    """
    whole = timedelta(seconds=int(by.total_seconds()))
    begins = window.deadline
    if unit.pace(game.id, window.phase).grace_until:
        begins = max(begins, whole_second(now))
    deadline = extended_deadline(game.settings.calendar, begins, whole)
    return moved_to(
        unit, desk, game, window, deadline, reason=reason, author=author, now=now, ground=ground, about=about
    )


def moved_to(
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window,
    deadline: datetime,
    *,
    author: str,
    now: datetime,
    reason: str = "",
    ground: str = "",
    about: Mapping[str, Any] | None = None,
    since: datetime | None = None,
    orders_at: datetime | None = None,
) -> Window:
    """
    A step of a story: another deadline, with the sequence of its calendar entry, ledger entry and notice to all.

    Args:
        deadline: Later than the one in force; an orders span that has not begun keeps its length. Earlier only with
            ``orders_at``, when that span begins then: an instant gone by if it has begun.
        reason: A moderator's words, for all.
        ground: Why the service moved it, a word of the templates' family ``moves``; then there is no reason.
        about: What that sentence names.
        since: Since when the game has stood still, if it has.
    """
    times = Times(window.opened_at, window.orders_at, window.deadline)
    at = moved_times(game.settings.calendar, window.kind, times, deadline, now=since or now)
    at = at if orders_at is None else replace(at, orders_at=orders_at)
    after = replace(window, deadline=at.deadline, orders_at=at.orders_at, ready_at=None, sequence=window.sequence + 1)
    after = scheduled(unit, game, after)
    for seat in unit.ready_seats(game.id, window.phase) if window.ready_at else ():
        unit.set_ready(game.id, window.phase, seat, ready=False)
        unit.add_entry(game.id, now, *facts.ready(window.phase, seat, ready=False))
    if window.ready_at:
        balloting.withdrawn(unit, game, window.phase, now=now)
    unit.put_window(after)
    unit.put_pace(replace(unit.pace(game.id, window.phase), grace_until=None))
    unit.add_entry(
        game.id,
        now,
        *facts.deadline_moved(
            window.phase,
            window.deadline,
            after.deadline,
            reason=reason or ground,
            author=author,
            orders_at=at.orders_at if at.orders_at != window.orders_at else None,
            about=about,
        ),
    )
    told = {
        "turn": window.turn,
        "kind": window.kind,
        "old": window.deadline.isoformat(),
        "deadline": after.deadline.isoformat(),
        "reason": reason,
        "ground": ground,
        "about": dict(about or {}),
        "sequence": after.sequence,
    }
    notices.tell_members(unit, desk, game, "deadline-moved", told, now=now)
    return after
