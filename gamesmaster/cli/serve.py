"""``gamesmaster serve``: the daemon on one machine."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.service import AsJson, SettingsFile


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
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be done with what waits now, letter by letter.")
    ] = False,
    body: Annotated[bool, typer.Option("--body", help="With --dry-run: the words of every mail as well.")] = False,
    as_json: AsJson = False,
) -> None:
    """
    Run the gamesmaster: read letters, keep the time, send mail, until told to stop.

    With --dry-run nothing is moved, marked, sent or written; it leaves with 1 if a letter would be set aside, a mail
    could not be made, or the clock is not believed.
    """
    from gamesmaster.config import read_settings

    if dry_run:
        from gamesmaster.cli import dry_run as rehearsal

        if not rehearsal.run(read_settings(settings), from_start=from_start, as_json=as_json, body=body):
            raise typer.Exit(1)
        return
    if body or as_json:
        raise UsageFault("--body and --json belong to --dry-run")
    from gamesmaster.daemon import run

    run(read_settings(settings), from_start=from_start)
