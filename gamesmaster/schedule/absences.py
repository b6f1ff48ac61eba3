"""Players on holiday: the deadline that would fall into an absence waits until they are back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any, Final

from gamesmaster.schedule.calendar import Calendar
from gamesmaster.schedule.deadlines import deadlines_from
from gamesmaster.schedule.document import COUNT, SPAN, Document, read_fields, write_fields
from gamesmaster.schedule.wall import DAY, instant, later, local, local_day


@dataclass(frozen=True, slots=True)
class Absence:
    """
    A member of a seat cannot play from an instant on until another, which is no longer part of it.

    ``member`` is the person's pseudonym.
    """

    seat: str
    member: str
    begins_at: datetime
    ends_at: datetime

    def __post_init__(self) -> None:
        """An absence takes time; who asks for another is to be told before it comes here."""
        if self.ends_at <= self.begins_at:
            raise ValueError("an absence ends after it begins")


@dataclass(frozen=True, slots=True)
class AbsenceRules:
    """
    How absences move deadlines: time to catch up after each, and the most days they may take of a window and a game.

    Days are those of the calendar, of all seats together; a move within one day counts as one. 0 days: never moved.
    """

    catch_up: timedelta = DAY
    window_days: int = 14
    game_days: int = 42

    def to_document(self) -> dict[str, Any]:
        """
        The rules as JSON carries them.
        """
        return write_fields(self, _FIELDS)

    @classmethod
    def from_document(cls, document: Document) -> AbsenceRules:
        """
        Take rules back from their document; what is missing has its default.

        Raises:
            ConfigurationError: A name or a value is not known.
        """
        return read_fields(cls, document, _FIELDS, "absences.")


@dataclass(frozen=True, slots=True)
class AbsenceMove:
    """
    What absences do to a deadline.

    Attributes:
        deadline: The deadline now; the same as before where nothing moves.
        days: By how many days of the calendar it moved; what the caps are charged.
        seats: Because of whom, in the order of the alphabet; a seat for which nothing could be moved is not here.
        window_left: Days that absences may still move this window.
        game_left: Days that they may still move this game.
        still_absent: Seats whose absence covers even the deadline now, because the cap did not reach further.
    """

    deadline: datetime
    days: int
    seats: tuple[str, ...]
    window_left: int
    game_left: int
    still_absent: tuple[str, ...]


def days_away(seat: str, member: str, first: date, last: date, zone: str) -> Absence:
    """
    Give the absence of somebody who is away on whole days, the last included, by the calendar of the member's zone.
    """
    return Absence(seat, member, instant(first, time(), zone), instant(last + DAY, time(), zone))


def seat_absences(absences: Iterable[Absence], members: Mapping[str, Collection[str]]) -> tuple[Absence, ...]:
    """
    Reduce the absences of persons to those of seats: a seat is absent while all of its members are.

    Args:
        absences: Of members, in any order.
        members: Pseudonyms of each seat's members. A seat that is not here, or has nobody, is never absent.

    Returns:
        Absences with no member's name, by seat and beginning; those of one seat neither overlap nor touch.
    """
    told = list(absences)
    found = []
    for seat, persons in sorted(members.items()):
        away: list[_Stretch] | None = None
        for person in sorted(persons):
            own = [(each.begins_at, each.ends_at) for each in told if (each.seat, each.member) == (seat, person)]
            away = _joined(own) if away is None else _common(away, _joined(own))
        found += [Absence(seat, "", begins, ends) for begins, ends in away or ()]
    return tuple(found)


def moved_for_absences(
    calendar: Calendar,
    deadline: datetime,
    absences: Iterable[Absence],
    rules: AbsenceRules,
    *,
    window_used: int = 0,
    game_used: int = 0,
) -> AbsenceMove:
    """
    Move a deadline out of the absences it falls into.

    A deadline falls into an absence from its beginning until the time to catch up after it is over. It moves to the
    first permitted deadline that falls into none; it keeps its time of day, and a rhythm its beats. Where a cap does
    not reach so far it moves as far as the cap reaches, and the seats for which that is not enough are named: they need
    somebody to stand in. A deadline never moves to an earlier instant, and one more absence never makes it earlier.

    Args:
        calendar: The game's calendar.
        deadline: The deadline as it stands.
        absences: Those that shall count: of seats (`seat_absences`) that have still to send orders.
        rules: Time to catch up, and caps.
        window_used: Days by which absences have moved this window before.
        game_used: Days by which they have moved this game before, this window included.

    Source:
        njudge, data/absence (the deadline moves to the end of the absence, then to the next permitted day).
    """
    stretches = [(each.seat, each.begins_at, later(each.ends_at, rules.catch_up, calendar.zone)) for each in absences]
    left = max(0, min(rules.window_days - window_used, rules.game_days - game_used))
    reached, days = deadline, 0
    waiting = blocking = _covering(stretches, deadline)
    causes: set[str] = set()
    if blocking:
        at = local(deadline, calendar.zone).time()
        for found in deadlines_from(calendar, deadline, at=at):
            if found <= deadline:
                continue
            cost = max(1, (local_day(found, calendar.zone) - local_day(deadline, calendar.zone)).days)
            if cost > left:
                break
            causes |= waiting
            reached, days, waiting = found, cost, _covering(stretches, found)
            if not waiting:
                break
    return AbsenceMove(
        deadline=reached,
        days=days,
        seats=tuple(sorted(causes)),
        window_left=max(0, rules.window_days - window_used - days),
        game_left=max(0, rules.game_days - game_used - days),
        still_absent=tuple(sorted(waiting)),
    )


_Stretch = tuple[datetime, datetime]


def _covering(stretches: Iterable[tuple[str, datetime, datetime]], at: datetime) -> set[str]:
    return {seat for seat, begins, ends in stretches if begins <= at < ends}


def _joined(stretches: Iterable[_Stretch]) -> list[_Stretch]:
    joined: list[_Stretch] = []
    for begins, ends in sorted(stretches):
        if joined and begins <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], ends))
        else:
            joined.append((begins, ends))
    return joined


def _common(one: Iterable[_Stretch], other: Iterable[_Stretch]) -> list[_Stretch]:
    second = list(other)
    both = [(max(a, c), min(b, d)) for a, b in one for c, d in second]
    return [(begins, ends) for begins, ends in both if begins < ends]


_FIELDS: Final = {"catch_up": SPAN, "window_days": COUNT, "game_days": COUNT}
