"""The call sheet: who is to be called, what for, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from gamesmaster.errors import UnknownGame
from gamesmaster.rules.disclosure import seen_state
from gamesmaster.service import allies, balloting, course, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.owed import powers_of_seat
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Call, Game, Member, Notice, NoticeStatus, Window, WindowStatus
from gamesmaster.service.windows import income_of

FIRST_HOUR: Final = 8
LAST_HOUR: Final = 22
"""Nobody is called before the first, nor from the last on, by the clock where he is."""
OPENINGS: Final = frozenset({"negotiation-opens", "orders-open"})
"""What the script of the open window says better; they are noted as told with it."""
TOLD: Final = "told "
"""Before a notice's kind in the list of calls."""


@dataclass(frozen=True, slots=True)
class Callee:
    """
    A member with a telephone: `facts` for the sheet and the script, `news` to be read out, oldest first.

    ``pending`` are openings: the newest is said by the script of the open window, older ones by nothing.
    """

    member: Member
    facts: Mapping[str, Any]
    news: Sequence[Notice]
    pending: Sequence[int]


def call_sheet(desk: Desk, game: str, *, now: datetime) -> Sequence[Callee]:
    """
    Everybody with a telephone who owes orders for the open window, has not heard of it, or has news to hear.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        found = view.find_game(game)
        if found is None:
            raise UnknownGame(game=game)
        window = view.find_window(game, found.phase) if found.phase else None
        members = [each for each in view.members(game) if each.phone]
        callees = [_callee(view, found, window, each, now) for each in members]
    return [each for each in callees if each.facts["owes_orders"] or each.facts["opening"] or each.news]


def called(desk: Desk, callee: Callee, *, outcome: str, by: str = "", now: datetime) -> None:
    """
    Note a call: ``called`` or ``no-answer``. Who was called has heard how the open window stands.
    """
    member = callee.member
    with desk.store.story() as unit:
        game = unit.take_game(member.game)
        unit.add_call(Call(game.id, member.seat, member.number, game.phase, now, outcome, by))
        if outcome == "called":
            for notice in unit.notices(game.id, member.seat):
                if notice.number in callee.pending:
                    _mark(unit, notice, member, now, by, say=notice.phase == game.phase)


def told(desk: Desk, callee: Callee, notice: Notice, *, by: str = "", now: datetime) -> None:
    """
    Note that one notice was read out to the end: it is not read out again. Told already, nothing is done.
    """
    member = callee.member
    with desk.store.story() as unit:
        game = unit.take_game(member.game)
        for each in unit.notices(game.id, member.seat):
            if each.number == notice.number:
                _mark(unit, each, member, now, by, say=True)


def moderators_lines(desk: Desk, game: str) -> Sequence[Notice]:
    """What waits for the moderator of a club without mail: of this game and of none."""
    with desk.store.view() as view:
        found = [*view.notices(game, ""), *view.notices("", "")]
    return [each for each in found if each.status is NoticeStatus.TO_CALL]


def moderator_has_seen(desk: Desk, lines: Sequence[Notice]) -> None:
    """They were shown to the moderator, and are not shown again."""
    with desk.store.story() as unit:
        for notice in lines:
            unit.update_notice(replace(notice, status=NoticeStatus.CALLED))


def _mark(unit: Unit, notice: Notice, member: Member, now: datetime, by: str, *, say: bool) -> None:
    if notice.status is not NoticeStatus.TO_CALL:
        return
    unit.update_notice(replace(notice, status=NoticeStatus.CALLED))
    if say:
        phase = notice.phase
        unit.add_call(Call(member.game, member.seat, member.number, phase, now, TOLD + notice.kind, by))


def _callee(view: Reads, game: Game, window: Window | None, member: Member, now: datetime) -> Callee:
    scenario, state = scenario_of(game), state_of(game)
    seen = seen_state(scenario, state)
    takes = window is not None and window.status in {WindowStatus.NEGOTIATION, WindowStatus.ORDERS}
    on_file = {each.seat for each in view.last_order_sets(game.id, game.phase)} if window else set()
    owed = (member.seat,) if window is not None and powers_of_seat(view, game, window, member.seat) else ()
    waiting = [
        each
        for each in view.notices(game.id, member.seat)
        if each.member == member.number
        and each.status is NoticeStatus.TO_CALL
        # Words of another player may wait for their batch.
        and (each.next_try_at is None or each.next_try_at <= now)
    ]
    news = [each for each in waiting if each.kind not in OPENINGS]
    pending = [each for each in waiting if each.kind in OPENINGS]
    tries = [
        each
        for each in view.calls(game.id)
        if (each.seat, each.member, each.phase) == (member.seat, member.number, game.phase)
    ]
    heard = any(each.outcome.removeprefix(TOLD) in OPENINGS for each in tries)
    incomes = income_of(game, window) if window else {}
    local = now.astimezone(ZoneInfo(member.zone))
    turn, kind = (window.turn, window.kind) if window else (game.state["turn"], game.state["phase"])
    facts = {
        **reports.heading(scenario, turn, kind),
        "game": game.id,
        "power": member.seat,
        "member": member.number,
        "name": member.name,
        "phone": member.phone,
        "has_address": bool(member.addresses),
        "zone": game.settings.zone,
        "own_zone": member.zone,
        "local_time": local.isoformat(timespec="minutes"),
        "good_hour": FIRST_HOUR <= local.hour < LAST_HOUR,
        "owes_orders": window is not None and takes and balloting.owes(view, game, window, owed, member),
        **allies.mover_facts(game, game.phase),
        "takes_orders": takes,
        "opening": takes and not heard and any(each.phase == game.phase for each in pending),
        "negotiates": window is not None and window.status is WindowStatus.NEGOTIATION,
        "orders_at": window.orders_at.isoformat() if window else None,
        "orders_early": game.settings.orders_early,
        "on_file": member.seat in on_file,
        "messages": game.settings.messages,
        "news": [each.kind for each in news],
        "calls": [{"at": each.at.isoformat(), "outcome": each.outcome, "by": each.by} for each in tries],
        "no_answers": sum(each.outcome == "no-answer" for each in tries),
        "deadline": window.deadline.isoformat() if window else None,
        "income": incomes.get(member.seat, 0),
        **course.home_facts(scenario, seen, member.seat),
        **allies.turn_facts(view, game, evidence=False),
        "besides": allies.own_facts(game, incomes, member.seat),
        "order_of_play": list(scenario.order_of_play(turn)) if window else [],
        # Who reads it out may know no more than everybody; the player knows himself what he has face down.
        "board": reports.board(scenario, seen),
        "course": course.turn_facts(scenario, state),
    }
    return Callee(member, facts, news, [each.number for each in pending])
