"""Telephone numbers of members, and the calls that were made."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

revision: str = "0005"
down_revision: str | Sequence[str] | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """
    Make the change.
    """
    op.add_column(
        "member", sa.Column("phone", sqlmodel.sql.sqltypes.AutoString(), server_default=sa.text("''"), nullable=False)
    )
    op.create_table(
        "call",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("seat", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("member", sa.Integer(), nullable=False),
        sa.Column("phase", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=False),
        sa.Column("outcome", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("by", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_call_game_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_call")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_call_game_call_id"), "call", ["game", "id"])


def downgrade() -> None:
    """
    Take it back.
    """
    op.drop_index(op.f("ix_call_game_call_id"), table_name="call")
    op.drop_table("call")
    op.drop_column("member", "phone")
