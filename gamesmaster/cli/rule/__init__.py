"""``gamesmaster rule``: the moderator corrects what happened in a game."""

from __future__ import annotations

import typer

from gamesmaster.cli.rule import about_games, about_phases

rules = typer.Typer(
    name="rule",
    help="Correct what happened in a game; the difference is shown first, and everybody is mailed the ruling.",
    no_args_is_help=True,
)


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    about_phases.add_to(rules)
    about_games.add_to(rules)
    app.add_typer(rules)
