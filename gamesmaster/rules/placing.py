"""The placing window: every power's new factors go on the board, and those at home may leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gamesmaster.rules import legality
from gamesmaster.rules.chance import Draws
from gamesmaster.rules.orders import Blank, Move, Order, Pass, Place
from gamesmaster.rules.outcomes import DONE, ILLEGAL, VOID, Ground, Outcome
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.secrecy import lying
from gamesmaster.rules.state import Board, State
from gamesmaster.rules.steps import Moment, Orders, Stepped


class Placed(NamedTuple):
    """
    What the placing came to.

    Attributes:
        board: All factors afterwards.
        outcomes: In order of play, then as written; what nobody ordered comes last for each power.
        unplaced: Factors that the orders left over and the rules placed, by power.
    """

    board: Board
    outcomes: tuple[Outcome, ...]
    unplaced: Mapping[str, int]


def place_all(scenario: Scenario, state: State, orders: Mapping[str, Sequence[Order]], acting: Sequence[str]) -> Placed:
    """
    Carry out the placing of a turn.

    Placing is simultaneous (W28), and nothing that one power places can hinder another, so the order of play only
    orders the outcomes.

    Args:
        scenario: What is played.
        state: As the turn begins.
        orders: What each power sent; one that is missing places nothing.
        acting: Who places, in order of play; nobody else receives anything.

    Returns:
        The board with every factor received on it, apart from those that an option lets go.

    Source:
        Origins of WWII rules, Placing Political Factor (PF) Counters 1 to 4; house readings W23 to W27.
    """
    board = {area: dict(row) for area, row in state.board.items()}
    outcomes: list[Outcome] = []
    unplaced: dict[str, int] = {}
    for power in acting:
        hand = _Hand(scenario, state, power, board)
        outcomes += [hand.carry_out(order) for order in orders.get(power, ()) if scenario.deals(order, "place")]
        if hand.income:
            outcomes.append(hand.rest())
            if outcomes[-1].carried_out is not None:
                unplaced[power] = hand.income
    return Placed(board, tuple(outcomes), unplaced)


def place_step(scenario: Scenario, moment: Moment, orders: Orders, _: Draws, acting: Sequence[str]) -> Stepped:
    """Carry out the placing as a step of a phase; see `place_all`."""
    placed = place_all(scenario, moment.state, orders, acting)
    after = moment.state._replace(board=placed.board)
    if scenario.secret:
        after = after._replace(hidden=_hidden(moment.state, placed), blanks=_blanks(scenario, moment.state, placed))
    return Stepped(after, placed.outcomes, placed.unplaced)


def _hidden(before: State, placed: Placed) -> Board:
    """What was placed or moved this turn lies face down (Origins of WWII rules, Secret Diplomacy 2)."""
    hidden = {area: dict(row) for area, row in (before.hidden or {key: {} for key in placed.board}).items()}
    for outcome in placed.outcomes:
        done = outcome.carried_out
        if isinstance(done, Place | Move):
            row = hidden[done.area]
            row[outcome.power] = row.get(outcome.power, 0) + done.amount
    return lying({area: {power: row.get(power, 0) for power in placed.board[area]} for area, row in hidden.items()})


def _blanks(scenario: Scenario, before: State, placed: Placed) -> Mapping[str, tuple[str, ...]]:
    blanks = dict(before.blanks)
    for outcome in placed.outcomes:
        if isinstance(outcome.carried_out, Blank):
            area = outcome.carried_out.area
            lying = {*blanks.get(area, ()), outcome.power}
            blanks[area] = tuple(power for power in scenario.powers if power in lying)
    return {area: blanks[area] for area in scenario.areas if area in blanks}


class _Hand:
    """What one power can still place, and the board it places it on."""

    def __init__(self, scenario: Scenario, state: State, power: str, board: dict[str, dict[str, int]]) -> None:
        self.scenario = scenario
        self.power = power
        self.board = board
        self.controls = state.controls
        self.blanks = legality.BLANKS
        self.income = self.received = scenario.income(state.turn)[power]
        self.leaving = self.at_home = legality.free_at_home(scenario, state.board, state.understandings, power)

    def carry_out(self, order: Order) -> Outcome:
        if isinstance(order, Pass):
            return Outcome(self.power, order, order, DONE, Ground.PASSED)
        ground = legality.placing_ground(self.scenario, self.power, order, self.received, self.at_home, self.controls)
        if ground is not None:
            return Outcome(self.power, order, None, ILLEGAL, ground)
        if isinstance(order, Blank):
            return self._blank(order)
        return self._place(order) if isinstance(order, Place) else self._move(order)

    def _blank(self, order: Blank) -> Outcome:
        if self.blanks == 0:
            return Outcome(self.power, order, None, ILLEGAL, Ground.NO_BLANK_LEFT)
        self.blanks -= 1
        return Outcome(self.power, order, order, DONE, Ground.BLANK_LAID)

    def _place(self, order: Place) -> Outcome:
        amount = min(order.amount, self.income)
        self.income -= amount
        self.board[order.area][self.power] += amount
        return self._told(order, Place(amount, order.area), amount, order.amount, Ground.PLACED)

    def _move(self, order: Order) -> Outcome:
        assert isinstance(order, Move)
        amount = min(order.amount, self.leaving)
        self.leaving -= amount
        self.board[order.source][self.power] -= amount
        self.board[order.area][self.power] += amount
        return self._told(order, Move(amount, order.source, order.area), amount, order.amount, Ground.MOVED)

    def _told(self, order: Order, done: Order, amount: int, asked: int, ground: Ground) -> Outcome:
        if amount == 0:
            return Outcome(self.power, order, None, VOID, Ground.OVERSPENT)
        return Outcome(self.power, order, done, DONE, ground if amount == asked else Ground.TRIMMED)

    def rest(self) -> Outcome:
        """Deal with the factors that no line placed (W23)."""
        home = self.scenario.home[self.power]
        closed = home in self.controls
        if closed or self.scenario.options.get("unplaced") == "lost":
            ground = Ground.HOME_CLOSED if closed else Ground.UNPLACED_LOST
            return Outcome(self.power, None, None, DONE, ground, losses={self.power: self.income})
        self.board[home][self.power] += self.income
        return Outcome(self.power, None, Place(self.income, home), DONE, Ground.UNPLACED_HOME)
