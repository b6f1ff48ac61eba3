"""Variants: an option that changes what the scenario's tables say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def applied(document: Mapping[str, Any]) -> dict[str, Any]:
    """
    Put the variants that the options call for into a scenario's document.

    Args:
        document: As the files say it, with what was ``chosen``; each variant names an ``option`` and its ``value``.

    Returns:
        The document as it is played. Variants apply in their written order; tables are merged, everything else that
        a variant says stands in place of what was there.
    """
    played = dict(document)
    values = {**document.get("options", {}), **document.get("chosen", {})}
    for variant in document.get("variants", ()):
        if values.get(variant["option"]) == variant["value"]:
            played = _merged(played, variant.get("change", {}))
            played = _without(played, variant.get("without", ()))
    return played


def values_of(document: Mapping[str, Any], option: str) -> tuple[Any, ...]:
    """List what an option may be where the variants say it: its default first, then in the order of the variants."""
    default = document.get("options", {}).get(option)
    found = [variant["value"] for variant in document.get("variants", ()) if variant["option"] == option]
    return tuple(dict.fromkeys([*([] if default is None else [default]), *found]))


def _merged(base: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in change.items():
        there = merged.get(key)
        merged[key] = _merged(there, value) if isinstance(there, Mapping) and isinstance(value, Mapping) else value
    return merged


def _without(document: dict[str, Any], powers: Iterable[str]) -> dict[str, Any]:
    """Take powers out of the game, wherever a table names them; nobody scores for keeping them out (F63)."""
    gone = set(powers)
    if not gone:
        return document
    left = {key: _thinned(value, gone) for key, value in document.items() if key not in ("variants", "prevention")}
    left["variants"] = document.get("variants", ())
    left["prevention"] = [row for each in document.get("prevention", ()) if (row := _prevention(each, gone))]
    return left


def _thinned(value: Any, gone: set[str]) -> Any:
    """Drop a power's keys, its rows, and its name from lists."""
    if isinstance(value, Mapping):
        return {key: _thinned(each, gone) for key, each in value.items() if key not in gone}
    if isinstance(value, (list, tuple)):
        kept = [each for each in value if not (isinstance(each, str) and each in gone)]
        return [_thinned(each, gone) for each in kept if not _belongs(each, gone)]
    return value


def _belongs(row: Any, gone: set[str]) -> bool:
    return isinstance(row, Mapping) and (row.get("power") in gone or ("home" in row and row.get("name") in gone))


def _prevention(row: Mapping[str, Any], gone: set[str]) -> dict[str, Any] | None:
    if row["power"] in gone:
        return None
    if row["by"] == "any":
        return dict(row)
    by = [power for power in row["by"] if power not in gone]
    return {**row, "by": by} if by else None
