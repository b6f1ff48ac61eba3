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
    home = scenario.home.get(power)
    return View(
        power=power,
        turn=state.turn,
        phase=state.phase,
        order_of_play=scenario.order_of_play(state.turn),
        income=scenario.income(state.turn).get(power, 0),
        board=state.board,
        home=None if home is None else {home: state.board[home][power]},
        understandings=state.understandings,
        controls=state.controls,
    )
