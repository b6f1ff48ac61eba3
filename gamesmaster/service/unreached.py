"""Nobody is late whom we could not reach: a window whose player had no mail of it is extended, once."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from gamesmaster.ledger import facts
from gamesmaster.service import notices, reports
from gamesmaster.service.addresses import address_for, is_dead
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of, seats_due
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, Member, NoticeStatus, Window
from gamesmaster.service.waking import scheduled

REASON: Final = "unreached"
OPENINGS: Final = frozenset({"negotiation-opens", "orders-open"})


def extended(unit: Unit, desk: Desk, game: Game, window: Window, *, now: datetime) -> Window | None:
    """
    Extend a window that is about to close while a seat without orders could not be reached. A step of a story.

    By the orders span, counted from the deadline or from now, whichever is later; once a window; not where the game's
    setting ``unreached`` is ``go-on``, nor where the moderator has put the deadline forward.

    Returns:
        The window with its new deadline, everybody told; None when it may close.
    """
    if game.settings.unreached != "extend":
        return None
    seats = unreached_seats(unit, game, window)
    if not seats or _decided(unit, game, window):
        return None
    span = game.settings.orders or game.settings.negotiation
    old, new = window.deadline, (max(window.deadline, now) + span).replace(microsecond=0)
    moved = scheduled(unit, game, replace(window, deadline=new, ready_at=None, sequence=window.sequence + 1))
    unit.put_window(moved)
    unit.add_entry(game.id, now, *facts.deadline_moved(window.phase, old, new, reason=REASON, author="service"))
    told = {
        **reports.heading(scenario_of(game), window.turn, window.kind),
        **reports.times(moved),
        "old": old.isoformat(),
        "reason": REASON,
        "seats": seats,
    }
    notices.tell_members(unit, desk, game, "deadline-moved", told, now=now)
    return moved


def unreached_seats(view: Reads, game: Game, window: Window) -> list[str]:
    """
    Name the seats of which nothing was heard in a window and none of whose members could be reached: every address
    given up, or the mail that opened the window still not gone.
    """
    members = view.members(game.id)
    heard = {each.seat for each in view.last_order_sets(game.id, window.phase)}
    heard |= view.ready_seats(game.id, window.phase)
    found = []
    for seat in seats_due(game, window.phase, members):
        if seat in heard or view.seat_letters_since(game.id, seat, window.opened_at):
            continue
        if not any(_is_reached(view, each, window) for each in members if each.seat == seat):
            found.append(seat)
    return found


def _is_reached(view: Reads, member: Member, window: Window) -> bool:
    if not member.addresses:
        return True  # Nobody writes to him: he is called.
    if is_dead(view, address_for(view, member)):
        return False
    opening = [
        each.status
        for kind in OPENINGS
        for each in view.notices(member.game, member.seat, kind)
        if each.member == member.number and each.phase == window.phase
    ]
    return not opening or NoticeStatus.SENT in opening


def _decided(unit: Reads, game: Game, window: Window) -> bool:
    """Say whether this window has been extended so before, or the moderator wants it closed."""
    for entry in reversed(unit.entries(game.id)):
        if entry.kind == "deadline-moved" and entry.public["phase"] == window.phase:
            put_forward = entry.public["new"] < entry.public["old"]
            if entry.public["reason"] == REASON or (put_forward and entry.public["author"] != "service"):
                return True
    return False
