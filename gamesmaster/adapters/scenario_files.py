"""Scenario folders on disk: found by their id, read whole, every fault named with its place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from gamesmaster.errors import ScenarioError
from gamesmaster.rules.scenario import Scenario, from_document

MAIN = "scenario.toml"
_LARGEST = 1_000_000


def load(id: str, folders: Sequence[Path]) -> Scenario:
    """
    Read a scenario.

    Args:
        id: The path of its folder below one of ``folders``: ``origins-ww2/historical``.
        folders: Where scenarios are; the first that has it wins.

    Returns:
        The scenario with its own default options.

    Raises:
        ScenarioError: There is none of that id, or it has faults: all of them, each with its place.
    """
    for folder in folders:
        if _is_id(id) and (folder / id / MAIN).is_file():
            return load_folder(folder / id, id, folder)
    known = list_ids(folders)
    near = get_close_matches(id, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(known) or 'none'}"
    raise ScenarioError(id, [("", f"no such scenario; {hint}")])


def load_folder(folder: Path, id: str, root: Path | None = None) -> Scenario:
    """
    Read the scenario in a folder.

    Args:
        folder: Holds ``scenario.toml``.
        id: What it is called.
        root: Files that it includes must lie below this; None for the folder itself.

    Returns:
        The scenario.

    Raises:
        ScenarioError: Every fault with its place.
    """
    main = folder / MAIN
    document, origin = _merged(main, root or folder)
    if "id" in document or "chosen" in document:
        key = "id" if "id" in document else "chosen"
        raise ScenarioError(main, [(key, "no such field; the folder's name is the id, a game chooses its options")])
    try:
        return from_document({"id": id, **document})
    except ScenarioError as error:
        raise ScenarioError(main, [(_where(place, origin), fault) for place, fault in error.faults]) from error


def document_of(id: str, folders: Sequence[Path]) -> dict[str, Any]:
    """
    Read what a scenario's files say, put together and not judged.

    Raises:
        ScenarioError: There is none of that id, or a file cannot be read.
    """
    for folder in folders:
        if _is_id(id) and (folder / id / MAIN).is_file():
            return _merged(folder / id / MAIN, folder)[0]
    raise ScenarioError(id, [("", "no such scenario")])


def list_ids(folders: Sequence[Path]) -> tuple[str, ...]:
    """List the ids of all scenarios below the folders, in alphabetical order."""
    found = {file.parent.relative_to(folder).as_posix() for folder in folders for file in folder.rglob(MAIN)}
    return tuple(sorted(found))


def loader(folders: Sequence[Path]) -> Callable[[str, Mapping[str, Any]], Scenario]:
    """Make a function that loads by id and options and reads each scenario, and builds each choice, only once."""
    read: dict[str, Scenario] = {}
    built: dict[tuple[str, str], Scenario] = {}

    def scenario(id: str, options: Mapping[str, Any]) -> Scenario:
        key = (id, repr(sorted(options.items())))
        if key not in built:
            if id not in read:
                read[id] = load(id, folders)
            built[key] = read[id].with_options(options)
        return built[key]

    return scenario


def _is_id(id: str) -> bool:
    return all(part not in ("", ".", "..") and not set(part) & set("\\:\0") for part in id.split("/"))


def _merged(main: Path, root: Path) -> tuple[dict[str, Any], dict[str, str]]:
    """Put a file and those it includes together; tell which top field came from which included file."""
    document = _parsed(main)
    origin: dict[str, str] = {}
    for name in _includes(document, main):
        file = (main.parent / name).resolve()
        if not file.is_relative_to(root.resolve()):
            raise ScenarioError(main, [("include", f"{name} lies outside the scenarios")])
        for field, value in _parsed(file).items():
            if field in document:
                raise ScenarioError(file, [(field, f"stands in {origin.get(field, MAIN)} too")])
            document[field] = value
            origin[field] = name
    if isinstance(document.get("charts"), list):
        document["charts"] = _charts(document["charts"], main)
    return document, origin


def _charts(names: list[Any], main: Path) -> dict[str, Any]:
    """Put in what a blind game deals: incomes and objectives of the scenarios beside this one."""
    charts = {}
    for name in map(str, names):
        file = main.parent.parent / name / MAIN
        if not _is_id(name) or not file.is_file():
            raise ScenarioError(main, [("charts", f"no such scenario beside this one: {name}")])
        other = _parsed(file)
        charts[name] = {field: other[field] for field in ("incomes", "objectives", "prevention") if field in other}
    return charts


def _includes(document: dict[str, Any], main: Path) -> Iterator[str]:
    names = document.pop("include", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ScenarioError(main, [("include", "must be a list of file names")])
    return iter(names)


def _parsed(file: Path) -> dict[str, Any]:
    try:
        content = file.read_bytes()
        if len(content) > _LARGEST:
            raise ScenarioError(file, [("", "larger than a megabyte")])
        return tomllib.loads(content.decode("utf-8"))
    except OSError as error:
        raise ScenarioError(file, [("", f"cannot be read: {error.strerror}")]) from error
    except UnicodeDecodeError as error:
        raise ScenarioError(file, [("", f"is not UTF-8 at byte {error.start}")]) from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(file, [("", f"is not TOML: {error}")]) from error


def _where(place: str, origin: Mapping[str, str]) -> str:
    field = place.partition(".")[0].partition("[")[0]
    return f"{origin[field]}: {place}" if field in origin else place
