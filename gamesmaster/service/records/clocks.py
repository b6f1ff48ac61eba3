"""What the machine's clocks said when it was looked at."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Uptime:
    """What a machine's clock since its start says: which start, and seconds since; sleep counted."""

    boot: str
    seconds: int


@dataclass(frozen=True, slots=True)
class Vigil:
    """
    What the guard at the clock last saw: a time that was in order, `Uptime` then, the oldest of the last looks into the
    watched folders, the number of the last letter that is no longer asked; and the grounds to doubt the clock now.
    """

    seen_at: datetime | None = None
    boot: str = ""
    uptime: int = 0
    looked_at: datetime | None = None
    letter: int = 0
    doubts: tuple[str, ...] = ()
