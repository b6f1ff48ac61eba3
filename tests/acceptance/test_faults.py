"""
What a machine does to a service: the disk is full, another program holds the database, the clock jumps, it was down.

Nothing is lost, the operator has one clear line with what helps, and it goes on by itself when it is over.
"""

from __future__ import annotations

import json
import queue
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.adapters.database.engine import BUSY_MILLISECONDS
from tests.acceptance.served_club import ENVIRONMENT, GAME, Club, Daemon
from tests.post_office import letter

ROOT = Path(__file__).parents[2]
DATABASE = "gamesmaster.sqlite3"


def begin(club: Club, *more: str) -> None:
    """Make a game whose window is open for an hour, unless told otherwise, and start it."""
    club.new_game("--negotiation", "0", *(more or ("--orders", "1h")))
    club.done("game", "start", GAME, "--force")


def write(club: Club, name: str, text: str) -> None:
    """Let a player answer the first mail that carries the open window's address."""
    reply_to = str(club.mails(name, 2)[1]["Reply-To"])
    raw = letter(f"{name} writes", f"{text}\n", f"{name}@gm.test", reply_to)
    club.office.deliver(reply_to, raw, sender=f"{name}@gm.test")


def hear(daemon: Daemon, event: str, seconds: float = 60) -> str:
    """Wait for an event, with patience; it may have been named before."""
    until = time.monotonic() + seconds
    while True:
        for line in daemon.said:
            if f"event={event}" in line.split():
                return line
        try:
            line = daemon.lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise AssertionError(f"no {event}: {''.join(daemon.said)}") from None
        daemon.said.append(line)


def shown(club: Club) -> dict[str, Any]:
    """What the command says of the game."""
    found: dict[str, Any] = json.loads(club.done("game", "show", GAME, "--json"))
    return found


def looked(club: Club) -> bool:
    """Whether the guard at the clock has written down a look into the mailbox."""
    with sqlite3.connect(club.folder / DATABASE) as connection:
        found = connection.execute("SELECT count(*) FROM vigil WHERE looked_at IS NOT NULL").fetchone()
    connection.close()
    return bool(found[0])


def once(daemon: Daemon, event: str) -> str:
    """The only line with an event."""
    (line,) = (line for line in daemon.said if f"event={event}" in line.split())
    return line


def test_a_full_disk_is_waited_out(club: Club) -> None:
    """No byte can be written: the letter stays in the mailbox; there is room again, and it is answered."""
    begin(club)
    with club.serving() as daemon:
        club.mails("marie", 2)
        limits = resource.prlimit(daemon.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(daemon.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
        write(club, "marie", "PLACE 2 IN Poland")
        hear(daemon, "stopped-working")
        hear(daemon, "mailbox-lost")
        resource.prlimit(daemon.process.pid, resource.RLIMIT_FSIZE, limits)
        hear(daemon, "letter-handled")
        hear(daemon, "works-again")
        assert b"| PLACE 2 IN Poland" in club.mails("marie", 3)[-1].as_bytes()
        daemon.end()
    assert 'mend="make room on the disk of the database"' in once(daemon, "stopped-working")
    assert not any("event=fault" in line for line in daemon.said)


def test_a_locked_database_is_waited_out(club: Club) -> None:
    """Another program writes for longer than a story waits; then the letter is answered, once."""
    begin(club)
    with club.serving() as daemon:
        club.mails("marie", 2)
        other = sqlite3.connect(club.folder / DATABASE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            write(club, "marie", "PLACE 2 IN Poland")
            hear(daemon, "stopped-working", BUSY_MILLISECONDS / 1000 + 30)
        finally:
            other.execute("ROLLBACK")
            other.close()
        hear(daemon, "letter-handled")
        hear(daemon, "works-again")
        assert b"| PLACE 2 IN Poland" in club.mails("marie", 3)[-1].as_bytes()
        daemon.end()
    assert "end the program that holds the database" in once(daemon, "stopped-working")
    assert not any("event=fault" in line for line in daemon.said)


@contextmanager
def by_a_clock_of_ours(club: Club) -> Iterator[tuple[Daemon, Path]]:
    """A daemon, and the file that sets its clock."""
    file = club.folder / "clock"
    words = ["-m", "tests.crashes.moved", str(club.folder / "gamesmaster.toml"), str(file)]
    daemon = Daemon(
        subprocess.Popen(
            [sys.executable, *words],
            cwd=club.folder,
            env={**ENVIRONMENT, "PYTHONPATH": str(ROOT)},
            stderr=subprocess.PIPE,
            text=True,
        )
    )
    try:
        hear(daemon, "ready")
        yield daemon, file
    finally:
        daemon.end()


def set_clock(file: Path, by: timedelta) -> None:
    """Set the clock wrong by so much, at once."""
    new = file.with_suffix(".new")
    new.write_text(str(by.total_seconds()))
    new.rename(file)


@pytest.mark.parametrize("by", [timedelta(hours=-1), timedelta(days=1)], ids=["back-an-hour", "forward-a-day"])
def test_a_clock_that_jumps_decides_nothing(club: Club, by: timedelta) -> None:
    """The moderator is told once; letters are answered; no window closes; the clock is set right, and all goes on."""
    begin(club)
    with by_a_clock_of_ours(club) as (daemon, file):
        club.mails("marie", 2)
        before = shown(club)["window"]
        set_clock(file, by)
        hear(daemon, "clock-doubted")
        assert club.mail_about("anna", "clock", "wrong")
        write(club, "marie", "PLACE 2 IN Poland")
        hear(daemon, "letter-handled")
        assert b"| PLACE 2 IN Poland" in club.mails("marie", 3)[-1].as_bytes()
        set_clock(file, timedelta())
        hear(daemon, "clock-trusted")
        assert club.mail_about("anna", "clock", "right again")
        after = shown(club)["window"]
        daemon.end()
    assert (after["phase"], after["deadline"]) == (before["phase"], before["deadline"])
    assert "gamesmaster clock accept" in once(daemon, "clock-doubted")
    assert not any("window-closed" in line or "event=fault" in line for line in daemon.said)


def test_down_over_a_deadline(club: Club) -> None:
    """What the mail server took in time counts, and the window closes once: not once for every deadline missed."""
    begin(club, "--orders", "30s")
    with club.serving() as daemon:
        club.mails("marie", 2)
        assert daemon.end(signal.SIGKILL)[0] == -signal.SIGKILL
    write(club, "marie", "PLACE 2 IN Poland")
    deadline = datetime.fromisoformat(shown(club)["window"]["deadline"])
    assert datetime.now(UTC) < deadline, "this machine is too slow for a window of thirty seconds"
    while datetime.now(UTC) < deadline + timedelta(seconds=2):
        time.sleep(0.2)
    with club.serving() as daemon:
        hear(daemon, "phase-adjudicated")
        assert club.mail_about("josef", "Turn 1", "placements")
        found = shown(club)
        assert (found["state"]["turn"], found["state"]["phase"]) == (1, "attack")
        assert datetime.fromisoformat(found["window"]["deadline"]) > deadline + timedelta(seconds=30)
        assert found["state"]["board"]["Poland"]["France"] == 2


def test_down_for_longer_than_is_tolerated(club: Club) -> None:
    """Nobody could be heard in half of the window: its deadline is moved, and everybody told."""
    begin(club)
    with by_a_clock_of_ours(club) as (daemon, file):
        club.mails("marie", 2)
        before = shown(club)["window"]
        while not looked(club):
            time.sleep(0.1)
        daemon.end()
    set_clock(file, timedelta(minutes=70))
    with by_a_clock_of_ours(club) as (daemon, _):
        assert club.mail_about("marie", "deadline")
        after = shown(club)["window"]
    assert after["phase"] == before["phase"]
    assert datetime.fromisoformat(after["deadline"]) > datetime.fromisoformat(before["deadline"]) + timedelta(hours=1)
    assert not any("window-closed" in line for line in daemon.said)
