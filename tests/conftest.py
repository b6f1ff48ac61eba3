"""
What every test may ask for: real servers, real letters.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tests.servers import MailServers, NotHere, PostgresServer

pytest_plugins = ("tests.skips",)

# A busy machine makes any example slow; how fast things are is the benchmark's question.
settings.register_profile("gamesmaster", deadline=None, print_blob=True)
# Of a mutant's tests one failure is enough, whichever: few examples, always the same, and none made smaller.
settings.register_profile(
    "mutation", deadline=None, max_examples=6, derandomize=True, database=None, phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("gamesmaster")


@pytest.fixture(scope="session")
def corpora() -> Path:
    """
    The folder of real letters, where there is one.
    """
    folder = os.environ.get("GAMESMASTER_CORPORA", "")
    if not folder or not Path(folder).is_dir():
        pytest.skip("corpora: set GAMESMASTER_CORPORA to the folder of real mails")
    return Path(folder)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """
    A PostgreSQL of our own, for the whole run.
    """
    try:
        server = PostgresServer.start()
    except NotHere as missing:
        pytest.skip(str(missing))
    with server:
        yield server


@pytest.fixture(scope="session")
def postgres_url(postgres_server: PostgresServer) -> str:
    """
    The address of the server's own first database, for SQLAlchemy; most tests want ``postgres_database``.
    """
    return postgres_server.url("postgres")


@pytest.fixture
def postgres_database(postgres_server: PostgresServer) -> Iterator[str]:
    """
    The address of an empty database that only this test sees, for SQLAlchemy.
    """
    with postgres_server.new_database() as url:
        yield url


@pytest.fixture(scope="session")
def mail_servers() -> Iterator[MailServers]:
    """
    Postfix and Dovecot for the whole run. Boxes are not emptied: take a new one with ``mail_servers.new_address()``.
    """
    try:
        servers = MailServers.start()
    except NotHere as missing:
        pytest.skip(str(missing))
    with servers:
        yield servers
