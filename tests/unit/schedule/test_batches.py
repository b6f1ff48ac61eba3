"""Batches of words between players: the hour at which they go out tells nothing of who wrote when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.schedule.batches import batch_at
from tests.unit.schedule.zones import ZONES

HOUR = timedelta(hours=1)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "every", "zone", "goes"),
    [
        ("2026-06-01T10:20", 6, "UTC", "2026-06-01T12:00"),
        ("2026-06-01T12:00", 6, "UTC", "2026-06-01T18:00"),
        ("2026-06-01T10:20", 24, "Europe/Berlin", "2026-06-01T22:00"),
        ("2026-06-01T23:10", 5, "UTC", "2026-06-02T00:00"),
        # The night in which an hour is missing, and the one that has it twice.
        ("2026-03-29T00:30", 3, "Europe/Berlin", "2026-03-29T02:00"),
        ("2026-10-25T22:30", 24, "Europe/Berlin", "2026-10-25T23:00"),
    ],
)
def test_the_end_of_a_batch(now: str, every: int, zone: str, goes: str) -> None:
    """Counted from midnight by the game's clock."""
    assert batch_at(at(now), every * HOUR, zone) == at(goes)


@given(
    now=st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC)),
    minutes=st.integers(1, 24 * 60),
    zone=st.sampled_from(ZONES),
)
def test_what_is_written_in_one_batch_goes_out_together(now: datetime, minutes: int, zone: str) -> None:
    """Whatever is written between an instant and the end of its batch goes with it; nobody waits longer."""
    every = timedelta(minutes=minutes)
    end = batch_at(now, every, zone)
    assert now < end <= now + every
    assert batch_at(now + (end - now) / 2, every, zone) == end
    assert batch_at(now, timedelta(0), zone) == now
