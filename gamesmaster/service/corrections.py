"""What rulings change on a board besides what adjudication makes of it: cells, counters, what `stand` carries. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, Marker, State
from gamesmaster.service.records import Document, Entry

COUNTERS: Final = ("none", "understanding", "control")
"""What may stand for a power in an area."""


@dataclass(frozen=True, slots=True)
class Correction:
    """
    A change of the board after a phase, made again whenever that phase is adjudicated again.

    Attributes:
        phase: The phase after which it stands.
        kind: ``cell`` or ``marker``, which set a value; ``carried``, which adds what a ruling carried forward.
        target: ``{"area", "power"}`` of the first two; the document ``carried`` of the ruling otherwise.
        after: Factors of a cell, or one of ``COUNTERS``; None for ``carried``.
        origin: The phase that was ruled on, for ``carried``: who adjudicates from there again has it in the board.
    """

    phase: str
    kind: str
    target: Document
    after: Any = None
    origin: str = ""


def corrections_of(entries: Iterable[Entry], overruled: int | None = None) -> list[Correction]:
    """
    Give the corrections that a game's rulings have made, in their order.

    Args:
        entries: The ledger.
        overruled: Number of a ruling that is just being taken back.
    """
    rulings = [entry.public for entry in entries if entry.kind == EntryKind.RULING]
    gone = {*overruled_by(rulings, overruled)}
    found = []
    for said in rulings:
        sets = said["kind"] in ("cell", "marker") and said["phase"]
        # What is taken back is left out, and what takes it back sets nothing of its own.
        if sets and said["ruling"] not in gone and not said.get("overrules"):
            found.append(Correction(said["phase"], said["kind"], said["target"], said["after"]))
        if said.get("carried"):
            found.append(Correction(said["carried"]["phase"], "carried", said["carried"], origin=said["phase"]))
    return found


def overruled_by(rulings: Sequence[Document], overruled: int | None = None) -> dict[int, int]:
    """
    Rulings that are taken back, each with the number of the one that does so and is not taken back itself: the latest
    has the last word. Of one that waited and its completion neither stands without the other.

    Args:
        overruled: Number of a ruling that is just being taken back, by one whose number does not matter.
    """
    gone = {overruled: 0} if overruled else {}
    for said in reversed(rulings):
        if said.get("overrules") and said["ruling"] not in gone:
            gone.setdefault(said["overrules"], said["ruling"])
    for said in rulings:
        if said.get("completes") in gone:
            gone.setdefault(said["ruling"], gone[said["completes"]])
        elif said.get("completes") and said["ruling"] in gone:
            gone.setdefault(said["completes"], gone[said["ruling"]])
    return gone


def corrected(scenario: Scenario, state: State, corrections: Sequence[Correction], phase: str) -> State:
    """Make the corrections that stand after a phase."""
    for each in corrections:
        if each.phase == phase:
            state = _made(scenario, state, each)
    return state


def _made(scenario: Scenario, state: State, correction: Correction) -> State:
    target = correction.target
    if correction.kind == "cell":
        # An area that has come under CONTROL by a later ruling takes no factors.
        free = correction.after == 0 or target["area"] not in state.controls
        return with_cell(state, target["area"], target["power"], correction.after) if free else state
    if correction.kind == "marker":
        return with_marker(scenario, state, target["area"], target["power"], correction.after)
    return with_carried(scenario, state, target)


def with_cell(state: State, area: str, power: str, factors: int) -> State:
    """Give the state with other factors in one cell; an Understanding under five is gone (house reading W40)."""
    board = {**state.board, area: {**state.board[area], power: factors}}
    lost = {
        each
        for each in state.understandings
        if (each.area, each.power) == (area, power) and factors < UNDERSTANDING_FACTORS
    }
    return state._replace(board=board, understandings=state.understandings - lost)


def with_marker(scenario: Scenario, state: State, area: str, power: str, counter: str) -> State:
    """
    Give the state with another counter of a power in an area, or none.

    CONTROL takes every factor off the area, for nobody has factors where there is CONTROL; taken off again, it leaves
    the area empty. An Understanding needs five factors of its power; where they are not, none is placed.
    """
    mark = Marker(area, power)
    owners = [each for each in state.controls.get(area, ()) if each != power]
    marks = state.understandings - {mark}
    board = state.board
    if counter == "control":
        owners = [each for each in scenario.powers if each == power or each in owners]
        board = {**board, area: dict.fromkeys(board[area], 0)}
        marks = frozenset(each for each in marks if each.area != area)
    elif counter == "understanding" and board[area][power] >= UNDERSTANDING_FACTORS:
        marks = marks | {mark}
    controls = {name: held for name, held in state.controls.items() if name != area}
    if owners:
        controls[area] = tuple(owners)
    placed = {name: controls[name] for name in scenario.areas if name in controls}
    return state._replace(board=board, understandings=marks, controls=placed)


def counter_of(state: State, area: str, power: str) -> str:
    """Say which counter a power has in an area: one of ``COUNTERS``."""
    if power in state.controls.get(area, ()):
        return "control"
    return "understanding" if Marker(area, power) in state.understandings else "none"


def carried_document(scenario: Scenario, phase: str, before: State, after: State) -> dict[str, Any]:
    """
    Say what a correction made in the past adds to a later board.

    Args:
        phase: The phase decided last, after whose board it is carried.
        before, after: The board of the corrected phase as it was and as it is now.

    Returns:
        ``{"phase", "cells": [{"area", "power", "by"}], "markers": [{"area", "power", "after"}]}``.
    """
    cells, markers = [], []
    for area in scenario.areas:
        for power in scenario.powers:
            if by := after.board[area][power] - before.board[area][power]:
                cells.append({"area": area, "power": power, "by": by})
            if (counter := counter_of(after, area, power)) != counter_of(before, area, power):
                markers.append({"area": area, "power": power, "after": counter})
    return {"phase": phase, "cells": cells, "markers": markers}


def with_carried(scenario: Scenario, state: State, carried: Mapping[str, Any]) -> State:
    """
    Add what is carried forward to a board: counters that go, then factors, then counters that come.

    A cell does not fall under 0, and factors that belong to an area under CONTROL find no place.
    """
    for each in carried["markers"]:
        if each["after"] == "none":
            state = with_marker(scenario, state, each["area"], each["power"], "none")
    for each in carried["cells"]:
        area, power = each["area"], each["power"]
        if area not in state.controls:
            state = with_cell(state, area, power, max(0, state.board[area][power] + each["by"]))
    for each in carried["markers"]:
        if each["after"] != "none":
            state = with_marker(scenario, state, each["area"], each["power"], each["after"])
    return state
