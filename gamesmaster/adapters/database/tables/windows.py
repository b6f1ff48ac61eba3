"""Tables of windows: how they go, orders, what has been said of them."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    Index,
    PrimaryKeyConstraint,
    UniqueConstraint,
)
from sqlmodel import Field

from gamesmaster.adapters.database.columns import Json
from gamesmaster.adapters.database.tables.root import AUTOINCREMENT, Table, of_game


class WindowRow(Table, table=True):
    """
    A window; ``id`` is the order in which they were opened.
    """

    __tablename__ = "window"
    __table_args__ = (
        UniqueConstraint("game", "phase"),
        of_game(),
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
    __table_args__ = (UniqueConstraint("game", "phase"), of_game(), AUTOINCREMENT)

    id: int | None = Field(default=None, primary_key=True)
    game: str
    phase: str
    extensions: int
    silent: int
    by_hand: bool
    grace_until: datetime | None
    held_at: datetime | None
    absence_days: int


class OrderSetRow(Table, table=True):
    """
    A version of a seat's effective orders; ``id`` is the order in which they were recorded.
    """

    __tablename__ = "order_set"
    __table_args__ = (UniqueConstraint("game", "phase", "seat", "version"), of_game(), AUTOINCREMENT)

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
    __table_args__ = (PrimaryKeyConstraint("game", "phase", "seat"), of_game())

    game: str
    phase: str
    seat: str


class BallotRow(Table, table=True):
    """
    What a member of a team has sent of his own in a phase: the last of it.
    """

    __tablename__ = "ballot"
    __table_args__ = (PrimaryKeyConstraint("game", "phase", "seat", "member"), of_game())

    game: str
    phase: str
    seat: str
    member: int
    version: int
    lines: Any = Field(sa_type=Json, nullable=True)
    ready: bool
    at: datetime
    letter: int | None
