"""Orders told by telephone: read back first, then recorded and sealed like those of a letter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from gamesmaster.errors import ConfigurationError, GamesmasterError, PhaseClosed, UnknownGame
from gamesmaster.ledger import facts
from gamesmaster.mail.effective import line_of
from gamesmaster.rules.orders import Place
from gamesmaster.service import balloting, course, discretion, hearing, lateness, notices, receipt_facts, reports, teams
from gamesmaster.service.desk import Desk
from gamesmaster.service.hearing import Understood
from gamesmaster.service.play import closing_instant, last_instant, line_read, scenario_of, seats_of, state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Call, Game, GameStatus, Member, Window, WindowStatus

MODERATOR: Final = "moderator"
"""The pseudonym of who types orders in; the name stands in the list of calls only."""
_TAKING: Final = frozenset({WindowStatus.NEGOTIATION, WindowStatus.ORDERS})


class NotBegun(PhaseClosed):
    """
    The game's first window has not been opened.
    """

    ground = "not-started"


class GameOver(PhaseClosed):
    """
    No window will be opened any more.
    """

    ground = "game-over"


class TooLate(PhaseClosed):
    """
    A letter received now would be too late, and so is a call.
    """

    ground = "too-late"


class ChangedMeanwhile(GamesmasterError):
    """
    What was read back is no longer what would be recorded: a letter came in between, or the window changed.
    """

    def __str__(self) -> str:
        return "something has changed since this was read back: read it back once more"


@dataclass(frozen=True, slots=True)
class ReadBack:
    """
    What was understood of words spoken, before it is recorded.

    ``facts`` is what is read out; ``stamp`` tells whether it would still be the same when it is recorded; ``takes``
    says whether recording would change anything; ``open_questions`` counts what was meant and could not be taken.
    """

    facts: Mapping[str, Any]
    stamp: tuple[object, ...]
    takes: bool
    open_questions: int


def read_orders(
    desk: Desk, game: str, power: str, words: str, *, ready: bool = False, member: int = 0, now: datetime
) -> ReadBack:
    """
    Read what a player says by telephone, in the light of the open window. Nothing is recorded.

    Orders that a letter brought are nobody's business before the close: where they still stand, or would fall, they
    are counted and not shown.

    Args:
        words: As spoken, a line or several.
        ready: The player also says READY.
        member: Who of a team has rung, by number; 0 where nobody says, which is enough where anybody's word counts.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: Nobody sits on that power, or who of a team has rung is not known.
        PhaseClosed: No window takes orders.
    """
    with desk.store.view() as view:
        found = view.find_game(game)
        if found is None:
            raise UnknownGame(game=game)
        seat = _seat(view, found, power)
        window = _open_window(view, found, seat, now)
        who = _member(view, found, seat, member)
        return _read_back(view, found, window, seat, who, _with_ready(words, ready=ready), now)


def enter_orders(
    desk: Desk,
    game: str,
    power: str,
    words: str,
    *,
    stamp: tuple[object, ...],
    now: datetime,
    by: str = "",
    ready: bool = False,
    member: int = 0,
) -> Mapping[str, Any]:
    """
    Record what was read back and agreed to.

    1. The same reading as before; if it would record anything else, nothing is done.
    2. Each set that has changed is sealed as a new version, entered by the moderator's pseudonym.
    3. A receipt goes to every member of the seat who has an address: nobody orders for a player unseen. Where it is
       known who of a team has rung, it goes to that one, and the others are told as they are of a letter.

    Args:
        stamp: Of the `ReadBack` that the player agreed to.
        by: Name of who typed; kept beside the calls, not in the ledger.

    Returns:
        The facts of the receipt.

    Raises:
        ChangedMeanwhile: Read it back once more.
        PhaseClosed: The window has closed meanwhile.
    """
    words = _with_ready(words, ready=ready)
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        seat = _seat(unit, taken, power)
        window = _open_window(unit, taken, seat, now)
        who = _member(unit, taken, seat, member)
        seen = hearing.understand(unit, taken, window, seat, words, member=who)
        if _stamp(window, seen) != stamp:
            raise ChangedMeanwhile
        done = hearing.record(unit, taken, window, seat, seen, author=MODERATOR, now=now)
        window = done.window
        hearing.tell_offers(unit, desk, taken, seat, done, now=now)
        lateness.noted(unit, taken, window, _second(now))
        unit.add_call(Call(game, seat, who.number if who else 0, window.phase, now, "entered", by))
        told = {
            **receipt_facts.told_facts(unit, taken, window, seat, seen, done),
            "received_at": now.isoformat(),
            "letter": 0,
            "subject": "",
            "notes": [],
            "cut": False,
            "joint": [],
            "entered": True,
        }
        for each in unit.members(game):
            if each.seat == seat and each.addresses and (who is None or each.number == who.number):
                notices.tell_member(unit, desk, taken, each, "receipt", told, now=now)
        if who is not None:
            balloting.tell_others(unit, desk, taken, window, seen.team, who, told, done.own, now=now)
    return told


def orders_on_file(desk: Desk, game: str, power: str = "") -> Mapping[str, Any]:
    """
    Who has sent what version of orders, how and when; never which orders.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: Nobody sits on that power.
        PhaseClosed: No window is open.
    """
    with desk.store.view() as view:
        found = view.find_game(game)
        if found is None:
            raise UnknownGame(game=game)
        return _on_file(view, found, power)


def look_at_orders(desk: Desk, game: str, power: str = "", *, by: str = "", now: datetime) -> Mapping[str, Any]:
    """
    Show orders before the report: an entry says so, and the report tells everybody.

    Raises:
        ConfigurationError: The game's settings let nobody look, or nobody sits on that power.
        PhaseClosed: No window is open.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        if taken.settings.moderator_look != "logged":
            raise ConfigurationError("moderator_look", "a game that lets its moderator look (logged)", "never")
        shown = _on_file(unit, taken, power)
        sets = {each.seat: list(each.lines) for each in unit.last_order_sets(game, shown["phase"])}
        seats = [{**each, "lines": sets.get(each["power"], [])} for each in shown["seats"]]
        looked = [each["power"] for each in seats if each["power"] in sets]
        if looked:
            unit.add_entry(game, now, *facts.moderator_looked(shown["phase"], seats=looked, author=MODERATOR))
            for seat in looked:
                unit.add_call(Call(game, seat, 0, shown["phase"], now, "looked", by))
        return {**shown, "seats": seats}


def _on_file(view: Reads, game: Game, power: str) -> dict[str, Any]:
    window = view.find_window(game.id, game.phase) if game.phase else None
    if window is None:
        raise PhaseClosed(game=game.id)
    only = _seat(view, game, power) if power else ""
    sets = {each.seat: each for each in view.last_order_sets(game.id, window.phase)}
    ready = view.ready_seats(game.id, window.phase)
    seats = []
    for seat in seats_of(view.members(game.id)):
        last = sets.get(seat)
        told = {
            "power": seat,
            "version": last.version if last else 0,
            "at": last.at.isoformat() if last else None,
            "by": ("telephone" if last.letter is None else "letter") if last else None,
            "seal": last.seal if last else None,
            "ready": seat in ready,
        }
        seats += [told] * (not only or seat == only)
    return {
        "game": game.id,
        "phase": window.phase,
        "status": str(window.status),
        "deadline": window.deadline.isoformat(),
        "seats": seats,
    }


def _open_window(view: Reads, game: Game, seat: str, now: datetime) -> Window:
    """The window that takes a seat's orders now; a call is taken or refused as a letter received this second."""
    window = view.find_window(game.id, game.phase) if game.phase else None
    if game.status is GameStatus.SETUP:
        raise NotBegun(game=game.id)
    if game.status is GameStatus.OVER or window is None:
        raise GameOver(game=game.id)
    if window.status not in _TAKING or lateness.is_late(view, game, window, _second(now), seat):
        due = last_instant(window, view.pace(game.id, window.phase))
        raise TooLate(game=game.id, phase=window.phase, closed=f"{due:%Y-%m-%d %H:%M:%S} UTC")
    return window


def _second(now: datetime) -> datetime:
    """Letters are received in whole seconds: that of the deadline itself still counts."""
    return now.replace(microsecond=0)


def _seat(view: Reads, game: Game, power: str) -> str:
    seats = seats_of(view.members(game.id))
    found = next((seat for seat in seats if seat.lower() == power.strip().lower()), None)
    if found is None:
        played = {lent.lower(): (lent, by) for lent, by in state_of(game).players.items()}
        lent, by = played.get(power.strip().lower(), ("", ""))
        mend = f"{by}, and '{lent}: …' before the orders: {by} plays {lent} now" if by else f"one of {', '.join(seats)}"
        raise ConfigurationError("power", mend, power)
    return found


def _member(view: Reads, game: Game, seat: str, number: int) -> Member | None:
    """Who of a team speaks; None where nobody says and anybody's word counts."""
    team = teams.team_of(view.members(game.id), seat)
    found = next((each for each in team if each.number == number), None)
    if found is None and (number or teams.decision_of(game, seat) != teams.ANY):
        names = ", ".join(f"{each.number} ({each.name})" for each in team)
        raise ConfigurationError(
            "member", f"who of {seat} has rung (--member): {names}", str(number) if number else None
        )
    return found


def _with_ready(words: str, *, ready: bool) -> str:
    return f"{words}\n\nREADY\n" if ready else words


def _stamp(window: Window, seen: Understood) -> tuple[object, ...]:
    """What would be recorded, and upon what."""
    sets = tuple(
        (each.phase, each.merged.lines, each.on_file.version if each.on_file else 0, each.changed)
        for each in seen.filed
    )
    return window.phase, window.status, sets, tuple(seen.commands)


def _read_back(
    view: Reads, game: Game, window: Window, seat: str, member: Member | None, words: str, now: datetime
) -> ReadBack:
    seen = hearing.understand(view, game, window, seat, words, member=member)
    on_file = {each.phase: each.on_file for each in seen.filed}
    # What the caller himself wants is read back; what his team makes of it stands in the receipt.
    alone = replace(seen, member=None, team=())
    told = receipt_facts.told_facts(view, game, window, seat, alone, hearing.Recorded(window, on_file, on_file))
    secret = _secret(view, game, seat, seen)
    sets = [_shown_set(each, secret) for each in told["sets"]]
    hidden = sum(each["hidden"] for each in sets)
    shown = {line for each in sets for line in each["lines"]} | {""}
    gone = [*told["cancelled"], *told["dropped"]]
    checks = discretion.spoken_checks(scenario_of(game), told["checks"])
    dropped = [line for line in gone if line not in secret]
    said = {
        **told,
        "game": game.id,
        "power": seat,
        "home": course.leftover(scenario_of(game), seat),
        "sets": sets,
        "cancelled": [],
        "dropped": dropped,
        "dropped_hidden": len(gone) - len(dropped),
        "checks": [each for each in checks if not hidden or (each["line"] in shown and each["line"])],
        "unplaced": None if hidden else _unplaced(told["income"], seen),
        "ready_said": "READY" in seen.commands and not seen.astray,
        "deadline": window.deadline.isoformat(),
        "held": game.status is GameStatus.HELD,
        "in_grace": game.status is GameStatus.RUNNING and _second(now) > closing_instant(window),
        "zone": game.settings.zone,
        "stocks": reports.stock_names(game),
    }
    for each in seen.reading.commands:
        if each.name in ("AWAY", "BACK"):
            said["questions"] = [*said["questions"], _for_absence(each.words)]
    asked = sum(each["kind"] != "note" for each in said["questions"])
    wants = any(each.changed for each in seen.filed) or bool({"READY", "NOT READY"} & set(seen.commands))
    takes = wants and told["ground"] == ""
    return ReadBack(said, _stamp(window, seen), takes, asked + len(told["elsewhere"]) + bool(told["ground"]))


def _for_absence(words: str) -> dict[str, Any]:
    """Days away are no orders: the moderator notes them by a command of their own."""
    question = "Days on which a player is away are noted with the command gamesmaster absence."
    return {
        "line": words,
        "kind": "ambiguous",
        "ground": "not-orders",
        "question": question,
        "suggestion": "",
        "readings": [],
    }


def _secret(view: Reads, game: Game, seat: str, seen: Understood) -> frozenset[str]:
    """Lines that came by letter, and that the words spoken now do not name."""
    written = {
        line
        for filed in seen.filed
        if filed.on_file is not None
        for each in view.order_sets(game.id, filed.phase)
        if each.seat == seat and each.letter is not None
        for line in each.lines
    }
    own = (filed.on_file for filed in seen.filed)
    written |= {line for each in own if each is not None and each.letter is not None for line in each.lines}
    return frozenset(written - {line_of(each) for each in seen.orders})


def _shown_set(told: Mapping[str, Any], secret: frozenset[str]) -> dict[str, Any]:
    lines = [line for line in told["lines"] if line not in secret]
    return {**told, "lines": lines, "hidden": len(told["lines"]) - len(lines)}


def _unplaced(income: int, seen: Understood) -> int | None:
    """Factors of the income that the set of a placing window leaves; None where nothing is placed or it is too much."""
    read = (line_read(line) for line in seen.filed[0].merged.lines)
    placed = (order for power, order in read if power is None)
    left = income - sum(each.amount for each in placed if isinstance(each, Place))
    return left if income and left > 0 else None
