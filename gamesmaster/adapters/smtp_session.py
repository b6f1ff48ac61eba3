"""One connection to a relay: opened, verified, signed in; messages handed over with as few waits as may be."""

from __future__ import annotations

import base64
import contextlib
import re
import select
import smtplib
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Refusals = Mapping[str, tuple[int, str]]

LAST_WORDS: Final = 0.3
"""Seconds that a relay is given to answer QUIT."""
MOST_REFUSED: Final = 4
"""
Messages that one connection may see refused. Relays count errors, and what follows a refused recipient in the same
breath is another one: Postfix answers slowly from the tenth on, and leaves at the twentieth.
"""
_LINE_ENDS: Final = re.compile(rb"\r\n|\n|\r")
_LEAVING: Final = 421
_GO_ON: Final = 354


@dataclass(frozen=True, slots=True)
class Door:
    """
    Where a relay is, and how it is entered.

    Attributes:
        host: The relay.
        port: Its port.
        tls: ``tls`` (from the first byte), ``starttls``, or ``plain``.
        user: Empty for a relay that asks for none.
        password: Its password.
        token: Gives an access token: then we sign in by XOAUTH2, without the password.
        local_name: What we call ourselves.
        timeout: Seconds after which a silent relay counts as gone.
        context: Whom to trust.
    """

    host: str
    port: int
    tls: str
    user: str
    password: str
    token: Callable[[], str] | None
    local_name: str
    timeout: float
    context: ssl.SSLContext | None


class Session:
    """
    A connection that is ready for messages.

    Args:
        door: Where to.

    Raises:
        OSError: The relay is not there, is not who it should be, or does not let us in; every `smtplib.SMTPException`
            is one.
        ValueError: A name or password that cannot be sent.
    """

    def __init__(self, door: Door) -> None:
        self._refused = 0
        place = door.host, door.port, door.local_name
        if door.tls == "tls":
            self._client: smtplib.SMTP = smtplib.SMTP_SSL(*place, timeout=door.timeout, context=door.context)
        else:
            self._client = smtplib.SMTP(*place, timeout=door.timeout)
        try:
            if door.tls == "starttls":
                self._client.starttls(context=door.context)
            self._client.ehlo_or_helo_if_needed()
            _sign_in(self._client, door)
        except BaseException:
            self._client.close()
            raise

    @property
    def worn(self) -> bool:
        """Whether so much was refused here that the next message had better come by another connection."""
        return self._refused >= MOST_REFUSED

    @property
    def connected(self) -> bool:
        """Whether nothing has come since the last answer: a relay that speaks unasked has hung up, or is about to."""
        if self._client.sock is None:
            return False
        poll = select.poll()
        poll.register(self._client.sock, select.POLLIN)
        return not poll.poll(0)

    def answers(self, seconds: float) -> bool:
        """Ask whether anybody is there still."""
        sock = self._client.sock
        assert sock is not None
        try:
            before = sock.gettimeout()
            sock.settimeout(seconds)
            alive = self._client.noop()[0] == 250
            sock.settimeout(before)
        except OSError:
            return False
        return alive

    def hand_over(self, sender: str, recipients: Sequence[str], message: bytes) -> Refusals:
        """
        Hand a message over.

        Whom it is from and to, and that it comes, is said in one breath where the relay knows PIPELINING: that is one
        wait instead of three.

        Returns:
            The recipients refused, with code and text; all others have it.

        Raises:
            smtplib.SMTPResponseException: The relay does not take it; with code 421 it has left besides.
            smtplib.SMTPNotSupportedError: It cannot be sent through this relay at all.
            OSError: Nobody knows what became of it.

        Source:
            RFC 2920, 3.1; RFC 5321, 3.3 and 4.5.2.
        """
        body = as_sent(message)
        replies = self._told(self._envelope(sender, recipients, len(message)))
        begun, *boxes = replies[: 1 + len(recipients)]
        refused = {
            address: (code, text)
            for address, (code, text) in zip(recipients, boxes, strict=False)
            if code not in (250, 251)
        }
        ready = len(replies) > 1 + len(recipients) and replies[-1][0] == _GO_ON
        wanted = begun[0] == 250 and len(refused) < len(recipients)
        if not (ready and wanted):
            self._take_back(ready)
            if begun[0] != 250:
                raise smtplib.SMTPSenderRefused(begun[0], begun[1].encode(), sender)
            if wanted:
                raise smtplib.SMTPDataError(replies[-1][0], replies[-1][1])
            return refused
        self._client.send(body)
        code, text = self._reply()
        if code != 250:
            raise smtplib.SMTPDataError(code, text)
        return refused

    def leave(self) -> None:
        """Say goodbye, and wait a moment for the answer."""
        with contextlib.suppress(OSError):
            if self._client.sock is not None:
                self._client.sock.settimeout(LAST_WORDS)
            self._client.quit()
        self.drop()

    def sever(self) -> None:
        """Cut the connection under another thread's hands: what waits there for an answer waits no more."""
        if (sock := self._client.sock) is not None:
            with contextlib.suppress(OSError):
                # TLS would first wait for the other side to agree.
                socket.socket.shutdown(sock, socket.SHUT_RDWR)

    def drop(self) -> None:
        """End the connection without a word."""
        self._client.close()

    def _envelope(self, sender: str, recipients: Sequence[str], size: int) -> list[bytes]:
        more = f" SIZE={size}" if self._client.has_extn("size") else ""
        if not all(address.isascii() for address in (sender, *recipients)):
            if not self._client.has_extn("smtputf8"):
                raise smtplib.SMTPNotSupportedError("the relay does not know addresses beyond ASCII")
            more += " SMTPUTF8"
        lines = [f"MAIL FROM:<{sender}>{more}", *(f"RCPT TO:<{address}>" for address in recipients), "DATA"]
        return [f"{line}\r\n".encode() for line in lines]

    def _told(self, lines: Sequence[bytes]) -> list[tuple[int, str]]:
        """What the relay answers to each line; without pipelining nothing is said that has become pointless."""
        if self._client.has_extn("pipelining"):
            self._client.send(b"".join(lines))
            return [self._reply() for _ in lines]
        replies: list[tuple[int, str]] = []
        for line in lines:
            if line is lines[-1] and not any(code in (250, 251) for code, _ in replies[1:]):
                break
            self._client.send(line)
            replies.append(self._reply())
            if replies[0][0] != 250:
                break
        return replies

    def _reply(self) -> tuple[int, str]:
        code, text = self._client.getreply()
        if code == _LEAVING:
            self.drop()
            raise smtplib.SMTPResponseException(code, text)
        return code, text.decode("utf-8", "replace")

    def _take_back(self, ready: bool) -> None:
        """Nobody gets this message. A relay that waits for it all the same is handed an empty one, for nobody."""
        self._refused += 1
        if ready:
            self._client.send(b".\r\n")
            self._reply()
        self._client.send(b"RSET\r\n")
        self._reply()


def as_sent(message: bytes) -> bytes:
    """
    Give a message as it goes over the line: lines end in CRLF, none ends the message but the last.

    Source:
        RFC 5321, 2.3.8 and 4.5.2.
    """
    ends = message.count(b"\r\n")
    if not message.count(b"\n") == message.count(b"\r") == ends:
        message = _LINE_ENDS.sub(b"\r\n", message)
    if not message.endswith(b"\r\n"):
        message += b"\r\n"
    message = message.replace(b"\r\n.", b"\r\n..")
    return (b"." + message if message.startswith(b".") else message) + b".\r\n"


def _sign_in(client: smtplib.SMTP, door: Door) -> None:
    if door.token is not None:
        words = f"user={door.user}\1auth=Bearer {door.token()}\1\1"
        _authenticate(client, "XOAUTH2", words)
    elif door.user and f"{door.user}{door.password}".isascii():
        client.login(door.user, door.password)
    elif door.user:
        # The library writes ASCII only.
        _authenticate(client, "PLAIN", f"\0{door.user}\0{door.password}")


def _authenticate(client: smtplib.SMTP, way: str, words: str) -> None:
    code, text = client.docmd("AUTH", f"{way} {base64.b64encode(words.encode()).decode('ascii')}")
    if code == 334:
        # Why not, at length; the empty line asks for the short answer.
        code, text = client.docmd("")
    if code != 235:
        raise smtplib.SMTPAuthenticationError(code, text)
