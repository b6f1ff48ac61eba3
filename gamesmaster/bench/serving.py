"""How soon the daemon is ready with ten thousand games, and how much memory it needs at work."""

from __future__ import annotations

import smtplib
import tempfile
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from queue import Empty
from statistics import median
from time import monotonic

from gamesmaster.bench.club import ADDRESS, MODERATOR, Club, address_of, scenario
from gamesmaster.bench.figure import Figure
from gamesmaster.bench.house import House, serving
from gamesmaster.bench.plan import Plan
from gamesmaster.demo.children import PostOfficeProcess

GAMES = 10_000
DUE = 20
"""Games whose first window closes as soon as the daemon looks: their boards are drawn and mailed."""
PLAYING = 20
"""Games whose players write while it does that."""
STARTS = 3
PASSWORD = "benchmark"
PATIENCE = 180.0
"""Seconds that the answers may take."""
MEGABYTE = 1024 * 1024


def figures(plan: Plan) -> list[Figure]:
    """
    Start the daemon over many games, let windows close, boards be drawn and letters come in meanwhile.

    Returns:
        Seconds from the start of the process until it is ready and of processor time
        (the median of three starts, one when small); the daemon's peak of memory, and each child's.
    """
    games = plan.many(GAMES)
    due, playing = (1, 1) if plan.small else (DUE, PLAYING)
    with tempfile.TemporaryDirectory(prefix="gamesmaster-bench-") as place:
        folder = Path(place)
        club = Club(folder, datetime.now(UTC) - timedelta(hours=1))
        plan.say(f"serving: storing {games:,} games")
        club.grow(games)
        club.close()
        players = [(games - 1 - number, power) for number in range(min(playing, games)) for power in scenario().powers]
        names = {ADDRESS, MODERATOR, "bounces@gm.test"}
        seats = {(number, power) for number in range(due) for power in scenario().powers}
        names |= {address_of(*seat) for seat in seats.union(players)}
        boxes = {name.partition("@")[0]: PASSWORD for name in names}
        with PostOfficeProcess(boxes, folder / "post-office.log") as office:
            lines = [
                f'mailbox = "imap://{ADDRESS.partition("@")[0]}@{office.host}:{office.imap}"',
                f'mailbox_password = "{PASSWORD}"',
                f'relay = "smtp://{office.host}:{office.smtp}"',
                "heartbeat_seconds = 1",
            ]
            starts = []
            for number in range(0 if plan.small else STARTS - 1):
                plan.say(f"serving: start {number + 1}")
                with serving(club, lines) as house:
                    starts.append((house.ready_after, house.worked))
            _make_due(club, due)
            plan.say("serving: at work")
            with serving(club, lines) as house:
                starts.append((house.ready_after, house.worked))
                _write(club, office, players)
                _wait_for(office, len(players), due * len(scenario().powers))
                return [*_started(starts, games), *_memory(house, games)]


def _started(starts: list[tuple[float, float]], games: int) -> list[Figure]:
    words = f"start of the daemon until it is ready, {games:,} games"
    return [
        Figure(words, median(each for each, _ in starts), "s", len(starts)),
        Figure(f"{words}, processor time", median(each for _, each in starts), "s", len(starts)),
    ]


def _memory(house: House, games: int) -> list[Figure]:
    own = Figure(f"peak memory of the daemon, {games:,} games", house.peak / MEGABYTE, "MB")
    children = [
        Figure(f"peak memory of its child: {name}", size / MEGABYTE, "MB") for name, size in house.children.items()
    ]
    return [own, *children]


def _make_due(club: Club, count: int) -> None:
    """Move the deadline of the first games to a minute ago, as if they had had shorter windows."""
    past = datetime.now(UTC) - timedelta(minutes=1)
    store = Club(club.folder, club.began_at)
    try:
        with store.store.story() as unit:
            for number in range(count):
                for window in unit.windows(f"g{number}"):
                    unit.put_window(replace(window, deadline=past))
    finally:
        store.close()


def _write(club: Club, office: PostOfficeProcess, players: list[tuple[int, str]]) -> None:
    now = datetime.now(UTC)
    with smtplib.SMTP(office.host, office.smtp) as relay:
        for number, (game, power) in enumerate(players):
            letter = club.letter(game, power, club.orders(power, number), now)
            relay.sendmail(address_of(game, power), [_to(letter.raw)], letter.raw)


def _to(raw: bytes) -> str:
    return next(line[4:] for line in raw.decode().splitlines() if line.startswith("To: "))


def _wait_for(office: PostOfficeProcess, receipts: int, reports: int) -> None:
    until = monotonic() + PATIENCE
    while receipts > 0 or reports > 0:
        try:
            mail = office.deliveries.get(timeout=max(0.1, until - monotonic()))
        except Empty as error:
            raise RuntimeError(f"the daemon still owes {receipts} receipts and {reports} reports") from error
        if mail.to.startswith("play"):
            continue
        receipts -= mail.in_reply_to != ""
        reports -= "placed" in mail.subject.lower() or "placements" in mail.subject.lower()
