"""Scenario documents: their schema, the checks across their parts, and the scenario built from them."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, StringConstraints, ValidationError

from gamesmaster.errors import ConfigurationError, ScenarioError
from gamesmaster.rules import options as registry
from gamesmaster.rules.boxes import Alliances, Boxes, Event, Goods, Levels, Neutral, Special
from gamesmaster.rules.procedures import PROCEDURES
from gamesmaster.rules.scenario import (
    Amendment,
    ConflictTable,
    Counter,
    Credit,
    Name,
    Objective,
    OptionValue,
    Prevention,
    Scenario,
    Sourced,
    War,
)
from gamesmaster.rules.variants import applied, values_of

CHANCES = ("stock", "stock-die", "sealed-die", "typed", "none")
PLACINGS = ("home", "boxes")
CONFLICTS = ("odds-table", "exchange", "duel")
CLAIMS = ("counters", "none")
SCORINGS = ("counters", "presence", "treaties")
COUNTERS_OF: dict[str, tuple[Counter, ...]] = {
    "counters": ("understanding", "control"),
    "presence": ("presence",),
    "treaties": ("treaty", "exclusive"),
}
SOURCED_TABLES = ("areas", "incomes", "objectives", "conflict")

_COUNTERS: dict[str, Counter] = {
    "U": "understanding",
    "C": "control",
    "P": "presence",
    "T": "treaty",
    "E": "exclusive",
}
_KEYWORDS = frozenset({"IN", "FROM", "TO", "FOR", "OF", "ONLY", "WITH", "ALL", "AIM", "STOCK", "AT", "LEAST"})
_CODE = re.compile(r"([UCPTE])([1-9]\d?)")
_TRIED = re.compile(r"[\[(]|^(?:bool|int|str)$")
_LONGEST = 300
"""Characters of a fault."""
_ODDS = re.compile(r"([1-9]\d?)-1")

Text = Annotated[str, StringConstraints(strict=True, min_length=1, strip_whitespace=True)]
Title = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]
# Names stand in canonical lines, in keys such as POWER/AREA, and in tables: no mark that means something there.
CanonicalName = Annotated[
    str, StringConstraints(strict=True, min_length=1, max_length=30, pattern=r"^[^\s,:/|0-9]+( [^\s,:/|0-9]+)*$")
]
Count = Annotated[int, Field(strict=True, ge=0, le=999)]
Result = Literal["A", "D", "X", "-"]
Scalar = StrictBool | StrictInt | StrictStr


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Named(_Part):
    name: CanonicalName
    adjectives: tuple[Text, ...] = ()
    aliases: tuple[Text, ...] = ()
    abbreviations: tuple[Text, ...] = ()
    capitals: tuple[Text, ...] = ()


class _Power(_Named):
    home: Text | None = None


class _Choice(_Part):
    allowed: Annotated[tuple[Text, ...], Field(min_length=1)]
    default: Text


class _Prevention(_Part):
    power: Text
    area: Text
    counter: Literal["U", "C", "P"]
    by: Literal["any"] | tuple[Text, ...]
    points: Annotated[int, Field(strict=True, ge=1, le=99)]
    also: tuple[Text, ...] = ()


class _War(_Part):
    powers: Annotated[tuple[Text, ...], Field(min_length=1)]
    points: Annotated[int, Field(strict=True, ge=1, le=999)]


class _Amendment(_Part):
    option: Text
    value: Scalar
    row: Count
    column: Text
    result: Result


class _Table(_Part):
    columns: Annotated[tuple[Text, ...], Field(min_length=1)]
    rows: dict[Text, tuple[Result, ...]]
    amendments: tuple[_Amendment, ...] = ()


class _Conflict(_Part):
    policy: Text
    tables: dict[Text, _Table] = {}


class _Event(_Part):
    turn: Annotated[int, Field(strict=True, ge=1)]
    power: Text
    area: Text | None = None
    change: Annotated[int, Field(strict=True, ge=-99, le=99)]


class _Levels(_Part):
    size: Annotated[int, Field(strict=True, ge=1, le=99)]
    points: tuple[Count, ...] = ()
    each: Count = 0


class _Goods(_Part):
    kinds: dict[Text, CanonicalName]
    each: Annotated[int, Field(strict=True, ge=1, le=99)]
    points: Count


class _Boxes(_Part):
    peaceful: tuple[Text, ...] = ()
    closed: dict[Text, tuple[Text, ...]] = {}
    overflow: dict[Text, Text] = {}
    levels: dict[Text, _Levels] = {}
    goods: _Goods | None = None
    unplayed: tuple[Text, ...] = ()
    cap: Annotated[int, Field(strict=True, ge=1, le=99)] | None = None


class _Special(_Part):
    power: Text
    points: Annotated[int, Field(strict=True, ge=1, le=99)]
    rule: Literal["nobody-above", "no-treaties"]
    limit: Count = 0
    whom: str = ""


class _Alliances(_Part):
    allowed: StrictBool = False
    start: tuple[tuple[Text, Text], ...] = ()
    players: dict[Text, Text] = {}


class _Chart(_Part):
    """What a blind game deals: allocations and objectives of another scenario on the same board."""

    incomes: dict[Text, Text | dict[Text, tuple[Count, ...]]]
    objectives: dict[Text, dict[Text, tuple[Text, ...]]]
    prevention: tuple[_Prevention, ...] = ()


class _Variant(_Part):
    when: Annotated[dict[Text, Scalar], Field(min_length=1)]
    append: dict[Text, tuple[dict[Text, Any], ...]] = {}
    without: tuple[Text, ...] = ()
    change: dict[Text, Any] = {}


class _Policy(_Part):
    policy: Text


class _Source(_Part):
    table: Text
    origin: Literal["rules", "published", "house"]
    source: Text


class _Credit(_Part):
    role: Text
    name: Text


class ScenarioDocument(_Part):
    """A scenario as its files say it, all files taken together."""

    id: Text
    title: Title
    turns: Annotated[int, Field(strict=True, ge=1, le=50)]
    powers: Annotated[tuple[_Power, ...], Field(min_length=2)]
    areas: Annotated[tuple[_Named, ...], Field(min_length=1)]
    orders_of_play: dict[Text, tuple[Text, ...]] = {}
    procedures: _Choice
    chances: _Choice
    options: dict[Text, Scalar] = {}
    incomes: dict[Text, Text | dict[Text, tuple[Count, ...]]]
    objectives: dict[Text, dict[Text, tuple[Text, ...]]]
    prevention: tuple[_Prevention, ...] = ()
    war: _War | None = None
    scoring: _Policy = _Policy(policy="counters")
    placing: _Policy = _Policy(policy="home")
    conflict: _Conflict
    claims: _Policy = _Policy(policy="counters")
    start: dict[Text, dict[Text, Annotated[int, Field(strict=True, ge=-999, le=999)]]] = {}
    boxes: _Boxes = _Boxes()
    events: tuple[_Event, ...] = ()
    specials: tuple[_Special, ...] = ()
    alliances: _Alliances = _Alliances()
    neutrals: dict[Text, dict[Text, tuple[Annotated[int, Field(strict=True, ge=1, le=6)], ...]]] = {}
    charts: dict[Text, _Chart] = {}
    variants: tuple[_Variant, ...] = ()
    credits: Annotated[tuple[_Credit, ...], Field(min_length=1)]
    sources: tuple[_Source, ...]
    notes: tuple[Text, ...] = ()
    teams: dict[Text, Annotated[int, Field(strict=True, ge=1, le=20)]] = {}
    chosen: dict[Text, Scalar] = {}


def build(document: Mapping[str, Any]) -> Scenario:
    """
    Check a document whole and build the scenario.

    Args:
        document: Plain values, as TOML or JSON give them, with ``id``.

    Returns:
        The scenario.

    Raises:
        ScenarioError: Every fault with its place inside the document.
    """
    name = str(document.get("id", "scenario"))
    parsed = _parsed(name, document)
    played = _parsed(name, applied(document))
    if faults := list(_faults(played)) or list(_variant_faults(document, parsed)):
        raise ScenarioError(name, _readable(faults))
    return _scenario(played, parsed.model_dump(mode="json", exclude_defaults=True))


def _parsed(name: str, document: Mapping[str, Any]) -> ScenarioDocument:
    try:
        return ScenarioDocument.model_validate(document)
    except ValidationError as error:
        raise ScenarioError(name, _readable(_schema_faults(error))) from error


def _variant_faults(document: Mapping[str, Any], parsed: ScenarioDocument) -> Iterator[tuple[str, str]]:
    """Judge every variant for itself, unless a game has chosen its options already."""
    for number, variant in enumerate(parsed.variants):
        where = f"variants[{number}]"
        unknown = [option for option in variant.when if option not in parsed.options]
        if unknown:
            yield f"{where}.when", f"{unknown[0]} is not an option of this scenario"
            continue
        yield from _known(f"{where}.without", variant.without, [each.name for each in parsed.powers], "power")
        if document.get("chosen"):
            continue
        try:
            build({**document, "chosen": variant.when})
        except ScenarioError as error:
            yield from ((f"{where}: {place}", fault) for place, fault in error.faults)


def place(path: Iterable[object]) -> str:
    """Write a path such as ``('powers', 3, 'home')`` as ``powers[3].home``."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else str(step)
    return text


def nearest(word: str, known: Iterable[str]) -> str:
    """Give `` (did you mean X?)`` for a misspelt name, or nothing."""
    near = get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]}?)" if near else ""


def _readable(faults: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Faults as lines that can be read, whatever stood in the file: no endless words, nothing that does not print."""
    return [(_plain(where), _plain(words)) for where, words in faults]


def _plain(text: str) -> str:
    shown = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]} …"


def _schema_faults(error: ValidationError) -> list[tuple[str, str]]:
    found: dict[str, str] = {}
    for each in error.errors():
        # Members of a union are tried one after another; the path then ends in the type that was tried.
        path = [step for step in each["loc"] if not _TRIED.search(str(step))]
        found.setdefault(place(path), "no such field" if each["type"] == "extra_forbidden" else each["msg"])
    return list(found.items())


def _faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    powers = tuple(each.name for each in document.powers)
    areas = tuple(each.name for each in document.areas)
    yield from _repeated("powers", powers)
    yield from _repeated("areas", areas)
    yield from _keyword_faults("powers", powers)
    yield from _keyword_faults("areas", areas)
    for number, power in enumerate(document.powers):
        if power.home is not None:
            yield from _known(f"powers[{number}].home", [power.home], areas, "area")
        elif document.placing.policy == "home":
            yield f"powers[{number}].home", "is missing"
    yield from _name_faults(document)
    yield from _choice_faults(document)
    yield from _income_faults(document, powers)
    yield from _order_faults(document, powers)
    yield from _objective_faults(document, powers, areas)
    yield from _policy_faults(document)
    yield from _conflict_faults(document)
    yield from _box_faults(document, powers, areas)
    for area, row in document.start.items():
        yield from _known(f"start.{area}", [area], areas, "area")
        yield from _known(f"start.{area}", row, powers, "power")
    yield from _known("teams", document.teams, powers, "power")
    yield from _source_faults(document)


def _repeated(where: str, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    for name, count in Tally(names).items():
        if count > 1:
            yield where, f"{name} stands there {count} times"


def _twice(where: str, rows: Sequence[object]) -> Iterator[tuple[str, str]]:
    """Rows of a table that say the same once more: it would count twice."""
    for number, row in enumerate(rows):
        if row in rows[:number]:
            yield f"{where}[{number}]", f"says the same as {where}[{rows.index(row)}]"


def _keyword_faults(where: str, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    for name in names:
        for word in _KEYWORDS.intersection(name.split()):
            yield where, f"{name}: {word} is a word of the orders"


def _known(where: str, names: Iterable[str], known: Iterable[str], kind: str) -> Iterator[tuple[str, str]]:
    known = tuple(known)
    for name in names:
        if name not in known:
            yield where, f"no such {kind}: {name}{nearest(name, known)}"


def _name_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    kinds: tuple[tuple[str, tuple[_Named, ...]], ...] = (("powers", document.powers), ("areas", document.areas))
    for kind, entries in kinds:
        owners: dict[str, str] = {}
        for number, entry in enumerate(entries):
            for word in _words(entry):
                owner = owners.setdefault(word.casefold(), entry.name)
                if owner != entry.name:
                    yield f"{kind}[{number}]", f"{word!r} already stands for {owner}"


def _words(entry: _Named) -> set[str]:
    return {entry.name, *entry.adjectives, *entry.aliases, *entry.abbreviations, *entry.capitals}


def _choice_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    for field, choice, known in (
        ("procedures", document.procedures, PROCEDURES),
        ("chances", document.chances, CHANCES),
    ):
        yield from _known(f"{field}.allowed", choice.allowed, known, field[:-1])
        yield from _repeated(f"{field}.allowed", choice.allowed)
        if choice.default not in choice.allowed:
            yield f"{field}.default", f"{choice.default} is not among those allowed"
    for where, values in (("options", document.options), ("chosen", document.chosen)):
        for name, value in values.items():
            allowed = _allowed(document, name, where)
            if allowed is None:
                yield f"{where}.{name}", f"no such option{nearest(name, registry.REGISTRY)}"
            else:
                try:
                    registry.chosen(name, value, allowed)
                except ConfigurationError as error:
                    yield f"{where}.{name}", f"expected {error.expected}, found {error.found}"


def _allowed(document: ScenarioDocument, name: str, where: str) -> tuple[OptionValue, ...] | None:
    if name in ("procedure", "chance"):
        choice = document.procedures if name == "procedure" else document.chances
        return choice.allowed if where == "chosen" else None
    if name not in registry.REGISTRY or (where == "chosen" and name not in document.options):
        return None
    return registry.REGISTRY[name].values or values_of(document.model_dump(mode="json"), name)


def _income_faults(document: ScenarioDocument, powers: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for procedure in document.procedures.allowed:
        if procedure not in document.incomes:
            yield "incomes", f"no table for the procedure {procedure}"
    for procedure, table in document.incomes.items():
        where = f"incomes.{procedure}"
        yield from _known(where, [procedure], document.procedures.allowed, "procedure of this scenario")
        if isinstance(table, str):
            tables = [name for name, other in document.incomes.items() if not isinstance(other, str)]
            yield from _known(where, [table], tables, "table of incomes")
            continue
        yield from _known(where, table, powers, "power")
        for power in powers:
            if power in document.boxes.unplayed:
                continue
            if power not in table:
                yield where, f"nothing for {power}"
            elif len(table[power]) != document.turns:
                yield f"{where}.{power}", f"{len(table[power])} numbers for {document.turns} turns"


def _order_faults(document: ScenarioDocument, powers: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for turn, order in document.orders_of_play.items():
        where = f"orders_of_play.{turn}"
        if not turn.isdecimal() or not 1 <= int(turn) <= document.turns:
            yield where, f"turns go from 1 to {document.turns}"
        played = [power for power in powers if power not in document.boxes.unplayed]
        if sorted(order) not in (sorted(played), sorted(powers)):
            yield where, f"must name each of {', '.join(played)} once"


def _objective_faults(
    document: ScenarioDocument, powers: tuple[str, ...], areas: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    yield from _known("objectives", document.objectives, powers, "power")
    counters = COUNTERS_OF.get(document.scoring.policy)
    for power, cells in document.objectives.items():
        yield from _known(f"objectives.{power}", cells, areas, "area")
        for area, codes in cells.items():
            where = f"objectives.{power}.{area}"
            for code in codes:
                if counters is None:
                    continue  # That there is no such policy is said once.
                if not _CODE.fullmatch(code) or _COUNTERS[code[0]] not in counters:
                    letters = " or ".join(each[0].upper() for each in counters)
                    yield where, f"{code!r} is not {letters} and points, such as {letters[0]}2"
            yield from _repeated(where, (f"counter {code[:1]}" for code in codes))
    for field, rows in (
        ("prevention", document.prevention),
        ("events", document.events),
        ("specials", document.specials),
    ):
        yield from _twice(field, rows)
    for number, row in enumerate(document.prevention):
        where = f"prevention[{number}]"
        yield from _known(f"{where}.power", [row.power], powers, "power")
        yield from _known(f"{where}.area", [row.area], areas, "area")
        yield from _known(f"{where}.also", row.also, areas, "area")
        if row.by == ():
            yield f"{where}.by", 'names nobody; write "any" if nobody at all may have the counter'
        elif row.by != "any":
            yield from _known(f"{where}.by", row.by, powers, "power")
    if document.war is not None:
        yield from _known("war.powers", document.war.powers, powers, "power")


def _policy_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    for where, chosen, known in (
        ("placing", document.placing, PLACINGS),
        ("claims", document.claims, CLAIMS),
        ("scoring", document.scoring, SCORINGS),
    ):
        yield from _known(f"{where}.policy", [chosen.policy], known, "policy")


def _conflict_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    yield from _known("conflict.policy", [document.conflict.policy], CONFLICTS, "policy")
    yield from _known("conflict.tables", document.conflict.tables, (*CHANCES, "die"), "chance")
    for chance in document.chances.allowed:
        needed = chance if chance in ("stock", "none") else "die"
        drawn = chance != "none" or document.conflict.policy != "exchange"
        if drawn and needed not in document.conflict.tables and chance not in document.conflict.tables:
            yield "conflict.tables", f"no table for the chance {chance}"
    for chance, table in document.conflict.tables.items():
        yield from _table_faults(f"conflict.tables.{chance}", table, range(10) if chance == "stock" else range(1, 7))
        for number, amendment in enumerate(table.amendments):
            yield from _amendment_faults(f"conflict.tables.{chance}.amendments[{number}]", amendment, table, document)


def _table_faults(where: str, table: _Table, draws: range) -> Iterator[tuple[str, str]]:
    # A table may begin below 1-1.
    columns = table.columns[1:] if table.columns[0] in ("<1-1", "1-2") else table.columns
    ratios = [int(found[1]) if (found := _ODDS.fullmatch(column)) else 0 for column in columns]
    if not ratios or ratios != list(range(1, len(ratios) + 1)):
        yield f"{where}.columns", "must be 1-1, 2-1, 3-1 and so on, without a gap"
    for draw in sorted(set(table.rows) ^ {str(draw) for draw in draws}):
        yield f"{where}.rows", f"draw {draw} {'cannot come' if draw in table.rows else 'has no row'}"
    for draw, row in table.rows.items():
        if len(row) != len(table.columns):
            yield f"{where}.rows.{draw}", f"{len(row)} results for {len(table.columns)} columns"


def _amendment_faults(
    where: str, amendment: _Amendment, table: _Table, document: ScenarioDocument
) -> Iterator[tuple[str, str]]:
    if amendment.option not in document.options:
        yield f"{where}.option", f"{amendment.option} is not an option of this scenario"
    elif amendment.option in registry.REGISTRY and amendment.value not in registry.REGISTRY[amendment.option].values:
        yield f"{where}.value", f"{amendment.option} cannot be {registry.text(amendment.value)}"
    if str(amendment.row) not in table.rows:
        yield f"{where}.row", f"no row {amendment.row}"
    if amendment.column not in table.columns:
        yield f"{where}.column", f"no column {amendment.column}"


def _source_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    told = [entry.table for entry in document.sources]
    yield from _known("sources", told, SOURCED_TABLES, "table")
    yield from _repeated("sources", told)
    for table in SOURCED_TABLES:
        if table not in told:
            yield "sources", f"does not say where {table} is from"


def _box_faults(
    document: ScenarioDocument, powers: tuple[str, ...], areas: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    boxes = document.boxes
    yield from _known("boxes.peaceful", boxes.peaceful, areas, "area")
    yield from _known("boxes.levels", boxes.levels, areas, "area")
    yield from _known("boxes.unplayed", boxes.unplayed, powers, "power")
    for power, closed in boxes.closed.items():
        yield from _known(f"boxes.closed.{power}", [power], powers, "power")
        yield from _known(f"boxes.closed.{power}", closed, areas, "area")
    for power, area in boxes.overflow.items():
        yield from _known(f"boxes.overflow.{power}", [power], powers, "power")
        yield from _known(f"boxes.overflow.{power}", [area], areas, "area")
        if area in boxes.closed.get(power, ()):
            yield f"boxes.overflow.{power}", f"{area} is closed to {power}"
    if document.placing.policy == "boxes":
        for power in powers:
            if power not in boxes.overflow and power not in boxes.unplayed:
                yield "boxes.overflow", f"nothing for {power}"
    for area, levels in boxes.levels.items():
        if bool(levels.points) == bool(levels.each):
            yield f"boxes.levels.{area}", "says either points, level by level, or each"
    for number, event in enumerate(document.events):
        yield from _known(f"events[{number}].power", [event.power], powers, "power")
        yield from _known(f"events[{number}].area", [event.area] if event.area else [], areas, "area")
        if event.turn > document.turns:
            yield f"events[{number}].turn", f"the game has {document.turns} turns"
    for number, special in enumerate(document.specials):
        yield from _known(f"specials[{number}].power", [special.power], powers, "power")
        if special.rule == "no-treaties":
            yield from _known(f"specials[{number}].whom", [special.whom], powers, "power")
    for number, pair in enumerate(document.alliances.start):
        yield from _known(f"alliances.start[{number}]", pair, powers, "power")
    for power, table in document.neutrals.items():
        where = f"neutrals.{power}"
        yield from _known(where, [power, *table], powers, "power")
        if sorted(die for dice in table.values() for die in dice) != list(range(1, 7)):
            yield where, "must name each of 1 to 6 once"
        for player in table:
            if player in document.neutrals:
                yield where, f"{player} has no player of its own"
    yield from _repeated("alliances.start", (power for pair in document.alliances.start for power in pair))
    yield from _known("alliances.players", document.alliances.players, powers, "power")
    yield from _known("alliances.players", document.alliances.players.values(), powers, "power")
    if boxes.goods is not None:
        yield from _known("boxes.goods.kinds", boxes.goods.kinds, powers, "power")
        yield from _repeated("boxes.goods.kinds", boxes.goods.kinds.values())
        for power in powers:
            if power not in boxes.goods.kinds:
                yield "boxes.goods.kinds", f"nothing for {power}"


def _boxes(document: ScenarioDocument) -> Boxes:
    boxes = document.boxes
    goods = None if boxes.goods is None else Goods(boxes.goods.kinds, boxes.goods.each, boxes.goods.points)
    return Boxes(
        peaceful=frozenset(boxes.peaceful),
        closed={power: frozenset(closed) for power, closed in boxes.closed.items()},
        overflow=boxes.overflow,
        levels={area: Levels(each.size, each.points, each.each) for area, each in boxes.levels.items()},
        events=tuple(Event(each.turn, each.power, each.area, each.change) for each in document.events),
        goods=goods,
        unplayed=boxes.unplayed,
        cap=boxes.cap,
    )


def _scenario(document: ScenarioDocument, written: Mapping[str, Any]) -> Scenario:
    powers = tuple(each.name for each in document.powers)
    areas = tuple(each.name for each in document.areas)
    return Scenario(
        id=document.id,
        title=document.title,
        powers=powers,
        areas=areas,
        turns=document.turns + int(_options(document).get("extra-turns", 0)),
        home={each.name: each.home for each in document.powers if each.home is not None},
        names=(*_names("power", document.powers), *_names("area", _area_words(document))),
        procedures=document.procedures.allowed,
        default_procedure=document.procedures.default,
        chances=document.chances.allowed,
        default_chance=document.chances.default,
        options=_options(document),
        incomes=_incomes(document),
        orders_of_play={int(turn): order for turn, order in document.orders_of_play.items()},
        objectives=tuple(_objectives(document, powers, areas)),
        preventions=tuple(
            Prevention(
                row.power, row.area, _COUNTERS[row.counter], () if row.by == "any" else row.by, row.points, row.also
            )
            for row in document.prevention
        ),
        placing=document.placing.policy,
        conflict=document.conflict.policy,
        claims=document.claims.policy,
        scoring=document.scoring.policy,
        tables={chance: _table(table) for chance, table in document.conflict.tables.items()},
        war=War(document.war.powers, document.war.points) if document.war else None,
        start=document.start,
        boxes=_boxes(document),
        specials=tuple(
            Special(each.power, each.points, each.rule, each.limit, each.whom) for each in document.specials
        ),
        neutrals=tuple(
            Neutral(power, {die: player for player, dice in table.items() for die in dice})
            for power, table in document.neutrals.items()
        ),
        charts=tuple(document.charts),
        alliances=Alliances(document.alliances.allowed, document.alliances.start, document.alliances.players),
        credits=tuple(Credit(each.role, each.name) for each in document.credits),
        sources=tuple(Sourced(each.table, each.origin, each.source) for each in document.sources),
        notes=document.notes,
        teams=document.teams,
        document=written,
    )


def _options(document: ScenarioDocument) -> dict[str, OptionValue]:
    values: dict[str, OptionValue] = {
        "procedure": document.procedures.default,
        "chance": document.chances.default,
        # In the order of the registry, which is that of the rules.
        **{name: document.options[name] for name in registry.REGISTRY if name in document.options},
    }
    for name, value in document.chosen.items():
        values[name] = value
    return values


def _incomes(document: ScenarioDocument) -> dict[str, dict[str, tuple[int, ...]]]:
    """A procedure that names another one uses its table."""
    tables = {name: table for name, table in document.incomes.items() if not isinstance(table, str)}
    return {name: tables[table] if isinstance(table, str) else table for name, table in document.incomes.items()}


def _area_words(document: ScenarioDocument) -> list[_Named]:
    """An area that bears a power's name and has no words of its own goes by that power's words."""
    like = {power.name: power for power in document.powers}
    return [like.get(area.name, area) if _words(area) == {area.name} else area for area in document.areas]


def _names(kind: Literal["power", "area"], entries: Iterable[_Named]) -> Iterator[Name]:
    for entry in entries:
        yield Name(entry.name, kind, entry.adjectives, entry.aliases, entry.abbreviations, entry.capitals)


def _objectives(document: ScenarioDocument, powers: tuple[str, ...], areas: tuple[str, ...]) -> Iterator[Objective]:
    for power in powers:
        for area in areas:
            for code in document.objectives.get(power, {}).get(area, ()):
                yield Objective(power, area, _COUNTERS[code[0]], int(code[1:]))


def _table(table: _Table) -> ConflictTable:
    rows = {int(draw): row for draw, row in table.rows.items()}
    return ConflictTable(
        table.columns,
        rows,
        tuple(Amendment(each.option, each.value, each.row, each.column, each.result) for each in table.amendments),
    )
