"""The guard at the clock: by a time that cannot be nothing is closed or adjudicated; the moderator is alarmed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.schedule.clocks import ClockRules, Doubt, suspicious
from gamesmaster.service import notices, outages
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Uptime, Vigil

RULES: Final = ClockRules()
EVERY: Final = timedelta(seconds=60)
"""How often a time that is in order is written down."""


def watch(desk: Desk, *, now: datetime, uptime: Uptime | None = None) -> tuple[Doubt, ...]:
    """
    Judge the clock, and note outages; before every look at what is due.

    1. Compare the time now with the last one written down, what the machine's other clock says has passed between
       them, and the newest letter's receipt.
    2. Doubts: write them down, alarm the moderator once. The doubted time is not kept.
    3. None: keep the time, every minute and as soon as the mailbox has been looked at; note an outage between two looks
       into it. Doubts that there were are over.

    Args:
        now: What the clock says.
        uptime: What the machine's clock since its start says; None where there is none.

    Returns:
        The doubts; while there are any, nothing else is to be done by this clock.
    """
    with desk.store.view() as view:
        vigil = view.vigil()
        doubts = _doubts(view, vigil, now, uptime)
        gap = outages.last_gap(view)
        looked = outages.looked_at(view)
    if doubts:
        if not vigil.doubts:
            _alarm(desk, doubts, now)
        return doubts
    fresh = vigil.seen_at is not None and timedelta() <= now - vigil.seen_at < EVERY
    first_look = vigil.looked_at is None and looked is not None
    if fresh and not vigil.doubts and gap is None and not first_look:
        return ()
    with desk.store.story() as unit:
        if gap is not None:
            unit.put_outage(gap)
        if vigil.doubts:
            notices.tell_moderator(unit, desk, "clock-trusted", {"time": now.isoformat()}, now=now)
        kept = replace(vigil, seen_at=now, looked_at=looked, doubts=())
        unit.put_vigil(replace(kept, boot=uptime.boot, uptime=uptime.seconds) if uptime else kept)
    return ()


def accept(desk: Desk, *, now: datetime) -> bool:
    """
    The moderator says that the clock is right: what was doubted is kept.

    Returns:
        Whether there was a doubt.
    """
    with desk.store.story() as unit:
        vigil = unit.vigil()
        newest = unit.newest_letter()
        letter = newest[0] if newest else vigil.letter
        unit.put_vigil(replace(vigil, seen_at=now, boot="", uptime=0, looked_at=None, letter=letter, doubts=()))
    return bool(vigil.doubts)


def _doubts(view: Reads, vigil: Vigil, now: datetime, uptime: Uptime | None) -> tuple[Doubt, ...]:
    passed = timedelta()
    if uptime and vigil.boot == uptime.boot:
        passed = timedelta(seconds=max(0, uptime.seconds - vigil.uptime))
    newest = view.newest_letter()
    heard = None
    # An old letter tells nothing; one that has just come agrees with us, one from the future never can.
    if newest is not None and newest[0] > vigil.letter and newest[1] > now - RULES.apart:
        heard = newest[1]
    return suspicious(vigil.seen_at, now, heard, RULES, downtime=passed)


def _alarm(desk: Desk, doubts: tuple[Doubt, ...], now: datetime) -> None:
    with desk.store.story() as unit:
        vigil = unit.vigil()
        unit.put_vigil(replace(vigil, doubts=tuple(str(each.ground) for each in doubts)))
        about = {
            "time": now.isoformat(),
            "seen_before": vigil.seen_at.isoformat() if vigil.seen_at else "",
            "grounds": ", ".join(str(each.ground) for each in doubts),
            "off_by_seconds": int(max(each.by for each in doubts).total_seconds()),
        }
        notices.tell_moderator(unit, desk, "clock-doubted", about, now=now)
