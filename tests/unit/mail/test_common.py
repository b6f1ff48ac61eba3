"""
The two commonest sentences are read as all other rules together would read them.
"""

from random import Random

import pytest

from gamesmaster.adapters.scenario_files import load
from gamesmaster.mail.reading.model import Context, Reading, StockName
from gamesmaster.mail.reading.reader import read
from gamesmaster.rules.scenario import Scenario
from tests.unit.mail.conftest import GAMES, SCENARIOS


def told(reading: Reading) -> tuple[list[tuple[object, str | None, str]], list[tuple[str, str]]]:
    """
    What a letter comes to, but for the words it was said in.
    """
    orders: list[tuple[object, str | None, str]] = [(each.order, each.power, each.how) for each in reading.orders]
    return orders, [(each.kind, each.ground) for each in reading.findings]


@pytest.mark.parametrize("name", GAMES)
def test_a_bare_line_says_what_it_says_with_a_courtesy(name: str) -> None:
    """
    '5 in Poland' and 'please, 5 in Poland', in every game and window, first and after other words.
    """
    scenario, chance = load(name, SCENARIOS), Random(name)
    powers = scenario.players
    for phase in ("placing", "attack", "turn"):
        for before in ("", "Hello,\n\n", "Good morning GM\n", "The war goes on.\n", "6 in nowhere\n"):
            area, power = chance.choice(list(scenario.areas)), chance.choice(list(powers))
            amount, joined = chance.randint(0, 101), chance.choice(("", "in ", "to ", "into "))
            context = Context(
                scenario=scenario, phase=phase, power=power, powers=(power,), income=chance.choice([None, 9])
            )
            bare, polite = f"{amount} {joined}{area}", f"please, {amount} {joined}{area}"
            assert told(read(before + bare, context)) == told(read(before + polite, context)), (phase, before, bare)


@pytest.mark.parametrize("greeting", ["Hello", "Dear GM,", "Good evening all", "Hi there!", "hey"])
def test_a_greeting_says_nothing(greeting: str, scenario: Scenario, stocks: tuple[StockName, ...]) -> None:
    """
    Nor is the gamesmaster a stock when he is greeted.
    """
    for phase in ("placing", "attack"):
        context = Context(scenario=scenario, phase=phase, power="Germany", stocks=stocks)
        alone = told(read("Attack Russia in Poland", context))
        assert told(read(f"{greeting}\n\nAttack Russia in Poland", context)) == alone
        assert told(read(greeting, context)) == ([], [])
