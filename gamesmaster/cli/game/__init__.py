"""``gamesmaster game``: a game's life."""

from __future__ import annotations

import typer

from gamesmaster.cli.export import export
from gamesmaster.cli.game import making, running, showing

games = typer.Typer(name="game", help="A game's life: made, started, held, closed, told.", no_args_is_help=True)


def add_to(app: typer.Typer) -> None:
    """
    Bring the group, its commands in the order of a game's life.
    """
    making.add_to(games)
    showing.add_to(games)
    running.add_to(games)
    games.command()(export)
    app.add_typer(games)
