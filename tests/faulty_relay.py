"""
A relay that fails at the stage it is told to, and otherwise hands every mail on to a real one.
"""

from __future__ import annotations

import smtplib
import socket
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

LOOPBACK = "127.0.0.1"
STAGES = ("connect", "ehlo", "starttls", "auth", "mail", "rcpt", "data", "dot")
"""
Where it can say no. Three more: ``handshake``, the line is cut when TLS begins; ``certificate``, it shows one that is
another's; ``lost``, the mail is taken, and the connection gone before the answer.
"""


@dataclass
class FaultyRelay:
    """
    Says no so many times, at a stage, with an answer; whoever asks it afterwards finds it well.

    It offers STARTTLS, and no sign-in before that; ``own`` is what it shows then, ``others`` a certificate that does
    not fit.
    """

    target: int
    own: ssl.SSLContext
    others: ssl.SSLContext
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

    def begin_tls(self, talk: socketserver.StreamRequestHandler) -> None:
        """
        Go on behind TLS, with the right certificate or another's.
        """
        context = self.others if self.says_no("certificate") else self.own
        with self._lock:
            # What was the connection is nobody's any more as soon as the handshake begins.
            self._live.discard(talk.connection)
            talk.connection = context.wrap_socket(talk.connection, server_side=True, do_handshake_on_connect=False)
            self._live.add(talk.connection)
        talk.connection.do_handshake()
        talk.rfile, talk.wfile = talk.connection.makefile("rb"), talk.connection.makefile("wb", 0)

    @contextmanager
    def open(self) -> Iterator[FaultyRelay]:
        """
        Take connections until the block is left.
        """
        relay = self

        class Talk(socketserver.StreamRequestHandler):
            timeout = 30

            def handle(self) -> None:
                with relay._lock:
                    relay._live.add(self.connection)
                with suppress(OSError):
                    _talk(relay, self)
                with relay._lock:
                    relay._live.discard(self.connection)
                self.connection.close()

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
    sender, recipients, secure = "", list[str](), False
    while line := talk.rfile.readline():
        verb, _, rest = line.decode("ascii", "replace").strip().partition(" ")
        stage = verb.lower()
        if stage in {"ehlo", "starttls", "auth", "mail", "rcpt", "data"} and relay.says_no(stage):
            say(relay.answer)
            if relay.answer.startswith("421"):
                return
        elif stage == "ehlo":
            say(f"250-faulty.gm.test\r\n250-{'AUTH PLAIN' if secure else 'STARTTLS'}\r\n250 8BITMIME")
        elif stage == "starttls" and not secure:
            say("220 2.0.0 go on")
            if relay.says_no("handshake"):
                talk.rfile.read(1)
                return
            relay.begin_tls(talk)
            secure = True
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
