"""``gamesmaster market``: the days on which exchanges trade."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of

market = typer.Typer(name="market", help="The days on which exchanges trade.", no_args_is_help=True)

Exchange = Annotated[str, typer.Argument(metavar="EXCHANGE", help="Such as XNYS.")]
Day = Annotated[str, typer.Argument(metavar="DAY", help="Such as 2027-01-08.")]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(market)


@market.command()
def closure(
    exchange: Exchange,
    day: Day,
    reason: Annotated[str, typer.Option("--reason", help="Why; all players concerned read it.")] = "",
    undo: Annotated[bool, typer.Option("--undo", help="Take a closure back; games that were moved stay.")] = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Enter that an exchange is closed on a day: what waits for it waits for the next session."""
    from gamesmaster.service import closures

    name = _day(day)
    if not undo and not reason.strip():
        raise UsageFault("--reason: say why; all players concerned read it")
    with opened(settings) as service:
        now = service.clock.now()
        if undo:
            opened_again = closures.open_session(service.desk, exchange, name, now=now)
            if as_json:
                say_json({"exchange": exchange, "session": opened_again.name, "closed": None, "games": []})
            else:
                typer.echo(f"{exchange}: the session of {name} takes place")
            return
        done = closures.close_session(service.desk, exchange, name, reason=reason.strip(), now=now)
    if as_json:
        closed = done.session.closed if done.session else None
        say_json({"exchange": exchange, "session": name, "closed": closed, "games": list(done.games)})
    elif done.session is None:
        typer.echo(f"{exchange} has no session on {name} anyway; nothing was changed")
    else:
        told = f"moved to the next session, and told: {', '.join(done.games)}" if done.games else "no game waits for it"
        typer.echo(f"{exchange}: no session on {name}; {told}")


@market.command()
def refresh(
    exchange: Annotated[str, typer.Argument(metavar="[EXCHANGE]", help="Such as XNYS.")] = "XNYS",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Write the sessions of the next years into the table now; the service does so every day."""
    from gamesmaster.adapters.market.sessions import sessions_of
    from gamesmaster.service import closures

    with opened(settings) as service:
        now = service.clock.now()
        sessions = sessions_of(exchange, now.date())
        closed = closures.refresh_sessions(service.desk, exchange, sessions, now=now)
    if as_json:
        last = sessions[-1].name if sessions else None
        say_json(
            {"exchange": exchange, "sessions": len(sessions), "last": last, "closed": [each.name for each in closed]}
        )
    else:
        typer.echo(f"{exchange}: {len(sessions)} sessions, the last on {sessions[-1].name if sessions else '-'}")
        for each in closed:
            typer.echo(f"{each.name}: {each.closed}")


@market.command()
def sessions(
    exchange: Exchange,
    count: Annotated[int, typer.Option("--count", min=1, help="How many.")] = 10,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """List the next sessions in the table, with those that were closed."""
    with opened(settings) as service, service.store.view() as view:
        found = view.sessions(exchange, service.clock.now())[:count]
    if as_json:
        rows = [
            {"session": each.name, "opens_at": each.opens_at, "closes_at": each.closes_at, "closed": each.closed}
            for each in found
        ]
        say_json({"exchange": exchange, "sessions": rows})
        return
    say_table(
        [[each.name, text_of(each.opens_at), text_of(each.closes_at), each.closed or ""] for each in found],
        ["session", "opens", "closes", "closed"],
    )


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise UsageFault(f"{text!r} is no day; write it as 2027-01-08") from error
