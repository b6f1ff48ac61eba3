"""Deploying into boxes: new factors go anywhere that is open, and never move again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gamesmaster.rules.chance import Draws
from gamesmaster.rules.findings import Finding, Numbered, overspent, phase_ground
from gamesmaster.rules.orders import Order, Pass, Place
from gamesmaster.rules.outcomes import DONE, ILLEGAL, VOID, Ground, Outcome
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.rules.steps import Moment, Orders, Stepped
from gamesmaster.rules.view import View

_DEPLOYING: Final = "Old World, Age of Iron, Imperial Age rules, Resource Factors; Origins of WWI rules, Taking a turn"
_FULL: Final = {True: Ground.OVER_CAP, False: Ground.BOX_FULL}
RULES: Final[Mapping[Ground, str]] = {
    Ground.OVERSPENT: f"{_DEPLOYING}; house reading W24",
    Ground.UNPLACED: f"{_DEPLOYING}; house reading F8",
    Ground.NO_AMOUNT: _DEPLOYING,
    Ground.NO_INCOME: _DEPLOYING,
    Ground.CLOSED_BOX: f"{_DEPLOYING}; house reading F9",
    Ground.OVER_CAP: "Origins of WWI rules, Taking a turn; house reading G14",
    Ground.BOX_FULL: "Age of Iron rules, Civilization; house reading F44",
    Ground.CONTROLLED_AREA: "Age of Iron and Imperial Age rules, options, Control; house reading F32",
    Ground.WRONG_PHASE: "the rulebooks, Game-turn",
    Ground.NOT_IN_GAME: "the scenario",
    Ground.UNKNOWN_AREA: "the scenario",
}


def deploy_step(scenario: Scenario, moment: Moment, orders: Orders, _: Draws, acting: Sequence[str]) -> Stepped:
    """
    Carry out the deployments of a turn.

    Args:
        scenario: What is played.
        moment: Where the phase has come to: the events of the turn have fallen.
        orders: What each power sent.
        acting: Who deploys, in order of play; nobody else receives anything.

    Returns:
        The board with every factor received on it, apart from those that no open box could take.

    Source:
        Old World, Age of Iron, Imperial Age rules, Resource Factors; house readings F8, F9, F44, W24.
    """
    board = {area: dict(row) for area, row in moment.state.board.items()}
    outcomes: list[Outcome] = []
    unplaced: dict[str, int] = {}
    for power in acting:
        hand = _Hand(scenario, moment.state, power, board)
        outcomes += [hand.carry_out(order) for order in orders.get(power, ()) if scenario.deals(order, "place")]
        if hand.left:
            frozen = power not in orders and scenario.options.get("dropout") == "freeze"
            for rest in hand.lost() if frozen else hand.rest():
                outcomes.append(rest)
                if isinstance(rest.carried_out, Place):
                    unplaced[power] = unplaced.get(power, 0) + rest.carried_out.amount
    start = moment.state.turn_start
    if scenario.holds and not start:
        start = moment.state.board
    return Stepped(moment.state._replace(board=board, turn_start=start), outcomes, unplaced)


def place_ground(
    scenario: Scenario, power: str, order: Order, received: int | None, controls: Mapping[str, tuple[str, ...]]
) -> Ground | None:
    """
    Say why an order of the deployment is illegal, or None.

    Args:
        scenario: What is played.
        power: Whose order.
        order: Any order.
        received: Factors the power receives this turn; None when not known.
        controls: Areas under Control, which nothing may enter.

    Returns:
        The ground. Asking for more than there is, is no illegality (W24).
    """
    if not isinstance(order, Place):
        return phase_ground(scenario, order, "placing") or (None if isinstance(order, Pass) else Ground.WRONG_PHASE)
    if order.area not in scenario.areas:
        return Ground.UNKNOWN_AREA
    if order.amount < 1:
        return Ground.NO_AMOUNT
    if order.area in scenario.boxes.closed.get(power, ()):
        return Ground.CLOSED_BOX
    if order.area in controls:
        return Ground.CONTROLLED_AREA
    return Ground.NO_INCOME if received == 0 else None


def findings(orders: Numbered, view: View, scenario: Scenario) -> Iterator[Finding]:
    """Judge a set of deployments on arrival; see `checking.check`."""
    asked = 0
    filled: dict[str, int] = {}
    for index, order in orders:
        ground = place_ground(scenario, view.power, order, view.income, view.controls or {})
        room = _room_in_view(scenario, view, order, filled) if ground is None else None
        if room == 0:
            ground = Ground.BOX_FULL
        if ground is not None:
            area = getattr(order, "area", None)
            yield Finding(order, index, ground, RULES[ground], "illegal", {} if area is None else {"area": area})
        elif isinstance(order, Place):
            asked += order.amount
            filled[order.area] = filled.get(order.area, 0) + order.amount
            if (cap := _cap_of(scenario, view.power, order.area)) is not None and filled[order.area] > cap:
                data = {"asked": filled[order.area], "there": cap, "area": order.area}
                yield Finding(order, index, Ground.OVER_CAP, RULES[Ground.OVER_CAP], overspent(scenario), data)
            if view.income is not None and asked > view.income:
                data = {"asked": asked, "there": view.income, "kind": "place"}
                yield Finding(order, index, Ground.OVERSPENT, RULES[Ground.OVERSPENT], overspent(scenario), data)
    if view.income is not None and asked < view.income:
        lost = scenario.options.get("unplaced") == "lost"
        data = {
            "left": view.income - asked,
            "there": view.income,
            "home": scenario.boxes.overflow.get(view.power, ""),
            "lost": lost,
        }
        yield Finding(None, None, Ground.UNPLACED, RULES[Ground.UNPLACED], "note", data)


def _cap_of(scenario: Scenario, power: str, area: str) -> int | None:
    return None if area == scenario.home.get(power) else scenario.boxes.cap


def _room_in_view(scenario: Scenario, view: View, order: Order, filled: Mapping[str, int]) -> int | None:
    if not isinstance(order, Place) or view.board is None:
        return None
    levels = scenario.boxes.levels.get(order.area)
    if levels is None or levels.capacity is None:
        return None
    return max(levels.capacity - view.board[order.area][view.power] - filled.get(order.area, 0), 0)


class _Hand:
    """What one power can still deploy, and the board it deploys on."""

    def __init__(self, scenario: Scenario, state: State, power: str, board: dict[str, dict[str, int]]) -> None:
        self.scenario = scenario
        self.power = power
        self.board = board
        self.controls = state.controls
        self.placed: dict[str, int] = {}
        self.left = self.received = state.income.get(power, scenario.income(state.turn).get(power, 0))

    def carry_out(self, order: Order) -> Outcome:
        if isinstance(order, Pass):
            return Outcome(self.power, order, order, DONE, Ground.PASSED)
        ground = place_ground(self.scenario, self.power, order, self.received, self.controls)
        if ground is not None or not isinstance(order, Place):
            return Outcome(self.power, order, None, ILLEGAL, ground or Ground.WRONG_PHASE)
        room = self._room(order.area)
        if room == 0:
            capped = order.area not in self.scenario.boxes.levels
            # The lines before this one have used up what may go there (W24); a full box was so from the start.
            return Outcome(self.power, order, None, VOID if capped else ILLEGAL, _FULL[capped])
        amount = min(order.amount, self.left) if room is None else min(order.amount, self.left, room)
        if amount == 0:
            return Outcome(self.power, order, None, VOID, Ground.OVERSPENT)
        self._put(order.area, amount)
        ground = Ground.PLACED if amount == order.amount else Ground.TRIMMED
        return Outcome(self.power, order, Place(amount, order.area), DONE, ground)

    def rest(self) -> Iterator[Outcome]:
        """Deal with the factors that no line deployed: the overflow box, then the home row (F8)."""
        places = (self.scenario.boxes.overflow.get(self.power), self.scenario.home.get(self.power))
        if self.scenario.options.get("unplaced") != "lost":
            for area in places:
                if (
                    area is None
                    or not self.left
                    or place_ground(self.scenario, self.power, Place(1, area), self.received, self.controls)
                ):
                    continue
                room = self._room(area)
                amount = self.left if room is None else min(self.left, room)
                if amount:
                    self._put(area, amount)
                    home = area == self.scenario.home.get(self.power)
                    ground = Ground.UNPLACED_HOME if home else Ground.UNPLACED_OVERFLOW
                    yield Outcome(self.power, None, Place(amount, area), DONE, ground)
        if self.left:
            yield from self.lost()

    def lost(self) -> Iterator[Outcome]:
        """Let go what is left: nobody deploys it."""
        losses = {self.power: self.left}
        self.left = 0
        yield Outcome(self.power, None, None, DONE, Ground.UNPLACED_LOST, losses=losses)

    def _room(self, area: str) -> int | None:
        """How many more factors the box takes; None for any number."""
        cap = _cap_of(self.scenario, self.power, area)
        if cap is not None:
            return cap - self.placed.get(area, 0)
        levels = self.scenario.boxes.levels.get(area)
        if levels is None or levels.capacity is None:
            return None
        return max(levels.capacity - self.board[area][self.power], 0)

    def _put(self, area: str, amount: int) -> None:
        self.left -= amount
        self.placed[area] = self.placed.get(area, 0) + amount
        self.board[area][self.power] += amount
