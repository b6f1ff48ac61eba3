"""What every part of a unit stands on: one connection in one transaction, and how it is asked."""

import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from gamesmaster.adapters.database.prepared import Answer, Answered, Found, Prepared, driver_of, prepare
from gamesmaster.adapters.database.shelf import Shelf
from gamesmaster.adapters.database.tables import Table as Root


def table(name: str) -> Table:
    """
    A table by its name, for statements that do not go through classes.
    """
    return Root.metadata.tables[name]


@cache
def keep_statement(name: str, dialect: str) -> Executable:
    """
    INSERT that leaves a row of the same key as it is.
    """
    statement: Executable = _insert(name, dialect).on_conflict_do_nothing()
    return statement


@cache
def put_statement(name: str, dialect: str, key: tuple[str, ...], kept: tuple[str, ...] = ()) -> Executable:
    """
    INSERT that replaces a row of the same key, but for the columns to be kept.
    """
    insert = _insert(name, dialect)
    columns = [column.name for column in table(name).columns if column.name not in (*key, *kept, "id")]
    replaced = {name: insert.excluded[name] for name in columns}
    statement: Executable = insert.on_conflict_do_update(index_elements=key, set_=replaced)
    return statement


def _insert(name: str, dialect: str) -> Any:
    module: Any = postgresql if dialect == "postgresql" else sqlite
    return module.insert(table(name))


MOST_KNOWN: Final = 64
"""Answers that a transaction remembers."""


class Rows:
    """
    A connection inside a transaction.

    What was asked before and cannot have changed since, because the transaction itself has written nothing meanwhile,
    is not asked again: the steps of a story each look for themselves. Nobody changes in place what was read.
    """

    def __init__(self, connection: Connection, shelf: Shelf) -> None:
        self._connection = connection
        self._shelf = shelf
        self._dialect = connection.dialect.name
        self._driver = driver_of(connection) if self._dialect == "sqlite" else None
        self._known: dict[tuple[str, tuple[Any, ...]], Answered] = {}
        self.broken = False

    def _run(self, statement: Executable, values: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> Answer:
        # A statement that failed leaves half of what was meant; PostgreSQL would even answer COMMIT by forgetting all
        # without a word. Whoever swallows the error must not get to commit.
        try:
            if self._driver is not None and isinstance(values, Mapping):
                prepared = prepare(statement, tuple(values), self._connection.dialect)
                if prepared is not None:
                    return self._answered(prepared, prepared.marks(values), self._driver)
            self._known.clear()
            return self._connection.execute(statement, values)
        except SQLAlchemyError:
            self.broken = True
            raise

    def _answered(self, prepared: Prepared, marks: tuple[Any, ...], driver: sqlite3.Connection) -> Answered:
        if not prepared.asks:
            self._known.clear()
            return prepared.run(driver, marks)
        known = self._known.get((prepared.sql, marks))
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[prepared.sql, marks] = prepared.run(driver, marks)
        return known

    def _all(self, statement: Executable, **values: Any) -> Sequence[Found]:
        return self._run(statement, values).all()

    def _first(self, statement: Executable, **values: Any) -> Found | None:
        found: Found | None = self._run(statement, values).first()
        return found

    def _count(self, statement: Executable, **values: Any) -> int:
        found = self._first(statement, **values)
        return int(found[0]) if found is not None else 0
