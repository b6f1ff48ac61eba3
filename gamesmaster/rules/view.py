"""What one power may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Board, Marker, Phase, State


@dataclass(frozen=True, slots=True)
class View:
    """
    The game as one power sees it. None stands for what is not known here; what hangs on it is not judged.

    Attributes:
        power: Whose view it is.
        turn: Counted from 1.
        phase: Which set of orders is due.
        order_of_play: The powers in the order of this turn.
        income: Factors this power receives this turn.
        board: Factors by area and power.
        home: This power's factors in its home areas, where they are known without the board.
        understandings: Understanding counters on the board.
        controls: Areas under CONTROL and who holds them.
        face_down: Areas and other powers that have counters there face down, factors or blanks; ``board`` shows of them
            only what lies open.
    """

    power: str
    turn: int
    phase: Phase
    order_of_play: tuple[str, ...]
    income: int | None = None
    board: Board | None = None
    home: Mapping[str, int] | None = None
    understandings: frozenset[Marker] | None = None
    controls: Mapping[str, tuple[str, ...]] | None = None
    face_down: frozenset[tuple[str, str]] = frozenset()


def view_for(scenario: Scenario, state: State, power: str) -> View:
    """
    Show a power what it may know.

    In the open game that is the whole board; of the incomes it is told its own, though the chart is public.

    Args:
        scenario: What is played.
        state: How it stands.
        power: Who looks.

    Returns:
        The view.
    """
    scenario = scenario.dealt(state.charts)
    home = scenario.home.get(power)
    return View(
        power=power,
        turn=state.turn,
        phase=state.phase,
        order_of_play=scenario.order_of_play(state.turn),
        income=scenario.income(state.turn).get(power, 0),
        board=_open(state, power),
        home=None if home is None else {home: state.board[home][power]},
        understandings=state.understandings,
        controls=state.controls,
        face_down=_face_down(state, power),
    )


def _open(state: State, power: str) -> Board:
    """The board without what other powers have face down."""
    if not state.hidden:
        return state.board
    return {
        area: {each: factors - (state.hidden[area][each] if each != power else 0) for each, factors in row.items()}
        for area, row in state.board.items()
    }


def _face_down(state: State, power: str) -> frozenset[tuple[str, str]]:
    if not state.hidden and not state.blanks:
        return frozenset()
    hidden = {(area, each) for area, row in state.hidden.items() for each, factors in row.items() if factors}
    blanks = {(area, each) for area, powers in state.blanks.items() for each in powers}
    return frozenset((area, each) for area, each in hidden | blanks if each != power)
