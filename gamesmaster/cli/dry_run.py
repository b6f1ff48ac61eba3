"""``gamesmaster serve --dry-run``: what would be done with what waits, letter by letter; nothing is done."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Any

import typer

from gamesmaster.cli.service import say_json

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service
    from gamesmaster.config import Settings
    from gamesmaster.service.rehearsal import Rehearsal

STEPS = {
    "figures-settled": "figures settle",
    "orders-begin": "the orders span begins",
    "window-closed": "the window closes",
    "phase-adjudicated": "the phase is decided",
    "game-held": "the game is put on hold",
    "game-resumed": "the game goes on",
    "deadline-moved": "the deadline moves",
    "members-reminded": "players are reminded",
}
FATES = {
    "sent": "would be sent",
    "waiting": "would wait",
    "parked": "could not be made and would be set aside",
    "joined": "would be told with a later one",
    "to-be-called": "would be told by telephone",
}


def run(settings: Settings, *, from_start: bool, as_json: bool, body: bool) -> bool:
    """
    Look into the mailbox without changing it, and rehearse on a copy of the database; the copy is thrown away.

    Returns:
        Whether all would go well.

    Raises:
        ConfigurationError: A setting is missing, or the database is none.
        UnavailableError: Mailbox or database cannot be reached.
    """
    from gamesmaster.adapters.database.replicas import replicate
    from gamesmaster.bootstrap import build

    if settings.by_mail:
        settings.needed_mailbox()
    with tempfile.TemporaryDirectory(prefix="gamesmaster-dry-run-") as folder:
        copy = replicate(settings.database, Path(folder) / "copy.sqlite3")
        with build(settings.model_copy(update={"database": copy})) as service:
            if settings.by_mail:
                _look(service, from_start=from_start)
            found = _rehearsed(service)
    if as_json:
        say_json(found.to_document())
    else:
        _tell(found, body=body)
    return found.is_smooth


def _look(service: Service, *, from_start: bool) -> None:
    """What the mailbox holds goes into the copy; nothing is moved or marked."""
    from gamesmaster.adapters.imap import Stories
    from gamesmaster.service import inbox, restored

    desk, now = service.desk, service.clock.now

    def marks() -> Any:
        with desk.store.view() as view:
            return view.marks()

    stories = Stories(
        keep=lambda letters, seen: inbox.keep(desk, letters, seen),
        marks=marks,
        to_tidy=tuple,
        tidied=lambda numbers: None,
        kept=lambda: None,
        tell=lambda event, facts: None,
        now=now,
        keep_again=lambda letters, since: restored.keep_again(desk, letters, since=since, now=now()),
    )
    service.mailbox(stories, from_start=from_start).look_once()


def _rehearsed(service: Service) -> Rehearsal:
    from gamesmaster.service.rehearsal import rehearse

    parser, renderer = service.parser(), service.renderer(drawing=False)
    pace = service.pace(lambda event, facts: None)
    try:
        return rehearse(service.desk, parser, renderer, pace, now=service.clock.now(), uptime=service.clock.uptime())
    finally:
        parser.close()
        renderer.close()


def _tell(found: Rehearsal, *, body: bool) -> None:
    from gamesmaster.cli.letter import tell

    typer.echo("Nothing is moved, marked, sent or written down. This is what would be done now.\n")
    typer.echo(f"{len(found.letters)} letters" if found.letters else "No letter waits.")
    for letter in found.letters:
        about = f"letter in {letter['folder']}, received {letter['received_at']}: {letter['subject'] or '(no subject)'}"
        tell({**letter, "id": about})
        if letter["seat"]:
            typer.echo(f"  game {letter['game']}, {letter['seat']}; afterwards stands: {_joined(letter['effective'])}")
    for ground in found.doubts:
        typer.echo(f"The clock is not believed ({ground}): nothing would be closed or decided.")
    for step, games in found.due.items():
        typer.echo(f"{STEPS[step]}: {', '.join(games)}")
    for figure in found.figures:
        typer.echo(f"figure asked for: {figure['stock']}, session {figure['session']}, of {figure['source']}")
    typer.echo(f"{len(found.mails)} mails" if found.mails else "No mail is due.")
    for mail in found.mails:
        _tell_mail(mail, body=body)


def _tell_mail(mail: Mapping[str, Any], *, body: bool) -> None:
    when = f" until {mail['due_at']}" if mail["fate"] == "waiting" and mail["due_at"] else ""
    fault = f" ({mail['fault']})" if mail["fault"] else ""
    to = " ".join(filter(None, (mail["game"], mail["seat"] or "the moderator")))
    typer.echo(f"{FATES.get(mail['fate'], mail['fate'])}{when}: {mail['kind']} to {to}: {mail['subject']}{fault}")
    if body:
        typer.echo(indent(mail["text"], "    "))


def _joined(lines: list[str]) -> str:
    return "; ".join(lines) or "no order"
