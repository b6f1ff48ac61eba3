"""A deadline as an entry for a player's calendar (.ics), which later mails move or cancel."""

from __future__ import annotations

import hashlib
import unicodedata
from datetime import UTC, datetime, timedelta
from email.utils import getaddresses
from functools import lru_cache
from typing import Final

from icalendar import Alarm, Calendar, Event, vCalAddress, vText

BEFORE: Final = (timedelta(hours=12), timedelta(hours=1))
"""How long before a deadline the calendar reminds: the first of these that is still to come."""

PRODUCT: Final = "-//gamesmaster//deadlines//EN"


@lru_cache(maxsize=64)
def entry_of(
    game: str,
    phase: str,
    deadline: datetime,
    sequence: int,
    title: str,
    organiser: str,
    now: datetime,
    *,
    description: str = "",
    cancelled: bool = False,
) -> bytes:
    """
    Write the calendar entry of one deadline.

    It is published, not an invitation: a calendar asks nobody to accept, and answers nobody. It takes up no time, and
    is the same for every player: nothing in it says whose it is; so it is written once for all of them. What stands in
    ``title`` and ``description`` will be seen by whoever sees the player's calendar, so they must not hold orders,
    tokens or addresses.

    Args:
        game: The game's id.
        phase: The phase's key, such as ``3-attack``. Game and phase make the entry what it is: the same two change the
            entry sent before.
        deadline: When orders are due; aware. Written in UTC to the second, so that each calendar shows its own time.
        sequence: 0 for the first, one more for each time the deadline is moved or taken back; a lower one is ignored by
            calendars.
        title: One line.
        organiser: Our address, with or without a name before it; needed in what is published.
        now: When this is written; aware.
        description: More than one line, if need be.
        cancelled: The deadline is no more: the game is on hold or the phase closed early.

    Returns:
        An iCalendar object with METHOD:PUBLISH, to be sent as ``text/calendar; method=PUBLISH; charset=utf-8``. The
        same arguments give the same bytes.

    Raises:
        ValueError: A moment without a zone, a negative sequence, or an organiser that is not an address.

    Source:
        RFC 5545, 3.6.1 and 3.8.7.4; RFC 5546, 3.2.1 (PUBLISH may carry STATUS:CANCELLED).
    """
    if sequence < 0:
        raise ValueError(f"sequence {sequence}")
    due, written = _instant(deadline), _instant(now)
    name, address = _organiser(organiser)
    event = Event()
    event.add("uid", uid_of(game, phase, address))
    event.add("sequence", sequence)
    event.add("dtstamp", written)
    event.add("dtstart", due)
    event.add("summary", _line(title))
    if description:
        event.add("description", "\n".join(_line(line) for line in description.splitlines()))
    owner = vCalAddress(f"mailto:{address}")
    if name:
        owner.params["CN"] = vText(name)
    event["organizer"] = owner
    event.add("status", "CANCELLED" if cancelled else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    event.add("class", "PRIVATE")
    ahead = next((span for span in BEFORE if written < due - span), None)
    if ahead is not None and not cancelled:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("trigger", -ahead)
        alarm.add("description", _line(title))
        event.add_component(alarm)
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add_component(event)
    written_out: bytes = calendar.to_ical()
    return written_out


def uid_of(game: str, phase: str, address: str) -> str:
    """
    Name an entry: the same for all players of a game, another for each phase and service.

    Args:
        game: The game's id.
        phase: The phase's key.
        address: Our own address, of which the part behind the @ is used: two services may both play a game ``1``.

    Returns:
        32 hexadecimal digits, ``@``, our domain.
    """
    digest = hashlib.sha256(f"{game}\0{phase}".encode()).hexdigest()[:32]
    return f"{digest}@{address.rpartition('@')[2].lower()}"


def _instant(moment: datetime) -> datetime:
    if moment.utcoffset() is None:
        raise ValueError(f"{moment} has no zone")
    return moment.astimezone(UTC).replace(microsecond=0)


def _organiser(text: str) -> tuple[str, str]:
    """
    Part a name from an address, and refuse what could be more than one.
    """
    found = getaddresses([text]) if text.isprintable() else []
    name, address = found[0] if len(found) == 1 else ("", "")
    local, _, domain = address.rpartition("@")
    if not local or not domain or any(c in ' <>",;:' for c in address):
        raise ValueError(f"organiser {text!r} is not an address")
    return _line(name).replace('"', "'"), address


def _line(text: str) -> str:
    """
    One line, without characters that nobody sees: they could end a line early, or turn the direction of writing.
    """
    seen = "".join(" " if c.isspace() else c for c in text)
    return " ".join("".join(c for c in seen if unicodedata.category(c) not in {"Cc", "Cf", "Cs"}).split())
