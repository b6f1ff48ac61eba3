"""
``python -m tests.crashes.nursery``: a process that has loaded the program and does nothing but bear daemons.

Loading takes most of a daemon's first two seconds, and nothing of it lasts beyond its death. So it is done once: each
daemon is a process of its own that begins with the first line of the command, with its own session, files, database,
sockets, threads and children. On standard input one line of JSON a wish, on standard output one an answer:
``{"start": [module, argument, …], "folder", "log"}`` gives ``{"pid"}``; ``{"ask": pid}`` gives ``{"code"}``, null
while it lives. A daemon that is dead keeps its number until it is asked for, so nobody else is killed in its stead.
When the input ends, every daemon that is left is killed.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

LOADED: Final = (
    "gamesmaster.__main__",
    "gamesmaster.adapters.imap",
    "gamesmaster.adapters.market.child",
    "gamesmaster.adapters.parser",
    "gamesmaster.adapters.pictures",
    "gamesmaster.adapters.scenario_files",
    "gamesmaster.adapters.smtp",
    "gamesmaster.adapters.templates",
    "gamesmaster.cli.serve",
    "gamesmaster.daemon",
    "apscheduler.schedulers.background",
    "tests.crashes.serve",
)
"""What a daemon loads, sooner or later."""


def main() -> None:
    """
    Bear daemons until standard input ends; in a daemon this returns when the daemon does.
    """
    for name in LOADED:
        import_module(name)
    gc.collect()
    gc.freeze()  # What is there already is shared by all of them.
    alive: set[int] = set()
    while line := _next_line():
        wish = json.loads(line)
        if "start" in wish:
            alone = os.listdir("/proc/self/task")
            if len(alone) != 1:
                raise RuntimeError(f"{len(alone)} threads: a process with threads must not be forked")
            if not (pid := os.fork()):
                _be_born(Path(wish["folder"]), Path(wish["log"]))
                _live(wish["start"])
                return
            alive.add(pid)
            _answer({"pid": pid})
        else:
            answer = _ask(wish["ask"])
            if answer is not None:
                alive.discard(wish["ask"])
            _answer({"code": answer})
    for pid in alive:
        os.kill(pid, signal.SIGKILL)


def _next_line() -> bytes:
    """Byte by byte, so that nothing is read ahead that a daemon would find in its own buffer."""
    line = b""
    while not line.endswith(b"\n") and (byte := os.read(0, 1)):
        line += byte
    return line


def _answer(document: Any) -> None:
    os.write(1, json.dumps(document).encode() + b"\n")


def _ask(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def _be_born(folder: Path, log: Path) -> None:
    """Give the process what the start of a program from a shell would have given it."""
    os.setsid()
    os.chdir(folder)
    nothing = os.open(os.devnull, os.O_RDONLY)
    written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for ours, theirs in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(ours, theirs)
    for each in (nothing, written):
        os.close(each)


def _live(words: Sequence[str]) -> None:
    sys.argv = list(words)
    module = import_module(words[0])
    module.main()


if __name__ == "__main__":
    main()
