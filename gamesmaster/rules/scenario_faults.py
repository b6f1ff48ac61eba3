"""What is wrong with a scenario file beyond its form: each fault with its place, all of them at once."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches

from pydantic import ValidationError

from gamesmaster.errors import ConfigurationError
from gamesmaster.rules import choices
from gamesmaster.rules import options as registry
from gamesmaster.rules import scenario_parts as parts
from gamesmaster.rules.procedures import PROCEDURES
from gamesmaster.rules.scenario import (
    OptionValue,
)
from gamesmaster.rules.scenario_parts import (
    CHANCES,
    CLAIMS,
    CONFLICTS,
    COUNTERS_OF,
    LETTERS,
    PLACINGS,
    SCORINGS,
    SOURCED_TABLES,
    ScenarioDocument,
)
from gamesmaster.rules.variants import values_of

_KEYWORDS = frozenset({"IN", "FROM", "TO", "FOR", "OF", "ONLY", "WITH", "ALL", "AIM", "STOCK", "AT", "LEAST"})
_CODE = re.compile(r"([UCPTE])([1-9]\d?)")
_TRIED = re.compile(r"[\[(]|^(?:bool|int|str)$")
_LONGEST = 300
"""Characters of a fault."""
_ODDS = re.compile(r"([1-9]\d?)-1")


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


def readable(faults: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Faults as lines that can be read, whatever stood in the file: no endless words, nothing that does not print."""
    return [(_plain(where), _plain(words)) for where, words in faults]


def _plain(text: str) -> str:
    shown = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]} …"


def schema_faults(error: ValidationError) -> list[tuple[str, str]]:
    """Faults of form, one for each place."""
    found: dict[str, str] = {}
    for each in error.errors():
        # Members of a union are tried one after another; the path then ends in the type that was tried.
        path = [step for step in each["loc"] if not _TRIED.search(str(step))]
        found.setdefault(place(path), "no such field" if each["type"] == "extra_forbidden" else each["msg"])
    return list(found.items())


def faults_in(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    """Faults across the parts of a document whose form is right: pairs of a place and what is wrong there."""
    powers = tuple(each.name for each in document.powers)
    areas = tuple(each.name for each in document.areas)
    yield from _repeated("powers", powers)
    yield from _repeated("areas", areas)
    yield from _keyword_faults("powers", powers)
    yield from _keyword_faults("areas", areas)
    for number, power in enumerate(document.powers):
        if power.home is not None:
            yield from unknown_names(f"powers[{number}].home", [power.home], areas, "area")
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
        yield from unknown_names(f"start.{area}", [area], areas, "area")
        yield from unknown_names(f"start.{area}", row, powers, "power")
    yield from unknown_names("teams", document.teams, powers, "power")
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


def unknown_names(where: str, names: Iterable[str], known: Iterable[str], kind: str) -> Iterator[tuple[str, str]]:
    """A fault for each name that there is not, with the nearest one that there is."""
    known = tuple(known)
    for name in names:
        if name not in known:
            yield where, f"no such {kind}: {name}{nearest(name, known)}"


def _name_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    kinds: tuple[tuple[str, tuple[parts.Named, ...]], ...] = (("powers", document.powers), ("areas", document.areas))
    for kind, entries in kinds:
        owners: dict[str, str] = {}
        for number, entry in enumerate(entries):
            for word in words_of(entry):
                owner = owners.setdefault(word.casefold(), entry.name)
                if owner != entry.name:
                    yield f"{kind}[{number}]", f"{word!r} already stands for {owner}"


def words_of(entry: parts.Named) -> set[str]:
    """All that a power or area may be called."""
    return {entry.name, *entry.adjectives, *entry.aliases, *entry.abbreviations, *entry.capitals}


def _choice_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    for field, choice, known in (
        ("procedures", document.procedures, PROCEDURES),
        ("chances", document.chances, CHANCES),
    ):
        yield from unknown_names(f"{field}.allowed", choice.allowed, known, field[:-1])
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
                    choices.chosen(name, value, allowed)
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
        yield from unknown_names(where, [procedure], document.procedures.allowed, "procedure of this scenario")
        if isinstance(table, str):
            tables = [name for name, other in document.incomes.items() if not isinstance(other, str)]
            yield from unknown_names(where, [table], tables, "table of incomes")
            continue
        yield from unknown_names(where, table, powers, "power")
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
    yield from unknown_names("objectives", document.objectives, powers, "power")
    counters = COUNTERS_OF.get(document.scoring.policy)
    for power, cells in document.objectives.items():
        yield from unknown_names(f"objectives.{power}", cells, areas, "area")
        for area, codes in cells.items():
            where = f"objectives.{power}.{area}"
            for code in codes:
                if counters is None:
                    continue  # That there is no such policy is said once.
                if not _CODE.fullmatch(code) or LETTERS[code[0]] not in counters:
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
        yield from unknown_names(f"{where}.power", [row.power], powers, "power")
        yield from unknown_names(f"{where}.area", [row.area], areas, "area")
        yield from unknown_names(f"{where}.also", row.also, areas, "area")
        if row.by == ():
            yield f"{where}.by", 'names nobody; write "any" if nobody at all may have the counter'
        elif row.by != "any":
            yield from unknown_names(f"{where}.by", row.by, powers, "power")
    if document.war is not None:
        yield from unknown_names("war.powers", document.war.powers, powers, "power")


def _policy_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    for where, chosen, known in (
        ("placing", document.placing, PLACINGS),
        ("claims", document.claims, CLAIMS),
        ("scoring", document.scoring, SCORINGS),
    ):
        yield from unknown_names(f"{where}.policy", [chosen.policy], known, "policy")


def _conflict_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    yield from unknown_names("conflict.policy", [document.conflict.policy], CONFLICTS, "policy")
    yield from unknown_names("conflict.tables", document.conflict.tables, (*CHANCES, "die"), "chance")
    for chance in document.chances.allowed:
        needed = chance if chance in ("stock", "none") else "die"
        drawn = chance != "none" or document.conflict.policy != "exchange"
        if drawn and needed not in document.conflict.tables and chance not in document.conflict.tables:
            yield "conflict.tables", f"no table for the chance {chance}"
    for chance, table in document.conflict.tables.items():
        yield from _table_faults(f"conflict.tables.{chance}", table, range(10) if chance == "stock" else range(1, 7))
        for number, amendment in enumerate(table.amendments):
            yield from _amendment_faults(f"conflict.tables.{chance}.amendments[{number}]", amendment, table, document)


def _table_faults(where: str, table: parts.Table, draws: range) -> Iterator[tuple[str, str]]:
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
    where: str, amendment: parts.Amendment, table: parts.Table, document: ScenarioDocument
) -> Iterator[tuple[str, str]]:
    if amendment.option not in document.options:
        yield f"{where}.option", f"{amendment.option} is not an option of this scenario"
    elif amendment.option in registry.REGISTRY and amendment.value not in registry.REGISTRY[amendment.option].values:
        yield f"{where}.value", f"{amendment.option} cannot be {choices.text(amendment.value)}"
    if str(amendment.row) not in table.rows:
        yield f"{where}.row", f"no row {amendment.row}"
    if amendment.column not in table.columns:
        yield f"{where}.column", f"no column {amendment.column}"


def _source_faults(document: ScenarioDocument) -> Iterator[tuple[str, str]]:
    told = [entry.table for entry in document.sources]
    yield from unknown_names("sources", told, SOURCED_TABLES, "table")
    yield from _repeated("sources", told)
    for table in SOURCED_TABLES:
        if table not in told:
            yield "sources", f"does not say where {table} is from"


def _box_faults(
    document: ScenarioDocument, powers: tuple[str, ...], areas: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    boxes = document.boxes
    yield from unknown_names("boxes.peaceful", boxes.peaceful, areas, "area")
    yield from unknown_names("boxes.levels", boxes.levels, areas, "area")
    yield from unknown_names("boxes.unplayed", boxes.unplayed, powers, "power")
    for power, closed in boxes.closed.items():
        yield from unknown_names(f"boxes.closed.{power}", [power], powers, "power")
        yield from unknown_names(f"boxes.closed.{power}", closed, areas, "area")
    for power, area in boxes.overflow.items():
        yield from unknown_names(f"boxes.overflow.{power}", [power], powers, "power")
        yield from unknown_names(f"boxes.overflow.{power}", [area], areas, "area")
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
        yield from unknown_names(f"events[{number}].power", [event.power], powers, "power")
        yield from unknown_names(f"events[{number}].area", [event.area] if event.area else [], areas, "area")
        if event.turn > document.turns:
            yield f"events[{number}].turn", f"the game has {document.turns} turns"
    for number, special in enumerate(document.specials):
        yield from unknown_names(f"specials[{number}].power", [special.power], powers, "power")
        if special.rule == "no-treaties":
            yield from unknown_names(f"specials[{number}].whom", [special.whom], powers, "power")
    for number, pair in enumerate(document.alliances.start):
        yield from unknown_names(f"alliances.start[{number}]", pair, powers, "power")
    for power, table in document.neutrals.items():
        where = f"neutrals.{power}"
        yield from unknown_names(where, [power, *table], powers, "power")
        if sorted(die for dice in table.values() for die in dice) != list(range(1, 7)):
            yield where, "must name each of 1 to 6 once"
        for player in table:
            if player in document.neutrals:
                yield where, f"{player} has no player of its own"
    yield from _repeated("alliances.start", (power for pair in document.alliances.start for power in pair))
    yield from unknown_names("alliances.players", document.alliances.players, powers, "power")
    yield from unknown_names("alliances.players", document.alliances.players.values(), powers, "power")
    if boxes.goods is not None:
        yield from unknown_names("boxes.goods.kinds", boxes.goods.kinds, powers, "power")
        yield from _repeated("boxes.goods.kinds", boxes.goods.kinds.values())
        for power in powers:
            if power not in boxes.goods.kinds:
                yield "boxes.goods.kinds", f"nothing for {power}"
