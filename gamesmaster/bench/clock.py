"""How long a look at the clock takes while ten thousand games sleep."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import monotonic, process_time

from gamesmaster.adapters.clock import SystemClock
from gamesmaster.bench.club import Club
from gamesmaster.bench.figure import Figure
from gamesmaster.bench.plan import Plan
from gamesmaster.service import clock_guard, deadlines, quotations

GAMES = 10_000


def figures(plan: Plan) -> list[Figure]:
    """
    Measure what the daemon does at every beat: the guard at the clock, figures to settle, what is due.

    Returns:
        The median of a beat by the clock and in processor time; no game has anything to do.
    """
    games = plan.many(GAMES)
    began_at = datetime.now(UTC)
    with tempfile.TemporaryDirectory(prefix="gamesmaster-bench-") as folder:
        club = Club(Path(folder), began_at)
        try:
            plan.say(f"clock: storing {games:,} games")
            club.grow(games)
            plan.say("clock: looking")
            clock, work = _beats(club, began_at + timedelta(minutes=1), plan.seconds)
        finally:
            club.close()
    stored = f"a look at the clock, {games:,} game{'s' * (games > 1)} asleep"
    return [
        Figure(f"{stored}, median", median(clock) * 1000, "ms", len(clock)),
        Figure(f"{stored}, processor time", sum(work) / len(work) * 1000, "ms", len(work)),
    ]


def _beats(club: Club, now: datetime, seconds: float) -> tuple[list[float], list[float]]:
    clock: list[float] = []
    work: list[float] = []
    until = monotonic() + seconds
    # The first one writes down that the clock was in order, as one in four of the daemon's does.
    _beat(club, now)
    while monotonic() < until or not clock:
        began, worked = monotonic(), process_time()
        _beat(club, now)
        clock.append(monotonic() - began)
        work.append(process_time() - worked)
    return clock, work


def _beat(club: Club, now: datetime) -> None:
    doubts = clock_guard.watch(club.desk, now=now, uptime=SystemClock().uptime())
    settled = quotations.settle_due(club.desk, now=now)
    due = deadlines.due(club.desk, now=now)
    if doubts or settled or due != deadlines.Due():
        raise RuntimeError("a game of the benchmark did not sleep")
