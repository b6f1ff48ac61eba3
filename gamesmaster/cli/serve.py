"""``gamesmaster serve``: the daemon on one machine."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.service import SettingsFile


def add_to(app: typer.Typer) -> None:
    """
    Bring the command.
    """
    app.command()(serve)


def serve(
    settings: SettingsFile = None,
    from_start: Annotated[
        bool, typer.Option("--from-start", help="Also read what lay in a folder before it was first seen.")
    ] = False,
) -> None:
    """Run the gamesmaster: read letters, keep the time, send mail, until told to stop."""
    from gamesmaster.config import read_settings
    from gamesmaster.daemon import run

    run(read_settings(settings), from_start=from_start)
