"""Absences: told for a member of a seat, and what they do to deadlines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any, Final

from gamesmaster.errors import ConfigurationError, NotYourSeat, UnknownGame
from gamesmaster.mail.reading.commands.away import days_of
from gamesmaster.mail.reading.model import Command
from gamesmaster.schedule import Times, moved_times
from gamesmaster.schedule.absences import Absence, AbsenceMove, days_away, moved_for_absences, seat_absences
from gamesmaster.schedule.wall import DAY, local_day
from gamesmaster.service import extensions
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, Member

MOST: Final = 20
"""Stretches of days that a member may have noted; nobody has so many holidays."""


def add_absence(
    desk: Desk, game: str, power: str, first: date, last: date, *, now: datetime, member: int = 0
) -> AbsenceMove | None:
    """
    Write down that the players of a power are away on whole days, by their own calendar; the open window's deadline
    moves if it falls into that, and everybody is told.

    Args:
        member: Number of the one member who is away; 0 for all of the seat.

    Returns:
        What it did to the open window; None where no window takes orders.

    Raises:
        UnknownGame: There is none of that name.
        NotYourSeat: Nobody sits there.
        ConfigurationError: The days are no stretch that lies ahead.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        away = [
            days_away(each.seat, each.pseudonym, first, max(first, last), each.zone)
            for each in unit.members(game)
            if each.seat == power and member in {0, each.number}
        ]
        if not away:
            raise NotYourSeat(game=game, seat=power)
        if last < first or away[0].ends_at <= now:
            raise ConfigurationError("until", "a day that is not before the first, and not past", str(last))
        for each in away:
            unit.put_absence(game, each)
        return move_open_window(unit, desk, taken, now=now)


def remove_absences(desk: Desk, game: str, power: str, first: date | None = None) -> int:
    """
    Forget the absences of a power, or the one that begins on a day. A deadline that was moved stays where it is.

    Returns:
        How many they were.
    """
    with desk.store.story() as unit:
        unit.take_game(game)
        zones = {each.pseudonym: each.zone for each in unit.members(game)}
        gone = [
            each
            for each in unit.absences(game)
            if each.seat == power
            and (
                first is None
                or days_away(power, each.member, first, first, zones[each.member]).begins_at == each.begins_at
            )
        ]
        for each in gone:
            unit.drop_absence(game, each)
        return len(gone)


def list_absences(desk: Desk, game: str) -> Sequence[Absence]:
    """
    Give the absences of a game, by their beginning.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        if view.find_game(game) is None:
            raise UnknownGame(game=game)
        return view.absences(game)


def told_by(
    unit: Unit, desk: Desk, game: Game, member: Member, commands: Sequence[Command], *, now: datetime
) -> dict[str, Any] | None:
    """
    Do what a member's letter says about days on which that member is away. A step of a story that holds the game.

    Returns:
        The facts of the receipt: ``noted`` and ``forgotten``, lists of first and last day; ``effect``, a word of the
        templates' family ``absences``, with what that sentence names. None where the letter says nothing of it.
    """
    noted: list[list[str]] = []
    forgotten: list[list[str]] = []
    effect = ""
    for each in commands:
        own = [one for one in unit.absences(game.id) if (one.seat, one.member) == (member.seat, member.pseudonym)]
        if each.name == "BACK":
            for one in own:
                if one.ends_at > now:
                    unit.drop_absence(game.id, one)
                    forgotten.append(_days(one, member))
            effect = "back" if forgotten else "none-noted"
        elif each.name == "AWAY":
            one = days_away(member.seat, member.pseudonym, *days_of(each), member.zone)
            if len(own) >= MOST and one not in own:
                effect = "too-many"
                continue
            unit.put_absence(game.id, one)
            noted.append(_days(one, member))
            effect = "noted"
    if not effect:
        return None
    about: dict[str, Any] = {}
    if effect == "noted":
        effect, about = _effect(unit, desk, game, member, now)
    return {"noted": noted, "forgotten": forgotten, "effect": effect, "about": about}


def _effect(unit: Unit, desk: Desk, game: Game, member: Member, now: datetime) -> tuple[str, dict[str, Any]]:
    """Move the open window's deadline, and say what that came to."""
    rules = game.settings.absences
    if not rules.window_days or not rules.game_days:
        return "no-rule", {}
    if game.status is GameStatus.HELD:
        return "held", {}
    move = move_open_window(unit, desk, game, now=now)
    if move is None:
        return "closed", {}
    if member.seat in move.still_absent:
        return "short", facts_of(move)
    if member.seat in move.seats:
        return "moved", facts_of(move)
    if any(each.seat == member.seat for each in unit.last_order_sets(game.id, game.phase)):
        return "sent", facts_of(move)
    shared = sum(each.seat == member.seat for each in unit.members(game.id)) > 1
    return ("shared" if shared else "stays"), facts_of(move)


def _days(absence: Absence, member: Member) -> list[str]:
    last = local_day(absence.ends_at, member.zone) - DAY
    return [local_day(absence.begins_at, member.zone).isoformat(), last.isoformat()]


def at_opening(unit: Reads, game: Game, kind: str, phase: str, times: Times) -> tuple[Times, AbsenceMove | None]:
    """
    Move the deadline of a window that is about to open out of the absences it falls into.

    Returns:
        Its instants; and what was done, None where nobody is away then.
    """
    move = _move(unit, game, phase, times.deadline)
    if not (move.days or move.still_absent):
        return times, None
    return moved_times(game.settings.calendar, kind, times, move.deadline, now=times.opened_at), move


def move_open_window(unit: Unit, desk: Desk, game: Game, *, now: datetime) -> AbsenceMove | None:
    """A step of a story: the open window's deadline out of absences, before it has passed; told to all."""
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if window is None or window.status not in extensions.OPEN or game.status is not GameStatus.RUNNING:
        return None
    if window.deadline <= now:
        return None
    move = _move(unit, game, window.phase, window.deadline)
    if move.days:
        pace = unit.pace(game.id, window.phase)
        unit.put_pace(replace(pace, absence_days=pace.absence_days + move.days))
        extensions.moved_to(
            unit, desk, game, window, move.deadline, ground="absence", about=facts_of(move), author="service", now=now
        )
    return move


def facts_of(move: AbsenceMove) -> dict[str, Any]:
    """What a move tells: because of whom, by how many days, what is left of the caps, for whom it was not enough."""
    return {
        "seats": list(move.seats),
        "days": move.days,
        "window_left": move.window_left,
        "game_left": move.game_left,
        "still_absent": list(move.still_absent),
    }


def _move(unit: Reads, game: Game, phase: str, deadline: datetime) -> AbsenceMove:
    """Seats that have sent orders already need no other deadline."""
    sent = {each.seat for each in unit.last_order_sets(game.id, phase)}
    members: dict[str, list[str]] = {}
    for each in unit.members(game.id):
        if each.seat not in sent:
            members.setdefault(each.seat, []).append(each.pseudonym)
    used = {each.phase: each.absence_days for each in unit.paces(game.id)}
    return moved_for_absences(
        game.settings.calendar,
        deadline,
        seat_absences(unit.absences(game.id), members),
        game.settings.absences,
        window_used=used.get(phase, 0),
        game_used=sum(used.values()),
    )
