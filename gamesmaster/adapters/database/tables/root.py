"""What every table stands on: names for constraints, numbers that do not come back."""

from typing import ClassVar

from sqlalchemy import (
    ForeignKeyConstraint,
    MetaData,
)
from sqlmodel import SQLModel

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


def of_game() -> ForeignKeyConstraint:
    """A row that belongs to a game."""
    return ForeignKeyConstraint(["game"], ["game.id"])
