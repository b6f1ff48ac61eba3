"""The events of a turn: factors that a box gains or loses before its power deploys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamesmaster.rules.boxes import Event
from gamesmaster.rules.chance import Draws
from gamesmaster.rules.procedures import PROCEDURES
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.rules.steps import Moment, Orders, Stepped


def event_step(scenario: Scenario, moment: Moment, _orders: Orders, _draws: Draws, acting: Sequence[str]) -> Stepped:
    """
    Let the events of the turn fall.

    Args:
        scenario: What is played. Its option ``event-time`` says whether an event waits for its power's own move; where
            all deploy at once there is no own move, and all fall before anybody deploys (F65).
        moment: Where the phase has come to. Events that are ``done`` already do not fall again.
        acting: Whose move it is.

    Returns:
        The board after them.

    Source:
        Old World rules, Negative RFs; Imperial Age rules, options; house readings F20 to F22, F27, F65.
    """
    state = moment.state
    if state.events == "done":
        return Stepped(state)
    board = dict(state.board)
    for event in _falling(scenario, state, acting):
        assert event.area is not None
        row = dict(board[event.area])
        there = 0 if scenario.options.get("event-mode") == "set" else row[event.power]
        row[event.power] = there + event.change
        board[event.area] = row
    if _last(scenario, state, acting):
        return Stepped(state._replace(board=board, events="done"))
    return Stepped(state._replace(board=board, events="due"))


def _falling(scenario: Scenario, state: State, acting: Sequence[str]) -> Iterator[Event]:
    together = not _in_own_move(scenario)
    for event in scenario.boxes.events:
        here = event.turn == state.turn and event.area is not None and event.power not in scenario.boxes.unplayed
        if here and (together or event.power in acting):
            yield event


def _last(scenario: Scenario, state: State, acting: Sequence[str]) -> bool:
    """Say whether nobody is left for whom an event of this turn could still fall."""
    return not _in_own_move(scenario) or scenario.order_of_play(state.turn)[-1] in acting


def _in_own_move(scenario: Scenario) -> bool:
    return PROCEDURES[scenario.procedure].one_by_one and scenario.options.get("event-time") != "turn-start"
