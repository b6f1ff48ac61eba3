"""What differs between two boards and two lists of outcomes. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gamesmaster.rules import scoring
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service.records import Document, Window

FAILED = frozenset({"void", "illegal"})


def difference(
    scenario: Scenario, before: State, after: State, was: Sequence[Document], now: Sequence[Document]
) -> dict[str, Any]:
    """
    Compare a game before and after a ruling.

    Args:
        before, after: The boards.
        was, now: Outcome documents of the phase, before and after; both empty where nothing is adjudicated again.

    Returns:
        ``cells``, ``markers``, ``outcomes`` and ``points``: lists of what changed, each with ``before`` and ``after``;
        ``void``: orders that fail now and did not before, as ``{"power", "order", "ground"}``.
    """
    return {
        "cells": _cells(scenario, before, after),
        "markers": _markers(scenario, before, after),
        "outcomes": _outcomes(was, now),
        "points": _points(scenario, before, after),
        "void": _void(was, now),
    }


def replay_difference(
    scenario: Scenario, before: State, after: State, was: Sequence[Window], now: Sequence[Window]
) -> dict[str, Any]:
    """
    Compare a game before and after a ruling that adjudicated phases again.

    Args:
        before, after: The boards as they stand at the end.
        was, now: The same phases on record and adjudicated again, in their order.

    Returns:
        As `difference`, each outcome and void order with its ``phase``; and ``phases``: those whose board has changed,
        each with its ``cells`` and ``markers``.
    """
    found = difference(scenario, before, after, (), ())
    found["phases"] = []
    for old, new in zip(was, now, strict=True):
        then, since = _outcome_documents(old), _outcome_documents(new)
        found["outcomes"] += [{"phase": new.phase, **each} for each in _outcomes(then, since)]
        found["void"] += [{"phase": new.phase, **each} for each in _void(then, since)]
        cells, markers = _document_cells(scenario, old, new), _document_markers(old, new)
        if cells or markers:
            found["phases"].append({"phase": new.phase, "cells": cells, "markers": markers})
    return found


def _outcome_documents(window: Window) -> Sequence[Document]:
    return window.output["outcomes"] if window.output else ()


def _document_cells(scenario: Scenario, old: Window, new: Window) -> list[dict[str, Any]]:
    def count(window: Window, area: str, power: str) -> int:
        return int(window.output["board"].get(area, {}).get(power, 0)) if window.output else 0

    return [
        {"area": area, "power": power, "before": count(old, area, power), "after": count(new, area, power)}
        for area in scenario.areas
        for power in scenario.powers
        if count(old, area, power) != count(new, area, power)
    ]


def _document_markers(old: Window, new: Window) -> list[dict[str, Any]]:
    def marks(window: Window) -> dict[tuple[str, str], str]:
        found = window.output["markers"] if window.output else ()
        return {(each["area"], each["power"]): each["kind"] for each in found}

    then, since = marks(old), marks(new)
    return [
        {"area": area, "power": power, "before": then.get((area, power), ""), "after": since.get((area, power), "")}
        for area, power in {**then, **since}
        if then.get((area, power)) != since.get((area, power))
    ]


def _cells(scenario: Scenario, before: State, after: State) -> list[dict[str, Any]]:
    return [
        {"area": area, "power": power, "before": before.board[area][power], "after": after.board[area][power]}
        for area in scenario.areas
        for power in scenario.powers
        if before.board[area][power] != after.board[area][power]
    ]


def _markers(scenario: Scenario, before: State, after: State) -> list[dict[str, Any]]:
    changed = []
    for area in scenario.areas:
        for power in scenario.powers:
            then, since = _mark(before, area, power), _mark(after, area, power)
            if then != since:
                changed.append({"area": area, "power": power, "before": then, "after": since})
    return changed


def _mark(state: State, area: str, power: str) -> str:
    if power in state.controls.get(area, ()):
        return "control"
    return "understanding" if any(each == (area, power) for each in state.understandings) else ""


def _outcomes(was: Iterable[Document], now: Iterable[Document]) -> list[dict[str, Any]]:
    before, after = _by_order(was), _by_order(now)
    return [
        {"power": power, "order": order, "before": before.get((power, order)), "after": after.get((power, order))}
        for power, order in {**before, **after}
        if before.get((power, order)) != after.get((power, order))
    ]


def _by_order(outcomes: Iterable[Document]) -> Mapping[tuple[str, str], str]:
    return {(each["power"], each["order"] or ""): each["ground"] for each in outcomes}


def _points(scenario: Scenario, before: State, after: State) -> list[dict[str, Any]]:
    then, since = scoring.points(scenario, before), scoring.points(scenario, after)
    return [
        {"power": power, "before": then[power], "after": since[power]}
        for power in scenario.powers
        if then[power] != since[power]
    ]


def _void(was: Iterable[Document], now: Iterable[Document]) -> list[dict[str, Any]]:
    failed = {(each["power"], each["order"]) for each in was if each["status"] in FAILED}
    return [
        {"power": each["power"], "order": each["order"], "ground": each["ground"]}
        for each in now
        if each["status"] in FAILED and each["order"] and (each["power"], each["order"]) not in failed
    ]
