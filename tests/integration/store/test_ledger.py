"""
The ledger: what was written stays, whoever asks.
"""

import shutil
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy.exc import IntegrityError

from gamesmaster.adapters.database import SqlStore, check_triggers, upgrade
from gamesmaster.adapters.database.engine import open_engine
from gamesmaster.adapters.database.schema import SCRIPTS, configuration
from gamesmaster.adapters.database.triggers import missing_triggers, put_triggers
from gamesmaster.errors import ConfigurationError, UnknownGame
from gamesmaster.ledger import facts
from gamesmaster.ledger.chain import check_chain
from gamesmaster.ledger.entries import GENESIS
from gamesmaster.ledger.seals import private_nonce
from tests.integration.store.things import NOW, a_game

ROW = "'spring', 1, '2026-01-05 12:00:00', 'ready', '{}', NULL, '0', '1'"
COLUMNS = "game, number, at, kind, public, private_digest, previous, digest"


@pytest.fixture
def written(store: SqlStore) -> SqlStore:
    """
    A game with two entries, one of them with a private part.
    """
    with store.story() as unit:
        unit.put_game(a_game())
        unit.add_entry("spring", NOW, *facts.ready("1-placing", "Britain", ready=True))
        unit.add_entry(
            "spring", NOW, *facts.orders_sealed("1-placing", "Britain", 1, "5" * 64, lines=["PASS"], letter=1)
        )
    return store


def test_entries_are_chained(written: SqlStore) -> None:
    """
    Numbered from 1, each with the digest of the one before; the game knows the head, whoever puts it back.
    """
    with written.story() as unit:
        game = unit.take_game("spring")
        unit.put_game(a_game(status=game.status))
        third = unit.add_entry("spring", NOW, *facts.game_resumed(author="moderator"))
        again = unit.take_game("spring")
        ledger = unit.entries("spring")
    assert check_chain(ledger) is None
    assert [entry.number for entry in ledger] == [1, 2, 3]
    assert ledger[0].previous == GENESIS and ledger[2] == third
    assert (game.entries, game.head) == (2, ledger[1].digest)
    assert (again.entries, again.head) == (3, third.digest)
    assert ledger[1].private == {"letter": 1, "lines": ["PASS"]}
    assert ledger[1].private_nonce == private_nonce(a_game().nonce_key, "spring", 2)


def test_a_game_that_is_not_there_has_no_ledger(store: SqlStore) -> None:
    """
    Neither to be read nor to be continued.
    """
    with store.story() as unit:
        assert unit.entries("winter") == []
        with pytest.raises(UnknownGame):
            unit.add_entry("winter", NOW, *facts.game_resumed(author="moderator"))


def test_an_unknown_kind_is_refused(written: SqlStore) -> None:
    """
    The list is closed.
    """
    with pytest.raises(ValueError, match="no-such-kind"), written.story() as unit:
        unit.add_entry("spring", NOW, "no-such-kind", {})


def test_a_private_part_can_go(written: SqlStore) -> None:
    """
    Personal data are deleted, and the chain still holds.
    """
    with written.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM private")
    with written.view() as view:
        ledger = view.entries("spring")
    assert [entry.private for entry in ledger] == [None, None]
    assert ledger[1].private_digest is not None
    assert check_chain(ledger) is None


CHANGES = [
    "UPDATE entry SET public = '{}' WHERE number = 1",
    "UPDATE entry SET digest = digest",
    "DELETE FROM entry WHERE number = 2",
    "DELETE FROM entry",
    f"INSERT INTO entry ({COLUMNS}) VALUES ({ROW})",
    f"INSERT INTO entry ({COLUMNS}) VALUES ({ROW}) ON CONFLICT (game, number) DO UPDATE SET kind = 'x'",
]
REPLACES = [
    f"INSERT OR REPLACE INTO entry ({COLUMNS}) VALUES ({ROW})",
    f"REPLACE INTO entry ({COLUMNS}) VALUES ({ROW})",
    "UPDATE OR REPLACE entry SET number = 1 WHERE number = 2",
    f"INSERT OR IGNORE INTO entry ({COLUMNS}) VALUES ({ROW})",
]


def assert_append_only(store: SqlStore) -> None:
    """
    Try every way of changing what was written.
    """
    with store.view() as view:
        before = view.entries("spring")
    assert before
    sqlite = store.engine.dialect.name == "sqlite"
    for change in [*CHANGES, *(REPLACES if sqlite else ["TRUNCATE entry CASCADE"])]:
        with pytest.raises(IntegrityError), store.engine.begin() as connection:
            connection.exec_driver_sql(change)
    with store.view() as view:
        assert view.entries("spring") == before


def test_what_was_written_stays(written: SqlStore) -> None:
    """
    No UPDATE, no DELETE, no REPLACE, no TRUNCATE.
    """
    assert_append_only(written)
    check_triggers(written)


def test_what_was_written_stays_in_memory_too() -> None:
    """
    The tests of the stories run against the same rules.
    """
    store = SqlStore("sqlite://")
    with store.story() as unit:
        unit.put_game(a_game())
        unit.add_entry("spring", NOW, *facts.game_resumed(author="moderator"))
        unit.add_entry("spring", NOW, *facts.game_resumed(author="moderator"))
    assert_append_only(store)
    check_triggers(store)
    store.close()


def test_replace_is_refused_without_our_settings(written: SqlStore) -> None:
    """
    The sqlite3 shell knows nothing of recursive triggers, and is refused all the same.
    """
    if written.engine.dialect.name != "sqlite":
        return
    with written.engine.connect() as connection:
        raw = connection.connection.driver_connection
        assert raw is not None
        connection.rollback()
        raw.execute("PRAGMA recursive_triggers=OFF")
        for change in REPLACES[:2]:
            with pytest.raises(IntegrityError):
                connection.exec_driver_sql(change)
            connection.rollback()
        raw.execute("PRAGMA recursive_triggers=ON")


def rebuild_entry_table(url: str) -> None:
    """
    What a migration of that very table does: in SQLite it is copied, dropped and named anew.
    """
    engine = open_engine(url, foreign_keys=False)
    with engine.begin() as connection:
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("entry") as batch:
            batch.add_column(sa.Column("note", sa.Text(), nullable=True))
        with operations.batch_alter_table("entry") as batch:
            batch.drop_column("note")
    engine.dispose()


def test_a_migration_of_the_very_table_keeps_it_append_only(written: SqlStore, url: str) -> None:
    """
    A table rebuilt in SQLite has lost its triggers, and the check says so.
    """
    rebuild_entry_table(url)
    with written.engine.begin() as connection:
        if connection.dialect.name == "sqlite":
            assert missing_triggers(connection) == ("entry_no_update", "entry_no_delete", "entry_no_replace")
        put_triggers(connection)
    assert_append_only(written)
    check_triggers(written)


REVISION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "next", "{head}", None, None


def upgrade():
    with op.batch_alter_table("entry") as batch:
        batch.alter_column("kind", type_=sa.Text())
"""


def test_an_upgrade_puts_the_triggers_back(written: SqlStore, tmp_path: Path) -> None:
    """
    A revision that rebuilds the very table, run as every revision is; the entries are still there.
    """
    scripts = tmp_path / "migrations"
    shutil.copytree(SCRIPTS, scripts)
    head = ScriptDirectory(str(scripts)).get_current_head()
    (scripts / "versions" / "next.py").write_text(REVISION.format(head=head))
    engine = open_engine(written.engine.url.render_as_string(hide_password=False), foreign_keys=False)
    with engine.begin() as connection:
        settings = configuration(connection)
        settings.set_main_option("script_location", str(scripts))
        command.upgrade(settings, "head")
        assert missing_triggers(connection) == ()
        if connection.dialect.name == "sqlite":
            assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []
    engine.dispose()
    assert_append_only(written)


def test_an_upgrade_that_finds_nothing_to_do_mends_nothing(written: SqlStore, url: str) -> None:
    """
    Triggers that are gone without a revision are no accident of ours: the daemon has to see it.
    """
    with written.engine.begin() as connection:
        on = "" if connection.dialect.name == "sqlite" else " ON entry"
        connection.exec_driver_sql(f"DROP TRIGGER entry_no_update{on}")
    upgrade(url)
    with pytest.raises(ConfigurationError, match="entry_no_update"):
        check_triggers(written)


@pytest.mark.parametrize("trigger", ["entry_no_update", "entry_no_delete"])
def test_the_daemon_sees_that_a_trigger_is_gone(written: SqlStore, trigger: str) -> None:
    """
    It does not start, and says which.
    """
    on = "" if written.engine.dialect.name == "sqlite" else " ON entry"
    with written.engine.begin() as connection:
        connection.exec_driver_sql(f"DROP TRIGGER {trigger}{on}")
    with pytest.raises(ConfigurationError, match=trigger):
        check_triggers(written)


def test_the_daemon_sees_a_trigger_that_does_nothing(written: SqlStore) -> None:
    """
    Of the right name, and toothless: switched off, or with another body.
    """
    with written.engine.begin() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("DROP TRIGGER entry_no_update")
            connection.exec_driver_sql("CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry BEGIN SELECT 1; END")
        else:
            connection.exec_driver_sql("ALTER TABLE entry DISABLE TRIGGER entry_no_update")
    with pytest.raises(ConfigurationError, match="entry_no_update"):
        check_triggers(written)
    with written.engine.begin() as connection:
        put_triggers(connection)
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(
                "CREATE OR REPLACE FUNCTION entry_refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'"
            )
            assert len(missing_triggers(connection)) == 3


def test_the_triggers_are_those_of_the_file(tmp_path: Path) -> None:
    """
    What ``sqlite_master`` holds after the way through all revisions.
    """
    url = f"sqlite:///{tmp_path / 'games.db'}"
    upgrade(url)
    engine = open_engine(url)
    with engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all()
    engine.dispose()
    assert [name for (name,) in found] == ["entry_no_delete", "entry_no_replace", "entry_no_update"]
