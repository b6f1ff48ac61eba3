"""Whether the program stays as it is while a month goes by: memory, and tables that are no part of the record."""

from __future__ import annotations

import gc
import resource
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import func, select

from gamesmaster.adapters.database.tables import Table
from gamesmaster.adapters.memory import MemoryParser, MemorySource
from gamesmaster.adapters.templates import Renderer
from gamesmaster.bench.club import SETTINGS, Club, name_of, scenario
from gamesmaster.bench.figure import Figure
from gamesmaster.bench.plan import Plan
from gamesmaster.config import data_folders
from gamesmaster.service import clock_guard, deadlines, inbox, outbox, quotations
from gamesmaster.service.ports import Mail, Refusals
from gamesmaster.service.records import GameStatus, MailboxMark

DAYS: Final = 30
SETTLED: Final = 10
"""The day from which on nothing may grow: until then caches fill and the first games end."""
GAMES: Final = 4
HOURS: Final = (0, 6, 12, 18, 23)
RECORD: Final = frozenset(
    (
        *("document", "game", "member", "address", "window", "pace", "order_set", "entry", "private"),
        *("letter", "raw", "notice", "message", "call", "session", "wanted", "reading", "quotation"),
        *("picture", "outage", "absence"),
    )
)
"""Tables that are the record of games and letters: they grow with what is played."""


class _Nowhere:
    """A relay that takes everything."""

    def send_all(self, mails: Sequence[Mail]) -> Sequence[Refusals]:
        return [{} for _ in mails]


def figures(plan: Plan) -> list[Figure]:
    """
    Play games with windows of a day for thirty days, in one process: letters, closes, figures, reports, five beats of
    the clock a day; a game that ends makes room for the next one.

    Returns:
        Memory on the last day, by what it grew since the tenth, and rows that the tables besides the record gained.
    """
    days, settled = (6, 3) if plan.small else (DAYS, SETTLED)
    began_at = datetime(2026, 3, 2, 12, tzinfo=UTC)
    with tempfile.TemporaryDirectory(prefix="gamesmaster-bench-") as folder:
        club = Club(Path(folder), began_at, replace(SETTINGS, orders=timedelta(days=1)))
        try:
            month = _Month(club, 1 if plan.small else GAMES)
            for day in range(1, days + 1):
                plan.say(f"growth: day {day} of {days}")
                month.day(began_at + timedelta(days=day))
                if day == settled:
                    memory, rows = _memory(), _rows(club)
            grown, more = _memory() - memory, _rows(club) - rows
        finally:
            club.close()
    since = f"from day {settled} to day {days}"
    return [
        Figure(f"memory gained {since}", grown / 1024 / 1024, "MB", month.letters, None),
        Figure(f"rows gained {since} in tables besides the record", more, "rows", month.letters),
    ]


class _Month:
    def __init__(self, club: Club, games: int) -> None:
        self._club, self._playing = club, list(range(games))
        self._parser, self._source = MemoryParser(), MemorySource()
        self._renderer = Renderer(data_folders("templates"), club.desk.address)
        self.letters = 0
        for number in self._playing:
            club.begin(number, club.began_at)

    def day(self, end: datetime) -> None:
        """Everybody writes, the clock beats, windows close; figures come at once."""
        for hours in HOURS:
            now = end - timedelta(hours=24 - hours)
            if hours == HOURS[1]:
                self._write(now)
            self._beat(now)
        for seconds in (2, 3, 4):
            self._beat(end + timedelta(seconds=seconds))
        with self._club.store.view() as view:
            over = [
                each
                for each in self._playing
                if (game := view.find_game(name_of(each))) is None or game.status is GameStatus.OVER
            ]
        for number in over:
            self._playing.remove(number)
            self._playing.append(number + 1000)
            self._club.begin(number + 1000, end + timedelta(seconds=4))

    def _write(self, now: datetime) -> None:
        for number in self._playing:
            with self._club.store.view() as view:
                game = view.find_game(name_of(number))
            for power in scenario().powers:
                phase = game.phase if game else ""
                words = self._club.orders(power, self.letters) if "placing" in phase else "Attack nobody.\n\nREADY\n"
                letter = self._club.letter(number, power, words, now, phase)
                inbox.keep(self._club.desk, [letter], [])
                self.letters += 1
        for _ in inbox.handle_all(self._club.desk, self._parser, lambda: now):
            pass

    def _beat(self, now: datetime) -> None:
        desk = self._club.desk
        inbox.keep(desk, [], [MailboxMark("INBOX", 1, self.letters + 1, now)])
        clock_guard.watch(desk, now=now)
        deadlines.due(desk, now=now)
        for wish in quotations.wanted(desk, now=now):
            quotations.store_reading(desk, self._source.read(wish, now))
        quotations.settle_due(desk, now=now)
        while outbox.send_due(desk, self._renderer, _Nowhere(), now=now, most=8):
            pass


def _memory() -> int:
    """What this process holds now, in bytes, once everything unused is given back."""
    gc.collect()
    fields = Path("/proc/self/statm").read_text().split()
    return int(fields[1]) * resource.getpagesize()


def _rows(club: Club) -> int:
    with club.store.engine.connect() as connection:
        names = [each for each in Table.metadata.sorted_tables if each.name not in RECORD]
        return sum(connection.execute(select(func.count()).select_from(each)).scalar_one() for each in names)
