"""
The tables that the migrations make are the tables that are declared.
"""

import pytest
from alembic import command
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from gamesmaster.adapters.database import SqlStore, check_triggers, upgrade
from gamesmaster.adapters.database.engine import open_engine
from gamesmaster.adapters.database.schema import configuration
from gamesmaster.adapters.database.tables import Table
from gamesmaster.errors import ConfigurationError


def test_replayed_migrations_equal_the_declared_tables(url: str) -> None:
    """
    What ``alembic check`` asks, on both databases.
    """
    upgrade(url)
    engine = open_engine(url)
    with engine.begin() as connection:
        command.check(configuration(connection))
        assert set(inspect(connection).get_table_names()) == {*Table.metadata.tables, "alembic_version"}
    engine.dispose()


def test_an_upgrade_of_what_is_new_does_nothing(url: str) -> None:
    """
    Two programs may start one after the other.
    """
    upgrade(url)
    upgrade(url)
    store = SqlStore(url)
    check_triggers(store)
    store.close()


def test_the_way_back_and_forth(url: str) -> None:
    """
    A revision that was taken back leaves nothing behind.
    """
    upgrade(url)
    engine = open_engine(url, foreign_keys=False)
    with engine.begin() as connection:
        command.downgrade(configuration(connection), "base")
    with engine.connect() as connection:
        assert inspect(connection).get_table_names() == ["alembic_version"]
    engine.dispose()
    upgrade(url)


def test_a_database_without_tables_is_not_served(url: str) -> None:
    """
    The daemon says what it expected.
    """
    store = SqlStore(url)
    with pytest.raises(ConfigurationError, match="revision"):
        check_triggers(store)
    store.close()


def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    """
    Neither upgraded nor served.
    """
    upgrade(url)
    store = SqlStore(url)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(ConfigurationError, match="9999"):
        upgrade(url)
    with pytest.raises(ConfigurationError, match="9999"):
        check_triggers(store)
    with store.engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == "9999"
    store.close()
