"""Rule cases of the other games as data: documents of the contract, and what the answer must say."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.rules import options
from gamesmaster.rules.document import DocumentError, run
from tests.unit.rules.cases import ROOT
from tests.unit.rules.test_procedures import load

FOLDERS = ("boxes", "origins-ww1")
SCENARIOS = (
    "old-world",
    "imperial-age",
    "age-of-iron/1800-bc",
    "age-of-iron/900-bc",
    "xenophobia-yurt-zen",
    "origins-ww1",
)
CASES = [
    (folder, case)
    for folder in FOLDERS
    for file in sorted((ROOT / "tests" / "cases" / folder).glob("*.toml"))
    for case in tomllib.loads(file.read_text("utf-8"))["case"]
]


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[case["name"] for _, case in CASES])
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
            told = [{key: each[key] for key in wanted} for each, wanted in zip(answer["outcomes"], value, strict=True)]
            assert told == value, case["source"]
        elif field == "points":
            assert {power: answer["points"][power] for power in value} == value, case["source"]
        else:
            assert answer.get(field) == value, f"{field}: {case['source']}"


def test_cases_have_names_of_their_own_and_a_source() -> None:
    """Each case can be found by its name, and says which rule it follows."""
    names = [case["name"] for _, case in CASES]
    assert len(names) == len(set(names))
    assert all(case["source"] for _, case in CASES)


@pytest.mark.parametrize("id", SCENARIOS)
def test_every_value_of_every_option_has_a_case(id: str) -> None:
    """No value that a moderator may choose is without a case that chooses it, in this game or in one of its sisters."""
    scenario = load(id, {})
    chosen = {(name, options.text(value)) for _, case in CASES for name, value in case.get("options", {}).items()}
    wanted = [
        (name, options.text(value))
        for name in scenario.options
        if name not in ("procedure", "chance")
        for value in scenario.allowed_values(name)
        if value != scenario.options[name]
    ]
    assert [each for each in wanted if each not in chosen] == []
