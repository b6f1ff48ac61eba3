"""Windows: opened, their orders span begun, closed. Each function is a step of a story that holds the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from gamesmaster.errors import PhaseClosed
from gamesmaster.ledger import facts, settling
from gamesmaster.ledger.canonical import instant
from gamesmaster.rules import disclosure, notation
from gamesmaster.rules import stocks as stock_rules
from gamesmaster.rules.chance import die_key, names_stocks, rolls_dice, without_stocks
from gamesmaster.rules.foreseeing import rolls_due
from gamesmaster.rules.neutrals import player_of
from gamesmaster.rules.orders import Attack, Order
from gamesmaster.rules.overcoming import roll_key, roll_of
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.schedule import opening_times
from gamesmaster.schedule.absences import AbsenceMove
from gamesmaster.service import (
    absences,
    allies,
    beacons,
    calendars,
    course,
    dice,
    discretion,
    notices,
    offers,
    press,
    reports,
    timing,
)
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import (
    acting_in,
    last_instant,
    latest_sets,
    mover_of,
    moving_alone,
    orders_of,
    phase_key,
    run_of,
    scenario_of,
    seats_due,
    seats_of,
    split_key,
    state_of,
)
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, Member, OrderSet, Pace, Session, Wanted, Window, WindowStatus
from gamesmaster.service.waking import scheduled

DEMO: Final = "DEMO"
"""The exchange with a session that opens at each close."""


def open_window(unit: Unit, desk: Desk, game: Game, acting: Sequence[str], *, now: datetime) -> tuple[Game, Window]:
    """
    Open the window of the phase that the game's state stands before.

    0. A turn begins in which the dice name who plays a power? Then they are thrown, and that is an entry of its own.
    1. Reckon its instants from now by the game's calendar: negotiation, then orders; either may take no time.
       A deadline that falls into an absence moves behind it, as far as the caps reach.
    2. Write it down: the game's open phase, the window, the entry.
    3. Tell every member, also those whose move it is not:
       that negotiation begins or, where there is none, that orders are due; with the permitted
       stocks when attacks are due, and the orders that were sent ahead.

    Args:
        acting: Whose orders are due, in order of play.

    Returns:
        The game with its open phase, and the window.
    """
    game = allies.draw_for_turn(unit, game, now=now)
    state, settings = state_of(game), game.settings
    phase = phase_key(state.turn, state.phase, run_of(game.phase), mover_of(scenario_of(game), acting))
    at = opening_times(settings.calendar, state.phase, now)
    at, away = absences.at_opening(unit, game, state.phase, phase, at)
    window = Window(
        game=game.id,
        phase=phase,
        turn=state.turn,
        kind=state.phase,
        opened_at=at.opened_at,
        orders_at=at.orders_at,
        deadline=at.deadline,
        zone=settings.zone,
        status=WindowStatus.NEGOTIATION if at.orders_at > at.opened_at else WindowStatus.ORDERS,
    )
    game, window = replace(game, phase=phase), scheduled(unit, game, window)
    unit.put_game(game)
    unit.put_window(window)
    unit.put_pace(Pace(game.id, phase, absence_days=away.days if away else 0))
    fact = facts.window_opened(
        phase,
        turn=state.turn,
        kind=state.phase,
        orders_at=at.orders_at,
        deadline=at.deadline,
        zone=settings.zone,
        income=income_of(game, window),
        state=game.state,
        absences=absences.facts_of(away) if away else None,
        dice=dice.commitment(game, phase),
    )
    unit.add_entry(game.id, now, *discretion.opened(scenario_of(game), fact))
    _tell_opening(unit, desk, game, window, now=now, away=away)
    return game, window


def open_window_of(unit: Unit, game: Game) -> Window:
    """
    The window of the game's open phase.

    Raises:
        PhaseClosed: There is none.
    """
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if window is None:
        raise PhaseClosed(game=game.id)
    return window


def begin_orders_span(unit: Unit, desk: Desk, game: Game, window: Window, *, now: datetime) -> Window:
    """
    End the negotiation of a window.

    Those who said READY early are counted now. No notice when the deadline has passed meanwhile: it could only mislead.
    """
    window = replace(window, status=WindowStatus.ORDERS)
    window = ready_checked(unit, game, window, now=now)
    unit.add_entry(game.id, now, *facts.span_began(window.phase, ready_at=window.ready_at))
    unit.put_window(window)
    if window.deadline > now:
        _tell_opening(unit, desk, game, window, now=now)
    return window


def ready_checked(unit: Unit, game: Game, window: Window, *, now: datetime) -> Window:
    """Give the window with the instant at which it closes early, if everybody is ready in the orders span."""
    ready = unit.ready_seats(game.id, window.phase) if window.status is WindowStatus.ORDERS else frozenset()
    if not ready or set(seats_due(game, window.phase, unit.members(game.id))) - ready:
        return replace(window, ready_at=None)
    return window if window.ready_at else replace(window, ready_at=now + game.settings.ready_delay)


@dataclass(frozen=True, slots=True)
class Closing:
    """
    What is fixed when a window closes: the last sets by seat, the orders by power with stocks assigned, those stocks,
    and the powers for which nothing came.
    """

    sets: Mapping[str, OrderSet]
    orders: Mapping[str, Sequence[Order]]
    assigned: Sequence[Mapping[str, Any]]
    stocks: tuple[str, ...]
    silent: tuple[str, ...]


def closing_of(unit: Unit, game: Game, window: Window) -> Closing:
    """
    Work out what a window closes with: the same at the close and at the adjudication.

    Source:
        Origins of WWII rules, The Play-by-Mail Game, Step 3; house reading W54.
    """
    scenario = scenario_of(game)
    sets = latest_sets(unit.last_order_sets(game.id, window.phase))
    order_of_play = scenario.order_of_play(window.turn)
    sets = {seat: sets[seat] for seat in order_of_play if seat in sets}
    state, sent = state_of(game), {seat: each.lines for seat, each in sets.items()}
    orders = in_order_of_play(orders_of(sent, state), order_of_play)
    orders, told = decisive(scenario, state, orders, tuple(each.ticker for each in game.stocks), window.phase)
    seats = seats_of(unit.members(game.id))
    silent = allies.unheard(state, acting_in(scenario, window.phase), sent)
    return Closing(
        sets,
        orders,
        told,
        tuple(dict.fromkeys(each["stock"] for each in told if each["stock"])),
        tuple(power for power in silent if player_of(state, power) in seats),
    )


def in_order_of_play(
    orders: Mapping[str, Sequence[Order]], order_of_play: Sequence[str]
) -> Mapping[str, Sequence[Order]]:
    """Orders by power, the first to play first: so stocks are assigned, and so they are told."""
    return {power: orders[power] for power in order_of_play if power in orders}


def decisive(
    scenario: Scenario, state: State, orders: Mapping[str, Sequence[Order]], permitted: Sequence[str], phase: str
) -> tuple[Mapping[str, Sequence[Order]], list[dict[str, Any]]]:
    """
    Say what decides each attack of a window: its stock, where need be assigned, or a die of its own; and each roll
    for a box below zero.

    Args:
        state: As the window opened.
        orders: As they were sealed.
        permitted: The game's list of stocks.

    Returns:
        The orders as they count, and `facts.named_stock` of every attack, the rolls of the placing before them; none
        where nothing is drawn.
    """
    mover = moving_alone(scenario, phase)
    told = [
        facts.named_stock(power, notation.write(roll_of(power, area)), roll_key(power, area))
        for power, area in rolls_due(scenario, state, orders, (mover,) if mover else None)
    ]
    attacking = any(isinstance(each, Attack) for given in orders.values() for each in given)
    if not attacking or not (names_stocks(scenario) or rolls_dice(scenario)):
        return orders, told
    ours = set()
    if names_stocks(scenario):
        orders, chosen = stock_rules.assign(scenario, orders, permitted, split_key(phase)[0])
        ours = {(each.power, each.index) for each in chosen}
    else:
        orders = {seat: without_stocks(given) for seat, given in orders.items()}
    for seat, given in orders.items():
        for index, order in enumerate(given):
            if isinstance(order, Attack):
                key = order.stock or "" if names_stocks(scenario) else die_key(scenario, seat, order)
                told.append(facts.named_stock(seat, notation.write(order), key, assigned=(seat, index) in ours))
    return orders, told


class NoSession(Exception):
    """The table of sessions does not reach far enough: the window waits and the moderator is told."""


def close_window(
    unit: Unit, desk: Desk, game: Game, window: Window, *, now: datetime, author: str = "service"
) -> Window:
    """
    Close a window: from here on no order is taken for it, whatever happens.

    1. Fix the effective orders: the last version of each seat. Seats of which nothing was heard are listed.
    2. Assign a stock to every attack that names none, or one that its power has named before.
    3. Fix the reference session from the deadline in force, the grace included (exchange DEMO: one that opens now).
    4. Ask for the figure of every stock named, also of attacks that will turn out void; or throw the sealed dice, or
       ask the moderator for his.
    5. Entry; window awaiting quotations; where it does await some, a notice to everybody. Where nothing is awaited the
       report follows at once and says all this.

    Raises:
        NoSession: No session opens late enough in the table; nothing has been written.
    """
    closing = closing_of(unit, game, window)
    in_force = last_instant(window, unit.pace(game.id, window.phase))
    scenario = scenario_of(game)
    from_market = bool(closing.stocks) and names_stocks(scenario)
    session = reference_session(unit, game, in_force, now) if from_market else None
    silent = [seat for seat in seats_due(game, window.phase, unit.members(game.id)) if seat not in closing.sets]
    early = in_force < window.deadline
    window = replace(
        window,
        status=WindowStatus.AWAITING,
        deadline=in_force,
        ready_at=None,
        closed_at=now,
        session=session.name if session else None,
        sequence=window.sequence + early,
    )
    unit.put_window(window)
    entry = unit.add_entry(
        game.id,
        now,
        *facts.window_closed(
            window.phase,
            deadline=in_force,
            early=early,
            author=author,
            session=_session_document(session),
            seals={seat: {"version": each.version, "seal": each.seal} for seat, each in closing.sets.items()},
            stocks=closing.assigned,
            nobody_heard=silent,
        ),
    )
    if scenario.chance == dice.SEALED:
        dice.thrown(unit, game, window.phase, closing.stocks, entry, now=now)
    by_hand = bool(closing.stocks) and scenario.chance == dice.TYPED
    if session is not None or by_hand:
        wanted = (
            wishes(game, window.phase, session, closing.stocks)
            if session is not None
            else (dice.dice_wanted(game, window.phase, closing.stocks, now=now))
        )
        for wish in wanted:
            unit.put_wanted(wish)
        if by_hand:
            about = {"phase": window.phase, "dice": ", ".join(closing.stocks)}
            notices.tell_moderator(unit, desk, "dice-wanted", about, game=game.id, now=now)
        told = {
            **reports.heading(scenario, window.turn, window.kind),
            **reports.times(window),
            "early": early,
            "chance": scenario.chance,
            "session": None if session is None else _session_facts(session),
            "beacon": None if session is None else beacons.ahead(game, in_force),
            "source": game.settings.source,
            "rules_of_figures": figures_facts(game),
            "seals": reports.seals(closing.sets),
            "stocks": list(closing.assigned),
            "silent": list(closing.silent),
            "chain": reports.chain(entry),
            **calendars.at_close(unit, game, window),
        }
        notices.tell_members(unit, desk, game, "attacks-closed", told, now=now)
    return window


def income_of(game: Game, window: Window) -> dict[str, int]:
    """Factors that each power may place in a window; empty where nothing is placed."""
    scenario = scenario_of(game)
    if "place" not in course.steps(scenario, window.kind):
        return {}
    mover = moving_alone(scenario, window.phase)
    return {power: n for power, n in scenario.income(window.turn).items() if mover in ("", power)}


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


def _tell_opening(
    unit: Unit, desk: Desk, game: Game, window: Window, *, now: datetime, away: AbsenceMove | None = None
) -> None:
    scenario, state = scenario_of(game), state_of(game)
    incomes = income_of(game, window)
    on_file = latest_sets(unit.last_order_sets(game.id, window.phase))
    negotiating = window.status is WindowStatus.NEGOTIATION
    asks_stocks = names_stocks(scenario) and "attack" in course.steps(scenario, window.kind)
    stocks = game.stocks if asks_stocks else ()
    told = {
        **reports.heading(scenario, window.turn, window.kind),
        **reports.times(window),
        "orders_early": game.settings.orders_early,
        **press.rule_facts(game.settings),
        "away": absences.facts_of(away) if away else None,
        "grace": timing.grace_of(game.settings),
        "board": reports.board(scenario, disclosure.seen_state(scenario, state)),
        "order_of_play": list(scenario.order_of_play(window.turn)),
        "stocks": [[each.ticker, each.name] for each in stocks],
        "course": course.turn_facts(scenario, state),
        "dice": dice.commitment(game, window.phase) if course.draws(scenario, state.phase) else None,
        **allies.mover_facts(game, window.phase),
        **allies.turn_facts(unit, game, evidence="place" in course.steps(scenario, window.kind)),
    }

    dark = bool(disclosure.face_down(state))

    def own(member: Member) -> dict[str, Any]:
        filed = on_file.get(member.seat)
        return {
            "income": incomes.get(member.seat, 0),
            **course.home_facts(scenario, state, member.seat),
            "on_file": list(filed.lines) if filed else [],
            "offered": offers.facts_of(unit, game, window.phase, member.seat),
            "besides": allies.own_facts(game, incomes, member.seat),
            **({"board": reports.board(scenario, discretion.seen_by(scenario, state, member.seat))} if dark else {}),
        }

    notices.tell_members(
        unit, desk, game, "negotiation-opens" if negotiating else "orders-open", told, now=now, own=own
    )


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


def _session_document(session: Session | None) -> dict[str, Any] | None:
    if session is None:
        return None
    return facts.session_document(session.exchange, session.name, session.opens_at, session.closes_at)


def _session_facts(session: Session) -> dict[str, Any]:
    return {
        "exchange": session.exchange,
        "name": session.name,
        "opens_at": session.opens_at.isoformat(),
        "closes_at": session.closes_at.isoformat(),
    }
