"""A window closed: what counts is fixed, and what decides it is asked for. A step of a story that holds the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gamesmaster.ledger import facts
from gamesmaster.rules import notation
from gamesmaster.rules import stocks as stock_rules
from gamesmaster.rules.chance import die_key, names_stocks, rolls_dice, without_stocks
from gamesmaster.rules.foreseeing import rolls_due
from gamesmaster.rules.neutrals import player_of
from gamesmaster.rules.orders import Attack, Order
from gamesmaster.rules.overcoming import roll_key, roll_of
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service import allies, beacons, calendars, dice, notices, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import (
    acting_in,
    last_instant,
    latest_sets,
    moving_alone,
    orders_of,
    scenario_of,
    seats_due,
    seats_of,
    split_key,
    state_of,
)
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, OrderSet, Window, WindowStatus
from gamesmaster.service.sessions import figures_facts, reference_session, session_document, session_facts, wishes


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
            session=session_document(session),
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
            "session": None if session is None else session_facts(session),
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
