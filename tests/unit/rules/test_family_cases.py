"""Rule cases of the other games as data: documents of the contract, and what the answer must say."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from gamesmaster.rules import choices, notation
from gamesmaster.rules.checking import check
from gamesmaster.rules.document import DocumentError, read_state, run
from gamesmaster.rules.view import view_for
from tests.unit.rules.cases import ROOT
from tests.unit.rules.test_procedures import load

STATE = ("turn", "phase", "board", "markers", "goods", "alliances", "income")
FOLDERS = ("boxes", "origins-ww1")
SCENARIOS = (
    "old-world",
    "imperial-age",
    "age-of-iron/1800-bc",
    "age-of-iron/900-bc",
    "xenophobia-yurt-zen",
    "origins-ww1",
)


def entries(kind: str) -> list[Mapping[str, Any]]:
    """The entries of one kind (``case``, ``check``) in all files."""
    files = (file for folder in FOLDERS for file in sorted((ROOT / "tests" / "cases" / folder).glob("*.toml")))
    return [entry for file in files for entry in tomllib.loads(file.read_text("utf-8")).get(kind, ())]


CASES = entries("case")
CHECKS = entries("check")


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_case_ends_as_its_rule_says(case: Mapping[str, Any]) -> None:
    """Board cells, points, outcomes and the rest, as far as the case names them."""
    given = {key: value for key, value in case.items() if key not in ("name", "source", "expected")}
    expected = case["expected"]
    if "error" in expected:
        with pytest.raises(DocumentError) as caught:
            run(given, load)
        assert str(caught.value) == expected["error"], case["source"]
        return
    answer = run(given, load)
    for field, value in expected.items():
        if field == "cells":
            found = {
                area: {power: answer["board"].get(area, {}).get(power, 0) for power in row}
                for area, row in value.items()
            }
            assert found == value, case["source"]
        elif field == "outcomes":
            pairs = list(zip(answer["outcomes"], value, strict=True))
            told = [{key: each[key] for key in wanted} for each, wanted in pairs]
            # TOML has no null: false stands for it.
            assert told == [
                {key: each or (None if each is False else each) for key, each in wanted.items()} for _, wanted in pairs
            ], case["source"]
        elif field == "points":
            assert {power: answer["points"][power] for power in value} == value, case["source"]
        else:
            assert answer.get(field) == (None if value is False else value), f"{field}: {case['source']}"


@pytest.mark.parametrize("case", CHECKS, ids=[case["name"] for case in CHECKS])
def test_a_letter_is_told_what_its_rule_says(case: Mapping[str, Any]) -> None:
    """On arrival each set of orders gets the findings of its case, and no others."""
    scenario = load(case["scenario"], case.get("options", {}))
    state = read_state({field: case[field] for field in STATE if field in case}, scenario)
    view = view_for(scenario, state, case["power"])
    if case.get("board-unknown"):
        view = replace(view, board=None)
    findings = check([notation.read(line)[1] for line in case["orders"]], view, scenario)
    told = [
        {"index": each.index, "ground": each.ground.value, "severity": each.severity, "data": dict(each.data)}
        for each in findings
    ]
    expected = case["findings"]
    assert [(each["index"], each["ground"]) for each in told] == [
        (each.get("index"), each["ground"]) for each in expected
    ], case["source"]
    assert [
        {field: each[field] for field in wanted if field != "index"}
        for each, wanted in zip(told, expected, strict=True)
    ] == [{field: value for field, value in each.items() if field != "index"} for each in expected], case["source"]
    assert all(each.rule for each in findings)
    assert [each.order for each in findings] == [
        None if each.index is None else notation.read(case["orders"][each.index])[1] for each in findings
    ]


def test_cases_have_names_of_their_own_and_a_source() -> None:
    """Each case can be found by its name, and says which rule it follows."""
    names = [case["name"] for case in (*CASES, *CHECKS)]
    assert len(names) == len(set(names))
    assert all(case["source"] for case in (*CASES, *CHECKS))


@pytest.mark.parametrize("id", SCENARIOS)
def test_every_value_of_every_option_has_a_case(id: str) -> None:
    """No value that a moderator may choose is without a case that chooses it, in this game or in one of its sisters."""
    scenario = load(id, {})
    chosen = {(name, choices.text(value)) for case in CASES for name, value in case.get("options", {}).items()}
    wanted = [
        (name, choices.text(value))
        for name in scenario.options
        if name not in ("procedure", "chance")
        for value in scenario.allowed_values(name)
        if value != scenario.options[name]
    ]
    assert [each for each in wanted if each not in chosen] == []
