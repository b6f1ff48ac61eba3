"""What members of a team send of their own."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

import gamesmaster.adapters.database.columns

revision: str = "0014"
down_revision: str | Sequence[str] | None = "0013"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """
    Make the change.
    """
    op.create_table(
        "ballot",
        sa.Column("game", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("phase", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("seat", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("member", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("lines", gamesmaster.adapters.database.columns.Json(), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=False),
        sa.Column("letter", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_ballot_game_game")),
        sa.PrimaryKeyConstraint("game", "phase", "seat", "member", name=op.f("pk_ballot")),
    )


def downgrade() -> None:
    """
    Take the change back.
    """
    op.drop_table("ballot")
