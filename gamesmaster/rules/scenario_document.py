"""Scenario documents: checked whole, and the scenario built from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from pydantic import ValidationError

from gamesmaster.errors import ScenarioError
from gamesmaster.rules import options as registry
from gamesmaster.rules import scenario_parts as parts
from gamesmaster.rules.boxes import Alliances, Boxes, Event, Goods, Levels, Neutral, Special
from gamesmaster.rules.scenario import OptionValue, Scenario
from gamesmaster.rules.scenario_faults import faults_in, readable, schema_faults, unknown_names, words_of
from gamesmaster.rules.scenario_parts import LETTERS, ScenarioDocument
from gamesmaster.rules.tables import Amendment, ConflictTable, Credit, Name, Objective, Prevention, Sourced, War
from gamesmaster.rules.variants import applied


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
    if faults := list(faults_in(played)) or list(_variant_faults(document, parsed)):
        raise ScenarioError(name, readable(faults))
    return _scenario(played, parsed.model_dump(mode="json", exclude_defaults=True))


def _parsed(name: str, document: Mapping[str, Any]) -> ScenarioDocument:
    try:
        return ScenarioDocument.model_validate(document)
    except ValidationError as error:
        raise ScenarioError(name, readable(schema_faults(error))) from error


def _variant_faults(document: Mapping[str, Any], parsed: ScenarioDocument) -> Iterator[tuple[str, str]]:
    """Judge every variant for itself, unless a game has chosen its options already."""
    for number, variant in enumerate(parsed.variants):
        where = f"variants[{number}]"
        unknown = [option for option in variant.when if option not in parsed.options]
        if unknown:
            yield f"{where}.when", f"{unknown[0]} is not an option of this scenario"
            continue
        yield from unknown_names(f"{where}.without", variant.without, [each.name for each in parsed.powers], "power")
        if document.get("chosen"):
            continue
        try:
            build({**document, "chosen": variant.when})
        except ScenarioError as error:
            yield from ((f"{where}: {place}", fault) for place, fault in error.faults)


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
                row.power, row.area, LETTERS[row.counter], () if row.by == "any" else row.by, row.points, row.also
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


def _area_words(document: ScenarioDocument) -> list[parts.Named]:
    """An area that bears a power's name and has no words of its own goes by that power's words."""
    like = {power.name: power for power in document.powers}
    return [like.get(area.name, area) if words_of(area) == {area.name} else area for area in document.areas]


def _names(kind: Literal["power", "area"], entries: Iterable[parts.Named]) -> Iterator[Name]:
    for entry in entries:
        yield Name(entry.name, kind, entry.adjectives, entry.aliases, entry.abbreviations, entry.capitals)


def _objectives(document: ScenarioDocument, powers: tuple[str, ...], areas: tuple[str, ...]) -> Iterator[Objective]:
    for power in powers:
        for area in areas:
            for code in document.objectives.get(power, {}).get(area, ()):
                yield Objective(power, area, LETTERS[code[0]], int(code[1:]))


def _table(table: parts.Table) -> ConflictTable:
    rows = {int(draw): row for draw, row in table.rows.items()}
    return ConflictTable(
        table.columns,
        rows,
        tuple(Amendment(each.option, each.value, each.row, each.column, each.result) for each in table.amendments),
    )
