"""Understanding and CONTROL counters, placed on the board as it stands after all attacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gamesmaster.rules import legality
from gamesmaster.rules.chance import Draws
from gamesmaster.rules.orders import CLAIMS, Control, Order, Understanding
from gamesmaster.rules.outcomes import DONE, ILLEGAL, VOID, WAITING, Ground, Outcome
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, Board, Marker, Row, State
from gamesmaster.rules.steps import Moment, Orders, Stepped


class _Claim(NamedTuple):
    """One wish; ``order`` is None for CONTROL that nobody asked for (W32)."""

    power: str
    wish: Understanding | Control
    order: Understanding | Control | None
    ground: Ground | None
    """Why it is illegal, or None."""


def claim_step(scenario: Scenario, moment: Moment, orders: Orders, _: Draws, acting: Sequence[str]) -> Stepped:
    """
    Place the counters that were asked for, where it is possible.

    All are judged on one board: factors that are in the way of a CONTROL are so before and after any Understanding is
    placed on them, so the order of play cannot matter (W39).

    Args:
        scenario: What is played.
        moment: Where the phase has come to: the attacks have been decided.
        orders: What each power sent; only claims are looked at.
        acting: Whose claims count, in order of play.

    Returns:
        The board with the counters, and what became of each claim.

    Source:
        Origins of WWII rules, Using "Understanding" and "Control" Counters 1 to 4; Sharing Control; house readings
        W21 and W29 to W40.
    """
    claims = [claim for power in acting for claim in _claims_of(scenario, moment.start, power, orders.get(power, ()))]
    if moment.needs:
        return Stepped(moment.state, [_unjudged(claim) for claim in claims], needs=moment.needs)
    if scenario.options.get("auto-control", False):
        claims += _unasked(scenario, moment.state.board, claims, acting)
    if not claims:
        return Stepped(moment.state)
    return _Counters(scenario, moment.state, claims).place()


def _claims_of(scenario: Scenario, state: State, power: str, orders: Sequence[Order]) -> Iterator[_Claim]:
    seen: set[tuple[type, str]] = set()
    for order in [each for each in orders if isinstance(each, CLAIMS)]:
        ground = legality.claim_ground(scenario, state.board, state.controls, power, order)
        kind = (type(order), order.area)
        if ground is None and kind in seen:
            ground = Ground.SECOND_CLAIM
        elif ground is None:
            seen.add(kind)
        yield _Claim(power, order, order, ground)


def _unjudged(claim: _Claim) -> Outcome:
    if claim.ground is not None:
        return Outcome(claim.power, claim.order, None, ILLEGAL, claim.ground)
    return Outcome(claim.power, claim.order, None, WAITING, Ground.EARLIER_DRAW_MISSING)


def _unasked(scenario: Scenario, board: Board, claims: Sequence[_Claim], acting: Sequence[str]) -> list[_Claim]:
    """CONTROL wherever it may be possible, unless the power asked for something there itself (W32)."""
    asked = {(claim.power, claim.wish.area) for claim in claims if claim.ground is None}
    return [
        _Claim(power, Control(area), None, None)
        for power in acting
        for area, row in board.items()
        if row[power] >= UNDERSTANDING_FACTORS
        and (power, area) not in asked
        and scenario.may_place(power, area, "control")
    ]


class _Counters:
    """The board while counters are placed on it."""

    def __init__(self, scenario: Scenario, state: State, claims: Sequence[_Claim]) -> None:
        self.scenario = scenario
        self.state = state
        self.board: dict[str, Row] = dict(state.board)
        self.understandings = state.understandings
        self.controls = dict(state.controls)
        self.claims = claims
        self.wanted: dict[str, dict[str, Control]] = {}
        for claim in claims:
            if claim.ground is None and isinstance(claim.wish, Control):
                self.wanted.setdefault(claim.wish.area, {})[claim.power] = claim.wish
        self.judged = {area: self._judge(area, wishes) for area, wishes in self.wanted.items()}

    def place(self) -> Stepped:
        """Place CONTROL first, so that an Understanding in the same area finds it there."""
        taken_off = {area: self._put_control(area, verdict) for area, verdict in self.judged.items()}
        told = [self._outcome(claim, taken_off) for claim in self.claims]
        outcomes = [outcome for outcome in told if outcome is not None]
        after = self.state._replace(board=self.board, understandings=self.understandings, controls=self.controls)
        return Stepped(after, outcomes)

    def _judge(self, area: str, wishes: Mapping[str, Control]) -> dict[str, Ground]:
        """Say for each power that wants CONTROL of an area whether it gets it, or why not."""
        row = self.board[area]
        present = [power for power in self.scenario.powers if row[power]]
        strong = all(row[power] >= UNDERSTANDING_FACTORS for power in present)
        if strong and len(present) == 1 and present[0] in wishes:
            # Whom it would have shared with has nothing there any more: the plain conditions are met.
            return {**dict.fromkeys(wishes, Ground.TOO_FEW_FACTORS), present[0]: Ground.CONTROL_PLACED}
        if strong and len(present) == 2 and self._agreed(present, wishes):
            return {**dict.fromkeys(wishes, Ground.TOO_FEW_FACTORS), **dict.fromkeys(present, Ground.CONTROL_SHARED)}
        return {power: self._obstacle(power, present, row, wishes) for power in wishes}

    def _agreed(self, present: Sequence[str], wishes: Mapping[str, Control]) -> bool:
        """Say whether two powers agree to share (W36)."""
        if not all(power in wishes for power in present):
            return False
        if self.scenario.options.get("share") == "both-ask":
            return True
        first, second = present
        return wishes[first].partner == second and wishes[second].partner == first

    def _obstacle(self, power: str, present: Sequence[str], row: Row, wishes: Mapping[str, Control]) -> Ground:
        if row[power] < UNDERSTANDING_FACTORS:
            return Ground.TOO_FEW_FACTORS
        others = [other for other in present if other != power]
        if len(others) == 1 and row[others[0]] >= UNDERSTANDING_FACTORS:
            other = others[0]
            if self.scenario.may_place(other, wishes[power].area, "control") and (
                other in wishes or wishes[power].partner == other
            ):
                return Ground.NOT_AGREED
        return Ground.OTHERS_THERE

    def _put_control(self, area: str, verdict: Mapping[str, Ground]) -> Mapping[str, int]:
        """Take the owners' factors and Understandings off and mark the area; gives what was taken off (W33, W35)."""
        granted = (Ground.CONTROL_PLACED, Ground.CONTROL_SHARED)
        owners = tuple(power for power in self.scenario.powers if verdict.get(power) in granted)
        if not owners:
            return {}
        row = self.board[area]
        self.board[area] = {power: 0 if power in owners else factors for power, factors in row.items()}
        self.understandings -= {Marker(area, power) for power in owners}
        self.controls[area] = owners
        return {power: row[power] for power in owners}

    def _outcome(self, claim: _Claim, taken_off: Mapping[str, Mapping[str, int]]) -> Outcome | None:
        power, wish, order, illegal = claim
        if illegal is not None:
            return Outcome(power, order, None, ILLEGAL, illegal)
        if isinstance(wish, Understanding):
            return self._understanding(power, wish)
        ground = self.judged[wish.area][power]
        if power in taken_off[wish.area]:
            shared = ground is Ground.CONTROL_SHARED
            partner = next((other for other in taken_off[wish.area] if other != power), None) if shared else None
            carried_out = Control(wish.area, partner, wish.only)
            return Outcome(power, order, carried_out, DONE, ground, taken_off=taken_off[wish.area][power])
        if order is None:
            return None
        return self._fallback(power, wish, ground)

    def _understanding(self, power: str, wish: Understanding) -> Outcome:
        obstacle = self._no_understanding(power, wish.area)
        if obstacle is not None:
            return Outcome(power, wish, None, VOID, obstacle)
        self.understandings |= {Marker(wish.area, power)}
        return Outcome(power, wish, wish, DONE, Ground.UNDERSTANDING_PLACED)

    def _fallback(self, power: str, wish: Control, ground: Ground) -> Outcome:
        """An Understanding instead of CONTROL, where the chart gives both (W31)."""
        if (
            wish.only
            or self.scenario.options.get("control-fallback") != "u"
            or not self.scenario.may_place(power, wish.area, "understanding")
            or self._no_understanding(power, wish.area) is not None
        ):
            return Outcome(power, wish, None, VOID, ground)
        self.understandings |= {Marker(wish.area, power)}
        return Outcome(power, wish, Understanding(wish.area), DONE, Ground.CONTROL_AS_UNDERSTANDING)

    def _no_understanding(self, power: str, area: str) -> Ground | None:
        if power in self.controls.get(area, ()):
            return Ground.CONTROLLED_AREA
        if self.board[area][power] < UNDERSTANDING_FACTORS:
            return Ground.TOO_FEW_FACTORS
        return Ground.HAS_UNDERSTANDING if (area, power) in self.understandings else None
