"""Attacks of equal exchange: attacker and defender both remove as many factors as the attacker says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.chance import Draws, first_of, keys_of
from gamesmaster.rules.conflict import policy_of
from gamesmaster.rules.findings import Finding, Numbered, phase_ground
from gamesmaster.rules.orders import Accept, Ally, Attack, Offer, Order, Pass
from gamesmaster.rules.outcomes import DONE, ILLEGAL, VOID, WAITING, Ground, Outcome
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Board, Meeting, Row
from gamesmaster.rules.steps import Moment, Orders, Stepped
from gamesmaster.rules.trading import binds_one, trade_ground
from gamesmaster.rules.view import View

_ATTACKS: Final = "Old World, Age of Iron, Imperial Age rules, Attacks"
RULES: Final[Mapping[Ground, str]] = {
    Ground.PEACEFUL_BOX: f"{_ATTACKS}; Trade and Culture",
    Ground.ONE_TARGET: _ATTACKS,
    Ground.AMOUNT_MISSING: _ATTACKS,
    Ground.AMOUNT_UNKNOWN: "the rulebooks, options, odds; house reading F37",
    Ground.NO_AMOUNT: _ATTACKS,
    Ground.NO_OWN_FACTORS: _ATTACKS,
    Ground.NO_TARGET: _ATTACKS,
    Ground.OWN_FACTORS: _ATTACKS,
    Ground.SECOND_ATTACK: f"{_ATTACKS}; house reading F4",
    Ground.ATTACK_USED: "Origins of WWI rules, Taking a turn",
    Ground.ALLY: "Origins of WWI rules, Alliances",
    Ground.ALLY_IS_SELF: "Origins of WWI rules, Alliances",
    Ground.UNKNOWN_GOOD: "Age of Iron rules, Trade",
    Ground.TRADE_WITH_SELF: "Age of Iron rules, Trade",
    Ground.CLIPPED_NOW: f"{_ATTACKS}; house reading F3",
    Ground.TRADED: "Age of Iron rules, Trade; house reading F46",
    Ground.HOME_PRESENCE_NOW: "the rulebooks, options, Presence at home; house reading F35",
    Ground.CONTROLLED_AREA: "the rulebooks, options, Control; house reading F32",
    Ground.STOCK_MISSING: "house readings W54 and F42",
    Ground.WRONG_PHASE: "the rulebooks, Game-turn",
    Ground.NOT_IN_GAME: "the scenario",
    Ground.UNKNOWN_AREA: "the scenario",
    Ground.UNKNOWN_POWER: "the scenario",
}


def exchange_step(scenario: Scenario, moment: Moment, orders: Orders, draws: Draws, acting: Sequence[str]) -> Stepped:
    """
    Carry out every attack of a phase.

    Args:
        scenario: What is played. With the option ``odds`` a die decides and all factors in the box take part (F37).
        moment: Where the phase has come to; trades have been made.
        orders: What each power sent; what belongs to other steps is left to them.
        draws: Dice by ``POWER/AREA/TARGET`` or ``POWER/AREA``; none are needed without the option.
        acting: Who may attack, in order of play.

    Returns:
        The board after the last attack, and who met whom.

    Raises:
        ValueError: A draw is none that the table knows.

    Source:
        Old World, Age of Iron, Imperial Age rules, Attacks and options; house readings F3 to F7, F25, F35 to F41,
        F46, F47, F62.
    """
    field = _Field(scenario, moment, draws)
    for power in acting:
        field.attacks_of(power, [order for order in orders.get(power, ()) if scenario.deals(order, "attack")])
    met = tuple(field.met) if "met" in scenario.knows else ()
    after = moment.state._replace(board=field.board, met=met)
    return Stepped(after, field.outcomes, needs=tuple(field.needs))


def attack_ground(scenario: Scenario, board: Board | None, power: str, order: Attack) -> Ground | None:
    """
    Say why nothing that can happen in this phase would make an attack legal, or None.

    Args:
        scenario: What is played.
        board: As the attacks of the phase begin; None when not known.
        power: Who attacks.
        order: The attack. That it is the second on one opponent in its box is for the caller to see.

    Returns:
        The ground.

    Source:
        Old World, Age of Iron, Imperial Age rules, Attacks; house readings F4, F25.
    """
    ground = _form_ground(scenario, power, order)
    if ground is not None or board is None:
        return ground
    row = board[order.area]
    if row[power] <= 0:
        return Ground.NO_OWN_FACTORS
    return None if row[order.targets[0]] > 0 else Ground.NO_TARGET


def _form_ground(scenario: Scenario, power: str, order: Attack) -> Ground | None:
    if order.area not in scenario.areas:
        return Ground.UNKNOWN_AREA
    if order.area in scenario.boxes.peaceful:
        return Ground.PEACEFUL_BOX
    if len(order.targets) != 1:
        return Ground.ONE_TARGET
    if order.targets[0] not in scenario.powers:
        return Ground.UNKNOWN_POWER
    if order.targets[0] == power:
        return Ground.OWN_FACTORS
    if _by_odds(scenario):
        chosen = scenario.options.get("odds-commit") == "chosen"
        return None if order.limit is None or chosen else Ground.AMOUNT_UNKNOWN
    if order.limit is None:
        return Ground.AMOUNT_MISSING
    least = 2 if order.limit == "with" and scenario.options.get("one-less-minimum") == 2 and _one_less(scenario) else 1
    return Ground.NO_AMOUNT if order.limit == "with" and (order.amount or 0) < least else None


def findings(orders: Numbered, view: View, scenario: Scenario) -> Iterator[Finding]:
    """Judge a set of attacks on arrival; see `checking.check`."""
    seen: set[tuple[str, str]] = set()
    for index, order in orders:
        if not isinstance(order, Attack):
            ground = phase_ground(scenario, order, view.phase) or _agreement_ground(scenario, view.power, order)
            if ground is not None:
                yield Finding(order, index, ground, RULES[ground], "illegal")
            continue
        ground = attack_ground(scenario, view.board, view.power, order)
        if ground is None:
            ground = _repeated(scenario, order, seen)
        if ground is not None:
            data = {"area": order.area, "targets": list(order.targets)}
            yield Finding(order, index, ground, RULES[ground], "illegal", data)
            continue
        seen.add((order.area, order.targets[0]))
        yield from _notes(order, index, view, scenario)


def _agreement_ground(scenario: Scenario, power: str, order: Order) -> Ground | None:
    """Say what is wrong with the names in a line about trade or an alliance, whatever the other side writes."""
    if isinstance(order, Offer | Accept):
        return trade_ground(scenario, power, order)
    if isinstance(order, Ally):
        if order.power not in scenario.powers:
            return Ground.UNKNOWN_POWER
        return Ground.ALLY_IS_SELF if order.power == power else None
    return None


def _notes(order: Attack, index: int, view: View, scenario: Scenario) -> Iterator[Finding]:
    if order.stock is None and _by_odds(scenario) and scenario.chance.startswith("stock"):
        yield Finding(order, index, Ground.STOCK_MISSING, RULES[Ground.STOCK_MISSING], "note")
    if view.board is None:
        return
    row = view.board[order.area]
    target = order.targets[0]
    if order.limit == "with" and order.amount is not None and order.amount > min(row[view.power], row[target]):
        data = {"own": row[view.power], "against": row[target], "area": order.area, "targets": [target]}
        yield Finding(order, index, Ground.CLIPPED_NOW, RULES[Ground.CLIPPED_NOW], "note", data)
    if _shielded(scenario, view.board, view.power, target, order.area):
        data = {"targets": [target], "area": order.area, "home": scenario.home[view.power]}
        yield Finding(order, index, Ground.HOME_PRESENCE_NOW, RULES[Ground.HOME_PRESENCE_NOW], "note", data)


class _Field:
    """The board while attacks are carried out on it."""

    def __init__(self, scenario: Scenario, moment: Moment, draws: Draws) -> None:
        self.scenario = scenario
        self.start = moment.start.board
        self.allies = {power: set(allies) - {power} for allies in moment.start.alliances for power in allies}
        self.placed = moment.placed
        self.board: dict[str, Row] = dict(moment.state.board)
        self.alliances = moment.state.alliances
        self.met = list(moment.state.met)
        self.draws = draws
        self.outcomes: list[Outcome] = []
        self.needs: dict[str, None] = dict.fromkeys(moment.needs)

    def attacks_of(self, power: str, orders: Sequence[Order]) -> None:
        """Carry out one power's attacks, the one at home first, then as written (F7, F35, F62)."""
        home = self.scenario.home.get(power)
        if _home_first(self.scenario):
            orders = sorted(orders, key=lambda order: not (isinstance(order, Attack) and order.area == home))
        seen: set[tuple[str, str]] = set()
        for order in orders:
            if isinstance(order, Attack):
                self.outcomes.append(self._attack(power, order, seen))
            elif isinstance(order, Pass):
                self.outcomes.append(Outcome(power, order, order, DONE, Ground.PASSED))
            else:
                ground = phase_ground(self.scenario, order, "attack") or Ground.WRONG_PHASE
                self.outcomes.append(Outcome(power, order, None, ILLEGAL, ground))

    def _attack(self, power: str, order: Attack, seen: set[tuple[str, str]]) -> Outcome:
        ground = attack_ground(self.scenario, self.start, power, order)
        if ground is None and order.targets[0] in self.allies.get(power, ()):
            ground = Ground.ALLY
        if ground is None:
            ground = _repeated(self.scenario, order, seen)
        if ground is not None:
            # Whoever wrote the attack with the placing could not know whether the target would come.
            status = VOID if ground is Ground.NO_TARGET and self.placed else ILLEGAL
            return Outcome(power, order, None, status, ground)
        seen.add((order.area, order.targets[0]))
        if self.needs:
            self._need(power, order)
            return Outcome(power, order, None, WAITING, Ground.EARLIER_DRAW_MISSING)
        ground = self._obstacle(power, order)
        if ground is not None:
            return Outcome(power, order, None, VOID, ground)
        return self._by_odds(power, order) if _by_odds(self.scenario) else self._exchange(power, order)

    def _obstacle(self, power: str, order: Attack) -> Ground | None:
        row = self.board[order.area]
        target = order.targets[0]
        if row[power] <= 0:
            return Ground.ATTACKER_GONE
        if row[target] <= 0:
            return Ground.TARGET_GONE
        pair = {power, target}
        if any(pair == set(allies) for allies in self.alliances):
            return Ground.ALLY
        if any(meeting.kind == "trade" and meeting.binds(power, target) for meeting in self.met):
            return Ground.TRADED
        if _shielded(self.scenario, self.board, power, target, order.area):
            return Ground.HOME_PRESENCE
        if order.at_least is not None and row[power] // row[target] < order.at_least:
            return Ground.BELOW_ASKED_ODDS
        return None

    def _exchange(self, power: str, order: Attack) -> Outcome:
        """Remove as many on both sides, clipped to what both have (F3)."""
        row = self.board[order.area]
        target = order.targets[0]
        own, against = row[power], row[target]
        asked = _asked(order, against)
        if asked <= 0:
            return Outcome(power, order, None, VOID, Ground.AIM_REACHED, attacking=own, defending=against)
        amount = min(asked, own, against)
        clipped = order.limit == "with" and amount < asked
        if clipped and self.scenario.options.get("attack-amount") == "void":
            return Outcome(power, order, None, VOID, Ground.AMOUNT_TOO_LARGE, attacking=own, defending=against)
        pays = amount - 1 if _one_less(self.scenario) else amount
        carried_out = Attack(order.targets, order.area, order.stock, order.at_least, amount, "with")
        losses = {power: pays, target: amount}
        self._take_off(order.area, power, target, losses)
        ground = Ground.CLIPPED if clipped else Ground.EQUAL_EXCHANGE
        return Outcome(power, order, carried_out, DONE, ground, None, None, "X", losses, own, against)

    def _by_odds(self, power: str, order: Attack) -> Outcome:
        """Let a die decide (F37 to F41)."""
        row = self.board[order.area]
        target = order.targets[0]
        own, against = row[power], row[target]
        if order.limit is not None:
            own = min(own, max(_asked(order, against), 1))
        table = policy_of(self.scenario)
        column = table.column_of(own, against)
        if column is None:
            return Outcome(power, order, None, VOID, Ground.UNDER_ODDS, attacking=own, defending=against)
        odds = table.odds(column)
        draw = self._drawn(power, order)
        if draw is None:
            self._need(power, order)
            return Outcome(power, order, None, WAITING, Ground.DRAW_MISSING, odds, attacking=own, defending=against)
        verdict = table.decide(draw, column)
        losses = _losses(self.scenario, verdict.result, power, target, own, against)
        if losses:
            self._take_off(order.area, power, target, losses)
        return Outcome(
            power, order, order, DONE, verdict.ground, verdict.odds, draw, verdict.result, losses, own, against
        )

    def _drawn(self, power: str, order: Attack) -> int | None:
        return first_of(self._keys(power, order), self.draws)

    def _need(self, power: str, order: Attack) -> None:
        if _by_odds(self.scenario) and self._drawn(power, order) is None:
            self.needs[self._keys(power, order)[0]] = None

    def _keys(self, power: str, order: Attack) -> tuple[str, ...]:
        keys = keys_of(power, order)
        # Where a power attacks once, nobody needs the target to tell its draws apart.
        return keys if self.scenario.conflict != "duel" else tuple(key for key in keys if key.count("/") < 2)

    def _take_off(self, area: str, power: str, target: str, losses: Mapping[str, int]) -> None:
        changed = dict(self.board[area])
        for loser, lost in losses.items():
            changed[loser] -= lost
        self.board[area] = changed
        order = self.scenario.powers
        pair = tuple(sorted((power, target), key=order.index))
        self.met.append(Meeting("attack", pair, area, power if binds_one(self.scenario) else None))


def _asked(order: Attack, against: int) -> int:
    """How many the order wants removed, given what the target has."""
    if order.limit == "all":
        return against
    amount = order.amount or 0
    return against - amount if order.limit == "aim" else amount


def _losses(scenario: Scenario, result: str, power: str, target: str, own: int, against: int) -> Mapping[str, int]:
    if result == "A":
        return {power: own}
    if result == "D":
        return {target: against}
    if result != "X":
        return {}
    if scenario.options.get("exchange") == "both":
        return {power: own, target: against}
    smaller = min(own, against)
    return {power: max(smaller - 1, 0) if _one_less(scenario) else smaller, target: smaller}


def _repeated(scenario: Scenario, order: Attack, seen: set[tuple[str, str]]) -> Ground | None:
    if scenario.conflict == "duel" and seen:
        return Ground.ATTACK_USED
    return Ground.SECOND_ATTACK if (order.area, order.targets[0]) in seen else None


def _shielded(scenario: Scenario, board: Board, power: str, target: str, area: str) -> bool:
    """Say whether the target's Presence in the attacker's home must be removed first (F14, F35)."""
    home = scenario.home.get(power)
    return _home_first(scenario) and home is not None and area != home and board[home][target] >= PRESENCE_FACTORS


def _home_first(scenario: Scenario) -> bool:
    return scenario.options.get("home-presence") is True


def _one_less(scenario: Scenario) -> bool:
    return scenario.options.get("one-less") is True


def _by_odds(scenario: Scenario) -> bool:
    return scenario.conflict == "duel" or scenario.options.get("odds") is True
