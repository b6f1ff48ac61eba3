"""Slips: whose allocation and whose objectives each power follows."""

from __future__ import annotations

import pytest

from gamesmaster.errors import ScenarioError
from gamesmaster.rules.blind import deal, dealt_document
from gamesmaster.rules.scenario import from_document
from tests.unit.rules.test_procedures import load

POWERS = ("USA", "France", "Britain", "Russia", "Germany")


def test_each_power_takes_the_slip_at_its_place() -> None:
    """One hat for the allocations, one for the objectives (Origins of WWII rules, "Blind" Game 1 to 4)."""
    assert deal(("USA", "France"), ("a", "b", "c"), (2, 0, 1), (1, 2, 0)) == {
        "USA": {"income": "c", "objectives": "b"},
        "France": {"income": "a", "objectives": "c"},
    }


def test_incomes_objectives_and_preventions_come_from_the_chart_that_was_dealt() -> None:
    """Each power's own line of it; who was dealt nothing keeps what the document says."""
    game = load("origins-ww2/historical", {"blind": True})
    charts = game.document["charts"]
    first, second, *_ = game.charts
    dealt = dealt_document(game.document, {"USA": {"income": first, "objectives": second}})
    assert dealt["incomes"]["two-window"]["USA"] == charts[first]["incomes"]["two-window"]["USA"]
    assert dealt["objectives"]["USA"] == charts[second].get("objectives", {}).get("USA", {})
    assert [row for row in dealt["prevention"] if row["power"] == "USA"] == [
        row for row in charts[second].get("prevention", ()) if row["power"] == "USA"
    ]
    for power in POWERS[1:]:
        assert dealt["incomes"]["two-window"][power] == game.document["incomes"]["two-window"][power]
        assert dealt["objectives"].get(power) == game.document["objectives"].get(power)
    assert [row for row in dealt["prevention"] if row["power"] != "USA"] == [
        row for row in game.document["prevention"] if row["power"] != "USA"
    ]
    assert from_document(dealt).income(1)["USA"] == charts[first]["incomes"]["two-window"]["USA"][0]


def test_objectives_alone_may_be_dealt() -> None:
    """Then the allocation stays; and of what is not known nothing scores."""
    game = load("origins-ww2/historical", {"blind": True})
    last = game.charts[-1]
    own = dealt_document(game.document, {"Russia": {"objectives": last}})
    assert own["incomes"] == game.document["incomes"]
    assert own["objectives"]["Russia"] == game.document["charts"][last]["objectives"]["Russia"]
    unknown = dealt_document(game.document, {power: {"objectives": ""} for power in POWERS})
    assert unknown["objectives"] == {power: {} for power in POWERS}
    assert unknown["prevention"] == []
    kept = dealt_document(game.document, {"Russia": {"income": last}})
    assert kept["objectives"] == game.document["objectives"]


def test_a_chart_that_there_is_not_is_told() -> None:
    """With its name."""
    game = load("origins-ww2/historical", {"blind": True})
    with pytest.raises(ScenarioError, match="charts: no such chart: Atlantis"):
        dealt_document(game.document, {"USA": {"income": "Atlantis"}})
    with pytest.raises(ScenarioError, match="no such chart: Atlantis"):
        dealt_document(game.document, {"USA": {"objectives": "Atlantis"}})
    with pytest.raises(ScenarioError, match="no such chart: x"):
        dealt_document({"incomes": {}}, {"USA": {"income": "x"}})
