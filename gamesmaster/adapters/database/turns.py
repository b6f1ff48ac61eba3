"""Turns at writing: SQLite has one writer at a time, and the threads of one process queue for it in order."""

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from gamesmaster.errors import UnavailableError


class Turns:
    """
    One thread at a time, in the order in which they asked.

    Left to itself SQLite has whoever finds the database locked sleep and look again, up to a tenth of a second each
    time: whoever comes by just then goes first, and an answer to a letter can wait for seconds behind a thousand games
    that are due. Other processes still are waited for in its way.

    Args:
        patience: Seconds that a thread waits for its turn.
    """

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._guard = threading.Lock()
        self._taken = False
        self._waiting: deque[threading.Lock] = deque()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """
        Wait for one's turn, and have it until the block is left.

        Raises:
            UnavailableError: It did not come in time.
        """
        self._wait()
        try:
            yield
        finally:
            self._pass_on()

    def _wait(self) -> None:
        with self._guard:
            if not self._taken:
                self._taken = True
                return
            mine = threading.Lock()
            mine.acquire()
            self._waiting.append(mine)
        try:
            if mine.acquire(timeout=self._patience):
                return
        except BaseException:
            self._leave(mine)
            raise
        self._leave(mine)
        raise UnavailableError("the database: database is locked")

    def _leave(self, mine: threading.Lock) -> None:
        """Give up waiting; a turn that was given meanwhile goes to the next one."""
        with self._guard:
            if mine in self._waiting:
                self._waiting.remove(mine)
                return
        self._pass_on()

    def _pass_on(self) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False
