"""Absences, outages and the guard at the clock."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

import gamesmaster.adapters.database.columns

revision: str = "0009"
down_revision: str | Sequence[str] | None = "0008"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """
    Make the change.
    """
    op.create_table(
        "absence",
        sa.Column("game", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("seat", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("member", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("begins_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=False),
        sa.Column("ends_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_absence_game_game")),
        sa.PrimaryKeyConstraint("game", "seat", "member", "begins_at", "ends_at", name=op.f("pk_absence")),
    )
    op.create_table(
        "outage",
        sa.Column("began_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=False),
        sa.Column("ended_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("began_at", name=op.f("pk_outage")),
    )
    with op.batch_alter_table("outage", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_outage_ended_at"), ["ended_at"], unique=False)
    op.create_table(
        "vigil",
        sa.Column("name", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("seen_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True),
        sa.Column("boot", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("uptime", sa.BigInteger(), nullable=False),
        sa.Column("looked_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True),
        sa.Column("letter", sa.Integer(), nullable=False),
        sa.Column("doubts", gamesmaster.adapters.database.columns.Json(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_vigil")),
    )


def downgrade() -> None:
    """
    Take it back.
    """
    op.drop_table("vigil")
    with op.batch_alter_table("outage", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_outage_ended_at"))
    op.drop_table("outage")
    op.drop_table("absence")
