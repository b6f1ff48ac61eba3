"""
A relay that fails at the stage it is told to, and otherwise hands every mail on to a real one.
"""

from __future__ import annotations

import smtplib
import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

LOOPBACK = "127.0.0.1"
STAGES = ("connect", "ehlo", "auth", "mail", "rcpt", "data", "dot")
"""Where it can say no; ``lost`` is one more: the mail is taken, and the connection gone before the answer."""


@dataclass
class FaultyRelay:
    """
    Says no so many times, at a stage, with an answer; whoever asks it afterwards finds it well.
    """

    target: int
    port: int = 0
    stage: str = ""
    answer: str = ""
    times: int = 0
    failed: int = 0
    _live: set[socket.socket] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def fail(self, stage: str, answer: str = "", times: int = 1) -> None:
        """
        Fail so many times from now on, and leave everybody: the next mail meets the beginning of a connection too.
        """
        with self._lock:
            for each in list(self._live):
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)
            self.stage, self.answer, self.times, self.failed = stage, answer, times, 0

    def says_no(self, stage: str) -> bool:
        """
        Say whether this time it fails.
        """
        with self._lock:
            if stage != self.stage or self.failed >= self.times:
                return False
            self.failed += 1
            return True

    @contextmanager
    def open(self) -> Iterator[FaultyRelay]:
        """
        Take connections until the block is left.
        """
        relay = self

        class Talk(socketserver.StreamRequestHandler):
            timeout = 30

            def handle(self) -> None:
                relay._live.add(self.connection)
                with suppress(OSError):
                    _talk(relay, self)
                relay._live.discard(self.connection)

        with socketserver.ThreadingTCPServer((LOOPBACK, 0), Talk) as server:
            server.daemon_threads = True
            self.port = server.server_address[1]
            thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
            thread.start()
            try:
                yield self
            finally:
                server.shutdown()
                thread.join(5)


def _talk(relay: FaultyRelay, talk: socketserver.StreamRequestHandler) -> None:
    def say(answer: str) -> None:
        talk.wfile.write(answer.encode() + b"\r\n")

    if relay.says_no("connect"):
        say(relay.answer)
        return
    say("220 faulty.gm.test ESMTP")
    sender, recipients = "", list[str]()
    while line := talk.rfile.readline():
        verb, _, rest = line.decode("ascii", "replace").strip().partition(" ")
        stage = verb.lower()
        if stage in {"ehlo", "auth", "mail", "rcpt", "data"} and relay.says_no(stage):
            say(relay.answer)
            if relay.answer.startswith("421"):
                return
        elif stage == "ehlo":
            say("250-faulty.gm.test\r\n250-AUTH PLAIN\r\n250 8BITMIME")
        elif stage == "helo":
            # Who refuses EHLO and takes HELO has no sign-in to offer.
            say("502 5.5.1 not here")
        elif stage == "auth":
            say("235 2.7.0 you are you")
        elif stage == "mail":
            sender, recipients = _address(rest), []
            say("250 2.1.0 well")
        elif stage == "rcpt":
            recipients.append(_address(rest))
            say("250 2.1.5 well")
        elif stage == "data":
            say("354 go on")
            message = _message(talk)
            if relay.says_no("dot"):
                say(relay.answer)
                continue
            with smtplib.SMTP(LOOPBACK, relay.target, timeout=20) as real:
                real.sendmail(sender, recipients, message)
            if relay.says_no("lost"):
                return
            say("250 2.0.0 taken")
        elif stage == "quit":
            say("221 2.0.0 farewell")
            return
        else:
            say("250 2.0.0 well")


def _address(words: str) -> str:
    return words.partition("<")[2].partition(">")[0]


def _message(talk: socketserver.StreamRequestHandler) -> bytes:
    lines = []
    while (line := talk.rfile.readline()) not in (b".\r\n", b""):
        lines.append(line.removeprefix(b".") if line.startswith(b".") else line)
    return b"".join(lines)
