"""A few of the letters that `tests/fuzz.py` tries for minutes."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest

from tests.fuzz import TARGETS

TRIES = int(os.environ.get("GAMESMASTER_FUZZ", "60"))


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_broken_letters_break_nothing(target: Callable[[Random], list[str]]) -> None:
    """Each is a letter or refused, soon, and reads one way only."""
    for number in range(TRIES):
        assert target(Random(f"in small {number}")) == []
