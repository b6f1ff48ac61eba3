"""Copies of a database: taken while others write, and made ready to be lived in again."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import func, select, update

from gamesmaster.adapters.database.engine import open_engine
from gamesmaster.adapters.database.rows import keep_statement, table
from gamesmaster.adapters.database.schema import upgrade
from gamesmaster.errors import ConfigurationError
from gamesmaster.service.records import NoticeStatus

LEAP: Final = 1_000_000
"""How many numbers of Message-IDs are left out: those that the lost time may have used."""
WAITED: Final = "waited when the copy was made: it may have been sent since"
UNKNOWN_NUMBERING: Final = 0
"""The UIDVALIDITY that no folder has: this one is to be looked into from its beginning."""

MARK, NOTICE, SERIAL, SECRET = table("mark"), table("notice"), table("serial"), table("secret")


@dataclass(frozen=True, slots=True)
class Revived:
    """What was found in a copy: how many notices were parked, and until when the mailbox had been looked into."""

    parked: int
    looked_at: datetime | None


def copy_sqlite(source: Path, target: Path) -> None:
    """
    Copy an SQLite database while others write to it.

    Args:
        source: The database's file.
        target: A file that is not there yet; afterwards it holds everything, without files beside it.

    Raises:
        ConfigurationError: ``source`` is none of ours, or the copy is not sound.
    """
    if not source.is_file():
        raise ConfigurationError("database", "a database that is there", str(source))
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(sqlite3.connect(source, timeout=30)) as reading, closing(sqlite3.connect(target)) as writing:
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode=DELETE").close()
        check_sound(target)
    except sqlite3.Error as error:
        target.unlink()
        raise ConfigurationError("database", "a database that can be copied", f"{source}: {error}") from error
    except BaseException:
        target.unlink()
        raise


def check_sound(file: Path) -> None:
    """
    Read a whole SQLite database.

    Raises:
        ConfigurationError: It is damaged, or none.
    """
    try:
        with closing(sqlite3.connect(file)) as connection:
            (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        said = str(error)
    if said != "ok":
        raise ConfigurationError("database", "a sound database", f"{file}: {said}")


def revive(url: str, *, done: str, resend: bool, key: bytes = b"") -> Revived:
    """
    Make a copy ready to be lived in again, in one transaction.

    1. Its tables become those of this version.
    2. Notices that waited are parked, unless they shall go out: nobody knows whether they have.
    3. Numbers of Message-IDs go on far beyond those that may have been given since: no two mails share one.
    4. The folder of handled letters is to be looked into once, for those that were handled since.

    Args:
        url: The copy; nobody uses it yet.
        done: The folder of handled letters.
        resend: Let the notices that waited go out.
        key: The server key that belongs to it, to be kept in it; empty when the settings have it.
    """
    upgrade(url)
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            parked = 0
            if not resend:
                waiting = update(NOTICE).where(NOTICE.c.status == NoticeStatus.WAITING)
                values = {"status": NoticeStatus.PARKED, "fault": WAITED, "next_try_at": None}
                parked = connection.execute(waiting.values(values)).rowcount
            last = connection.exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = 'serial'").scalar() or 0
            connection.execute(SERIAL.insert().values(number=last + LEAP))
            connection.execute(SERIAL.delete())
            looked_at: datetime | None = connection.execute(
                select(func.min(MARK.c.look_began_at)).where(MARK.c.folder != done)
            ).scalar()
            if looked_at is not None:
                connection.execute(MARK.delete().where(MARK.c.folder == done))
                again = {"folder": done, "uidvalidity": UNKNOWN_NUMBERING, "uid_next": 1, "look_began_at": looked_at}
                connection.execute(MARK.insert().values(again))
            if key:
                keeping = keep_statement("secret", connection.dialect.name)
                connection.execute(keeping, {"name": "server_key", "key": key})
            return Revived(parked, looked_at)
    finally:
        engine.dispose()
