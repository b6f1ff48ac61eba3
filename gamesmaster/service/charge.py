"""Letters of those in charge: with a one-time code they do what everybody is told of. Steps of the inbox's story."""

from __future__ import annotations

import hmac
from base64 import b32encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from gamesmaster.errors import ConfigurationError, GamesmasterError, UnavailableError
from gamesmaster.mail.charge import Instruction, read_code, read_instructions
from gamesmaster.mail.letter import Letter
from gamesmaster.schedule.spans import read_span
from gamesmaster.service import announcements, extensions, holds, notices
from gamesmaster.service.addresses import first_moderator
from gamesmaster.service.desk import Desk
from gamesmaster.service.moderators import list_moderators
from gamesmaster.service.ports import Reads, Unit

MOST_CODES: Final = 50


@dataclass(frozen=True, slots=True)
class Charged:
    """What became of a letter of somebody in charge: a verdict of `letter explain`, and why."""

    verdict: str
    ground: str


def new_codes(desk: Desk, address: str, count: int, *, now: datetime) -> tuple[str, ...]:
    """
    Make one-time codes for somebody in charge; those made before are worth nothing from now on.

    Only their digests are kept: they are shown this once.

    Args:
        count: 1 to 50.

    Returns:
        Codes such as ``k7dq-3m2x-9fpz-aaab``.

    Raises:
        ConfigurationError: Nobody of that address is in charge, or the number is none that can be made.
    """
    if not 1 <= count <= MOST_CODES:
        raise ConfigurationError("count", f"a number from 1 to {MOST_CODES}", str(count))
    known = {each.address.lower() for each in list_moderators(desk)}
    if address.lower() not in known:
        raise ConfigurationError("moderator", f"an address of somebody in charge ({', '.join(sorted(known))})", address)
    codes = [b32encode(desk.secrets.fresh(10)).decode("ascii").lower() for _ in range(count)]
    with desk.store.story() as unit:
        unit.put_codes(address.lower(), [_digest(desk, address, code) for code in codes], now)
    return tuple("-".join(code[at : at + 4] for at in range(0, 16, 4)) for code in codes)


def charged(unit: Unit, desk: Desk, letter: Letter, *, now: datetime) -> Charged | None:
    """
    Do what a letter of somebody in charge says.

    1. It is one only if it carries a code, and comes from an address of somebody in charge; otherwise it is judged
       as everybody's.
    2. A code that is none of that person's, or was used before, does nothing, and nobody is answered: From may be
       forged, and a letter that comes twice is no second wish.
    3. Each instruction is a story of its own kind, told within this one; what cannot be done is said.

    Returns:
        What became of it; None when it is none.
    """
    code = read_code(letter.text)
    if not code or letter.sender is None or letter.oversized or not _games_of(unit, desk, letter.sender):
        return None
    if not unit.spend_code(letter.sender, _digest(desk, letter.sender, code), now):
        return Charged("refuse", "code-wrong")
    instructions, others = read_instructions(letter.text)
    within = replace(desk, store=_Within(unit))
    said = [_done(within, letter.sender, each, now) for each in instructions]
    about = {
        "done": "; ".join(said) or "nothing: no line of the letter says what to do",
        "lines_not_understood": len(others) or "",
        "codes_left": unit.codes_left(letter.sender),
    }
    notices.tell_one(unit, desk, letter.sender, "done-by-mail", about, now=now, rank=notices.ANSWER)
    return Charged("command", "in-charge")


def _games_of(unit: Reads, desk: Desk, address: str) -> frozenset[str]:
    """The games somebody is in charge of; an empty name for all of them."""
    everything = {""} if address.lower() == first_moderator(unit, desk).lower() else set()
    return frozenset(everything | {each.game for each in unit.moderators() if each.address.lower() == address.lower()})


def _done(desk: Desk, sender: str, each: Instruction, now: datetime) -> str:
    """Follow an instruction, and say what became of it."""
    what = f"{each.word} {each.game}"
    reason = each.reason or "the moderator's decision"
    with desk.store.story() as unit:
        own = _games_of(unit, desk, sender)
    if not own & {"", each.game}:
        return f"{what}: not your game"
    try:
        match each.word:
            case "HOLD":
                holds.hold_game(desk, each.game, reason=reason, now=now)
            case "RESUME":
                holds.resume_game(desk, each.game, now=now)
            case "EXTEND":
                extensions.extend_window(desk, each.game, read_span(each.span), reason=reason, now=now)
            case _:
                announcements.note(desk, each.game, each.reason, now=now)
    except UnavailableError:
        raise
    except GamesmasterError as error:
        return f"{what}: not done ({error})"
    return f"{what}: done"


def _digest(desk: Desk, address: str, code: str) -> str:
    return hmac.digest(desk.secrets.server_key, f"code|{address.lower()}|{code}".encode(), "sha256").hex()


class _Within:
    """The store of a story that is being told: stories told at it are steps of that one."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit

    @contextmanager
    def story(self) -> Iterator[Unit]:
        """The transaction that is open already."""
        yield self._unit

    @contextmanager
    def view(self) -> Iterator[Reads]:
        """The same."""
        yield self._unit
