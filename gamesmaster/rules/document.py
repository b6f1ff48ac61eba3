"""The JSON contract of adjudication: documents in, documents out; every fault of a document named with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from gamesmaster.errors import ConfigurationError, GamesmasterError, ScenarioError
from gamesmaster.rules import notation
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.document_faults import input_faults, schema_faults, state_faults
from gamesmaster.rules.document_form import InputDocument, StateFields
from gamesmaster.rules.orders import Order
from gamesmaster.rules.outcomes import Outcome
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import NOTHING, Board, Marker, Meeting, State

Load = Callable[[str, Mapping[str, Any]], Scenario]
"""Finds a scenario by its id and chooses options; raises ScenarioError or ConfigurationError."""


class DocumentError(GamesmasterError):
    """
    A document cannot be used; every fault in it at once.

    Attributes:
        faults: Pairs of a place inside the document, such as ``board.Poland.Britan``, and what is wrong there.
    """

    def __init__(self, faults: Iterable[tuple[str, str]]) -> None:
        self.faults: tuple[tuple[str, str], ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(f"{where}: {fault}" if where else fault for where, fault in self.faults)


class Input(NamedTuple):
    """A document as values, ready for `adjudicate`."""

    id: Any
    scenario: Scenario
    state: State
    orders: Mapping[str, tuple[Order, ...]]
    draws: Mapping[str, int | Sequence[int]]
    acting: tuple[str, ...] | None


def run(document: Mapping[str, Any], load: Load) -> dict[str, Any]:
    """
    Adjudicate one document.

    Args:
        document: As design.md section 9 has it.
        load: Finds its scenario.

    Returns:
        The answer, with ``id`` echoed (null where there was none).

    Raises:
        DocumentError: Every fault with its place.
    """
    given = read_input(document, load)
    result = adjudicate(given.scenario, given.state, given.orders, given.draws, given.acting)
    return {"id": given.id, **adjudication_document(result)}


def read_input(document: Mapping[str, Any], load: Load) -> Input:
    """
    Read and check a document whole.

    Args:
        document: As design.md section 9 has it.
        load: Finds its scenario.

    Returns:
        The same as values.

    Raises:
        DocumentError: Every fault with its place.
    """
    try:
        parsed = InputDocument.model_validate(document)
    except ValidationError as error:
        raise DocumentError(schema_faults(error)) from error
    scenario = _loaded(parsed, load)
    orders, order_faults = _orders(parsed.orders, scenario, parsed.players)
    faults = [*input_faults(parsed, scenario), *order_faults]
    if faults:
        raise DocumentError(faults)
    acting = None if parsed.acting is None else tuple(parsed.acting)
    return Input(parsed.id, scenario, _state(parsed, scenario), orders, parsed.draws, acting)


def read_state(document: Mapping[str, Any], scenario: Scenario) -> State:
    """
    Read a state.

    Args:
        document: As `state_document` gives it.
        scenario: What is played.

    Returns:
        The state, equal to the one that was written.

    Raises:
        DocumentError: Every fault with its place.
    """
    try:
        parsed = StateFields.model_validate(document)
    except ValidationError as error:
        raise DocumentError(schema_faults(error)) from error
    if faults := list(state_faults(parsed, scenario)):
        raise DocumentError(faults)
    return _state(parsed, scenario)


def state_document(state: State) -> dict[str, Any]:
    """
    Write a state as plain JSON values: cells of 0 and fields that are empty are left out.

    Args:
        state: Any state.

    Returns:
        ``turn``, ``phase``, ``board``, ``markers`` and what else the game keeps, always in the same order.
    """
    return {
        "turn": state.turn,
        "phase": state.phase,
        "board": board_document(state.board),
        "markers": _markers(state),
        **_kept(state),
    }


def board_document(board: Board) -> dict[str, dict[str, int]]:
    """Write a board as plain JSON values, without cells of 0 and areas without factors."""
    rows = ((area, {power: factors for power, factors in row.items() if factors}) for area, row in board.items())
    return {area: row for area, row in rows if row}


def adjudication_document(result: Adjudication) -> dict[str, Any]:
    """
    Write what a phase came to.

    Args:
        result: Any adjudication.

    Returns:
        The state after it and what design.md section 9 promises beside it. While draws are missing the state is the
        one before, with ``board`` and ``points`` null.
    """
    due = result.next
    return {
        **state_document(result.state),
        **({"board": None} if result.waiting else {}),
        "outcomes": [outcome_document(outcome) for outcome in result.outcomes],
        "unplaced": dict(result.unplaced),
        "points": None if result.points is None else dict(result.points),
        "war": result.war,
        "next": None if due is None else {"turn": due.turn, "phase": due.phase, "acting": list(due.acting)},
        "winners": None if result.winners is None else list(result.winners),
        "needs": list(result.needs),
    }


def outcome_document(outcome: Outcome, full: bool = False) -> dict[str, Any]:
    """
    Write what became of one order.

    Args:
        outcome: Any outcome.
        full: Add ``attacking``, ``defending`` and ``taken_off``, which sentences need and the contract has not.

    Returns:
        Plain JSON values.
    """
    document = {
        "power": outcome.power,
        "order": None if outcome.order is None else notation.write(outcome.order),
        "as": None if outcome.carried_out is None else notation.write(outcome.carried_out),
        "status": outcome.status.value,
        "ground": outcome.ground.value,
        "odds": outcome.odds,
        "draw": outcome.draw,
        "result": outcome.result,
        "losses": dict(outcome.losses),
    }
    if full:
        document |= {
            "attacking": outcome.attacking,
            "defending": outcome.defending,
            "taken_off": outcome.taken_off,
        }
    return document


def _loaded(parsed: InputDocument, load: Load) -> Scenario:
    try:
        return load(parsed.scenario, parsed.options)
    except ScenarioError as error:
        faults = [("scenario", f"{where}: {fault}" if where else fault) for where, fault in error.faults]
        raise DocumentError(faults) from error
    except ConfigurationError as error:
        raise DocumentError([(error.setting, f"expected {error.expected}, found {error.found}")]) from error


def _state(parsed: StateFields, scenario: Scenario) -> State:
    owners: dict[str, set[str]] = {}
    for marker in parsed.markers:
        if marker.kind == "control":
            owners.setdefault(marker.area, set()).add(marker.power)
    return State(
        turn=parsed.turn,
        phase=parsed.phase,
        board=_rows(parsed.board, scenario),
        understandings=frozenset(
            Marker(marker.area, marker.power) for marker in parsed.markers if marker.kind == "understanding"
        ),
        controls={
            area: tuple(power for power in scenario.powers if power in owners[area])
            for area in scenario.areas
            if area in owners
        },
        goods=parsed.goods,
        alliances=tuple(tuple(allies) for allies in parsed.alliances),
        players=parsed.players,
        charts=parsed.charts,
        hidden=_rows(parsed.hidden, scenario) if parsed.hidden else NOTHING,
        blanks={area: tuple(powers) for area, powers in parsed.blanks.items()},
        income=parsed.income,
        turn_start=_rows(parsed.turn_start, scenario) if parsed.turn_start else NOTHING,
        met=tuple(Meeting(each.kind, tuple(each.powers), each.area, each.by) for each in parsed.met),
        events=parsed.events,
    )


def _rows(cells: Mapping[str, Mapping[str, int]], scenario: Scenario) -> Board:
    empty = dict.fromkeys(scenario.powers, 0)
    return {area: {**empty, **cells.get(area, {})} for area in scenario.areas}


def _kept(state: State) -> dict[str, Any]:
    """Write what only some games keep; what is empty is left out."""
    written: dict[str, Any] = {
        "goods": {power: {good: n for good, n in goods.items() if n} for power, goods in state.goods.items()},
        "alliances": [list(allies) for allies in state.alliances],
        "players": dict(state.players),
        "charts": {power: dict(charts) for power, charts in state.charts.items()},
        "hidden": board_document(state.hidden),
        "blanks": {area: list(powers) for area, powers in state.blanks.items()},
        "income": dict(state.income),
        "turn_start": board_document(state.turn_start),
        "met": [_met(each) for each in state.met],
        "events": state.events,
    }
    return {field: value for field, value in written.items() if value}


def _met(each: Meeting) -> dict[str, Any]:
    whose = {} if each.by is None else {"by": each.by}
    return {"kind": each.kind, "powers": list(each.powers), "area": each.area, **whose}


def _markers(state: State) -> list[dict[str, str]]:
    found = []
    for area, row in state.board.items():
        for power in row:
            if (area, power) in state.understandings:
                found.append({"kind": "understanding", "area": area, "power": power})
            if power in state.controls.get(area, ()):
                found.append({"kind": "control", "area": area, "power": power})
    return found


def _orders(
    given: Mapping[str, Sequence[str]], scenario: Scenario, played: Mapping[str, str]
) -> tuple[dict[str, tuple[Order, ...]], list[tuple[str, str]]]:
    orders: dict[str, tuple[Order, ...]] = {}
    lent: dict[str, list[Order]] = {}
    faults: list[tuple[str, str]] = []
    for power, lines in given.items():
        read = []
        for index, line in enumerate(lines):
            where = f"orders.{power}[{index}]"
            try:
                other, order = notation.read(line)
            except ValueError as error:
                faults.append((where, str(error)))
                continue
            if other not in (None, power) and played.get(other) == power:
                lent.setdefault(other, []).append(order)
                continue
            if other not in (None, power):
                faults.append((where, f"{power} does not play {other} this turn"))
            read.append(order)
        orders[power] = tuple(read)
    for other, read in lent.items():
        orders[other] = (*orders.get(other, ()), *read)
    return {power: orders[power] for power in scenario.powers if power in orders}, faults
