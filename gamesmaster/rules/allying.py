"""Formal alliances: two powers that both say so, for the rest of the game."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.rules.chance import Draws
from gamesmaster.rules.orders import Ally
from gamesmaster.rules.outcomes import DONE, ILLEGAL, VOID, Ground, Outcome
from gamesmaster.rules.procedures import PROCEDURES
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.rules.steps import Moment, Orders, Stepped


def ally_step(scenario: Scenario, moment: Moment, orders: Orders, _: Draws, acting: Sequence[str]) -> Stepped:
    """
    Make the alliances that both sides ask for.

    Args:
        scenario: What is played.
        moment: Where the phase has come to.
        orders: What each power sent. Where the powers move one after another the partner's line counts as its consent
            although it is not acting.
        acting: Whose orders are due, in order of play.

    Returns:
        The alliances afterwards, and what became of each line.

    Source:
        Origins of WWI rules, Alliances; house reading G13.
    """
    speaking = scenario.powers if PROCEDURES[scenario.procedure].one_by_one else acting
    wanted = {
        power: [order for order in orders.get(power, ()) if isinstance(order, Ally)]
        for power in scenario.powers
        if power in speaking
    }
    state = moment.state
    made: list[tuple[str, ...]] = list(state.alliances)
    outcomes: list[Outcome] = []
    for power in acting:
        for order in wanted.get(power, ()):
            ground = ally_ground(scenario, state, power, order)
            if ground is not None:
                outcomes.append(Outcome(power, order, None, ILLEGAL, ground))
                continue
            pair = tuple(each for each in scenario.powers if each in (power, order.power))
            mutual = Ally(power) in wanted.get(order.power, ())
            taken = {each for allies in made for each in allies}
            if pair in made or (mutual and not taken & set(pair)):
                if pair not in made:
                    made.append(pair)
                    if order.power not in acting:
                        # The partner's consent has been carried out with it.
                        outcomes.append(Outcome(order.power, Ally(power), Ally(power), DONE, Ground.ALLIED))
                outcomes.append(Outcome(power, order, order, DONE, Ground.ALLIED))
            else:
                lone = Ground.ALLIED_ALREADY if taken & set(pair) else Ground.NOT_MUTUAL
                outcomes.append(Outcome(power, order, None, VOID, lone))
    return Stepped(state._replace(alliances=tuple(made)), outcomes)


def ally_ground(scenario: Scenario, state: State, power: str, order: Ally) -> Ground | None:
    """Say why nothing that can happen in this phase would make an alliance possible, or None."""
    if order.power not in scenario.powers:
        return Ground.UNKNOWN_POWER
    if order.power == power:
        return Ground.ALLY_IS_SELF
    if scenario.options.get("alliance-deadline") == "before-last-turn" and state.turn >= scenario.turns:
        return Ground.TOO_LATE_TO_ALLY
    taken = {each for allies in state.alliances for each in allies}
    return Ground.ALLIED_ALREADY if taken & {power, order.power} else None
