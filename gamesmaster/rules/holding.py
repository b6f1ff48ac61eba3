"""Control of boxes: ten factors with nobody beside them close a place for the rest of the game (an option)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.chance import Draws
from gamesmaster.rules.orders import Control
from gamesmaster.rules.outcomes import DONE, ILLEGAL, VOID, WAITING, Ground, Outcome
from gamesmaster.rules.procedures import PROCEDURES
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Row, State
from gamesmaster.rules.steps import Moment, Orders, Stepped

CONTROL_FACTORS: Final = 10
"""Factors that make Control, alone (Age of Iron, Imperial Age rules, options, Control)."""


def hold_step(scenario: Scenario, moment: Moment, orders: Orders, _: Draws, acting: Sequence[str]) -> Stepped:
    """
    Close the areas that one power holds alone, and those that two powers split.

    Args:
        scenario: What is played, with the option ``control-at-ten``.
        moment: Where the phase has come to: the attacks have been made.
        orders: What each power sent; ``CONTROL OF … WITH …`` asks to split. Where the powers move one after another,
            the line of a power that is not acting counts as its consent.
        acting: Whose orders are due, in order of play.

    Returns:
        The areas under Control afterwards; the factors there stay, and score.

    Source:
        Age of Iron, Imperial Age rules, options, Control; house readings F29 to F34.
    """
    asked = {
        power: [order for order in orders.get(power, ()) if isinstance(order, Control)] for power in scenario.powers
    }
    if moment.needs:
        waiting = [
            Outcome(power, order, None, WAITING, Ground.EARLIER_DRAW_MISSING)
            for power in acting
            for order in asked[power]
        ]
        return Stepped(moment.state, waiting, needs=moment.needs)
    state = moment.state
    judged = _end_of_turn(scenario, state, acting) or scenario.options.get("control-check") == "move-end"
    controls = dict(state.controls)
    if judged:
        for area, row in state.board.items():
            owners = _alone(row) or _split(scenario, state, area, row, asked)
            if owners and area not in controls and area not in scenario.boxes.peaceful:
                controls[area] = tuple(power for power in scenario.powers if power in owners)
    outcomes = [_told(scenario, state, power, order, controls) for power in acting for order in asked[power]]
    # Whoever is not acting has consented to what is shared now.
    for power in scenario.order_of_play(state.turn):
        if power not in acting:
            told = (_told(scenario, state, power, order, controls) for order in asked[power])
            outcomes += [each for each in told if each.ground is Ground.BOX_SHARED]
    ordered = {area: controls[area] for area in scenario.areas if area in controls}
    return Stepped(state._replace(controls=ordered), outcomes)


def _end_of_turn(scenario: Scenario, state: State, acting: Sequence[str]) -> bool:
    """Tested at once, the first mover of turn 1 could close an empty box before anyone acts (F29)."""
    return not PROCEDURES[scenario.procedure].one_by_one or scenario.order_of_play(state.turn)[-1] in acting


def _alone(row: Row) -> tuple[str, ...]:
    present = [power for power, factors in row.items() if factors > 0]
    return tuple(present) if len(present) == 1 and row[present[0]] >= CONTROL_FACTORS else ()


def _split(scenario: Scenario, state: State, area: str, row: Row, asked: dict[str, list[Control]]) -> tuple[str, ...]:
    """Two powers that both ask, each with a Presence that is new this turn (F33)."""
    present = [power for power, factors in row.items() if factors > 0]
    if len(present) != 2 or any(row[power] < PRESENCE_FACTORS for power in present):
        return ()
    first, second = present
    if not any(order.area == area and order.partner == second for order in asked[first]):
        return ()
    if not any(order.area == area and order.partner == first for order in asked[second]):
        return ()
    before = state.turn_start.get(area, {})
    fresh = all(before.get(power, 0) < PRESENCE_FACTORS for power in present)
    return (first, second) if fresh or scenario.options.get("split-control") == "both-present" else ()


def _told(
    scenario: Scenario, state: State, power: str, order: Control, controls: dict[str, tuple[str, ...]]
) -> Outcome:
    if order.area not in scenario.areas:
        return Outcome(power, order, None, ILLEGAL, Ground.UNKNOWN_AREA)
    if order.area in state.controls:
        return Outcome(power, order, None, ILLEGAL, Ground.CONTROLLED_AREA)
    if order.area in scenario.boxes.peaceful:
        return Outcome(power, order, None, ILLEGAL, Ground.PEACEFUL_BOX)
    if order.partner is not None and order.partner not in scenario.powers:
        return Outcome(power, order, None, ILLEGAL, Ground.UNKNOWN_POWER)
    if order.partner == power:
        return Outcome(power, order, None, ILLEGAL, Ground.PARTNER_IS_SELF)
    owners = controls.get(order.area, ())
    if power not in owners:
        return Outcome(power, order, None, VOID, Ground.NOT_AGREED if order.partner else Ground.OTHERS_THERE)
    partner = next((other for other in owners if other != power), None)
    ground = Ground.BOX_HELD if partner is None else Ground.BOX_SHARED
    return Outcome(power, order, Control(order.area, partner), DONE, ground)
