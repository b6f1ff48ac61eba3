"""``gamesmaster demo``: a whole game by real mail on this machine."""

from __future__ import annotations

import random
import signal
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Annotated, Final

import typer

PACE: Final = 4.0
PACE_WITH_SEAT: Final = 300.0


def add_to(app: typer.Typer) -> None:
    """
    Bring the command.
    """
    app.command()(demo)


def demo(
    seat: Annotated[str | None, typer.Option(metavar="POWER", help="Play this power yourself, by mail.")] = None,
    scenario: Annotated[str, typer.Option(metavar="ID", help="What is played.")] = "origins-ww2/historical",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The robots' choices and slips; the sales differ each time.")] = None,
    pace: Annotated[
        float | None,
        typer.Option(
            min=1,
            max=86400,
            help="Length of an orders span in seconds; 4, or 300 with --seat. A slow machine takes more.",
        ),
    ] = None,
    turns: Annotated[int | None, typer.Option(min=1, help="End after so many turns.")] = None,
    web: Annotated[bool, typer.Option("--web/--no-web", help="The desk in a browser, once there is one.")] = True,
    export: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game's archive here.")] = None,
    folder: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep everything here; must be empty.")] = None,
) -> None:
    """Play a whole game by real mail on this machine, with robot players."""
    try:
        from gamesmaster.demo.run import play
        from gamesmaster.demo.stage import Plan
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("gamesmaster"):
            raise
        typer.echo(f"gamesmaster: the demo needs {missing.name}: pip install 'gamesmaster[demo]'", err=True)
        raise typer.Exit(3) from None
    from rich.console import Console

    place = _folder(folder)
    plan = Plan(
        scenario=scenario,
        options=_options(option or ()),
        seat=seat,
        seed=random.SystemRandom().randrange(1_000_000) if seed is None else seed,
        pace=pace or (PACE_WITH_SEAT if seat else PACE),
        turns=turns,
        folder=place,
    )
    # So that the children are ended as they are by Ctrl-C, also when the terminal is closed.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _leave)
    try:
        code = play(plan, Console(), export)
    except KeyboardInterrupt:
        with suppress(OSError):  # the terminal may be gone
            typer.echo(f"\nStopped. What there is lies in {place}")
        raise typer.Exit(130) from None
    raise typer.Exit(code)


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name.strip():
            raise typer.BadParameter(f"{pair!r}: write name=value", param_hint="--option")
        options[name.strip()] = value.strip().lower()
    return options


def _folder(named: Path | None) -> Path:
    if named is None:
        return Path(tempfile.mkdtemp(prefix="gamesmaster-demo-"))
    named.mkdir(parents=True, exist_ok=True)
    if any(named.iterdir()):
        raise typer.BadParameter(f"{named} is not empty", param_hint="--folder")
    return named.resolve()


def _leave(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
