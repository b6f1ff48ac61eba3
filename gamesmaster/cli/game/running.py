"""``game start``, ``close``, ``hold``, ``resume``, ``extend``: a game's clock in the moderator's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json
from gamesmaster.cli.words import GameName, Reason, read_moment, read_span

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service
    from gamesmaster.service.records import Window


def add_to(games: typer.Typer) -> None:
    """
    Bring the commands.
    """
    for command in (start, close, hold, resume, extend):
        games.command()(command)


def start(
    game: GameName,
    force: Annotated[bool, typer.Option("--force", help="Although not every seat has answered.")] = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Start a game when every seat has said yes to the invitation: the first window opens and everybody is told."""
    from gamesmaster.service.games import start_game

    with opened(settings) as service:
        window = start_game(service.desk, game, now=service.clock.now(), mustered=not force)
    if as_json:
        say_json(_window(window))
    else:
        typer.echo(f"{game} has begun: {window.phase} is due at {window.deadline:%Y-%m-%d %H:%M:%S} UTC")


def close(game: GameName, reason: Reason, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Close the open window now, as its deadline would."""
    from gamesmaster.service.closing import close_window_now

    with opened(settings) as service:
        at_once = close_window_now(service.desk, game, reason=reason, now=service.clock.now())
    if as_json:
        say_json({"game": game, "closed": at_once})
    else:
        typer.echo(f"{game}: closed" if at_once else f"{game}: closes after the next look into the mailbox")


def hold(
    game: GameName,
    reason: Reason,
    until: Annotated[
        str | None,
        typer.Option("--until", metavar="TIME", help="It then goes on by itself; such as '2026-12-24 20:00'."),
    ] = None,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Stop a game until it is resumed, or until a time; a game on hold is given another time. Everybody is told."""
    from gamesmaster.service.holds import hold_game
    from gamesmaster.service.queries import show_game

    with opened(settings) as service:
        ends = None
        if until is not None:
            ends = read_moment(until, show_game(service.desk, game)["settings"]["zone"])
        held = hold_game(service.desk, game, reason=reason, until=ends, now=service.clock.now())
        if as_json:
            say_json(_stands(service, game))
            return
    by_itself = f" until {held.resume_at:%Y-%m-%d %H:%M} UTC" if held.resume_at else ""
    typer.echo(f"{game} is on hold{by_itself}")


def resume(game: GameName, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Let a game go on; everybody is told."""
    from gamesmaster.service.holds import resume_game

    with opened(settings) as service:
        resume_game(service.desk, game, now=service.clock.now())
        if as_json:
            say_json(_stands(service, game))
            return
    typer.echo(f"{game} goes on")


def extend(
    game: GameName,
    time: Annotated[str, typer.Argument(metavar="TIME", help="Such as 2d, 36h, 90m.")],
    reason: Reason = "more time",
    asked_by: Annotated[
        str | None,
        typer.Option("--asked-by", metavar="POWER", help="A player asks for it by telephone: as EXTEND in a letter."),
    ] = None,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Give the open window more time; everybody is told."""
    from gamesmaster.service import more_time
    from gamesmaster.service.extensions import extend_window

    by = read_span(time)
    with opened(settings) as service:
        if asked_by is not None:
            told = more_time.ask(service.desk, game, asked_by, by, now=service.clock.now())
            if as_json:
                say_json(told)
            else:
                typer.echo(service.renderer(drawing=False).words("more-time", told["effect"], told["about"]))
            return
        window = extend_window(service.desk, game, by, reason=reason, now=service.clock.now())
    if as_json:
        say_json(_window(window))
    else:
        typer.echo(f"{game}: {window.phase} closes {window.deadline:%Y-%m-%d %H:%M:%S} UTC; everybody is told")


def _window(window: Window) -> dict[str, Any]:
    return {
        "game": window.game,
        "phase": window.phase,
        "orders_at": window.orders_at,
        "deadline": window.deadline,
    }


def _stands(service: Service, game: str) -> dict[str, Any]:
    """How a game stands that was held or let go on."""
    from gamesmaster.service.queries import show_game

    found = show_game(service.desk, game)
    return {name: found[name] for name in ("game", "status", "phase", "deadline", "hold_reason", "resume_at")}
