"""Letters, and how far each folder was seen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gamesmaster.service.records.games import Document
from gamesmaster.service.records.statuses import LetterStatus


@dataclass(frozen=True, slots=True)
class MailboxMark:
    """How far a folder was seen: letters below ``uid_next`` at first sight are left alone; last look that succeeded."""

    folder: str
    uidvalidity: int
    uid_next: int
    look_began_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class KeptLetter:
    """
    A letter as it lies in the store. ``received_at`` is the INTERNALDATE, whole seconds; ``rank`` orders folders
    (Inbox 0, Junk 1); ``parsed`` is `Letter.to_document()` once parsed; ``tidied`` once moved to Done.
    """

    number: int
    folder: str
    rank: int
    uidvalidity: int
    uid: int
    received_at: datetime
    raw: bytes
    sha256: str
    status: LetterStatus
    oversized: bool = False
    tries: int = 0
    parsed: Document | None = None
    verdict: Document | None = None
    game: str | None = None
    seat: str | None = None
    tidied: bool = False


@dataclass(frozen=True, slots=True)
class NewLetter:
    """A letter just fetched, before it has a number. ``again``: it lies where we move letters to, and may be known."""

    folder: str
    rank: int
    uidvalidity: int
    uid: int
    received_at: datetime
    raw: bytes
    oversized: bool = False
    again: bool = False
