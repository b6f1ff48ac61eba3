"""Windows: opened, and their orders span begun. Each function is a step of a story that holds the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from gamesmaster.errors import PhaseClosed
from gamesmaster.ledger import facts
from gamesmaster.rules import disclosure
from gamesmaster.rules.chance import names_stocks
from gamesmaster.schedule import opening_times
from gamesmaster.schedule.absences import AbsenceMove
from gamesmaster.service import absences, allies, course, dice, discretion, notices, offers, press, reports, timing
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import (
    latest_sets,
    mover_of,
    moving_alone,
    phase_key,
    run_of,
    scenario_of,
    seats_due,
    state_of,
)
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, Member, Pace, Window, WindowStatus
from gamesmaster.service.waking import scheduled


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


def income_of(game: Game, window: Window) -> dict[str, int]:
    """Factors that each power may place in a window; empty where nothing is placed."""
    scenario = scenario_of(game)
    if "place" not in course.steps(scenario, window.kind):
        return {}
    mover = moving_alone(scenario, window.phase)
    return {power: n for power, n in scenario.income(window.turn).items() if mover in ("", power)}


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
