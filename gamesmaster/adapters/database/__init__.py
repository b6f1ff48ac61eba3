"""The store in SQL: tables, migrations, and the operations of ``service.ports``."""

from gamesmaster.adapters.database.lock import DaemonLock
from gamesmaster.adapters.database.schema import upgrade
from gamesmaster.adapters.database.store import SqlStore, check_triggers

__all__ = ["DaemonLock", "SqlStore", "check_triggers", "upgrade"]
