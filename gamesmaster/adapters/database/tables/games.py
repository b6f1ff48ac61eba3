"""Tables of games, and of who plays and leads them."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    PrimaryKeyConstraint,
    UniqueConstraint,
    text,
)
from sqlmodel import Field

from gamesmaster.adapters.database.columns import Json
from gamesmaster.adapters.database.tables.root import AUTOINCREMENT, Table, of_game


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
    __table_args__ = (UniqueConstraint("game", "seat", "number"), of_game(), AUTOINCREMENT)

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


class AbsenceRow(Table, table=True):
    """
    A member of a seat is away.
    """

    __tablename__ = "absence"
    __table_args__ = (PrimaryKeyConstraint("game", "seat", "member", "begins_at", "ends_at"), of_game())

    game: str
    seat: str
    member: str
    begins_at: datetime
    ends_at: datetime
