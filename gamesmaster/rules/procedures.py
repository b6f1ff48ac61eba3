"""The procedures: which phases make up a turn, which steps a phase, and who is due next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from gamesmaster.rules.orders import STEP_OF
from gamesmaster.rules.state import Phase

if TYPE_CHECKING:
    from gamesmaster.rules.scenario import Scenario

StepName = Literal["events", "place", "ally", "trade", "attack", "claim"]
"""The steps of a turn in their order; a scenario's policies say what each of them does, if anything."""


class Next(NamedTuple):
    """The set of orders that is due next, and from whom, in order of play."""

    turn: int
    phase: Phase
    acting: tuple[str, ...]


class Procedure(NamedTuple):
    """
    One way to play a turn.

    Attributes:
        phases: For each set of orders the steps it is carried out in.
        one_by_one: The powers send their orders one after another, each knowing what became of those before.
    """

    phases: Mapping[Phase, tuple[StepName, ...]]
    one_by_one: bool = False

    @property
    def in_one_go(self) -> bool:
        """True when one power finishes its turn before the next begins."""
        return self.one_by_one and len(self.phases) == 1


_WHOLE: Final[tuple[StepName, ...]] = ("events", "place", "ally", "trade", "attack", "claim")

PROCEDURES: Final[Mapping[str, Procedure]] = {
    # Origins of WWII rules, The Play-by-Mail Game, Steps 2 and 3; house reading W28.
    "two-window": Procedure({"placing": _WHOLE[:3], "attack": _WHOLE[2:]}),
    "one-window": Procedure({"turn": _WHOLE}),
    # Origins of WWI rules, Placing PFs; the de Rosa rulebooks, Game-turn; house readings F1 and G6.
    "sequential-by-power": Procedure({"turn": _WHOLE}, one_by_one=True),
    # Origins of WWII rules, the steps of a turn face to face; house reading W28.
    "sequential-by-step": Procedure(
        {"placing": _WHOLE[:3], "attack": _WHOLE[2:5], "claim": _WHOLE[5:]}, one_by_one=True
    ),
}


@lru_cache(maxsize=256)
def phases_of(scenario: Scenario) -> tuple[Phase, ...]:
    """Give the phases that make up a turn of a game, in their order, without those that have no orders in it."""
    known = {STEP_OF.get(kind) for kind in scenario.kinds}
    phases = PROCEDURES[scenario.procedure].phases
    return tuple(phase for phase, steps in phases.items() if known.intersection(steps))


def steps_in(procedure: str, phase: Phase) -> tuple[StepName, ...]:
    """Give the steps that a phase of a procedure is carried out in; none for a phase that it does not have."""
    return PROCEDURES[procedure].phases.get(phase, ())


def first(scenario: Scenario, turn: int) -> Next:
    """Say what is due first in a turn, counted from 1."""
    return _due(scenario, turn, phases_of(scenario)[0])


def following(scenario: Scenario, turn: int, phase: Phase, acted: Sequence[str]) -> Next | None:
    """
    Say what is due after a set of orders has been carried out.

    Args:
        scenario: What is played.
        turn: Counted from 1.
        phase: Which set it was.
        acted: Whose orders it was, in order of play.

    Returns:
        What is due next; None when that was the last set of the game.
    """
    procedure = PROCEDURES[scenario.procedure]
    if procedure.one_by_one and acted:
        order = scenario.order_of_play(turn)
        left = order[order.index(acted[-1]) + 1 :]
        if left:
            return Next(turn, phase, left[:1])
    phases = phases_of(scenario)
    place = phases.index(phase)
    if place + 1 < len(phases):
        return _due(scenario, turn, phases[place + 1])
    return None if turn >= scenario.turns else first(scenario, turn + 1)


@lru_cache(maxsize=1024)
def _due(scenario: Scenario, turn: int, phase: Phase) -> Next:
    order = scenario.order_of_play(turn)
    return Next(turn, phase, order[:1] if PROCEDURES[scenario.procedure].one_by_one else order)
