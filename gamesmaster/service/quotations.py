"""Quotations: what is wanted, what was read, what has settled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from gamesmaster.errors import UnavailableError
from gamesmaster.ledger import facts, settling
from gamesmaster.ledger.canonical import instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules.chance import names_stocks, stock_digit
from gamesmaster.rules.conflict import draws_of
from gamesmaster.schedule import SECOND
from gamesmaster.service import awaited, beacons, doubts, notices
from gamesmaster.service.awaited import GIVEN_UP, MODERATOR, NEWSPAPER, OPEN, SETTLED
from gamesmaster.service.beacons import BEACON
from gamesmaster.service.desk import Desk
from gamesmaster.service.faults import hold_faulty
from gamesmaster.service.figures import add_reading, put_quotation
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Document, Game, Quotation, Reading, Session, Wanted
from gamesmaster.service.sessions import DEMO, first_reading_at
from gamesmaster.service.under_ruling import complete
from gamesmaster.service.window_close import closing_of


def wanted(desk: Desk, *, now: datetime) -> Sequence[Wanted]:
    """
    The wishes to read now: open, their first reading due, and the last reading a gap ago. What people type in from a
    newspaper is not among them.
    """
    with desk.store.view() as view:
        due = [each for each in view.wanted() if each.first_at <= now and each.source != NEWSPAPER]
        return [each for each in due if _gap_over(view, each, now)]


def store_sessions(desk: Desk, sessions: Sequence[Session]) -> None:
    """Write sessions of an exchange into the table; the hours of known ones are replaced, closed ones stay closed."""
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
        add_reading(unit, reading)
        return True


def settle_due(desk: Desk, *, now: datetime) -> tuple[str, ...]:
    """
    Freeze what has settled, follow the fallback list of each game for what cannot be had, and tell the players of a
    game what it waits for.

    A game that raises goes on hold and the moderator is told; the others go on.

    Returns:
        The games in which something changed: the next look at the clock adjudicates them.
    """
    with desk.store.view() as view:
        games = dict.fromkeys(each.game for each in view.wanted() if each.first_at <= now)
    changed = []
    for game in games:
        try:
            changed += [game] * _settle_game(desk, game, now)
        except UnavailableError:
            raise  # The database is out of reach: no fault of this game.
        except Exception as error:
            hold_faulty(desk, game, error, now=now)
    return tuple(changed)


def _settle_game(desk: Desk, name: str, now: datetime) -> bool:
    with desk.store.story() as unit:
        game = unit.take_game(name)
        return settle_wishes(unit, desk, game, [each for each in unit.wanted(name) if each.first_at <= now], now=now)


def settle_wishes(unit: Unit, desk: Desk, game: Game, wishes: Sequence[Wanted], *, now: datetime) -> bool:
    """
    Look at open wishes of a game, as a step of a story that holds it; carry out what a ruling waited for, and tell the
    players what is still waited for.

    Returns:
        True when a figure has settled, or something else is asked for.
    """
    changed = [each for each in wishes if _settle(unit, desk, game, each, now)]
    if any(each.phase != game.phase for each in changed):
        # Such a figure is one that a ruling on a past phase waits for.
        complete(unit, desk, game, now=now)
        game = unit.take_game(game.id)
    awaited.tell_due(unit, desk, game, now=now)
    return bool(changed)


def _settle(unit: Unit, desk: Desk, game: Game, wish: Wanted, now: datetime) -> bool:
    """
    Look at one wish.

    0. A round of the beacon counts as soon as it is there: its signature was checked before it was stored.
    1. Enough readings that agree: freeze the last one's volume, with all of them as evidence. A source has to say the
       same twice, far enough apart; of a newspaper as many persons have to type the same as the game's settings say.
    2. A newspaper that has no figure, or a source that has not settled within the limit after its first reading: the
       next step of the fallback list. A column that nobody has typed in is waited for.

    Returns:
        True when something changed.
    """
    answers = unit.readings(game.id, wish.symbol, wish.session)
    readings = [each for each in answers if each.source == wish.source and each.read_at >= wish.first_at]
    if wish.source == BEACON:
        if readings:
            put_quotation(unit, beacons.figure_of(game, wish.phase, wish.named, readings[0], now), now)
            unit.put_wanted(replace(wish, state=SETTLED))
        return bool(readings)
    if wish.source == NEWSPAPER:
        alike = settling.agreed([(awaited.author_of(each), each) for each in readings], game.settings.column_readers)
        if alike and not alike[-1].volume:
            return _fall_back(unit, desk, game, wish, settling.Ground.NO_FIGURE, now)
    else:
        alike = settling.settled(readings, game.settings.reading_gap, wish.first_at) or ()
    if alike and not is_draw(game, alike[-1]):
        return _fall_back(unit, desk, game, wish, settling.Ground.NO_DIE, now)
    if alike:
        _freeze(unit, desk, game, wish, alike, now)
        return True
    until = settling.after_first(readings, wish.first_at, game.settings.settle_limit)
    if wish.source == NEWSPAPER or until is None or now < until:
        return False
    return _fall_back(unit, desk, game, wish, settling.ground(readings, wish.first_at), now)


def is_draw(game: Game, reading: Reading) -> bool:
    """Say whether a figure's digit is one that the game's table has: a die has no 7, 8, 9 and 0."""
    scenario = scenario_of(game)
    assert reading.volume is not None
    return not names_stocks(scenario) or stock_digit(reading.volume, scenario) in draws_of(scenario)


def _since_redraw(before: Sequence[Document], named: str) -> Sequence[Document]:
    """The steps for a stock of the orders; a digit that was no die begins them anew."""
    own = [each for each in before if each["named"] == named]
    last = max((place for place, each in enumerate(own) if each["reason"] == settling.Ground.NO_DIE), default=-1)
    return own[last + 1 :]


def _freeze(unit: Unit, desk: Desk, game: Game, wish: Wanted, readings: Sequence[Reading], now: datetime) -> None:
    volume = readings[-1].volume
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
                {"read_at": instant(each.read_at), "volume": each.volume, "sha256": each.sha256} for each in readings
            ],
            **({"typed_by": [awaited.author_of(each) for each in readings]} if wish.source == NEWSPAPER else {}),
        },
    )
    put_quotation(unit, figure, now)
    unit.put_wanted(replace(wish, state=SETTLED))
    doubts.raise_doubts(unit, desk, game, [figure], now=now)


def _fall_back(unit: Unit, desk: Desk, game: Game, wish: Wanted, ground: str, now: datetime) -> bool:
    before = [
        each.public
        for each in unit.entries(game.id)
        if each.kind == EntryKind.QUOTATION_FALLBACK and each.public["phase"] == wish.phase
    ]
    taken = [each["step"] for each in _since_redraw(before, wish.named)]
    window = unit.find_window(game.id, wish.phase)
    used = {each["next_symbol"] for each in before if each["next_symbol"]}
    used |= set(closing_of(unit, game, window).stocks) if window else set()
    tickers = [each.ticker for each in game.stocks]
    settings = game.settings
    following = settling.next_fallback(settings.fallback, settings.fallback_sessions, taken, tickers, used)
    if ground == settling.Ground.NO_DIE:
        following = settling.redrawn(tickers, used)
    session = unit.find_session(wish.exchange, wish.session)
    if following.step is settling.Step.NEXT_SESSION:
        session = _session_after(unit, wish, session, now)
        if session is None:
            return False
    if following.step is settling.Step.BEACON:
        session = beacons.round_for(unit, game, wish.phase, wish.named)
    asks = following.step is not settling.Step.MODERATOR and session is not None
    symbol = (following.symbol or wish.symbol) if asks else None
    if following.step is settling.Step.BEACON:
        symbol = wish.named
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
    unit.put_wanted(replace(wish, state=GIVEN_UP) if asks else replace(wish, state=MODERATOR, told_at=None))
    if asks and session is not None and symbol is not None:
        asked = replace(wish, symbol=symbol, session=session.name, state=OPEN, told_at=None)
        if following.step is settling.Step.BEACON:
            asked = replace(asked, exchange=session.exchange, source=BEACON, first_at=session.opens_at)
        else:
            asked = replace(asked, first_at=first_reading_at(game, session))
        unit.put_wanted(asked)
    else:
        about = {"phase": wish.phase, "stock": wish.named, "session": wish.session}
        notices.tell_moderator(unit, desk, "figure-wanted", about, game=game.id, now=now)
    return True


def _session_after(unit: Unit, wish: Wanted, session: Session | None, now: datetime) -> Session | None:
    if wish.exchange == DEMO:
        if session is not None and now < session.opens_at + SECOND:
            return None  # It opens now, and would be the one that has no figure.
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
    answers = view.readings(wish.game, wish.symbol, wish.session)
    readings = [each for each in answers if each.source == wish.source]
    if wish.source == BEACON:
        return not readings  # Its signature has been checked: asking again could only give the same.
    return game is not None and (not readings or readings[-1].read_at + game.settings.reading_gap <= now)
