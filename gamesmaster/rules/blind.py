"""The blind game: whose allocation and whose objectives each power follows is dealt by slips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamesmaster.errors import ScenarioError

Charts = Mapping[str, Mapping[str, str]]
"""For each power the names of the charts that give its ``income`` and its ``objectives``."""


def dealt_document(document: Mapping[str, Any], charts: Charts) -> dict[str, Any]:
    """
    Put the charts that were dealt into a scenario's document.

    Args:
        document: With all ``charts`` embedded.
        charts: What was dealt; a power that is missing keeps what the document says, and one whose ``objectives`` are
            the empty name has none that are known.

    Returns:
        The document with each power's incomes, objectives and preventions from its own chart.

    Raises:
        ScenarioError: There is no chart of that name.

    Source:
        Origins of WWII rules, "Blind" Game; house reading W60.
    """
    known = document.get("charts", {})
    incomes: dict[str, Any] = {
        name: table if isinstance(table, str) else dict(table) for name, table in document["incomes"].items()
    }
    objectives = dict(document.get("objectives", {}))
    prevention = [row for row in document.get("prevention", ()) if row["power"] not in charts]
    for power, dealt in charts.items():
        if "income" in dealt:
            for name, table in _chart(document, known, dealt["income"])["incomes"].items():
                if not isinstance(table, str) and not isinstance(incomes.get(name), str):
                    incomes[name] = {**incomes.get(name, {}), power: table[power]}
        source = document if "objectives" not in dealt else _objectives(document, known, dealt["objectives"])
        objectives[power] = source.get("objectives", {}).get(power, {})
        prevention += [row for row in source.get("prevention", ()) if row["power"] == power]
    return {**document, "incomes": incomes, "objectives": objectives, "prevention": prevention}


def deal(powers: Sequence[str], charts: Sequence[str], allocations: Sequence[int], secrets: Sequence[int]) -> Charts:
    """
    Hand out the slips.

    Args:
        powers: Who draws.
        charts: The names on the slips.
        allocations: An order of the slips, as positions in ``charts``: the first power takes the first, and so on.
        secrets: Another order, for the objectives.

    Returns:
        What each power was dealt.

    Source:
        Origins of WWII rules, "Blind" Game 1 to 4.
    """
    return {
        power: {"income": charts[allocations[place]], "objectives": charts[secrets[place]]}
        for place, power in enumerate(powers)
    }


def _objectives(document: Mapping[str, Any], known: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    return _chart(document, known, name) if name else {}


def _chart(document: Mapping[str, Any], known: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    if name not in known:
        raise ScenarioError(str(document.get("id", "scenario")), [("charts", f"no such chart: {name}")])
    chart: Mapping[str, Any] = known[name]
    return chart
