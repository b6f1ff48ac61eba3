"""How many whole games between random bots one core plays in a second."""

from __future__ import annotations

from random import Random
from time import process_time

from gamesmaster.bench.figure import Figure
from gamesmaster.bench.plan import Plan


def figures(plan: Plan) -> list[Figure]:
    """
    Measure the simulator: whole games of six turns and five powers between random bots, counted as they are played.

    Args:
        plan: How long, in processor time, so that it is one core's figure whoever else uses the machine.

    Returns:
        One figure: whole games a second.
    """
    from gamesmaster.adapters.scenario_files import load
    from gamesmaster.bots import BOTS
    from gamesmaster.bots.playing import play
    from gamesmaster.bots.tally import Tally
    from gamesmaster.config import data_folders

    scenario = load("origins-ww2/historical", data_folders("scenarios"))
    seats = dict.fromkeys(scenario.players, BOTS["random"])
    tally = Tally(scenario)
    games = 0
    began = process_time()
    while (spent := process_time() - began) < plan.seconds or games == 0:
        tally.count(play(scenario, seats, Random(games)))
        games += 1
    return [Figure("whole games simulated (5 powers, 6 turns, random bots)", games / spent, "1/s", games)]
