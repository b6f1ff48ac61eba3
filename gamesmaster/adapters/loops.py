"""Threads that work whenever their bell rings, and after a while without it; what breaks in them is logged."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable
from typing import Final

from gamesmaster.adapters.stoppages import Log, Stoppages
from gamesmaster.errors import UnavailableError

PAUSE: Final = 1.0
"""Seconds after a fault in a loop."""


class Bell:
    """
    Wakes one thread, which forgets how often it was rung.
    """

    def __init__(self) -> None:
        self._event = threading.Event()

    def ring(self) -> None:
        """
        Wake the listener, now or when it next listens.
        """
        self._event.set()

    def wait(self, seconds: float) -> None:
        """
        Listen, but not longer than told.
        """
        self._event.wait(seconds)
        self._event.clear()


class Loops:
    """
    The threads of a program that serves until it is told to stop.

    Args:
        log: Takes an error by name, with facts.
        stoppages: Is told which loop cannot go on, and which works.
        seconds: How long a loop waits for its bell.
    """

    def __init__(self, log: Log, stoppages: Stoppages, seconds: float) -> None:
        self._log = log
        self._stoppages = stoppages
        self._seconds = seconds
        self._stopping = threading.Event()
        self._loops: list[tuple[threading.Thread, Bell]] = []

    @property
    def stopping(self) -> bool:
        """Whether the end has been told: who is at work finishes what is in hand and takes no more."""
        return self._stopping.is_set()

    def begin(self, name: str, bell: Bell, work: Callable[[], None], patience: int = 1) -> None:
        """
        Have some work done at once and then again and again.

        Args:
            name: For the log.
            bell: Wakes it.
            work: Does what is due, and returns; after an error it is done again, a little later.
            patience: How many times as long as usual it waits for the bell.
        """
        thread = threading.Thread(target=self._work, args=(name, bell, work, patience), name=name, daemon=True)
        self._loops.append((thread, bell))
        thread.start()

    def stop(self) -> None:
        """
        Tell all of them that it is over; returns at once.
        """
        self._stopping.set()
        for _, bell in self._loops:
            bell.ring()

    def join(self, seconds: float) -> None:
        """
        Wait for them, for each not longer than told.
        """
        for thread, _ in self._loops:
            thread.join(seconds)

    def _work(self, name: str, bell: Bell, work: Callable[[], None], patience: int) -> None:
        while not self.stopping:
            try:
                work()
                self._stoppages.works(name)
            except Exception as error:
                # The letter, notice or game stays in its row; the next round finds it again.
                self._fault(name, error)
                self._stopping.wait(PAUSE)
            bell.wait(patience * self._seconds)

    def _fault(self, where: str, error: Exception) -> None:
        """
        Log what broke and in which line; the words of an error may hold what no log may, unless they are about what is
        out of reach.
        """
        if self.stopping:
            return
        if isinstance(error, UnavailableError):
            self._stoppages.stopped(where, error)
            return
        last = traceback.extract_tb(error.__traceback__)[-3:]
        lines = " < ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(last))
        self._log("fault", where=where, error=type(error).__name__, lines=lines)
