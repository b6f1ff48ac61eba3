"""
``kill -9`` of the daemon and its children at every step of a letter and of a deadline, and at random moments.

``GAMESMASTER_CRASH_RUNS`` says how often each point is met, ``GAMESMASTER_CRASH_SEED`` in which order,
``GAMESMASTER_CRASH_TABLES`` how many games of a kind are played side by side.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.crashes import plan
from tests.crashes.runs import Run


def test_a_killed_daemon_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    """
    Whenever it is killed: no letter lost and none obeyed twice, no deadline early or twice, no mail missing; of a mail
    at most one more copy a crash, and the same ledgers as without any kill, but for the times.
    """
    tables, run = plan.kills(), Run(tmp_path)
    run.play(tables)
    assert not run.faults, "\n".join([str(run.figures), f"in {tmp_path}", *run.faults])
    wanted = Counter(each.point or "at random" for kills in tables for each in kills)
    assert not wanted - run.figures.points, run.figures.points
