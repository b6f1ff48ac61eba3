"""
``kill -9`` of the daemon and its children at every step of a letter and of a deadline, and at random moments.

``GAMESMASTER_CRASH_RUNS`` says how often each point is met, ``GAMESMASTER_CRASH_SEED`` in which order.
"""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path

from tests.crashes import checks, plan
from tests.crashes.points import POINTS
from tests.crashes.table import SPAN, Kill, TooSlow, played


def test_a_killed_daemon_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    """
    Whenever it is killed: no letter lost and none obeyed twice, no deadline early or twice, no mail missing; of a mail
    at most one more copy a crash, and the same ledgers as without any kill, but for the times.
    """
    figures, faults = checks.Figures(), list[str]()
    kills, span, undisturbed = plan.kills(), SPAN, None
    # A round for the first kill that is left, in which as many more happen as there is time for.
    for number in count():
        here, killed = tmp_path / f"round-{number}", list[Kill]()
        try:
            if undisturbed is None:
                with played(here, iter(()), span) as round_:
                    undisturbed = checks.outcome(round_)
                continue
            if (kill := next(kills, None)) is None:
                break
            with played(here, chain([kill], kills), span) as round_:
                faults += [f"{here.name}: {fault}" for fault in checks.check(round_, undisturbed, figures)]
                killed += [round_.left] if round_.left else []
        except TooSlow as slow:
            # The span stands in the ledgers, so what they are compared with is played anew as well.
            killed, span, undisturbed = list(slow.kills), 2 * span, None
        kills = chain(killed, kills)
    print(figures)
    assert not faults, "\n".join([str(figures), f"in {tmp_path}", *faults])
    assert figures.points.keys() >= {*POINTS, "at random"}, figures.points
