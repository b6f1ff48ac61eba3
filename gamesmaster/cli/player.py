"""``gamesmaster player``: what is held of a person, given out and forgotten."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json

players = typer.Typer(name="player", help="What is held of a person: given out, and forgotten.", no_args_is_help=True)

Who = Annotated[str, typer.Argument(metavar="ADDRESS|PERSON", help="An address, or a name as it stands on a seat.")]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(players)


@players.command()
def export(
    who: Who,
    zipped: Annotated[
        Path | None,
        typer.Option("--zip", metavar="FILE", help="Write a ZIP with letters and mails as files of their own."),
    ] = None,
    settings: SettingsFile = None,
) -> None:
    """Give out all that is held of a person: seats, letters, mails, days away, and what only that person may read."""
    from gamesmaster.service.persons import export_person

    with opened(settings) as service:
        found = export_person(service.desk, who)
    if zipped is None:
        say_json(found)
        return
    _write_zip(zipped, found)
    typer.echo(f"{zipped}: {len(found['letters'])} letters, {len(found['mails'])} mails")


@players.command()
def forget(
    who: Who,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """
    Forget a person who plays no more: names, addresses, letters and words; orders, pseudonyms and digests stay.

    The record of every game can be checked as before. What lies in the mailbox, with the relay, in logs of other
    programs and in backups is not reached by it.
    """
    from gamesmaster.service.persons import forget_person

    if not yes and not typer.confirm("Forget this person for good?", err=True):
        typer.echo("Nothing was changed.", err=as_json)
        return
    with opened(settings) as service:
        done = forget_person(service.desk, who)
        service.store.shred()
    counts = {"seats": done.seats, "letters": done.letters, "mails": done.notices, "entries": done.entries}
    if as_json:
        say_json(counts)
    else:
        typer.echo(", ".join(f"{name} {count}" for name, count in counts.items()) + ": forgotten.")
        typer.echo("Not reached: the mailbox, the relay, logs of other programs, backups.")


def _write_zip(path: Path, found: Mapping[str, Any]) -> None:
    """``data.json`` and the bytes of every letter and mail, named by its number."""
    document: dict[str, Any] = dict(found)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for kind in ("letters", "mails"):
            document[kind] = [{name: value for name, value in each.items() if name != "raw"} for each in found[kind]]
            for each in found[kind]:
                if each["raw"] is not None:
                    archive.writestr(f"{kind}/{each['number']}.eml", each["raw"].encode("latin-1"))
        archive.writestr("data.json", json.dumps(document, ensure_ascii=False, indent=2, default=str))
