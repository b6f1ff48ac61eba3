"""Notices, and whether their addresses can be reached."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gamesmaster.service.records.games import Document
from gamesmaster.service.records.statuses import NoticeStatus


@dataclass(frozen=True, slots=True)
class Notice:
    """
    Facts to tell one recipient; committed with the change they report.

    ``number`` is 0 until the store gives one. ``kind`` names the template folder. ``seat`` and ``member`` are
    empty and 0 for the moderator. ``facts`` is all that the template gets besides the addressee's own data.
    ``rank`` orders the outbox (0 first: deadline mail). ``message`` holds the bytes once rendered; every retry
    sends those. ``lease`` is until when a sender holds it, ``claims`` how often one began and never said what came of
    it, ``sent_at`` when the relay took it; ``instead_of`` is the number of the one that this one repeats.
    """

    kind: str
    game: str
    seat: str
    member: int
    address: str
    facts: Document
    message_id: str
    date: datetime
    phase: str = ""
    reply_to: str = ""
    in_reply_to: str = ""
    rank: int = 1
    number: int = 0
    status: NoticeStatus = NoticeStatus.WAITING
    message: bytes | None = None
    tries: int = 0
    next_try_at: datetime | None = None
    fault: str = ""
    lease: datetime | None = None
    claims: int = 0
    sent_at: datetime | None = None
    instead_of: int | None = None


@dataclass(frozen=True, slots=True)
class Reach:
    """
    How an address has fared. ``hard`` and ``soft`` count mails that came back for good, and for now; ``dead_at`` is
    since when nothing is sent there while there is another address.
    """

    address: str
    hard: int = 0
    soft: int = 0
    last_at: datetime | None = None
    dead_at: datetime | None = None
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """
    What was done by telephone for a member during a phase; ``by`` is who did it, and stands nowhere else.

    ``outcome`` is ``called`` or ``no-answer``; ``entered`` (orders) and ``looked`` are done for the whole seat, and
    ``member`` is 0 then.
    """

    game: str
    seat: str
    member: int
    phase: str
    at: datetime
    outcome: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A notice as the bytes of a mail; ``fault`` says why a picture is missing from it, empty when none is."""

    message: bytes
    fault: str = ""
