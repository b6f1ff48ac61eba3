"""
One daemon to a file.
"""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gamesmaster.adapters.database import DaemonLock
from gamesmaster.errors import ConfigurationError, DatabaseInUse, UnavailableError

NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)
HOLD = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from gamesmaster.adapters.database import DaemonLock
with DaemonLock(Path(sys.argv[1]), datetime(2026, 1, 5, 12, tzinfo=UTC)):
    print("held", flush=True)
    sys.stdin.read()
"""
LEAVE_A_CHILD = """
import os, sys, time
from datetime import UTC, datetime
from pathlib import Path
from gamesmaster.adapters.database import DaemonLock
with DaemonLock(Path(sys.argv[1]), datetime(2026, 1, 5, 12, tzinfo=UTC)):
    if not os.fork():
        os.close(1)
        time.sleep(0.3)
        os._exit(0)
    print("held", flush=True)
    sys.stdin.read()
"""


def test_the_second_is_told_who_runs(tmp_path: Path) -> None:
    """
    Another process: its number and since when.
    """
    database = tmp_path / "games.db"
    command = [sys.executable, "-c", HOLD, str(database)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdin is not None and first.stdout is not None
        assert first.stdout.readline() == "held\n"
        with pytest.raises(DatabaseInUse) as refused, DaemonLock(database, NOW):
            pass
        assert (refused.value.pid, refused.value.since) == (first.pid, NOW)
        assert isinstance(refused.value, UnavailableError)
        assert str(refused.value) == f"the database is in use by process {first.pid}, since 2026-01-05 12:00:00 UTC"
        first.kill()
    # However it ended, the system has let it go.
    with DaemonLock(database, NOW):
        pass


def test_the_second_in_one_process_is_told_too(tmp_path: Path) -> None:
    """
    And afterwards the way is free.
    """
    database = tmp_path / "games.db"
    with DaemonLock(database, NOW) as held:
        with pytest.raises(DatabaseInUse) as refused, DaemonLock(database, NOW):
            pass
        assert refused.value.pid == os.getpid()
    assert held.file.read_bytes() == b""
    with DaemonLock(database, NOW):
        pass


def test_a_holder_that_has_not_said_who_it_is(tmp_path: Path) -> None:
    """
    It took the lock a moment ago.
    """
    database = tmp_path / "games.db"
    with DaemonLock(database, NOW) as held:
        held.file.write_bytes(b"")
        with pytest.raises(DatabaseInUse, match="another daemon"), DaemonLock(database, NOW):
            pass


def test_a_daemon_that_was_killed_while_it_started_a_child(tmp_path: Path) -> None:
    """
    Until such a child is a program of its own it holds every lock of its parent; the next daemon waits for that.
    """
    database = tmp_path / "games.db"
    command = [sys.executable, "-c", LEAVE_A_CHILD, str(database)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None and first.stdout.readline() == "held\n"
        first.kill()
    with DaemonLock(database, NOW):
        pass


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """
    The operator is told which file was meant.
    """
    with pytest.raises(ConfigurationError, match="nowhere"), DaemonLock(tmp_path / "nowhere" / "games.db", NOW):
        pass
