"""``gamesmaster outbox``: mails that were set aside, and letting them go."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of


def add_to(app: typer.Typer) -> None:
    """Bring the commands."""
    group = typer.Typer(no_args_is_help=True, help="Mails of ours that were set aside.")
    group.command("list")(list_parked)
    group.command("release")(release)
    app.add_typer(group, name="outbox")


def list_parked(settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """List the mails that were set aside, and why."""
    with opened(settings) as service, service.store.view() as view:
        parked = view.parked_notices()
    if as_json:
        say_json(
            {
                "parked": [
                    {
                        "number": each.number,
                        "kind": each.kind,
                        "game": each.game,
                        "seat": each.seat,
                        "date": each.date,
                        "fault": each.fault,
                    }
                    for each in parked
                ]
            }
        )
        return
    rows = [[str(each.number), each.kind, each.game or "-", each.seat or "-", text_of(each.date)] for each in parked]
    say_table(rows, ["number", "kind", "game", "seat", "written"])


def release(
    numbers: Annotated[list[int] | None, typer.Argument(metavar="NUMBER...", help="As `list` shows them.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="All of them.")] = False,
    settings: SettingsFile = None,
) -> None:
    """Let mails go that were set aside; the daemon sends them at its next look."""
    from gamesmaster.cli.faults import UsageFault
    from gamesmaster.service import outbox

    if not numbers and not all_:
        raise UsageFault("outbox release: give numbers as `gamesmaster outbox list` shows them, or --all")
    with opened(settings) as service:
        if all_:
            with service.store.view() as view:
                numbers = [each.number for each in view.parked_notices()]
        released = outbox.release(service.desk, numbers or [])
    if missing := sorted(set(numbers or []) - set(released)):
        raise UsageFault(f"outbox release: not set aside: {', '.join(map(str, missing))}")
    typer.echo(f"Released: {len(released)}.")
