"""
Which kills there are, and in what order: from a seed, so that a failing run can be played again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Final

from tests.crashes.kills import Kill
from tests.crashes.points import DEADLINE, LETTER, POINTS

RUNS: Final = int(os.environ.get("GAMESMASTER_CRASH_RUNS", "1"))
"""How often each named point kills a daemon; everything else goes along with it."""
SEED: Final = int(os.environ.get("GAMESMASTER_CRASH_SEED", "1"))
TABLES: Final = int(os.environ.get("GAMESMASTER_CRASH_TABLES", "3"))
"""How many tables are played at side by side: most of a game's time is waiting."""
AT_RANDOM: Final = 15
"""Kills at random moments for each run of the points."""
CHILDREN: Final = ("gamesmaster.adapters.parser_child", "gamesmaster.adapters.market", "pictures/child.py")
"""What the command line of each child holds."""


def kills(runs: int = RUNS, seed: int = SEED, tables: int = TABLES) -> Sequence[Sequence[Kill]]:
    """
    Give every kill: each point, each child, and moments at random, in an order of chance, for each table.

    In every second run the points follow each other as a path has them, so that one letter, and one deadline, meets
    them all; in the others they come as chance has it, some only when they are reached for the second or third time.
    """
    chance = Random(seed)
    planned: list[list[Kill]] = []
    for run in range(runs):
        if run % 2:
            planned += [[Kill(point, times=chance.randint(1, 3))] for point in POINTS]
        else:
            planned += [[Kill(point) for point in path] for path in (LETTER, DEADLINE)]
        planned += [[Kill(after=chance.uniform(0.05, 1.5))] for _ in range(AT_RANDOM)]
        planned += [[Kill(after=chance.uniform(0.2, 1.5), child=child)] for child in CHILDREN]
    chance.shuffle(planned)
    return [list(chain(*planned[table::tables])) for table in range(tables)]
