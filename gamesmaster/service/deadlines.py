"""The clock's story: what is due now, in every game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.errors import UnavailableError
from gamesmaster.schedule import SECOND
from gamesmaster.schedule.missing import Step
from gamesmaster.service import faults, holds, notices, reminders, unreached
from gamesmaster.service.desk import Desk
from gamesmaster.service.lateness import settled
from gamesmaster.service.phases import adjudicate_phase
from gamesmaster.service.play import last_instant
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, Window, WindowStatus
from gamesmaster.service.sessions import NoSession
from gamesmaster.service.window_close import close_window
from gamesmaster.service.windows import begin_orders_span

PATIENCE: Final = timedelta(minutes=15)
"""How long a window waits for the mailbox before the moderator is told."""


@dataclass(frozen=True, slots=True)
class Due:
    """
    What one look at the clock did: games by name. ``look_from`` is set when a window waits for the mailbox: every
    watched folder must be looked at by a look that begins at or after that instant (the earliest of all that wait).
    """

    began: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    adjudicated: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    look_from: datetime | None = None
    reminded: tuple[str, ...] = ()
    resumed: tuple[str, ...] = ()


def due(desk: Desk, *, now: datetime) -> Due:
    """
    Do what the clock asks for, in every running game.

    0. A clock that is doubted decides nothing (`clock_guard`). A hold that was to last until now is over.
    1. Find the windows on which the clock or a quotation may have work; sleeping games cost nothing.
    2. For each, in a transaction of its own that holds the game:
        a. Somebody was first (another phase is open, the window is done)? Then nothing.
        b. Negotiation over: the orders span begins.
        c. Deadline passed, or everybody ready: close, but only after a look into every watched folder that began after
           that second, and with every letter received in time handled. Otherwise the window waits; after a while the
           moderator is told, once. It keeps its deadline, and with it its session.
        d. Orders are missing: the grace, then what the game's rules say (`lateness.settled`): close, extend or hold.
    3. In a second transaction: everything settled? Adjudicate, report, open the next window.
    4. A game that raises goes on hold and the moderator is told; the others go on.
    5. Those who owe orders are reminded.

    Returns:
        What was done, and what the windows that wait are waiting for.
    """
    with desk.store.view() as view:
        if view.vigil().doubts:
            return Due()
        ending = view.due_holds(now)
    resumed = tuple(game for game in ending if holds.end_hold(desk, game, now=now))
    with desk.store.view() as view:
        windows = view.due_windows(now)
    began, closed, adjudicated, held, looks = [], [], [], [], []
    for window in windows:
        try:
            step = _clock_step(desk, window, now)
            began += [window.game] * step.began
            closed += [window.game] * step.closed
            held += [window.game] * step.held
            looks += [step.look_from] if step.look_from else []
            adjudicated += [window.game] * _adjudication_step(desk, window, now)
        except UnavailableError:
            raise  # The database is out of reach: no fault of this game.
        except Exception as error:
            faults.hold_faulty(desk, window.game, error, now=now)
            held.append(window.game)
    reminded = _remind(desk, now, held)
    return Due(
        tuple(began), tuple(closed), tuple(adjudicated), tuple(held), min(looks, default=None), reminded, resumed
    )


def _remind(desk: Desk, now: datetime, held: list[str]) -> tuple[str, ...]:
    with desk.store.view() as view:
        windows = view.due_reminders(now)
    reminded = []
    for window in windows:
        try:
            reminded += [window.game] * reminders.remind(desk, window, now=now)
        except UnavailableError:
            raise
        except Exception as error:
            faults.hold_faulty(desk, window.game, error, now=now)
            held.append(window.game)
    return tuple(reminded)


@dataclass(frozen=True, slots=True)
class _Step:
    began: bool = False
    closed: bool = False
    held: bool = False
    look_from: datetime | None = None


def _clock_step(desk: Desk, seen: Window, now: datetime) -> _Step:
    with desk.store.story() as unit:
        game = unit.take_game(seen.game)
        window = unit.find_window(game.id, seen.phase)
        if window is None or not _is_open(game, window):
            return _Step()
        began = window.status is WindowStatus.NEGOTIATION and window.orders_at <= now
        if began:
            window = begin_orders_span(unit, desk, game, window, now=now)
        instant = last_instant(window, unit.pace(game.id, window.phase))
        if window.status is not WindowStatus.ORDERS or instant > now:
            return _Step(began)
        return replace(close_if_looked(unit, desk, game, window, now=now), began=began)


def close_if_looked(
    unit: Unit, desk: Desk, game: Game, window: Window, *, now: datetime, author: str = "service"
) -> _Step:
    """
    Close a window that is due, unless a letter that came in time may still be on its way through us.

    INTERNALDATE has whole seconds and a letter of the deadline's own second counts, hence the second more. A game whose
    members all play by telephone gets no letters, and waits for no mailbox.
    """
    if unit.vigil().doubts:
        return _Step()
    pace = unit.pace(game.id, window.phase)
    instant = last_instant(window, pace)
    look_from = instant + SECOND
    by_mail = any(each.addresses for each in unit.members(game.id))
    if by_mail and (not looked_since(unit, look_from) or unit.unhandled_letters(until=instant)):
        if now - instant > PATIENCE:
            _tell_once(unit, desk, game, window, "mailbox-silent", now)
        return _Step(look_from=look_from)
    if not pace.by_hand:
        # Nobody is late whom we could not reach: that comes before what is done about missing orders.
        if unreached.extended(unit, desk, game, window, now=now) is not None:
            return _Step()
        step = settled(unit, desk, game, window, now=now)
        if step is not Step.CLOSE:
            return _Step(held=step is Step.HOLD)
    try:
        close_window(unit, desk, game, window, now=now, author=author)
    except NoSession:
        _tell_once(unit, desk, game, window, "no-session", now)
        return _Step()
    return _Step(closed=True)


def looked_since(unit: Reads, instant: datetime) -> bool:
    """Say whether every watched folder has been looked at by a look that began then or later."""
    marks = unit.marks()
    return bool(marks) and all(mark.look_began_at is not None and mark.look_began_at >= instant for mark in marks)


def _adjudication_step(desk: Desk, seen: Window, now: datetime) -> bool:
    with desk.store.story() as unit:
        game = unit.take_game(seen.game)
        window = unit.find_window(game.id, seen.phase)
        if window is None or game.status is not GameStatus.RUNNING or window.status is not WindowStatus.AWAITING:
            return False
        return adjudicate_phase(unit, desk, game, window, now=now) is not None


def _is_open(game: Game, window: Window) -> bool:
    taking = window.status in {WindowStatus.NEGOTIATION, WindowStatus.ORDERS}
    return taking and game.status is GameStatus.RUNNING and game.phase == window.phase


def _tell_once(unit: Unit, desk: Desk, game: Game, window: Window, ground: str, now: datetime) -> None:
    about = {"phase": window.phase, "deadline": window.deadline.isoformat()}
    told = (each for each in unit.notices(game.id, "", "trouble") if each.facts["ground"] == ground)
    if not any(each.facts["about"].get("phase") == window.phase for each in told):
        notices.tell_moderator(unit, desk, ground, about, game=game.id, now=now)
