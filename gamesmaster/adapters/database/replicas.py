"""A copy of any database as a file of its own, to try things out in; the one that is copied is only read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select

from gamesmaster.adapters.database.copies import LEAP, SERIAL, copy_sqlite
from gamesmaster.adapters.database.engine import open_engine, read_url, translating
from gamesmaster.adapters.database.rows import table
from gamesmaster.adapters.database.schema import require_newest, upgrade
from gamesmaster.adapters.database.tables import Table

ROWS: Final = 500
"""Read and written at a time."""


def replicate(url: str, target: Path) -> str:
    """
    Copy a database, whatever server it is on, into an SQLite file; others may write to it meanwhile.

    Args:
        url: The database; a file that is not there yet counts as an empty one.
        target: A file that is not there yet.

    Returns:
        The address of the copy, with the tables of this version.

    Raises:
        ConfigurationError: It is none of ours; or it is on a server, and not at the tables of this version.
        UnavailableError: It cannot be reached.
    """
    copy = f"sqlite:///{target}"
    address = read_url(url)
    if address.get_backend_name() == "sqlite":
        file = Path(address.database or "")
        if file.is_file():
            copy_sqlite(file, target)
        upgrade(copy)
        return copy
    upgrade(copy)
    source, writing = open_engine(url), open_engine(copy, foreign_keys=False)
    only_reading = source.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    try:
        with translating("the database"), only_reading.connect() as there, writing.begin() as here:
            require_newest(there)
            for each in Table.metadata.sorted_tables:
                _copy_rows(there, here, each.name)
            # Numbers of Message-IDs given there already are not given here once more.
            here.execute(SERIAL.insert().values(number=LEAP))
            here.execute(SERIAL.delete())
    finally:
        source.dispose()
        writing.dispose()
    return copy


def _copy_rows(there: Connection, here: Connection, name: str) -> None:
    rows = there.execution_options(yield_per=ROWS).execute(select(table(name)))
    for some in rows.partitions():
        here.execute(table(name).insert(), [dict(each._mapping) for each in some])
