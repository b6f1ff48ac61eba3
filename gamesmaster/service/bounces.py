"""Reports on mail of ours that did not arrive: which notice it was, and what follows for its address."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from gamesmaster.mail.letter import Bounce, Letter
from gamesmaster.mail.returns import read_return
from gamesmaster.service import notices, reach
from gamesmaster.service.addresses import first_moderator
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.reach import Failure
from gamesmaster.service.records import Notice, NoticeStatus

COUNTED = frozenset({NoticeStatus.RETURNED, NoticeStatus.MOVED, NoticeStatus.REFUSED})


def report(unit: Unit, desk: Desk, letter: Letter, *, now: datetime) -> Notice | None:
    """
    Take a report on undelivered mail. It counts only for a notice of ours that it names by an unguessable mark, in the
    address it came to or by Message-ID, and once a notice; anybody can write anything else.

    The moderator is told of what is final.

    Returns:
        The notice that it is about; None when it names none of ours.

    Source:
        RFC 3464; RFC 5321 section 4.4 for the envelope's sender.
    """
    bounce = letter.bounce
    if bounce is None:
        return None
    notice = _named(unit, desk, letter, bounce)
    if notice is None:
        _tell_unnamed(unit, desk, bounce, now)
        return None
    # A player's own word that his mail does not reach him is no report.
    if letter.sender is not None and letter.sender == notice.address.lower():
        return notice
    if not notice.seat or notice.status in COUNTED or (notice.fault and not bounce.final):
        return notice
    fault = f"came back: {bounce.status or ('for good' if bounce.permanent else 'for now')}"
    failure = Failure(bounce.status, bounce.permanent, bounce.final or bounce.permanent, fault)
    if failure.final:
        notice = replace(notice, status=NoticeStatus.RETURNED, fault=fault, next_try_at=None, lease=None)
        _tell_final(unit, desk, notice, now)
    else:
        notice = replace(notice, fault=fault)
    reach.failed(unit, desk, notice, failure, now=now)
    return notice


def _named(unit: Reads, desk: Desk, letter: Letter, bounce: Bounce) -> Notice | None:
    for address in letter.recipients:
        number = read_return(desk.secrets.server_key, desk.address, address)
        if number is not None and (notice := unit.find_notice(number)) is not None:
            return notice
    return unit.notice_by_id(bounce.message_id) if bounce.message_id else None


def _tell_final(unit: Unit, desk: Desk, notice: Notice, now: datetime) -> None:
    about = {"seats": f"{notice.game}: {notice.seat}", "notice": notice.number, "kind": notice.kind}
    notices.tell_moderator(unit, desk, "mail-bounced", {**about, "fault": notice.fault}, game=notice.game, now=now)


def _tell_unnamed(unit: Unit, desk: Desk, bounce: Bounce, now: datetime) -> None:
    """Tell the moderator of one that names a player's address and no mail, but never of his own address."""
    if not bounce.permanent or bounce.address in {"", first_moderator(unit, desk).lower()}:
        return
    about = unit.members_at(bounce.address)
    if about:
        told = {"seats": [f"{each.game}: {each.seat}" for each in about]}
        notices.tell_moderator(unit, desk, "mail-bounced", told, game=about[0].game, now=now)
