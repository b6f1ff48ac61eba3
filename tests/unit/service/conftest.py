"""One club in memory for each test, closed after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from gamesmaster.adapters.database import SqlStore
from gamesmaster.ledger.archive import export, read
from gamesmaster.service.verifying.check import verify
from tests.unit.service.club import Club


@pytest.fixture
def new_club() -> Iterator[Callable[..., Club]]:
    """Make clubs with settings of their own."""
    made: list[Club] = []

    def make(**how: Any) -> Club:
        made.append(Club(**how))
        return made[-1]

    yield make
    for each in made:
        assert_verified(each.store)
        each.store.close()


def assert_verified(store: SqlStore) -> None:
    """Whatever a test has told: every ledger that a story leaves is one that a player can check, and finds sound."""
    with store.view() as view:
        games = [list(view.entries(each.id)) for each in view.games()]
    for entries in games:
        verdict = verify(read(export(entries, range(1, len(entries) + 1))))
        assert verdict.fault is None, str(verdict.fault)


@pytest.fixture
def club(new_club: Callable[..., Club]) -> Club:
    """A club whose game has just been started: turn 1, placing, an hour to go."""
    made = new_club()
    made.start()
    return made
