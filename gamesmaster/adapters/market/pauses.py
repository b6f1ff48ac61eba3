"""How long what could not be had is left alone: longer with every try in vain."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

FIRST: Final = timedelta(minutes=1)
LONGEST: Final = timedelta(minutes=15)
LONGEST_ASKED_FOR: Final = timedelta(hours=8)
"""For a source that asked to be left alone."""

Who = tuple[str, ...]


class Pauses:
    """
    Whoever failed, with the end and the length of the pause. A new process begins without any: one request too many.
    """

    def __init__(self) -> None:
        self._until: dict[Who, tuple[datetime, timedelta]] = {}

    def rests(self, who: Who, now: datetime) -> bool:
        """
        Say whether it is to be left alone now. A clock that was set back ends a pause rather than making it endless.
        """
        if who not in self._until:
            return False
        until, length = self._until[who]
        return until - length <= now < until

    def known(self, who: Who) -> bool:
        """
        Say whether it has failed since it last answered.
        """
        return who in self._until

    def begin(self, who: Who, now: datetime, asked_for: timedelta | None = None) -> datetime:
        """
        Begin a pause, twice as long as the one before.

        Args:
            who: A source, or one figure of it.
            now: The time.
            asked_for: The shortest pause, when the other side wants one.

        Returns:
            When it ends.
        """
        before = self._until[who][1] if who in self._until else timedelta(0)
        longest = LONGEST if asked_for is None else max(LONGEST_ASKED_FOR, asked_for)
        length = min(max(before * 2, asked_for or FIRST), longest)
        self._until[who] = (now + length, length)
        return now + length

    def over(self, who: Who) -> None:
        """
        Forget: it has answered.
        """
        self._until.pop(who, None)
