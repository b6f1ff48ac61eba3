"""The board in a terminal: in colour where there is one, as a plain table where a program reads."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gamesmaster.cli.service import say_table

INKS: Final = ("blue", "cyan", "red", "magenta", "yellow", "green", "bright_blue", "bright_red")
"""One for each power, in board order; the names stand above, so that nobody needs the colours."""


def say_board(board: Mapping[str, Any]) -> None:
    """
    Write a board: areas by powers, U for an Understanding and C for CONTROL.
    """
    rows = [
        [row["area"], *(_cell(count, mark) for count, mark in zip(row["factors"], row["marks"], strict=True))]
        for row in board["areas"]
    ]
    if sys.stdout.isatty():
        _say_colours(board["powers"], rows)
    else:
        say_table(rows, ["area", *board["powers"]])


def _cell(count: int, mark: str) -> str:
    return f"{count or '.'}{mark}"


def _say_colours(powers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(header_style="bold", row_styles=["", "on grey11"], pad_edge=False)
    table.add_column("area")
    for place, power in enumerate(powers):
        table.add_column(power, justify="right", style=INKS[place % len(INKS)])
    for area, *cells in rows:
        styled = [Text(cell, style="dim" if cell == "." else "bold" if cell[-1:] in "UC" else "") for cell in cells]
        table.add_row(Text(area), *styled)
    Console().print(table)
