"""How many order letters are read, checked, stored durably and answered in a second, however many games are stored."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import monotonic, process_time

from gamesmaster.adapters.parser import ParserProcess
from gamesmaster.bench.club import Club, seats_in_turn
from gamesmaster.bench.figure import Figure, Peer
from gamesmaster.bench.house import processor_time_of
from gamesmaster.bench.plan import Plan
from gamesmaster.service import inbox
from gamesmaster.service.records import LetterStatus

GAMES = (1, 1000, 10_000)
FETCHED = 50
"""Letters of one look into the mailbox."""
BEGAN = datetime(2026, 3, 2, 12, tzinfo=UTC)


class Round:
    """
    What a round of letters took.

    Args:
        letters: How many.
        spent: Seconds by the clock.
        worked: Seconds of processor time, ours and the parser's.
    """

    def __init__(self, letters: int, spent: float, worked: float) -> None:
        self.by_clock, self.by_work = letters / spent, letters / worked


def figures(plan: Plan) -> list[Figure]:
    """
    Measure the inbox from the bytes of a letter to its receipt in the outbox, everything committed and synced.

    Rounds with few and with many games, and the disk's own commits, take turns, so that what else the machine does
    falls on all of them alike; medians count.

    Args:
        plan: How long each number of games is measured.

    Returns:
        For each number of games letters a second by the clock (peer: commits of the same disk a second), and of
        processor time, ours and the parser's; at the end the most games by the fewest, in processor time.
    """
    games = sorted({plan.many(count) for count in GAMES})
    with ExitStack() as stack:
        parser = stack.enter_context(ParserProcess())
        desks = []
        for count in games:
            plan.say(f"letters: storing {count:,} games")
            desks.append(stack.enter_context(_club(count)))
        folder = desks[0].folder
        rounds: dict[int, list[Round]] = {count: [] for count in games}
        disk: list[float] = []
        began, number = monotonic(), 0
        while number < 3 or monotonic() - began < plan.seconds * len(games):
            for club in desks:
                rounds[club.games].append(_round(club, parser, number))
            disk.append(commits(folder))
            number += 1
            plan.say(f"letters: round {number}")
    # The first round reads what the others find read.
    medians = {
        count: (median(each.by_clock for each in found[1:]), median(each.by_work for each in found[1:]))
        for count, found in rounds.items()
    }
    synced, runs = median(disk[1:]), FETCHED * (number - 1)
    found = []
    for count, (clock, work) in medians.items():
        beside = Peer("the disk's commits a second", synced)
        stored = f"{count:,} game{'s' * (count > 1)} stored"
        found.append(Figure(f"letters answered, {stored}", clock, "1/s", runs, beside, clock / synced))
        found.append(Figure(f"letters answered in a second of processor time, {stored}", work, "1/s", runs))
    first, last = medians[games[0]][1], medians[games[-1]][1]
    name = f"letters with {games[-1]:,} games, beside {games[0]:,}"
    return [*found, Figure(name, last, "1/s", runs, Peer(f"{games[0]:,} stored", first), last / first)]


def commits(folder: Path, count: int = FETCHED) -> float:
    """
    Measure how many commits of one small row the disk takes in a second, through SQLite, each synced.

    Args:
        folder: Where the file lies: beside the database that it is compared with.
        count: How many are made.
    """
    connection = sqlite3.connect(folder / "commits.sqlite3", isolation_level=None)
    try:
        for setting in ("journal_mode=WAL", "synchronous=FULL"):
            connection.execute(f"PRAGMA {setting}").close()
        connection.execute("CREATE TABLE IF NOT EXISTS row (number INTEGER PRIMARY KEY, body TEXT)")
        began = monotonic()
        for number in range(count):
            connection.execute("INSERT INTO row (body) VALUES (?)", (f"row {number}",))
        return count / (monotonic() - began)
    finally:
        connection.close()


def _round(club: Club, parser: ParserProcess, number: int) -> Round:
    """Keep one fetch of letters and handle them all; a flood, which is answered jointly, is kept away by the hours."""
    now = BEGAN + timedelta(hours=2 * number + 2)
    seats = seats_in_turn(club, FETCHED, number * FETCHED)
    letters = [
        club.letter(game, power, club.orders(power, number * FETCHED + place), now + timedelta(seconds=place))
        for place, (game, power) in enumerate(seats)
    ]
    began, worked = monotonic(), _worked(parser)
    inbox.keep(club.desk, letters, ())
    handled = 0
    for done in inbox.handle_all(club.desk, parser, lambda: now):
        if done.verdict != "orders":
            raise RuntimeError(f"a letter of the benchmark was taken for {done.verdict} ({done.ground})")
        handled += 1
    spent, work = monotonic() - began, _worked(parser) - worked
    with club.store.view() as view:
        last = view.find_letter(number * FETCHED + FETCHED)
    if handled != FETCHED or last is None or last.status is not LetterStatus.HANDLED:
        raise RuntimeError("not every letter was handled")
    return Round(FETCHED, spent, work)


def _worked(parser: ParserProcess) -> float:
    """Processor time of this process and of the parser."""
    if parser.pid is None:
        return process_time()
    return process_time() + processor_time_of(parser.pid)


@contextmanager
def _club(games: int) -> Iterator[Club]:
    with tempfile.TemporaryDirectory(prefix="gamesmaster-bench-") as folder:
        club = Club(Path(folder), BEGAN)
        try:
            club.grow(games)
            yield club
        finally:
            club.close()
