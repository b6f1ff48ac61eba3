"""The daemon as an operator starts it, over the club of a benchmark: its start, and what it needs of memory."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from gamesmaster.bench.club import ADDRESS, MODERATOR, Club

PATIENCE: Final = 120.0
"""Seconds that the daemon may take to start."""


class House:
    """
    A daemon that runs.

    Attributes:
        ready_after: Seconds from its start until it was ready.
        worked: Seconds of processor time that it took for that.
    """

    def __init__(self, process: subprocess.Popen[str], ready_after: float) -> None:
        self._process, self.ready_after = process, ready_after
        self.worked = processor_time_of(process.pid)

    @property
    def peak(self) -> int:
        """The most memory that it ever held, in bytes."""
        return peak_of(self._process.pid)

    @property
    def children(self) -> dict[str, int]:
        """The most memory that each of its children ever held, in bytes, by what it is."""
        found: dict[str, int] = {}
        for number, parent in _parents():
            if parent == self._process.pid:
                command = Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")
                names = ("parser_child", "market", "child.py")
                said = b" ".join(command).decode(errors="replace")
                name = next((each for each in names if each in said), "another")
                found[_CALLED.get(name, name)] = peak_of(number)
        return found


_CALLED: Final = {"parser_child": "parser", "child.py": "pictures"}


@contextmanager
def serving(club: Club, lines: Sequence[str]) -> Iterator[House]:
    """
    Start ``gamesmaster serve`` on a club's database, wait until it is ready, and end it afterwards.

    Args:
        club: Its database, address and keys.
        lines: Settings: the mailbox, the relay, waits.

    Raises:
        RuntimeError: It did not become ready.
    """
    settings = club.folder / "gamesmaster.toml"
    own = [
        f'address = "{ADDRESS}"',
        f'moderator = "{MODERATOR}"',
        f'database = "{club.url}"',
        f'server_key = "{club.desk.secrets.server_key.hex()}"',
    ]
    settings.write_text("\n".join([*own, *lines]) + "\n", encoding="utf-8")
    settings.chmod(0o600)
    began = monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "gamesmaster", "serve", "--settings", str(settings)],
        cwd=club.folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        timer = threading.Timer(PATIENCE, process.kill)
        timer.start()
        said = _until_ready(process)
        timer.cancel()
        ready_after = monotonic() - began
        if process.poll() is not None or "event=ready" not in said:
            raise RuntimeError(f"the daemon did not start: {said[-500:]}")
        # What it logs from now on has to go somewhere.
        threading.Thread(target=_drain, args=(process,), daemon=True).start()
        house = House(process, ready_after)
        _await_look(club)
        yield house
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def peak_of(number: int) -> int:
    """
    The most memory a process ever held, in bytes, by its number.
    """
    for line in Path(f"/proc/{number}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0


def processor_time_of(number: int) -> float:
    """
    The processor time a process has had, in seconds, by its number.
    """
    # The 14th and 15th field, counted from behind the name, which may hold anything.
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _parents() -> Iterator[tuple[int, int]]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # It has just ended.
                continue
            yield int(folder.name), int(fields[1])


def _until_ready(process: subprocess.Popen[str]) -> str:
    said = ""
    for line in process.stderr or ():
        said += line
        if "event=ready" in line:
            break
    return said


def _await_look(club: Club) -> None:
    """Wait for the first look into the mailbox: what lies there before it is left alone."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        with club.store.view() as view:
            if view.marks():
                return
        sleep(0.01)
    raise RuntimeError("the daemon does not look into its mailbox")


def _drain(process: subprocess.Popen[str]) -> None:
    for _ in process.stderr or ():
        pass
