"""${message}"""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op

import gamesmaster.adapters.database.columns
${imports if imports else ""}
revision: str = ${repr(up_revision)}
down_revision: str | Sequence[str] | None = ${repr(down_revision)}
branch_labels: str | Sequence[str] | None = ${repr(branch_labels)}
depends_on: str | Sequence[str] | None = ${repr(depends_on)}


def upgrade() -> None:
    """
    Make the change.
    """
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """
    Take it back.
    """
    ${downgrades if downgrades else "pass"}
