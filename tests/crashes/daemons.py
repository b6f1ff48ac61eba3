"""
Daemons to be killed: each a process of its own, started as an operator does, or borne by a process that has loaded all.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol, Self

ROOT: Final = Path(__file__).parents[2]
ENVIRONMENT: Final = {name: value for name, value in os.environ.items() if not name.startswith("GAMESMASTER_")}
ENVIRONMENT["PYTHONPATH"] = str(ROOT)
LOOK: Final = 0.01
"""Seconds between two looks at a daemon that is to end."""


class Process(Protocol):
    """
    What a daemon's parent can do with it; a negative code is the signal that it died of.
    """

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...


def started(words: Sequence[str], folder: Path, log: Path) -> Process:
    """
    Start a daemon in an interpreter of its own, by the name of a module and its arguments.
    """
    with log.open("ab") as written:
        return subprocess.Popen(
            [sys.executable, "-m", *words],
            cwd=folder,
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            stdout=written,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


class Nursery:
    """
    The process that bears daemons; a context manager that leaves none of them behind.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.crashes.nursery"],
            env=ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        self._process.wait()

    def started(self, words: Sequence[str], folder: Path, log: Path) -> Process:
        """
        Start a daemon, as the function of that name does.
        """
        return _Borne(self, self.told({"start": list(words), "folder": str(folder), "log": str(log)})["pid"])

    def told(self, wish: Any) -> Any:
        """
        Tell the process something and give its answer; several tables may ask at once.
        """
        assert self._process.stdin is not None and self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(wish).encode() + b"\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        if not answer:
            raise OSError("the process that bears daemons is gone")
        return json.loads(answer)


class _Borne:
    """A daemon whose parent is the nursery."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self._nursery = nursery
        self.pid: Final = pid
        self._code: int | None = None

    def poll(self) -> int | None:
        if self._code is None:
            self._code = self._nursery.told({"ask": self.pid})["code"]
        return self._code


def ended(daemon: Process, number: signal.Signals, seconds: float = 60) -> int:
    """
    Send a signal to a daemon that may be dead already, and wait for its end.

    Raises:
        TimeoutError: It lives on.
    """
    if daemon.poll() is None:
        os.kill(daemon.pid, number)
    until = time.monotonic() + seconds
    while (code := daemon.poll()) is None:
        if time.monotonic() > until:
            raise TimeoutError(f"daemon {daemon.pid} lives on after {number.name}")
        time.sleep(LOOK)
    return code


def kill_children(daemon: Process, word: str) -> int:
    """
    Kill the children of a daemon whose command line holds a word; says how many there were.
    """
    killed = 0
    for child in _children(daemon.pid):
        with suppress(OSError):
            if word.encode() in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(child, signal.SIGKILL)
                killed += 1
    return killed


def over(daemon: Process, seconds: float) -> bool:
    """
    Wait until nobody is left of the session of a daemon that is dead, and end who is left then.

    Returns:
        Whether all of its children have left by themselves.
    """
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            os.killpg(daemon.pid, 0)
            time.sleep(LOOK)
        os.killpg(daemon.pid, signal.SIGKILL)
    except ProcessLookupError:
        return True
    return False


def _children(pid: int) -> Iterator[int]:
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            yield from map(int, task.read_text().split())
