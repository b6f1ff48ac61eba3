"""What library has read an answer of a source."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

revision: str = "0015"
down_revision: str | Sequence[str] | None = "0014"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """
    Make the change.
    """
    op.add_column("reading", sa.Column("library", sqlmodel.sql.sqltypes.AutoString(), nullable=True))


def downgrade() -> None:
    """
    Take the change back.
    """
    op.drop_column("reading", "library")
