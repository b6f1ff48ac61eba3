"""
What reading tests share: the scenario, the permitted stocks, and a context to read in.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.adapters import scenario_files, stock_lists
from gamesmaster.mail.reading.reader import Context, Reading, StockName, read
from gamesmaster.rules.scenario import Scenario

SCENARIOS = (Path(__file__).parents[3] / "scenarios",)
GAMES = sorted(str(file.parent.relative_to(SCENARIOS[0])) for file in SCENARIOS[0].rglob("scenario.toml"))

Read = Callable[..., Reading]


@pytest.fixture(scope="session")
def scenario() -> Scenario:
    """
    The historical game.
    """
    return scenario_files.load("origins-ww2/historical", SCENARIOS)


@pytest.fixture(scope="session")
def stocks() -> tuple[StockName, ...]:
    """
    The bundled list.
    """
    return stock_lists.find("us-large", SCENARIOS)


@pytest.fixture(scope="session")
def reads(scenario: Scenario, stocks: tuple[StockName, ...]) -> Read:
    """
    Read a text as Britain's.
    """

    def reading(text: str, phase: str = "placing", **more: Any) -> Reading:
        known: dict[str, Any] = {"power": "Britain", "powers": ("Britain",), "stocks": stocks, **more}
        return read(text, Context(scenario, phase=phase, **known))

    return reading
