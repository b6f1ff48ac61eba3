"""
``kill -9`` of the daemon and its children at every step of a letter and of a deadline, and at random moments.

``GAMESMASTER_CRASH_RUNS`` says how often each point is met, ``GAMESMASTER_CRASH_SEED`` in which order.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from tests.crashes import checks, plan
from tests.crashes.points import POINTS
from tests.crashes.table import played


def test_a_killed_daemon_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    """
    Whenever it is killed: no letter lost and none obeyed twice, no deadline early or twice, no mail missing; of a mail
    at most one more copy a crash, and the same ledgers as without any kill, but for the times.
    """
    with played(tmp_path / "undisturbed", iter(())) as round_:
        undisturbed = checks.outcome(round_)
    figures, faults = checks.Figures(), list[str]()
    kills = plan.kills()
    while (kill := next(kills, None)) is not None:
        with played(tmp_path / f"round-{figures.rounds}", chain([kill], kills)) as round_:
            faults += [f"{round_.folder.name}: {fault}" for fault in checks.check(round_, undisturbed, figures)]
        kills = chain([round_.left] if round_.left else [], kills)
    print(figures)
    assert not faults, "\n".join([str(figures), f"in {tmp_path}", *faults])
    assert figures.points.keys() >= {*POINTS, "at random"}, figures.points
