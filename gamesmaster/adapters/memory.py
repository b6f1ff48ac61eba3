"""Twins of the world for tests: a clock that is set, a mailbox and a relay that are lists, figures that are made up."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from gamesmaster.errors import UnavailableError
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.parsing import parse
from gamesmaster.service.handing import Answer, in_turn
from gamesmaster.service.ports import Mail
from gamesmaster.service.records import MailboxMark, NewLetter, Reading, Wanted


@dataclass
class MemoryClock:
    """A clock that stands still until it is moved."""

    at: datetime

    def now(self) -> datetime:
        return self.at

    def uptime(self) -> None:
        """There is none: nothing but this clock says how much time has passed."""

    def move(self, by: timedelta) -> datetime:
        self.at += by
        return self.at


@dataclass
class MemorySecrets:
    """Keys that are the same in every run; those of another `salt` are others."""

    server_key: bytes = b"k" * 32
    salt: str = ""
    _drawn: int = 0

    def fresh(self, size: int = 32) -> bytes:
        self._drawn += 1
        return hashlib.shake_256(f"fresh {self.salt}{self._drawn}".encode()).digest(size)


class MemoryParser:
    """The parser without a process of its own; `broken` names subjects that make it fail."""

    def __init__(self, broken: Sequence[str] = ()) -> None:
        self._broken = tuple(broken)

    def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter:
        letter = parse(raw, headers_only=headers_only)
        if letter.subject in self._broken:
            raise RuntimeError("broken by a test")
        return letter


@dataclass
class MemoryMailbox:
    """
    A mailbox with the folders Inbox and Junk.

    `deliver` puts a raw letter in; `fetch` gives what came since the last fetch, and marks as of `now`.
    """

    folders: tuple[str, ...] = ("INBOX", "Junk")
    _letters: list[NewLetter] = field(default_factory=list)
    _uids: dict[str, int] = field(default_factory=dict)
    _given: int = 0

    def deliver(self, raw: bytes, received_at: datetime, folder: str = "INBOX") -> NewLetter:
        uid = self._uids.get(folder, 0) + 1
        self._uids[folder] = uid
        letter = NewLetter(
            folder=folder,
            rank=self.folders.index(folder),
            uidvalidity=1,
            uid=uid,
            received_at=received_at.replace(microsecond=0),
            raw=raw,
        )
        self._letters.append(letter)
        return letter

    def fetch(self, now: datetime) -> tuple[Sequence[NewLetter], Sequence[MailboxMark]]:
        """Letters that came since the last fetch, and a mark for each folder: looked at, beginning now."""
        new = self._letters[self._given :]
        self._given = len(self._letters)
        marks = [MailboxMark(folder, 1, 1, look_began_at=now) for folder in self.folders]
        return new, marks


@dataclass
class MemoryRelay:
    """
    A relay that keeps what it is given.

    `refuse` maps a recipient to the code and text it is refused with; `down` makes every call fail.
    """

    sent: list[tuple[str, tuple[str, ...], bytes]] = field(default_factory=list)
    refuse: dict[str, tuple[int, str]] = field(default_factory=dict)
    down: bool = False

    def send(self, sender: str, recipients: Sequence[str], message: bytes) -> Mapping[str, tuple[int, str]]:
        if self.down:
            raise UnavailableError("the relay is down")
        refused = {each: self.refuse[each] for each in recipients if each in self.refuse}
        taken = tuple(each for each in recipients if each not in refused)
        if taken:
            self.sent.append((sender, taken, message))
        return refused

    def send_all(self, mails: Sequence[Mail]) -> Sequence[Answer | None]:
        return in_turn(self.send, mails)


@dataclass
class MemorySource:
    """
    A source of quotations whose figures are made up from a seed, symbol and session; `volumes` overrides them.
    """

    seed: str = "seed"
    name: str = "recorded"
    volumes: dict[str, int | None] = field(default_factory=dict)

    def read(self, wanted: Wanted, now: datetime) -> Reading:
        made_up = hashlib.sha256(f"{self.seed} {wanted.symbol} {wanted.session}".encode()).digest()
        volume = self.volumes.get(wanted.symbol, 1_000_000 + int.from_bytes(made_up[:4], "big") % 9_000_000)
        raw = json.dumps({"symbol": wanted.symbol, "session": wanted.session, "volume": volume, "made_up": True})
        return Reading(
            game=wanted.game,
            symbol=wanted.symbol,
            exchange=wanted.exchange,
            session=wanted.session,
            source=self.name,
            read_at=now,
            volume=volume,
            raw=raw,
            sha256=hashlib.sha256(raw.encode()).hexdigest(),
        )
