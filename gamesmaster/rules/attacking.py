"""The attacks of a turn, decided one after another in the order of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from gamesmaster.rules import legality
from gamesmaster.rules.chance import Draws, draw_for, key_of
from gamesmaster.rules.conflict import OddsTable, Verdict, policy_of
from gamesmaster.rules.findings import phase_ground
from gamesmaster.rules.orders import CLAIMS, Attack, Order, Pass
from gamesmaster.rules.outcomes import DONE, ILLEGAL, NOBODY, VOID, WAITING, Ground, Outcome
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, Marker, Row
from gamesmaster.rules.steps import Moment, Orders, Stepped

_IMMUNE: Final = Ground.IMMUNE
_NO_TARGET: Final = Ground.NO_TARGET
_TARGET_GONE: Final = Ground.TARGET_GONE
_EARLIER: Final = Ground.EARLIER_DRAW_MISSING


class _Readings(NamedTuple):
    """The options that decide attacks, looked up once for a scenario."""

    policy: OddsTable
    home: Mapping[str, str]
    eliminate: bool
    secret: bool
    all_or_nothing: bool
    pays_largest: bool
    breaks: bool
    needs_stock: bool
    ban_needs_understanding: bool
    home_first: bool
    stop_all: bool
    must_clear: bool


@lru_cache(maxsize=256)
def _readings(scenario: Scenario) -> _Readings:
    options = scenario.options
    return _Readings(
        policy=policy_of(scenario),
        home=scenario.home,
        eliminate=options.get("under-odds") == "eliminate" or scenario.secret,
        secret=scenario.secret,
        all_or_nothing=options.get("missing-target") == "void",
        pays_largest=options.get("exchange-multi") == "largest",
        breaks=options.get("exchange-u") == "break",
        needs_stock=options.get("no-stock") == "void" and scenario.chance.startswith("stock"),
        ban_needs_understanding=options.get("home-ban-needs-u") is not False,
        home_first=options.get("home-first", "auto") == "auto",
        # Must-clear stops everything while a foreign Understanding stands, so also after a failure.
        stop_all=options.get("failed-home-attack", "stop-all") != "immune-only",
        must_clear=options.get("failed-home-attack") == "must-clear",
    )


def attack_step(scenario: Scenario, moment: Moment, orders: Orders, draws: Draws, acting: Sequence[str]) -> Stepped:
    """
    Decide every attack of a phase.

    Args:
        scenario: What is played.
        moment: Where the phase has come to.
        orders: What each power sent; claims among them are left for later.
        draws: What is known of the draws.
        acting: Who may attack, in order of play.

    Returns:
        The board and the Understandings after the last attack; outcomes in the order in which they were decided, one
        for each order that is no claim.

    Raises:
        ValueError: A draw is none that the table knows.

    Source:
        Origins of WWII rules, Conflict Outcome; The Play-by-Mail Game, Step 3; house readings W6 to W20.
    """
    field = _Field(scenario, moment, draws)
    for power in acting:
        if power in orders:
            field.attacks_of(power, orders[power])
    after = moment.state._replace(board=field.board, understandings=field.understandings)
    return Stepped(after, field.outcomes, needs=tuple(field.needs))


class _Field:
    """The board while attacks are decided on it."""

    __slots__ = ("board", "draws", "needs", "outcomes", "placed", "readings", "scenario", "start", "understandings")

    def __init__(self, scenario: Scenario, moment: Moment, draws: Draws) -> None:
        self.scenario = scenario
        self.readings = _readings(scenario)
        self.start = moment.start
        self.placed = moment.placed
        self.board: dict[str, Row] = dict(moment.state.board)
        self.understandings = moment.state.understandings
        self.draws = draws
        self.outcomes: list[Outcome] = []
        self.needs: dict[str, None] = dict.fromkeys(moment.needs)

    def attacks_of(self, power: str, orders: Sequence[Order]) -> None:
        """Carry out one power's attacks: the one at home first (W10, W13), then as written."""
        home = self.readings.home[power]
        if self.readings.home_first and any([isinstance(order, Attack) and order.area == home for order in orders]):
            orders = sorted(orders, key=lambda order: not (isinstance(order, Attack) and order.area == home))
        attacked: set[str] = set()
        stopped: Ground | None = None
        board, controls = self.start.board, self.start.controls
        for order in orders:
            if not isinstance(order, Attack):
                if not isinstance(order, CLAIMS):
                    self._other(power, order)
                continue
            ground = legality.attack_ground(board, controls, power, order)
            if ground is _NO_TARGET and self.readings.secret and self._on_blanks(order):
                ground = None
            if ground is None and order.area in attacked:
                ground = Ground.SECOND_ATTACK
            if ground is not None:
                # The target could have placed factors there; the one chance to attack is used (W9).
                used = ground is _NO_TARGET and self.placed
                if used:
                    attacked.add(order.area)
                self.outcomes.append(Outcome(power, order, None, VOID if used else ILLEGAL, ground))
                continue
            attacked.add(order.area)
            guarded = self.understandings
            outcome = self._attack(power, order, home, stopped)
            self.outcomes.append(outcome)
            if order.area == home and outcome.status is DONE and self._failed(outcome, guarded):
                stopped = Ground.HOME_ATTACK_FAILED

    def _other(self, power: str, order: Order) -> None:
        if isinstance(order, Pass):
            self.outcomes.append(Outcome(power, order, order, DONE, Ground.PASSED))
        else:
            ground = phase_ground(self.scenario, order, "attack") or Ground.WRONG_PHASE
            self.outcomes.append(Outcome(power, order, None, ILLEGAL, ground))

    def _attack(self, power: str, order: Attack, home: str, stopped: Ground | None) -> Outcome:
        """Decide one attack that was found legal, on the board as it stands (W6)."""
        if self.needs:
            self._need(power, order)
            return Outcome(power, order, None, WAITING, _EARLIER)
        row = self.board[order.area]
        own = row[power]
        if not own:
            return Outcome(power, order, None, VOID, Ground.ATTACKER_GONE)
        if order.area != home:
            if stopped is None and self.readings.must_clear and self._foreigners_at(home, power):
                stopped = Ground.HOME_NOT_CLEAR
            if stopped is not None:
                return Outcome(power, order, None, VOID, stopped)
        if self.readings.needs_stock and order.stock is None:
            return Outcome(power, order, None, VOID, Ground.NO_STOCK)
        if self.readings.secret and self._on_blanks(order) and not any(row[target] for target in order.targets):
            return Outcome(power, order, order, DONE, Ground.ONLY_BLANKS)
        carried_out = self._still_there(power, order, home, row)
        if not isinstance(carried_out, Attack):
            return Outcome(power, order, None, VOID, carried_out)
        return self._decide(power, order, carried_out, row)

    def _still_there(self, power: str, order: Attack, home: str, row: Row) -> Attack | Ground:
        """Drop targets that are gone or protected (W8, W20); give the reason when none is left."""
        shield = None if order.area == home else home
        understandings = self.understandings
        if len(order.targets) == 1 and row[order.targets[0]]:
            # Nearly every attack is on one power, and that one is still there.
            return _IMMUNE if shield is not None and (shield, order.targets[0]) in understandings else order
        left = []
        ground = _TARGET_GONE
        for target in order.targets:
            if not row[target] or target in left:
                continue
            if shield is not None and (shield, target) in understandings:
                ground = _IMMUNE
            else:
                left.append(target)
        if len(left) == len(order.targets):
            return order
        if not left or self.readings.all_or_nothing:
            return ground
        return Attack(tuple(left), order.area, order.stock, order.at_least)

    def _decide(self, power: str, order: Attack, carried_out: Attack, row: Row) -> Outcome:
        own = row[power]
        against = 0
        for target in carried_out.targets:
            against += row[target]
        ratio = own // against
        if ratio == 0:
            return self._too_weak(power, order, carried_out, own, against)
        if order.at_least is not None and ratio < order.at_least:
            return Outcome(power, order, None, VOID, Ground.BELOW_ASKED_ODDS, attacking=own, defending=against)
        draw = draw_for(power, order, self.draws)
        if draw is None:
            self._need(power, order)
            odds = self.readings.policy.odds(ratio)
            return Outcome(power, order, None, WAITING, Ground.DRAW_MISSING, odds, attacking=own, defending=against)
        verdict = self.readings.policy.decide(draw, ratio)
        if self.readings.pays_largest:
            against = max(row[target] for target in carried_out.targets)
        losses = _losses(verdict, power, carried_out.targets, row, against)
        if losses:
            self._take_off(carried_out.area, row, losses, self.readings.breaks and verdict.attacker_pays)
        return Outcome(
            power, order, carried_out, DONE, verdict.ground, verdict.odds, draw, verdict.result, losses, own, against
        )

    def _too_weak(self, power: str, order: Attack, carried_out: Attack, own: int, against: int) -> Outcome:
        """An attack that has sunk below 1-1 (W7)."""
        if not self.readings.eliminate:
            return Outcome(power, order, None, VOID, Ground.UNDER_ODDS, attacking=own, defending=against)
        losses = {power: own}
        self._take_off(order.area, self.board[order.area], losses)
        ground = Ground.UNDER_ODDS_ELIMINATED
        return Outcome(power, order, carried_out, DONE, ground, None, None, "A", losses, own, against)

    def _take_off(self, area: str, row: Row, losses: Mapping[str, int], breaks: bool = False) -> None:
        """Remove factors; an Understanding goes with the pile that falls under five (W4, W40)."""
        changed = dict(row)
        for power, lost in losses.items():
            changed[power] -= lost
            fallen = changed[power] < UNDERSTANDING_FACTORS or (breaks and lost > 0)
            if fallen and (area, power) in self.understandings:
                self.understandings -= {Marker(area, power)}
        self.board[area] = changed

    def _on_blanks(self, order: Attack) -> bool:
        """Say whether one of those attacked has a blank there, which its attacker cannot tell from factors (W61)."""
        return any(target in self.start.blanks.get(order.area, ()) for target in order.targets)

    def _need(self, power: str, order: Attack) -> None:
        if draw_for(power, order, self.draws) is None:
            self.needs[key_of(power, order)] = None

    def _failed(self, outcome: Outcome, guarded: frozenset[Marker]) -> bool:
        """
        Say whether an attack at home forbids the others.

        It does when a power with an Understanding there was attacked and not destroyed (W14 to W16).
        """
        order = outcome.carried_out
        if not self.readings.stop_all or not isinstance(order, Attack):
            return False
        row = self.board[order.area]
        needed = self.readings.ban_needs_understanding
        on_understanding = not needed or any((order.area, target) in guarded for target in order.targets)
        return on_understanding and any(row[target] for target in order.targets)

    def _foreigners_at(self, home: str, power: str) -> bool:
        return any(marker.area == home and marker.power != power for marker in self.understandings)


def _losses(verdict: Verdict, power: str, targets: tuple[str, ...], row: Row, against: int) -> Mapping[str, int]:
    if not verdict.targets_fall and not verdict.attacker_falls:
        return NOBODY
    losses = {}
    if verdict.attacker_falls:
        losses[power] = row[power]
    elif verdict.attacker_pays:
        losses[power] = against
    if verdict.targets_fall:
        for target in targets:
            losses[target] = row[target]
    return losses
