"""``gamesmaster simulate``: many games between bots, and what comes of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.scenario import Which, read
from gamesmaster.cli.service import AsJson, say_json, say_table

if TYPE_CHECKING:
    from gamesmaster.bots import Seat
    from gamesmaster.rules.scenario import Scenario

MARKERS_TOLD: Final = 10
"""Counters that people are told of; JSON has them all."""


def add_to(app: typer.Typer) -> None:
    """Bring the command."""
    app.command()(simulate)


def simulate(
    which: Which,
    games: Annotated[int, typer.Option("--games", min=1, help="How many.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same result.")] = 1,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="[POWER=]BOT", help="random, greedy or bargaining; for all, or for one power."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    plots: Annotated[
        Path | None,
        typer.Option("--plots", metavar="FOLDER", help="Draw shares of wins and points by turn, as SVG and PNG."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play games between bots: who wins how often, with how many points, and how often what happens."""
    from gamesmaster.bots import tally

    scenario = read(which).with_options(dict(_pair("--option", text) for text in option or ()))
    names = _bots(scenario, bot or [])
    with _progress(games) as say:
        told = tally.simulate(scenario, _seats(names), games, seed, say)
    document = {
        "scenario": scenario.id,
        "title": scenario.title,
        "options": dict(scenario.options),
        "bots": names,
        "seed": seed,
        **told,
    }
    if plots is not None:
        _draw(document, plots)
    if as_json:
        say_json(document)
    else:
        _say(document)


def _pair(flag: str, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise UsageFault(f"{flag} {text!r}: write name=value")
    return name, value


def _bots(scenario: Scenario, chosen: Sequence[str]) -> dict[str, str]:
    """Name the bot of each power: what is said for one power counts before what is said for all."""
    from gamesmaster.bots import BOTS

    everybody, single = "bargaining", {}
    for text in chosen:
        power, equals, name = text.rpartition("=")
        if name not in BOTS:
            raise UsageFault(f"--bot {text!r}: one of {', '.join(BOTS)}")
        if not equals:
            everybody = name
        elif power in scenario.players:
            single[power] = name
        else:
            raise UsageFault(f"--bot {text!r}: no such power; there are {', '.join(scenario.players)}")
    return {power: single.get(power, everybody) for power in scenario.players}


def _seats(names: Mapping[str, str]) -> dict[str, Seat]:
    from gamesmaster.bots import BOTS

    return {power: BOTS[name] for power, name in names.items()}


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """Show on a terminal how many games have been played, on standard error."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("games", total=games)
        step = max(1, games // 200)

        def say(played: int) -> None:
            if played % step == 0 or played == games:
                progress.update(task, completed=played)

        yield say


def _draw(document: Mapping[str, Any], folder: Path) -> None:
    from gamesmaster.adapters.pictures import Lettering, png_of
    from gamesmaster.adapters.pictures.plots import Share, points_by_turn, win_shares
    from gamesmaster.config import data_folders

    lettering = Lettering.found_in(data_folders("templates"))
    powers = document["powers"]
    bots = ", ".join(dict.fromkeys(document["bots"].values()))
    caption = f"{document['games']} games between bots ({bots}), seed {document['seed']}"
    shares = [Share(power, each["share"], each["low"], each["high"]) for power, each in powers.items()]
    by_turn = {power: each["points_by_turn"] for power, each in powers.items()}
    title = document["title"]
    svgs = {
        "win-shares": win_shares(f"{title}: wins", f"{caption}; lines: 95 in 100", shares, lettering),
        "points-by-turn": points_by_turn(f"{title}: points", f"{caption}; means", by_turn, lettering),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, svg in svgs.items():
            (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
            (folder / f"{name}.png").write_bytes(png_of(svg, lettering))
    except OSError as error:
        raise UsageFault(f"--plots {folder}: {error.strerror}") from error
    typer.echo(f"Wrote {', '.join(f'{name}.svg and .png' for name in svgs)} into {folder}.", err=True)


def _say(document: Mapping[str, Any]) -> None:
    """Tell the result to people."""
    games = document["games"]
    typer.echo(f"{document['title']}: {games} {'game' if games == 1 else 'games'}, seed {document['seed']}")
    rows = [
        [
            power,
            document["bots"].get(power, "-"),
            _percent(each["share"]),
            f"{_percent(each['low'])} to {_percent(each['high'])}",
            f"{each['points']['mean']:.1f}",
            f"{each['points']['tenth']} to {each['points']['ninetieth']}",
            f"{each['attacks_made']:.1f}",
            f"{each['attacks_suffered']:.1f}",
        ]
        for power, each in document["powers"].items()
    ]
    heads = ["power", "bot", "wins", "95 in 100", "points", "8 in 10", "attacks", "attacked"]
    say_table(rows, heads)
    attacks = document["attacks"]
    results = ", ".join(f"{result} {count:.1f}" for result, count in attacks["results"].items())
    typer.echo(f"A game has {attacks['per_game']:.1f} attacks{f' ({results})' if results else ''}.")
    typer.echo(f"Shared wins: {_percent(document['ties'])}.")
    for what in ("war", "trades", "alliances"):
        if document[what]:
            shown = _percent(document[what]) if what == "war" else f"{document[what]:.1f} a game"
            typer.echo(f"{what.capitalize()}: {shown}.")
    if document["markers"]:
        typer.echo("At the end, most often:")
    for each in document["markers"][:MARKERS_TOLD]:
        typer.echo(f"  {each['kind']} of {' and '.join(each['powers'])} in {each['area']}: {_percent(each['share'])}")


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"
