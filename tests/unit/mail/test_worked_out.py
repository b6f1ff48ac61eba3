"""What is worked out while a letter is read goes with it, and never into another letter or game."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from gamesmaster.mail.reading.reader import Context, StockName, read
from gamesmaster.rules import notation
from gamesmaster.rules.scenario import Scenario
from tests.unit.mail.conftest import Read

LETTER = "Dear GM,\n5 in Poland, the rest at home. No, make that 4 in Poland and 2 in Italy.\nBest, Fred"


def test_a_context_knows_nothing_of_a_letter_that_was_read(scenario: Scenario, stocks: tuple[StockName, ...]) -> None:
    """
    What was found is kept with the letter's own copy of the context.
    """
    context = Context(scenario, "placing", "Britain", ("Britain",), income=10, stocks=stocks)
    first = read(LETTER, context)
    assert not context.worked_out
    assert read(LETTER, context) == first


def test_a_copy_of_a_context_has_nothing_of_what_was_worked_out(scenario: Scenario) -> None:
    """
    Another phase or power may read the same words otherwise.
    """
    context = Context(scenario, "placing", "Britain")
    context.worked_out["read", "5 in Poland", False] = "what this phase made of it"
    other = replace(context, phase="attack")
    assert not other.worked_out
    assert other == replace(context, phase="attack")


def test_the_same_words_are_read_by_each_power_as_its_own(reads: Read) -> None:
    """
    'At home' is another place for another power.
    """
    found = [reads("3 at home", power=power, powers=(power,)).orders for power in ("Britain", "France")]
    assert [notation.write(each.order) for each, *_ in found] == ["PLACE 3 IN Britain", "PLACE 3 IN France"]


@pytest.mark.parametrize("phase", ["placing", "attack"])
def test_three_thousand_blank_lines_cost_next_to_nothing(phase: str, reads: Read) -> None:
    """
    Where a letter may change what it ordered is not sought from each blank line to the end of them.
    """
    text = "Attack Germany in Poland with IBM." + "\n" * 3000 + "Thanks"
    spent = []
    for _ in range(3):
        began = time.process_time()
        reads(text, phase, income=10)
        spent.append(time.process_time() - began)
    assert min(spent) < 1.0
