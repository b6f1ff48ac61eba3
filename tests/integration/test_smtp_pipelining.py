"""A relay that knows PIPELINING: sender, recipients and the message's coming are said in one breath."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from gamesmaster.adapters.smtp import Relay
from gamesmaster.adapters.smtp_session import MOST_REFUSED, as_sent
from gamesmaster.errors import UnavailableError

SENDER, FRANK, ANNA = "play@gm.test", "frank@club.test", "anna@club.test"
MAIL = b"Subject: x\r\n\r\nhello\r\n"


@dataclass
class Postman:
    """Answers by the script: what a command's first word or a recipient's address begins with, and the answer."""

    script: dict[str, str] = field(default_factory=dict)
    breaths: list[bytes] = field(default_factory=list)
    taken: list[bytes] = field(default_factory=list)
    calls: int = 0

    def serve(self, door: socket.socket) -> None:
        while True:
            try:
                line, _ = door.accept()
            except OSError:
                return
            self.calls += 1
            with line:
                self._talk(line)

    def _talk(self, line: socket.socket) -> None:
        line.sendall(b"220 here\r\n")
        waiting, in_message = b"", False
        while breath := line.recv(65536):
            self.breaths.append(breath)
            waiting += breath
            while True:
                end = b"\r\n.\r\n" if in_message and not waiting.startswith(b".\r\n") else b"\r\n"
                said, found, rest = waiting.partition(end)
                if not found:
                    break
                waiting = rest
                if in_message:
                    self.taken.append(said)
                answer = self.script.get("message", "250 taken") if in_message else self._answer(said.decode())
                in_message = not in_message and answer.startswith("354")
                line.sendall(f"{answer}\r\n".encode())
                if answer.startswith("421"):
                    return

    def _answer(self, said: str) -> str:
        word, _, rest = said.partition(" ")
        address = rest.partition("<")[2].partition(">")[0]
        if word.upper() == "EHLO":
            return "250-here\r\n250-SIZE 10000\r\n250 PIPELINING"
        return self.script.get(address if word == "RCPT" else word, "354 go on" if word == "DATA" else "250 fine")


@contextmanager
def calling(postman: Postman) -> Iterator[Relay]:
    with socket.create_server(("127.0.0.1", 0)) as door:
        thread = threading.Thread(target=postman.serve, args=(door,))
        thread.start()
        relay = Relay("127.0.0.1", door.getsockname()[1], tls="plain", timeout=10, local_name="gm.test")
        try:
            yield relay
        finally:
            relay.close()
            door.shutdown(socket.SHUT_RDWR)
            thread.join(10)


def test_the_envelope_goes_in_one_breath() -> None:
    """Two waits for a message: one for the envelope, one for the message itself."""
    postman = Postman()
    with calling(postman) as relay:
        assert relay.send(SENDER, [FRANK, ANNA], MAIL) == {}
        said = list(postman.breaths)
    size = len(MAIL)
    envelope = f"MAIL FROM:<{SENDER}> SIZE={size}\r\nRCPT TO:<{FRANK}>\r\nRCPT TO:<{ANNA}>\r\nDATA\r\n".encode()
    assert said == [b"ehlo gm.test\r\n", envelope, MAIL + b".\r\n"]


def test_who_is_refused_keeps_nobody_else_from_it() -> None:
    """The others have it."""
    postman = Postman({ANNA: "550 5.1.1 no such box"})
    with calling(postman) as relay:
        assert relay.send(SENDER, [FRANK, ANNA], MAIL) == {ANNA: (550, "5.1.1 no such box")}
    assert len(postman.taken) == 1


@pytest.mark.parametrize("after", ["354 go on", "503 for whom?"])
def test_a_message_for_nobody_is_not_handed_over(after: str) -> None:
    """A relay may wait for it all the same (RFC 2920): it gets an empty one, and the connection stays good."""
    postman = Postman({FRANK: "550 no such box", "DATA": after})
    with calling(postman) as relay:
        assert relay.send(SENDER, [FRANK], MAIL) == {FRANK: (550, "no such box")}
        assert not any(b"hello" in each for each in postman.breaths)
        postman.script.clear()
        assert relay.send(SENDER, [FRANK], MAIL) == {}
    assert postman.calls == 1


def test_a_connection_that_saw_much_refused_is_left() -> None:
    """Relays count errors; who comes next shall not pay for those before."""
    postman = Postman({FRANK: "450 busy", "DATA": "554 for whom?"})
    with calling(postman) as relay:
        for _ in range(2 * MOST_REFUSED):
            assert relay.send(SENDER, [FRANK], MAIL) == {FRANK: (450, "busy")}
        postman.script.clear()
        assert relay.send(SENDER, [FRANK], MAIL) == {}
    assert postman.calls == 3


def test_a_sender_who_is_refused_is_no_fault_of_the_message() -> None:
    """A matter of settings."""
    postman = Postman({"MAIL": "550 not you", FRANK: "503 who?", "DATA": "503 what?"})
    with calling(postman) as relay, pytest.raises(UnavailableError, match="550 not you") as refused:
        relay.send(SENDER, [FRANK], MAIL)
    assert not refused.value.permanent
    assert postman.taken == []


@pytest.mark.parametrize("where", [FRANK, "MAIL", "DATA", "message"])
def test_a_relay_that_leaves_is_called_again(where: str) -> None:
    """It says why, wherever it stops: it is left alone for a while, and the next message has a new connection."""
    postman = Postman({where: "421 4.7.0 too much"})
    with calling(postman) as relay:
        with pytest.raises(UnavailableError, match="421") as left:
            relay.send(SENDER, [FRANK], MAIL)
        assert (left.value.retry_after is not None, left.value.permanent) == (True, False)
        postman.script.clear()
        assert relay.send(SENDER, [FRANK], MAIL) == {}
    assert postman.calls == 2


@pytest.mark.parametrize(
    ("message", "sent"),
    [
        (b"a\r\n.\r\nb\r\n", b"a\r\n..\r\nb\r\n.\r\n"),
        (b".a", b"..a\r\n.\r\n"),
        (b"a\n.b\rc", b"a\r\n..b\r\nc\r\n.\r\n"),
        (b"a\n\r\n.\r\n", b"a\r\n\r\n..\r\n.\r\n"),
        (b"", b"\r\n.\r\n"),
    ],
)
def test_only_the_last_line_ends_a_message(message: bytes, sent: bytes) -> None:
    """Threat T3, at the last place where it could happen."""
    assert as_sent(message) == sent
