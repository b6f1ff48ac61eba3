"""Outages of the mailbox: nobody loses a phase because we could not receive."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from gamesmaster.schedule.calendar import Calendar
from gamesmaster.schedule.deadlines import first_deadline
from gamesmaster.schedule.document import SPAN, Document, read_fields, write_fields


@dataclass(frozen=True, slots=True)
class Outage:
    """
    We could not receive, from an instant on until another: mailbox out of reach, or ourselves not running.
    """

    began_at: datetime
    ended_at: datetime


@dataclass(frozen=True, slots=True)
class OutageRules:
    """
    How much of an outage is tolerated in how long a time before a deadline.
    """

    tolerated: timedelta = timedelta(minutes=15)
    within: timedelta = timedelta(hours=12)

    def to_document(self) -> dict[str, Any]:
        """
        The rules as JSON carries them.
        """
        return write_fields(self, _FIELDS)

    @classmethod
    def from_document(cls, document: Document) -> OutageRules:
        """
        Take rules back from their document; what is missing has its default.

        Raises:
            ConfigurationError: A name or a value is not known.
        """
        return read_fields(cls, document, _FIELDS, "outages.")


@dataclass(frozen=True, slots=True)
class OutageMove:
    """
    A deadline moved after an outage: to when, how much time was lost before the old one, since when we receive again.
    """

    deadline: datetime
    lost: timedelta
    back_at: datetime


def moved_for_outages(
    calendar: Calendar,
    kind: str,
    deadline: datetime,
    outages: Iterable[Outage],
    rules: OutageRules = OutageRules(),
) -> OutageMove | None:
    """
    Move a deadline before which we could not receive for too long.

    What was lost in the last 12 hours (all outages together) is given back, and from the end of the last outage on
    there are as many hours again as are looked at: 12, or the length of a shorter window. Then comes the next permitted
    time of day and day; beats are not waited for. An outage that moved a deadline is too far back to move the new one.
    One that ends after the deadline counts from then on too: the deadline passed while nobody could be heard.

    To be asked when a window is about to close, with all outages over. Letters that reached the mail server in time
    count in any case.

    Args:
        calendar: The game's calendar.
        kind: The kind of phase, such as ``attack``.
        deadline: The deadline in force.
        outages: Known outages, in any order; they may overlap.
        rules: What is tolerated.

    Returns:
        The move, later than the deadline; None where no more than the tolerated was lost.
    """
    within = min(rules.within, calendar.shortest(kind))
    since = deadline - within
    counted = sorted(
        (each for each in outages if each.began_at < deadline and each.ended_at > since), key=lambda each: each.began_at
    )
    lost, reached = timedelta(), since
    for each in counted:
        begins, ends = max(each.began_at, reached), min(each.ended_at, deadline)
        if ends > begins:
            lost, reached = lost + (ends - begins), ends
    if lost <= rules.tolerated:
        return None
    back_at = max(each.ended_at for each in counted)
    found = first_deadline(calendar, max(deadline + lost, back_at + within), beats=False)
    return OutageMove(found, lost, back_at)


_FIELDS: Final = {"tolerated": SPAN, "within": SPAN}
