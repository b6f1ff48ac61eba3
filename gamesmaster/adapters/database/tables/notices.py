"""Tables of outgoing mails, calls and addresses."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    text,
)
from sqlmodel import Field

from gamesmaster.adapters.database.columns import Json
from gamesmaster.adapters.database.tables.root import AUTOINCREMENT, Table, of_game


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
    __table_args__ = (of_game(), Index(None, "game", "id"), AUTOINCREMENT)

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
