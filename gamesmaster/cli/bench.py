"""``gamesmaster bench``: figures of this machine, each with its unit, and a ratio where it has a peer."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from gamesmaster.cli.faults import CannotNow, UsageFault
from gamesmaster.cli.service import AsJson, say_json, say_table


def add_to(app: typer.Typer) -> None:
    """
    Bring the command.
    """
    app.command()(bench)


def bench(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="One benchmark only.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="How long each figure is measured.")] = 3.0,
    small: Annotated[
        bool, typer.Option("--small", help="A hundredth of the games: shows that everything runs.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """
    Measure how fast this machine plays; what is being measured is shown meanwhile.

    All benchmarks with ten thousand games take some minutes. Those through Postfix and Dovecot need these servers
    installed, and root: where they are missing, it says how to get them and leaves with 3.
    """
    from gamesmaster.bench import BENCHMARKS, machine, measure
    from gamesmaster.bench.plan import Plan

    if name is not None and name not in BENCHMARKS:
        raise UsageFault(f"no benchmark {name!r}; there are: {', '.join(BENCHMARKS)}")
    shown = sys.stderr.isatty()
    measured = measure([name] if name else list(BENCHMARKS), Plan(seconds, small, _say if shown else _say_nothing))
    if shown:
        _say("")
    if as_json:
        say_json({"machine": machine(), "figures": measured.figures})
    elif measured.figures:
        _say_figures(measured.figures, machine())
    if measured.missing:
        raise CannotNow("not measured: " + "; ".join(measured.missing))


def _say(words: str) -> None:
    """Replace the line that tells what is being done."""
    typer.echo(f"\r\x1b[K{words}", nl=False, err=True)


def _say_nothing(words: str) -> None:
    """Nobody watches."""


def _say_figures(figures: list[dict[str, Any]], machine: dict[str, Any]) -> None:
    rows = [
        [
            each["name"],
            f"{each['value']:,.0f}" if each["value"] >= 100 else f"{each['value']:,.2f}",
            each["unit"],
            str(each["runs"]),
            f"{each['peer']['name']}: {each['peer']['value']:,.0f}" if each["peer"] else "-",
            f"{each['ratio']:.2f}" if each["ratio"] is not None else "-",
        ]
        for each in figures
    ]
    typer.echo(", ".join(f"{key} {value}" for key, value in machine.items()))
    say_table(rows, ["figure", "value", "unit", "runs", "peer", "ratio"])
