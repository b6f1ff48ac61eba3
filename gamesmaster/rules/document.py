"""The JSON contract of adjudication: documents in, documents out; every fault of a document named with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from gamesmaster.errors import ConfigurationError, GamesmasterError, ScenarioError
from gamesmaster.rules import notation
from gamesmaster.rules.adjudication import Adjudication, adjudicate, phases_of
from gamesmaster.rules.conflict import draws_of
from gamesmaster.rules.orders import Order
from gamesmaster.rules.outcomes import Outcome
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.scenario_faults import place
from gamesmaster.rules.state import NOTHING, UNDERSTANDING_FACTORS, Board, Marker, Meeting, Phase, State

Load = Callable[[str, Mapping[str, Any]], Scenario]
"""Finds a scenario by its id and chooses options; raises ScenarioError or ConfigurationError."""

Count = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
Cells = dict[StrictStr, dict[StrictStr, Count]]
BoardCells = dict[StrictStr, dict[StrictStr, Annotated[int, Field(strict=True, ge=-1_000_000, le=1_000_000)]]]
Lines = list[StrictStr]


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


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class MarkerDocument(_Part):
    """A counter on the board; shared CONTROL is two of them."""

    kind: Literal["understanding", "control"]
    area: StrictStr
    power: StrictStr


class MeetingDocument(_Part):
    """Two powers that traded or fought this turn; later games."""

    kind: Literal["trade", "attack"]
    powers: Lines
    area: StrictStr | None = None
    by: StrictStr | None = None


class StateFields(_Part):
    """A state, and what else later games keep in it."""

    turn: Annotated[int, Field(strict=True, ge=1)]
    phase: Literal["placing", "attack", "claim", "turn", "over"]
    board: BoardCells = {}
    markers: list[MarkerDocument] = []
    goods: Cells = {}
    alliances: list[Lines] = []
    players: dict[StrictStr, StrictStr] = {}
    charts: dict[StrictStr, dict[StrictStr, StrictStr]] = {}
    hidden: Cells = {}
    blanks: dict[StrictStr, Lines] = {}
    income: dict[StrictStr, Count] = {}
    turn_start: BoardCells = {}
    met: list[MeetingDocument] = []
    events: Literal["due", "done"] | None = None


class InputDocument(StateFields):
    """What `gamesmaster adjudicate` takes."""

    id: Any = None
    note: Any = None
    scenario: StrictStr
    options: dict[StrictStr, StrictBool | StrictInt | StrictStr] = {}
    phase: Literal["placing", "attack", "claim", "turn"]
    acting: Lines | None = None
    orders: dict[StrictStr, Lines] = {}
    draws: dict[StrictStr, StrictInt | list[StrictInt]] = {}


_KEPT = ("goods", "alliances", "players", "charts", "hidden", "blanks", "income", "turn_start", "met", "events")
"""Fields that only some games keep between phases: empty is the same as absent."""


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
        raise DocumentError(_schema_faults(error)) from error
    scenario = _loaded(parsed, load)
    orders, order_faults = _orders(parsed.orders, scenario, parsed.players)
    faults = [*_input_faults(parsed, scenario), *order_faults]
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
        raise DocumentError(_schema_faults(error)) from error
    if faults := list(_state_faults(parsed, scenario)):
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


def _schema_faults(error: ValidationError) -> list[tuple[str, str]]:
    found: dict[str, str] = {}
    for each in error.errors():
        # A key that is at fault, and the member of a union that was tried, stand at the end of the path in brackets.
        path = [step for step in each["loc"] if step not in ("[key]", "bool", "int", "str") and "[" not in str(step)]
        found.setdefault(place(path), _words(each["type"], each["msg"], each.get("input")))
    return list(found.items())


def _words(kind: str, message: str, value: object) -> str:
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        return "no such field"
    shown = repr(value) if isinstance(value, str | int | float | bool | None) else f"a {type(value).__name__}"
    return f"{message[:1].lower()}{message[1:]}, found {shown[:40]}"


def _input_faults(parsed: InputDocument, scenario: Scenario) -> Iterator[tuple[str, str]]:
    phases: tuple[Phase, ...] = phases_of(scenario)
    if parsed.phase not in phases:
        known = f" (its phases: {', '.join(phases)})" if phases else ""
        yield "phase", f"{parsed.phase} is not a phase of procedure {scenario.procedure}{known}"
    yield from _state_faults(parsed, scenario)
    for index, power in enumerate(parsed.acting or ()):
        yield from _known(f"acting[{index}]", power, scenario.powers, "power")
        if power in (parsed.acting or ())[:index]:
            yield f"acting[{index}]", f"{power} is named twice"
    for power in parsed.orders:
        yield from _known(f"orders.{power}", power, scenario.powers, "power")
    yield from _draw_faults(parsed.draws, scenario)


def _draw_faults(draws: Mapping[str, int | list[int]], scenario: Scenario) -> Iterator[tuple[str, str]]:
    possible = draws_of(scenario)
    for key, draw in draws.items():
        power, slash, inside = key.partition("/")
        if slash and power in scenario.powers:
            area, slash, target = inside.partition("/")
            yield from _known(f"draws.{key}", area, scenario.areas, "area")
            if slash:
                yield from _known(f"draws.{key}", target, scenario.powers, "power")
        if draw == []:
            yield f"draws.{key}", "the list is empty"
        for each in draw if isinstance(draw, list) else (draw,):
            if each not in possible:
                yield f"draws.{key}", f"{each} is none of {', '.join(map(str, sorted(possible)))}"


def _state_faults(parsed: StateFields, scenario: Scenario) -> Iterator[tuple[str, str]]:
    if parsed.turn > scenario.turns:
        yield "turn", f"the game has {scenario.turns} turns, found {parsed.turn}"
    for area, row in parsed.board.items():
        yield from _known(f"board.{area}", area, scenario.areas, "area")
        for power, factors in row.items():
            yield from _known(f"board.{area}.{power}", power, scenario.powers, "power")
            if factors < 0 and not scenario.negatives:
                yield f"board.{area}.{power}", f"cannot be negative in this game, found {factors}"
    yield from _marker_faults(parsed, scenario)
    for field in _KEPT:
        if getattr(parsed, field) and field not in scenario.knows:
            yield field, f"the scenario {scenario.id} does not know this field"


def _marker_faults(parsed: StateFields, scenario: Scenario) -> Iterator[tuple[str, str]]:
    seen: set[tuple[str, str]] = set()
    controlled = {marker.area for marker in parsed.markers if marker.kind == "control"}
    for index, marker in enumerate(parsed.markers):
        where = f"markers[{index}]"
        yield from _known(f"{where}.area", marker.area, scenario.areas, "area")
        yield from _known(f"{where}.power", marker.power, scenario.powers, "power")
        if (marker.area, marker.power) in seen:
            yield where, f"{marker.power} has a counter in {marker.area} already"
        seen.add((marker.area, marker.power))
        there = parsed.board.get(marker.area, {}).get(marker.power, 0)
        if scenario.claims != "counters" and (marker.kind == "understanding" or not scenario.holds):
            yield where, f"the scenario {scenario.id} has no such counter"
        elif marker.kind == "understanding" and there < UNDERSTANDING_FACTORS:
            yield where, f"an Understanding stands on 5 factors or more; {marker.power} has {there} in {marker.area}"
    for area in controlled if scenario.claims == "counters" else ():
        for power, factors in parsed.board.get(area, {}).items():
            if factors:
                yield f"board.{area}.{power}", f"{area} is under CONTROL; nobody has factors there"


def _known(where: str, name: str, known: Sequence[str], kind: str) -> Iterator[tuple[str, str]]:
    if name not in known:
        near = get_close_matches(name, known, n=1)
        yield where, f"no such {kind}" + (f"; did you mean {near[0]}?" if near else f": {name}")
