"""What each seat, and everybody, may be told of a game that keeps something back."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from gamesmaster.ledger import withheld
from gamesmaster.ledger.facts import Fact
from gamesmaster.rules import disclosure, document
from gamesmaster.rules.disclosure import NOBODY
from gamesmaster.rules.orders import Blank, Move, Pass, Place
from gamesmaster.rules.outcomes import Ground
from gamesmaster.rules.procedures import steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service.play import latest_sets, order_of, scenario_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Document, Game, OrderSet, Window, WindowStatus

INPUT_ONLY = frozenset({"scenario", "options", "acting", "orders", "draws"})
"""Fields of an input document that are no part of the state."""
OUTPUT_ONLY = frozenset({"outcomes", "unplaced", "points", "war", "next", "winners", "needs"})


def keeps_back(game: Game) -> bool:
    """Say whether a game keeps something from its players besides orders that are not due."""
    return disclosure.keeps_back(scenario_of(game))


def powers_of(state: State, seat: str) -> tuple[str, ...]:
    """The powers whose secrets a seat knows: its own, and one that it plays this turn."""
    return (seat, *(power for power, by in state.players.items() if by == seat and power != seat))


def seen_document(scenario: Scenario, state: Document, powers: Collection[str] = NOBODY) -> Document:
    """Give a state document as some may see it; the same one where all of it is open."""
    if not disclosure.keeps_back(scenario):
        return state
    whole = document.read_state(state, scenario)
    seen = disclosure.seen_state(scenario, whole, powers)
    return state if seen is whole else document.state_document(seen)


def seen_input(scenario: Scenario, given: Document, output: Document, powers: Collection[str] = NOBODY) -> Document:
    """Give what went into an adjudication as some may see it once the phase is decided."""
    if not disclosure.keeps_back(scenario) or output["phase"] == "over":
        return given
    state = document.read_state({name: value for name, value in given.items() if name not in INPUT_ONLY}, scenario)
    face_up = not disclosure.goes_on(given, output)
    seen = disclosure.seen_state(scenario, state, powers, face_up=face_up)
    rest = {name: value for name, value in given.items() if name in INPUT_ONLY}
    orders = disclosure.seen_lines(scenario, given, output, given["orders"], powers)
    return {**document.state_document(seen), **rest, "orders": orders}


def seen_output(scenario: Scenario, given: Document, output: Document, powers: Collection[str] = NOBODY) -> Document:
    """Give what came out of an adjudication as some may see it."""
    if not disclosure.keeps_back(scenario) or output["phase"] == "over":
        return output
    state = {name: value for name, value in output.items() if name not in OUTPUT_ONLY}
    dark = scenario.secret and disclosure.goes_on(given, output)
    points = output["points"]
    return {
        **{name: value for name, value in output.items() if name in OUTPUT_ONLY},
        **seen_document(scenario, state, powers),
        "outcomes": disclosure.seen_outcomes(scenario, given, output, powers),
        "unplaced": {power: n for power, n in output["unplaced"].items() if not dark or power in powers},
        "points": None if points is None else disclosure.seen_points(scenario, points, powers, over=False),
    }


def keeps_seals(scenario: Scenario, given: Document, output: Document) -> bool:
    """Say whether what the seals of a phase were put on stays back: some of it has an outcome that is not told."""
    if output["phase"] == "over":
        return False
    asks = "claim" in steps_in(scenario.procedure, given["phase"])
    return (disclosure.is_blind(scenario) and asks) or (scenario.secret and disclosure.goes_on(given, output))


def adjudicated(scenario: Scenario, fact: Fact) -> Fact:
    """Keep back from a decision's entry what others may not know."""
    if not disclosure.keeps_back(scenario):
        return fact
    given, output = fact.public["input"], fact.public["output"]
    seen: dict[str, Any] = {
        "input": seen_input(scenario, given, output),
        "output": seen_output(scenario, given, output),
    }
    if keeps_seals(scenario, given, output):
        seen["reveals"] = {}
    return withheld.kept_back(fact, seen)


def opened(scenario: Scenario, fact: Fact) -> Fact:
    """Keep back from the entry of a window what others may not know of the board."""
    return withheld.kept_back(fact, {"state": seen_document(scenario, fact.public["state"])})


def ruled(scenario: Scenario, fact: Fact, *, over: bool) -> Fact:
    """
    Keep back from a ruling's entry what others may not know: points, objectives, and counters that were asked for.
    """
    if over or not disclosure.is_blind(scenario):
        return fact
    public = fact.public
    seen: dict[str, Any] = {
        "effects": disclosure.seen_effects(scenario, public["effects"], over=False),
        **dict(zip(("before", "after"), said_of(scenario, public, public["target"].get("power", "")), strict=True)),
    }
    if public["output"] is not None:
        seen["input"], seen["output"] = _seen_phase(scenario, public)
    if public["state"] is not None:
        seen["state"] = seen_document(scenario, public["state"])
    phases = {}
    for phase, each in public["phases"].items():
        given, output = _seen_phase(scenario, each)
        phases[phase] = {"input": given, "output": output}
    return withheld.kept_back(fact, {**seen, "phases": phases})


def said_of(
    scenario: Scenario, said: Mapping[str, Any], power: str, powers: Collection[str] = NOBODY
) -> tuple[Any, Any]:
    """What a ruling changes in a blind game, before and after, as some may see it."""
    before, after = said["before"], said["after"]
    if not disclosure.is_blind(scenario) or power in powers:
        return before, after
    if said["kind"] == "orders":
        return disclosure.without_claims(before or ()), disclosure.without_claims(after or ())
    return before, after


def _seen_phase(scenario: Scenario, each: Mapping[str, Any]) -> tuple[Document, Document]:
    given, output = each["input"], each["output"]
    return seen_input(scenario, given, output), seen_output(scenario, given, output)


def seen_by(scenario: Scenario, state: State, seat: str) -> State:
    """Show a seat the board."""
    return disclosure.seen_state(scenario, state, powers_of(state, seat))


def earlier_in_turn(unit: Reads, game: Game, window: Window) -> list[Window]:
    """The phases of the same turn that were decided before, and still count."""
    windows = [each for each in unit.windows(game.id) if each.status is WindowStatus.DONE]
    return [each for each in windows if each.turn == window.turn and each.phase != window.phase]


def turned_up(
    unit: Reads, game: Game, window: Window, given: Document, output: Document
) -> tuple[list[Document], dict[str, OrderSet]]:
    """
    What is turned up as a turn ends: what was placed in its earlier phases, and the sets that were sealed there.

    Returns:
        Documents of outcomes and the sets by seat; nothing where nothing lay face down, or it still does.
    """
    if not scenario_of(game).secret or disclosure.goes_on(given, output):
        return [], {}
    found: list[Document] = []
    sets: dict[str, OrderSet] = {}
    for each in earlier_in_turn(unit, game, window):
        found += [one for one in (each.output or {}).get("outcomes", ()) if _was_laid(one)]
        sets |= latest_sets(unit.last_order_sets(game.id, each.phase))
    return found, sets


def _was_laid(outcome: Document) -> bool:
    line = outcome.get("as") or outcome.get("order")
    return line is None or isinstance(order_of(line), Place | Move | Blank | Pass)


def spoken_checks(scenario: Scenario, checks: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """
    What may be read back by telephone of what was found about orders.

    In a blind game whoever types them in is not told what stands in a player's chart: the report tells the player.
    """
    if not disclosure.is_blind(scenario):
        return list(checks)
    told = (each for each in checks if each["ground"] != Ground.NOT_IN_CHART)
    return [{**each, "data": {name: value for name, value in each["data"].items() if name != "chart"}} for each in told]


def told_outcomes(scenario: Scenario, window: Window) -> Sequence[Document]:
    """What everybody was told that became of the orders of a phase; nothing of one that is not decided."""
    if window.input is None or window.output is None:
        return ()
    return disclosure.seen_outcomes(scenario, window.input, window.output)
