"""
``python -m gamesmaster.adapters.market``: the market process, a child of the daemon.

Its standard input begins with one line of JSON, ``{"database", "address", "moderator", "quotations", "seconds",
"beacon"}``, and ends with its parent; then it ends too. The database's URL may hold a password, so it does not stand in
the arguments, which everybody on the machine can read.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading


def main() -> None:
    """
    Run until standard input ends.

    What the work needs takes a second of a processor to load, so the parent is watched before that: a daemon that died
    leaves nobody behind who is still about to begin.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent says when to leave.
    line = sys.stdin.readline()
    if not line:
        return
    leaving, working = threading.Event(), threading.Event()
    threading.Thread(target=_watch_parent, args=(leaving, working), daemon=True).start()

    from gamesmaster.adapters.market.process import run

    working.set()
    run(json.loads(line), leaving)


def _watch_parent(leaving: threading.Event, working: threading.Event) -> None:
    while sys.stdin.readline():
        pass
    leaving.set()
    if not working.is_set():
        os._exit(0)  # Nothing is open yet, and an import cannot be asked to stop.


if __name__ == "__main__":
    main()
