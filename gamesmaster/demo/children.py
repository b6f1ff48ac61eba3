"""The processes that the demo starts and ends: the post office and the daemon."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

FOLDERS: Final = ("Junk", "Done")
"""Folders that every box has beside its Inbox."""
GRACE: Final = 10.0
"""Seconds that a child is given to leave by itself."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """
    A mail that the post office has put into a box.

    ``sender`` and ``to`` are the envelope's addresses, a plus part included; ``at`` is aware UTC.
    """

    at: datetime
    sender: str
    to: str
    subject: str
    message_id: str
    in_reply_to: str


class PostOfficeProcess:
    """
    The post office as a child of ours; leaves when we do, however we go.

    Args:
        boxes: Name of each box to its password.
        log: File for what it complains about.

    Attributes:
        host: Where both doors are: loopback.
        imap: Port.
        smtp: Port.
        deliveries: Every mail delivered, in order, for whoever wants to show it.
    """

    def __init__(self, boxes: Mapping[str, str], log: Path) -> None:
        self.deliveries: queue.Queue[Delivery] = queue.Queue()
        self._log = log.open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "gamesmaster.demo.post_office"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            start_new_session=True,  # Ctrl-C is for us; we end our children in the right order
        )
        self._tell({"boxes": dict(boxes)})
        line = self._stdout.readline()
        if not line:
            self.stop()
            raise OSError(f"the post office did not open; see {log}")
        doors = json.loads(line)
        self.host: str = doors["host"]
        self.imap: int = doors["imap"]
        self.smtp: int = doors["smtp"]
        self._reader = threading.Thread(target=self._read, name="post office", daemon=True)
        self._reader.start()

    def stop(self) -> None:
        """
        Close the pipe, which is its sign to leave, and wait.
        """
        if self._process.stdin is not None:
            self._process.stdin.close()
        _wait(self._process)
        if hasattr(self, "_reader"):
            self._reader.join(GRACE)
        self._stdout.close()
        self._log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def _stdout(self) -> IO[bytes]:
        assert self._process.stdout is not None
        return self._process.stdout

    def _tell(self, document: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(document).encode() + b"\n")
        self._process.stdin.flush()

    def _read(self) -> None:
        for line in self._stdout:
            fact = json.loads(line)["delivered"]
            self.deliveries.put(
                Delivery(
                    at=datetime.fromisoformat(fact["at"]),
                    sender=fact["from"],
                    to=fact["to"],
                    subject=fact["subject"],
                    message_id=fact["message_id"],
                    in_reply_to=fact["in_reply_to"],
                )
            )


class DaemonProcess:
    """
    ``gamesmaster serve`` as an operator would start it, with a settings file.

    Args:
        arguments: What stands behind ``gamesmaster``.
        folder: Where it runs; its log goes to ``log`` there.
        log: File for its log.
    """

    def __init__(self, arguments: Sequence[str], folder: Path, log: Path) -> None:
        self.log = log
        self._file = log.open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "gamesmaster", *arguments],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=self._file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    @property
    def exit_code(self) -> int | None:
        """None while it runs."""
        return self._process.poll()

    def stop(self) -> int:
        """
        Ask it to leave (SIGTERM, as an init system does), wait, and give its exit code.
        """
        if self._process.poll() is None:
            self._process.terminate()
        code = _wait(self._process)
        self._file.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _wait(process: subprocess.Popen[bytes]) -> int:
    try:
        return process.wait(GRACE)
    except subprocess.TimeoutExpired:
        # It leads a session of its own, so this takes its children along and nobody else.
        os.killpg(process.pid, signal.SIGKILL)
        return process.wait()
