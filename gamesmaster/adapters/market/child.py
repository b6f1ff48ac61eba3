"""The market process as its parent sees it: started, listened to, started again, ended."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 60.0

Tell = Callable[[str, Mapping[str, object]], None]


class MarketChild:
    """
    Keeps one market process running, in a fresh interpreter, until it is stopped.

    Args:
        database: Its URL.
        address: Our own address.
        moderator: The moderator's.
        quotations: The CSV of source ``file``; None for none.
        seconds: Between two looks at what is wanted.
        tell: Takes named events for the log, its own and the process's.
        beacon: Servers of source ``beacon``; none for none.
    """

    def __init__(
        self,
        database: str,
        *,
        address: str,
        moderator: str,
        quotations: Path | None,
        seconds: float,
        tell: Tell,
        beacon: Sequence[str] = (),
    ) -> None:
        self._told = {
            "database": database,
            "address": address,
            "moderator": moderator,
            "quotations": str(quotations) if quotations else "",
            "seconds": seconds,
            "beacon": list(beacon),
        }
        self._tell = tell
        self._stopping = threading.Event()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._thread = threading.Thread(target=self._run, name="market", daemon=True)

    @property
    def pid(self) -> int | None:
        """
        The process's number; None while there is none.
        """
        with self._lock:
            return self._process.pid if self._process else None

    def start(self) -> None:
        """
        Begin; returns at once.
        """
        self._thread.start()

    def stop(self, seconds: float = 1.0) -> None:
        """
        End the process: ask it, then insist.
        """
        self._stopping.set()
        with self._lock:
            process = self._process
        if process is not None:
            assert process.stdin is not None
            with suppress(OSError):
                process.stdin.close()
            self._thread.join(seconds)
            if process.poll() is None:
                process.kill()
        self._thread.join(1.0)

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._stopping.is_set():
            try:
                with subprocess.Popen(
                    [sys.executable, "-m", "gamesmaster.adapters.market"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    encoding="utf-8",
                ) as process:
                    answered = self._attend(process)
            except OSError as error:
                self._tell("market-fault", {"error": type(error).__name__})
                answered = False
            if self._stopping.is_set():
                return
            pause = FIRST_PAUSE if answered else min(pause * 2, LONGEST_PAUSE)
            self._tell("market-ended", {"again_in": pause})
            self._stopping.wait(pause)

    def _attend(self, process: subprocess.Popen[str]) -> bool:
        """Listen until it ends; True when it said anything sensible."""
        assert process.stdin is not None and process.stdout is not None
        with self._lock:
            self._process = process
        answered = False
        try:
            process.stdin.write(json.dumps(self._told) + "\n")
            process.stdin.flush()
            if self._stopping.is_set():
                process.stdin.close()
            for line in process.stdout:
                with suppress(ValueError):
                    facts = json.loads(line)
                    self._tell(str(facts.pop("event")), facts)
                    answered = True
        except (OSError, ValueError):
            process.kill()
        finally:
            with self._lock:
                self._process = None
        return answered
