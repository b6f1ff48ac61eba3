"""Reminders: when those who owe orders hear of the deadline again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any, Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.document import SPAN, Document, read_fields, several, write_fields
from gamesmaster.schedule.spans import read_time
from gamesmaster.schedule.wall import DAY, instant, local_day, whole_second
from gamesmaster.schedule.windows import Times


@dataclass(frozen=True, slots=True)
class ReminderRules:
    """
    How long before the deadline reminders go out, and how far apart they are at least, from each other and from the
    notice that opens the span. Exact durations.
    """

    ahead: tuple[timedelta, ...] = (timedelta(days=2), timedelta(hours=12))
    spacing: timedelta = timedelta(hours=1)

    def __post_init__(self) -> None:
        """Refuse a reminder at the deadline itself; state the others in one order, the first to be sent first."""
        if any(each <= timedelta() for each in self.ahead):
            raise ConfigurationError("reminders.ahead", "spans of more than 0", "0")
        object.__setattr__(self, "ahead", tuple(sorted(set(self.ahead), reverse=True)))

    def to_document(self) -> dict[str, Any]:
        """
        The rules as JSON carries them.
        """
        return write_fields(self, _FIELDS)

    @classmethod
    def from_document(cls, document: Document) -> ReminderRules:
        """
        Take rules back from their document; what is missing has its default.

        Raises:
            ConfigurationError: A name or a value is not known.
        """
        return read_fields(cls, document, _FIELDS, "reminders.")


@dataclass(frozen=True, slots=True)
class Quiet:
    """
    Hours in which a member wants no reminder, by the wall clock of the member's zone; over midnight where the second
    time is not after the first.
    """

    zone: str
    begins: time
    ends: time

    def stretch(self, at: datetime) -> tuple[datetime, datetime] | None:
        """
        Find the quiet hours that an instant lies in.

        Returns:
            Their beginning and end, which are no longer quiet; None outside.
        """
        today = local_day(at, self.zone)
        for day in (today - DAY, today):
            begins = instant(day, self.begins, self.zone)
            ends = instant(day if self.begins < self.ends else day + DAY, self.ends, self.zone)
            if begins < at < ends:
                return begins, ends
        return None


def read_quiet(text: str, zone: str, setting: str = "quiet") -> Quiet:
    """
    Read quiet hours such as ``22:00-07:00``.

    Raises:
        ConfigurationError: They are none, or the whole day.
    """
    begins, dash, ends = text.replace("–", "-").partition("-")
    quiet = Quiet(zone, read_time(begins, setting), read_time(ends, setting)) if dash else None
    if quiet is None or quiet.begins == quiet.ends:
        raise ConfigurationError(setting, "quiet hours such as 22:00-07:00", repr(text))
    return quiet


def reminder_instants(times: Times, rules: ReminderRules, quiet: Quiet | None = None) -> tuple[datetime, ...]:
    """
    Give the instants at which a member who owes orders is reminded.

    None is before the orders span (or, where it takes no time, before the window opens) or sooner after that than the
    spacing: the notice that opens it has just said the same. Of two that are too close to each other the later one
    stays. One that falls into quiet hours goes out just before them or, where that would be too early, just after, if
    the deadline is not too near then.

    Args:
        times: The window's instants, with the deadline in force.
        rules: How long ahead, how far apart.
        quiet: The member's quiet hours.

    Returns:
        Whole seconds, UTC, in order, all before the deadline; perhaps none.
    """
    since = times.orders_at if times.orders_at < times.deadline else times.opened_at
    earliest, latest = since + rules.spacing, times.deadline - rules.spacing
    found = [_awake(times.deadline - ahead, earliest, latest, quiet) for ahead in rules.ahead]
    kept: list[datetime] = []
    for at in sorted({at for at in found if at is not None and at >= earliest}, reverse=True):
        if at < times.deadline and (not kept or at <= kept[-1] - rules.spacing):
            kept.append(at)
    return tuple(reversed(kept))


def reminder_due(
    instants: Sequence[datetime], *, reminded_at: datetime | None, now: datetime, deadline: datetime
) -> datetime | None:
    """
    Find the reminder that is to be sent now.

    Args:
        instants: As `reminder_instants` gives them.
        reminded_at: The instant of the last one that was sent, as this function gave it; None before the first.
        now: The time.
        deadline: The deadline in force.

    Returns:
        The latest instant that has come and was not served; those before it that were missed, because the service was
        down, are passed over. None when there is nothing to send.
    """
    come = [at for at in instants if at <= now and (reminded_at is None or at > reminded_at)]
    return max(come) if come and now < deadline else None


def put_off(
    at: datetime, rules: ReminderRules, quiet: Quiet | None, *, now: datetime, deadline: datetime
) -> datetime | None:
    """
    Say until when a reminder waits that was missed and would now come in quiet hours.

    Args:
        at: The instant at which it was due, as `reminder_due` gives it.
        rules: How far apart reminders are.
        quiet: The member's quiet hours.
        now: The time.
        deadline: The deadline in force.

    Returns:
        Their end; None where it goes out now: it is in time (it may be due as the quiet hours begin), or nobody
        sleeps, or the deadline is too near then.
    """
    if quiet is None or now - at <= _IN_TIME or (stretch := quiet.stretch(now)) is None:
        return None
    return stretch[1] if stretch[1] <= deadline - rules.spacing else None


def _awake(at: datetime, earliest: datetime, latest: datetime, quiet: Quiet | None) -> datetime | None:
    at = whole_second(at)
    if quiet is None or (stretch := quiet.stretch(at)) is None:
        return at
    begins, ends = stretch
    if begins >= earliest:
        return begins
    return ends if ends <= latest else None


_IN_TIME: Final = timedelta(minutes=5)
"""The heartbeat does not come at the second; so much later is not yet late."""

_FIELDS: Final = {"ahead": several(SPAN), "spacing": SPAN}
