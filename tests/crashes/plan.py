"""
Which kills there are, and in what order: from a seed, so that a failing run can be played again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Final

from tests.crashes.points import POINTS
from tests.crashes.table import Kill

RUNS: Final = int(os.environ.get("GAMESMASTER_CRASH_RUNS", "1"))
"""How often each named point kills a daemon; everything else goes along with it."""
SEED: Final = int(os.environ.get("GAMESMASTER_CRASH_SEED", "1"))
AT_RANDOM: Final = 12
"""Kills at random moments for each run of the points."""
CHILDREN: Final = ("gamesmaster.adapters.parser_child", "gamesmaster.adapters.market", "pictures/child.py")
"""What the command line of each child holds."""


def kills(runs: int = RUNS, seed: int = SEED) -> Iterator[Kill]:
    """
    Give every kill: each point, each child, and moments at random, in an order of chance.
    """
    chance = Random(seed)
    planned = []
    for _ in range(runs):
        planned += [Kill(point, times=chance.randint(1, 3)) for point in POINTS]
        planned += [Kill(after=chance.uniform(0.2, 4)) for _ in range(AT_RANDOM)]
        planned += [Kill(after=chance.uniform(1, 3), child=child) for child in CHILDREN]
    chance.shuffle(planned)
    return iter(planned)
