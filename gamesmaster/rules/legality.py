"""What may be ordered: one set of rules for the answer on arrival and for the adjudication."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal

from gamesmaster.rules.chance import names_stocks
from gamesmaster.rules.disclosure import is_blind
from gamesmaster.rules.findings import Finding, Numbered, overspent, phase_ground
from gamesmaster.rules.orders import Attack, Blank, Control, Move, Order, Pass, Place, Understanding
from gamesmaster.rules.outcomes import Ground
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, Board, Marker
from gamesmaster.rules.tables import Counter
from gamesmaster.rules.view import View

Controls = Mapping[str, tuple[str, ...]]

BLANKS: Final = 4
"""Blank counters of each power (Origins of WWII rules, Secret Diplomacy 2)."""

RULES: Final[Mapping[Ground, str]] = {
    Ground.OVERSPENT: "Origins of WWII rules, Placing Political Factor (PF) Counters 1; house reading W24",
    Ground.UNPLACED: "Origins of WWII rules, Placing Political Factor (PF) Counters 2; house reading W23",
    Ground.NO_BLANK_LEFT: "Origins of WWII rules, Secret Diplomacy 2",
    Ground.NO_AMOUNT: "Origins of WWII rules, Placing Political Factor (PF) Counters 1",
    Ground.NO_INCOME: "Origins of WWII rules, Placing Political Factor (PF) Counters 1",
    Ground.NOT_HOME: "Origins of WWII rules, Placing Political Factor (PF) Counters 3",
    Ground.SAME_AREA: "Origins of WWII rules, Placing Political Factor (PF) Counters 3",
    Ground.NOTHING_AT_HOME: "Origins of WWII rules, The Playing Board 3; house reading W25",
    Ground.NO_OWN_FACTORS: "Origins of WWII rules, Conflict Outcome 5",
    Ground.NO_TARGET: "Origins of WWII rules, Conflict Outcome 3",
    Ground.OWN_FACTORS: "Origins of WWII rules, Conflict Outcome 3",
    Ground.SECOND_ATTACK: "Origins of WWII rules, Conflict Outcome 4; house reading W9",
    Ground.AMOUNT_UNKNOWN: "Origins of WWII rules, Conflict Outcome 3",
    Ground.TARGET_DROPPED: "house reading W8",
    Ground.ODDS_TOO_LOW_NOW: "Origins of WWII rules, Conflict Outcome 5; house readings W6 and W7",
    Ground.IMMUNE_NOW: 'Origins of WWII rules, Using "Understanding" and "Control" Counters 5',
    Ground.STOCK_MISSING: "Origins of WWII rules, The Play-by-Mail Game, Step 3; house reading W54",
    Ground.STOCK_REPEATED: "house reading W50",
    Ground.NOT_IN_CHART: 'Origins of WWII rules, Using "Understanding" and "Control" Counters 1 and 4',
    Ground.PARTNER_NOT_IN_CHART: "Origins of WWII rules, Sharing Control",
    Ground.PARTNER_IS_SELF: "Origins of WWII rules, Sharing Control",
    Ground.SECOND_CLAIM: "Origins of WWII rules, National Objectives Card 3; house reading W34",
    Ground.TOO_FEW_FACTORS: 'Origins of WWII rules, Using "Understanding" and "Control" Counters 2 and 3 C',
    Ground.HAS_UNDERSTANDING: "Origins of WWII rules, National Objectives Card 3; house reading W34",
    Ground.OTHERS_THERE_NOW: 'Origins of WWII rules, Using "Understanding" and "Control" Counters 3; house reading W30',
    Ground.CONTROLLED_AREA: 'Origins of WWII rules, Using "Understanding" and "Control" Counters 3',
    Ground.WRONG_PHASE: "Origins of WWII rules, The Play-by-Mail Game, Steps 2 and 3",
    Ground.NOT_IN_GAME: "the scenario",
    Ground.UNKNOWN_AREA: "the scenario",
    Ground.UNKNOWN_POWER: "the scenario",
}
"""Where the grounds that `check` can give are written."""


def free_at_home(scenario: Scenario, board: Board, understandings: frozenset[Marker], power: str) -> int:
    """
    Count the factors that may leave the home area.

    Args:
        scenario: What is played.
        board: As the turn began.
        understandings: One of the power's own at home would hold its five factors there (W29).
        power: Whose home.

    Returns:
        0 or more.
    """
    home = scenario.home[power]
    held = UNDERSTANDING_FACTORS if (home, power) in understandings else 0
    return board[home][power] - held


def placing_ground(
    scenario: Scenario, power: str, order: Order, received: int | None, at_home: int | None, controls: Controls
) -> Ground | None:
    """
    Say why an order of the placing window is illegal, or None.

    Args:
        scenario: What is played.
        power: Whose order.
        order: Any order.
        received: Factors the power receives this turn; None when not known.
        at_home: Factors that may leave its home area; None when not known.
        controls: Areas under CONTROL, which nothing may enter.

    Returns:
        The ground. Asking for more than there is, is no illegality (W24).
    """
    if type(order) not in scenario.kinds:
        return Ground.NOT_IN_GAME
    if isinstance(order, Blank):
        if order.area not in scenario.areas:
            return Ground.UNKNOWN_AREA
        return Ground.CONTROLLED_AREA if order.area in controls else None
    if not isinstance(order, Place | Move):
        return None if isinstance(order, Pass) else Ground.WRONG_PHASE
    if order.area not in scenario.areas:
        return Ground.UNKNOWN_AREA
    if order.amount < 1:
        return Ground.NO_AMOUNT
    if isinstance(order, Move):
        if order.source not in scenario.areas:
            return Ground.UNKNOWN_AREA
        if order.source != scenario.home[power]:
            return Ground.NOT_HOME
        if order.source == order.area:
            return Ground.SAME_AREA
    if order.area in controls:
        return Ground.CONTROLLED_AREA
    if isinstance(order, Place):
        return Ground.NO_INCOME if received == 0 else None
    return Ground.NOTHING_AT_HOME if at_home == 0 else None


def attack_ground(board: Board, controls: Controls, power: str, order: Attack) -> Ground | None:
    """
    Say why nothing that can happen in this phase would make an attack legal, or None.

    Factors only shrink while attacks are decided, so who has none now will have none when the turn comes.

    Args:
        board: As the phase begins.
        controls: Areas under CONTROL.
        power: Who attacks.
        order: The attack. That it is the second in its area is for the caller to see.

    Returns:
        The ground.

    Source:
        Origins of WWII rules, Conflict Outcome 3 and 5; house reading W8.
    """
    row = board.get(order.area)
    if row is None:
        return Ground.UNKNOWN_AREA
    found = 0
    for target in order.targets:
        if target not in row:
            return Ground.UNKNOWN_POWER
        if target == power:
            return Ground.OWN_FACTORS
        found += row[target]
    if order.limit is not None and order.limit != "all":
        return Ground.AMOUNT_UNKNOWN
    if not row[power]:
        return Ground.CONTROLLED_AREA if order.area in controls else Ground.NO_OWN_FACTORS
    return None if found else Ground.NO_TARGET


def claim_ground(
    scenario: Scenario,
    board: Board | None,
    controls: Controls,
    power: str,
    order: Understanding | Control,
    *,
    arriving: bool = False,
) -> Ground | None:
    """
    Say why nothing that can happen in this phase would make a claim legal, or None.

    Args:
        scenario: What is played.
        board: As the phase begins; None when not known.
        controls: Areas under CONTROL.
        power: Who asks.
        order: For which counter.
        arriving: The claim is judged by what its power may know: in a blind game not by a partner's chart (W60), nor by
            its own where that is not known here.

    Returns:
        The ground.

    Source:
        Origins of WWII rules, Using "Understanding" and "Control" Counters 1 to 4; Sharing Control.
    """
    area = order.area
    if area not in scenario.areas:
        return Ground.UNKNOWN_AREA
    counter: Counter = "understanding" if isinstance(order, Understanding) else "control"
    in_the_dark = arriving and is_blind(scenario)
    if not (scenario.may_place(power, area, counter) or (in_the_dark and not scenario.has_chart(power))):
        return Ground.NOT_IN_CHART
    partner = order.partner if isinstance(order, Control) else None
    if partner is not None and partner not in scenario.powers:
        return Ground.UNKNOWN_POWER
    if partner == power:
        return Ground.PARTNER_IS_SELF
    if area in controls:
        return Ground.CONTROLLED_AREA
    if board is not None and board[area][power] < UNDERSTANDING_FACTORS:
        return Ground.TOO_FEW_FACTORS
    # Last: what is told on arrival in a blind game is what is told at the deadline.
    if partner is not None and not in_the_dark and not scenario.may_place(partner, area, "control"):
        return Ground.PARTNER_NOT_IN_CHART
    return None


def placing_findings(orders: Numbered, view: View, scenario: Scenario) -> Iterator[Finding]:
    at_home = _at_home(view, scenario)
    asked = {Place: 0, Move: 0}
    blanks = 0
    stock = {Place: view.income, Move: at_home}
    for index, order in orders:
        ground = placing_ground(scenario, view.power, order, view.income, at_home, view.controls or {})
        if ground is None and isinstance(order, Blank):
            blanks += 1
            ground = Ground.NO_BLANK_LEFT if blanks > BLANKS else None
        if ground is not None:
            yield _illegal(order, index, ground, scenario, view)
        elif isinstance(order, Place | Move):
            kind = type(order)
            asked[kind] += order.amount
            there = stock[kind]
            if there is not None and asked[kind] > there:
                data = {"asked": asked[kind], "there": there, "kind": kind.__name__.lower()}
                yield _finding(order, index, Ground.OVERSPENT, overspent(scenario), data)
    if view.income is not None and asked[Place] < view.income:
        severity: Literal["illegal", "note"] = "illegal" if scenario.options.get("unplaced") == "return" else "note"
        data = {
            "left": view.income - asked[Place],
            "there": view.income,
            "home": scenario.home[view.power],
            "lost": scenario.options.get("unplaced") == "lost",
        }
        yield _finding(None, None, Ground.UNPLACED, severity, data)


def _at_home(view: View, scenario: Scenario) -> int | None:
    if view.board is not None:
        return free_at_home(scenario, view.board, view.understandings or frozenset(), view.power)
    return None if view.home is None else view.home.get(scenario.home[view.power], 0)


def attack_findings(orders: Numbered, view: View, scenario: Scenario) -> Iterator[Finding]:
    areas: set[str] = set()
    stocks: set[str] = set()
    claims: set[tuple[type, str]] = set()
    for index, order in orders:
        if isinstance(order, Attack):
            ground = _arriving_attack_ground(order, view, scenario)
            if ground is None and order.area in areas:
                ground = Ground.SECOND_ATTACK
            if ground is not None:
                yield _illegal(order, index, ground, scenario, view)
                continue
            areas.add(order.area)
            yield from _attack_notes(order, index, view, scenario, stocks)
        elif isinstance(order, Understanding | Control):
            ground = claim_ground(scenario, view.board, view.controls or {}, view.power, order, arriving=True)
            if ground is None and (type(order), order.area) in claims:
                ground = Ground.SECOND_CLAIM
            if ground is not None:
                yield _illegal(order, index, ground, scenario, view)
                continue
            claims.add((type(order), order.area))
            yield from _claim_notes(order, index, view)
        elif (ground := phase_ground(scenario, order, view.phase)) is not None:
            yield _illegal(order, index, ground, scenario, view)


def _arriving_attack_ground(order: Attack, view: View, scenario: Scenario) -> Ground | None:
    if view.board is not None:
        ground = attack_ground(view.board, view.controls or {}, view.power, order)
        # What lies face down may be factors or a blank: nobody but its owner knows.
        unknown = any((order.area, target) in view.face_down for target in order.targets)
        return None if ground is Ground.NO_TARGET and unknown else ground
    # Without the board every power might be anywhere: only names, and what is closed, can be judged.
    anywhere = {
        area: dict.fromkeys(scenario.powers, 0 if area in (view.controls or {}) else 1) for area in scenario.areas
    }
    return attack_ground(anywhere, view.controls or {}, view.power, order)


def _stock_notes(order: Attack, index: int, scenario: Scenario, stocks: set[str]) -> Iterator[Finding]:
    if order.stock is None:
        yield _finding(order, index, Ground.STOCK_MISSING, "note")
    elif order.stock in stocks and scenario.options.get("stock-reuse") != "any":
        yield _finding(order, index, Ground.STOCK_REPEATED, "note", {"stock": order.stock})
    else:
        stocks.add(order.stock)


def _attack_notes(order: Attack, index: int, view: View, scenario: Scenario, stocks: set[str]) -> Iterator[Finding]:
    if names_stocks(scenario):  # Where a die decides nobody has to name one, and whatever is named says nothing.
        yield from _stock_notes(order, index, scenario, stocks)
    if view.board is None:
        return
    row = view.board[order.area]
    present = [target for target in dict.fromkeys(order.targets) if row[target]]
    absent = [target for target in order.targets if not row[target] and (order.area, target) not in view.face_down]
    immune = _immune(order, view, scenario, present)
    if absent:
        yield _finding(order, index, Ground.TARGET_DROPPED, "note", {"targets": absent, "area": order.area})
    if immune:
        data = {"targets": immune, "area": order.area, "home": scenario.home[view.power]}
        yield _finding(order, index, Ground.IMMUNE_NOW, "note", data)
    against = sum(row[target] for target in present if target not in immune)
    if row[view.power] < against:
        odds = {"own": row[view.power], "against": against, "area": order.area}
        yield _finding(order, index, Ground.ODDS_TOO_LOW_NOW, "note", odds)


def _immune(order: Attack, view: View, scenario: Scenario, targets: Sequence[str]) -> list[str]:
    home = scenario.home[view.power]
    if order.area == home:
        return []
    return [target for target in targets if (home, target) in (view.understandings or ())]


def _claim_notes(order: Understanding | Control, index: int, view: View) -> Iterator[Finding]:
    if isinstance(order, Understanding):
        if (order.area, view.power) in (view.understandings or ()):
            yield _finding(order, index, Ground.HAS_UNDERSTANDING, "note", {"area": order.area})
        return
    if view.board is None:
        return
    row = view.board[order.area]
    others = [power for power, factors in row.items() if factors and power not in (view.power, order.partner)]
    if others:
        yield _finding(order, index, Ground.OTHERS_THERE_NOW, "note", {"powers": others, "area": order.area})


def _illegal(order: Order, index: int, ground: Ground, scenario: Scenario, view: View) -> Finding:
    """Give a finding on an illegal order with what its sentence may want to name."""
    data: dict[str, Any] = {"home": scenario.home[view.power]}
    if (area := getattr(order, "area", None)) is not None:
        data["area"] = area
        data["chart"] = [each.code for each in scenario.objectives_of(view.power, area)]
        if view.board is not None and area in view.board:
            data["own"] = view.board[area][view.power]
    if isinstance(order, Attack):
        data["targets"] = list(order.targets)
        data["unknown"] = [target for target in order.targets if target not in scenario.powers]
    if isinstance(order, Move):
        data["source"] = order.source
    if isinstance(order, Control) and order.partner is not None:
        data["partner"] = order.partner
    return _finding(order, index, ground, "illegal", data)


def _finding(
    order: Order | None,
    index: int | None,
    ground: Ground,
    severity: Literal["illegal", "note"],
    data: Mapping[str, Any] | None = None,
) -> Finding:
    return Finding(order, index, ground, RULES[ground], severity, data or {})
