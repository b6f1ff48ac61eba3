"""``gamesmaster absence``: players who are away, and deadlines that wait for them."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of
from gamesmaster.cli.words import GameName

absence = typer.Typer(name="absence", help="Players who are away; deadlines wait for them.", no_args_is_help=True)

Power = Annotated[str, typer.Argument(metavar="POWER", help="Whose players are away.")]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(absence)


@absence.command()
def add(
    game: GameName,
    power: Power,
    first: Annotated[str, typer.Argument(metavar="FROM", help="The first day away, such as 2026-12-24.")],
    last: Annotated[str, typer.Argument(metavar="UNTIL", help="The last day away.")],
    member: Annotated[int, typer.Option("--member", help="Number of the one member who is away; all if left out.")] = 0,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Write down that a power's players are away; the open window's deadline moves if it falls into that."""
    from gamesmaster.schedule.days import read_date
    from gamesmaster.service.absences import add_absence, facts_of

    days = read_date(first, "FROM"), read_date(last, "UNTIL")
    with opened(settings) as service:
        move = add_absence(service.desk, game, power, *days, now=service.clock.now(), member=member)
    if as_json:
        moved = {"deadline": move.deadline, **facts_of(move)} if move is not None else None
        say_json({"game": game, "power": power, "first": first, "last": last, "moved": moved})
        return
    typer.echo(f"{game}: {power} is away from {first} until {last}")
    if move is not None and move.days:
        typer.echo(f"the open window is now due at {move.deadline:%Y-%m-%d %H:%M:%S} UTC, {move.days} days later")
    if move is not None:
        typer.echo(f"absences may still move this window by {move.window_left} days, the game by {move.game_left}")
    if move is not None and move.still_absent:
        typer.echo(f"the deadline could not wait for {', '.join(move.still_absent)}")


@absence.command("list")
def list_(game: GameName, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """List who is away."""
    from gamesmaster.service.absences import list_absences

    with opened(settings) as service:
        found = list_absences(service.desk, game)
    rows = [
        {"power": each.seat, "member": each.member, "begins_at": each.begins_at, "ends_at": each.ends_at}
        for each in found
    ]
    if as_json:
        say_json({"game": game, "absences": rows})
    else:
        columns = ["power", "member", "begins_at", "ends_at"]
        say_table([[text_of(row[column]) for column in columns] for row in rows], columns)


@absence.command()
def remove(
    game: GameName,
    power: Power,
    first: Annotated[
        str | None, typer.Argument(metavar="FROM", help="The one that begins then; all if left out.")
    ] = None,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Forget absences of a power; a deadline that was moved stays where it is."""
    from gamesmaster.schedule.days import read_date
    from gamesmaster.service.absences import remove_absences

    with opened(settings) as service:
        count = remove_absences(service.desk, game, power, read_date(first, "FROM") if first else None)
    if as_json:
        say_json({"game": game, "power": power, "forgotten": count})
    else:
        typer.echo(f"{game}: {count} absences of {power} forgotten")
