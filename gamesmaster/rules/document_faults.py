"""What is wrong with a document for adjudication: each fault with its place, all of them at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from pydantic import ValidationError

from gamesmaster.rules.conflict import draws_of
from gamesmaster.rules.document_form import KEPT, InputDocument, StateFields
from gamesmaster.rules.procedures import phases_of
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.scenario_faults import place
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, Phase


def schema_faults(error: ValidationError) -> list[tuple[str, str]]:
    """Faults of form, one for each place."""
    found: dict[str, str] = {}
    for each in error.errors():
        # A key that is at fault, and the member of a union that was tried, stand at the end of the path in brackets.
        path = [step for step in each["loc"] if step not in ("[key]", "bool", "int", "str") and "[" not in str(step)]
        found.setdefault(place(path), _words(each["type"], each["msg"], each.get("input")))
    return list(found.items())


def _words(kind: str, message: str, value: object) -> str:
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        return "no such field"
    shown = repr(value) if isinstance(value, str | int | float | bool | None) else f"a {type(value).__name__}"
    return f"{message[:1].lower()}{message[1:]}, found {shown[:40]}"


def input_faults(parsed: InputDocument, scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Faults of a whole input in the light of its scenario: phase, state, names and draws."""
    phases: tuple[Phase, ...] = phases_of(scenario)
    if parsed.phase not in phases:
        known = ", ".join(phases)
        yield "phase", f"{parsed.phase} is not a phase of procedure {scenario.procedure} (its phases: {known})"
    yield from state_faults(parsed, scenario)
    for index, power in enumerate(parsed.acting or ()):
        yield from _known(f"acting[{index}]", power, scenario.powers, "power")
        if power in (parsed.acting or ())[:index]:
            yield f"acting[{index}]", f"{power} is named twice"
    for power in parsed.orders:
        yield from _known(f"orders.{power}", power, scenario.powers, "power")
    yield from _draw_faults(parsed.draws, scenario)


def _draw_faults(draws: Mapping[str, int | list[int]], scenario: Scenario) -> Iterator[tuple[str, str]]:
    possible = draws_of(scenario)
    for key, draw in draws.items():
        power, slash, inside = key.partition("/")
        if slash and power in scenario.powers:
            area, slash, target = inside.partition("/")
            yield from _known(f"draws.{key}", area, scenario.areas, "area")
            if slash:
                yield from _known(f"draws.{key}", target, scenario.powers, "power")
        if draw == []:
            yield f"draws.{key}", "the list is empty"
        for each in draw if isinstance(draw, list) else (draw,):
            if each not in possible:
                yield f"draws.{key}", f"{each} is none of {', '.join(map(str, sorted(possible)))}"


def state_faults(parsed: StateFields, scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Faults of a state in the light of its scenario."""
    if parsed.turn > scenario.turns:
        yield "turn", f"the game has {scenario.turns} turns, found {parsed.turn}"
    for area, row in parsed.board.items():
        yield from _known(f"board.{area}", area, scenario.areas, "area")
        for power, factors in row.items():
            yield from _known(f"board.{area}.{power}", power, scenario.powers, "power")
            if factors < 0 and not scenario.negatives:
                yield f"board.{area}.{power}", f"cannot be negative in this game, found {factors}"
    yield from _marker_faults(parsed, scenario)
    for field in KEPT:
        if getattr(parsed, field) and field not in scenario.knows:
            yield field, f"the scenario {scenario.id} does not know this field"


def _marker_faults(parsed: StateFields, scenario: Scenario) -> Iterator[tuple[str, str]]:
    seen: set[tuple[str, str]] = set()
    controlled = {marker.area for marker in parsed.markers if marker.kind == "control"}
    for index, marker in enumerate(parsed.markers):
        where = f"markers[{index}]"
        yield from _known(f"{where}.area", marker.area, scenario.areas, "area")
        yield from _known(f"{where}.power", marker.power, scenario.powers, "power")
        if (marker.area, marker.power) in seen:
            yield where, f"{marker.power} has a counter in {marker.area} already"
        seen.add((marker.area, marker.power))
        there = parsed.board.get(marker.area, {}).get(marker.power, 0)
        if scenario.claims != "counters" and (marker.kind == "understanding" or not scenario.holds):
            yield where, f"the scenario {scenario.id} has no such counter"
        elif marker.kind == "understanding" and there < UNDERSTANDING_FACTORS:
            yield where, f"an Understanding stands on 5 factors or more; {marker.power} has {there} in {marker.area}"
    for area in controlled if scenario.claims == "counters" else ():
        for power, factors in parsed.board.get(area, {}).items():
            if factors:
                yield f"board.{area}.{power}", f"{area} is under CONTROL; nobody has factors there"


def _known(where: str, name: str, known: Sequence[str], kind: str) -> Iterator[tuple[str, str]]:
    if name not in known:
        near = get_close_matches(name, known, n=1)
        yield where, f"no such {kind}" + (f"; did you mean {near[0]}?" if near else f": {name}")
