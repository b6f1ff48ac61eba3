"""``gamesmaster letters``: those that were set aside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of

letters = typer.Typer(
    name="letters", help="Letters that were set aside: listed, shown, read once more.", no_args_is_help=True
)

Number = Annotated[int, typer.Argument(metavar="NUMBER", min=1)]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(letters)


@letters.command("list")
def list_parked(settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """List the letters that could not be read and wait for you."""
    from gamesmaster.service.letters_desk import parked_letters

    with opened(settings) as service:
        found = parked_letters(service.desk)
    if as_json:
        say_json({"letters": list(found)})
    elif not found:
        typer.echo("No letter waits.")
    else:
        columns = ["number", "received_at", "ground", "from", "subject"]
        say_table([[text_of(each[column]) for column in columns] for each in found], columns)


@letters.command()
def show(
    number: Number,
    body: Annotated[bool, typer.Option("--body", help="What follows the headers as well.")] = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Show a letter's headers as they came; what a terminal could stumble over is written as escapes."""
    from gamesmaster.service.letters_desk import show_letter

    with opened(settings) as service:
        found = show_letter(service.desk, number, body=body)
    if as_json:
        say_json(found)
        return
    for name in ("number", "status", "folder", "received_at", "size", "ground"):
        typer.echo(f"{name}: {text_of(found[name])}")
    for line in ("", *found["headers"], *(["", *found["body"]] if body else [])):
        typer.echo(line)


@letters.command("read-again")
def again(number: Number, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """
    Have a letter that was set aside read once more, as received when it came: after what broke us has been mended.

    Of a letter that was read, show how today's reader would read it; that changes nothing, and exits with 1 when it
    would read differently.
    """
    from gamesmaster.service.letters_desk import read_again, show_letter
    from gamesmaster.service.rereading import read_differently

    with opened(settings) as service:
        parked = show_letter(service.desk, number)["status"] == "parked"
        if parked:
            read_again(service.desk, number)
        else:
            parser = service.parser()
            try:
                found = read_differently(service.desk, parser, number)
            finally:
                parser.close()
    if parked and as_json:
        say_json({"letter": number, "status": "kept"})
    elif parked:
        typer.echo(f"Letter {number} is read once more by the daemon; it is judged as received when it came.")
    else:
        if as_json:
            say_json(found)
        else:
            _say_differences(found)
        if not found["same"]:
            raise typer.Exit(1)


def _say_differences(found: Mapping[str, Any]) -> None:
    """What a reader read and another would read; lines beginning with - and + where they differ."""
    typer.echo(f"read by: {found['reader']['then'] or 'unknown'}")
    if found["reader"]["now"] != found["reader"]["then"]:
        typer.echo(f"now:     {found['reader']['now']}")
    for name in ("text", "orders", "commands", "questions"):
        then, now = found[name]["then"], found[name]["now"]
        if then != now:
            typer.echo(f"{name}:")
            lines = [each.splitlines() if isinstance(each, str) else each for each in (then, now)]
            for sign, side, other in (("-", lines[0], lines[1]), ("+", lines[1], lines[0])):
                for line in side:
                    if line not in other:
                        typer.echo(f"  {sign} {line}")
    typer.echo("It reads the same." if found["same"] else "It would read differently; nothing was changed.")
