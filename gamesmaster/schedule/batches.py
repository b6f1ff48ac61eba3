"""When words between players are passed on, where a game does that in batches: at fixed hours of its own clock."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

DAY: Final = timedelta(days=1)


def batch_at(now: datetime, every: timedelta, zone: str) -> datetime:
    """
    Find the end of the batch that an instant falls into, so that nobody can tell from the hour who has written.

    Args:
        now: Aware.
        every: The length of a batch, a day at most; 0 for none. Batches are counted from midnight by the game's clock,
            and the last one of a day ends with it, on the two odd days of the year too.
        zone: The game's.

    Returns:
        An instant after ``now``, in UTC; ``now`` itself where there are no batches.
    """
    if not every:
        return now
    here = ZoneInfo(zone)
    utc = ZoneInfo("UTC")
    today = now.astimezone(here).date()
    midnight = datetime.combine(today, time(), here).astimezone(utc)
    following = datetime.combine(today + DAY, time(), here).astimezone(utc)
    passed = (now - midnight) // every
    return min(midnight + (passed + 1) * every, following)
