"""Words that several commands take: a game's name, a reason, a length of time, an instant, a person, a seat."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from email.utils import parseaddr
from typing import TYPE_CHECKING, Annotated
from zoneinfo import ZoneInfo

import typer
from email_validator import EmailNotValidError, validate_email

from gamesmaster.cli.faults import UsageFault

if TYPE_CHECKING:
    from gamesmaster.service.games import Seat

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
Power = Annotated[str, typer.Argument(metavar="POWER")]
Reason = Annotated[str, typer.Option("--reason", help="Why; all players are told.")]

SPAN = re.compile(r"(?:(?P<days>\d+)d)?(?:(?P<hours>\d+)h)?(?:(?P<minutes>\d+)m)?(?:(?P<seconds>\d+(?:\.\d+)?)s)?")
SEAT = re.compile(
    r"(?P<power>[^=]+)=(?P<person>.*?)(?:\s+tel:(?P<phone>[^\s@]+))?(?:\s+@(?P<zone>[A-Za-z][A-Za-z0-9_+/-]*))?\s*"
)


def read_span(text: str) -> timedelta:
    """
    Read a length of time such as ``12d``, ``1h30m``, ``4s`` or ``0``.

    Raises:
        UsageFault: It is none.
    """
    match = SPAN.fullmatch(text.strip().lower())
    if text.strip() == "0":
        return timedelta(0)
    if not match or not any(match.groupdict().values()):
        raise UsageFault(f"{text!r}: a length of time is written 12d, 36h, 90m, 4s, 1h30m or 0")
    try:
        return timedelta(**{unit: float(count) for unit, count in match.groupdict().items() if count})
    except OverflowError as error:
        raise UsageFault(f"{text!r} is too long a time") from error


def read_moment(text: str, zone: str) -> datetime:
    """
    Read an instant such as ``2026-12-24 20:00``, by the clock of a zone; ``Z`` or an offset behind it says otherwise.

    Raises:
        UsageFault: It is none.
    """
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError as error:
        raise UsageFault(f"{text!r}: a time is written '2026-12-24 20:00', by the game's clock ({zone})") from error
    return (moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo(zone))).astimezone(UTC)


def read_seat(text: str) -> Seat:
    """
    Read who plays a power: ``France=Marie Curie <marie@example.org> tel:+33-1-234 @Europe/Paris``.

    The zone may be left out, and of address and telephone number one.

    Raises:
        UsageFault: Power, name, address or zone is missing or no such thing.
    """
    from gamesmaster.service.games import Seat

    match = SEAT.fullmatch(text)
    if not match:
        raise UsageFault(f"--seat {text!r}: write 'France=Marie Curie <marie@example.org> @Europe/Paris'")
    name, address = parseaddr(match["person"].strip())
    phone, zone = match["phone"] or "", read_zone(match["zone"]) if match["zone"] else ""
    if phone and "@" not in match["person"]:
        return Seat(match["power"].strip(), _name(text, match["person"].strip().removesuffix("<>")), (), zone, phone)
    try:
        valid = validate_email(address, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError as error:
        raise UsageFault(f"--seat {text!r}: {address or match['person']!r} is no e-mail address") from error
    name = _name(text, name.strip() or valid.partition("@")[0])
    return Seat(match["power"].strip(), name, (valid,), zone, phone)


def _name(text: str, name: str) -> str:
    if not name or any(ord(character) < 32 or ord(character) == 127 for character in name):
        raise UsageFault(f"--seat {text!r}: a name without line breaks is needed")
    return name.strip()


def read_person(where: str, text: str) -> tuple[str, str]:
    """
    Read ``Marie Curie <marie@example.org>``.

    Returns:
        Name and address; the address's local part where no name is given.

    Raises:
        UsageFault: There is no address in it, or the name has line breaks.
    """
    name, address = parseaddr(text)
    try:
        valid = validate_email(address, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError as error:
        raise UsageFault(f"{where}: {address or text!r} is no e-mail address") from error
    if any(ord(character) < 32 or ord(character) == 127 for character in name):
        raise UsageFault(f"{where}: a name without line breaks is needed")
    return name.strip() or valid.partition("@")[0], valid


def read_zone(name: str) -> str:
    """
    Read a time zone such as ``Europe/Paris``.

    Raises:
        UsageFault: There is none of that name.
    """
    try:
        return ZoneInfo(name).key
    except (ValueError, OSError, KeyError) as error:
        raise UsageFault(f"{name!r} is no time zone; write it as Europe/Paris") from error
