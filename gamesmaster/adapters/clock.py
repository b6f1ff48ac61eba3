"""The time of day, from the machine."""

from datetime import UTC, datetime


class SystemClock:
    """
    The machine's clock, in aware UTC.
    """

    def now(self) -> datetime:
        """
        Tell the time.
        """
        return datetime.now(UTC)
