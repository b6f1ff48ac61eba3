"""The guard against a clock that jumps: nothing is adjudicated by a time that cannot be."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from gamesmaster.schedule.document import SPAN, Document, read_fields, write_fields


class Ground(StrEnum):
    """
    Why a clock is doubted; the values are stored.
    """

    BACK = "back"
    """It shows an earlier time than it has shown before."""
    FORWARD = "forward"
    """It has gone far ahead, and neither a stop of the service nor the mailbox's clock explains it."""
    BEHIND_MAILBOX = "behind-mailbox"
    """The mail server, whose clock stamps the letters, is ahead of it."""
    AHEAD_OF_MAILBOX = "ahead-of-mailbox"
    """The mail server, whose clock stamps the letters, is behind it."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """
    What a clock may do: go back a little (it is being set), go forward between two looks, be apart from the mailbox's.
    """

    back: timedelta = timedelta(seconds=60)
    forward: timedelta = timedelta(hours=2)
    apart: timedelta = timedelta(minutes=10)

    def to_document(self) -> dict[str, Any]:
        """
        The rules as JSON carries them.
        """
        return write_fields(self, _FIELDS)

    @classmethod
    def from_document(cls, document: Document) -> ClockRules:
        """
        Take rules back from their document; what is missing has its default.

        Raises:
            ConfigurationError: A name or a value is not known.
        """
        return read_fields(cls, document, _FIELDS, "clock.")


@dataclass(frozen=True, slots=True)
class Doubt:
    """
    One reason to doubt the clock, and by how much it is off as far as this reason goes.
    """

    ground: Ground
    by: timedelta


def suspicious(
    previous_seen: datetime | None,
    now: datetime,
    mailbox_date: datetime | None = None,
    rules: ClockRules = ClockRules(),
    *,
    downtime: timedelta = timedelta(),
) -> tuple[Doubt, ...]:
    """
    Judge the clock; with any doubt nothing is adjudicated or closed, and the moderator is alarmed.

    A jump forward is explained by downtime that something else than this clock has measured, or by a mail server whose
    clock agrees with the time now: then we were stopped or asleep. A jump back is never explained: what was done at the
    later time may have been done too early, and a human has to look. Summer time changes nothing here, all is UTC.

    Args:
        previous_seen: The last time that was seen and not doubted; None at the very first start. A time that is doubted
            is not to be kept, so that the doubt ends by itself when the clock is right again.
        now: What the clock says.
        mailbox_date: What the mail server's clock says now; None where it was not heard. Not the date of an old letter.
        rules: What is tolerated.
        downtime: How long the service is known to have been stopped since ``previous_seen``, from another source than
            this clock (the boot clock, the operator).

    Returns:
        Reasons, none for a clock that is in order.
    """
    doubts = []
    apart = now - mailbox_date if mailbox_date is not None else None
    agrees = apart is not None and abs(apart) <= rules.apart
    if previous_seen is not None:
        passed = now - previous_seen
        if passed < -rules.back:
            doubts.append(Doubt(Ground.BACK, -passed))
        elif passed - downtime > rules.forward and not agrees:
            doubts.append(Doubt(Ground.FORWARD, passed - downtime))
    if apart is not None and not agrees:
        ahead = apart > timedelta()
        doubts.append(Doubt(Ground.AHEAD_OF_MAILBOX if ahead else Ground.BEHIND_MAILBOX, abs(apart)))
    return tuple(doubts)


_FIELDS: Final = {"back": SPAN, "forward": SPAN, "apart": SPAN}
