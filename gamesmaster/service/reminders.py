"""Reminders: who owes orders hears of the deadline again. Woken by the heartbeat; sleeping games cost nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from gamesmaster.schedule.missing import Policy
from gamesmaster.schedule.reminders import put_off, reminder_due
from gamesmaster.service import allies, balloting, course, notices, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.owed import owing, powers_of_seat
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game, GameStatus, Member, Window, WindowStatus
from gamesmaster.service.waking import all_instants, quiet_hours, reminder_rules, scheduled
from gamesmaster.service.windows import income_of


def remind(desk: Desk, seen: Window, *, now: datetime) -> bool:
    """
    Remind those who owe orders for a window whose time has come.

    1. Take the game. Another phase is open, or somebody was first? Then nothing.
    2. Reckon the instants anew, for the deadline may have been moved, and for each member by his own quiet hours;
       several that were missed become one.
    3. Every member of a seat that has neither orders on file nor said READY, and whose instant has come, gets a notice;
       of a team those whom its rule still asks; not in the member's quiet hours, though, when it is late because we
       were down, unless the deadline comes first.
    4. The window's next reminder is written down with the notices, so that a second run finds nothing.

    Returns:
        Whether anybody was reminded.
    """
    with desk.store.story() as unit:
        game = unit.take_game(seen.game)
        window = unit.find_window(game.id, seen.phase)
        if window is None or game.status is not GameStatus.RUNNING or window.status is not WindowStatus.ORDERS:
            return False
        closes = window.ready_at or window.deadline
        members = unit.members(game.id)

        def come(zones: Iterable[str]) -> datetime | None:
            instants = all_instants(game.settings, window, zones)
            return reminder_due(instants, reminded_at=window.reminded_at, now=now, deadline=closes)

        at = come(each.zone for each in members)
        owed = owing(unit, game, window) if at else ()
        asleep, told = [], []
        for member in members:
            if not balloting.owes(unit, game, window, owed, member) or (own := come([member.zone])) is None:
                continue
            quiet = quiet_hours(game.settings, member.zone)
            if wakes := put_off(own, reminder_rules(game.settings), quiet, now=now, deadline=closes):
                asleep.append(wakes)
            elif not _was_told(unit, game, window, member, own):
                told.append(member)
        for member in told:
            facts = _facts(unit, game, window, member)
            notices.tell_member(unit, desk, game, member, "reminder", facts, now=now, rank=notices.FIRST)
        unit.put_window(_next(unit, game, window, at, asleep, now))
        return bool(told)


def _was_told(unit: Reads, game: Game, window: Window, member: Member, at: datetime) -> bool:
    """Whether a member had a reminder since an instant: others of the same one may still be asleep."""
    told = unit.notices(game.id, member.seat, "reminder")
    return any(each.member == member.number and each.phase == window.phase and each.date >= at for each in told)


def _next(
    unit: Reads, game: Game, window: Window, at: datetime | None, asleep: Sequence[datetime], now: datetime
) -> Window:
    """Write down when the window wants to be woken again; an instant is served when nobody sleeps over it."""
    if not asleep:
        return scheduled(unit, game, replace(window, reminded_at=at or window.reminded_at))
    coming = all_instants(game.settings, window, {each.zone for each in unit.members(game.id)})
    return replace(window, remind_at=min(*asleep, *(each for each in coming if each > now), window.deadline))


def _missing(unit: Reads, game: Game, window: Window) -> str:
    """What the game's rules do at the deadline; an extension that has been used up is over."""
    policy = game.settings.missing.policy
    used = policy is Policy.EXTEND_ONCE and unit.pace(game.id, window.phase).extensions
    return str(Policy.HOME if used else policy)


def _facts(unit: Reads, game: Game, window: Window, member: Member) -> dict[str, Any]:
    scenario, state, incomes = scenario_of(game), state_of(game), income_of(game, window)
    unheard = powers_of_seat(unit, game, window, member.seat)
    homes = [course.leftover(scenario, power) for power in unheard or [member.seat]]
    return {
        **reports.heading(scenario, window.turn, window.kind),
        **reports.times(window),
        "missing": _missing(unit, game, window),
        "income": incomes.get(member.seat, 0),
        **course.home_facts(scenario, state, member.seat),
        "leftover": " or ".join(dict.fromkeys(homes)),
        "unheard": [] if unheard == [member.seat] else unheard,
        "besides": allies.own_facts(game, incomes, member.seat),
    }
