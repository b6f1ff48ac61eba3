"""``gamesmaster bench``: figures of this machine, each with its unit, and a ratio where it has a peer."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.service import AsJson, say_json, say_table


def add_to(app: typer.Typer) -> None:
    """
    Bring the command.
    """
    app.command()(bench)


def bench(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="One benchmark only.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="How long each figure is measured.")] = 3.0,
    as_json: AsJson = False,
) -> None:
    """Measure how fast this machine plays."""
    from gamesmaster.bench import BENCHMARKS, machine, measure

    if name is not None and name not in BENCHMARKS:
        raise UsageFault(f"no benchmark {name!r}; there are: {', '.join(BENCHMARKS)}")
    figures = measure([name] if name else list(BENCHMARKS), seconds)
    if as_json:
        say_json({"machine": machine(), "figures": figures})
        return
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
    typer.echo(", ".join(f"{key} {value}" for key, value in machine().items()))
    say_table(rows, ["figure", "value", "unit", "runs", "peer", "ratio"])
