"""One connection to a mailbox: sign in, look into folders, fetch letters, move them."""

from __future__ import annotations

import imaplib
import re
import ssl
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

from imap_tools.errors import (
    MailboxFolderCreateError,
    MailboxFolderSelectError,
    MailboxStarttlsError,
    UnexpectedCommandStatusError,
)
from imap_tools.mailbox import BaseMailBox
from imap_tools.utils import check_command_status, encode_folder

from gamesmaster.adapters.imap.idle import SafeIdle, Waker

TIMEOUT = 30.0
HEADER_LIMIT = 131_072
"""Bytes of a letter's header that are fetched when the letter as a whole is too large."""
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
INTERNALDATE = re.compile(
    rb'INTERNALDATE "([ \d]\d)-(' + "|".join(MONTHS).encode() + rb')-(\d{4}) (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)"',
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Place:
    """
    Where a mailbox is, and as whom it is opened.

    ``tls`` is ``tls`` (from the first byte), ``starttls``, or ``plain``; there is no falling back from one to another.
    ``token`` gives an access token, asked for at each login: with it we sign in by XOAUTH2, without the password.
    """

    host: str
    port: int
    tls: str
    user: str
    password: str = field(repr=False)
    token: Callable[[], str] | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Folder:
    """
    A folder just opened: its numbering, the next number to be given, and how many letters lie in it.
    """

    name: str
    uidvalidity: int
    uid_next: int | None
    count: int


@dataclass(frozen=True, slots=True)
class Listed:
    """
    A letter in a folder, not yet fetched: size in bytes, arrival in aware UTC, whole seconds.
    """

    uid: int
    size: int
    received_at: datetime


class Box(BaseMailBox):
    """
    A connection to a mailbox, signed in. TLS is always verified.

    Commands are built only from UIDs, constants, and names that were set by the operator, free of NUL, CR and LF.

    Args:
        place: Where, and as whom.
        timeout: Seconds after which a silent server counts as gone.
        context: Whom to trust; the machine's own list by default.

    Raises:
        OSError, imaplib.IMAP4.error, imap_tools.errors.ImapToolsError: It cannot be reached, trusted or signed into.
        UnavailableError: No token can be had.
    """

    idle_manager_class = SafeIdle
    idle: SafeIdle

    def __init__(self, place: Place, *, timeout: float = TIMEOUT, context: ssl.SSLContext | None = None) -> None:
        check_clean(place.host, place.user, place.password)
        self._place = place
        self._timeout = timeout
        self._context = context or ssl.create_default_context()
        super().__init__()
        try:
            if place.token is not None:
                self._sign_in_by_token(place.user, place.token())
            elif (place.user + place.password).isascii():
                self.login(place.user, place.password, initial_folder=None)
            else:
                self.login_utf8(place.user, place.password, initial_folder=None)
            # MOVE and UIDPLUS are told only to those who have signed in; the library asks once, before.
            self.client._get_capabilities()
        except BaseException:
            self.hang_up()
            raise

    def _sign_in_by_token(self, user: str, token: str) -> None:
        check_clean(token)
        # A refusal comes as a question, which has to be answered with nothing before the server says no.
        answers = iter([f"user={user}\1auth=Bearer {token}\1\1".encode()])
        self.client.authenticate("XOAUTH2", lambda challenge: next(answers, b""))

    def _get_mailbox_client(self) -> imaplib.IMAP4:
        host, port = self._place.host, self._place.port
        if self._place.tls == "tls":
            return imaplib.IMAP4_SSL(host, port, ssl_context=self._context, timeout=self._timeout)
        client = imaplib.IMAP4(host, port, timeout=self._timeout)
        if self._place.tls == "starttls":
            try:
                check_command_status(client.starttls(self._context), MailboxStarttlsError)
            except BaseException:
                client.shutdown()
                raise
        return client

    @property
    def can_idle(self) -> bool:
        """
        Whether the server tells news by itself.
        """
        return "IDLE" in self.client.capabilities

    def wake_by(self, waker: Waker) -> None:
        """
        Let a bell end the wait for news.
        """
        self.idle.waker = waker

    def hang_up(self) -> None:
        """
        End the connection without a word; may be called from another thread.
        """
        with suppress(OSError, imaplib.IMAP4.error):
            self.client.shutdown()

    def open(self, name: str, *, to_change: bool = False) -> Folder | None:
        """
        Open a folder; None when there is none of that name.
        """
        check_clean(name)
        try:
            self.folder.set(name, readonly=not to_change)
        except MailboxFolderSelectError:
            if self.folder.exists(name):
                raise
            return None
        told = {word: self.client.response(word)[1][-1] for word in ("UIDVALIDITY", "UIDNEXT", "EXISTS")}
        if told["UIDVALIDITY"] is None:
            raise imaplib.IMAP4.abort(f"the server gives folder {name} no UIDVALIDITY")
        following = told["UIDNEXT"]
        return Folder(name, int(told["UIDVALIDITY"]), int(following) if following else None, int(told["EXISTS"] or 0))

    def list_from(self, folder: Folder, first: int) -> list[Listed]:
        """
        List the letters of the open folder whose UID is ``first`` or higher, by UID.
        """
        if not folder.count:
            return []
        # 'n:*' always names the newest letter, even one below n: compare again.
        lines = self._fetch(f"{int(first)}:*", "(UID RFC822.SIZE INTERNALDATE)")
        found = (_listed(line) for line in lines if isinstance(line, bytes))
        return sorted({each.uid: each for each in found if each and each.uid >= first}.values(), key=lambda e: e.uid)

    def fetch_letters(self, uids: Sequence[int], *, header_only: bool = False) -> Mapping[int, bytes]:
        """
        Fetch letters of the open folder as they are, without marking them as read.

        Letters that are gone meanwhile are left out. Lines about other people's changes of flags, which a server may
        put between, carry no bytes of a letter and are passed over.
        """
        part = f"BODY.PEEK[HEADER]<0.{HEADER_LIMIT}>" if header_only else "BODY.PEEK[]"
        answer = self._fetch(_numbers(uids), f"(UID {part})")
        letters: dict[int, bytes] = {}
        for place, item in enumerate(answer):
            if isinstance(item, tuple):
                after = answer[place + 1] if place + 1 < len(answer) else b""
                uid = re.search(rb"\bUID (\d+)", item[0]) or (
                    re.match(rb"\s*UID (\d+)", after) if isinstance(after, bytes) else None
                )
                if uid:
                    letters[int(uid[1])] = item[1]
        return letters

    def move_to(self, uids: Sequence[int], target: str) -> None:
        """
        Move letters of the folder opened ``to_change``; those that are gone already are passed over.
        """
        check_clean(target)
        capabilities = self.client.capabilities
        if "MOVE" in capabilities:
            self._uid("MOVE", _numbers(uids), encode_folder(target))
            return
        self._uid("COPY", _numbers(uids), encode_folder(target))
        self._uid("STORE", _numbers(uids), "+FLAGS.SILENT", r"(\Deleted)")
        if "UIDPLUS" in capabilities:  # A plain EXPUNGE would take what others have marked.
            self._uid("EXPUNGE", _numbers(uids))

    def make(self, name: str) -> None:
        """
        Make a folder if it is not there.
        """
        check_clean(name)
        if not self.folder.exists(name):
            try:
                self.folder.create(name)
            except MailboxFolderCreateError:
                if not self.folder.exists(name):
                    raise

    def _fetch(self, numbers: str, parts: str) -> list[Any]:
        return self._uid("FETCH", numbers, parts)

    def _uid(self, command: str, *arguments: Any) -> list[Any]:
        result = self.client.uid(command, *arguments)
        check_command_status(result, UnexpectedCommandStatusError)
        return list(result[1])


def check_clean(*words: str) -> None:
    """
    Refuse what could end a command before its end.

    Raises:
        ValueError: NUL, CR or LF in a word.
    """
    if any(character in word for word in words for character in "\0\r\n"):
        raise ValueError("NUL, CR or LF in a name that goes to the mail server")


def _numbers(uids: Iterable[int]) -> str:
    return ",".join(str(int(uid)) for uid in uids)


def _listed(line: bytes) -> Listed | None:
    uid = re.search(rb"\bUID (\d+)", line)
    size = re.search(rb"\bRFC822\.SIZE (\d+)", line)
    date = INTERNALDATE.search(line)
    if not (uid and size and date):
        return None
    day, month, year, hour, minute, second, sign, hours, minutes = (part.decode() for part in date.groups())
    offset = timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if sign == "-" else 1)
    number = MONTHS.index(month.title()) + 1
    clock = (int(hour), int(minute), min(int(second), 59))
    moment = datetime(int(year), number, int(day), *clock, tzinfo=timezone(offset))
    return Listed(int(uid[1]), int(size[1]), moment.astimezone(UTC))
