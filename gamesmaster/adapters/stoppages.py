"""What keeps us from working, told to the operator once, with a mend; and once more when it is over."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

from gamesmaster.errors import UnavailableError

MENDS: Final = (
    (("disk is full", "no space", "disk i/o error", "could not extend"), "make room on the disk of the database"),
    (("locked", "lock timeout"), "end the program that holds the database, or wait until it has done"),
    (("readonly", "unable to open"), "let the service write to the database and its folder"),
)
"""What the database says, and what helps."""
OTHERWISE: Final = "see that the database can be reached"

Log = Callable[..., object]


class Stoppages:
    """
    Keeps in mind which parts of the daemon cannot go on, so that the log has one line and not one for every try.

    Args:
        log: Takes an event by name, with facts.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self._lock = threading.Lock()
        self._where: set[str] = set()
        self._told: set[str] = set()
        self._since = 0.0

    def stopped(self, where: str, error: UnavailableError) -> None:
        """
        Say that a part cannot go on; nothing is lost, and it is tried again.
        """
        with self._lock:
            if not self._where:
                self._since = time.monotonic()
            self._where.add(where)
            if error.what in self._told:
                return
            self._told.add(error.what)
        self._log("stopped-working", where=where, what=error.what, mend=mend(error.what))

    def works(self, where: str) -> None:
        """
        Say that a part has gone on.
        """
        with self._lock:
            if where not in self._where:
                return
            self._where.discard(where)
            if self._where:
                return
            self._told.clear()
            seconds = int(time.monotonic() - self._since)
        self._log("works-again", after_seconds=seconds)


def mend(what: str) -> str:
    """
    Say what the operator can do about it.
    """
    said = what.lower()
    return next((helps for words, helps in MENDS if any(word in said for word in words)), OTHERWISE)
