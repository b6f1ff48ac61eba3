"""The context of `letter explain`: its fields, their shapes, and every fault in them named with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from gamesmaster.mail.reading.letter.answers import GAP, readings_in
from gamesmaster.mail.reading.model import Asked, StockName
from gamesmaster.rules import notation
from gamesmaster.rules.disclosure import UNKNOWN, is_blind
from gamesmaster.rules.document import DocumentError
from gamesmaster.rules.document_form import MarkerDocument
from gamesmaster.rules.orders import Offer
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Marker, Phase
from gamesmaster.rules.view import View

DEFAULT_SCENARIO = "origins-ww2/historical"

Count = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
Factors = Annotated[int, Field(strict=True, ge=-1_000_000, le=1_000_000)]
"""In games with events a cell may stand below 0."""


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


class _Question(BaseModel):
    """A question of the last receipt, as a finding of `letter explain` has it; what else it says is not looked at."""

    model_config = ConfigDict(extra="ignore", frozen=True)
    line: StrictStr = ""
    kind: StrictStr = "ambiguous"
    suggestion: StrictStr = ""
    readings: tuple[StrictStr, ...] = ()


class ContextDocument(BaseModel):
    """
    Every field may be left out; what hangs on it is then not judged.

    ``goods`` are all powers' or the writer's own; ``offers`` are what others offer, canonical lines by power, or a list
    in which each line bears its power in front; ``players`` says who plays a power that is nobody's own, and the writer
    may order for those that he plays. ``asked`` are the findings of the receipt that the letter may answer. The other
    fields of a state may stand here as the adjudicator gives them.
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
    board: dict[StrictStr, dict[StrictStr, Factors]] | None = None
    markers: tuple[MarkerDocument, ...] | None = None
    controlled: dict[StrictStr, StrictStr | tuple[StrictStr, ...]] | None = None
    on_file: tuple[StrictStr, ...] = ()
    last_turn: tuple[StrictStr, ...] = ()
    history: dict[StrictStr, Any] = {}
    asked: tuple[_Question, ...] = ()
    goods: dict[StrictStr, Count | dict[StrictStr, Count]] | None = None
    offers: dict[StrictStr, StrictStr | tuple[StrictStr, ...]] | tuple[StrictStr, ...] | None = None
    players: dict[StrictStr, StrictStr] | None = None
    alliances: tuple[tuple[StrictStr, ...], ...] | None = None
    charts: dict[StrictStr, dict[StrictStr, StrictStr]] | None = None
    hidden: dict[StrictStr, dict[StrictStr, Count]] | None = None
    blanks: dict[StrictStr, tuple[StrictStr, ...]] | None = None
    met: Any = None
    events: Literal["due", "done"] | None = None
    turn_start: dict[StrictStr, dict[StrictStr, Factors]] | None = None
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
    known("markers", [each.area for each in context.markers or ()], scenario.areas)
    known("markers", [each.power for each in context.markers or ()], scenario.powers)
    known("hidden", list(context.hidden or {}), scenario.areas)
    for area, row in (context.hidden or {}).items():
        known(f"hidden.{area}", list(row), scenario.powers)
    known("blanks", list(context.blanks or {}), scenario.areas)
    for area, laid in (context.blanks or {}).items():
        known(f"blanks.{area}", laid, scenario.powers)
    known("charts", list(context.charts or {}), scenario.powers)
    for power, slips in (context.charts or {}).items():
        # A chart that the writer does not know has no name.
        known(f"charts.{power}", [slips[each] for each in slips if slips[each]], scenario.charts)
    known("controlled", list(context.controlled or {}), scenario.areas)
    known("players", [*(context.players or {}), *(context.players or {}).values()], scenario.powers)
    known("alliances", [power for pair in context.alliances or () for power in pair], scenario.powers)
    kinds = () if scenario.boxes.goods is None else tuple(scenario.boxes.goods.kinds.values())
    for power, held in (context.goods or {}).items():
        # All powers' goods, or the writer's own alone.
        known("goods", [power], scenario.powers if isinstance(held, dict) else kinds)
        known(f"goods.{power}", list(held) if isinstance(held, dict) else [], kinds)
    faults.extend(("context.offers", fault) for fault in _offer_faults(context, scenario))
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
    for question in context.asked:
        for reading in readings_in(question.suggestion, question.readings):
            for line in reading.split("; "):
                if GAP in line:
                    continue
                try:
                    notation.read(line)
                except ValueError as error:
                    faults.append(("context.asked", str(error)))
    if faults:
        raise DocumentError(faults)


def asked_of(context: ContextDocument) -> tuple[Asked, ...]:
    """Give the questions that the letter may answer; notes ask nothing."""
    return tuple(
        Asked(each.line, readings_in(each.suggestion, each.readings))
        for each in context.asked
        if each.kind in ("ambiguous", "unreadable")
    )


def _offer_faults(context: ContextDocument, scenario: Scenario) -> list[str]:
    faults = []
    for power, line in _offer_lines(context):
        try:
            order = notation.read(line)[1]
        except ValueError as error:
            faults.append(str(error))
            continue
        if not isinstance(order, Offer):
            faults.append(f"not an offer: {line!r}")
        elif power is None or power not in scenario.powers:
            faults.append(f"whose offer is {line!r}? expected POWER: OFFER … or a list for each power")
    return faults


def _offer_lines(context: ContextDocument) -> Iterator[tuple[str | None, str]]:
    """Each offer with the power that made it, which a list says in front of the line."""
    if isinstance(context.offers, dict):
        for power, lines in context.offers.items():
            yield from ((power, line) for line in ((lines,) if isinstance(lines, str) else lines))
        return
    for line in context.offers or ():
        power, separator, rest = line.partition(": ")
        yield (power, rest) if separator else (None, line)


def offers_of(context: ContextDocument, scenario: Scenario) -> dict[str, tuple[str, ...]]:
    """
    Give what other powers have offered the writer, by power; empty when the context does not tell of offers.
    """
    own = power_of(context)
    if context.offers is None or own is None:
        return {}
    found: dict[str, tuple[str, ...]] = {power: () for power in scenario.powers if power != own}
    for power, line in _offer_lines(context):
        order = notation.read(line)[1]
        if power is not None and isinstance(order, Offer) and order.to == own and power in found:
            found[power] = (*found[power], line)
    return found


def powers_of(context: ContextDocument) -> tuple[str, ...]:
    """Give every power that the writer plays, his own and those that `players` names him for."""
    own = power_of(context)
    named = context.powers or ((own,) if own else ())
    played = tuple(power for power, by in (context.players or {}).items() if own is not None and by == own)
    return tuple(dict.fromkeys((*named, *played)))


def lent_to(context: ContextDocument) -> tuple[str, ...]:
    """Give the powers that the writer plays beside the own; none where it is not known which that is."""
    own = power_of(context)
    return tuple(power for power in powers_of(context) if power != own) if own else ()


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


def income_of(context: ContextDocument, scenario: Scenario, lent: str | None = None) -> int | None:
    """
    Give the factors the power, or one lent to it, receives: as the context says, or by the chart where turn and power
    are known.

    Without a turn nobody can know them, and no sum is judged. Nothing is received in a window of attacks or claims.
    """
    power = lent or power_of(context)
    if isinstance(context.income, int) and lent is None:
        return context.income
    if isinstance(context.income, dict):
        return context.income.get(power or "")
    if is_blind(scenario) and not (context.charts or {}).get(power or "", {}).get("income"):
        return None
    if context.turn is not None and power is not None and context.phase not in ("attack", "claim"):
        return scenario.income(context.turn).get(power, 0)
    return None


def power_of(context: ContextDocument) -> str | None:
    """Give the writer's power: the one named, or the only one of `powers`."""
    if context.power is None and context.powers is not None and len(context.powers) == 1:
        return context.powers[0]
    return context.power


def view_of(context: ContextDocument, scenario: Scenario, phase: Phase, lent: str | None = None) -> View | None:
    """
    Give what the power, or one lent to it, may know, as far as the context tells it; None when it does not tell the
    power.
    """
    own = lent or power_of(context)
    if own is None:
        return None
    turn = context.turn or 1
    board = None
    down = face_down_of(context)
    if context.board is not None:
        hidden = context.hidden or {}
        board = {
            area: {
                power: context.board.get(area, {}).get(power, 0)
                - (hidden.get(area, {}).get(power, 0) if (area, power) in down else 0)
                for power in scenario.powers
            }
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
    home = context.home if lent is None else None
    if home is None and board is not None and own in scenario.home:
        area = scenario.home[own]
        home = {area: board[area][own]}
    return View(
        power=own,
        turn=turn,
        phase=phase,
        order_of_play=scenario.order_of_play(turn),
        income=income_of(context, scenario, lent),
        board=board,
        home=home,
        understandings=understandings,
        controls=controls,
        face_down=down,
    )


def face_down_of(context: ContextDocument) -> frozenset[tuple[str, str]]:
    """Give the areas and powers of what others than the writer have face down, factors and blanks alike."""
    own = {power_of(context), *(power for power, by in (context.players or {}).items() if by == power_of(context))}
    factors = {(area, power) for area, row in (context.hidden or {}).items() for power, n in row.items() if n}
    blanks = {(area, power) for area, powers in (context.blanks or {}).items() for power in powers}
    return frozenset(each for each in factors | blanks if each[1] not in own)


def presence_of(context: ContextDocument) -> dict[str, dict[str, int]] | None:
    """Give the board as the reader takes it: what others have face down counts for one factor there."""
    if context.board is None:
        return None
    board = {area: dict(row) for area, row in context.board.items()}
    for area, power in face_down_of(context):
        hidden = (context.hidden or {}).get(area, {}).get(power, 0)
        row = board.setdefault(area, {})
        row[power] = max(1, row.get(power, 0) - hidden)
    return board


def known_scenario(context: ContextDocument, scenario: Scenario) -> Scenario:
    """
    Give the scenario as the writer knows it: in a blind game the allocations that the context tells, and no objectives
    but his own.
    """
    if not is_blind(scenario):
        return scenario
    own, charts = power_of(context), context.charts or {}
    known = {power: {"objectives": UNKNOWN} for power in scenario.powers}
    for power, slips in charts.items():
        known[power] = {"objectives": slips.get("objectives", UNKNOWN) if power == own else UNKNOWN}
        if slips.get("income"):
            known[power]["income"] = slips["income"]
    return scenario.dealt(known)


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
