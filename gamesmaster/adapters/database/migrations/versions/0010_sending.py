"""Senders that hold notices, when each was sent, and how addresses have fared."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

import gamesmaster.adapters.database.columns

revision: str = "0010"
down_revision: str | Sequence[str] | None = "0009"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_INDEXES = {
    "ix_notice_recipient_notice_status_notice_number": ["recipient", "status", "number"],
    "ix_notice_message_id": ["message_id"],
    "ix_notice_sent_at": ["sent_at"],
    "ix_notice_status_notice_lease": ["status", "lease"],
}


def upgrade() -> None:
    """
    Make the change. Columns are added one by one, so that SQLite need not write any table anew.
    """
    op.add_column("notice", sa.Column("lease", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True))
    op.add_column("notice", sa.Column("claims", sa.Integer(), nullable=False, server_default=sa.text("0")))
    op.add_column("notice", sa.Column("sent_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True))
    op.add_column("notice", sa.Column("instead_of", sa.Integer(), nullable=True))
    for name, columns in _INDEXES.items():
        op.create_index(op.f(name), "notice", columns, unique=False)
    op.create_table(
        "reach",
        sa.Column("address", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("hard", sa.Integer(), nullable=False),
        sa.Column("soft", sa.Integer(), nullable=False),
        sa.Column("last_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True),
        sa.Column("dead_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True),
        sa.Column("fault", gamesmaster.adapters.database.columns.Json(), nullable=False),
        sa.PrimaryKeyConstraint("address", name=op.f("pk_reach")),
    )


def downgrade() -> None:
    """
    Take it back.
    """
    op.drop_table("reach")
    for name in _INDEXES:
        op.drop_index(op.f(name), table_name="notice")
    for column in ("instead_of", "sent_at", "claims", "lease"):
        op.drop_column("notice", column)
