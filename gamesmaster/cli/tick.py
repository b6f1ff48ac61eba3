"""``gamesmaster tick``: one look at the clock, for a club that plays by telephone and runs no daemon."""

from __future__ import annotations

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json


def add_to(app: typer.Typer) -> None:
    """
    Bring the command.
    """
    app.command()(tick)


def tick(settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """
    Do what the clock asks for now, in every game: begin and close windows, decide phases whose figures are there.

    No letter is read and none is sent: games with a mailbox are for ``serve``. Figures are read of the exchange DEMO's
    games only.
    """
    from gamesmaster.adapters.market.sources import Recorded
    from gamesmaster.service import deadlines, doubts, quotations

    did: dict[str, list[str]] = {"began": [], "closed": [], "adjudicated": [], "held": [], "resumed": []}
    with opened(settings) as service:

        def seed_of(game: str) -> bytes:
            with service.store.view() as view:
                found = view.find_game(game)
            return found.seed if found else b""

        recorded = Recorded(seed_of)
        # Closed, read twice, decided: each needs what came before it.
        for _ in range(3):
            due = deadlines.due(service.desk, now=service.clock.now())
            for name in did:
                did[name] += getattr(due, name)
            for wish in quotations.wanted(service.desk, now=service.clock.now()):
                if wish.source == recorded.name:
                    quotations.store_reading(service.desk, recorded.read(wish, service.clock.now()))
            for wish in doubts.second_wanted(service.desk, now=service.clock.now()):
                if wish.source == recorded.name:
                    doubts.store_second(service.desk, recorded.read(wish, service.clock.now()))
            quotations.settle_due(service.desk, now=service.clock.now())
    if as_json:
        say_json(did)
        return
    for name, games in did.items():
        for game in games:
            typer.echo(f"{game}: {name}")
