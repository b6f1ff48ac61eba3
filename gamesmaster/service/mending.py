"""What an operator may do with the outbox by hand: send a mail once more, or never."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from gamesmaster.errors import ConfigurationError
from gamesmaster.service import notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Notice, NoticeStatus


def send_again(desk: Desk, numbers: Sequence[int], *, now: datetime) -> tuple[int, ...]:
    """
    Send mails once more.

    1. One that waits, or was set aside, goes out as it is: same bytes, same Message-ID; it is tried at once.
    2. Any other is written anew: same facts, new Message-ID, to the address that the player is written to now.

    Returns:
        The numbers under which they go out now.

    Raises:
        ConfigurationError: There is none of a number, or nobody sits there any more; nothing was done.
    """
    with desk.store.story() as unit:
        return tuple(_sent_again(unit, desk, each, now) for each in _found(unit, numbers))


def drop(desk: Desk, numbers: Sequence[int]) -> tuple[int, ...]:
    """
    Never send mails that wait or were set aside.

    Returns:
        Their numbers.

    Raises:
        ConfigurationError: There is none of a number, or it has been sent, or is on its way; nothing was done.
    """
    with desk.store.story() as unit:
        found = _found(unit, numbers)
        for notice in found:
            if notice.status not in {NoticeStatus.WAITING, NoticeStatus.PARKED} or notice.lease is not None:
                raise ConfigurationError("number", "a mail that waits or was set aside", f"{notice.number}: gone")
            unit.update_notice(replace(notice, status=NoticeStatus.DROPPED, next_try_at=None))
        return tuple(each.number for each in found)


def _found(unit: Unit, numbers: Sequence[int]) -> list[Notice]:
    found = []
    for number in dict.fromkeys(numbers):
        notice = unit.find_notice(number)
        if notice is None:
            raise ConfigurationError("number", "one that `gamesmaster outbox list` shows", str(number))
        found.append(notice)
    return found


def _sent_again(unit: Unit, desk: Desk, notice: Notice, now: datetime) -> int:
    if notice.status in {NoticeStatus.WAITING, NoticeStatus.PARKED}:
        if notice.lease is None:
            unit.update_notice(replace(notice, status=NoticeStatus.WAITING, next_try_at=None, fault=""))
        return notice.number
    if not notice.seat:
        about = notice.facts["about"]
        return notices.tell_moderator(unit, desk, notice.facts["ground"], about, game=notice.game, now=now).number
    game = unit.take_game(notice.game)
    for member in unit.members(game.id):
        if (member.seat, member.number) == (notice.seat, notice.member):
            put = notices.tell_member(
                unit,
                desk,
                game,
                member,
                notice.kind,
                notice.facts,
                now=now,
                in_reply_to=notice.in_reply_to,
                instead_of=notice.number,
            )
            return put.number
    raise ConfigurationError("number", "a mail to somebody who still sits there", str(notice.number))
