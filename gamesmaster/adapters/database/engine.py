"""
Engines: what the two databases must be told so that a story is one transaction that loses nothing.

SQLite: a log written ahead and synced at every commit, one writer at a time who says so when he begins. Left to itself
the driver begins at the first write, and what was read before it may have changed. PostgreSQL: rows are locked as they
are taken.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, StaticPool, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from gamesmaster.adapters.database.prepared import driver_of, raise_as_ours
from gamesmaster.errors import ConfigurationError, UnavailableError

BUSY_MILLISECONDS = 30_000
"""How long a story waits for another one before it gives up and is tried again later."""

_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={BUSY_MILLISECONDS}",
    "recursive_triggers=ON",
)
# What SQLite and PostgreSQL say when the fault is in the machine or in the hour, and not in what was asked.
_PASSING = re.compile(
    r"database (table )?is locked|disk is full|no space left|disk I/O error|readonly database|unable to open database"
    r"|deadlock detected|lock timeout|could not serialize|connection|server closed|shutting down|starting up"
    r"|too many clients|could not extend|No space",
    re.IGNORECASE,
)


def open_engine(url: str, *, foreign_keys: bool = True) -> Engine:
    """
    Open a database.

    Args:
        url: ``sqlite:///path``, ``sqlite://`` (in memory, gone with the engine), or ``postgresql://…``.
        foreign_keys: False while tables are rebuilt, which SQLite does by dropping them.

    Raises:
        ConfigurationError: The address is of another kind or cannot be read.
    """
    address = read_url(url)
    if address.get_backend_name() == "sqlite":
        return _open_sqlite(address, foreign_keys=foreign_keys)
    options = f"-c lock_timeout={BUSY_MILLISECONDS} -c timezone=UTC"
    return create_engine(
        address, pool_pre_ping=True, connect_args={"options": options}, isolation_level="READ COMMITTED"
    )


def read_url(url: str) -> URL:
    """
    Read the address of a database; plain ``postgresql://`` means psycopg.

    Raises:
        ConfigurationError: It is none, or of a kind that is not supported.
    """
    expected = "sqlite:///FILE or postgresql://USER@HOST/NAME"
    try:
        address = make_url(url)
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        if address.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
            raise ConfigurationError("database", expected, f"{address.drivername}://")
    except (ArgumentError, NoSuchModuleError) as error:
        raise ConfigurationError("database", expected, "something else") from error
    return address


def in_memory(address: URL) -> bool:
    """
    Whether a database has no file and is gone when it is closed.
    """
    return address.get_backend_name() == "sqlite" and address.database in (None, "", ":memory:")


@contextmanager
def translating(what: str) -> Iterator[None]:
    """
    Turn what the database says when it cannot just now into an error of ours.

    Raises:
        UnavailableError: A lock that did not come free, a full disk, a server that is away. What is a fault of the
            program passes as it is.
    """
    try:
        yield
    except DBAPIError as error:
        said = str(error.orig).strip()
        if error.connection_invalidated or _PASSING.search(said):
            raise UnavailableError(f"{what}: {said.splitlines()[0] if said else 'no answer'}") from error
        raise
    except SQLAlchemyError as error:
        # The pool has nothing to give, which is about the hour as well.
        if type(error).__name__ == "TimeoutError":
            raise UnavailableError(f"{what}: too many at once") from error
        raise


def _open_sqlite(address: URL, *, foreign_keys: bool) -> Engine:
    if in_memory(address):
        engine = create_engine(address, poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        engine = create_engine(address, connect_args={"timeout": BUSY_MILLISECONDS / 1000})
    pragmas = (*_PRAGMAS, f"foreign_keys={'ON' if foreign_keys else 'OFF'}")

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: Any) -> None:
        # The driver must not begin transactions by itself: see "begin" below.
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        reading = connection.get_execution_options().get("read_only")
        begin = "BEGIN DEFERRED" if reading else "BEGIN IMMEDIATE"
        try:
            driver_of(connection).execute(begin).close()
        except sqlite3.Error as error:
            raise_as_ours(error, begin, connection.dialect)

    return engine
