"""One club in memory for each test, closed after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.unit.service.club import Club


@pytest.fixture
def new_club() -> Iterator[Callable[..., Club]]:
    """Make clubs with settings of their own."""
    made: list[Club] = []

    def make(**how: object) -> Club:
        made.append(Club(**how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.store.close()


@pytest.fixture
def club(new_club: Callable[..., Club]) -> Club:
    """A club whose game has just been started: turn 1, placing, an hour to go."""
    made = new_club()
    made.start()
    return made
