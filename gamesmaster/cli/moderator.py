"""``gamesmaster moderator``: who is in charge."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table
from gamesmaster.cli.words import read_person

moderators = typer.Typer(
    name="moderator",
    help="Who is in charge besides the moderator of the settings: all of them are told of trouble.",
    no_args_is_help=True,
)

OneGame = Annotated[str, typer.Option("--game", metavar="GAME", help="For one game; otherwise for all.")]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(moderators)


@moderators.command()
def add(
    person: Annotated[str, typer.Argument(metavar="'NAME <ADDRESS>'")],
    game: OneGame = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Put somebody in charge."""
    from gamesmaster.service.moderators import add_moderator

    name, address = read_person("moderator", person)
    with opened(settings) as service:
        add_moderator(service.desk, address, name=name, game=game, now=service.clock.now())
    if as_json:
        say_json({"address": address, "name": name, "game": game or None})
    else:
        typer.echo(f"{address} is told of trouble from now on{f' in {game}' if game else ''}.")


@moderators.command("hand-over")
def hand_over(
    person: Annotated[str, typer.Argument(metavar="'NAME <ADDRESS>'")],
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """
    Put somebody in the place of the moderator of the settings, in all games.

    Both are told. The settings stay as they are: with another address written there, that one is in charge.
    """
    from gamesmaster.service import moderators as stories

    name, address = read_person("moderator", person)
    with opened(settings) as service:
        stories.hand_over(service.desk, address, name=name, now=service.clock.now())
        instead = service.desk.moderator
    if as_json:
        say_json({"address": address, "name": name, "instead_of": instead})
    else:
        typer.echo(f"{address} is in charge from now on, instead of {instead}; both are told.")


@moderators.command()
def remove(
    address: Annotated[str, typer.Argument(metavar="ADDRESS")],
    game: OneGame = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Let somebody go. Who is first hands over to somebody else."""
    from gamesmaster.service.moderators import remove_moderator

    with opened(settings) as service:
        remove_moderator(service.desk, address, game=game)
    if as_json:
        say_json({"removed": address, "game": game or None})
    else:
        typer.echo(f"{address} is told no more{f' in {game}' if game else ''}.")


@moderators.command()
def codes(
    address: Annotated[str, typer.Argument(metavar="ADDRESS")],
    count: Annotated[int, typer.Option("--count", metavar="N", help="How many.")] = 10,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """
    Make one-time codes, with which somebody in charge may hold, resume, extend and write to games by mail.

    They are shown this once, and replace those made before.
    """
    from gamesmaster.service.charge import new_codes

    with opened(settings) as service:
        made = new_codes(service.desk, address, count, now=service.clock.now())
    if as_json:
        say_json({"address": address, "codes": list(made)})
        return
    typer.echo("\n".join(made))
    typer.echo(
        f"One for each letter of {address}, for instance with these two lines:\n\n"
        f"  CODE {made[0]}\n  EXTEND spring 2 days: our server was down\n\n"
        "HOLD, RESUME and NOTE are done so, too. Everybody in the game is told.",
        err=True,
    )


@moderators.command("list")
def list_all(settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """List everybody in charge; the first one stands in the settings, or has taken that place."""
    from gamesmaster.service.moderators import list_moderators

    with opened(settings) as service:
        found = list_moderators(service.desk)
    if as_json:
        said = [{"address": each.address, "name": each.name, "game": each.game or None} for each in found]
        say_json({"moderators": said})
    else:
        say_table([[each.address, each.name, each.game or "all games"] for each in found], ["address", "name", "for"])
