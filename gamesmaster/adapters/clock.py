"""The time of day, from the machine; and its other clock, that nobody sets."""

import time
from datetime import UTC, datetime
from pathlib import Path

from gamesmaster.service.records import Uptime

BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


class SystemClock:
    """
    The machine's clock, in aware UTC.
    """

    def now(self) -> datetime:
        """
        Tell the time.
        """
        return datetime.now(UTC)

    def uptime(self) -> Uptime | None:
        """
        Tell the seconds since the machine was started, sleep counted; None where the machine does not say.
        """
        clock = getattr(time, "CLOCK_BOOTTIME", None)
        if clock is None or not BOOT_ID.is_file():
            return None
        return Uptime(BOOT_ID.read_text("ascii").strip(), int(time.clock_gettime(clock)))
