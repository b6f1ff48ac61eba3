"""A ruling on the deadline of the open window: later, or earlier."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from gamesmaster.errors import ConfigurationError, GameOnHold, PhaseClosed, UnknownGame
from gamesmaster.ledger.canonical import instant
from gamesmaster.schedule import whole_second
from gamesmaster.service import extensions
from gamesmaster.service.consequences import STAND, Change, Ruled
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.pronouncing import AUTHOR, written
from gamesmaster.service.records import Game, GameStatus, Window
from gamesmaster.service.rulings.story import Difference, difference_of

SOONEST: Final = timedelta(minutes=1)
"""So soon may the ruling let a window close: everybody has to be told."""


def rule_deadline(
    desk: Desk, game: str, deadline: datetime, *, reason: str, now: datetime, dry_run: bool = False
) -> Difference:
    """
    Let the open window close at another instant, later or earlier, on whatever day and at whatever time of day.

    One entry is the ruling, the next the deadline moved; the mail that tells of it brings the calendar's entry. An
    orders span that has not begun keeps its length as far as there is time.

    Raises:
        UnknownGame: There is none of that name.
        GameOnHold: Held; its deadline is reckoned when it goes on.
        PhaseClosed: No window takes orders; a phase that is decided is reopened (`rule_reopen`).
        ConfigurationError: Not a minute ahead, further than a year, or the deadline in force.
    """
    deadline = whole_second(deadline)
    if dry_run:
        with desk.store.view() as view:
            found = view.find_game(game)
            if found is None:
                raise UnknownGame(game=game)
            _, ruled = _worked_out(view, found, deadline, now)
            return difference_of(found, ruled, None)
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        window, ruled = _worked_out(unit, taken, deadline, now)
        entry, count = written(unit, taken, ruled, reason=reason, now=now)
        extensions.moved_to(
            unit,
            desk,
            taken,
            window,
            deadline,
            orders_at=_orders_at(window, deadline, now),
            reason=f"ruling {count}: {reason}",
            author=AUTHOR,
            now=now,
        )
        return difference_of(taken, ruled, entry)


def _worked_out(unit: Reads, game: Game, deadline: datetime, now: datetime) -> tuple[Window, Ruled]:
    if game.status is GameStatus.HELD:
        raise GameOnHold(game=game.id)
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if window is None or window.status not in extensions.OPEN:
        raise PhaseClosed(game=game.id, phase=game.phase)
    if not now + SOONEST <= deadline <= now + extensions.LONGEST or deadline == window.deadline:
        expected = "another instant than now in force, from a minute to a year ahead"
        raise ConfigurationError("deadline", expected, instant(deadline))
    before, after = instant(window.deadline), instant(deadline)
    change = Change("deadline", window.phase, {"phase": window.phase}, before, after)
    effects = {"deadline": [{"phase": window.phase, "before": before, "after": after}]}
    return window, Ruled(change, STAND, state_of(game), effects)


def _orders_at(window: Window, deadline: datetime, now: datetime) -> datetime:
    if window.orders_at <= now:
        return window.orders_at
    kept = deadline - (window.deadline - window.orders_at)
    return max(window.orders_at if deadline > window.deadline else kept, whole_second(now) + timedelta(seconds=1), kept)
