"""Variants: an option that changes what the scenario's tables say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def applied(document: Mapping[str, Any]) -> dict[str, Any]:
    """
    Put the variants that the options call for into a scenario's document.

    Args:
        document: As the files say it, with what was ``chosen``; each variant says ``when`` it applies: the options and
            the values they must have.

    Returns:
        The document as it is played. Variants apply in their written order: what one says to ``change`` is merged into
        the tables there, and stands in place of anything that is no table; rows to ``append`` are added to a list;
        powers that the game goes ``without`` are taken out of every table.
    """
    played = dict(document)
    gone: set[str] = set()
    values = {**document.get("options", {}), **document.get("chosen", {})}
    for variant in document.get("variants", ()):
        if _applies(variant, values):
            played = _merged(played, variant.get("change", {}))
            for table, rows in variant.get("append", {}).items():
                played[table] = [*played.get(table, ()), *rows]
            gone.update(variant.get("without", ()))
    return _without(played, gone, scored=values.get("prevent-absent") == "score")


def in_force(document: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out of a document whose options are chosen what can play no part any more."""
    values = {**document.get("options", {}), **document.get("chosen", {})}
    left = {**document, "variants": [each for each in document.get("variants", ()) if _applies(each, values)]}
    if values.get("blind") is not True:
        left.pop("charts", None)
    return {field: value for field, value in left.items() if field != "variants" or value}


def values_of(document: Mapping[str, Any], option: str) -> tuple[Any, ...]:
    """List what an option may be where the variants say it: its default first, then in the order of the variants."""
    default = document.get("options", {}).get(option)
    found = [each["when"][option] for each in document.get("variants", ()) if option in each["when"]]
    return tuple(dict.fromkeys([*([] if default is None else [default]), *found]))


def _applies(variant: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    return all(values.get(option) == value for option, value in variant["when"].items())


def _merged(base: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in change.items():
        there = merged.get(key)
        merged[key] = _merged(there, value) if isinstance(there, Mapping) and isinstance(value, Mapping) else value
    return merged


def _without(document: dict[str, Any], powers: Iterable[str], *, scored: bool = False) -> dict[str, Any]:
    """
    Take powers out of the game, wherever a table names them; areas of the same name stay on the board.

    Args:
        document: As it is played with them.
        powers: Who is not there.
        scored: Points for keeping only them out are scored by themselves (F63).
    """
    gone = set(powers)
    if not gone:
        return document
    left = dict(document)
    left["powers"] = [each for each in document["powers"] if each["name"] not in gone]
    for field in ("incomes", "start", "orders_of_play"):
        if field in document:
            left[field] = {key: _of_others(value, gone) for key, value in document[field].items()}
    for field in ("objectives", "war", "boxes", "alliances", "teams"):
        if field in document:
            left[field] = _of_others(document[field], gone)
    for field in ("boxes", "alliances", "war"):
        if field in document:
            left[field] = {key: _of_others(value, gone) for key, value in left[field].items()}
    if (goods := left.get("boxes", {}).get("goods")) is not None:
        left["boxes"]["goods"] = {**goods, "kinds": _of_others(goods["kinds"], gone)}
    for field in ("events", "specials"):
        if field in document:
            left[field] = [row for row in document[field] if row["power"] not in gone]
    left["prevention"] = [row for each in document.get("prevention", ()) if (row := _prevention(each, gone, scored))]
    return left


def _of_others(value: Any, gone: set[str]) -> Any:
    """Drop powers from a table that they are the keys of, or from a list of their names."""
    if isinstance(value, Mapping):
        return {key: each for key, each in value.items() if key not in gone}
    if isinstance(value, (list, tuple)):
        return [each for each in value if not (isinstance(each, str) and each in gone)]
    return value


def _prevention(row: Mapping[str, Any], gone: set[str], scored: bool) -> dict[str, Any] | None:
    if row["power"] in gone:
        return None
    if row["by"] == "any":
        return dict(row)
    by = [power for power in row["by"] if power not in gone]
    if not by and scored:
        # Nobody breaks his own prevention: it stands whatever happens (F15).
        return {**row, "by": [row["power"]]}
    return {**row, "by": by} if by else None
