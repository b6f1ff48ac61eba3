"""HELP: what the rules of the reader understand, in a game's own names, and the table of commands."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.commands import COMMANDS
from gamesmaster.mail.reading.reader import understood
from gamesmaster.mail.reading.syntax.understood import Meaning
from gamesmaster.rules.orders import Attack, Move, Place, Understanding
from gamesmaster.rules.scenario import Scenario


def help_lines(scenario: Scenario | None = None, power: str | None = None) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """
    Give what HELP says: pairs of a meaning and examples.

    Args:
        scenario: Which orders the game knows, and whose names stand in the examples; the historical game's without it.
        power: Who reads it, so that no example is an attack on oneself.

    Returns:
        Orders first, commands after. Examples would be read as orders and commands: who writes them into a mail
        puts ``| `` in front of each.
    """
    rows = ((meaning.words, examples_of(meaning, scenario, power)) for meaning in understood())
    return (*(row for row in rows if row[1]), *((row.meaning, (row.example,)) for row in COMMANDS))


def examples_of(meaning: Meaning, scenario: Scenario | None, power: str | None) -> tuple[str, ...]:
    """
    Give a row's examples as a game's player may write them.

    Args:
        meaning: The row.
        scenario: Whose names stand in them; the historical game's without it.
        power: Who writes.

    Returns:
        None where the game knows no such orders.
    """
    kinds = _HISTORICAL if scenario is None else scenario.kinds
    amounts = scenario is not None and scenario.conflict == "exchange"
    unknown = meaning.kind is not None and meaning.kind not in kinds
    if unknown or (meaning.amounts is not None and meaning.amounts != amounts):
        return ()
    examples = understood()[meaning]
    if scenario is None:
        return examples
    names = _names_for(scenario, power)
    fit = (_fit(text, meaning.kind, scenario, power) for text in examples)
    return tuple(_NAME.sub(lambda found: names.get(found[0], found[0]), text) for text in fit)


def _fit(example: str, kind: type | None, scenario: Scenario, power: str | None) -> str:
    """An example as the game knows it: one opponent in a duel, a home only where there is one."""
    if scenario.conflict == "duel":
        example = _TWO.sub("Russia", example)
    home = scenario.home.get(power or "")
    if not home:
        return example.replace("rest at home", "rest in Italy")
    return example.replace("Germany", home) if kind is Move else example


def _names_for(scenario: Scenario, power: str | None) -> dict[str, str]:
    """For each name of the historical game one of this game's, its own where it has it."""
    closed = scenario.boxes.closed.get(power or "", frozenset())
    open_areas = [
        area
        for area in scenario.areas
        if area not in scenario.boxes.levels and area not in scenario.boxes.peaceful and area not in closed
    ]
    areas = [area for area in _EXAMPLE_AREAS if area in open_areas]
    areas += [area for area in open_areas if area not in areas and area not in scenario.powers] + open_areas
    others = [each for each in scenario.players if each != power]
    powers = sorted(others, key=lambda each: each not in _EXAMPLE_POWERS)
    goods = list(scenario.boxes.goods.kinds.values()) if scenario.boxes.goods is not None else []
    own = scenario.boxes.goods.kinds.get(power or "") if scenario.boxes.goods is not None else None
    goods.sort(key=lambda good: good != own)
    found = dict(zip(_EXAMPLE_AREAS, areas, strict=False)) | dict(zip(_EXAMPLE_POWERS, powers, strict=False))
    return found | dict(zip(("Grain", "Tin"), goods, strict=False))


_TWO: Final = re.compile(r"Germany(?:,| and) Russia")
_EXAMPLE_AREAS: tuple[str, ...] = ("Poland", "Austria", "Italy")
_EXAMPLE_POWERS: tuple[str, ...] = ("Germany", "Russia")
_NAME: Final = re.compile(r"\b(?:Poland|Austria|Italy|Germany|Russia|Grain|Tin)\b")
_HISTORICAL: Final = frozenset((Place, Move, Attack, Understanding))
