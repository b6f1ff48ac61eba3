"""The context of `letter explain`: its fields, their shapes, and every fault in them named with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from gamesmaster.mail.reading.model import StockName
from gamesmaster.rules import notation
from gamesmaster.rules.document import DocumentError, MarkerDocument
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Marker, Phase
from gamesmaster.rules.view import View

DEFAULT_SCENARIO = "origins-ww2/historical"

Count = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]


@dataclass(frozen=True, slots=True)
class NamedStock:
    """A stock of the context."""

    ticker: str
    name: str = ""
    aliases: tuple[str, ...] = ()


class _Stock(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    ticker: StrictStr
    name: StrictStr = ""
    aliases: tuple[StrictStr, ...] = ()


class ContextDocument(BaseModel):
    """
    Every field may be left out; what hangs on it is then not judged. Fields of later games are taken and not looked at.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    scenario: StrictStr = DEFAULT_SCENARIO
    options: dict[StrictStr, StrictStr | StrictInt | StrictBool] = {}
    phase: Literal["placing", "attack", "claim", "turn"] | None = None
    turn: Annotated[int, Field(strict=True, ge=1)] | None = None
    power: StrictStr | None = None
    powers: tuple[StrictStr, ...] | None = None
    income: Count | dict[StrictStr, Count] | None = None
    home: dict[StrictStr, Count] | None = None
    board: dict[StrictStr, dict[StrictStr, Count]] | None = None
    markers: tuple[MarkerDocument, ...] | None = None
    controlled: dict[StrictStr, StrictStr | tuple[StrictStr, ...]] | None = None
    on_file: tuple[StrictStr, ...] = ()
    last_turn: tuple[StrictStr, ...] = ()
    history: dict[StrictStr, Any] = {}
    goods: Any = None
    offers: Any = None
    stocks: tuple[StrictStr | _Stock, ...] | dict[StrictStr, StrictStr | tuple[StrictStr, ...]] | None = None
    now: StrictStr | None = None
    addresses: tuple[StrictStr, ...] | None = None
    token: StrictStr | None = None
    trust: Literal["address", "token", "token+dmarc"] | None = None
    authserv_id: StrictStr | None = None
    id: Any = None
    note: Any = None


def read_context(document: Mapping[str, Any]) -> ContextDocument:
    """
    Read a context.

    Raises:
        DocumentError: Every fault with its place.
    """
    try:
        return ContextDocument.model_validate(dict(document))
    except ValidationError as error:
        faults = {
            (".".join(["context", *(str(part) for part in fault["loc"][:3])]), str(fault["msg"]))
            for fault in error.errors()
        }
        raise DocumentError(sorted(faults)) from error


def check_names(context: ContextDocument, scenario: Scenario) -> None:
    """
    See that the context names only what the scenario has, and that the lines on file are canonical.

    Raises:
        DocumentError: Every fault with its place.
    """
    faults: list[tuple[str, str]] = []

    def known(place: str, names: Sequence[str], there: Sequence[str]) -> None:
        faults.extend((f"context.{place}", f"the scenario has no {name!r}") for name in names if name not in there)

    known("power", [context.power] if context.power else [], scenario.powers)
    known("powers", context.powers or (), scenario.powers)
    known("home", list(context.home or {}), scenario.areas)
    known("board", list(context.board or {}), scenario.areas)
    for area, row in (context.board or {}).items():
        known(f"board.{area}", list(row), scenario.powers)
    known("controlled", list(context.controlled or {}), scenario.areas)
    if isinstance(context.income, dict):
        known("income", list(context.income), scenario.powers)
    if context.turn is not None and context.turn > scenario.turns:
        faults.append(("context.turn", f"the scenario has {scenario.turns} turns"))
    for place, lines in (("on_file", context.on_file), ("last_turn", context.last_turn)):
        for line in lines:
            try:
                notation.read(line)
            except ValueError as error:
                faults.append((f"context.{place}", str(error)))
    if faults:
        raise DocumentError(faults)


def stocks_of(context: ContextDocument, default: Sequence[StockName]) -> tuple[StockName, ...]:
    """
    Give the permitted stocks: those of the context, or the bundled list.

    Tickers alone keep the names that the bundled list knows them by.
    """
    if context.stocks is None:
        return tuple(default)
    by_ticker = {stock.ticker: stock for stock in default}
    found: list[StockName] = []
    if isinstance(context.stocks, dict):
        for ticker, names in context.stocks.items():
            name, *aliases = (names,) if isinstance(names, str) else (names or ("",))
            found.append(NamedStock(ticker, name, tuple(aliases)))
        return tuple(found)
    for stock in context.stocks:
        if isinstance(stock, str):
            found.append(by_ticker.get(stock, NamedStock(stock)))
        else:
            found.append(NamedStock(stock.ticker, stock.name, stock.aliases))
    return tuple(found)


def income_of(context: ContextDocument, scenario: Scenario) -> int | None:
    """
    Give the factors the power receives: as the context says, or by the chart where turn and power are known.

    Without a turn nobody can know them, and no sum is judged. Nothing is received in a window of attacks or claims.
    """
    power = power_of(context)
    if isinstance(context.income, int):
        return context.income
    if isinstance(context.income, dict):
        return context.income.get(power or "")
    if context.turn is not None and power is not None and context.phase not in ("attack", "claim"):
        return scenario.income(context.turn).get(power, 0)
    return None


def power_of(context: ContextDocument) -> str | None:
    """Give the writer's power: the one named, or the only one of `powers`."""
    if context.power is None and context.powers is not None and len(context.powers) == 1:
        return context.powers[0]
    return context.power


def view_of(context: ContextDocument, scenario: Scenario, phase: Phase) -> View | None:
    """
    Give what the power may know, as far as the context tells it; None when it does not tell the power.
    """
    own = power_of(context)
    if own is None:
        return None
    turn = context.turn or 1
    board = None
    if context.board is not None:
        board = {
            area: {power: context.board.get(area, {}).get(power, 0) for power in scenario.powers}
            for area in scenario.areas
        }
    markers = context.markers
    controls: dict[str, tuple[str, ...]] | None = None
    if context.controlled is not None or markers is not None:
        controls = {}
        for marker in markers or ():
            if marker.kind == "control":
                controls[marker.area] = (*controls.get(marker.area, ()), marker.power)
        for area, holders in (context.controlled or {}).items():
            controls[area] = (holders,) if isinstance(holders, str) else tuple(holders)
    understandings = None
    if markers is not None:
        understandings = frozenset(
            Marker(marker.area, marker.power) for marker in markers if marker.kind == "understanding"
        )
    home = context.home
    if home is None and board is not None and own in scenario.home:
        area = scenario.home[own]
        home = {area: board[area][own]}
    return View(
        power=own,
        turn=turn,
        phase=phase,
        order_of_play=scenario.order_of_play(turn),
        income=income_of(context, scenario),
        board=board,
        home=home,
        understandings=understandings,
        controls=controls,
    )


def today_of(context: ContextDocument) -> date | None:
    """
    Give the day that it is, by the clock that ``now`` is written in.

    Raises:
        DocumentError: ``now`` is no instant.
    """
    if context.now is None:
        return None
    try:
        return datetime.fromisoformat(context.now).date()
    except ValueError as error:
        raise DocumentError([("context.now", "expected an instant such as 2026-06-03T12:00:00+00:00")]) from error
