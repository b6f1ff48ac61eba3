"""The one place that puts notices: Message-ID, reply address, Date, rank; facts as plain JSON values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from gamesmaster.mail import proof
from gamesmaster.service.addresses import address_for, first_moderator
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, Member, Notice, NoticeStatus

FIRST: Final = 0
"""Rank of deadline mail: what closes, what opens, what came out."""
ANSWER: Final = 1
"""Rank of receipts."""
OTHER: Final = 2
"""Rank of what can wait."""
LAST: Final = 3
"""Rank of what the relay has called unsendable: it stands in nobody's way."""

Facts = Mapping[str, Any]


def tell_members(
    unit: Unit,
    desk: Desk,
    game: Game,
    kind: str,
    facts: Facts,
    *,
    now: datetime,
    own: Callable[[Member], Facts] | None = None,
    rank: int = FIRST,
) -> None:
    """
    Put a notice for every member of every seat.

    Args:
        facts: What all are told.
        own: What a member is told besides; may use the member's seat only.
    """
    for member in unit.members(game.id):
        if not (member.addresses or member.phone):
            continue  # Of a game that is over; who is forgotten is told nothing more.
        told = {**facts, **(own(member) if own else {})}
        tell_member(unit, desk, game, member, kind, told, now=now, rank=rank)


def tell_member(
    unit: Unit,
    desk: Desk,
    game: Game,
    member: Member,
    kind: str,
    facts: Facts,
    *,
    now: datetime,
    rank: int = ANSWER,
    in_reply_to: str = "",
    not_before: datetime | None = None,
    address: str = "",
    instead_of: int | None = None,
) -> Notice:
    """
    Put a notice for one member; its reply address carries the member's token for the phase that is open now.

    It goes to the member's first address that is not given up, unless another is named. Who has no address is told by
    telephone: the notice waits on the call sheet.
    """
    key = (desk.secrets.server_key, game.id, member.seat, member.number, game.phase, member.generation)
    return unit.put_notice(
        Notice(
            kind=kind,
            game=game.id,
            seat=member.seat,
            member=member.number,
            address=address or address_for(unit, member),
            facts={"zone": game.settings.zone, "has_counters": scenario_of(game).has_counters, **facts},
            message_id=proof.message_id(*key, unit.next_serial(), desk.domain),
            date=now,
            phase=game.phase,
            reply_to=proof.reply_address(desk.address, game.id, proof.token(*key)),
            in_reply_to=in_reply_to,
            rank=rank,
            next_try_at=not_before,
            status=NoticeStatus.WAITING if member.addresses else NoticeStatus.TO_CALL,
            instead_of=instead_of,
        )
    )


def tell_moderator(
    unit: Unit, desk: Desk, ground: str, about: Facts, *, now: datetime, game: str = "", rank: int = FIRST
) -> Notice:
    """
    Put a line for everybody in charge: something waits. Nothing in it is a letter's own words but what a header
    cleaner has passed.

    Returns:
        The notice to the first of them: the moderator of the settings, or whom the settings' place was handed over to.
    """
    leading = first_moderator(unit, desk)
    first = tell_one(unit, desk, leading, ground, about, now=now, game=game, rank=rank)
    others = {each.address.lower(): each.address for each in unit.moderators(game)}
    for lower, address in others.items():
        if lower != leading.lower():
            tell_one(unit, desk, address, ground, about, now=now, game=game, rank=rank)
    return first


def tell_one(
    unit: Unit,
    desk: Desk,
    address: str,
    ground: str,
    about: Facts,
    *,
    now: datetime,
    game: str = "",
    rank: int = FIRST,
    not_before: datetime | None = None,
) -> Notice:
    """Put a line for one person in charge."""
    name = game or "none"
    serial = unit.next_serial()
    return unit.put_notice(
        Notice(
            kind="trouble",
            game=game,
            seat="",
            member=0,
            address=address,
            facts={"ground": ground, "about": dict(about)},
            message_id=proof.message_id(desk.secrets.server_key, name, "moderator", 0, "", 0, serial, desk.domain),
            date=now,
            rank=rank,
            next_try_at=not_before,
            # Where nothing is mailed, the moderator finds it above his call sheet.
            status=NoticeStatus.WAITING if desk.by_mail else NoticeStatus.TO_CALL,
        )
    )


def name_in(notice: Notice) -> str:
    """The name under which an invitation was sent to somebody, who may sit there no more; empty for other notices."""
    names = [name for seat, name in notice.facts.get("players", ()) if seat == notice.seat]
    return names[notice.member - 1] if notice.kind == "invitation" and 0 < notice.member <= len(names) else ""
