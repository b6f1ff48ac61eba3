"""After a deadline: grace for those who owe orders, then what the game does about missing ones. Steps of a story."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from gamesmaster.schedule import extended_deadline, missing, whole_second
from gamesmaster.schedule.missing import Decision, Step
from gamesmaster.service import balloting, calendars, extensions, notices, outages, pauses, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.owed import owed_of, owing, powers_of_seat
from gamesmaster.service.play import closing_instant, last_instant, scenario_of, seats_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, Window


def is_late(unit: Reads, game: Game, window: Window, received_at: datetime, seat: str) -> bool:
    """
    Say whether a letter, or a call, came after the window closed for its seat; one of the last second came in time.

    In a held game no letter is late: its deadline will be moved behind the hold.
    """
    if received_at <= closing_instant(window) or game.status is GameStatus.HELD:
        return False
    pace = unit.pace(game.id, window.phase)
    span = game.settings.calendar.grace.span
    if closing_instant(window) < window.deadline or not span or (pace.by_hand and pace.grace_until is None):
        return True
    return received_at > (pace.grace_until or window.deadline + span) or not _owed(unit, game, window, seat)


def noted(unit: Unit, game: Game, window: Window, received_at: datetime) -> None:
    """
    Note that a letter, or a call, counted after the deadline: the grace lasts as stated or, with nobody left, ends
    with this one.

    So no session can be chosen that opened while orders were still taken.
    """
    if received_at <= closing_instant(window) or game.status is GameStatus.HELD:
        return
    pace = unit.pace(game.id, window.phase)
    stated = window.deadline + game.settings.calendar.grace.span
    until = stated if owing(unit, game, window) else max(received_at, window.deadline)
    unit.put_pace(replace(pace, grace_until=until))


def settled(unit: Unit, desk: Desk, game: Game, window: Window, *, now: datetime) -> Step | None:
    """
    Decide what to do with a window whose last instant has passed, all letters received until then handled.

    1. We could not receive for too long before the deadline? Then it moves, for all.
    2. Orders are owed at the deadline, and the game grants a grace? Then it begins: those who are late are told.
    3. Nobody owes orders, or the policy is to go on without them: the window closes. That is left to the caller.
    4. The policy extends, or stops the game; so does a game in which nobody has sent anything for too long.

    Returns:
        CLOSE, EXTEND or HOLD; None while the grace lasts.
    """
    pace = unit.pace(game.id, window.phase)
    owed = owing(unit, game, window)
    if closing_instant(window) == window.deadline and outages.moved(unit, desk, game, window, now=now):
        return Step.EXTEND
    grace = game.settings.calendar.grace
    if owed and grace.span and pace.grace_until is None and closing_instant(window) == window.deadline:
        unit.put_pace(replace(pace, grace_until=window.deadline + grace.span))
        _tell_late(unit, desk, game, window, owed, window.deadline + grace.span, now)
        return None
    heard = _heard(unit, game, window)
    before = _silent_before(unit, game, window)
    decision = missing.decide(
        game.settings.missing, owing=owed, extensions=pace.extensions, heard=heard, silent_before=before
    )
    if decision.step is Step.EXTEND:
        _extend(unit, desk, game, window, decision, now)
    elif decision.step is Step.HOLD:
        _stop(unit, desk, game, window, decision, now)
    else:
        unit.put_pace(replace(pace, silent=0 if heard else before + 1))
    return decision.step


def _owed(unit: Reads, game: Game, window: Window, seat: str) -> bool:
    """Say whether a seat owed orders at the deadline: for a power of its nothing on file had been received by then."""
    lines: tuple[str, ...] | None = None
    for each in unit.order_sets(window.game, window.phase):
        letter = unit.find_letter(each.letter) if each.seat == seat and each.letter else None
        if each.seat == seat and (letter.received_at if letter else each.at) <= window.deadline:
            lines = each.lines
    return owed_of(game, window, seat, lines)


def _heard(unit: Reads, game: Game, window: Window) -> bool:
    """Say whether anybody sent anything in a window: orders, READY or words, by mail or by telephone."""
    if unit.ready_seats(game.id, window.phase):
        return True
    if any(each.at >= window.opened_at for each in unit.last_order_sets(game.id, window.phase)):
        return True
    return any(unit.seat_letters_since(game.id, seat, window.opened_at) for seat in seats_of(unit.members(game.id)))


def _silent_before(unit: Reads, game: Game, window: Window) -> int:
    before = [each.silent for each in unit.paces(game.id) if each.phase != window.phase]
    return before[-1] if before else 0


def _tell_late(
    unit: Unit, desk: Desk, game: Game, window: Window, owed: tuple[str, ...], until: datetime, now: datetime
) -> None:
    told = {
        **reports.heading(scenario_of(game), window.turn, window.kind),
        "deadline": window.deadline.isoformat(),
        "until": until.isoformat(),
    }
    for member in unit.members(game.id):
        if until > now and member.seat in owed and balloting.owes(unit, game, window, owed, member):
            unheard = powers_of_seat(unit, game, window, member.seat)
            own = {**told, "unheard": [] if unheard == [member.seat] else unheard}
            notices.tell_member(unit, desk, game, member, "late", own, now=now, rank=notices.FIRST)


def _extend(unit: Unit, desk: Desk, game: Game, window: Window, decision: Decision, now: datetime) -> None:
    assert decision.by is not None
    pace = unit.pace(game.id, window.phase)
    deadline = extended_deadline(
        game.settings.calendar, max(last_instant(window, pace), whole_second(now)), decision.by
    )
    unit.put_pace(replace(pace, extensions=pace.extensions + 1, grace_until=None))
    about = {"seats": list(decision.owing)}
    extensions.moved_to(unit, desk, game, window, deadline, ground="missing", about=about, author="service", now=now)


def _stop(unit: Unit, desk: Desk, game: Game, window: Window, decision: Decision, now: datetime) -> None:
    pauses.stop(unit, game, reason=str(decision.ground), author="service", now=now)
    told = {
        **reports.heading(scenario_of(game), window.turn, window.kind),
        "ground": str(decision.ground),
        "seats": list(decision.owing),
        **calendars.standing(unit, game, cancelled=True),
    }
    notices.tell_members(unit, desk, game, "game-stopped", told, now=now)
    about = {"phase": window.phase, "seats": ", ".join(decision.owing)}
    notices.tell_moderator(unit, desk, str(decision.ground), about, game=game.id, now=now)
