"""Who sits where: a seat given to somebody, and to another one in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from gamesmaster.errors import PhaseClosed, SeatTaken
from gamesmaster.ledger import facts
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service import allies, calendars, discretion, notices, reports, teams
from gamesmaster.service.desk import Desk
from gamesmaster.service.games import Seat, check_can_be_told, check_seats, invite
from gamesmaster.service.muster import DECLINED, answers_of
from gamesmaster.service.play import kept_for, latest_sets, scenario_of, state_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, Member, NoticeStatus, Window, WindowStatus


def assign_seat(desk: Desk, game: str, seat: Seat, *, now: datetime, author: str = "moderator") -> Member:
    """
    Give an empty seat, a place in a team that is not full, or that of a player who has declined, to somebody, who is
    invited. The others of a team are told.

    Raises:
        UnknownGame: There is none of that name.
        SeatTaken: Somebody sits there: `replace_member` puts another in the place.
        PhaseClosed: The game is over.
        ConfigurationError: No such power, or no usable address or zone.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        _check(taken, seat)
        there = [each for each in unit.members(game) if each.seat == seat.power]
        said = answers_of(unit.entries(game))
        gone = [each for each in there if said.get((each.seat, each.number)) == DECLINED]
        if len(there) >= teams.size_of(taken, seat.power) and not gone:
            raise SeatTaken(seat=seat.power)
        free = min(set(range(1, len(there) + 2)) - {each.number for each in there})
        member = _seated(unit, taken, seat, gone[0] if gone else None, author, now, number=free)
        if taken.status is not GameStatus.SETUP:
            check_can_be_told(desk, [member])
        invite(unit, desk, taken, [member], now=now)
        if taken.status is not GameStatus.SETUP:
            _tell_standing(unit, desk, taken, member, now)
        told = {"power": member.seat, "person": member.name, "begun": taken.status is not GameStatus.SETUP}
        for other in teams.team_of(unit.members(game), member.seat):
            if other.number != member.number:
                notices.tell_member(unit, desk, taken, other, "seat-changed", told, now=now, rank=notices.OTHER)
        return member


def replace_member(
    desk: Desk, game: str, seat: Seat, *, now: datetime, number: int = 1, author: str = "moderator"
) -> Member:
    """
    Put somebody in the place of a player, in the middle of a game too.

    1. The entry: one left, one joined. From here on no token or address of the old one proves anything, and mails
       that wait for him are not sent.
    2. The newcomer gets an invitation, then how the game stands and what is on file.
    3. The others are told that the seat has a new player, without an address.

    Args:
        number: Which member of the seat, where it has several.

    Raises:
        UnknownGame, ConfigurationError: As `assign_seat`.
        PhaseClosed: The game is over.
        SeatTaken: Nobody of that number sits there.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        member = replaced(unit, desk, taken, seat, sitting(unit, taken, seat, number), author=author, now=now)
        told = {"power": member.seat, "person": member.name, "begun": taken.status is not GameStatus.SETUP}
        for other in unit.members(game):
            if (other.seat, other.number) != (member.seat, member.number):
                notices.tell_member(unit, desk, taken, other, "seat-changed", told, now=now, rank=notices.OTHER)
        return member


def sitting(unit: Reads, game: Game, seat: Seat, number: int) -> Member:
    """
    Find the member in whose place somebody is to be put.

    Raises:
        PhaseClosed: The game is over.
        SeatTaken: Nobody of that number sits there.
        ConfigurationError: No such power, or no usable address or zone of the newcomer.
    """
    _check(game, seat)
    for each in unit.members(game.id):
        if (each.seat, each.number) == (seat.power, number):
            return each
    raise SeatTaken(seat=seat.power, member=number)


def replaced(
    unit: Unit, desk: Desk, game: Game, seat: Seat, old: Member, *, author: str, now: datetime, pseudonym: str = ""
) -> Member:
    """
    A step of a story: the newcomer on the seat, invited, and told how the game stands. The others are not yet.

    Args:
        pseudonym: What the record calls who sits there again; otherwise it is a new one.
    """
    member = _seated(unit, game, seat, old, author, now, pseudonym=pseudonym)
    if game.status is not GameStatus.SETUP:
        check_can_be_told(desk, [member])
    invite(unit, desk, game, [member], now=now)
    if game.status is not GameStatus.SETUP:
        _tell_standing(unit, desk, game, member, now)
    return member


def next_pseudonym(unit: Reads, game: Game, power: str) -> str:
    """What the record calls who sits down next: it says who was who without naming anybody."""
    before = [each for each in unit.entries(game.id) if each.kind == EntryKind.SEAT_CHANGED]
    count = 1 + sum(each.public["seat"] == power and each.public["change"] == "joined" for each in before)
    known = {each.pseudonym for each in unit.members(game.id)}
    while f"{power}-{count}" in known:
        count += 1
    return f"{power}-{count}"


def _check(game: Game, seat: Seat) -> None:
    if game.status is GameStatus.OVER:
        raise PhaseClosed(game=game.id)
    check_seats(scenario_of(game), [seat])


def _seated(
    unit: Unit,
    game: Game,
    seat: Seat,
    old: Member | None,
    author: str,
    now: datetime,
    *,
    number: int = 1,
    pseudonym: str = "",
) -> Member:
    number = old.number if old else number
    member = Member(
        game=game.id,
        seat=seat.power,
        number=number,
        name=seat.name,
        addresses=tuple(seat.addresses),
        zone=seat.zone or game.settings.zone,
        pseudonym=pseudonym or next_pseudonym(unit, game, seat.power),
        generation=old.generation + 1 if old else 0,
        phone=seat.phone,
    )
    if old is not None:
        _unsend(unit, game, old)
        left = facts.seat_changed(old.seat, member=number, pseudonym=old.pseudonym, change="left", author=author)
        unit.add_entry(game.id, now, *left)
    unit.put_member(member)
    joined = facts.seat_changed(member.seat, member=number, pseudonym=member.pseudonym, change="joined", author=author)
    unit.add_entry(game.id, now, *joined)
    return member


def _unsend(unit: Unit, game: Game, old: Member) -> None:
    """What waits for the old player is said to the new one by the mails that follow."""
    for notice in unit.notices(game.id, old.seat):
        if notice.member == old.number and notice.status in {NoticeStatus.WAITING, NoticeStatus.TO_CALL}:
            unit.update_notice(replace(notice, status=NoticeStatus.JOINED, next_try_at=None))


def _tell_standing(unit: Unit, desk: Desk, game: Game, member: Member, now: datetime) -> None:
    scenario, state = scenario_of(game), state_of(game)
    window = unit.find_window(game.id, game.phase) if game.phase else None
    told: dict[str, Any] = {
        **reports.heading(scenario, game.state["turn"], game.state["phase"]),
        "window": _window(window),
        "held": game.status is GameStatus.HELD,
        "held_until": game.resume_at.isoformat() if game.resume_at else None,
        "board": reports.board(scenario, discretion.seen_by(scenario, state, member.seat)),
        "on_file": _on_file(unit, game, member, window),
        **allies.turn_facts(unit, game, evidence=False),
    }
    if window is not None and window.status in calendars.OPEN and game.status is GameStatus.RUNNING:
        told["entry"] = calendars.entry_facts(window)
    notices.tell_member(unit, desk, game, member, "seat-yours", told, now=now)


def _window(window: Window | None) -> dict[str, Any] | None:
    if window is None:
        return None
    taking = window.status in {WindowStatus.NEGOTIATION, WindowStatus.ORDERS}
    return {**reports.times(window), "open": taking}


def _on_file(unit: Unit, game: Game, member: Member, window: Window | None) -> Sequence[dict[str, Any]]:
    if window is None:
        return []
    ahead = kept_for(window)
    phases = [window.phase, *([ahead] if ahead else [])]
    filed = []
    for phase, kind in zip(phases, (window.kind, "attack"), strict=False):
        found = latest_sets(unit.last_order_sets(game.id, phase)).get(member.seat)
        if found is not None:
            filed.append({"kind": kind, "lines": list(found.lines)})
    return filed
