"""The session that decides a window's attacks: which one it is, what is asked for in it, and how mails tell it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from gamesmaster.ledger import facts, settling
from gamesmaster.ledger.canonical import instant
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, Session, Wanted

DEMO: Final = "DEMO"
"""The exchange with a session that opens at each close."""


class NoSession(Exception):
    """The table of sessions does not reach far enough: the window waits and the moderator is told."""


def reference_session(unit: Unit, game: Game, in_force: datetime, now: datetime) -> Session:
    """
    The session that decides what is asked for at an instant: the first that opens late enough after it.

    Raises:
        NoSession: The table does not reach so far.
    """
    exchange = game.settings.exchange
    if exchange == DEMO:
        session = Session(exchange, instant(now), now, now)
        unit.put_sessions([session])
        return session
    found = unit.session_for(exchange, settling.reference_opening(in_force, game.settings.lead))
    if found is None:
        raise NoSession(exchange)
    return found


def wishes(game: Game, phase: str, session: Session, stocks: Sequence[str]) -> list[Wanted]:
    """What the market process is to read for a phase: the figure of every stock in a session."""
    first_at = first_reading_at(game, session)
    return [
        Wanted(
            game=game.id,
            phase=phase,
            named=stock,
            symbol=stock,
            exchange=session.exchange,
            session=session.name,
            source=game.settings.source,
            first_at=first_at,
        )
        for stock in stocks
    ]


def first_reading_at(game: Game, session: Session) -> datetime:
    """When a figure of a session may first be read, by the game's settings."""
    settings = game.settings
    return settling.first_reading_at(
        session.opens_at, session.closes_at, settings.exchange_zone, settings.first_reading
    )


def figures_facts(game: Game) -> dict[str, Any]:
    """The numbers of the settling rule, as the game's mails state them."""
    settings = game.settings
    return {
        "lead": int(settings.lead.total_seconds()),
        "first_reading": settings.first_reading,
        "exchange_zone": settings.exchange_zone,
        "gap": int(settings.reading_gap.total_seconds()),
        "limit": int(settings.settle_limit.total_seconds()),
        "fallback": list(settings.fallback),
        "fallback_sessions": settings.fallback_sessions,
        "column_readers": settings.column_readers,
        "second_source": settings.second_source,
    }


def session_document(session: Session | None) -> dict[str, Any] | None:
    if session is None:
        return None
    return facts.session_document(session.exchange, session.name, session.opens_at, session.closes_at)


def session_facts(session: Session) -> dict[str, Any]:
    return {
        "exchange": session.exchange,
        "name": session.name,
        "opens_at": session.opens_at.isoformat(),
        "closes_at": session.closes_at.isoformat(),
    }
