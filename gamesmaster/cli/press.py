"""``gamesmaster press``: words to other players, dictated by telephone."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from gamesmaster.cli.faults import WRONG, UsageFault
from gamesmaster.cli.orders import By
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json
from gamesmaster.cli.words import GameName, Power


def add_to(app: typer.Typer) -> None:
    """
    Bring the command.
    """
    app.command()(press)


def press(
    game: GameName,
    power: Power,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="As dictated; '-' reads it from standard input.")],
    to: Annotated[
        list[str] | None, typer.Option("--to", metavar="POWER", help="Whom, once for each; otherwise everybody.")
    ] = None,
    member: Annotated[int, typer.Option("--member", min=1, help="Which player of a seat that has several.")] = 1,
    by: By = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """
    Pass on a player's words to others, told by telephone: what PRESS in a letter does.

    Everybody who reads them is told that they came by telephone, the player too where we have an address.
    """
    from gamesmaster.service.press import enter_press

    words = sys.stdin.read() if text == "-" else text
    with opened(settings) as service:
        now = service.clock.now()
        told = enter_press(service.desk, game, power, words, to=to or (), now=now, number=member, by=by)
        said = service.renderer(drawing=False).words("press", told["ground"], told)
    passed = told["ground"] == "passed-on"
    if as_json:
        say_json({"game": game, "passed": passed, "said": said, **told})
    elif passed:
        typer.echo(said)
    else:
        raise UsageFault(said)
    if not passed:
        raise typer.Exit(WRONG)
