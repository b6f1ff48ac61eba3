"""One phase: state, orders and draws in; state and outcomes out. Changes nothing that it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from gamesmaster.rules import objectives
from gamesmaster.rules.attacking import attack_all
from gamesmaster.rules.chance import Draws
from gamesmaster.rules.claims import claim_all
from gamesmaster.rules.orders import Order
from gamesmaster.rules.outcomes import NOBODY, Outcome
from gamesmaster.rules.placing import place_all
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Phase, State


class Next(NamedTuple):
    """The set of orders that is due next, and from whom, in order of play."""

    turn: int
    phase: Phase
    acting: tuple[str, ...]


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
    orders: Mapping[str, Sequence[Order]],
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
    resolve = _PHASES.get((scenario.procedure, state.phase))
    if resolve is None:
        raise ValueError(f"{state.phase} is not a phase of the procedure {scenario.procedure}")
    order_of_play = scenario.order_of_play(state.turn)
    if acting is not None:
        order_of_play = tuple(power for power in order_of_play if power in acting)
    return resolve(scenario, state, orders, draws, order_of_play)


def phases_of(procedure: str) -> tuple[Phase, ...]:
    """Give the phases that make up a turn of a procedure, in their order; none for one not known here."""
    return tuple(phase for known, phase in _PHASES if known == procedure)


def _placing(
    scenario: Scenario, state: State, orders: Mapping[str, Sequence[Order]], _: Draws, acting: Sequence[str]
) -> Adjudication:
    placed = place_all(scenario, state, orders, acting)
    after = state._replace(phase="attack", board=placed.board)
    total = objectives.points(scenario, after)
    due = Next(state.turn, "attack", scenario.order_of_play(state.turn))
    return Adjudication(after, placed.outcomes, placed.unplaced, total, False, due, None, ())


def _attack(
    scenario: Scenario, state: State, orders: Mapping[str, Sequence[Order]], draws: Draws, acting: Sequence[str]
) -> Adjudication:
    attacked = attack_all(scenario, state, orders, draws, acting)
    claimed = claim_all(scenario, state, attacked, orders, acting)
    outcomes = (*attacked.outcomes, *claimed.outcomes)
    if attacked.needs:
        return Adjudication(state, outcomes, NOBODY, None, False, None, None, attacked.needs)
    over = state.turn >= scenario.turns
    after = state._replace(
        turn=state.turn if over else state.turn + 1,
        phase="over" if over else "placing",
        board=claimed.board,
        understandings=claimed.understandings,
        controls=claimed.controls,
    )
    total = objectives.points(scenario, after)
    if not over:
        due = Next(after.turn, "placing", scenario.order_of_play(after.turn))
        return Adjudication(after, outcomes, NOBODY, total, False, due, None, ())
    won = objectives.winners(scenario, total)
    return Adjudication(after, outcomes, NOBODY, total, objectives.war(scenario, total, won), None, won, ())


_Resolve = Callable[[Scenario, State, Mapping[str, Sequence[Order]], Draws, Sequence[str]], Adjudication]
_PHASES: Final[dict[tuple[str, Phase], _Resolve]] = {
    ("two-window", "placing"): _placing,
    ("two-window", "attack"): _attack,
}
