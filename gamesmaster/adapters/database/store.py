"""The store: stories that write, views that read."""

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from sqlalchemy import Engine, bindparam, select

from gamesmaster.adapters.database.calls import CallReads, CallWrites
from gamesmaster.adapters.database.codes import CodeWrites
from gamesmaster.adapters.database.engine import (
    BUSY_MILLISECONDS,
    in_memory,
    open_engine,
    read_url,
    translating,
)
from gamesmaster.adapters.database.entries import EntryReads, EntryWrites
from gamesmaster.adapters.database.games import GameReads, GameWrites
from gamesmaster.adapters.database.letters import LetterReads, LetterWrites
from gamesmaster.adapters.database.moderators import ModeratorReads, ModeratorWrites
from gamesmaster.adapters.database.notices import NoticeReads, NoticeWrites
from gamesmaster.adapters.database.paces import PaceReads, PaceWrites
from gamesmaster.adapters.database.persons import PersonReads, PersonWrites
from gamesmaster.adapters.database.quotations import QuotationReads, QuotationWrites
from gamesmaster.adapters.database.rows import Rows, keep_statement, table
from gamesmaster.adapters.database.schema import require_newest
from gamesmaster.adapters.database.shelf import Shelf
from gamesmaster.adapters.database.tables import Table
from gamesmaster.adapters.database.triggers import put_triggers, require_triggers
from gamesmaster.adapters.database.turns import Turns
from gamesmaster.adapters.database.vigils import VigilReads, VigilWrites

_SECRET = select(table("secret").c.key).where(table("secret").c.name == bindparam("name"))


class SqlReads(
    CallReads,
    GameReads,
    EntryReads,
    LetterReads,
    ModeratorReads,
    NoticeReads,
    PersonReads,
    QuotationReads,
    PaceReads,
    VigilReads,
):
    """
    ``service.ports.Reads`` in SQL.
    """


class SqlUnit(
    CallWrites,
    CodeWrites,
    GameWrites,
    EntryWrites,
    LetterWrites,
    ModeratorWrites,
    NoticeWrites,
    PersonWrites,
    QuotationWrites,
    PaceWrites,
    VigilWrites,
    SqlReads,
):
    """
    ``service.ports.Unit`` in SQL: one transaction of a writer.
    """


class SqlStore:
    """
    ``service.ports.Store`` on SQLite or PostgreSQL.

    Threads may share it; a story or view belongs to the thread that opened it, and none is opened inside another. A
    database in memory has its tables at once and serves one thread at a time; any other has to be brought up to date
    before (``upgrade``).
    """

    def __init__(self, url: str) -> None:
        """
        Open a database; nothing is asked of it yet.

        Raises:
            ConfigurationError: ``url`` is no address of a database we can use.
        """
        self._engine = open_engine(url)
        self._reader = self._engine.execution_options(**self._for_reading())
        self._shelf = Shelf()
        self._thread = threading.local()
        self._writers = Turns(BUSY_MILLISECONDS / 1000) if self._engine.dialect.name == "sqlite" else None
        # In memory there is one connection, which two threads must not use at once.
        self._turn: AbstractContextManager[Any] = nullcontext()
        if in_memory(read_url(url)):
            self._turn = threading.Lock()
            with self._engine.begin() as connection:
                Table.metadata.create_all(connection)
                put_triggers(connection)

    @property
    def engine(self) -> Engine:
        """
        For what belongs to the database itself: upgrades, checks, copies.
        """
        return self._engine

    @contextmanager
    def story(self) -> Iterator[SqlUnit]:
        """
        A transaction that begins as a writer and commits on leaving without an error.

        Raises:
            UnavailableError: The database cannot be had just now; nothing was written.
        """
        writing = self._writers.turn() if self._writers else nullcontext()
        with self._alone(), translating("the database"), writing, self._turn, self._engine.begin() as connection:
            unit = SqlUnit(connection, self._shelf)
            yield unit
            _require_whole(unit)

    @contextmanager
    def view(self) -> Iterator[SqlReads]:
        """
        A consistent look; writes nothing.

        Raises:
            UnavailableError: As ``story``.
        """
        with self._alone(), translating("the database"), self._turn, self._reader.begin() as connection:
            yield SqlReads(connection, self._shelf)

    def keep_secret(self, name: str, candidate: bytes) -> bytes:
        """
        Keep a key under a name, unless there is one already.

        Returns:
            The key that counts, the same for everybody who asks.
        """
        with self.story() as unit:
            unit._run(keep_statement("secret", self._engine.dialect.name), {"name": name, "key": candidate})
            return bytes(unit._run(_SECRET, {"name": name}).scalar_one())

    def shred(self) -> None:
        """
        See that nothing of what was deleted is left in the database's own files.

        SQLite leaves it in free pages and in the log beside the file: both are written anew. PostgreSQL gives the room
        of dead rows to new ones, and its own log and backups age away: that is the operator's part.

        Raises:
            UnavailableError: Somebody is writing all the time; it can be tried again.
        """
        with translating("the database"), self._turn, self._engine.connect() as connection:
            # VACUUM is no part of a transaction; the driver's own connection begins none.
            bare: Any = connection.connection.driver_connection
            if self._engine.dialect.name == "sqlite":
                for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                    bare.execute(statement).close()
                return
            bare.autocommit = True
            try:
                for name in ("letter", "raw", "notice", "message", "private", "member", "address"):
                    bare.execute(f"VACUUM {name}")
            finally:
                bare.autocommit = False

    def close(self) -> None:
        """
        Let go of every connection.
        """
        self._engine.dispose()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        # On SQLite a story inside another would wait for itself; so it is a fault of the program everywhere.
        if getattr(self._thread, "busy", False):
            raise RuntimeError("a story or view was opened inside another")
        self._thread.busy = True
        try:
            yield
        finally:
            self._thread.busy = False

    def _for_reading(self) -> dict[str, Any]:
        if self._engine.dialect.name == "sqlite":
            return {"read_only": True}
        return {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def check_triggers(store: SqlStore) -> None:
    """
    Refuse a database that is not at this version's tables or whose ledger could be changed.

    Raises:
        ConfigurationError: It names what is missing.
        UnavailableError: The database cannot be reached.
    """
    with translating("the database"), store.engine.connect() as connection:
        if not in_memory(store.engine.url):
            require_newest(connection)
        require_triggers(connection)


def _require_whole(unit: Rows) -> None:
    if unit.broken:
        raise RuntimeError("a statement of this story failed and the error was swallowed: nothing is committed")
