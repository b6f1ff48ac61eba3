"""
The triggers that make the ledger append-only, for both databases, in this one place.

A migration that rebuilds the table drops them without a word, and no comparison of tables sees it. So they are put back
after every upgrade, and the daemon looks for them before it starts.
"""

from sqlalchemy import Connection, text

from gamesmaster.errors import ConfigurationError

TABLE = "entry"

_REFUSED = "the ledger is append-only"

_SQLITE = {
    "entry_no_update": (
        f"CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, '{_REFUSED}'); END"
    ),
    "entry_no_delete": (
        f"CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, '{_REFUSED}'); END"
    ),
    # INSERT OR REPLACE passes the trigger above by where recursive_triggers is off, as in the sqlite3 shell.
    "entry_no_replace": (
        "CREATE TRIGGER entry_no_replace BEFORE INSERT ON entry "
        "WHEN EXISTS (SELECT 1 FROM entry WHERE game = NEW.game AND number = NEW.number) "
        f"BEGIN SELECT RAISE(ABORT, '{_REFUSED}'); END"
    ),
}

_POSTGRES_BODY = f"BEGIN RAISE EXCEPTION '{_REFUSED}' USING ERRCODE = 'integrity_constraint_violation'; END"
_POSTGRES_FUNCTION = (
    f"CREATE OR REPLACE FUNCTION entry_refuse() RETURNS trigger LANGUAGE plpgsql AS $refuse${_POSTGRES_BODY}$refuse$"
)
# ON CONFLICT DO UPDATE is an UPDATE here, and there is no REPLACE.
_POSTGRES = {
    "entry_no_update": (
        "CREATE TRIGGER entry_no_update BEFORE UPDATE ON {table} FOR EACH ROW EXECUTE FUNCTION {schema}entry_refuse()"
    ),
    "entry_no_delete": (
        "CREATE TRIGGER entry_no_delete BEFORE DELETE ON {table} FOR EACH ROW EXECUTE FUNCTION {schema}entry_refuse()"
    ),
    "entry_no_truncate": (
        "CREATE TRIGGER entry_no_truncate BEFORE TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION {schema}entry_refuse()"
    ),
}


def put_triggers(connection: Connection) -> None:
    """
    Put the triggers on the ledger, in the place of whatever has their names.
    """
    if connection.dialect.name == "sqlite":
        for name, statement in _SQLITE.items():
            connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {name}")
            connection.exec_driver_sql(statement)
        return
    connection.exec_driver_sql(_POSTGRES_FUNCTION)
    for name, statement in _POSTGRES.items():
        connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {name} ON {TABLE}")
        connection.exec_driver_sql(statement.format(table=TABLE, schema=""))


def missing_triggers(connection: Connection) -> tuple[str, ...]:
    """
    Name the triggers that are not there, are switched off, or say something else than they should.
    """
    if connection.dialect.name == "sqlite":
        query = text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = :table")
        there = {str(name): str(sql) for name, sql in connection.execute(query, {"table": TABLE})}
        return tuple(name for name, sql in _SQLITE.items() if there.get(name) != sql)
    # 'O' fires in ordinary sessions, 'A' in all.
    query = text(
        "SELECT t.tgname, pg_get_triggerdef(t.oid), p.prosrc, n.nspname, c.relname FROM pg_trigger t "
        "JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid "
        "JOIN pg_namespace n ON n.oid = c.relnamespace "
        "WHERE t.tgrelid = to_regclass(:table) AND NOT t.tgisinternal AND t.tgenabled IN ('O', 'A')"
    )
    sound = {
        str(name)
        for name, said, body, schema, table in connection.execute(query, {"table": TABLE})
        if body == _POSTGRES_BODY and name in _POSTGRES and said in _spellings(str(name), str(schema), str(table))
    }
    return tuple(name for name in _POSTGRES if name not in sound)


def require_triggers(connection: Connection) -> None:
    """
    Refuse to go on without the triggers.

    Raises:
        ConfigurationError: It names those that are missing.
    """
    missing = missing_triggers(connection)
    if missing:
        raise ConfigurationError(
            "database", "triggers that keep the ledger append-only", f"none of the name {', '.join(missing)}"
        )


def _spellings(name: str, schema: str, table: str) -> tuple[str, ...]:
    # PostgreSQL writes the schema of the function or leaves it out, by the session's search path.
    statement = _POSTGRES[name]
    return tuple(statement.format(table=f"{schema}.{table}", schema=there) for there in ("", f"{schema}."))
