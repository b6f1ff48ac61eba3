"""What an author is warned of: it can be played, and is perhaps not meant."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from gamesmaster.rules.scenario import from_document
from tests.unit.rules.test_procedures import load

OWN = [{"table": name, "origin": "house", "source": "ours"} for name in ("areas", "incomes", "objectives", "conflict")]


def doubts(id: str, change: Callable[[dict[str, Any]], object] = lambda _: None) -> list[tuple[str, str]]:
    """Change a scenario and give what its author is warned of."""
    document = copy.deepcopy(load(id, {}).to_document())
    change(document)
    return list(from_document(document).warnings())


def test_control_of_a_home_area_locks_its_owner_out() -> None:
    """House reading W22."""
    found = doubts("origins-ww2/historical", lambda d: d["objectives"]["France"].update(Germany=["C2"]))
    assert ("objectives.France.Germany", "CONTROL there locks Germany out of its home area") in found
    other = doubts("origins-ww2/historical", lambda d: d["objectives"]["France"].update(Germany=["U2"]))
    assert not any(place == "objectives.France.Germany" for place, _ in other)


def test_an_objective_in_a_closed_box_is_out_of_reach() -> None:
    """Nobody may deploy there."""
    found = doubts("old-world", lambda d: d["objectives"]["Europe"].update(Islam=["P2"]))
    assert ("objectives.Europe.Islam", "out of reach: Islam is closed to Europe") in found
    assert not any("out of reach" in words for _, words in doubts("old-world"))


def test_a_power_that_nothing_scores_for() -> None:
    """Unless levels, goods or a special objective may."""

    def bare(document: dict[str, Any]) -> None:
        document["objectives"].pop("USA", None)
        document["prevention"] = [row for row in document["prevention"] if row["power"] != "USA"]

    assert ("objectives.USA", "nothing scores for USA") in doubts("origins-ww2/historical", bare)
    assert not any("nothing scores" in words for _, words in doubts("origins-ww2/historical"))
    assert not any("nothing scores" in words for _, words in doubts("imperial-age", lambda d: d["objectives"].clear()))


def worse(document: dict[str, Any]) -> None:
    """A table in which better odds are worse for the attacker."""
    document["conflict"]["tables"]["stock"]["rows"]["3"] = ["D", "X", "-", "A", "D"]


def test_a_table_that_is_worse_at_better_odds() -> None:
    """A printed one stands as it is; each step down is told by itself."""

    def ours(document: dict[str, Any]) -> None:
        worse(document)
        document["sources"] = OWN

    where = "conflict.tables.stock.rows.3"
    assert [each for each in doubts("origins-ww2/historical", ours) if each[0] == where] == [
        (where, "D at 1-1 is better than X at 2-1"),
        (where, "X at 2-1 is better than - at 3-1"),
        (where, "- at 3-1 is better than A at 4-1"),
    ]
    assert not any(place == where for place, _ in doubts("origins-ww2/historical", worse))


@pytest.mark.parametrize(
    ("name", "warned"),
    [("Rumannia", True), ("Czechoslovakja", True), ("Rumelia", False), ("Poland West", False)],
)
def test_names_that_are_easily_taken_for_one_another(name: str, warned: bool) -> None:
    """As near as what a reader takes for a slip of the pen; short names are written by heart."""

    def renamed(document: dict[str, Any]) -> None:
        document["areas"][0].setdefault("aliases", []).append(name)

    found = [words for place, words in doubts("origins-ww2/historical", renamed) if place == "areas" and name in words]
    assert bool(found) is warned
    assert all("is easily taken for" in words for words in found)


def test_a_power_and_an_area_may_be_called_alike() -> None:
    """Only names of one kind are compared, and the shipped games have nothing to warn of there."""
    assert not any("easily" in words and "(Germany)" in words for _, words in doubts("origins-ww2/historical"))
