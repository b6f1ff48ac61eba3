"""What a game has beside its board: events of the turn, goods, alliances, homes, levels. Facts for notices."""

from __future__ import annotations

from typing import Any, cast

from gamesmaster.rules.chance import names_stocks
from gamesmaster.rules.foreseeing import rolls_in
from gamesmaster.rules.orders import STEP_OF
from gamesmaster.rules.procedures import StepName, steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Phase, State


def steps(scenario: Scenario, kind: str) -> tuple[StepName, ...]:
    """Give the steps that a kind of window is carried out in."""
    return steps_in(scenario.procedure, cast("Phase", kind))


def draws(scenario: Scenario, kind: Phase) -> bool:
    """Say whether dice or stocks may decide something in a kind of window."""
    return "attack" in steps_in(scenario.procedure, kind) or rolls_in(scenario, kind)


def turn_facts(scenario: Scenario, state: State) -> dict[str, Any]:
    """What a window opens with: what its letters may hold, this turn's events, goods and alliances."""
    here = steps(scenario, state.phase)
    return {
        **after_facts(scenario, state),
        "asks": sorted({STEP_OF[kind] for kind in scenario.kinds if STEP_OF.get(kind) in here}),
        "counters": scenario.claims == "counters",
        "amounts": scenario.conflict == "exchange",
        "one_attack": scenario.conflict == "duel",
        "names_stocks": names_stocks(scenario),
        "rolls": rolls_in(scenario, state.phase),
        "events": events(scenario, state) if "events" in here else [],
    }


def after_facts(scenario: Scenario, state: State) -> dict[str, Any]:
    """What stands beside the board after a phase."""
    return {
        "goods": [[power, [[good, n] for good, n in sorted(held.items()) if n]] for power, held in _goods(state)],
        "alliances": [list(allies) for allies in state.alliances],
    }


def events(scenario: Scenario, state: State) -> list[dict[str, Any]]:
    """The events of the turn that have not fallen yet, in the scenario's order; what is received more or less too."""
    if state.events != "due":
        return []
    sets = scenario.options.get("event-mode") == "set"
    return [
        {"power": each.power, "area": each.area, "change": each.change, "sets": sets and each.area is not None}
        for each in scenario.boxes.events
        if each.turn == state.turn and each.power not in scenario.boxes.unplayed
    ]


def home_facts(scenario: Scenario, state: State, seat: str) -> dict[str, Any]:
    """Where a seat's factors go that no order places, and how many it has at home; empty and 0 without a home."""
    home = scenario.home.get(seat, "")
    return {
        "home": leftover(scenario, seat),
        "at_home": state.board[home][seat] if home and scenario.placing == "home" else None,
    }


def leftover(scenario: Scenario, seat: str) -> str:
    """Name the area that takes what a seat's orders leave over."""
    home = scenario.home.get(seat, "")
    return home if scenario.placing == "home" else scenario.boxes.overflow.get(seat, home)


def chart_facts(scenario: Scenario, seat: str) -> dict[str, Any]:
    """What a seat's chart says beside objectives and preventions."""
    boxes = scenario.boxes
    goods = boxes.goods
    return {
        "levels": [[area, each.size, list(each.points), each.each] for area, each in boxes.levels.items()],
        "goods": None if goods is None else [goods.kinds.get(seat, ""), goods.each, goods.points, len(goods.kinds)],
        "specials": [
            [each.rule, each.points, each.limit, each.whom] for each in scenario.specials if each.power == seat
        ],
        "closed": [area for area in scenario.areas if area in boxes.closed.get(seat, ())],
        "peaceful": [area for area in scenario.areas if area in boxes.peaceful],
        "leftover": leftover(scenario, seat),
        "cap": boxes.cap,
    }


def _goods(state: State) -> list[tuple[str, dict[str, int]]]:
    return [(power, dict(held)) for power, held in state.goods.items()]
