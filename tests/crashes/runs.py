"""
Tables side by side, each with its kills; what came of every round is compared with one in which nothing was killed.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import chain, count
from pathlib import Path

from tests.crashes.checks import Figures, Record, check, record
from tests.crashes.daemons import Nursery
from tests.crashes.kills import Kill
from tests.crashes.table import SPAN, Stuck, TooSlow, played


@dataclass
class Run:
    """
    Everything that is played in one go.

    Attributes:
        folder: Everything lies here.
        figures: Of all rounds.
        faults: One sentence for everything that does not hold.
    """

    folder: Path
    figures: Figures = field(default_factory=Figures)
    faults: list[str] = field(default_factory=list)

    def play(self, tables: Sequence[Sequence[Kill]]) -> None:
        """
        Play at every table until all kills have happened.

        Raises:
            Stuck: Something does not go on.
        """
        self._lock = threading.Lock()
        self._undisturbed: dict[timedelta, Future[Record]] = {}
        with Nursery() as self._nursery, ThreadPoolExecutor(2 * len(tables)) as self._threads:
            for done in [self._threads.submit(self._table, *each) for each in enumerate(tables)]:
                done.result()

    def _table(self, place: int, planned: Sequence[Kill]) -> None:
        """Play a round for the first kill that is left, in which as many more happen as there is time for."""
        kills, span = iter(planned), SPAN
        for number in count():
            if (kill := next(kills, None)) is None:
                return
            here, killed = self.folder / f"table-{place}-{number}", list[Kill]()
            try:
                wanted = self._wanted(span)
                with played(here, self._nursery, chain([kill], kills), span) as round_:
                    killed = round_.met
                    expected = wanted.result()
                    with self._lock:
                        self.faults += [f"{here.name}: {fault}" for fault in check(round_, expected, self.figures)]
                        print(f"{here.name}: {self.figures}", flush=True)
                    killed = round_.met[len(round_.crashes) :]
                    if killed and not round_.crashes:
                        raise Stuck(f"in a whole game no daemon came to this: {kill}; see {here}")
            except TooSlow as slow:
                # The span stands in the ledgers, so what they are compared with is played anew as well.
                killed, span = killed or list(slow.kills), 2 * span
            kills = chain(killed, kills)

    def _wanted(self, span: timedelta) -> Future[Record]:
        """What a round comes to in which nothing is killed; it is played while others are."""
        with self._lock:
            if span not in self._undisturbed:
                self._undisturbed[span] = self._threads.submit(self._played_undisturbed, span)
            return self._undisturbed[span]

    def _played_undisturbed(self, span: timedelta) -> Record:
        here = self.folder / f"undisturbed-{span.total_seconds():.0f}"
        with played(here, self._nursery, iter(()), span) as round_:
            return record(round_)
