"""Rulings: the moderator changes one thing of the past; everybody is told what, why, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from gamesmaster.errors import ConfigurationError, PhaseClosed, RefusedError, UnknownGame
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Move, Order, Pass, Place
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, State
from gamesmaster.service.consequences import REOPEN, Change, Ruled, consequences, read_then
from gamesmaster.service.corrections import COUNTERS, Correction, corrections_of, counter_of, with_cell
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.pronouncing import AUTHOR, pronounced
from gamesmaster.service.records import Document, Entry, Game, Quotation, Window, WindowStatus
from gamesmaster.service.replays import board_after, done_windows
from gamesmaster.service.under_ruling import awaited, complete, waiting_now, withdrawn
from gamesmaster.service.windows import NoSession

__all__ = [
    "AUTHOR",
    "Difference",
    "DigitMissing",
    "rule_cell",
    "rule_digit",
    "rule_marker",
    "rule_orders",
    "rule_overruled",
    "rule_reopen",
    "with_cell",
]

PLACING: Final = (Place, Move)


class DigitMissing(RefusedError):
    """The ruling makes an attack whose digit nobody knows, and it is not to wait for one."""

    ground = "digit-missing"


@dataclass(frozen=True, slots=True)
class Difference:
    """
    What a ruling changes.

    Attributes:
        game, phase: What was ruled on.
        document: The lists ``cells``, ``markers``, ``points`` of the board as it stands; ``outcomes`` and ``void``
            (orders that the ruling makes void) of every phase adjudicated again, and ``phases``, their boards.
        entry: The ledger's number; None for a dry run.
        needs: Stocks whose digit the ruling would wait for.
        then: What follows.
        annulled: Phases that count no more.
    """

    game: str
    phase: str
    document: Document = field(default_factory=dict)
    entry: int | None = None
    needs: tuple[str, ...] = ()
    then: str = "replay"
    annulled: tuple[str, ...] = ()


Decide = Callable[[Reads, Game], Change]


def rule_orders(
    desk: Desk,
    game: str,
    turn: int,
    power: str,
    lines: Sequence[str],
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
    phase: str = "",
    digits: Mapping[str, int] | None = None,
    wait: bool = False,
) -> Difference:
    """
    Put other orders in the place of a power's, in any phase decided, and adjudicate it again with the digits on record.

    Args:
        turn: The turn of that phase.
        lines: All orders of the power, in canonical notation, stocks named.
        reason: For all to read.
        dry_run: Only show the difference.
        then: ``replay``, ``stand`` or ``reopen PHASE``.
        phase: ``placing`` or ``attack``; empty to go by the orders, and by the later of the two where they say nothing.
        digits: Digits that the ruling states, by stock, for attacks that are new by it.
        wait: Whether it may wait for a session where a digit is missing ('under ruling').

    Raises:
        UnknownGame, PhaseClosed: No such game; that phase is not decided.
        DigitMissing: An attack is new, its digit is not known, and the ruling may not wait, or no session is known.
        ConfigurationError: A line is not canonical notation, or an attack names no stock.
    """
    orders = [_read(line) for line in lines]
    given = [notation.write(each) for each in orders]
    for stock, number in (digits or {}).items():
        _digit(f"digit of {stock}", number)

    def decide(unit: Reads, held: Game) -> Change:
        window = _decided(unit, held, turn, phase or _kind_of(orders))
        _known_power(held, power)
        if scenario_of(held).chance == "stock" and any(isinstance(each, Attack) and not each.stock for each in orders):
            raise ConfigurationError("orders", "a stock for every attack, such as STOCK GM", "an attack without")
        before = list(_orders(window).get(power, []))
        changed = {**dict(window.input or {}), "orders": {**_orders(window), power: given}}
        changed["draws"] = {**changed["draws"], **(digits or {})}
        return Change("orders", window.phase, {"power": power}, before, given, changed=changed)

    return _rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run, wait=wait)


def rule_digit(
    desk: Desk,
    game: str,
    turn: int,
    stock: str,
    digit: int,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
) -> Difference:
    """
    Put another digit in the place of a stock's, in any attack phase decided, and adjudicate it again; or say the digit
    that a phase, or a ruling, still waits for, which then goes on by itself.

    Raises:
        As `rule_orders`.
    """
    _digit("digit", digit)

    def decide(unit: Reads, held: Game) -> Change:
        waiting = unit.find_window(held.id, held.phase) if held.phase else None
        if waiting is not None and waiting.status is WindowStatus.AWAITING and waiting.turn == turn:
            return _said(unit, held, waiting, stock, digit, now)
        for entry in waiting_now(unit, held):
            window = unit.find_window(held.id, entry.public["phase"])
            if window is not None and window.turn == turn and stock in entry.public["needs"]:
                return _said(unit, held, window, stock, digit, now)
        window = _decided(unit, held, turn, "attack")
        draws = dict(window.input["draws"]) if window.input else {}
        changed = {**dict(window.input or {}), "draws": {**draws, stock: digit}}
        return Change("digit", window.phase, {"stock": stock}, draws.get(stock), digit, changed=changed)

    return _rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)


def rule_cell(
    desk: Desk,
    game: str,
    area: str,
    power: str,
    factors: int,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
    phase: str = "",
) -> Difference:
    """
    Set a power's factors in an area, on the board as it stands or as it stood after a past phase. An Understanding that
    then has fewer than five goes.

    Args:
        phase: Name of a phase decided, such as ``2-attack``; empty for the board as it stands.

    Raises:
        UnknownGame, PhaseClosed: There is none of that name; that phase is not decided.
        ConfigurationError: No such area or power, a negative count, or factors in a controlled area.
    """
    if factors < 0:
        raise ConfigurationError("factors", "0 or more", str(factors))

    def decide(unit: Reads, held: Game) -> Change:
        _known_power(held, power)
        _known_area(held, area)
        after, state = _board(unit, held, phase)
        if factors and area in state.controls:
            raise ConfigurationError("factors", "0 in an area under CONTROL", str(factors))
        target = {"area": area, "power": power}
        correction = Correction(after, "cell", target, factors)
        return Change("cell", after, target, state.board[area][power], factors, correction=correction)

    return _rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)


def rule_marker(
    desk: Desk,
    game: str,
    area: str,
    power: str,
    counter: str,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
    phase: str = "",
) -> Difference:
    """
    Put a power's counter in an area, or take it off, on the board as it stands or as it stood after a past phase.

    Args:
        counter: ``none``, ``understanding`` or ``control``.
        phase: As `rule_cell`.

    Raises:
        UnknownGame, PhaseClosed: As `rule_cell`.
        ConfigurationError: No such area, power or counter, or an Understanding on fewer than five factors.
    """
    if counter not in COUNTERS:
        raise ConfigurationError("counter", f"one of {', '.join(COUNTERS)}", counter)

    def decide(unit: Reads, held: Game) -> Change:
        _known_power(held, power)
        _known_area(held, area)
        after, state = _board(unit, held, phase)
        if counter == "understanding" and state.board[area][power] < UNDERSTANDING_FACTORS:
            there = f"{state.board[area][power]} of {power} in {area}"
            raise ConfigurationError("counter", "an Understanding on five factors or more", there)
        target = {"area": area, "power": power}
        correction = Correction(after, "marker", target, counter)
        return Change("marker", after, target, counter_of(state, area, power), counter, correction=correction)

    return _rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)


def rule_reopen(desk: Desk, game: str, phase: str, *, reason: str, now: datetime, dry_run: bool = False) -> Difference:
    """
    Open a phase anew, with the board that it began with: what was decided from there on is annulled, and kept.

    Args:
        phase: Name of a phase that has been opened, such as ``2-attack``.

    Raises:
        UnknownGame, PhaseClosed: There is none of that name.
    """

    def decide(unit: Reads, held: Game) -> Change:
        return Change("reopen", "", {"phase": phase}, None, phase)

    return _rule(desk, game, decide, f"{REOPEN} {phase}", reason=reason, now=now, dry_run=dry_run)


def rule_overruled(
    desk: Desk,
    game: str,
    ruling: int,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
) -> Difference:
    """
    Take a ruling back by another one: what it changed is again what it was before.

    Args:
        ruling: Its number within the game.

    Raises:
        UnknownGame, PhaseClosed: There is none of that name; its phase has been annulled.
        ConfigurationError: There is no such ruling, or nothing of it can be taken back.
    """

    def decide(unit: Reads, held: Game) -> Change:
        said = _ruling(unit, held, ruling)
        kind, target, phase = said["kind"], said["target"], said["phase"]
        if kind in ("cell", "marker"):
            after, state = _board(unit, held, phase)
            area, power = target["area"], target["power"]
            was = state.board[area][power] if kind == "cell" else counter_of(state, area, power)
            if after:
                return Change(kind, after, target, was, said["before"], overrules=ruling)
            correction = Correction(after, kind, target, said["before"])
            return Change(kind, after, target, was, said["before"], correction=correction, overrules=ruling)
        window = next((each for each in done_windows(unit.windows(held.id)) if each.phase == phase), None)
        if kind not in ("orders", "digit") or window is None or window.input is None:
            raise ConfigurationError("ruling", "a ruling on orders, a digit, a cell or a marker", f"{kind} {phase}")
        given = dict(window.input)
        if kind == "orders":
            power = target["power"]
            before = list(_orders(window).get(power, []))
            given["orders"] = {**_orders(window), power: said["before"]}
        else:
            before = given["draws"].get(target["stock"])
            given["draws"] = {**given["draws"], target["stock"]: said["before"]}
            if said["before"] is None:
                del given["draws"][target["stock"]]
        return Change(kind, phase, target, before, said["before"], changed=given, overrules=ruling)

    return _rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)


def _rule(
    desk: Desk,
    game: str,
    decide: Decide,
    then: str,
    *,
    reason: str,
    now: datetime,
    dry_run: bool,
    wait: bool = False,
) -> Difference:
    """
    Work a ruling out; unless it is a dry run, write it down and tell everybody.

    1. The difference, by pure code, from what is on record.
    2. A digit is missing? The ruling waits for a session, or is refused.
    3. Otherwise it is carried out, and whatever waited for what it says goes on.
    """
    read_then(then)
    if dry_run:
        with desk.store.view() as view:
            found = view.find_game(game)
            if found is None:
                raise UnknownGame(game=game)
            return _difference(found, _worked_out(view, found, decide, then, wait=wait), None)
    with desk.store.story() as unit:
        held = unit.take_game(game)
        ruled = _worked_out(unit, held, decide, then, wait=wait)
        waiting = waiting_now(unit, held)
        if ruled.needs:
            entry = _awaited(unit, desk, held, ruled, reason, now)
        else:
            entry = pronounced(unit, desk, held, ruled, reason=reason, now=now)
        withdrawn(unit, desk, held, waiting, now=now)
        if ruled.change.figure is not None:
            complete(unit, desk, held, now=now)
        return _difference(held, ruled, entry)


def _worked_out(unit: Reads, game: Game, decide: Decide, then: str, *, wait: bool) -> Ruled:
    ruled = consequences(unit, game, decide(unit, game), then)
    # Only what was ruled on may wait; a later phase has every digit on record, unless a ruling has taken one away.
    if ruled.needs and (not wait or ruled.phase != ruled.change.phase or ruled.change.kind != "orders"):
        raise DigitMissing(game=game.id, phase=ruled.phase, stocks=list(ruled.needs))
    return ruled


def _awaited(unit: Unit, desk: Desk, game: Game, ruled: Ruled, reason: str, now: datetime) -> Entry:
    try:
        return awaited(unit, desk, game, ruled, reason=reason, now=now)
    except NoSession as error:
        raise DigitMissing(game=game.id, phase=ruled.phase, stocks=list(ruled.needs)) from error


def _difference(game: Game, ruled: Ruled, entry: Entry | None) -> Difference:
    return Difference(
        game.id,
        ruled.change.phase,
        ruled.effects,
        entry.number if entry else None,
        ruled.needs,
        ruled.then,
        tuple(each.phase for each in ruled.annulled),
    )


def _said(unit: Reads, game: Game, window: Window, stock: str, digit: int, now: datetime) -> Change:
    """The digit that is waited for: a figure of the moderator's, frozen like any other."""
    if any(each.named == stock for each in unit.quotations(game.id, window.phase)):
        raise PhaseClosed(game=game.id, phase=window.phase)
    figure = Quotation(
        game=game.id,
        phase=window.phase,
        named=stock,
        symbol=stock,
        exchange=game.settings.exchange,
        session=window.session or "",
        source=AUTHOR,
        volume=digit * 100,
        digit=digit,
        settled_at=now,
        evidence={"author": AUTHOR},
    )
    return Change("digit", window.phase, {"stock": stock}, None, digit, figure=figure)


def _decided(unit: Reads, game: Game, turn: int, kind: str) -> Window:
    """The phase of a turn that is decided: the one of that kind, or the later one where none is said."""
    done = done_windows(unit.windows(game.id))
    found = [each for each in done if each.turn == turn and kind in ("", each.kind)]
    # A procedure whose turn is one phase has no other to choose from.
    found = found or [each for each in done if each.turn == turn and each.kind == "turn"]
    if not found:
        raise PhaseClosed(game=game.id, turn=turn, last=done[-1].phase if done else "")
    return found[-1]


def _kind_of(orders: Sequence[Order]) -> str:
    telling = [each for each in orders if not isinstance(each, Pass)]
    if not telling:
        return ""
    return "placing" if isinstance(telling[0], PLACING) else "attack"


def _board(unit: Reads, game: Game, phase: str) -> tuple[str, State]:
    """The phase whose board is meant, and that board: after a phase decided, or as it stands."""
    done = done_windows(unit.windows(game.id))
    if not phase:
        return (done[-1].phase if done else ""), state_of(game)
    window = next((each for each in done if each.phase == phase), None)
    if window is None:
        raise PhaseClosed(game=game.id, phase=phase, last=done[-1].phase if done else "")
    if window is done[-1]:
        return phase, state_of(game)
    return phase, board_after(game, window, corrections_of(unit.entries(game.id)))


def _ruling(unit: Reads, game: Game, number: int) -> Document:
    for entry in unit.entries(game.id):
        if entry.kind == EntryKind.RULING and entry.public["ruling"] == number:
            return entry.public
    raise ConfigurationError("ruling", "the number of a ruling of this game", str(number))


def _orders(window: Window) -> Mapping[str, Sequence[str]]:
    return window.input["orders"] if window.input else {}


def _digit(name: str, number: int) -> None:
    if not 0 <= number <= 9:
        raise ConfigurationError(name, "0 to 9", str(number))


def _known_power(game: Game, power: str) -> None:
    powers = scenario_of(game).powers
    if power not in powers:
        raise ConfigurationError("power", f"one of {', '.join(powers)}", power)


def _known_area(game: Game, area: str) -> None:
    areas = scenario_of(game).areas
    if area not in areas:
        raise ConfigurationError("area", f"one of {', '.join(areas)}", area)


def _read(line: str) -> Order:
    try:
        return notation.read(line)[1]
    except ValueError as error:
        raise ConfigurationError("orders", "a line of canonical notation", line) from error
