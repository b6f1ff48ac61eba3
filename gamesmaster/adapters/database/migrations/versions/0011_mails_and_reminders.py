"""How a member wants our mails, pictures once drawn, and when to remind."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

revision: str = "0011"
down_revision: str | Sequence[str] | None = "0010"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_REMIND = "ix_window_status_window_remind_at"


def upgrade() -> None:
    """
    Make the change. Columns are added one by one, so that SQLite need not write any table anew.
    """
    op.create_table(
        "picture",
        sa.Column("key", sqlmodel.sql.sqltypes.AutoString(), nullable=False),
        sa.Column("png", sa.LargeBinary(), nullable=False),
        sa.Column("at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_picture")),
    )
    html, true = sa.text("'html'"), sa.text("true")
    op.add_column("member", sa.Column("mail", sqlmodel.sql.sqltypes.AutoString(), nullable=False, server_default=html))
    op.add_column("member", sa.Column("pictures", sa.Boolean(), nullable=False, server_default=true))
    op.add_column("window", sa.Column("remind_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True))
    op.add_column("window", sa.Column("reminded_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True))
    op.create_index(op.f(_REMIND), "window", ["status", "remind_at"], unique=False)


def downgrade() -> None:
    """
    Take it back.
    """
    op.drop_index(op.f(_REMIND), table_name="window")
    op.drop_column("window", "reminded_at")
    op.drop_column("window", "remind_at")
    op.drop_column("member", "pictures")
    op.drop_column("member", "mail")
    op.drop_table("picture")
