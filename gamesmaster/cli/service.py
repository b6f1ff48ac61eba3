"""What every command that works on games needs: the settings, the program put together, answers as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service

SettingsFile = Annotated[
    Path | None,
    typer.Option("--settings", help="The settings file; otherwise GAMESMASTER_SETTINGS, ./gamesmaster.toml, /etc."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer with JSON on standard output.")]


@contextmanager
def opened(settings: Path | None) -> Iterator[Service]:
    """
    Read the settings, put the program together, and close it afterwards.

    Raises:
        ConfigurationError: A setting is wrong.
    """
    from gamesmaster.bootstrap import build
    from gamesmaster.config import read_settings

    with build(read_settings(settings)) as service:
        yield service


def say_json(document: object) -> None:
    """
    Write a document to standard output as JSON.
    """
    typer.echo(json.dumps(document, default=_plain, ensure_ascii=False, indent=2))


def _plain(value: object) -> object:
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, timedelta):
        return value.total_seconds()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, set | frozenset):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} is no JSON")


def say_table(rows: list[list[str]], header: list[str]) -> None:
    """
    Write a plain table: columns as wide as their widest cell, two blanks between.
    """
    widths = [max(len(row[column]) for row in [header, *rows]) for column in range(len(header))]
    for row in [header, *rows]:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def text_of(value: Any) -> str:
    """
    A value as a cell of a table.
    """
    if value is None:
        return "-"
    if isinstance(value, list | tuple):
        return ", ".join(text_of(each) for each in value)
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M} UTC"
    return str(value)
