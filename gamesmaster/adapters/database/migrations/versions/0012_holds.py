"""Holds that end by themselves, and a moderator in the place of the one of the settings."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

revision: str = "0012"
down_revision: str | Sequence[str] | None = "0011"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """
    Make the change.
    """
    op.add_column("game", sa.Column("resume_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True))
    op.create_index(op.f("ix_game_resume_at"), "game", ["resume_at"])
    op.add_column(
        "moderator",
        sa.Column("instead_of", sqlmodel.sql.sqltypes.AutoString(), server_default=sa.text("''"), nullable=False),
    )


def downgrade() -> None:
    """
    Take the change back.
    """
    op.drop_column("moderator", "instead_of")
    op.drop_index(op.f("ix_game_resume_at"), table_name="game")
    op.drop_column("game", "resume_at")
