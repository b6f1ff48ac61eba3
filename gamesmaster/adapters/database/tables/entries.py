"""Tables of the ledger."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    ForeignKeyConstraint,
    PrimaryKeyConstraint,
)
from sqlmodel import Field

from gamesmaster.adapters.database.columns import Json
from gamesmaster.adapters.database.tables.root import Table, of_game


class EntryRow(Table, table=True):
    """
    The ledger. Triggers refuse every change but a new number (``triggers.py``).
    """

    __tablename__ = "entry"
    __table_args__ = (PrimaryKeyConstraint("game", "number"), of_game())

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
