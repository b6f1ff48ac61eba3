"""Tables of the house itself: its outages, watches, keys and drawings."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Index,
    LargeBinary,
)
from sqlmodel import Field

from gamesmaster.adapters.database.columns import Json
from gamesmaster.adapters.database.tables.root import Table


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
