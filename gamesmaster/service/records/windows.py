"""A window, how it goes, and the orders that were sealed in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gamesmaster.service.records.games import Document
from gamesmaster.service.records.statuses import WindowStatus


@dataclass(frozen=True, slots=True)
class Window:
    """
    The time in which a phase takes orders. ``orders_at`` is when the orders span begins; ``ready_at`` is when it
    closes early because all are ready; ``session`` is the reference session's name once closed; ``draws``,
    ``input`` and ``output`` are the documents of the adjudication once there is one; ``sequence`` counts moves.
    ``remind_at`` is when those who owe orders are to be reminded next, ``reminded_at`` the last such instant served.
    """

    game: str
    phase: str
    turn: int
    kind: str
    opened_at: datetime
    orders_at: datetime
    deadline: datetime
    zone: str
    status: WindowStatus
    sequence: int = 0
    ready_at: datetime | None = None
    closed_at: datetime | None = None
    session: str | None = None
    input: Document | None = None
    output: Document | None = None
    remind_at: datetime | None = None
    reminded_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Pace:
    """
    How time went in a window, beside its instants.

    ``extensions`` were for missing orders; ``silent`` counts phases in a row, this one the last, in which nobody sent
    anything; ``by_hand``: the moderator has closed it; ``grace_until``: letters of those who owed orders count so long;
    ``held_at``: since when the game stands still; ``absence_days``: by how many absences have moved the deadline.
    """

    game: str
    phase: str
    extensions: int = 0
    silent: int = 0
    by_hand: bool = False
    grace_until: datetime | None = None
    held_at: datetime | None = None
    absence_days: int = 0


@dataclass(frozen=True, slots=True)
class OrderSet:
    """
    A version of a seat's effective orders in a phase. ``version`` counts from 1; ``lines`` are canonical;
    ``nonce`` and ``seal`` are hex; ``letter`` is the letter's number, None when entered by hand.
    """

    game: str
    phase: str
    seat: str
    version: int
    lines: tuple[str, ...]
    nonce: str
    seal: str
    at: datetime
    letter: int | None = None


@dataclass(frozen=True, slots=True)
class Ballot:
    """
    What a member of a team has sent of his own in a phase, and whether he is ready; the last version only.

    ``lines`` are canonical, None while the member has sent none; ``version`` counts his sets from 1. ``letter`` is the
    number of the letter that brought the last one, None for a call.
    """

    game: str
    phase: str
    seat: str
    member: int
    version: int
    lines: tuple[str, ...] | None
    ready: bool
    at: datetime
    letter: int | None = None
