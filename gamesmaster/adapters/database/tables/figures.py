"""Tables of sessions and figures."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Index,
    PrimaryKeyConstraint,
)
from sqlmodel import Field

from gamesmaster.adapters.database.columns import Json
from gamesmaster.adapters.database.tables.root import AUTOINCREMENT, Table, of_game


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
        of_game(),
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
    __table_args__ = (of_game(), Index(None, "game", "symbol", "session"), AUTOINCREMENT)

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
    library: str | None


class QuotationRow(Table, table=True):
    """
    A frozen figure.
    """

    __tablename__ = "quotation"
    __table_args__ = (PrimaryKeyConstraint("game", "phase", "named"), of_game())

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
