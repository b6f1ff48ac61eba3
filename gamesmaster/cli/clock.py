"""``gamesmaster clock``: the guard at the clock."""

from __future__ import annotations

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json

clocks = typer.Typer(name="clock", help="The guard at the machine's clock.", no_args_is_help=True)


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    clocks.callback()(_group)
    app.add_typer(clocks)


def _group() -> None:
    """The guard at the machine's clock."""


@clocks.command()
def accept(settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Say that the clock is right though it was doubted: everything goes on by it."""
    from gamesmaster.service.clock_guard import accept as accepted

    with opened(settings) as service:
        now = service.clock.now()
        doubted = accepted(service.desk, now=now)
    if as_json:
        say_json({"accepted": doubted, "now": now})
        return
    typer.echo(f"{now:%Y-%m-%d %H:%M:%S} UTC is accepted" if doubted else "the clock was not doubted")
