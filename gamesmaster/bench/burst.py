"""How fast reports leave when a thousand games are due at one minute, and whether letters are answered meanwhile."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic, process_time
from typing import Final

from gamesmaster.adapters.loops import Bell
from gamesmaster.adapters.parser import ParserProcess
from gamesmaster.adapters.pictures import Gallery
from gamesmaster.adapters.smtp import Relay
from gamesmaster.adapters.templates import Renderer
from gamesmaster.bench.club import Club, address_of, name_of, scenario
from gamesmaster.bench.figure import Figure
from gamesmaster.bench.outbox import sinking
from gamesmaster.bench.plan import Plan
from gamesmaster.config import data_folders
from gamesmaster.daemon import A_CONNECTION, SENDERS
from gamesmaster.errors import UnavailableError
from gamesmaster.service import deadlines, inbox, outbox
from gamesmaster.service.handing import Answer
from gamesmaster.service.ports import Mail
from gamesmaster.service.records import MailboxMark
from gamesmaster.service.sealing import sealed_set

GAMES: Final = 1000
WRITING: Final = 20
"""Games that are not due, and whose players write meanwhile."""
CONNECTIONS: Final = 3
EVERY: Final = 0.5
"""Seconds between two letters."""
PATIENCE: Final = 300.0
"""Seconds in which the relay has to be handed another mail."""


def figures(plan: Plan) -> list[Figure]:
    """
    Let the placing windows of many games close at once, each with other orders: every game's board is another.

    One thread is the clock, one reads letters, two send, as in the daemon; every commit is synced, every mail is
    rendered and handed to Postfix's ``smtp-sink``. Every player gets two mails: what was placed, and what comes next.

    Returns:
        Mails a second, without and with pictures, from the beat that finds the games due to the last mail; and the
        longest time that a letter which came in meanwhile waited until the relay had its receipt.

    Raises:
        NotHere: Postfix is not installed.
    """
    games = plan.many(GAMES)
    found = []
    for pictures in (False, True):
        words = "with pictures" if pictures else "without pictures"
        with tempfile.TemporaryDirectory(prefix="gamesmaster-bench-") as folder, sinking() as port:
            plan.say(f"burst {words}: storing {games:,} games")
            burst = Burst(Path(folder), games, port, pictures=pictures)
            with burst.stack:
                burst.run(lambda words: plan.say(f"burst: {words}"))
        due = f"{games:,} game{'s' * (games > 1)} due at once"
        found += [
            Figure(f"reports mailed, {due}, {words}", burst.reports / burst.spent, "1/s", burst.reports),
            Figure(
                f"reports mailed in a second of processor time, {due}, {words}",
                burst.reports / burst.worked,
                "1/s",
                burst.reports,
            ),
            Figure(f"longest wait for a receipt meanwhile, {words}", max(burst.waits), "s", len(burst.waits)),
        ]
    return found


@dataclass
class _Told:
    """A relay that notes when it was handed the mails of the players who write."""

    relay: Relay
    at: dict[str, float] = field(default_factory=dict)
    count: int = 0
    moved: float = field(default_factory=monotonic)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def send_all(self, mails: Sequence[Mail]) -> Sequence[Answer | None]:
        answers = self.relay.send_all(mails)
        with self.lock:
            for mail, answer in zip(mails, answers, strict=True):
                if answer is None or isinstance(answer, UnavailableError):
                    continue
                self.count += 1
                self.at[mail.recipients[0]] = self.moved = monotonic()
        return answers


class Burst:
    """
    Games that are due at once, and everything that then happens.

    Args:
        folder: For the database.
        games: How many are due.
        port: Of the relay, on this machine.
        pictures: Whether boards are drawn.
        patience: Seconds in which the relay has to be handed another mail.
    """

    def __init__(self, folder: Path, games: int, port: int, *, pictures: bool, patience: float = PATIENCE) -> None:
        self.stack = ExitStack()
        self._now = datetime.now(UTC).replace(microsecond=0)
        self._games = games
        # The windows are ten days long and end at a whole minute, not long ago.
        self._club = Club(folder, self._now - timedelta(days=10, minutes=2))
        self.stack.callback(self._club.close)
        self._club.grow(games + WRITING)
        self._prepare()
        folders = data_folders("templates")
        self._parser = self.stack.enter_context(ParserProcess())
        gallery = Gallery(self._club.store, folders) if pictures else None
        self._renderer = Renderer(folders, self._club.desk.address, gallery=gallery)
        self.stack.callback(self._renderer.close)
        relay = Relay("127.0.0.1", port, tls="plain", local_name="gm.test", connections=CONNECTIONS)
        self.stack.callback(relay.close)
        self._relay = _Told(relay)
        self._patience = patience
        self._bells = [Bell() for _ in range(SENDERS)]
        self._done = threading.Event()
        self._written = threading.Event()
        self._faults: list[BaseException] = []
        self.waits: list[float] = []
        self.reports = 2 * games * len(scenario().powers)

    def run(self, say: Callable[[str], None]) -> None:
        """
        Let everything happen; the receipts are awaited too.

        Raises:
            RuntimeError: Nothing goes on any more.
        """
        threads = [threading.Thread(target=self._guarded, args=(self._write,), name="letters")]
        threads += [threading.Thread(target=self._guarded, args=(partial(self._send, n),)) for n in range(SENDERS)]
        self._relay.moved = began = monotonic()
        worked = process_time()
        for thread in threads:
            thread.start()
        try:
            due = deadlines.due(self._club.desk, now=self._now)
            if len(due.closed) != self._games or due.held:
                raise RuntimeError(f"{len(due.closed)} of {self._games} windows closed")
            while self._relay.count < self.reports + len(self.waits) and not self._faults:
                for bell in self._bells:
                    bell.ring()
                say(f"{self._relay.count:,} of {self.reports:,} mails")
                self._done.wait(0.2)
                self._require_progress()
        except BaseException as error:
            self._faults.append(error)
        finally:
            self.spent, self.worked = monotonic() - began, process_time() - worked
            self._done.set()
            for bell in self._bells:
                bell.ring()
            if self._faults:
                self._relay.relay.close(0)  # Who waits for its answer need not any more.
            for thread in threads:
                thread.join()
        if self._faults:
            raise self._faults[0]

    def _prepare(self) -> None:
        """Give every seat orders of its own, the games that do not play a part a later deadline, and look once."""
        chance, powers = Random(1), scenario().powers
        for first in range(0, self._games, 100):
            with self._club.store.story() as unit:
                for number in range(first, min(first + 100, self._games)):
                    game = unit.take_game(name_of(number))
                    for power in powers:
                        others = [each for each in scenario().areas if each not in scenario().home.values()]
                        lines = [f"PLACE {chance.randint(1, 3)} IN {area}" for area in chance.sample(others, 2)]
                        made = sealed_set(game, "1-placing", power, 1, lines, now=self._club.began_at, letter=None)
                        unit.add_order_set(made)
        with self._club.store.story() as unit:
            for number in range(self._games, self._games + WRITING):
                window = unit.windows(name_of(number))[0]
                # Not so soon that its players are reminded: their mails would be taken for reports.
                unit.put_window(replace(window, deadline=self._now + timedelta(days=9)))
            unit.put_mark(MailboxMark("INBOX", 1, 1, self._now))

    def _write(self) -> None:
        """A letter every half second, each handled as soon as it is kept, its receipt awaited."""
        try:
            self._write_and_wait()
        finally:
            self._written.set()

    def _write_and_wait(self) -> None:
        powers, number = scenario().powers, 0
        pending: dict[str, float] = {}
        while not (self._done.is_set() and not pending) and not self._faults:
            if not self._done.is_set() and number < WRITING * len(powers):
                game, power = self._games + number % WRITING, powers[number // WRITING]
                letter = self._club.letter(game, power, self._club.orders(power, number), self._now)
                pending[address_of(game, power)] = monotonic()
                inbox.keep(self._club.desk, [letter], ())
                while inbox.handle_next(self._club.desk, self._parser, now=self._now) is not None:
                    pass
                self._bells[0].ring()
                number += 1
            self._done.wait(EVERY)
            for address in [each for each in pending if each in self._relay.at]:
                self.waits.append(self._relay.at[address] - pending.pop(address))
            self._require_progress()

    def _send(self, place: int) -> None:
        # The last letter may still be on its way when the last report is sent: its receipt is waited for.
        while not (self._done.is_set() and self._written.is_set() and not self._owes()) and not self._faults:
            for _ in outbox.send_all(
                self._club.desk, self._renderer, self._relay, lambda: self._now, most=A_CONNECTION * CONNECTIONS
            ):
                if place + 1 < SENDERS:
                    self._bells[place + 1].ring()
            self._bells[place].wait(0.2)

    def _require_progress(self) -> None:
        if monotonic() - self._relay.moved > self._patience:
            told = f"{self._relay.count:,} of {self.reports:,} mails and the receipts are handed over"
            raise RuntimeError(f"the burst stands still: {told}, and none for {self._patience:g} s")

    def _owes(self) -> bool:
        with self._club.store.view() as view:
            return view.next_notice(self._now) is not None

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except BaseException as error:  # Carried to the thread that waits.
            self._faults.append(error)
