"""
A club as its operator has it: a folder with settings, ``gamesmaster`` commands, a post office, a daemon.
"""

import email
import imaplib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path

from tests.post_office import PASSWORD, OpenPostOffice

PLAYERS = {"USA": "franklin", "France": "marie", "Britain": "winston", "Russia": "josef", "Germany": "konrad"}
GAME = "club-1"
WAIT = 180.0
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("GAMESMASTER_")}


@dataclass
class Club:
    """A folder with settings, a post office, and the commands an operator has."""

    folder: Path
    office: OpenPostOffice

    def run(self, *words: str, answer: str = "") -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "gamesmaster", *words]
        return subprocess.run(
            command,
            check=False,
            cwd=self.folder,
            env=ENVIRONMENT,
            input=answer,
            capture_output=True,
            text=True,
            timeout=60,
        )

    def done(self, *words: str) -> str:
        result = self.run(*words)
        assert result.returncode == 0, result.stderr
        return result.stdout

    def new_game(self, *more: str) -> None:
        seats = [f"--seat={power}={name.title()} Player <{name}@gm.test>" for power, name in PLAYERS.items()]
        self.done("game", "new", GAME, *seats, "--exchange", "DEMO", *more)

    @contextmanager
    def serving(self) -> Iterator["Daemon"]:
        daemon = Daemon(
            subprocess.Popen(
                [sys.executable, "-m", "gamesmaster", "serve"],
                cwd=self.folder,
                env=ENVIRONMENT,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        try:
            daemon.wait_for("ready")
            yield daemon
        finally:
            daemon.end()

    def mails(self, box: str, least: int) -> Sequence[Message]:
        """Wait until a player has so many mails."""
        return self._until(box, lambda mails: len(mails) >= least)

    def mail_about(self, box: str, *words: str) -> Message:
        """Wait until a player has a mail with these words in its subject."""

        def about(mail: Message) -> bool:
            return all(word in " ".join(str(mail["Subject"]).split()) for word in words)

        return next(filter(about, self._until(box, lambda mails: any(map(about, mails)))))

    def _until(self, box: str, enough: Callable[[Sequence[Message]], bool]) -> Sequence[Message]:
        end = time.monotonic() + WAIT
        with imaplib.IMAP4(self.office.host, self.office.imap_port, timeout=60) as client:
            client.login(box, PASSWORD)
            while True:
                client.select("INBOX", readonly=True)
                numbers = client.search(None, "ALL")[1][0].split()
                mails = [_fetched(client, number) for number in numbers]
                if enough(mails):
                    return mails
                assert time.monotonic() < end, f"{box} has only {[str(mail['Subject']) for mail in mails]}"
                threading.Event().wait(0.05)


def _fetched(client: imaplib.IMAP4, number: bytes) -> Message:
    # Lines about flags may stand between.
    parts = client.fetch(number.decode(), "(BODY.PEEK[])")[1]
    return email.message_from_bytes(next(part[1] for part in parts if isinstance(part, tuple)))


@dataclass
class Daemon:
    """A daemon that runs, and what it says."""

    process: "subprocess.Popen[str]"
    lines: "queue.Queue[str]" = field(default_factory=queue.Queue)
    said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.put(line)

    def wait_for(self, event: str, *, since_start: bool = False) -> str:
        """Wait until the log names an event, or find it where it was named while another was waited for."""
        for line in self.said if since_start else ():
            if f"event={event}" in line.split():
                return line
        while True:
            try:
                line = self.lines.get(timeout=WAIT)
            except queue.Empty:
                raise AssertionError(f"no {event}: {''.join(self.said)}") from None
            self.said.append(line)
            if f"event={event}" in line.split():
                return line

    def end(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, float]:
        """End it, and say how, and how long it took."""
        began = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            code = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        took = time.monotonic() - began
        self._reader.join(5)
        assert self.process.stderr is not None
        self.process.stderr.close()
        while not self.lines.empty():
            self.said.append(self.lines.get())
        return code, took
