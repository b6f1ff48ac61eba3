"""
The embedded post office inside a test: SMTP and IMAP on loopback, in a thread of its own.
"""

import asyncio
import os
import smtplib
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage

from gamesmaster.demo.post_office import PostOffice

PASSWORD = "pw"


@dataclass(frozen=True)
class OpenPostOffice:
    """
    Where it is, and a way to put mail into its boxes.
    """

    host: str
    imap_port: int
    smtp_port: int

    def deliver(self, to: str, raw: bytes, sender: str = "frank@club.test") -> None:
        """
        Put a letter into a box; it lies there when this returns.
        """
        with smtplib.SMTP(self.host, self.smtp_port, timeout=10) as smtp:
            smtp.sendmail(sender, [to], raw)


def letter(subject: str, body: str = "READY\n", sender: str = "frank@club.test", to: str = "play@gm.test") -> bytes:
    """
    A plain letter.
    """
    message = EmailMessage()
    message["From"] = sender
    message["To"] = to
    message["Subject"] = subject
    message["Message-ID"] = f"<{subject.replace(' ', '-')}@club.test>"
    message.set_content(body)
    return message.as_bytes()


@contextmanager
def open_post_office(boxes: Mapping[str, str]) -> Iterator[OpenPostOffice]:
    """
    Open a post office with these boxes (name to password) until the block is left.
    """
    os.environ.setdefault("FQDN", "localhost")  # pymap would ask the resolver on every connection
    opened: list[OpenPostOffice] = []
    ready, leave = threading.Event(), threading.Event()
    failed: list[BaseException] = []

    async def serve() -> None:
        async with PostOffice(boxes).open() as office:
            opened.append(OpenPostOffice("127.0.0.1", office.imap, office.smtp))
            ready.set()
            await asyncio.to_thread(leave.wait)

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:
            failed.append(error)
            ready.set()

    thread = threading.Thread(target=run, name="post office", daemon=True)
    thread.start()
    ready.wait(20)
    if failed:
        raise failed[0]
    try:
        yield opened[0]
    finally:
        leave.set()
        thread.join(10)
