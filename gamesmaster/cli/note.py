"""``gamesmaster note``: words of the moderator's to everybody in a game."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json
from gamesmaster.cli.words import GameName


def add_to(app: typer.Typer) -> None:
    """
    Bring the command.
    """
    app.command()(note)


def note(
    game: GameName,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What to say; '-' reads it from standard input.")],
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Mail a note to all who play in a game."""
    from gamesmaster.service.announcements import note as tell_all

    words = sys.stdin.read() if text == "-" else text
    with opened(settings) as service:
        count = tell_all(service.desk, game, words, now=service.clock.now())
    if as_json:
        say_json({"game": game, "players": count})
    else:
        typer.echo(f"{game}: the note goes to {count} players")
