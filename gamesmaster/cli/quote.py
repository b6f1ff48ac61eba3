"""``gamesmaster quote``: share sales that games wait for, read and settled."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of

quotes = typer.Typer(name="quote", help="Share sales: awaited, read, settled.", no_args_is_help=True)


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    quotes.callback()(_group)
    app.add_typer(quotes)


def _group() -> None:
    """Share sales: awaited, read, settled."""


@quotes.command()
def show(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")],
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Show what a game waits for, every reading, and what has settled."""
    from gamesmaster.service.queries import show_quotations

    with opened(settings) as service:
        found = show_quotations(service.desk, game)
    if as_json:
        say_json(found)
        return
    for heading, rows in found.items():
        typer.echo(f"{heading}: {'' if isinstance(rows, list | tuple) else text_of(rows)}".rstrip())
        if isinstance(rows, list | tuple) and rows:
            columns = list(rows[0])
            say_table([[text_of(row.get(column)) for column in columns] for row in rows], columns)
