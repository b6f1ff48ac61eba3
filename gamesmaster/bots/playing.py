"""One whole game between bots, by the engine of real games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from gamesmaster.bots.sight import NO_DEALS, Bot, drawn_for, names_stocks, sight_of
from gamesmaster.bots.talks import Talks
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.blind import deal
from gamesmaster.rules.neutrals import allies
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Accept, Ally, Control, Offer, Order
from gamesmaster.rules.procedures import PROCEDURES, first
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State

STOCKS: Final = tuple(f"S{number}" for number in range(12))
"""What bots call the stocks; nobody looks for their sales."""

_CONSENTS: Final = (Offer, Accept, Ally, Control)


class Seat(NamedTuple):
    """Who plays a power: the bot, and whether it talks with the others that do."""

    bot: Bot
    talks: bool = False


class Phase(NamedTuple):
    """
    One phase of a game.

    Attributes:
        before: How it stood.
        acting: Whose orders were due, in order of play.
        orders: What each power sent. Where the powers move one after another also the lines by which those not acting
            agree to a trade, an alliance or a shared Control.
        draws: What decided the attacks.
        result: What became of it all.
    """

    before: State
    acting: tuple[str, ...]
    orders: Mapping[str, Sequence[Order]]
    draws: Mapping[str, int]
    result: Adjudication


def play(scenario: Scenario, seats: Mapping[str, Seat], chance: Random) -> Iterator[Phase]:
    """
    Play a game to its end.

    Args:
        scenario: What is played, with the options of the game.
        seats: Who plays each power of `Scenario.players`.
        chance: Of bots, draws and all; the same seed gives the same game.

    Yields:
        Every phase; the last one has winners.
    """
    state = _dealt(scenario, opening_state(scenario), chance)
    due = first(scenario, 1)
    stocks = STOCKS if names_stocks(scenario) else ()
    one_by_one = PROCEDURES[scenario.procedure].one_by_one
    # Who is not acting can agree to something only where the powers move one after another.
    consents = one_by_one and bool(scenario.kinds & {Offer, Ally} or scenario.holds)
    neutral = {each.power for each in scenario.neutrals}
    talking = tuple(power for power in scenario.players if seats[power].talks and power not in neutral)
    talks = Talks(scenario, talking, chance) if talking else None
    begun = 0
    points: Mapping[str, int] | None = None
    while True:
        if begun < due.turn:
            begun = due.turn
            state = _with_allies(scenario, state, chance)
            if talks is not None:
                talks.meet(state)
        orders: dict[str, Sequence[Order]] = {}
        for power in scenario.players if consents else due.acting:
            deals = NO_DEALS if talks is None else talks.deals_of(power, state)
            sight = sight_of(scenario, state, power, stocks, deals, points)
            sent = seats[state.players.get(power, power)].bot(sight, chance)
            orders[power] = sent if power in due.acting else [one for one in sent if isinstance(one, _CONSENTS)]
        draws = drawn_for(scenario, orders, chance)
        result = adjudicate(scenario, state, orders, draws, due.acting)
        if talks is not None:
            talks.see(result)
        yield Phase(state, due.acting, orders, draws, result)
        state, points = result.state, result.points
        if result.next is None:
            return
        due = result.next


def _dealt(scenario: Scenario, state: State, chance: Random) -> State:
    """Hand out the slips of a blind game."""
    if scenario.options.get("blind") is not True:
        return state
    slips, count = range(len(scenario.charts)), len(scenario.powers)
    charts = deal(scenario.powers, scenario.charts, chance.sample(slips, count), chance.sample(slips, count))
    return state._replace(charts=charts)


def _with_allies(scenario: Scenario, state: State, chance: Random) -> State:
    """Let the die name who plays each neutral power this turn."""
    if not scenario.neutrals:
        return state
    return state._replace(players=allies(scenario, [chance.randrange(1, 7) for _ in scenario.neutrals]))
