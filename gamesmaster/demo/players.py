"""A robot at its mail program: a thread that reads one box over IMAP and sends by SMTP, like anybody else's."""

from __future__ import annotations

import email
import smtplib
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import policy
from email.message import EmailMessage
from typing import Final

from imap_tools import AND, MailBoxUnencrypted, U

from gamesmaster.demo.robots import Draft, Mind, Player

LOOK: Final = 0.15
"""Seconds between two looks into the box."""


@dataclass(frozen=True, slots=True)
class Written:
    """A letter that is being sent: by whom, what is in it, and when; aware UTC."""

    player: Player
    about: str
    message_id: str
    at: datetime


class Robot(threading.Thread):
    """
    A mind with a mail program.

    Args:
        mind: Who writes.
        host: Of the post office.
        imap: Its port for reading.
        smtp: Its port for sending.
        written: Told of every letter just before it is sent.
        last_turn: Windows of later turns are left alone.

    Attributes:
        fault: What ended the robot before its time; None while all is well.
    """

    def __init__(
        self, mind: Mind, host: str, imap: int, smtp: int, written: Callable[[Written], None], last_turn: int
    ) -> None:
        super().__init__(name=f"robot {mind.player.power}", daemon=True)
        self.mind = mind
        self.fault: Exception | None = None
        self._host, self._imap, self._smtp = host, imap, smtp
        self._written = written
        self._last_turn = last_turn
        self._leave = threading.Event()
        self._desk: list[tuple[float, Draft]] = []

    @property
    def idle(self) -> bool:
        """Nothing written that has not been sent."""
        return not self._desk

    def leave(self) -> None:
        """
        Stop after the letter in hand.
        """
        self._leave.set()

    def run(self) -> None:
        """
        Read and write until told to leave.
        """
        try:
            self._run()
        except Exception as error:
            self.fault = error

    def _run(self) -> None:
        player = self.mind.player
        name = player.address.partition("@")[0]
        with MailBoxUnencrypted(self._host, self._imap, timeout=10).login(name, player.password) as box:
            seen = 0
            while not self._leave.wait(LOOK):
                for uid, mail in new_mails(box, seen):
                    seen = max(seen, uid)
                    self._plan(self.mind.take(mail, datetime.now(UTC), self._last_turn))
                self._send_what_is_due()

    def _plan(self, drafts: list[Draft]) -> None:
        at = max([time.monotonic(), *(due for due, _ in self._desk)])
        for draft in drafts:
            at += draft.delay
            self._desk.append((at, draft))

    def _send_what_is_due(self) -> None:
        while self._desk and self._desk[0][0] <= time.monotonic():
            _, draft = self._desk[0]
            message_id = str(draft.mail["Message-ID"])
            self._written(Written(self.mind.player, draft.about, message_id, datetime.now(UTC)))
            with smtplib.SMTP(self._host, self._smtp, timeout=10) as relay:
                relay.send_message(draft.mail)
            del self._desk[0]


def new_mails(box: MailBoxUnencrypted, after: int) -> Iterator[tuple[int, EmailMessage]]:
    """
    Fetch the mails with a number above one, oldest first.
    """
    box.client.noop()  # this server tells of new mail only when it is spoken to
    # The newest mail matches `n:*` whatever n is.
    for uid in (each for each in box.uids(AND(uid=U(str(after + 1), "*"))) if int(each) > after):
        # News of another mail's flags may stand before the mail in the answer, with that one's number.
        for mail in box.fetch(uid_list=uid, mark_seen=True):
            yield int(uid), parsed(mail.obj.as_bytes())


def parsed(raw: bytes) -> EmailMessage:
    """
    A mail as the standard library's newer classes have it.
    """
    mail = email.message_from_bytes(raw, policy=policy.default)
    assert isinstance(mail, EmailMessage)
    return mail
