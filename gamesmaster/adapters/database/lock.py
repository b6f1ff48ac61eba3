"""One daemon to a file: a lock beside an SQLite database that tells who holds it."""

import fcntl
import json
import os
import time
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from gamesmaster.errors import ConfigurationError, DatabaseInUse
from gamesmaster.ledger.canonical import instant, read_instant

PATIENCE = 2.0
"""Seconds that a lock is waited for: a child that a killed daemon was just starting has it until it has begun."""
LOOK = 0.02
"""Seconds between two tries."""


class DaemonLock:
    """
    Held by the daemon as long as it runs, and let go by the system however it ends.

    Command line programs write beside the daemon and do not ask for it. Of several workers on PostgreSQL none is alone,
    and none needs it.
    """

    def __init__(self, database: Path, now: datetime) -> None:
        """
        Args:
            database: The database's file.
            now: When the daemon was started.
        """
        self.file = database.with_name(database.name + ".lock")
        self._now = now
        self._handle: int | None = None

    def __enter__(self) -> Self:
        """
        Take the lock.

        Raises:
            DatabaseInUse: Another daemon has it.
            ConfigurationError: The file cannot be made.
        """
        try:
            handle = os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise ConfigurationError(
                "database", "a folder we may write to", f"{self.file}: {error.strerror}"
            ) from error
        try:
            _lock(handle)
        except OSError as error:
            holder, since = _read_holder(handle)
            os.close(handle)
            raise DatabaseInUse(holder, since) from error
        os.ftruncate(handle, 0)
        os.pwrite(handle, json.dumps({"pid": os.getpid(), "since": instant(self._now)}).encode() + b"\n", 0)
        self._handle = handle
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """
        Let it go. The file stays: whoever removed it could give two daemons a lock each.
        """
        if self._handle is not None:
            os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() > until:
                raise
        time.sleep(LOOK)


def _read_holder(handle: int) -> tuple[int | None, datetime | None]:
    # The other may be between taking the lock and writing down who it is.
    try:
        said = json.loads(os.pread(handle, 1000, 0))
        return int(said["pid"]), read_instant(said["since"])
    except (ValueError, KeyError, TypeError):
        return None, None
