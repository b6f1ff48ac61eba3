"""How fast the relay is served: the provider's limits, and pauses when it says that we are too fast or is away."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from gamesmaster.service.notices import FIRST, LAST
from gamesmaster.service.ports import Reads

HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(days=1)
SHORT_PAUSE: Final = timedelta(minutes=1)
"""The first pause after the relay has said that we are too fast, or could not be had at all."""
LONGEST_PAUSE: Final = timedelta(minutes=30)
KEPT_FOR_DEADLINES: Final = 4
"""One in so many of a limit is for deadline mail only."""
_TOO_FAST: Final = re.compile(
    r"\brate\b|ratelimit|too (?:many|fast|much)|throttl|slow down|limit|exceed|unusual|4\.7\.28", re.IGNORECASE
)

Tell = Callable[[str, Mapping[str, object]], None]


class Room(NamedTuple):
    """How many notices may be handed over now, and up to which rank."""

    most: int
    rank: int


def too_fast(code: int, text: str) -> bool:
    """
    Say whether a relay's answer means that it wants less mail, and not something about this one.

    Source:
        RFC 5321 section 3.8: 421 ends the service for now. Providers say the rest in words, behind 450 to 454.
    """
    return code == 421 or (450 <= code <= 454 and _TOO_FAST.search(text) is not None)


class Pace:
    """
    Counts what the relay has been given, by what the store knows, so that a restart forgets nothing.

    Threads may share it; pauses are its own and end with it.

    Args:
        per_hour: How many messages the provider takes in any hour; 0 is no limit.
        per_day: How many in any day; 0 is no limit.
        tell: Is told when mail begins to wait for a limit or a pause.
    """

    def __init__(self, per_hour: int = 0, per_day: int = 0, tell: Tell = lambda event, facts: None) -> None:
        self._limits = [(limit, span) for limit, span in ((per_hour, HOUR), (per_day, DAY)) if limit]
        self._tell = tell
        self._lock = threading.Lock()
        self._paused_until: datetime | None = None
        self._pause = timedelta(0)
        self._told: set[tuple[int, bool]] = set()

    def room(self, view: Reads, now: datetime, most: int) -> Room:
        """
        Say how many notices may be taken now.

        When three quarters of a limit are used up, the rest is kept for deadline mail.
        """
        with self._lock:
            if self._paused_until is not None and self._paused_until > now:
                return Room(0, FIRST)
        rank = LAST
        for limit, span in self._limits:
            left = limit - view.handed_since(now - span, now)
            kept = limit // KEPT_FOR_DEADLINES
            self._say(limit, span, waits=left <= kept, everything=left <= 0)
            if left <= kept:
                rank, most = FIRST, min(most, max(left, 0))
            else:
                most = min(most, left - kept)
        return Room(most, rank)

    def slow_down(self, now: datetime, asked: timedelta) -> None:
        """
        Send nothing for a while: what the relay asked for, or twice the last pause, half an hour at most.
        """
        with self._lock:
            if self._paused_until is not None and self._paused_until > now:
                return  # Several were on their way when it was said.
            self._pause = max(min(2 * self._pause, LONGEST_PAUSE), asked, SHORT_PAUSE)
            self._paused_until = now + self._pause
            seconds = int(self._pause.total_seconds())
        self._tell("relay-paused", {"seconds": seconds})

    def went_well(self) -> None:
        """
        Note that the relay has taken a message.
        """
        if self._pause:
            with self._lock:
                self._pause = timedelta(0)

    def _say(self, limit: int, span: timedelta, *, waits: bool, everything: bool) -> None:
        for what, now in ((False, waits), (True, everything)):
            key = (limit, what)
            if now and key not in self._told:
                self._tell("relay-limit", {"limit": limit, "hours": int(span / HOUR), "deadline_mail_waits": what})
            (self._told.add if now else self._told.discard)(key)
