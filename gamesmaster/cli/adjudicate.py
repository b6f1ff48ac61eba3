"""``gamesmaster adjudicate``: one phase, pure; no database, no settings."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from gamesmaster.rules.document import DocumentError, Load, run


def add_to(app: typer.Typer) -> None:
    """Bring the command."""
    app.command()(adjudicate)


def adjudicate(
    source: Annotated[
        Path | None, typer.Option("--input", metavar="FILE", help="Where the document is; otherwise standard input.")
    ] = None,
    lines: Annotated[bool, typer.Option("--lines", help="One document a line in, one a line out.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with JSON on standard output.")] = False,
) -> None:
    """Adjudicate one phase: state, orders and draws in, the state after it and every outcome out."""
    from gamesmaster.adapters.scenario_files import loader
    from gamesmaster.config import data_folders

    load = loader(data_folders("scenarios"))
    try:
        content = sys.stdin.buffer.read() if source is None else source.read_bytes()
    except OSError as error:
        raise DocumentError([(str(source), f"cannot be read: {error.strerror}")]) from error
    if lines:
        raise typer.Exit(_answer_lines(content, load))
    result = run(read_document(content), load)
    typer.echo(json.dumps(result, ensure_ascii=False) if as_json else _told(result))


def read_document(content: bytes) -> dict[str, Any]:
    """
    Read one JSON document.

    Args:
        content: The bytes of one object.

    Returns:
        The object.

    Raises:
        DocumentError: It is not UTF-8, not JSON, not an object, or names a field twice.
    """
    try:
        found = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise DocumentError([("", f"not UTF-8 at byte {error.start}")]) from error
    except (ValueError, RecursionError) as error:
        raise DocumentError([("", f"not JSON: {error}")]) from error
    if not isinstance(found, dict):
        raise DocumentError([("", "the document must be an object")])
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"the field {next(name for name in names if names.count(name) > 1)!r} stands there twice")
    return found


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number")


def _answer_lines(content: bytes, load: Load) -> int:
    """Answer every line; a faulty one is answered with its fault, and the rest go on."""
    code = 0
    for line in content.split(b"\n"):
        if not line.strip():
            continue
        document: Mapping[str, Any] = {}
        try:
            document = read_document(line)
            answer = run(document, load)
        except DocumentError as error:
            answer = {"id": document.get("id"), "error": str(error)}
            code = 2
        typer.echo(json.dumps(answer, ensure_ascii=False))
    return code


def _told(result: Mapping[str, Any]) -> str:
    """Tell a result to people in a few lines."""
    lines = []
    for outcome in result["outcomes"]:
        done = outcome["order"] or outcome["as"] or "-"
        decided = f" {outcome['odds']}, {outcome['draw']}: {outcome['result']}" if outcome["odds"] else ""
        lines.append(f"{outcome['power']}: {done}: {outcome['status']}, {outcome['ground']}{decided}")
    for area, row in (result["board"] or {}).items():
        lines.append(f"{area}: " + ", ".join(f"{power} {factors}" for power, factors in row.items()))
    lines += [f"{marker['kind']} of {marker['power']} in {marker['area']}" for marker in result["markers"]]
    if result["needs"]:
        lines.append("waiting for " + ", ".join(result["needs"]))
    if result["points"]:
        lines.append("points: " + ", ".join(f"{power} {points}" for power, points in result["points"].items()))
    if result["winners"]:
        lines.append("won by " + ", ".join(result["winners"]) + (": war has broken out" if result["war"] else ""))
    return "\n".join(lines)
