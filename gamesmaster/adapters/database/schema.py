"""Bringing a database to the tables of this version, and seeing that it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from gamesmaster.adapters.database.engine import in_memory, open_engine, read_url, translating
from gamesmaster.adapters.database.revisions import SCRIPTS, current_revision, newest_revision
from gamesmaster.errors import ConfigurationError

if TYPE_CHECKING:
    from alembic.config import Config


def upgrade(url: str, revision: str = "head") -> None:
    """
    Bring a database to the newest tables; does nothing where they are already.

    A database in memory has its tables from the start (``SqlStore``), and is left alone.

    Args:
        url: As for ``open_engine``.
        revision: Another revision, for tests of the way there.

    Raises:
        ConfigurationError: The address is none, or the database was written by a newer version.
        UnavailableError: The database cannot be reached, or somebody holds it.
    """
    if in_memory(read_url(url)):
        return
    engine = open_engine(url, foreign_keys=False)
    try:
        with translating("upgrade of the database"), engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                # Two programs that start together: the second finds everything done.
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(hashtextextended('gamesmaster upgrade', 0))")
            found = current_revision(connection)
            if found is not None and found == (newest_revision() if revision == "head" else revision):
                return
            _migrate(connection, found, revision)
    finally:
        engine.dispose()


def configuration(connection: Connection) -> Config:
    """
    Alembic's settings, without a file: our scripts, and the connection they run on.
    """
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    return settings


def require_newest(connection: Connection) -> None:
    """
    Refuse a database that is not at the revision of this version.

    Raises:
        ConfigurationError: It is older, newer or none of ours.
    """
    found, newest = current_revision(connection), newest_revision()
    if found is None or found != newest:
        raise ConfigurationError("database", f"tables of revision {newest}", found and f"revision {found}")


def _migrate(connection: Connection, found: str | None, revision: str) -> None:
    from alembic import command
    from alembic.script import ScriptDirectory

    known = {script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions()}
    if found is not None and found not in known:
        raise ConfigurationError("database", "a database of this version or an older one", f"revision {found}")
    command.upgrade(configuration(connection), revision)
