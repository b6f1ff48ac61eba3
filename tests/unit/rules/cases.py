"""Rule cases as data: how they are found, and how one is turned into values."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from gamesmaster.adapters.scenario_files import load
from gamesmaster.rules.scenario import Scenario, from_document

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "tests" / "cases" / "origins-ww2"
SCENARIOS = (ROOT / "scenarios",)
HISTORICAL = "origins-ww2/historical"


@cache
def historical() -> Scenario:
    """Read the historical scenario with its default options."""
    return load(HISTORICAL, SCENARIOS)


def files() -> dict[str, dict[str, Any]]:
    """Read every case file, by its name."""
    return {file.name: tomllib.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("*.toml"))}


def entries(kind: str) -> Iterator[dict[str, Any]]:
    """Go through the entries of one kind (``case``, ``check``, ``table`` …) in all files."""
    for content in files().values():
        yield from content.get(kind, [])


def scenario_of(case: Mapping[str, Any]) -> Scenario:
    """Give the historical scenario with the options of a case, and what it changes in the chart or the incomes."""
    scenario = historical()
    document = dict(scenario.document)
    objectives = {power: dict(cells) for power, cells in document["objectives"].items()}
    for power, cells in case.get("chart", {}).items():
        objectives.setdefault(power, {}).update(cells)
    incomes = {**document["incomes"]["two-window"], **case.get("income", {})}
    changed = {**document, "objectives": objectives, "incomes": {**document["incomes"], "two-window": incomes}}
    return from_document(changed).with_options(case.get("options", {}))


def markers_of(case: Mapping[str, Any]) -> list[dict[str, str]]:
    """Write the counters of a case as the JSON contract has them."""
    return [
        {"kind": kind, "area": area, "power": power}
        for kind in ("understanding", "control")
        for area, powers in case.get(f"{kind}s", {}).items()
        for power in powers
    ]


def document_of(case: Mapping[str, Any]) -> dict[str, Any]:
    """Write a case as a document for `gamesmaster adjudicate`."""
    document = {
        "id": case["name"],
        "scenario": HISTORICAL,
        "turn": case.get("turn", 2),
        "phase": case.get("phase", "attack"),
        "board": case.get("before", {}),
        "markers": markers_of(case),
        "orders": case.get("orders", {}),
        "draws": case.get("draws", {}),
    }
    kept = ("acting", "players", "charts", "hidden", "blanks")
    return document | {field: case[field] for field in kept if field in case}
