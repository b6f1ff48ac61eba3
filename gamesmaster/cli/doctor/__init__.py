"""``gamesmaster doctor``: looks at everything the service leans on, and says what is wrong and how to mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gamesmaster.cli.doctor.findings import Finding, Health, doubt, well
from gamesmaster.cli.service import AsJson, SettingsFile, say_json

if TYPE_CHECKING:
    from gamesmaster.config import Settings


def add_to(app: typer.Typer) -> None:
    """Bring the command."""
    app.command()(doctor)


def doctor(
    settings: SettingsFile = None,
    as_json: AsJson = False,
    mail: Annotated[bool, typer.Option("--mail/--no-mail", help="Send a mail to ourselves and wait for it.")] = True,
    wait: Annotated[float, typer.Option(min=0, help="Seconds to wait for that mail.")] = 60,
) -> None:
    """Check everything, with a mail's round trip; 1 when something is wrong."""
    from gamesmaster.config import read_settings

    found = []
    for finding in examine(read_settings(settings), settings, mail=mail, wait=wait):
        found.append(finding)
        if not as_json:
            typer.echo("\n".join(finding.lines()))
    counts = Counter(each.health for each in found)
    if as_json:
        say_json({"healthy": not counts[Health.WRONG], "findings": [each.to_document() for each in found]})
    else:
        typer.echo(f"\n{counts[Health.WELL]} well, {counts[Health.DOUBT]} in doubt, {counts[Health.WRONG]} wrong.")
    if counts[Health.WRONG]:
        raise typer.Exit(1)


def _no_mail(domain: str) -> Finding:
    """Right for a club that only telephones; who states an address that mail could reach may have forgotten them."""
    said = "no mailbox and no relay are set: games are played by telephone alone"
    if domain.endswith(".example"):
        return well("mail", said)
    return doubt("mail", said, "nothing, if it is meant so; otherwise set mailbox and relay")


def examine(settings: Settings, file: Path | None, *, mail: bool, wait: float) -> Iterator[Finding]:
    """
    Look at one thing after the other; the next is looked at whatever became of the last.

    Args:
        settings: Read already: wrong ones do not come so far.
        file: The settings file that was named, if one was.
        mail: Whether a mail shall go round.
        wait: Seconds for it.
    """
    from gamesmaster.bootstrap import build
    from gamesmaster.cli.doctor import house, names, post

    yield from house.secrets(file)
    # Whatever is wrong with the database, mail and templates can be looked at without it.
    with build(settings.model_copy(update={"database": "sqlite://"})) as service:
        yield from house.examine(service, settings)
        if not settings.by_mail:
            yield _no_mail(service.desk.domain)
            return
        traveller = None
        for finding in post.examine(service, mail=mail, wait=wait):
            traveller = finding.letter or traveller
            yield finding
        yield from names.examine(service.desk.domain, traveller)
