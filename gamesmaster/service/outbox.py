"""Letters out: render once, send, try again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.errors import UnavailableError
from gamesmaster.service import notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Mailer, Reads, Renderer, Unit
from gamesmaster.service.records import Member, Notice, NoticeStatus

FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=4)
GIVE_UP_AFTER: Final = timedelta(days=5)
PERMANENT: Final = 500


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of one try: the notice's number, kind, game, seat, and its status after it."""

    number: int
    kind: str
    game: str
    seat: str
    status: NoticeStatus


def send_next(desk: Desk, renderer: Renderer, mailer: Mailer, *, now: datetime) -> Sent | None:
    """
    Send the notice that is due first.

    1. Find it: by rank (deadline mail first), then number.
    2. Render it, outside any transaction, unless an earlier try has done so; store the bytes.
    3. Hand them to the relay.
    4. Record what became of it. A refusal that is final, and a notice that cannot be rendered, are told to the
       moderator; everything else is tried again with the same bytes, after 1 minute and up to 4 hours, for 5 days.

    A crash between 3 and 4 sends one more copy, with the same Message-ID.

    Returns:
        What became of the try; None when nothing is due.
    """
    with desk.store.view() as view:
        notice = view.next_notice(now)
        if notice is None:
            return None
        member = _member(view, notice)
    if notice.message is None:
        notice = _rendered(desk, renderer, notice, member, now)
        if notice.message is None:
            return _said(notice)
    try:
        refused = mailer.send(desk.address, [notice.address], notice.message)
    except UnavailableError as error:
        return _said(_put_off(desk, notice, str(error), now, final=error.permanent, wait=error.retry_after))
    if notice.address not in refused:
        return _said(_done(desk, notice))
    code, text = refused[notice.address]
    if code >= PERMANENT:
        return _said(_refused(desk, notice, f"{code} {text}", now))
    return _said(_put_off(desk, notice, f"{code} {text}", now))


def release(desk: Desk, numbers: Sequence[int]) -> tuple[int, ...]:
    """
    Let parked notices go out after all: rendered anew if they could not be, otherwise with the bytes they have.

    Returns:
        The numbers of those that were parked; others are left alone.
    """
    with desk.store.story() as unit:
        parked = [each for each in unit.parked_notices() if each.number in set(numbers)]
        for notice in parked:
            unit.update_notice(replace(notice, status=NoticeStatus.WAITING, next_try_at=None, fault=""))
    return tuple(each.number for each in parked)


def wait_after(tries: int) -> timedelta:
    """How long to wait after so many failed tries (1 or more): 1 minute, doubled each time, 4 hours at most."""
    return min(FIRST_WAIT * (1 << min(tries - 1, 20)), LONGEST_WAIT)


def _member(view: Reads, notice: Notice) -> Member | None:
    if not notice.seat:
        return None
    found = (each for each in view.members(notice.game) if (each.seat, each.number) == (notice.seat, notice.member))
    return next(found, None)


def _rendered(desk: Desk, renderer: Renderer, notice: Notice, member: Member | None, now: datetime) -> Notice:
    try:
        done = replace(notice, message=renderer.render(notice, member))
    except Exception as error:  # A club's template may fail in any way; the notice is parked, the next one goes on.
        done = replace(notice, status=NoticeStatus.PARKED, fault=f"{type(error).__name__}: {error}"[:500])
    with desk.store.story() as unit:
        unit.update_notice(done)
        if done.status is NoticeStatus.PARKED:
            _tell(unit, desk, done, "notice-parked", now)
    return done


def _done(desk: Desk, notice: Notice) -> Notice:
    done = replace(notice, status=NoticeStatus.SENT, tries=notice.tries + 1, next_try_at=None, fault="")
    with desk.store.story() as unit:
        unit.update_notice(done)
    return done


def _refused(desk: Desk, notice: Notice, fault: str, now: datetime) -> Notice:
    done = replace(notice, status=NoticeStatus.REFUSED, tries=notice.tries + 1, next_try_at=None, fault=fault[:500])
    with desk.store.story() as unit:
        unit.update_notice(done)
        _tell(unit, desk, done, "notice-refused", now)
    return done


def _put_off(
    desk: Desk, notice: Notice, fault: str, now: datetime, *, final: bool = False, wait: timedelta | None = None
) -> Notice:
    """Wait for the next try. What the relay calls final is tried again too, for the fault may be ours; but told."""
    if now - notice.date > GIVE_UP_AFTER:
        return _refused(desk, notice, fault, now)
    tries = notice.tries + 1
    pause = max(LONGEST_WAIT if final else wait_after(tries), wait or timedelta(0))
    done = replace(notice, tries=tries, next_try_at=now + pause, fault=fault[:500])
    with desk.store.story() as unit:
        unit.update_notice(done)
        if final and not notice.fault:
            _tell(unit, desk, done, "notice-not-taken", now)
    return done


def _tell(unit: Unit, desk: Desk, notice: Notice, ground: str, now: datetime) -> None:
    """Tell the moderator, but never of a mail to himself: that would go the same way."""
    if notice.kind == "trouble":
        return
    about = {"notice": notice.number, "kind": notice.kind, "seat": notice.seat, "fault": notice.fault}
    notices.tell_moderator(unit, desk, ground, about, game=notice.game, now=now)


def _said(notice: Notice) -> Sent:
    return Sent(notice.number, notice.kind, notice.game, notice.seat, notice.status)
