"""
Zones whose clocks change in every way that there is, and the changes themselves, found by looking at the clock.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

ZONES = (
    "America/New_York",
    "Europe/Berlin",
    "Australia/Lord_Howe",  # Half an hour.
    "Pacific/Chatham",  # At 02:45.
    "Asia/Kathmandu",  # Never, at an odd offset.
    "America/St_Johns",
    "Australia/Sydney",
    "America/Santiago",  # At midnight: a day begins at 01:00.
    "Africa/Cairo",  # At midnight, and back into the day before.
    "Africa/Casablanca",  # Back for the month of Ramadan.
    "Pacific/Auckland",
    "Pacific/Apia",  # Not any more.
    "America/Nuuk",  # Late on a Saturday.
)
HALF_DAY = timedelta(hours=12)
QUARTER = timedelta(minutes=15)
CHANGING = tuple(zone for zone in ZONES if zone not in {"Asia/Kathmandu", "Pacific/Apia"})


@dataclass(frozen=True)
class Change:
    """
    Clocks of a zone go forward (more than 0) or back at an instant.
    """

    zone: str
    at: datetime
    by: timedelta

    def __str__(self) -> str:
        return f"{self.zone} {self.at:%Y-%m-%d}"


@cache
def changes(zone: str) -> tuple[Change, ...]:
    """
    Every change of the years 2026 to 2028.
    """
    found = []
    at = datetime(2026, 1, 1, tzinfo=UTC)
    while at.year < 2029:
        if (by := _offset(at + HALF_DAY, zone) - _offset(at, zone)) != timedelta():
            quarters = (at + count * QUARTER for count in range(1, 49))
            first = next(each for each in quarters if _offset(each, zone) != _offset(at, zone))
            found.append(Change(zone, first, by))
        at += HALF_DAY
    return tuple(found)


def shown(at: datetime, zone: str) -> datetime:
    """
    What the clock on the wall shows; naive.
    """
    return at.astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)


def _offset(at: datetime, zone: str) -> timedelta:
    return at.astimezone(ZoneInfo(zone)).utcoffset() or timedelta()


ALL_CHANGES = tuple(change for zone in CHANGING for change in changes(zone))
