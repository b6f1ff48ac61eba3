"""What Alembic runs: the migrations asked for, on the connection it is handed, and the triggers again afterwards."""

from alembic import context
from sqlalchemy import inspect

from gamesmaster.adapters.database.tables import Table
from gamesmaster.adapters.database.triggers import TABLE, put_triggers

connection = context.config.attributes["connection"]

context.configure(
    connection=connection,
    target_metadata=Table.metadata,
    render_as_batch=True,
    compare_type=True,
    compare_server_default=True,
    # The whole way is one transaction, and it is the caller's.
    transactional_ddl=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
    if inspect(connection).has_table(TABLE):
        put_triggers(connection)
