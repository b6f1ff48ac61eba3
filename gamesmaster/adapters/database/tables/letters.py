"""Tables of letters and folders."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    UniqueConstraint,
)
from sqlmodel import Field

from gamesmaster.adapters.database.columns import Json
from gamesmaster.adapters.database.tables.root import AUTOINCREMENT, Table


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
