"""
The store on both databases.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesmaster.adapters.database import SqlStore, upgrade


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """
    An empty database of each kind.
    """
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    return str(request.getfixturevalue("postgres_database"))


@pytest.fixture
def store(url: str) -> Iterator[SqlStore]:
    """
    A store brought up to date, on each kind.
    """
    upgrade(url)
    opened = SqlStore(url)
    yield opened
    opened.close()
