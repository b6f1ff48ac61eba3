"""``game list``, ``game show``, ``game history``: how games stand, and what happened in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import typer

from gamesmaster.cli.board import say_board
from gamesmaster.cli.sentences import sentence
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of
from gamesmaster.cli.words import GameName


def add_to(games: typer.Typer) -> None:
    """
    Bring the commands.
    """
    games.command("list")(list_games)
    games.command()(show)
    games.command()(history)


def list_games(settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """List the games, and what each waits for."""
    from gamesmaster.service import queries

    with opened(settings) as service:
        found = list(queries.list_games(service.desk))
    if as_json:
        say_json({"games": found})
        return
    columns = ["game", "title", "status", "turn", "phase", "deadline", "waiting_for", "disputes"]
    say_table([[text_of(each.get(column)) for column in columns] for each in found], columns)


def show(game: GameName, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Show a game without looking at anybody's orders."""
    from gamesmaster.service.queries import show_game

    with opened(settings) as service:
        found = show_game(service.desk, game)
    if as_json:
        say_json(found)
    else:
        _say_game(found)


def history(game: GameName, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Tell what happened, a line for each entry of the ledger; with --json the public parts, as they are chained."""
    from gamesmaster.service import queries

    with opened(settings) as service:
        entries = list(queries.history(service.desk, game))
    if as_json:
        say_json({"game": game, "entries": entries})
        return
    for entry in entries:
        at = entry["at"][:16].replace("T", " ")
        typer.echo(f"{entry['number']:5}  {at}  {sentence(entry['kind'], entry['public'])}")


def _say_game(found: Mapping[str, Any]) -> None:
    """The board as a table; the rest line by line, without what only the rules and the ledger need."""
    board = found["board"]
    _say_document({name: value for name, value in found.items() if name not in ("board", "state", "seats")})
    seats = found["seats"]
    if seats:
        say_table([[text_of(value) for value in seat.values()] for seat in seats], list(seats[0]))
    typer.echo("")
    say_board(board)


def _say_document(document: Mapping[str, Any], indent: str = "") -> None:
    for name, value in document.items():
        if isinstance(value, Mapping):
            typer.echo(f"{indent}{name}:")
            _say_document(value, indent + "  ")
        elif isinstance(value, list | tuple) and value and isinstance(value[0], Mapping):
            typer.echo(f"{indent}{name}:")
            for each in value:
                typer.echo(f"{indent}  {', '.join(f'{key} {text_of(part)}' for key, part in each.items())}")
        else:
            typer.echo(f"{indent}{name}: {text_of(value)}")
