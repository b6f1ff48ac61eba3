"""
Statements as SQLite's driver takes them: worked out once each, and run without SQLAlchemy's machinery around them.

A letter asks the database some twenty times. SQLite answers such a question in three millionths of a second, SQLAlchemy
needs forty and more to put it: half of a letter's processor time. What a statement says, how values are written and how
columns are read still comes from SQLAlchemy, so that nothing is said twice.
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NoReturn, Protocol

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.exc import DBAPIError, NoResultFound
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.selectable import SelectBase
from sqlalchemy.types import TypeEngine

MOST = 1024
"""So many statements are remembered; the program has some two hundred."""

Process = Callable[[Any], Any]


class Found(Protocol):
    """A row that was found: its columns by name, by place, or all together."""

    @property
    def _mapping(self) -> Mapping[str, Any]: ...

    def __getattr__(self, name: str) -> Any: ...

    def __getitem__(self, place: Any) -> Any: ...


class Answer(Protocol):
    """What the database says to a statement; SQLAlchemy's own results are such answers, and their rows `Found`."""

    @property
    def rowcount(self) -> int: ...

    def all(self) -> Sequence[Any]: ...

    def first(self) -> Any: ...

    def scalar_one(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Answered:
    """An `Answer` that is read already."""

    rows: Sequence[Found]
    rowcount: int

    def all(self) -> Sequence[Found]:
        """Every row."""
        return self.rows

    def first(self) -> Found | None:
        """The first row, if there is one."""
        return self.rows[0] if self.rows else None

    def scalar_one(self) -> Any:
        """
        The first column of the first row.

        Raises:
            NoResultFound: There is no row.
        """
        if not self.rows:
            raise NoResultFound("no row was found when one was required")
        return self.rows[0][0]


@dataclass(frozen=True, slots=True)
class Prepared:
    """
    A statement in the driver's words.

    Args:
        sql: With a question mark for each value.
        given: By each mark the name of the value, its value if it is not given, and how it is written.
        read: How each column that is not taken as it comes is read: its place, and the function.
        row: What makes a row of the columns; None for a statement that gives back nothing.
        asks: It changes nothing.
    """

    sql: str
    given: Sequence[tuple[str, Any, Process | None]]
    read: Sequence[tuple[int, Process]] = ()
    row: Callable[[Sequence[Any]], Found] | None = None
    asks: bool = False
    dialect: Dialect | None = field(default=None, compare=False)

    def marks(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        """The values as the driver takes them, in the order of their marks."""
        marks = []
        for name, default, write in self.given:
            value = values.get(name, default)
            marks.append(value if write is None else write(value))
        return tuple(marks)

    def run(self, driver: sqlite3.Connection, marks: tuple[Any, ...]) -> Answered:
        """
        Run it.

        Raises:
            DBAPIError: As SQLAlchemy would have raised.
        """
        try:
            cursor = driver.execute(self.sql, marks)
            found = cursor.fetchall() if self.row else ()
            count = cursor.rowcount
            cursor.close()
        except sqlite3.Error as error:
            raise_as_ours(error, self.sql, self.dialect)
        return Answered([self._row(columns) for columns in found], count)

    def _row(self, columns: Sequence[Any]) -> Found:
        assert self.row is not None
        if self.read:
            columns = list(columns)
            for place, read in self.read:
                columns[place] = read(columns[place])
        return self.row(columns)


def raise_as_ours(error: sqlite3.Error, sql: str, dialect: Dialect | None = None) -> NoReturn:
    """
    Raise what the driver says as SQLAlchemy says it; the values, which may be a player's, are not part of it.
    """
    raise DBAPIError.instance(sql, {}, error, sqlite3.Error, hide_parameters=True, dialect=dialect) from error


def driver_of(connection: Connection) -> sqlite3.Connection:
    """SQLite's own connection inside one of SQLAlchemy's."""
    found: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]  # it is SQLite's, asked for by its name
    return found


@lru_cache(maxsize=MOST)
def prepare(statement: Executable, names: tuple[str, ...], dialect: Dialect) -> Prepared | None:
    """
    Work out a statement for the driver.

    Args:
        statement: One that lives as long as the program: each is worked out once.
        names: Of the values that will be given; what an INSERT names follows from them.
        dialect: SQLite's.

    Returns:
        None when only SQLAlchemy can run it: its text depends on the values (a list of any length).
    """
    compiled: Any = statement.compile(dialect=dialect, column_keys=list(names))  # type: ignore[attr-defined]  # of every clause
    assert isinstance(compiled, SQLCompiler)
    if compiled.post_compile_params or compiled.literal_execute_params or compiled.insert_prefetch:
        return None
    given = [
        (name, compiled.binds[name].effective_value, _bound(compiled.binds[name].type, dialect))
        for name in compiled.positiontup or ()
    ]
    columns = compiled._result_columns
    if not columns:
        return Prepared(str(compiled), given, dialect=dialect)
    read = [(place, found) for place, each in enumerate(columns) if (found := _read(each.type, dialect)) is not None]
    row = _row_of(tuple(each.keyname for each in columns))
    return Prepared(str(compiled), given, read, row, isinstance(statement, SelectBase), dialect)


def _bound(kind: TypeEngine[Any], dialect: Dialect) -> Process | None:
    return kind.dialect_impl(dialect).bind_processor(dialect)


def _read(kind: TypeEngine[Any], dialect: Dialect) -> Process | None:
    return kind.dialect_impl(dialect).result_processor(dialect, None)


def _row_of(names: tuple[str, ...]) -> Callable[[Sequence[Any]], Found]:
    # A column without a name of its own (a count) is asked for by its place.
    kind: Any = namedtuple
    row = kind("row", names, rename=True)
    row._mapping = property(lambda self: dict(zip(names, self, strict=True)))
    make: Callable[[Sequence[Any]], Found] = row._make
    return make
