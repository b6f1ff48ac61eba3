"""Quotations: what is wanted, what was read, what has settled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from gamesmaster.ledger import facts, settling
from gamesmaster.ledger.canonical import instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules.chance import stock_digit
from gamesmaster.schedule import SECOND
from gamesmaster.service import notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, Quotation, Reading, Session, Wanted
from gamesmaster.service.windows import DEMO, closing_of, first_reading_at

OPEN: Final = "open"
SETTLED: Final = "settled"
GIVEN_UP: Final = "given-up"
MODERATOR: Final = "moderator"
"""States of a wish; only open ones are read."""


def wanted(desk: Desk, *, now: datetime) -> Sequence[Wanted]:
    """
    The wishes to read now: open, their first reading due, and the last reading a gap ago.
    """
    with desk.store.view() as view:
        return [each for each in view.wanted() if each.first_at <= now and _gap_over(view, each, now)]


def store_sessions(desk: Desk, sessions: Sequence[Session]) -> None:
    """Write sessions of an exchange into the table; known ones are replaced."""
    with desk.store.story() as unit:
        unit.put_sessions(sessions)


def store_reading(desk: Desk, reading: Reading) -> bool:
    """
    Store a source's answer, with its entry.

    Returns:
        False when nobody waits for it (any more): a frozen figure is never read again.
    """
    with desk.store.story() as unit:
        if unit.find_game(reading.game) is None:
            return False
        unit.take_game(reading.game)
        if not any(_asked(each, reading) for each in unit.wanted(reading.game)):
            return False
        unit.add_reading(reading)
        unit.add_entry(
            reading.game,
            reading.read_at,
            *facts.reading(
                symbol=reading.symbol,
                exchange=reading.exchange,
                session=reading.session,
                source=reading.source,
                read_at=reading.read_at,
                volume=reading.volume,
                raw=reading.raw,
                sha256=reading.sha256,
                split_after=reading.split_after,
            ),
        )
        return True


def settle_due(desk: Desk, *, now: datetime) -> tuple[str, ...]:
    """
    Freeze what has settled, and follow the fallback list of each game for what cannot be had.

    Returns:
        The games in which something changed: the next look at the clock adjudicates them.
    """
    with desk.store.view() as view:
        games = dict.fromkeys(each.game for each in view.wanted())
    return tuple(game for game in games if _settle_game(desk, game, now))


def _settle_game(desk: Desk, name: str, now: datetime) -> bool:
    with desk.store.story() as unit:
        game = unit.take_game(name)
        wishes = unit.wanted(name)
        changed = any([_settle(unit, desk, game, each, now) for each in wishes])
        if changed and any(each.phase != game.phase for each in wishes):
            # Such a figure is one that a ruling on a past phase waits for.
            from gamesmaster.service.under_ruling import complete

            complete(unit, desk, game, now=now)
        return changed


def _settle(unit: Unit, desk: Desk, game: Game, wish: Wanted, now: datetime) -> bool:
    """
    Look at one wish.

    1. Two readings that agree, far enough apart: freeze the second's volume with both as evidence.
    2. Not settled within the limit after the first reading: the next step of the fallback list.
    """
    readings = [each for each in unit.readings(game.id, wish.symbol, wish.session) if each.source == wish.source]
    if pair := settling.settled(readings, game.settings.reading_gap, wish.first_at):
        _freeze(unit, game, wish, pair, now)
        return True
    until = settling.after_first(readings, wish.first_at, game.settings.settle_limit)
    if until is None or now < until:
        return False
    return _fall_back(unit, desk, game, wish, settling.ground(readings, wish.first_at), now)


def _freeze(unit: Unit, game: Game, wish: Wanted, pair: tuple[Reading, Reading], now: datetime) -> None:
    volume = pair[1].volume
    assert volume is not None
    figure = Quotation(
        game=game.id,
        phase=wish.phase,
        named=wish.named,
        symbol=wish.symbol,
        exchange=wish.exchange,
        session=wish.session,
        source=wish.source,
        volume=volume,
        digit=stock_digit(volume, scenario_of(game)),
        settled_at=now,
        evidence={
            "readings": [
                {"read_at": instant(each.read_at), "volume": each.volume, "sha256": each.sha256} for each in pair
            ]
        },
    )
    put_quotation(unit, figure, now)
    unit.put_wanted(replace(wish, state=SETTLED))


def put_quotation(unit: Unit, figure: Quotation, now: datetime) -> None:
    """Freeze a figure, with its entry."""
    unit.add_quotation(figure)
    unit.add_entry(
        figure.game,
        now,
        *facts.quotation_settled(
            figure.phase,
            named=figure.named,
            symbol=figure.symbol,
            exchange=figure.exchange,
            session=figure.session,
            source=figure.source,
            volume=figure.volume,
            digit=figure.digit,
            evidence=figure.evidence,
        ),
    )


def _fall_back(unit: Unit, desk: Desk, game: Game, wish: Wanted, ground: str, now: datetime) -> bool:
    before = [
        each.public
        for each in unit.entries(game.id)
        if each.kind == EntryKind.QUOTATION_FALLBACK and each.public["phase"] == wish.phase
    ]
    taken = [each["step"] for each in before if each["named"] == wish.named]
    window = unit.find_window(game.id, wish.phase)
    used = {each["next_symbol"] for each in before if each["next_symbol"]}
    used |= set(closing_of(unit, game, window).stocks) if window else set()
    tickers = [each.ticker for each in game.stocks]
    settings = game.settings
    following = settling.next_fallback(settings.fallback, settings.fallback_sessions, taken, tickers, used)
    session = unit.find_session(wish.exchange, wish.session)
    if following.step is settling.Step.NEXT_SESSION:
        session = _session_after(unit, wish, session, now)
        if session is None:
            return False
    asks = following.step is not settling.Step.MODERATOR and session is not None
    symbol = (following.symbol or wish.symbol) if asks else None
    unit.add_entry(
        game.id,
        now,
        *facts.quotation_fallback(
            wish.phase,
            named=wish.named,
            symbol=wish.symbol,
            session=wish.session,
            step=following.step,
            reason=ground,
            next_symbol=symbol,
            next_session=_session_document(session) if asks else None,
        ),
    )
    unit.put_wanted(replace(wish, state=GIVEN_UP if asks else MODERATOR))
    if asks and session is not None and symbol is not None:
        first_at = first_reading_at(game, session)
        unit.put_wanted(replace(wish, symbol=symbol, session=session.name, first_at=first_at, state=OPEN))
    else:
        about = {"phase": wish.phase, "stock": wish.named, "session": wish.session}
        notices.tell_moderator(unit, desk, "figure-wanted", about, game=game.id, now=now)
    return True


def _session_after(unit: Unit, wish: Wanted, session: Session | None, now: datetime) -> Session | None:
    if wish.exchange == DEMO:
        made = Session(DEMO, instant(now), now, now)
        unit.put_sessions([made])
        return made
    return unit.session_for(wish.exchange, session.opens_at + SECOND) if session else None


def _session_document(session: Session | None) -> dict[str, object] | None:
    if session is None:
        return None
    return facts.session_document(session.exchange, session.name, session.opens_at, session.closes_at)


def _asked(wish: Wanted, reading: Reading) -> bool:
    asked = (wish.symbol, wish.exchange, wish.session, wish.source)
    return asked == (reading.symbol, reading.exchange, reading.session, reading.source) and (
        reading.read_at >= wish.first_at
    )


def _gap_over(view: Reads, wish: Wanted, now: datetime) -> bool:
    game = view.find_game(wish.game)
    readings = view.readings(wish.game, wish.symbol, wish.session)
    return game is not None and (not readings or readings[-1].read_at + game.settings.reading_gap <= now)
