"""IDLE that misses nothing: it sees what imaplib has read ahead, says when the server is gone, and can be woken."""

from __future__ import annotations

import imaplib
import io
import os
import select
import ssl
import time
from contextlib import suppress

from imap_tools.idle import IdleManager

STEP = 30.0
"""Seconds after which a wait looks at its connection again, whatever it was told."""


class Waker:
    """
    A bell that any thread may ring and one thread listens to.
    """

    def __init__(self) -> None:
        self._read, self._write = os.pipe()
        self._ends = [self._read, self._write]
        os.set_blocking(self._read, False)
        os.set_blocking(self._write, False)

    def ring(self) -> None:
        """
        Wake the listener, now or when it next listens.
        """
        if self._ends:
            with suppress(BlockingIOError):  # A full pipe rings loud enough.
                os.write(self._write, b"!")

    def heard(self) -> bool:
        """
        Say whether it rang since the last time, and forget it.
        """
        try:
            return bool(os.read(self._read, 65536))
        except BlockingIOError:
            return False

    def wait(self, seconds: float) -> bool:
        """
        Listen for a while; True when it rang, which is forgotten.
        """
        select.select([self._read], [], [], max(seconds, 0))
        return self.heard()

    def fileno(self) -> int:
        """
        What can be polled.
        """
        return self._read

    def close(self) -> None:
        """
        Take the bell down; a second time does nothing.
        """
        while self._ends:
            os.close(self._ends.pop())


class SafeIdle(IdleManager):
    """
    imap-tools' IDLE with three repairs.

    A server may send the answer to IDLE and the news in one segment: the second line then lies in imaplib's buffer
    while the library watches the socket, and the news is missed. A server that is gone looks to the library like one
    that has nothing to say. And nothing but the server can end its wait.
    """

    waker: Waker | None = None

    def news(self, seconds: float) -> bool:
        """
        Wait for news at most so long; True when the server said anything, also while the wait began or ended.
        """
        early = self.start()
        lines = early or self.poll(seconds)
        later = self.stop()[1]  # type: ignore[no-untyped-call]  # The library gives it no types.
        return any([*lines, *later])

    def start(self) -> list[bytes]:
        """
        Begin to wait.

        Returns:
            What the server had to say first; the library takes that for a refusal.
        """
        client = self.mailbox.client
        self._idle_tag = client._command("IDLE")
        early: list[bytes] = []
        while (line := client._get_response()) is not None:
            if client.tagged_commands[self._idle_tag]:
                raise imaplib.IMAP4.abort("the server does not let us wait for letters")
            early.append(line)
        return early

    def poll(self, timeout: float | None) -> list[bytes]:
        """
        Wait for news.

        Args:
            timeout: Seconds; None is ``STEP``.

        Returns:
            The lines the server sent; empty when time is up or the waker rang.

        Raises:
            imaplib.IMAP4.abort: The connection is gone or the server says goodbye.
        """
        client = self.mailbox.client
        end = time.monotonic() + (STEP if timeout is None else timeout)
        sock = client.sock
        before = sock.gettimeout()
        sock.settimeout(0)  # so that looking into the buffer never blocks
        try:
            while True:
                lines = _buffered_lines(client)
                left = end - time.monotonic()
                if lines or left <= 0 or (self.waker is not None and self.waker.heard()):
                    return lines
                # Under TLS bytes may be decrypted already, and the kernel no longer shows them.
                if not getattr(sock, "pending", lambda: 0)():
                    self._wait(client, min(left, STEP))
        finally:
            sock.settimeout(before)

    def _wait(self, client: imaplib.IMAP4, seconds: float) -> None:
        poller = select.poll()
        poller.register(client.sock.fileno(), select.POLLIN)
        if self.waker is not None:
            poller.register(self.waker.fileno(), select.POLLIN)
        ready = {descriptor for descriptor, _ in poller.poll(seconds * 1000)}
        if client.sock.fileno() in ready and _peek(client) == b"":
            raise imaplib.IMAP4.abort("the server closed the connection while we waited for letters")


def _buffered_lines(client: imaplib.IMAP4) -> list[bytes]:
    lines: list[bytes] = []
    while b"\n" in (_peek(client) or b""):  # A whole line is here: reading it does not block.
        line: bytes = client._get_line()
        if line.upper().startswith(b"* BYE"):
            raise imaplib.IMAP4.abort("the server said goodbye")
        lines.append(line)
    return lines


def _peek(client: imaplib.IMAP4) -> bytes | None:
    """What is there to read, without taking it; None when TLS says that there is nothing yet."""
    # imaplib renamed its file in Python 3.14.
    file: io.BufferedReader = vars(client).get("_file") or vars(client)["file"]
    try:
        return file.peek(1)
    except ssl.SSLWantReadError:
        # A record without bytes of ours, such as a new session ticket, makes the socket readable and gives nothing.
        return None
