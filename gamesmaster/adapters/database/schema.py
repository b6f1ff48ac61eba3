"""Bringing a database to the tables of this version, and seeing that it is there."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from gamesmaster.adapters.database.engine import in_memory, open_engine, read_url, translating
from gamesmaster.errors import ConfigurationError

SCRIPTS = Path(__file__).with_name("migrations")


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
            if _revision(connection) == revision or (revision == "head" and _revision(connection) == _head()):
                return
            _require_known(_revision(connection))
            command.upgrade(configuration(connection), revision)
    finally:
        engine.dispose()


def configuration(connection: Connection) -> Config:
    """
    Alembic's settings, without a file: our scripts, and the connection they run on.
    """
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
    found = _revision(connection)
    if found != _head():
        raise ConfigurationError("database", f"tables of revision {_head()}", found and f"revision {found}")


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _head() -> str | None:
    return ScriptDirectory(str(SCRIPTS)).get_current_head()


def _require_known(revision: str | None) -> None:
    known = {script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions()}
    if revision is not None and revision not in known:
        raise ConfigurationError("database", "a database of this version or an older one", f"revision {revision}")
