"""Every case of the rules, and that no rule is without one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from gamesmaster.rules import choices, notation, stocks
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.chance import stock_digit
from gamesmaster.rules.checking import check
from gamesmaster.rules.document import DocumentError, adjudication_document, outcome_document, read_input, read_state
from gamesmaster.rules.orders import Attack
from gamesmaster.rules.view import view_for
from tests.unit.rules.cases import document_of, entries, files, historical, markers_of, scenario_of

OUTCOME_FIELDS = {"power", "order", "as", "status", "ground", "odds", "draw", "result", "losses"}
OUTCOME_FIELDS |= {"attacking", "defending", "taken_off"}

# The service decides W48, W49 and W52; W44 comes with the first chart that has NU.
IN_SCOPE = [f"W{number}" for number in (*range(1, 55), 66) if number not in (44, 48, 49, 52)]


def named(kind: str) -> list[Any]:
    """Give the entries of a kind as parameters that bear their names."""
    return [pytest.param(entry, id=entry["name"]) for entry in entries(kind)]


@pytest.mark.parametrize("case", named("case"))
def test_a_case_ends_as_its_rule_says(case: Mapping[str, Any]) -> None:
    """The outcome of each case is the one that the rule it cites asks for."""
    expected = case["expected"]
    scenario = scenario_of(case)
    try:
        given = read_input(document_of(case), lambda _id, _options: scenario)
    except DocumentError as error:
        assert str(error) == expected.get("error"), _told(case, "refused", str(error), expected.get("error"))
        return
    result = adjudicate(scenario, given.state, given.orders, given.draws, given.acting)
    assert all(outcome.power in scenario.powers for outcome in result.outcomes)
    found = adjudication_document(result)
    found["outcomes"] = [outcome_document(outcome, full=True) for outcome in result.outcomes]
    found["understandings"] = _counters(found["markers"], "understanding")
    found["controls"] = _counters(found["markers"], "control")
    for field, value in expected.items():
        if field in OUTCOME_FIELDS:
            assert found["outcomes"], _told(case, "outcomes", [], value)
            _compare(case, field, found["outcomes"][0][field], value)
        elif field == "outcomes":
            _compare_outcomes(case, found["outcomes"], value)
        elif field == "points" and value:
            _compare(case, field, {power: found["points"][power] for power in value}, value)
        else:
            _compare(case, field, found[field], value)


@pytest.mark.parametrize("table", list(entries("table")))
def test_every_cell_of_the_table_is_as_printed(table: Mapping[str, Any]) -> None:
    """Each digit at each odds gives the result that the rulebook prints."""
    scenario = scenario_of(table)
    cells = 0
    for digit, row in table["rows"].items():
        for column, result in zip(table["columns"], row, strict=True):
            ratio = int(column[0])
            for own in {ratio * 4, ratio * 4 + 3} | ({36} if ratio == 5 else set()):
                case = {"name": "cell", "before": {"Poland": {"Britain": own, "Germany": 4}}}
                case |= {"orders": {"Britain": ["ATTACK Germany IN Poland STOCK F"]}, "draws": {"F": int(digit)}}
                given = read_input(document_of(case), lambda _id, _options: scenario)
                outcome = adjudicate(scenario, given.state, given.orders, given.draws).outcomes[0]
                assert (outcome.odds, outcome.result) == (column, result), f"digit {digit}, {own} to 4"
            cells += 1
    assert cells == len(table["rows"]) * 5


@pytest.mark.parametrize("case", named("check"))
def test_a_letter_is_told_what_its_rule_says(case: Mapping[str, Any]) -> None:
    """On arrival each set of orders gets the findings of its case, and no others."""
    scenario = scenario_of(case)
    turn, phase = case.get("turn", 2), case.get("phase", "attack")
    document = {"turn": turn, "phase": phase, "board": case.get("before", {}), "markers": markers_of(case)}
    view = view_for(scenario, read_state(document, scenario), case["power"])
    findings = check([notation.read(line)[1] for line in case["orders"]], view, scenario)
    expected = case["findings"]
    grounds = [finding.ground.value for finding in findings]
    assert grounds == [each["ground"] for each in expected], _told(case, "findings", findings, expected)
    for finding, each in zip(findings, expected, strict=True):
        assert finding.index == each.get("index")
        assert finding.severity == each.get("severity", finding.severity)
        assert {name: finding.data[name] for name in each.get("data", {})} == each.get("data", {})
        assert finding.rule
        assert finding.order == (None if finding.index is None else notation.read(case["orders"][finding.index])[1])


@pytest.mark.parametrize("case", named("digit"))
def test_a_volume_gives_its_digit(case: Mapping[str, Any]) -> None:
    """A day's sales give the digit that the newspaper would have ended in."""
    assert stock_digit(case["volume"], scenario_of(case)) == case["digit"]


@pytest.mark.parametrize("case", named("assign"))
def test_stocks_are_assigned_at_the_close(case: Mapping[str, Any]) -> None:
    """Attacks without a stock of their own get one that nobody named."""
    orders = {power: [notation.read(line)[1] for line in lines] for power, lines in case["orders"].items()}
    after, assigned = stocks.assign(scenario_of(case), orders, case["permitted"])
    found = {
        power: [order.stock or "" for order in given if isinstance(order, Attack)] for power, given in after.items()
    }
    assert found == case["stocks"]
    assert [each.ground.value for each in assigned] == case["assigned"]
    for each in assigned:
        now, before = after[each.power][each.index], orders[each.power][each.index]
        assert isinstance(now, Attack) and isinstance(before, Attack)
        assert (now.stock, before.stock) == (each.stock, each.instead_of)


def test_every_reading_has_a_case() -> None:
    """No house reading in the scope of this game is without a case that cites it."""
    cited = {reading for entry in _all() for reading in _readings(entry["source"])}
    assert [reading for reading in IN_SCOPE if reading not in cited] == []


def test_every_value_of_every_option_has_a_case() -> None:
    """No value that a moderator may choose is without a case that chooses it."""
    chosen = {(name, choices.text(value)) for entry in _all() for name, value in entry.get("options", {}).items()}
    offered = historical()
    wanted = [
        (name, choices.text(value))
        for name in offered.options
        if name not in ("procedure", "chance")
        for value in offered.allowed_values(name)
    ]
    assert [each for each in wanted if each not in chosen] == []


def test_cases_have_names_of_their_own_and_a_source() -> None:
    """Each case can be found by its name, and says which rule it follows."""
    names = [entry["name"] for entry in _all() if "name" in entry]
    assert len(names) == len(set(names))
    assert all(entry["source"] for entry in _all())


def _all() -> list[dict[str, Any]]:
    return [entry for content in files().values() for kind in content.values() for entry in kind]


def _readings(source: str) -> list[str]:
    return re.findall(r"\bW\d+", source)


def _counters(markers: Sequence[Mapping[str, str]], kind: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for marker in markers:
        if marker["kind"] == kind:
            found.setdefault(marker["area"], []).append(marker["power"])
    return found


def _compare_outcomes(case: Mapping[str, Any], found: Sequence[Mapping[str, Any]], expected: Sequence[Any]) -> None:
    assert len(found) == len(expected), _told(case, "outcomes", found, expected)
    for number, (outcome, wanted) in enumerate(zip(found, expected, strict=True)):
        for field, value in wanted.items():
            _compare(case, f"outcomes[{number}].{field}", outcome[field], value)


def _compare(case: Mapping[str, Any], field: str, found: object, value: object) -> None:
    # TOML has no null: false stands for it where nothing else can be false.
    expected = None if value is False and not isinstance(found, bool) else value
    assert found == expected, _told(case, field, found, expected)


def _told(case: Mapping[str, Any], field: str, found: object, expected: object) -> str:
    return f"{case['name']} ({case['source']})\n  {field}\n  found    {found}\n  expected {expected}"
