"""What a seat's chart says: home area, objectives, what else scores. Facts for notices."""

from __future__ import annotations

from typing import Any

from gamesmaster.rules.scenario import Scenario
from gamesmaster.service import course


def own_chart(scenario: Scenario, seat: str) -> dict[str, Any]:
    """What a member is told of the own power; of a blind game the scenario as the seat knows it."""
    wishes = [[each.area, each.counter, each.points] for each in scenario.objectives if each.power == seat]
    preventions = [
        [each.area, each.counter, list(each.by), each.points] for each in scenario.preventions if each.power == seat
    ]
    return {
        "home": scenario.home.get(seat, ""),
        "objectives": wishes,
        "preventions": preventions,
        **course.chart_facts(scenario, seat),
    }
