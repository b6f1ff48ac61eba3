"""Days on which an exchange is closed although its calendar says otherwise: storms, mourning, a newer calendar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from gamesmaster.errors import ConfigurationError, UnavailableError
from gamesmaster.ledger import facts
from gamesmaster.schedule import SECOND
from gamesmaster.service import awaited
from gamesmaster.service.awaited import GIVEN_UP
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, Session
from gamesmaster.service.sessions import DEMO, first_reading_at

AUTHOR: Final = "moderator"
SERVICE: Final = "service"
NEWER_CALENDAR: Final = "a newer calendar has no session on that day"


@dataclass(frozen=True, slots=True)
class Closure:
    """
    What a closure did: the session that does not take place, None where there was none that day anyway; and the games
    that now wait for the next one.
    """

    session: Session | None
    games: tuple[str, ...] = ()


def close_session(desk: Desk, exchange: str, name: str, *, reason: str, now: datetime, author: str = AUTHOR) -> Closure:
    """
    Enter that a session does not take place.

    1. The table says so from now on, and no refresh takes it back: windows that close later are decided by another.
    2. Every game that waits for a figure of that session waits for the same stock in the next one; that is an entry of
       its ledger, and everybody in it is told, each game in a transaction of its own.

    Done twice, the second time changes nothing.

    Args:
        exchange: Such as ``XNYS``.
        name: The session's name, its date.
        reason: Why, for all to read.
        author: Pseudonym of who entered it.

    Raises:
        ConfigurationError: The exchange has no calendar, or the table does not reach that day.
        UnavailableError: The table ends with that session: nothing could take its place.
    """
    if exchange == DEMO:
        raise ConfigurationError("exchange", "one with a calendar, such as XNYS; DEMO is open at every close", exchange)
    with desk.store.story() as unit:
        found = unit.find_session(exchange, name)
        if found is None:
            _check_reach(unit, exchange, name)
            return Closure(None)
        if found.closed is None:
            found = replace(found, closed=reason)
            unit.put_closure(found)
    return Closure(found, move_from(desk, found, now=now, author=author))


def open_session(desk: Desk, exchange: str, name: str, *, now: datetime) -> Session:
    """
    Take a closure back that was entered by mistake, before the session opens. Games that were moved stay where they
    are: their players were told so.

    Raises:
        ConfigurationError: There is no such closure, or it is too late.
    """
    with desk.store.story() as unit:
        found = unit.find_session(exchange, name)
        if found is None or found.closed is None:
            raise ConfigurationError("session", f"one of {exchange} that was closed before", name)
        if found.opens_at <= now:
            raise ConfigurationError("session", "one that has not opened yet", name)
        opened = replace(found, closed=None)
        unit.put_closure(opened)
        return opened


def refresh_sessions(desk: Desk, exchange: str, sessions: Sequence[Session], *, now: datetime) -> tuple[Session, ...]:
    """
    Write an exchange's sessions into the table. A session to come that an older calendar had and this one has not is
    closed, as if the moderator had entered it.

    Args:
        sessions: All that the calendar has, in order.

    Returns:
        The sessions closed by it.
    """
    with desk.store.story() as unit:
        unit.put_sessions(sessions)
        names = {each.name for each in sessions}
        last = sessions[-1].opens_at if sessions else now
        gone = [
            replace(each, closed=NEWER_CALENDAR)
            for each in unit.sessions(exchange, now)
            if each.name not in names and each.closed is None and each.opens_at <= last
        ]
        for each in gone:
            unit.put_closure(each)
    for each in gone:
        move_from(desk, each, now=now, author=SERVICE)
    return tuple(gone)


def move_from(desk: Desk, session: Session, *, now: datetime, author: str) -> tuple[str, ...]:
    """
    Have every game that waits for a closed session wait for the next one.

    Returns:
        Those games.

    Raises:
        UnavailableError: No later session is in the table.
    """
    with desk.store.view() as view:
        waiting = [each for each in view.wanted() if (each.exchange, each.session) == (session.exchange, session.name)]
    games = tuple(dict.fromkeys(each.game for each in waiting))
    for name in games:
        with desk.store.story() as unit:
            _move(unit, desk, unit.take_game(name), session, now, author)
    return games


def _move(unit: Unit, desk: Desk, game: Game, session: Session, now: datetime, author: str) -> None:
    following = unit.session_for(session.exchange, session.opens_at + SECOND)
    if following is None:
        raise UnavailableError(
            f"the table of {session.exchange} ends with {session.name}: nothing could take its place"
        )
    first_at = first_reading_at(game, following)
    wishes = [
        each for each in unit.wanted(game.id) if (each.exchange, each.session) == (session.exchange, session.name)
    ]
    for phase in dict.fromkeys(each.phase for each in wishes):
        moved = [each for each in wishes if each.phase == phase]
        unit.add_entry(
            game.id,
            now,
            *facts.session_moved(
                phase,
                exchange=session.exchange,
                session=session.name,
                reason=session.closed or "",
                author=author,
                stocks=[{"named": each.named, "symbol": each.symbol} for each in moved],
                next_session=facts.session_document(
                    following.exchange, following.name, following.opens_at, following.closes_at
                ),
            ),
        )
        for each in moved:
            unit.put_wanted(replace(each, state=GIVEN_UP))
            unit.put_wanted(replace(each, session=following.name, first_at=first_at, told_at=None))
        window = unit.find_window(game.id, phase)
        if window is None:
            continue
        if window.session == session.name:
            window = replace(window, session=following.name)
            unit.put_window(window)
        awaited.tell(unit, desk, game, window, why="closure", now=now, reason=session.closed or "", closed=session.name)


def _check_reach(unit: Unit, exchange: str, name: str) -> None:
    known = unit.sessions(exchange, datetime.fromisoformat("1900-01-01T00:00:00+00:00"))
    if not known:
        raise ConfigurationError(
            "exchange", "one whose sessions are in the table; `gamesmaster market refresh` writes them", exchange
        )
    if not known[0].name <= name <= known[-1].name:
        raise ConfigurationError("session", f"a day from {known[0].name} to {known[-1].name}", name)
