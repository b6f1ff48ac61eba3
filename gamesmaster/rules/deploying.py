"""Deploying into boxes: new factors go anywhere that is open, and never move again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gamesmaster.rules import overcoming
from gamesmaster.rules.chance import Draws
from gamesmaster.rules.findings import Finding, Numbered, overspent, phase_ground
from gamesmaster.rules.orders import Order, Pass, Place
from gamesmaster.rules.outcomes import DONE, ILLEGAL, VOID, WAITING, Ground, Outcome
from gamesmaster.rules.procedures import PROCEDURES
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
    Ground.ODDS_TOO_LOW_NOW: "Old World, Imperial Age rules, Negative RFs; house readings F23 and F39",
    Ground.WRONG_PHASE: "the rulebooks, Game-turn",
    Ground.NOT_IN_GAME: "the scenario",
    Ground.UNKNOWN_AREA: "the scenario",
}


def deploy_step(scenario: Scenario, moment: Moment, orders: Orders, draws: Draws, acting: Sequence[str]) -> Stepped:
    """
    Carry out the deployments of a turn.

    Args:
        scenario: What is played.
        moment: Where the phase has come to: the events of the turn have fallen.
        orders: What each power sent.
        draws: Dice of boxes below zero, ``POWER/AREA/POWER`` or ``POWER/AREA``; needed with ``negative-combat: roll``.
        acting: Who deploys, in order of play; nobody else receives anything.

    Returns:
        The board with every factor received on it, apart from those that no open box could take and those that a die
        has removed.

    Source:
        Old World, Age of Iron, Imperial Age rules, Resource Factors, Negative RFs; house readings F8, F9, F23, F44,
        W24.
    """
    board = {area: dict(row) for area, row in moment.state.board.items()}
    outcomes: list[Outcome] = []
    unplaced: dict[str, int] = {}
    needs = dict.fromkeys(moment.needs)
    for power in acting:
        hand = _Hand(scenario, moment.state, power, board)
        lines = [hand.carry_out(order) for order in orders.get(power, ()) if scenario.deals(order, "place")]
        outcomes += hand.without_the_weak(lines)
        if hand.left:
            frozen = power not in orders and scenario.options.get("dropout") == "freeze"
            for rest in hand.lost() if frozen else hand.rest():
                outcomes.append(rest)
                if isinstance(rest.carried_out, Place):
                    unplaced[power] = unplaced.get(power, 0) + rest.carried_out.amount
        outcomes += hand.roll(draws, needs)
    start = moment.state.turn_start
    if scenario.holds and not start and _begins_turn(scenario, moment.state, acting):
        start = moment.state.board
    after = moment.state._replace(board=board, turn_start=start)
    missing = tuple(needs)
    if missing:
        outcomes = _waiting_from(outcomes, missing, waiting=bool(moment.needs))
    return Stepped(after, outcomes, unplaced, missing)


def _begins_turn(scenario: Scenario, state: State, acting: Sequence[str]) -> bool:
    """Say whether nobody has deployed this turn: a board without factors is written like none at all."""
    return not PROCEDURES[scenario.procedure].one_by_one or scenario.order_of_play(state.turn)[0] in acting


def _waiting_from(outcomes: Sequence[Outcome], needs: Sequence[str], *, waiting: bool) -> list[Outcome]:
    """Take back what seemed to be decided from the first line on whose die is missing, or all of it."""
    told: list[Outcome] = []
    for each in outcomes:
        if each.order is None:
            continue
        area = each.order.area if isinstance(each.order, Place) else ""
        missing = overcoming.roll_key(each.power, area) in needs and each.status is DONE
        waiting = waiting or missing
        if waiting and each.status is not ILLEGAL:
            ground = Ground.DRAW_MISSING if missing else Ground.EARLIER_DRAW_MISSING
            told.append(Outcome(each.power, each.order, None, WAITING, ground))
        else:
            told.append(each)
    return told


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
    yield from _too_weak(orders, view, scenario, filled)
    if view.income is not None and asked < view.income:
        lost = scenario.options.get("unplaced") == "lost"
        data = {
            "left": view.income - asked,
            "there": view.income,
            "home": scenario.boxes.overflow.get(view.power, ""),
            "lost": lost,
        }
        yield Finding(None, None, Ground.UNPLACED, RULES[Ground.UNPLACED], "note", data)


def _too_weak(orders: Numbered, view: View, scenario: Scenario, filled: Mapping[str, int]) -> Iterator[Finding]:
    """Note what is too weak, as the board stands, to attack what is below zero in a box; events may still fall."""
    if view.board is None or not overcoming.are_rolled(scenario):
        return
    for index, order in orders:
        if not isinstance(order, Place) or order.area not in filled:
            continue
        own, against = filled[order.area], -view.board[order.area][view.power]
        if against > 0 and not overcoming.can_attack(scenario, own, against):
            data = {"own": own, "against": against, "area": order.area}
            yield Finding(order, index, Ground.ODDS_TOO_LOW_NOW, RULES[Ground.ODDS_TOO_LOW_NOW], "note", data)


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
        rolled = board.items() if overcoming.are_rolled(scenario) else ()
        self.against = {area: -row[power] for area, row in rolled if row[power] < 0}
        """What stands below zero in the power's boxes and is attacked by what it deploys there."""
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

    def without_the_weak(self, told: Sequence[Outcome]) -> list[Outcome]:
        """Take back the lines into boxes below zero that are too weak to attack there, all lines together (F39)."""
        if not self.against:
            return list(told)
        weak = {area for area in self.against if self.placed.get(area) and not self._strong(area, 0)}
        kept = []
        for each in told:
            line = each.carried_out
            if isinstance(line, Place) and line.area in weak:
                own, against = self.placed[line.area], self.against[line.area]
                kept.append(
                    Outcome(self.power, each.order, None, VOID, Ground.UNDER_ODDS, attacking=own, defending=against)
                )
            else:
                kept.append(each)
        for area in weak:
            self._put(area, -self.placed[area])
        return kept

    def roll(self, draws: Draws, needs: dict[str, None]) -> Iterator[Outcome]:
        """Let dice decide what becomes of what was deployed into boxes below zero, in board order (F23, roll)."""
        for area, against in self.against.items():
            if own := self.placed.get(area, 0):
                rolled = overcoming.overcome(self.scenario, self.power, area, own, against, draws)
                self.board[area][self.power] = rolled.factors
                if rolled.outcome is None:
                    needs[overcoming.roll_key(self.power, area)] = None
                else:
                    yield rolled.outcome

    def _strong(self, area: str, more: int) -> bool:
        """Say whether so many factors more, with those deployed there already, may attack what stands in a box."""
        against = self.against.get(area)
        own = self.placed.get(area, 0) + more
        return against is None or overcoming.can_attack(self.scenario, own, against)

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
                if amount and self._strong(area, amount):
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
