"""What the store hands out and takes: frozen records, plain values inside, never a row of a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from typing import Any

# The stories know it by this name.
from gamesmaster.ledger.entries import Entry as Entry  # noqa: PLC0414 - stories take it from here
from gamesmaster.schedule import Calendar
from gamesmaster.schedule.absences import AbsenceRules
from gamesmaster.schedule.missing import MissingRules
from gamesmaster.schedule.outages import OutageRules
from gamesmaster.schedule.spans import write_span

Document = Mapping[str, Any]
"""JSON object of strings, whole numbers, booleans, null, lists and objects; never changed in place."""


class GameStatus(StrEnum):
    """Where a game stands."""

    SETUP = "setup"
    RUNNING = "running"
    HELD = "held"
    OVER = "over"


class WindowStatus(StrEnum):
    """Where a window stands; the last three take no orders."""

    NEGOTIATION = "negotiation"
    ORDERS = "orders"
    AWAITING = "awaiting-quotations"
    DONE = "done"
    ANNULLED = "annulled"


class LetterStatus(StrEnum):
    """How far a letter has come."""

    KEPT = "kept"
    HANDLED = "handled"
    PARKED = "parked"


class NoticeStatus(StrEnum):
    """How far a notice has come."""

    WAITING = "waiting"
    SENT = "sent"
    PARKED = "parked"
    REFUSED = "refused"
    JOINED = "joined"
    """Never sent: a later notice says what it said too (the joint receipt of a flood)."""
    TO_CALL = "to-be-called"
    """For a member without an address: it waits on the call sheet."""
    CALLED = "called"
    """Read out by telephone."""
    RETURNED = "returned"
    """Sent, and come back: it could not be delivered."""
    MOVED = "moved"
    """Did not arrive, and was sent to the next address of its member instead."""
    DROPPED = "dropped"
    """Never sent: the operator decided so."""


@dataclass(frozen=True, slots=True)
class Stock:
    """A permitted stock: ticker, full name, other names players use."""

    ticker: str
    name: str
    aliases: tuple[str, ...] = ()

    def to_document(self) -> dict[str, Any]:
        """The stock as JSON carries it."""
        return {"ticker": self.ticker, "name": self.name, "aliases": list(self.aliases)}

    @classmethod
    def from_document(cls, document: Document) -> Stock:
        """Take a stock back from its document."""
        return cls(document["ticker"], document["name"], tuple(document["aliases"]))


@dataclass(frozen=True, slots=True)
class GameSettings:
    """
    What a game's moderator may set; stated in the first entry and in the mails.

    Durations are timedeltas. ``first_reading`` is a time by the exchange's clock on the day after a session, or
    ``close`` for the session's own close (exchanges that revise nothing). ``exchange`` is a calendar's name (``XNYS``)
    or ``DEMO``, ``exchange_zone`` where it stands; ``source`` is the source of quotations (``yahoo``, ``newspaper``,
    ``file``, ``recorded``). ``moderator_look`` is ``never`` or ``logged``: whether the moderator may see orders before
    the report, which then tells everybody. ``unreached`` is what becomes of a deadline when a player could not be
    reached: ``extend`` or ``go-on``. ``reminders`` are spans before the deadline, in an operator's words;
    ``quiet`` are the hours, by each player's own clock, in which none goes out; empty for none.

    ``zone``, ``negotiation`` and ``orders`` are the plain part of the game's calendar; ``deadlines`` holds the rest of
    its document (``at``, ``weekdays``, ``holidays``, ``kinds``, ``slack``, ``grace``, ``rhythm``), in its own words.

    ``disputes`` is what becomes of a game while a player's dispute waits for its answer: ``go-on`` or ``hold``.

    ``column_readers`` is how many persons have to type a newspaper's column alike, 1 or 2. ``market_each_move`` is the
    moderator's yes to a game in which the powers move one after another and every move waits for the market. ``offers``
    is ``told`` or ``sealed``: whether an offer of goods is told to whom it is made before the report.

    ``teams`` says of seats that several share how many those are and whose word counts, ``any``, ``leader`` or
    ``majority`` (`ledger.ballots`): ``{"France": {"members": 5, "decision": "majority"}}``.

    ``messages`` is ``free``, or ``gamesmaster`` where players may write to each other only through us; ``contacts`` is
    ``unrecorded`` or ``recorded``: whether the ledger says who wrote to whom in which phase (never what).

    ``second_source`` is asked for every figure too, and never decides: another figure is a doubt for the moderator.
    """

    zone: str = "UTC"
    negotiation: timedelta = timedelta(days=12)
    orders: timedelta = timedelta(days=2)
    ready_delay: timedelta = timedelta(minutes=30)
    orders_early: str = "take"
    unreached: str = "extend"
    trust: str = "token"
    reminders: tuple[str, ...] = ("2d", "12h")
    quiet: str = "22:00-07:00"
    exchange: str = "XNYS"
    exchange_zone: str = "America/New_York"
    source: str = "yahoo"
    lead: timedelta = timedelta(minutes=30)
    first_reading: str = "09:00"
    reading_gap: timedelta = timedelta(hours=3)
    settle_limit: timedelta = timedelta(hours=24)
    fallback: tuple[str, ...] = ("next-session", "next-stock", "moderator")
    fallback_sessions: int = 5
    moderator_look: str = "logged"
    column_readers: int = 1
    disputes: str = "go-on"
    market_each_move: bool = False
    offers: str = "told"
    messages: str = "free"
    contacts: str = "unrecorded"
    teams: Document = field(default_factory=dict, hash=False)
    second_source: str = ""
    deadlines: Document = field(default_factory=dict, hash=False)
    absences: AbsenceRules = field(default_factory=AbsenceRules)
    missing: MissingRules = field(default_factory=MissingRules)
    outages: OutageRules = field(default_factory=OutageRules)

    @property
    def calendar(self) -> Calendar:
        """
        The game's calendar: when its windows open their spans and close.

        Raises:
            ConfigurationError: No deadline could satisfy it; `games.new_game` lets no such game be made.
        """
        return _calendar(self.zone, self.negotiation, self.orders, json.dumps(self.deadlines, sort_keys=True))

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources that the game may ask: its own, the second one, and the beacon where its list names it."""
        second = (self.second_source,) if self.second_source else ()
        return (self.source, *second, *(("beacon",) if "beacon" in self.fallback else ()))

    def to_document(self) -> dict[str, Any]:
        """The settings as JSON carries them: durations in whole seconds."""
        return {each.name: _plain(getattr(self, each.name)) for each in fields(self)}

    @classmethod
    def from_document(cls, document: Document) -> GameSettings:
        """Take settings back from their document; what is missing has its default, what is unknown is refused."""
        kinds = {each.name: type(getattr(_PLAIN, each.name)) for each in fields(cls)}
        if unknown := set(document) - set(kinds):
            raise TypeError(f"not a game's setting: {sorted(unknown)}")
        return cls(**{name: _typed(kinds[name], value) for name, value in document.items()})


def _plain(value: Any) -> Any:
    if isinstance(value, timedelta):
        return int(value.total_seconds())
    if isinstance(value, _RULES):
        return value.to_document()
    return list(value) if isinstance(value, tuple) else value


def _typed(kind: type, value: Any) -> Any:
    if kind is timedelta:
        return timedelta(seconds=value)
    if issubclass(kind, _RULES):
        return kind.from_document(value)
    return tuple(value) if kind is tuple else value


_RULES = AbsenceRules | MissingRules | OutageRules
_PLAIN = GameSettings()


@lru_cache(maxsize=1024)
def _calendar(zone: str, negotiation: timedelta, orders: timedelta, rest: str) -> Calendar:
    lengths = {"negotiation": write_span(negotiation), "orders": write_span(orders)}
    return Calendar.from_document({"zone": zone, **lengths, **json.loads(rest)})


@dataclass(frozen=True, slots=True)
class Game:
    """
    One play of a scenario, as it stands now: a projection of its ledger.

    ``state`` is the state document of the adjudicate contract (board, markers, turn, phase …) at the start of the
    open phase; ``seed`` and ``nonce_key`` are secrets of 32 bytes; ``phase`` is the key of the open phase, such
    as ``1-placing``, or empty before the start; ``entries`` and ``head`` are the ledger's length and last digest.
    ``resume_at`` is when a held game goes on by itself.
    """

    id: str
    scenario: Document
    options: Document
    settings: GameSettings
    stocks: tuple[Stock, ...]
    status: GameStatus
    state: Document
    phase: str
    nonce_key: bytes
    seed: bytes
    created_at: datetime
    entries: int = 0
    head: str = ""
    hold_reason: str = ""
    resume_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """
    A person on a seat. ``number`` counts from 1 within the seat; ``addresses`` the first is written to;
    ``generation`` is raised by RENEW; ``pseudonym`` is what the ledger calls the person. ``phone`` is empty when there
    is none; somebody without an address has one. ``mail`` is what our mails are to be,
    ``html`` (with the text beside it) or ``text``; ``pictures`` whether a board may come as a picture.
    """

    game: str
    seat: str
    number: int
    name: str
    addresses: tuple[str, ...]
    zone: str
    pseudonym: str
    generation: int = 0
    phone: str = ""
    mail: str = "html"
    pictures: bool = True


@dataclass(frozen=True, slots=True)
class Moderator:
    """
    Somebody in charge besides the moderator of the settings; ``game`` empty for all games, ``added_at`` None for the
    one of the settings. ``instead_of`` is the address of the settings in whose place this one is told, if any.
    """

    game: str
    address: str
    name: str
    added_at: datetime | None
    instead_of: str = ""


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
class Uptime:
    """What a machine's clock since its start says: which start, and seconds since; sleep counted."""

    boot: str
    seconds: int


@dataclass(frozen=True, slots=True)
class Vigil:
    """
    What the guard at the clock last saw: a time that was in order, `Uptime` then, the oldest of the last looks into the
    watched folders, the number of the last letter that is no longer asked; and the grounds to doubt the clock now.
    """

    seen_at: datetime | None = None
    boot: str = ""
    uptime: int = 0
    looked_at: datetime | None = None
    letter: int = 0
    doubts: tuple[str, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Session:
    """
    A trading session; ``name`` is its date, or its opening instant in UTC where a day has more than one. ``closed`` is
    why it does not take place although the calendar has it; None for one that does.
    """

    exchange: str
    name: str
    opens_at: datetime
    closes_at: datetime
    closed: str | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """
    A quotation that a game waits for: what the market process reads. ``first_at`` is the earliest first reading;
    ``named`` is the stock that the orders named, of which this symbol may be the fallback. ``told_at`` is when the
    players were told that it is waited for; None while they have not been.
    """

    game: str
    phase: str
    named: str
    symbol: str
    exchange: str
    session: str
    source: str
    first_at: datetime
    state: str = "open"
    told_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer of a source. ``volume`` is in shares, None for no figure; ``raw`` is the answer as it came."""

    game: str
    symbol: str
    exchange: str
    session: str
    source: str
    read_at: datetime
    volume: int | None
    raw: str
    sha256: str
    split_after: bool = False
    number: int = 0


@dataclass(frozen=True, slots=True)
class Quotation:
    """A settled figure: frozen with its evidence, never read again. ``digit`` is 0 to 9."""

    game: str
    phase: str
    named: str
    symbol: str
    exchange: str
    session: str
    source: str
    volume: int
    digit: int
    settled_at: datetime
    evidence: Document = field(default_factory=dict)
