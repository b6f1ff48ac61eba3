"""The moderator closes the open window by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from gamesmaster.errors import GameOnHold, PhaseClosed
from gamesmaster.ledger import facts
from gamesmaster.service.deadlines import close_if_looked
from gamesmaster.service.desk import Desk
from gamesmaster.service.records import GameStatus, WindowStatus
from gamesmaster.service.waking import scheduled
from gamesmaster.service.windows import open_window_of


def close_window_now(desk: Desk, game: str, *, reason: str, now: datetime, author: str = "moderator") -> bool:
    """
    The moderator closes the open window: its deadline is now.

    It is the way of every deadline from there: `deadlines.close_if_looked`, so that a letter which is on its way
    through us still counts.

    Returns:
        True when it closed at once, False when it waits for a look into the mailbox; the next tick closes it.

    Raises:
        UnknownGame: There is none of that name.
        GameOnHold: Held or not begun.
        PhaseClosed: No window is open.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        if taken.status is not GameStatus.RUNNING:
            raise GameOnHold(game=game) if taken.status is not GameStatus.OVER else PhaseClosed(game=game)
        window = open_window_of(unit, taken)
        if window.status is WindowStatus.AWAITING:
            raise PhaseClosed(game=game, phase=window.phase)
        # Deadlines are whole seconds; rounded down, or the window would close before its own deadline.
        instant = max(now.replace(microsecond=0), window.opened_at)
        if instant < window.deadline:
            begins = instant if window.orders_at > instant else None
            moved = facts.deadline_moved(
                window.phase, window.deadline, instant, reason=reason, author=author, orders_at=begins
            )
            unit.add_entry(game, now, *moved)
            window = replace(
                window,
                deadline=instant,
                orders_at=min(window.orders_at, instant),
                status=WindowStatus.ORDERS,
                sequence=window.sequence + 1,
            )
            unit.put_window(scheduled(unit, taken, window))
        pace = unit.pace(game, window.phase)
        until = min(pace.grace_until, instant) if pace.grace_until else None
        unit.put_pace(replace(pace, by_hand=True, grace_until=until))
        return close_if_looked(unit, desk, taken, window, now=now, author=author).closed
