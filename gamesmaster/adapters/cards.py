"""The card of somebody who owns the printed game: his numbers in place of a house chart, as a scenario of its own."""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from gamesmaster.adapters.scenario_files import MAIN
from gamesmaster.errors import ScenarioError
from gamesmaster.rules.scenario import Scenario, from_document
from gamesmaster.rules.scenario_parts import COUNTERS_OF

CHART: Final = ("start", "events", "specials")
"""What stands on the printed chart of some games beside the objectives."""
FIELDS: Final = ("incomes", "objectives", "prevention", *CHART, "war", "conflict", "turns", "title")
"""What a card may say; everything else is the scenario's."""
PARTS: Final = ("change", "append")
"""What a variant may do to a table."""
LABEL: Final = "owner's card"
SOURCE: Final = "typed in by the club from its own copy of the printed game"
_CODES: Final = re.compile(r"[UCPTE]\d{1,2}")
_LONGEST: Final = 60
"""Characters of a title."""


def read_card(file: Path, procedure: str) -> dict[str, Any]:
    """
    Read a card.

    Args:
        file: TOML with some of ``FIELDS``, or CSV (its name ends in ``.csv``): a table headed ``turn`` and the powers,
            an empty line, a table headed ``area`` and the powers, in its cells the chart's codes (``U2``, ``U1/C3``).
        procedure: To which the incomes of a CSV belong.

    Raises:
        ScenarioError: It cannot be read, or says what a card cannot say.
    """
    try:
        text = file.read_text("utf-8-sig")
        card = _from_csv(text, procedure) if file.suffix.lower() == ".csv" else tomllib.loads(text)
    except OSError as error:
        raise ScenarioError(file, [("", f"cannot be read: {error.strerror}")]) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, csv.Error, ValueError) as error:
        raise ScenarioError(file, [("", f"is no card: {error}")]) from error
    strange = [(name, f"is not on a card; it may have {', '.join(FIELDS)}") for name in card if name not in FIELDS]
    if strange or not card:
        raise ScenarioError(file, strange or [("", "says nothing")])
    return card


def with_card(base: Mapping[str, Any], card: Mapping[str, Any]) -> dict[str, Any]:
    """
    Lay a card over the document of a scenario.

    A card with objectives replaces preventions too: they stand on the same printed chart. A printed card has one table
    of incomes, so every procedure that the card does not name uses it. Variants that would put the program's numbers
    back in their place are left out.
    """
    document = {**base, **card}
    if "title" not in card:
        title = f"{base['title']}, {LABEL}"
        document["title"] = title if len(title) <= _LONGEST else title.partition(": ")[2] or title
    if "incomes" in card:
        first = next(iter(card["incomes"]), "")
        document["incomes"] = {**dict.fromkeys(base["incomes"], first), **card["incomes"]}
    if "objectives" in card:
        document["prevention"] = card.get("prevention", [])
    if "variants" in base:
        lost = lost_variants(base, card)
        document["variants"] = [each for each in base["variants"] if each not in lost]
    document["sources"] = [_sourced(each, base, card) for each in base["sources"]]
    return document


def lost_variants(base: Mapping[str, Any], card: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """List the variants that change what the card says, and those that only add to one of them: no longer playable."""
    variants = base.get("variants", ())
    changed = [each for each in variants if any(table in card for part in PARTS for table in each.get(part, ()))]
    return [each for each in variants if any(other["when"].items() <= each["when"].items() for other in changed)]


def _sourced(table: Mapping[str, Any], base: Mapping[str, Any], card: Mapping[str, Any]) -> Mapping[str, Any]:
    """Where a table is from now; a chart of which only a part was typed in stays what it was."""
    if table["table"] not in card:
        return table
    ours = [field for field in CHART if base.get(field) and field not in card]
    if table["table"] == "objectives" and table["origin"] == "house" and ours:
        return {**table, "source": f"objectives {SOURCE}; {', '.join(ours)}: our own design"}
    return {**table, "origin": "published", "source": SOURCE}


def checked(document: Mapping[str, Any], id: str, file: Path) -> Scenario:
    """
    Check a scenario with a card in it, by the checker of all scenarios.

    Raises:
        ScenarioError: Every fault with its place.
    """
    try:
        return from_document({"id": id, **document})
    except ScenarioError as error:
        raise ScenarioError(file, error.faults) from error


def write_folder(document: Mapping[str, Any], id: str, root: Path, base: str) -> Path:
    """
    Write the scenario's folder.

    Returns:
        The folder.

    Raises:
        ScenarioError: It is there already, or cannot be written.
    """
    folder = root / id
    try:
        folder.mkdir(parents=True)
        (folder / MAIN).write_text(
            f"# {base} with the {LABEL}; written by `scenario card`.\n\n" + toml(document), "utf-8"
        )
        (folder / "SOURCES.md").write_text(_sources(document, base), "utf-8")
    except OSError as error:
        raise ScenarioError(folder, [("", f"cannot be made: {error.strerror}")]) from error
    return folder


def blank(scenario: Scenario) -> str:
    """
    Make a form: the card of a scenario with nothing filled in.
    """
    zeros = ", ".join("0" for _ in range(scenario.turns))
    letters = {each[0].upper(): each for each in COUNTERS_OF[scenario.scoring]}
    code = f"{next(iter(letters))}0"
    meanings = ", ".join(
        f"{letter} for {each.upper() if each == 'control' else each}" for letter, each in letters.items()
    )
    lines = [
        f"# {scenario.title}: the {LABEL}. Fill in what the printed card says, and take away what it does not have.",
        "",
        f"# Factors of each power in turns 1 to {scenario.turns}.",
        f"[incomes.{scenario.default_procedure}]",
        *(f"{_key(power)} = [{zeros}]" for power in scenario.powers),
        "",
        f'# By power and area, such as {_key(scenario.areas[-1])} = ["{code[0]}2"]: {meanings}, and the points.',
    ]
    for power in scenario.powers:
        lines += [f"[objectives.{_key(power)}]", *(f'# {_key(area)} = ["{code}"]' for area in scenario.areas), ""]
    lines += [
        "# Points as long as none of those named has it there at the end; one block each.",
        "# [[prevention]]",
        *(
            f"# {line}"
            for line in ('power = ""', 'area = ""', f'counter = "{[*letters][-1]}"', 'by = [""]', "points = 0")
        ),
    ]
    if scenario.placing == "boxes":
        lines += ["", "# Factors on the board at the start, and what befalls a power in a turn.", "# [start]"]
        lines += [f"# {_key(scenario.areas[0])} = {{ {_key(scenario.powers[0])} = -5 }}", "# [[events]]"]
        lines += [f"# {line}" for line in ("turn = 1", 'power = ""', 'area = ""', "change = 0")]
    return "\n".join(lines) + "\n"


def _from_csv(text: str, procedure: str) -> dict[str, Any]:
    card: dict[str, Any] = {}
    for table in _tables(text):
        head, rows = table[0], table[1:]
        powers = head[1:]
        if any(len(row) != len(head) for row in rows):
            raise ValueError(f"the table {head[0]} has a row that is longer or shorter than its head")
        columns = {power: [row[place] for row in rows] for place, power in enumerate(powers, 1)}
        if head[0].lower() == "turn":
            card["incomes"] = {procedure: {power: [int(each) for each in column] for power, column in columns.items()}}
        elif head[0].lower() == "area":
            areas = [row[0] for row in rows]
            card["objectives"] = {
                power: {area: _codes(cell) for area, cell in zip(areas, column, strict=True) if cell not in ("", "-")}
                for power, column in columns.items()
            }
        else:
            raise ValueError(f"a table is headed turn or area, not {head[0]!r}")
    return card


def _tables(text: str) -> list[list[list[str]]]:
    tables: list[list[list[str]]] = [[]]
    for row in csv.reader(io.StringIO(text), skipinitialspace=True):
        cells = [cell.strip() for cell in row]
        if any(cells):
            tables[-1].append(cells)
        elif tables[-1]:
            tables.append([])
    return [table for table in tables if table]


def _codes(cell: str) -> list[str]:
    codes = [each.strip().upper() for each in cell.split("/")]
    if wrong := [each for each in codes if not _CODES.fullmatch(each)]:
        raise ValueError(f"{wrong[0]!r} is no objective such as U2 or C4")
    return codes


def _sources(document: Mapping[str, Any], base: str) -> str:
    rows = [f"| {each['table']} | `{each['origin']}` | {each['source']} |" for each in document["sources"]]
    head = (
        f"# Where this scenario is from\n\nThe scenario `{base}` with the {LABEL} in the place of what the program has."
    )
    return "\n".join([head, "", "| table | origin | source |", "|---|---|---|", *rows]) + "\n"


def toml(document: Mapping[str, Any]) -> str:
    """
    Write a document as TOML: plain fields first, then a section for each table.
    """
    plain = [(name, value) for name, value in document.items() if not isinstance(value, Mapping)]
    lines = [f"{_key(name)} = {_listed(value)}" for name, value in plain]
    for name, value in document.items():
        if isinstance(value, Mapping):
            lines += _section((name,), value)
    return "\n".join(lines) + "\n"


def _section(path: Sequence[str], table: Mapping[str, Any]) -> list[str]:
    lines = ["", f"[{'.'.join(_key(each) for each in path)}]"]
    lines += [f"{_key(name)} = {_listed(value)}" for name, value in table.items() if not isinstance(value, Mapping)]
    for name, value in table.items():
        if isinstance(value, Mapping):
            lines += _section((*path, name), value)
    return lines


def _listed(value: Any) -> str:
    if isinstance(value, list | tuple) and any(isinstance(each, Mapping) for each in value):
        return "[\n" + "".join(f"  {_inline(each)},\n" for each in value) + "]"
    return _inline(value)


def _inline(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {_inline(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)
