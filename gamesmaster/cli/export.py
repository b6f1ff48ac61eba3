"""``gamesmaster game export``: a game's archive, for everybody; and a page of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gamesmaster.cli.sentences import sentence
from gamesmaster.cli.service import SettingsFile, opened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamesmaster.bootstrap import Service


def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")],
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Otherwise standard output.")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write it as a page, too.")] = None,
    settings: SettingsFile = None,
) -> None:
    """Write a game's public archive, which `gamesmaster verify` checks: JSON lines, nothing secret in them."""
    from gamesmaster.cli.faults import UsageFault
    from gamesmaster.service import queries

    with opened(settings) as service:
        lines = queries.archive_of(service.desk, game)
        page = _page(service, lines) if html is not None else ""
    text = "".join(f"{line}\n" for line in lines)
    try:
        if html is not None:
            html.write_text(page, encoding="utf-8")
        if to is not None:
            to.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageFault(f"game export: {error.filename} cannot be written: {error.strerror}") from error
    if to is None and html is None:
        typer.echo(text, nl=False)
        return
    for name in filter(None, (to, html)):
        typer.echo(f"wrote {name}: {len(lines) - 1} entries", err=True)


def _page(service: Service, lines: Sequence[str]) -> str:
    from gamesmaster.adapters.archive_page import ArchivePage
    from gamesmaster.ledger import archive

    page = ArchivePage(service.settings.folders("templates"), service.renderer(drawing=False).words)
    entries = archive.read(lines).entries
    return page.render(entries, [sentence(each.kind, each.public) for each in entries])
