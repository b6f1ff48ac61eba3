"""A ruling on the deadline of the open window: later, or earlier."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from gamesmaster.errors import ConfigurationError, GameOnHold, PhaseClosed, UnknownGame
from gamesmaster.ledger.canonical import instant, read_instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.schedule import whole_second
from gamesmaster.service import extensions
from gamesmaster.service.consequences import STAND, Change, Ruled
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.pronouncing import AUTHOR, written
from gamesmaster.service.records import Document, Game, GameStatus, Window
from gamesmaster.service.rulings.story import Difference, difference_of
from gamesmaster.service.takebacks import check_stands, rulings_of

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
    return _story(desk, game, whole_second(deadline), None, reason=reason, now=now, dry_run=dry_run)


def deadline_again(desk: Desk, game: str, said: Document, *, reason: str, now: datetime, dry_run: bool) -> Difference:
    """
    Take a ruling on a deadline back: the one before is in force again, while its window is open.

    Args:
        said: What the ledger says of that ruling.

    Raises:
        As `rule_deadline`.
        ConfigurationError: It has been taken back, or the deadline has been moved since.
    """
    return _story(desk, game, read_instant(said["before"]), said, reason=reason, now=now, dry_run=dry_run)


def _story(
    desk: Desk, game: str, deadline: datetime, said: Document | None, *, reason: str, now: datetime, dry_run: bool
) -> Difference:
    if dry_run:
        with desk.store.view() as view:
            found = view.find_game(game)
            if found is None:
                raise UnknownGame(game=game)
            _, ruled = _worked_out(view, found, deadline, said, now)
            return difference_of(found, ruled, None)
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        window, ruled = _worked_out(unit, taken, deadline, said, now)
        entry, count = written(unit, taken, ruled, reason=reason, now=now)
        back = f", which takes ruling {said['ruling']} back" if said else ""
        extensions.moved_to(
            unit,
            desk,
            taken,
            window,
            deadline,
            orders_at=_orders_at(window, deadline, now),
            reason=f"ruling {count}{back}: {reason}",
            author=AUTHOR,
            now=now,
        )
        return difference_of(taken, ruled, entry)


def _worked_out(
    unit: Reads, game: Game, deadline: datetime, said: Document | None, now: datetime
) -> tuple[Window, Ruled]:
    if game.status is GameStatus.HELD:
        raise GameOnHold(game=game.id)
    if said is not None:
        check_stands(rulings_of(unit.entries_of(game.id, EntryKind.RULING)), said["ruling"])
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if window is None or window.status not in extensions.OPEN or (said and said["phase"] != window.phase):
        raise PhaseClosed(game=game.id, phase=said["phase"] if said else game.phase)
    if said and instant(window.deadline) != said["after"]:
        expected = "one after which the deadline has not been moved; rule deadline moves it anywhere"
        raise ConfigurationError("ruling", expected, str(said["ruling"]))
    if not now + SOONEST <= deadline <= now + extensions.LONGEST or deadline == window.deadline:
        expected = "another instant than now in force, from a minute to a year ahead"
        raise ConfigurationError("deadline", expected, instant(deadline))
    before, after = instant(window.deadline), instant(deadline)
    overrules = said["ruling"] if said else None
    change = Change("deadline", window.phase, {"phase": window.phase}, before, after, overrules=overrules)
    effects = {"deadline": [{"phase": window.phase, "before": before, "after": after}]}
    return window, Ruled(change, STAND, state_of(game), effects)


def _orders_at(window: Window, deadline: datetime, now: datetime) -> datetime:
    if window.orders_at <= now:
        return window.orders_at
    kept = deadline - (window.deadline - window.orders_at)
    return max(window.orders_at if deadline > window.deadline else kept, whole_second(now) + timedelta(seconds=1), kept)
