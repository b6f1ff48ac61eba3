"""The wait after a deadline: how long letters of those who are late still count, and who is told of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.spans import read_span, write_span


class Told(StrEnum):
    """
    Who learns of the grace; the values are stored.
    """

    ALWAYS = "always"
    """Every mail that states the deadline states the grace beside it."""
    LATE = "late"
    """Only those who are late are told, when they are: nobody plans with it."""


class Arrival(StrEnum):
    """
    Whether a letter counts for the window; the values are stored.
    """

    IN_TIME = "in-time"
    IN_GRACE = "in-grace"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Grace:
    """
    A span after the deadline in which letters still count, for seats that owed orders at the deadline and no others.

    So nobody changes an order after the deadline, and a window in which nothing is owed closes at its deadline. The
    reference session is to be reckoned from the end of the grace: until then orders are taken.
    """

    span: timedelta = timedelta()
    told: Told = Told.ALWAYS

    def ends_at(self, deadline: datetime, owing: Collection[str]) -> datetime:
        """
        Give the instant at which a window closes.

        Args:
            deadline: Its deadline.
            owing: Seats that owe orders at the deadline or since; the grace ends when nobody is left.
        """
        return deadline + self.span if owing else deadline

    def arrival(self, received_at: datetime, deadline: datetime, *, owed: bool) -> Arrival:
        """
        Say whether a letter counts.

        Args:
            received_at: When the mail server had it; whole seconds. The deadline's own second counts, and so does the
                last second of the grace.
            deadline: The window's deadline.
            owed: Whether its seat owed orders at the deadline.
        """
        if received_at <= deadline:
            return Arrival.IN_TIME
        return Arrival.IN_GRACE if owed and received_at <= deadline + self.span else Arrival.LATE


def read_grace(text: object, setting: str = "grace") -> Grace:
    """
    Read a grace: ``0``, ``2h``, ``2h told late`` (only to those who are late).

    Raises:
        ConfigurationError: It is none.
    """
    told = " ".join(str(text).casefold().split())
    span, _, manner = told.partition(" told ")
    if manner not in {"", *Told}:
        raise ConfigurationError(setting, "a span, and 'told late' if only those who are late shall know", repr(text))
    return Grace(read_span(span, setting), Told(manner) if manner else Told.ALWAYS)


def write_grace(grace: Grace) -> str:
    """
    Give the canonical text of a grace, which `read_grace` gives back.
    """
    return write_span(grace.span) + (" told late" if grace.told is Told.LATE else "")
