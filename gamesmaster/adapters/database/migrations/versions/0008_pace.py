"""How time went in each window."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

revision: str = "0008"
down_revision: str | Sequence[str] | None = "0007"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """
    Make the change.
    """
    op.create_table(
        "pace",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("phase", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("extensions", sa.Integer(), nullable=False),
        sa.Column("silent", sa.Integer(), nullable=False),
        sa.Column("by_hand", sa.Boolean(), nullable=False),
        sa.Column("grace_until", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True),
        sa.Column("held_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True),
        sa.Column("absence_days", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_pace_game_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pace")),
        sa.UniqueConstraint("game", "phase", name=op.f("uq_pace_game_phase")),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """
    Take it back.
    """
    op.drop_table("pace")
