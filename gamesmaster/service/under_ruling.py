"""Rulings that wait for a digit: an attack that is new by a ruling is decided by a session that nobody has seen yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from gamesmaster.errors import RefusedError
from gamesmaster.ledger import facts
from gamesmaster.ledger.canonical import read_instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.withheld import whole
from gamesmaster.rules.chance import rolls_dice
from gamesmaster.service import dice, notices, pauses
from gamesmaster.service.consequences import Change, Ruled, consequences
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.pronouncing import AUTHOR, close_wishes, pronounced, tell_ruling, written
from gamesmaster.service.records import Entry, Game, GameStatus, Quotation, WindowStatus
from gamesmaster.service.sessions import reference_session, wishes


class StockTaken(RefusedError):
    """The phase has a figure of that stock already, or waits for one, and it is not of this ruling's session."""

    ground = "stock-taken"


def awaited(unit: Unit, desk: Desk, game: Game, ruled: Ruled, *, reason: str, now: datetime) -> Entry:
    """
    Let a ruling wait for the figures of its new attacks.

    1. The entry says what was ruled and which stocks it waits for; nothing on the board changes yet.
    2. Their figures are asked for, of the first session that opens late enough after this instant; dice, of the
       moderator.
    3. The game is held meanwhile: nobody plays on a board that is under ruling. Everybody is told.

    Raises:
        NoSession: The table of sessions does not reach so far; nothing has been written.
        StockTaken: As `check_free`.
    """
    if rolls_dice(scenario_of(game)):
        # The seed of that phase is public: whoever rules would know the die beforehand. So a person rolls it.
        check_free(unit, game, ruled, "")
        entry, count = written(unit, game, ruled, reason=reason, now=now)
        wanted = dice.dice_wanted(game, ruled.phase, ruled.needs, now=now)
        about = {"phase": ruled.phase, "dice": ", ".join(ruled.needs)}
        notices.tell_moderator(unit, desk, "dice-wanted", about, game=game.id, now=now)
    else:
        session = reference_session(unit, game, now, now)
        check_free(unit, game, ruled, session.name)
        said = facts.session_document(session.exchange, session.name, session.opens_at, session.closes_at)
        entry, count = written(unit, game, ruled, reason=reason, now=now, session=said)
        wanted = wishes(game, ruled.phase, session, ruled.needs)
    for wish in wanted:
        unit.put_wanted(wish)
    if game.status is GameStatus.RUNNING:
        pauses.stop(unit, game, reason=hold_reason(count), author=AUTHOR, now=now)
    tell_ruling(unit, desk, game, ruled, count, entry, reason=reason, now=now)
    return entry


def hold_reason(ruling: int) -> str:
    """Why a game is held while a ruling waits."""
    return f"under ruling {ruling}"


def waiting_rulings(entries: Sequence[Entry]) -> list[Entry]:
    """
    The rulings that still wait for a digit: neither completed nor replaced by a later one on the same thing.
    """
    waiting: dict[int, Entry] = {}
    for entry in entries:
        if entry.kind != EntryKind.RULING:
            continue
        said = whole(entry)
        waiting.pop(said.get("completes") or 0, None)
        waiting.pop(said.get("overrules") or 0, None)
        for number in [each for each, other in waiting.items() if _same_thing(whole(other), said)]:
            del waiting[number]
        if said.get("needs"):
            waiting[said["ruling"]] = entry
    return list(waiting.values())


def complete(unit: Unit, desk: Desk, game: Game, *, now: datetime) -> bool:
    """
    Carry out the rulings whose digits are known by now, and let the game go on.

    Its deadlines are moved by the time for which it was held.

    Returns:
        Whether one was carried out.
    """
    done = [_completed(unit, desk, game.id, entry, now) for entry in waiting_rulings(unit.entries(game.id))]
    return any(done)


def released(unit: Unit, desk: Desk, game: Game, ruling: int, *, now: datetime) -> None:
    """
    Let a game go on that was held for a ruling, its deadlines moved by the time it was held.

    Where another ruling still waits the game stays held, for that one now.
    """
    if game.status is not GameStatus.HELD or game.hold_reason != hold_reason(ruling):
        return
    if others := waiting_now(unit, game):
        pauses.stop(unit, game, reason=hold_reason(others[0].public["ruling"]), author="service", now=now)
    else:
        pauses.go_on(unit, desk, game, author="service", now=now)


def _completed(unit: Unit, desk: Desk, name: str, entry: Entry, now: datetime) -> bool:
    game = unit.take_game(name)
    said = whole(entry)
    window = unit.find_window(name, said["phase"])
    if window is None or window.status is not WindowStatus.DONE or window.input is None:
        return False
    figures = {each.named: each.digit for each in unit.quotations(name, window.phase) if _decides(unit, entry, each)}
    draws = {**window.input["draws"], **{each: figures[each] for each in said["needs"] if each in figures}}
    orders = {**window.input["orders"], said["target"]["power"]: said["after"]}
    changed = {**window.input, "orders": orders, "draws": draws}
    change = Change(
        said["kind"],
        window.phase,
        said["target"],
        said["before"],
        said["after"],
        changed=changed,
        completes=said["ruling"],
    )
    try:
        ruled = consequences(unit, game, change, said["then"])
    except RefusedError as error:
        _tell_stuck(unit, desk, game, said["ruling"], error, now)
        return False
    if ruled.needs:
        return False
    pronounced(unit, desk, game, ruled, reason=said["reason"], now=now)
    released(unit, desk, unit.take_game(name), said["ruling"], now=now)
    return True


def check_free(unit: Reads, game: Game, ruled: Ruled, session: str) -> None:
    """
    See that what a ruling asks for can be frozen: a stock has one figure a phase, and the ruling wants that of its own
    session.

    Raises:
        StockTaken: A figure of the stock is frozen for that phase, which players may have read before the ruling; or
            another ruling, which goes on waiting, has asked for that of another session.
    """
    frozen = {each.named: each.session for each in unit.quotations(game.id, ruled.phase) if each.named in ruled.needs}
    for stock, known in frozen.items():
        raise StockTaken(game=game.id, phase=ruled.phase, stock=stock, session=known)
    change = {"kind": ruled.change.kind, "phase": ruled.change.phase, "target": ruled.change.target}
    for entry in waiting_now(unit, game):
        said = entry.public
        own = _same_thing(said, change) or said["ruling"] in (ruled.change.overrules, ruled.change.completes)
        if own or said["phase"] != ruled.phase or (said["session"] or {}).get("name", "") == session:
            continue
        for stock in set(said["needs"]) & set(ruled.needs):
            raise StockTaken(game=game.id, phase=ruled.phase, stock=stock, ruling=said["ruling"])


def _decides(unit: Reads, entry: Entry, figure: Quotation) -> bool:
    """
    Say whether a figure may decide what a waiting ruling made new: it is of the session that its instant gives, or of
    a later one that took its place, or the moderator has said it since.
    """
    said = entry.public["session"]
    if said is None or figure.source == AUTHOR:
        return figure.settled_at >= entry.at
    session = unit.find_session(figure.exchange, figure.session)
    return session is not None and session.opens_at >= read_instant(said["opens_at"])


def withdrawn(unit: Unit, desk: Desk, game: Game, before: Sequence[Entry], *, now: datetime) -> None:
    """
    Ask no more for the figures of rulings that a new one has replaced, and let the game go on.

    What another ruling that still waits has asked for stays asked for: of the same stock, in its own session.
    """
    waiting = waiting_rulings(unit.entries(game.id))
    still = {each.public["ruling"] for each in waiting}
    for entry in before:
        if entry.public["ruling"] not in still:
            for stock in entry.public["needs"]:
                _ask_no_more(unit, game, entry.public["phase"], stock, waiting, before)
            released(unit, desk, unit.take_game(game.id), entry.public["ruling"], now=now)


def _ask_no_more(
    unit: Unit, game: Game, phase: str, stock: str, waiting: Sequence[Entry], before: Sequence[Entry]
) -> None:
    needing = [each for each in waiting if each.public["phase"] == phase and stock in each.public["needs"]]
    if any(each.public["ruling"] == old.public["ruling"] for each in needing for old in before):
        return  # An older one waits for it too, perhaps in a session that took the place of its first.
    close_wishes(unit, game, phase, stock, but=[each.public["session"]["name"] for each in needing])


def waiting_now(unit: Reads, game: Game) -> list[Entry]:
    """The rulings of a game that wait."""
    return waiting_rulings(unit.entries(game.id))


def _same_thing(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return all(one[key] == other[key] for key in ("kind", "phase", "target"))


def _tell_stuck(unit: Unit, desk: Desk, game: Game, ruling: int, error: RefusedError, now: datetime) -> None:
    about = {"ruling": ruling, "reason": error.ground}
    known = unit.notices(game.id, "", "trouble")
    if not any(each.facts["ground"] == "ruling-stuck" and each.facts["about"] == about for each in known):
        notices.tell_moderator(unit, desk, "ruling-stuck", about, game=game.id, now=now)
