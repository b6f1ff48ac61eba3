"""Rulings: the moderator changes one thing of the phase adjudicated last; everybody is told what and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from gamesmaster.errors import ConfigurationError, PhaseClosed, RefusedError, UnknownGame
from gamesmaster.ledger import facts
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import document, notation, objectives
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, State
from gamesmaster.service import notices, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.differences import difference
from gamesmaster.service.phases import input_document, output_document, points_facts
from gamesmaster.service.play import order_of, phase_key, scenario_of, split_key, state_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.quotations import put_quotation
from gamesmaster.service.records import Document, Game, GameStatus, Quotation, Window, WindowStatus

AUTHOR: Final = "moderator"
"""The moderator's pseudonym in the ledger."""
_INPUT_ONLY: Final = frozenset({"scenario", "options", "orders", "draws"})


class DigitMissing(RefusedError):
    """The ruling makes an attack whose digit nobody knows: rule the digit first."""

    ground = "digit-missing"


@dataclass(frozen=True, slots=True)
class Difference:
    """
    What a ruling changes: ``document`` holds the lists ``cells``, ``markers``, ``outcomes``, ``points`` (each with
    before and after) and ``void`` (orders that the ruling makes void); ``entry`` is the ledger's number, None for a
    dry run.
    """

    game: str
    phase: str
    document: Document = field(default_factory=dict)
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class _Ruled:
    """A ruling worked out: what it changes, and the game's state and the phase's documents after it."""

    kind: str
    phase: str
    target: Document
    before: Any
    after: Any
    state: State
    effects: Document
    input: Document | None = None
    output: Document | None = None
    window: Window | None = None
    figure: Quotation | None = None


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
) -> Difference:
    """
    Put other orders in the place of a power's, in the phase adjudicated last, and adjudicate it again with the digits
    on record. The window in progress goes on from the corrected board.

    Args:
        turn: The turn of that phase; another one is refused, so that nobody rules on what he does not mean.
        lines: All orders of the power, in canonical notation, stocks named.
        reason: For all to read.
        dry_run: Only show the difference.

    Raises:
        UnknownGame, PhaseClosed: No such game; it is not the phase adjudicated last.
        DigitMissing: An attack is new, and its digit is not known: `rule_digit` first.
        ConfigurationError: A line is not canonical notation.
    """
    given = [_canonical(line) for line in lines]

    def decide(unit: Reads, held: Game) -> _Ruled:
        window = _last_done(unit, held, turn)
        _known_power(held, power)
        before = window.input["orders"].get(power, []) if window.input else []
        changed = {**dict(window.input or {}), "orders": {**_orders(window), power: given}}
        return _again(unit, held, window, changed, "orders", {"power": power}, list(before), given)

    return _rule(desk, game, decide, reason=reason, now=now, dry_run=dry_run)


def rule_digit(
    desk: Desk, game: str, turn: int, stock: str, digit: int, *, reason: str, now: datetime, dry_run: bool = False
) -> Difference:
    """
    Put another digit in the place of a stock's, in the phase adjudicated last, and adjudicate it again; or say the
    digit that a phase still waits for, which then goes on by itself.

    Raises:
        As `rule_orders`.
    """
    if not 0 <= digit <= 9:
        raise ConfigurationError("digit", "0 to 9", str(digit))

    def decide(unit: Reads, held: Game) -> _Ruled:
        waiting = unit.find_window(held.id, held.phase) if held.phase else None
        if waiting is not None and waiting.status is WindowStatus.AWAITING and waiting.turn == turn:
            return _awaited(unit, held, waiting, stock, digit)
        window = _last_done(unit, held, turn)
        draws = dict(window.input["draws"]) if window.input else {}
        changed = {**dict(window.input or {}), "draws": {**draws, stock: digit}}
        return _again(unit, held, window, changed, "digit", {"stock": stock}, draws.get(stock), digit)

    return _rule(desk, game, decide, reason=reason, now=now, dry_run=dry_run)


def rule_cell(
    desk: Desk, game: str, area: str, power: str, factors: int, *, reason: str, now: datetime, dry_run: bool = False
) -> Difference:
    """
    Set a power's factors in an area, on the board as it stands. An Understanding that then has fewer than five goes.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: No such area or power, a negative count, or factors in a controlled area.
    """
    if factors < 0:
        raise ConfigurationError("factors", "0 or more", str(factors))

    def decide(unit: Reads, held: Game) -> _Ruled:
        scenario, state = scenario_of(held), state_of(held)
        _known_power(held, power)
        if area not in scenario.areas:
            raise ConfigurationError("area", f"one of {', '.join(scenario.areas)}", area)
        if factors and area in state.controls:
            raise ConfigurationError("factors", "0 in an area under CONTROL", str(factors))
        after = with_cell(state, area, power, factors)
        phase = _last_phase(unit, held)
        effects = difference(scenario, state, after, (), ())
        target = {"area": area, "power": power}
        return _Ruled("cell", phase, target, state.board[area][power], factors, after, effects)

    return _rule(desk, game, decide, reason=reason, now=now, dry_run=dry_run)


def with_cell(state: State, area: str, power: str, factors: int) -> State:
    """Give the state with other factors in one cell; an Understanding under five is gone (house reading W40)."""
    board = {**state.board, area: {**state.board[area], power: factors}}
    lost = {
        each
        for each in state.understandings
        if (each.area, each.power) == (area, power) and factors < UNDERSTANDING_FACTORS
    }
    return state._replace(board=board, understandings=state.understandings - lost)


def _rule(
    desk: Desk,
    game: str,
    decide: Callable[[Reads, Game], _Ruled],
    *,
    reason: str,
    now: datetime,
    dry_run: bool,
) -> Difference:
    """
    Work a ruling out; unless it is a dry run, write it down and tell everybody.

    1. The difference, by pure code, from what is on record.
    2. Entry, the phase's documents, the game's state. Nothing is erased: the ledger keeps what was.
    3. A finished game whose points or winners change ends anew.
    4. A notice to everybody: the reason, what changed, the board as it stands.
    """
    if dry_run:
        with desk.store.view() as view:
            found = view.find_game(game)
            if found is None:
                raise UnknownGame(game=game)
            ruled = decide(view, found)
        return Difference(game, ruled.phase, ruled.effects)
    with desk.store.story() as unit:
        held = unit.take_game(game)
        ruled = decide(unit, held)
        number = _written(unit, desk, held, ruled, reason, now)
    return Difference(game, ruled.phase, ruled.effects, number)


def _written(unit: Unit, desk: Desk, game: Game, ruled: _Ruled, reason: str, now: datetime) -> int:
    scenario = scenario_of(game)
    state = document.state_document(ruled.state)
    count = 1 + sum(each.kind == EntryKind.RULING for each in unit.entries(game.id))
    entry = unit.add_entry(
        game.id,
        now,
        *facts.ruling(
            ruling=count,
            kind=ruled.kind,
            phase=ruled.phase,
            target=ruled.target,
            before=ruled.before,
            after=ruled.after,
            author=AUTHOR,
            reason=reason,
            then="replay",
            input=ruled.input,
            output=ruled.output,
            effects=ruled.effects,
            state=state,
        ),
    )
    if ruled.window is not None:
        unit.put_window(replace(ruled.window, input=ruled.input, output=ruled.output))
    if ruled.figure is not None:
        put_quotation(unit, ruled.figure, now)
    corrected = replace(game, state=state)
    unit.put_game(corrected)
    if game.status is GameStatus.OVER:
        _ended_anew(unit, corrected, scenario, ruled.state, now)
    turn, kind = split_key(ruled.phase) if ruled.phase else (game.state["turn"], game.state["phase"])
    told = {
        **reports.heading(scenario, turn, kind),
        "ruling": count,
        "ruled": ruled.kind,
        "target": dict(ruled.target),
        "before": ruled.before,
        "after": ruled.after,
        "reason": reason,
        "effects": dict(ruled.effects),
        "board": reports.board(scenario, ruled.state),
        "points": points_facts(scenario, objectives.points(scenario, ruled.state)),
        "over": game.status is GameStatus.OVER,
        "chain": reports.chain(entry),
    }
    last = corrected if corrected.phase else replace(corrected, phase=ruled.phase)
    notices.tell_members(unit, desk, last, "ruling", told, now=now)
    return entry.number


def _ended_anew(unit: Unit, game: Game, scenario: Scenario, state: State, now: datetime) -> None:
    points = objectives.points(scenario, state)
    won = objectives.winners(scenario, points)
    war = objectives.war(scenario, points, won)
    unit.add_entry(game.id, now, *facts.game_over(points=points, winners=won, war=war, how="ruling"))


def _again(
    unit: Reads,
    game: Game,
    window: Window,
    changed: Document,
    kind: str,
    target: Document,
    before: Any,
    after: Any,
) -> _Ruled:
    """Adjudicate a phase once more with a changed input; rulings on cells that were made since are made again."""
    scenario = scenario_of(game)
    opening = {name: value for name, value in changed.items() if name not in _INPUT_ONLY}
    orders = {power: [order_of(line) for line in lines] for power, lines in changed["orders"].items()}
    decided = adjudicate(scenario, document.read_state(opening, scenario), orders, changed["draws"])
    if decided.waiting:
        raise DigitMissing(game=game.id, stocks=list(decided.needs))
    state = decided.state
    for entry in unit.entries(game.id):
        if entry.kind == EntryKind.RULING and (entry.public["kind"], entry.public["phase"]) == ("cell", window.phase):
            cell = entry.public["target"]
            state = with_cell(state, cell["area"], cell["power"], entry.public["after"])
    given = input_document(game, opening, orders, changed["draws"])
    output = output_document(decided)
    was = window.output["outcomes"] if window.output else ()
    effects = difference(scenario, state_of(game), state, was, output["outcomes"])
    return _Ruled(kind, window.phase, target, before, after, state, effects, given, output, window)


def _awaited(unit: Reads, game: Game, window: Window, stock: str, digit: int) -> _Ruled:
    """The digit that a phase waits for: a figure of the moderator's, frozen like any other."""
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
        settled_at=window.closed_at or window.deadline,
        evidence={"author": AUTHOR},
    )
    state = state_of(game)
    nothing = difference(scenario_of(game), state, state, (), ())
    return _Ruled("digit", window.phase, {"stock": stock}, None, digit, state, nothing, figure=figure)


def _last_done(unit: Reads, game: Game, turn: int) -> Window:
    done = [each for each in unit.windows(game.id) if each.status is WindowStatus.DONE]
    if not done or done[-1].turn != turn:
        last = done[-1].phase if done else ""
        raise PhaseClosed(game=game.id, turn=turn, last=last)
    return done[-1]


def _last_phase(unit: Reads, game: Game) -> str:
    done = [each.phase for each in unit.windows(game.id) if each.status is WindowStatus.DONE]
    return done[-1] if done else game.phase or phase_key(game.state["turn"], game.state["phase"])


def _orders(window: Window) -> Mapping[str, Sequence[str]]:
    return window.input["orders"] if window.input else {}


def _known_power(game: Game, power: str) -> None:
    powers = scenario_of(game).powers
    if power not in powers:
        raise ConfigurationError("power", f"one of {', '.join(powers)}", power)


def _canonical(line: str) -> str:
    try:
        return notation.write(notation.read(line)[1])
    except ValueError as error:
        raise ConfigurationError("orders", "a line of canonical notation", line) from error
