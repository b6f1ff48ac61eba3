"""
``python -m tests.crashes.moved SETTINGS FILE``: ``gamesmaster serve`` on a machine whose clock somebody sets.

The file holds by how many seconds the clock is off; an empty one, or none, means that it is right.
"""

import sys
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from gamesmaster.bootstrap import Service, build
from gamesmaster.config import Settings, read_settings
from gamesmaster.daemon import run
from gamesmaster.service.ports import Clock
from gamesmaster.service.records import Uptime


class MovedClock:
    """
    The machine's clock, set by a file.
    """

    def __init__(self, clock: Clock, file: Path) -> None:
        self._clock = clock
        self._file = file

    def now(self) -> datetime:
        """
        Tell the time, wrong as it may be.
        """
        off = 0.0
        with suppress(OSError, ValueError):
            off = float(self._file.read_text())
        return self._clock.now() + timedelta(seconds=off)

    def uptime(self) -> Uptime | None:
        """
        Tell what nobody can set.
        """
        return self._clock.uptime()


def main(settings: str, file: str) -> None:
    """
    Serve by the clock that the file sets.
    """

    def put_together(settings: Settings, *, clock: Clock) -> Service:
        return build(settings, clock=MovedClock(clock, Path(file)))

    run(read_settings(Path(settings)), build=put_together)


if __name__ == "__main__":
    main(*sys.argv[1:])
