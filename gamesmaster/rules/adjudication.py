"""One phase: state, orders and draws in; state and outcomes out. Changes nothing that it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from gamesmaster.rules import scoring
from gamesmaster.rules.chance import Draws
from gamesmaster.rules.findings import phase_ground
from gamesmaster.rules.orders import STEP_OF, Order, Pass
from gamesmaster.rules.outcomes import DONE, ILLEGAL, NOBODY, WAITING, Ground, Outcome
from gamesmaster.rules.policies import steps_of
from gamesmaster.rules.procedures import PROCEDURES, Next, StepName, following, phases_of
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.secrecy import turned_up
from gamesmaster.rules.state import NOTHING, Phase, State
from gamesmaster.rules.steps import Moment, Orders, Stepped

__all__ = ["Adjudication", "Next", "adjudicate", "phases_of"]

_NONE: Final[tuple[Order, ...]] = ()


class Adjudication(NamedTuple):
    """
    What a phase came to.

    Attributes:
        state: Afterwards; the one before while draws are missing.
        outcomes: One for each order of those acting, and for what the rules did without one.
        unplaced: Factors that the orders left over and the rules placed, by power.
        points: As if the game ended now, in board order; None while draws are missing.
        war: The game is over, and its winner has brought war.
        next: What is due next; None when the game is over or draws are missing.
        winners: In board order; None before the end.
        needs: Draws that are missing, each once, in order of play.
    """

    state: State
    outcomes: tuple[Outcome, ...]
    unplaced: Mapping[str, int]
    points: Mapping[str, int] | None
    war: bool
    next: Next | None
    winners: tuple[str, ...] | None
    needs: tuple[str, ...]

    @property
    def waiting(self) -> bool:
        """True while draws are missing: nothing has been decided then."""
        return bool(self.needs)


def adjudicate(
    scenario: Scenario,
    state: State,
    orders: Orders,
    draws: Draws,
    acting: Sequence[str] | None = None,
) -> Adjudication:
    """
    Adjudicate one phase.

    Args:
        scenario: What is played, with the options of the game.
        state: As the phase begins.
        orders: What each power sent, in the written order. A power that is missing places at home and does nothing
            else; those of powers not acting do not count.
        draws: Digits or dice by stock or ``POWER/AREA``. Those that are not needed do no harm.
        acting: Whose orders are due; None for all. They act in the order of play, however they are named here.

    Returns:
        What the phase came to.

    Raises:
        ValueError: The procedure has no such phase, or a draw is none that its table knows.
    """
    scenario = scenario.dealt(state.charts)
    procedure = PROCEDURES[scenario.procedure]
    steps = procedure.phases.get(state.phase)
    if steps is None:
        raise ValueError(f"{state.phase} is not a phase of the procedure {scenario.procedure}")
    order_of_play = scenario.order_of_play(state.turn)
    if acting is not None:
        order_of_play = tuple(power for power in order_of_play if power in acting)
    if not procedure.in_one_go:
        done = _carry_out(scenario, Stepped(state), steps, orders, draws, order_of_play)
    else:
        done = Stepped(state)
        waiting = dict(orders)
        # Who holds a box alone, or splits it, is asked once everybody has moved (F29).
        late = scenario.holds and scenario.options.get("control-check") != "move-end" and len(order_of_play) > 1
        moves = tuple(name for name in steps if name != "claim") if late else steps
        for power in order_of_play:
            before = len(done.outcomes)
            done = _carry_out(scenario, done, moves, waiting, draws, (power,), left="claim" if late else "")
            waiting = _struck(waiting, power, done.outcomes[before:])
        if late:
            done = _carry_out(scenario, done, ("claim",), _claims(orders), draws, order_of_play)
    if done.needs:
        return Adjudication(state, tuple(done.outcomes), NOBODY, None, False, None, None, done.needs)
    return _closed(scenario, state, done, order_of_play)


def _carry_out(
    scenario: Scenario,
    before: Stepped,
    names: tuple[StepName, ...],
    orders: Orders,
    draws: Draws,
    acting: Sequence[str],
    left: StepName | Literal[""] = "",
) -> Stepped:
    """
    Carry out the steps of a phase for some powers, after what was done before in the same phase; ``left`` is one of
    them that comes later.
    """
    steps = steps_of(scenario)
    shared = _by_step(scenario, (*names, left) if left else names, orders, acting)
    outcomes = [*before.outcomes, *_of_no_step(scenario, shared)]
    unplaced = dict(before.unplaced)
    together = "place" in names and not PROCEDURES[scenario.procedure].one_by_one
    moment = Moment(before.state, before.state, together, before.needs)
    for name in names:
        step = steps.get(name)
        if step is None:
            continue
        # What two powers have to agree on is looked for in the lines of both.
        whole = shared is None or name in ("ally", "trade") or (name == "claim" and scenario.holds)
        done = step(scenario, moment, orders if whole or shared is None else shared[name], draws, acting)
        outcomes += _waiting(done.outcomes) if moment.needs and not done.needs else done.outcomes
        unplaced |= done.unplaced
        # What was placed is the board that attacks and claims are judged on.
        start = done.state if name in ("events", "place") else moment.start
        moment = Moment(start, done.state, together, done.needs or moment.needs)
    return Stepped(moment.state, outcomes, unplaced, moment.needs)


def _struck(orders: Orders, mover: str, outcomes: Sequence[Outcome]) -> dict[str, Sequence[Order]]:
    """Leave out what has been carried out with one power's move: it is no consent to anything in a later one."""
    left = {power: list(sent) for power, sent in orders.items() if power != mover}
    for each in outcomes:
        if each.order is not None and each.power != mover and each.order in left.get(each.power, ()):
            left[each.power].remove(each.order)
    return dict(left)


def _claims(orders: Orders) -> dict[str, Sequence[Order]]:
    return {power: [order for order in sent if STEP_OF.get(type(order)) == "claim"] for power, sent in orders.items()}


def _by_step(
    scenario: Scenario, names: tuple[StepName, ...], orders: Orders, acting: Sequence[str]
) -> dict[str, dict[str, list[Order]]] | None:
    """
    Hand each order to its step.

    Returns:
        For each step the orders by power, and under an empty name those that belong to none of the steps. None where
        every step may see all orders, since the steps of the phase know between them what belongs to them.
    """
    if scenario.procedure == "two-window":
        return None
    known = steps_of(scenario)
    found: dict[str, dict[str, list[Order]]] = {name: {} for name in ("", *names)}
    for power in acting:
        for order in orders.get(power, _NONE):
            name = STEP_OF.get(type(order), "")
            found[name if name in names and name in known else ""].setdefault(power, []).append(order)
    return found


def _of_no_step(scenario: Scenario, shared: Mapping[str, Mapping[str, Sequence[Order]]] | None) -> list[Outcome]:
    """Answer orders that no step of the phase deals with, and what is said in so many words."""
    if shared is None:
        return []
    return [
        Outcome(power, order, order, DONE, Ground.PASSED)
        if isinstance(order, Pass)
        else Outcome(power, order, None, ILLEGAL, phase_ground(scenario, order, "over") or Ground.WRONG_PHASE)
        for power, sent in shared[""].items()
        for order in sent
    ]


def _waiting(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Take back what only seemed to be decided: an earlier power's draw is missing."""
    return [
        outcome
        if outcome.status is ILLEGAL
        else Outcome(outcome.power, outcome.order, None, WAITING, Ground.EARLIER_DRAW_MISSING)
        for outcome in outcomes
        if outcome.order is not None
    ]


def _closed(scenario: Scenario, before: State, done: Stepped, acted: Sequence[str]) -> Adjudication:
    """Say what the phase leads to."""
    due = following(scenario, before.turn, before.phase, acted)
    held = turned_up(done.state, done.outcomes)
    phase: Phase = "over" if due is None else due.phase
    after = held._replace(turn=before.turn if due is None else due.turn, phase=phase)
    if scenario.knows and (due is None or due.turn > before.turn):
        after = after._replace(met=(), turn_start=NOTHING, events=None, hidden=NOTHING, blanks=NOTHING)
        if scenario.neutrals:
            # An ally is an ally for that turn only.
            after = after._replace(players=NOTHING)
        if due is not None and scenario.boxes.events:
            after = after._replace(events="due")
    total = scoring.points(scenario, after)
    outcomes = tuple(done.outcomes)
    if due is not None:
        return Adjudication(after, outcomes, done.unplaced, total, False, due, None, ())
    won = scoring.winners(scenario, after, total)
    return Adjudication(after, outcomes, done.unplaced, total, scoring.war(scenario, total, won), None, won, ())
