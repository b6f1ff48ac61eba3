"""
The tables. Their classes never leave this folder, and validate nothing: what is right has been decided before.

Text columns hold words of our own; whatever comes from outside lies in ``Json`` or as bytes. Every query of a story has
an index here that makes it independent of how many games, letters and entries there are.
"""

from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import (
    BigInteger,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    UniqueConstraint,
    text,
)
from sqlmodel import Field, SQLModel

from gamesmaster.adapters.database.columns import Json

NAMES = {
    "ix": "ix_%(column_0_N_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
AUTOINCREMENT = {"sqlite_autoincrement": True}
"""Numbers of deleted rows do not come back: they stand in logs, letters and Message-IDs."""


class Table(SQLModel):
    """
    The root of our tables, with names for every constraint: a migration can only change what has a name.
    """

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMES)


def _of_game() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["game"], ["game.id"])


class DocumentRow(Table, table=True):
    """
    A large document that many games share (a scenario, a list of stocks), by its digest.
    """

    __tablename__ = "document"

    sha256: str = Field(primary_key=True)
    body: Any = Field(sa_type=Json, nullable=False)


class GameRow(Table, table=True):
    """
    A game as it stands now, and the length and head of its ledger.
    """

    __tablename__ = "game"
    __table_args__ = (
        ForeignKeyConstraint(["scenario"], ["document.sha256"]),
        ForeignKeyConstraint(["stocks"], ["document.sha256"]),
        Index(None, "resume_at"),
    )

    id: str = Field(primary_key=True)
    scenario: str
    options: Any = Field(sa_type=Json, nullable=False)
    settings: Any = Field(sa_type=Json, nullable=False)
    stocks: str
    status: str
    state: Any = Field(sa_type=Json, nullable=False)
    phase: str
    nonce_key: bytes = Field(sa_type=LargeBinary)
    seed: bytes = Field(sa_type=LargeBinary)
    created_at: datetime
    entries: int
    head: str
    hold_reason: Any = Field(sa_type=Json, nullable=False)
    resume_at: datetime | None = Field(default=None, index=False)


class MemberRow(Table, table=True):
    """
    A person on a seat; ``id`` is the order in which they were put.
    """

    __tablename__ = "member"
    __table_args__ = (UniqueConstraint("game", "seat", "number"), _of_game(), AUTOINCREMENT)

    id: int | None = Field(default=None, primary_key=True)
    game: str
    seat: str
    number: int
    name: str
    addresses: Any = Field(sa_type=Json, nullable=False)
    zone: str
    pseudonym: str
    generation: int
    phone: str = Field(sa_column_kwargs={"server_default": text("''")})
    mail: str = Field(sa_column_kwargs={"server_default": text("'html'")})
    pictures: bool = Field(sa_column_kwargs={"server_default": text("true")})


class AddressRow(Table, table=True):
    """
    Where a member is found by an address, in lower case.
    """

    __tablename__ = "address"
    __table_args__ = (
        PrimaryKeyConstraint("address", "member"),
        ForeignKeyConstraint(["member"], ["member.id"]),
        Index(None, "member"),
    )

    address: str
    member: int


class ModeratorRow(Table, table=True):
    """
    Somebody in charge, found by the address in lower case; ``game`` is empty for all games.
    """

    __tablename__ = "moderator"
    __table_args__ = (PrimaryKeyConstraint("game", "address"),)

    game: str
    address: str
    shown: str
    name: str
    added_at: datetime
    instead_of: str = Field(sa_column_kwargs={"server_default": text("''")})


class CodeRow(Table, table=True):
    """
    A one-time code of somebody in charge, found by the address in lower case; ``digest`` is all that is kept of it.
    """

    __tablename__ = "code"
    __table_args__ = (PrimaryKeyConstraint("address", "digest"),)

    address: str
    digest: str
    made_at: datetime
    used_at: datetime | None


class WindowRow(Table, table=True):
    """
    A window; ``id`` is the order in which they were opened.
    """

    __tablename__ = "window"
    __table_args__ = (
        UniqueConstraint("game", "phase"),
        _of_game(),
        Index(None, "status", "orders_at"),
        Index(None, "status", "deadline"),
        Index(None, "status", "ready_at"),
        Index(None, "status", "remind_at"),
        AUTOINCREMENT,
    )

    id: int | None = Field(default=None, primary_key=True)
    game: str
    phase: str
    turn: int
    kind: str
    opened_at: datetime
    orders_at: datetime
    deadline: datetime
    zone: str
    status: str
    sequence: int
    ready_at: datetime | None
    closed_at: datetime | None
    session: str | None
    input: Any = Field(sa_type=Json, nullable=True)
    output: Any = Field(sa_type=Json, nullable=True)
    remind_at: datetime | None
    reminded_at: datetime | None


class PaceRow(Table, table=True):
    """
    How time went in a window; ``id`` is the order in which that was begun to be written down.
    """

    __tablename__ = "pace"
    __table_args__ = (UniqueConstraint("game", "phase"), _of_game(), AUTOINCREMENT)

    id: int | None = Field(default=None, primary_key=True)
    game: str
    phase: str
    extensions: int
    silent: int
    by_hand: bool
    grace_until: datetime | None
    held_at: datetime | None
    absence_days: int


class AbsenceRow(Table, table=True):
    """
    A member of a seat is away.
    """

    __tablename__ = "absence"
    __table_args__ = (PrimaryKeyConstraint("game", "seat", "member", "begins_at", "ends_at"), _of_game())

    game: str
    seat: str
    member: str
    begins_at: datetime
    ends_at: datetime


class OutageRow(Table, table=True):
    """
    We could not receive.
    """

    __tablename__ = "outage"
    __table_args__ = (Index(None, "ended_at"),)

    began_at: datetime = Field(primary_key=True)
    ended_at: datetime


class VigilRow(Table, table=True):
    """
    What the guard at the clock last saw.
    """

    __tablename__ = "vigil"

    name: str = Field(primary_key=True)
    seen_at: datetime | None
    boot: str
    uptime: int = Field(sa_type=BigInteger)
    looked_at: datetime | None
    letter: int
    doubts: Any = Field(sa_type=Json, nullable=False)


class OrderSetRow(Table, table=True):
    """
    A version of a seat's effective orders; ``id`` is the order in which they were recorded.
    """

    __tablename__ = "order_set"
    __table_args__ = (UniqueConstraint("game", "phase", "seat", "version"), _of_game(), AUTOINCREMENT)

    id: int | None = Field(default=None, primary_key=True)
    game: str
    phase: str
    seat: str
    version: int
    lines: Any = Field(sa_type=Json, nullable=False)
    nonce: str
    seal: str
    at: datetime
    letter: int | None


class ReadyRow(Table, table=True):
    """
    A seat that has said READY in a phase.
    """

    __tablename__ = "ready"
    __table_args__ = (PrimaryKeyConstraint("game", "phase", "seat"), _of_game())

    game: str
    phase: str
    seat: str


class BallotRow(Table, table=True):
    """
    What a member of a team has sent of his own in a phase: the last of it.
    """

    __tablename__ = "ballot"
    __table_args__ = (PrimaryKeyConstraint("game", "phase", "seat", "member"), _of_game())

    game: str
    phase: str
    seat: str
    member: int
    version: int
    lines: Any = Field(sa_type=Json, nullable=True)
    ready: bool
    at: datetime
    letter: int | None


class EntryRow(Table, table=True):
    """
    The ledger. Triggers refuse every change but a new number (``triggers.py``).
    """

    __tablename__ = "entry"
    __table_args__ = (PrimaryKeyConstraint("game", "number"), _of_game())

    game: str
    number: int
    at: datetime
    kind: str
    public: Any = Field(sa_type=Json, nullable=False)
    private_digest: str | None
    previous: str
    digest: str


class PrivateRow(Table, table=True):
    """
    The private part of an entry: a row of its own, because personal data can be deleted and the entry not.
    """

    __tablename__ = "private"
    __table_args__ = (
        PrimaryKeyConstraint("game", "number"),
        ForeignKeyConstraint(["game", "number"], ["entry.game", "entry.number"]),
    )

    game: str
    number: int
    nonce: str
    body: Any = Field(sa_type=Json, nullable=False)


class MarkRow(Table, table=True):
    """
    How far a folder was seen.
    """

    __tablename__ = "mark"

    folder: str = Field(primary_key=True)
    uidvalidity: int = Field(sa_type=BigInteger)
    uid_next: int = Field(sa_type=BigInteger)
    look_began_at: datetime | None


class LetterRow(Table, table=True):
    """
    A letter but for its bytes. ``twin`` is the digest of what makes two letters the same one, known once it is parsed.
    """

    __tablename__ = "letter"
    __table_args__ = (
        UniqueConstraint("folder", "uidvalidity", "uid"),
        Index(None, "sha256", "received_at"),
        Index(None, "status", "received_at", "rank", "uid"),
        Index(None, "tidied", "status"),
        Index(None, "game", "seat", "received_at"),
        Index(None, "twin", "number"),
        AUTOINCREMENT,
    )

    number: int | None = Field(default=None, primary_key=True)
    folder: str
    rank: int
    uidvalidity: int = Field(sa_type=BigInteger)
    uid: int = Field(sa_type=BigInteger)
    received_at: datetime
    sha256: str
    status: str
    oversized: bool
    tries: int
    parsed: Any = Field(sa_type=Json, nullable=True)
    verdict: Any = Field(sa_type=Json, nullable=True)
    game: str | None
    seat: str | None
    tidied: bool
    twin: str | None


class RawRow(Table, table=True):
    """
    The bytes of a letter, apart, so that changing the letter's status does not write them again.
    """

    __tablename__ = "raw"
    __table_args__ = (ForeignKeyConstraint(["letter"], ["letter.number"]),)

    letter: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    raw: bytes = Field(sa_type=LargeBinary)


class NoticeRow(Table, table=True):
    """
    The outbox; ``recipient`` is the address in lower case, to be asked for.
    """

    __tablename__ = "notice"
    __table_args__ = (
        Index(None, "status", "next_try_at", "rank", "number"),
        Index(None, "game", "seat", "number"),
        Index(None, "recipient", "date"),
        Index(None, "recipient", "status", "number"),
        Index(None, "message_id"),
        Index(None, "sent_at"),
        Index(None, "status", "lease"),
        AUTOINCREMENT,
    )

    number: int | None = Field(default=None, primary_key=True)
    kind: str
    game: str
    seat: str
    member: int
    address: str
    recipient: str
    facts: Any = Field(sa_type=Json, nullable=False)
    message_id: str
    date: datetime
    phase: str
    reply_to: str
    in_reply_to: Any = Field(sa_type=Json, nullable=False)
    rank: int
    status: str
    tries: int
    next_try_at: datetime | None
    fault: Any = Field(sa_type=Json, nullable=False)
    lease: datetime | None
    claims: int = Field(sa_column_kwargs={"server_default": text("0")})
    sent_at: datetime | None
    instead_of: int | None


class ReachRow(Table, table=True):
    """
    How an address, in lower case, has fared; only those to which a mail has failed.
    """

    __tablename__ = "reach"

    address: str = Field(primary_key=True)
    hard: int
    soft: int
    last_at: datetime | None
    dead_at: datetime | None
    fault: Any = Field(sa_type=Json, nullable=False)


class MessageRow(Table, table=True):
    """
    The bytes of a rendered notice: written once, sent as often as it takes.
    """

    __tablename__ = "message"
    __table_args__ = (ForeignKeyConstraint(["notice"], ["notice.number"]),)

    notice: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    message: bytes = Field(sa_type=LargeBinary)


class CallRow(Table, table=True):
    """
    A telephone call to a member; ``id`` is the order in which they were made.
    """

    __tablename__ = "call"
    __table_args__ = (_of_game(), Index(None, "game", "id"), AUTOINCREMENT)

    id: int | None = Field(default=None, primary_key=True)
    game: str
    seat: str
    member: int
    phase: str
    at: datetime
    outcome: str
    by: str


class SerialRow(Table, table=True):
    """
    Where the numbers of Message-IDs come from; its rows do not stay.
    """

    __tablename__ = "serial"
    __table_args__ = (AUTOINCREMENT,)

    number: int | None = Field(default=None, primary_key=True)


class SessionRow(Table, table=True):
    """
    A trading session.
    """

    __tablename__ = "session"
    __table_args__ = (PrimaryKeyConstraint("exchange", "name"), Index(None, "exchange", "opens_at"))

    exchange: str
    name: str
    opens_at: datetime
    closes_at: datetime
    closed: str | None


class WantedRow(Table, table=True):
    """
    A quotation that a game waits for.
    """

    __tablename__ = "wanted"
    __table_args__ = (
        PrimaryKeyConstraint("game", "phase", "named", "symbol", "session"),
        _of_game(),
        Index(None, "state", "first_at"),
    )

    game: str
    phase: str
    named: str
    symbol: str
    session: str
    exchange: str
    source: str
    first_at: datetime
    state: str
    told_at: datetime | None


class ReadingRow(Table, table=True):
    """
    One answer of a source.
    """

    __tablename__ = "reading"
    __table_args__ = (_of_game(), Index(None, "game", "symbol", "session"), AUTOINCREMENT)

    number: int | None = Field(default=None, primary_key=True)
    game: str
    symbol: str
    exchange: str
    session: str
    source: str
    read_at: datetime
    volume: int | None = Field(sa_type=BigInteger)
    raw: Any = Field(sa_type=Json, nullable=False)
    sha256: str
    split_after: bool


class QuotationRow(Table, table=True):
    """
    A frozen figure.
    """

    __tablename__ = "quotation"
    __table_args__ = (PrimaryKeyConstraint("game", "phase", "named"), _of_game())

    game: str
    phase: str
    named: str
    symbol: str
    exchange: str
    session: str
    source: str
    volume: int = Field(sa_type=BigInteger)
    digit: int
    settled_at: datetime
    evidence: Any = Field(sa_type=Json, nullable=False)


class SecretRow(Table, table=True):
    """
    A key that the service made for itself.
    """

    __tablename__ = "secret"

    name: str = Field(primary_key=True)
    key: bytes = Field(sa_type=LargeBinary)


class PictureRow(Table, table=True):
    """
    A picture once drawn, by the digest of what it was drawn from: every mail that shows the same board takes it here.
    """

    __tablename__ = "picture"

    key: str = Field(primary_key=True)
    png: bytes = Field(sa_type=LargeBinary)
    at: datetime
