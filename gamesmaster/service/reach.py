"""Whether a player can be reached: addresses that fail, the next one used, and what did not arrive sent there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from gamesmaster.ledger import facts
from gamesmaster.service import notices
from gamesmaster.service.addresses import address_for, is_dead
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, Member, Notice, NoticeStatus, Reach

MOST_HARD: Final = 2
"""Mails that came back for good, after which an address is given up."""
MOST_SOFT: Final = 5
"""Mails that were delayed or came back for now, none arriving between, after which it is given up."""
SOFT_FADES_AFTER: Final = timedelta(days=30)
GONE: Final = frozenset({"5.1.1", "5.1.10"})
"""No such mailbox; a domain that takes no mail (RFC 3463, RFC 7505): once is enough."""
NOT_THE_ADDRESS: Final = ("5.3.4", "5.6.", "5.7.")
"""Too large, its form, our standing: the fault is in the mail or in us (RFC 3463)."""
PASSING: Final = ("5.2.2", "5.4.7")
"""A full mailbox, a time that ran out: written as final, and over tomorrow."""
_STATUS: Final = re.compile(r"(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])")

Weight = Literal["none", "soft", "hard", "gone"]


@dataclass(frozen=True, slots=True)
class Failure:
    """
    A mail that an address did not take. ``status`` is the enhanced code where one was told; ``final`` when that mail
    will not arrive any more.
    """

    status: str
    permanent: bool
    final: bool
    fault: str

    @property
    def weight(self) -> Weight:
        """What it says about the address."""
        if self.status.startswith(NOT_THE_ADDRESS):
            return "none"
        if not self.permanent or self.status.startswith(PASSING):
            return "soft"
        return "gone" if self.status in GONE else "hard"


def refusal(code: int, text: str) -> Failure:
    """Read a server's final answer to a recipient."""
    found = _STATUS.search(text)
    return Failure(found[0] if found else "", True, True, f"{code} {text}")


def heard_from(unit: Unit, address: str) -> None:
    """Forget what failed: a proven letter has come from there."""
    if unit.reach(address) is not None:
        unit.put_reach(Reach(address.lower()))


def failed(unit: Unit, desk: Desk, notice: Notice, failure: Failure, *, now: datetime) -> None:
    """
    Record a notice that did not arrive, and what follows. A step of a story that holds nothing yet.

    1. Count it against the address; after two that are final, or one 'no such mailbox', it is given up.
    2. What will not arrive any more is sent to the next address of that player, once: same facts, new Message-ID.
    3. For an address that is given up: what still waits goes to the next one, the game's ledger says by pseudonym
       that the player could not be reached, and the moderator is told.
    """
    members = unit.members_at(notice.address) if notice.seat and failure.weight != "none" else ()
    games = {name: unit.take_game(name) for name in sorted({each.game for each in members})}
    unit.update_notice(notice)
    if not members:
        return
    given_up = _counted(unit, notice.address, failure, now)
    if failure.final:
        for member in members:
            if (member.game, member.seat, member.number) == (notice.game, notice.seat, notice.member):
                _repeat(unit, desk, games[member.game], member, notice, now=now)
    if given_up:
        for member in members:
            _give_up(unit, desk, games[member.game], member, notice, now=now)


def _counted(unit: Unit, address: str, failure: Failure, now: datetime) -> bool:
    """Count a failure; says whether the address is given up by it."""
    before = unit.reach(address) or Reach(address.lower())
    if before.last_at is not None and now - before.last_at > SOFT_FADES_AFTER:
        before = replace(before, soft=0)
    weight = failure.weight
    hard, soft = before.hard + (weight in ("hard", "gone")), before.soft + (weight == "soft")
    dead = weight == "gone" or hard >= MOST_HARD or soft >= MOST_SOFT
    dead_at = before.dead_at or (now if dead else None)
    unit.put_reach(Reach(before.address, hard, soft, now, dead_at, failure.fault[:500]))
    return dead and before.dead_at is None


def _give_up(unit: Unit, desk: Desk, game: Game, member: Member, notice: Notice, *, now: datetime) -> None:
    if game.status is GameStatus.OVER:
        return
    other = not is_dead(unit, address_for(unit, member))
    unit.add_entry(
        game.id, now, *facts.member_unreached(game.phase, member.seat, member.pseudonym, another_address=other)
    )
    for waiting in unit.notices_to(notice.address, [NoticeStatus.WAITING]):
        ours = (waiting.game, waiting.seat, waiting.member) == (game.id, member.seat, member.number)
        if ours and waiting.lease is None:
            _repeat(unit, desk, game, member, waiting, now=now)
    about: Mapping[str, Any] = {
        "player": member.pseudonym,
        "another_address": "yes" if other else "no",
        "kind": notice.kind,
        "notice": notice.number,
    }
    notices.tell_moderator(unit, desk, "member-unreached", about, game=game.id, now=now)


def _repeat(unit: Unit, desk: Desk, game: Game, member: Member, notice: Notice, *, now: datetime) -> None:
    """Send a notice to the next address of its member, unless it has been tried there."""
    tried = _tried_at(unit, notice)
    living = [each for each in member.addresses if each.lower() not in tried and not is_dead(unit, each)]
    if not living:
        return
    moved = replace(notice, status=NoticeStatus.MOVED, next_try_at=None, lease=None)
    unit.update_notice(moved)
    notices.tell_member(
        unit,
        desk,
        game,
        member,
        notice.kind,
        notice.facts,
        now=now,
        rank=min(notice.rank, notices.OTHER),
        in_reply_to=notice.in_reply_to,
        address=living[0],
        instead_of=notice.number,
    )


def _tried_at(unit: Reads, notice: Notice) -> set[str]:
    """The addresses at which this notice, and those that it repeats, have been tried."""
    tried: set[str] = set()
    each: Notice | None = notice
    while each is not None and len(tried) < 10:
        tried.add(each.address.lower())
        each = unit.find_notice(each.instead_of) if each.instead_of else None
    return tried
