"""The instants of a window, reckoned from its spans in the game's zone. Pure; deadlines are whole seconds, UTC."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Times:
    """When a window opens, when its orders span begins, and when it closes; aware UTC, whole seconds."""

    opened_at: datetime
    orders_at: datetime
    deadline: datetime


def window_times(opened_at: datetime, negotiation: timedelta, orders: timedelta, zone: str) -> Times:
    """
    Reckon a window's instants.

    Whole days are days of the wall clock in the game's zone: twelve days later means the same local time, whatever the
    clocks did between. What a span has beside whole days is an exact duration, added after the days.

    Args:
        opened_at: When the window opens; aware.
        negotiation: Length of the first span, 0 or more.
        orders: Length of the second span, 0 or more.
        zone: The game's zone, such as ``America/New_York``.

    Returns:
        Instants with ``opened_at <= orders_at <= deadline``; a fraction of a second is rounded up, because letters
        are received in whole seconds.
    """
    start = whole_second(opened_at)
    orders_at = later(start, negotiation, zone)
    days = negotiation // DAY + orders // DAY
    rest = negotiation % DAY + orders % DAY
    deadline = whole_second(_days_later(start, days, zone) + rest)
    return Times(start, orders_at, max(orders_at, deadline))


def later(at: datetime, span: timedelta, zone: str) -> datetime:
    """
    Reckon the instant a span after another: whole days by the wall clock of the zone, the rest exactly.

    A local time that the clocks leave out is moved forward by what they left out; one that comes twice means the first.
    """
    return whole_second(_days_later(at, span // DAY, zone) + span % DAY)


def whole_second(at: datetime) -> datetime:
    """Round up to the whole second, in UTC."""
    at = at.astimezone(UTC)
    return at.replace(microsecond=0) + SECOND if at.microsecond else at


def _days_later(at: datetime, days: int, zone: str) -> datetime:
    if not days:
        return at.astimezone(UTC)
    local = at.astimezone(ZoneInfo(zone)) + days * DAY
    # fold=0: the first of a double hour; for a missing hour the offset before the change, which moves it forward.
    return local.replace(fold=0).astimezone(UTC)
