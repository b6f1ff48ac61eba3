"""
``python -m tests.crashes.serve SETTINGS POINT TIMES``: ``gamesmaster serve``, which dies at a point.
"""

import sys
from pathlib import Path

from gamesmaster.config import read_settings
from gamesmaster.daemon import run
from tests.crashes.points import Fate, fated


def main() -> None:
    """
    Serve until the point is reached so many times.
    """
    settings, point, times = sys.argv[1:]
    run(read_settings(Path(settings)), from_start=True, build=fated(Fate(point, int(times))))


if __name__ == "__main__":
    main()
