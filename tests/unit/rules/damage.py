"""Scenario files damaged by chance: what an author may do to one, and what a disk may."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

Place = tuple[list[Any], Any]
"""The containers on the way from the document's root, and the last key or index."""


def leaves(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a document, tables and lists themselves too."""
    if way:
        yield way
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from leaves(each, (*way, key))
    elif isinstance(value, list | tuple):
        for index, each in enumerate(value):
            yield from leaves(each, (*way, index))


def damaged(document: dict[str, Any], chance: Random) -> tuple[str, dict[str, Any]]:
    """
    Damage one place of a document.

    Returns:
        What was done, in words; and the document, another one than was given.
    """
    copy = _copy(document)
    while True:
        way = chance.choice(list(leaves(copy)))
        name, change = chance.choice(list(_CHANGES.items()))
        holder = copy
        for step in way[:-1]:
            holder = holder[step]
        old = repr(holder[way[-1]])
        if change(holder, way[-1], chance):
            where = ".".join(map(str, way))
            return f"{name} at {where}, which was {old[:60]}", copy


def smudged(text: str, chance: Random) -> tuple[str, str]:
    """Damage the text of a file: a line or some characters of it, or its end."""
    lines = text.splitlines(keepends=True)
    number = chance.randrange(len(lines))
    kind = chance.choice(("drop a line", "double a line", "drop a mark", "other mark", "cut off", "swap lines"))
    line = lines[number]
    place = chance.randrange(len(line))
    if kind == "drop a line":
        del lines[number]
    elif kind == "double a line":
        lines.insert(number, line)
    elif kind == "drop a mark":
        lines[number] = line[:place] + line[place + 1 :]
    elif kind == "other mark":
        lines[number] = line[:place] + chance.choice('"[]{}=.,#\n\x00é0Z-') + line[place + 1 :]
    elif kind == "cut off":
        lines[number:] = [line[:place]]
    else:
        other = chance.randrange(len(lines))
        lines[number], lines[other] = lines[other], lines[number]
    return f"{kind} at line {number + 1}: {line.strip()[:60]}", "".join(lines)


def _copy(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _copy(each) for key, each in value.items()}
    return [_copy(each) for each in value] if isinstance(value, list | tuple) else value


def _dropped(holder: Any, key: Any, chance: Random) -> bool:
    del holder[key]
    return True


def _doubled(holder: Any, key: Any, chance: Random) -> bool:
    if not isinstance(holder, list):
        return False
    holder.insert(key, _copy(holder[key]))
    return True


def _another_type(holder: Any, key: Any, chance: Random) -> bool:
    holder[key] = chance.choice(
        [None, "", [], {}, 1.5, True, -1, "Atlantis", [[]], {"a": 1}, 10**9, "\x00", "x" * 5000]
    )
    return True


def _another_number(holder: Any, key: Any, chance: Random) -> bool:
    if not isinstance(holder[key], int):
        return False
    holder[key] = chance.choice([0, -1, 1, 7, 51, 1000, 10**20])
    return True


def _misspelt(holder: Any, key: Any, chance: Random) -> bool:
    old = holder[key]
    if not isinstance(old, str) or not old:
        return False
    place = chance.randrange(len(old))
    holder[key] = old[:place] + chance.choice("xZ4-:/ ") + old[place + 1 :]
    return True


def _renamed(holder: Any, key: Any, chance: Random) -> bool:
    if not isinstance(holder, dict):
        return False
    place = chance.randrange(len(key) + 1)
    holder[key[:place] + chance.choice("xZ4-:/ ") + key[place:]] = holder.pop(key)
    return True


def _swapped(holder: Any, key: Any, chance: Random) -> bool:
    others = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    other = chance.choice(others)
    holder[key], holder[other] = holder[other], holder[key]
    return bool(key != other)


def _emptied(holder: Any, key: Any, chance: Random) -> bool:
    if not isinstance(holder[key], (dict, list)) or not holder[key]:
        return False
    holder[key] = type(holder[key])()
    return True


_CHANGES: Final[Mapping[str, Callable[[Any, Any, Random], bool]]] = {
    "dropped": _dropped,
    "doubled": _doubled,
    "another type": _another_type,
    "another number": _another_number,
    "misspelt": _misspelt,
    "renamed": _renamed,
    "swapped": _swapped,
    "emptied": _emptied,
}
