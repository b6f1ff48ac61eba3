"""
What is set up for a demo.
"""

from pathlib import Path

from gamesmaster.demo.stage import Plan

PLAN = Plan("origins-ww2/historical", {}, seat=None, seed=1, pace=4.0, turns=None, folder=Path("demo"))


def test_a_machine_that_loads_quickly_keeps_the_pace_that_was_asked_for() -> None:
    """
    What was asked for is the shortest that is played.
    """
    assert PLAN.on_a_machine(5.0) == PLAN


def test_a_slow_machine_takes_longer_spans() -> None:
    """
    A daemon that was loaded within eighteen seconds reads no five letters within four.
    """
    assert PLAN.on_a_machine(18.0).pace == 9.0
