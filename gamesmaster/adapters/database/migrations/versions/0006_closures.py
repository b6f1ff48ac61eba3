"""
Closures of exchanges, and whether players know what is waited for.

Revision: 0006
Follows: 0005
"""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """
    Bring the tables up to this revision.
    """
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.add_column(sa.Column("closed", sqlmodel.sql.sqltypes.AutoString(), nullable=True))
    with op.batch_alter_table("wanted", schema=None) as batch_op:
        batch_op.add_column(sa.Column("told_at", sqlmodel.sql.sqltypes.UTCDateTime(), nullable=True))


def downgrade() -> None:
    """
    Take it back.
    """
    with op.batch_alter_table("wanted", schema=None) as batch_op:
        batch_op.drop_column("told_at")
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.drop_column("closed")
