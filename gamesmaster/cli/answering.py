"""How the moderator answers what waits for him, a dispute or a doubt: one shape of command for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.service import opened, say_json

if TYPE_CHECKING:
    from gamesmaster.service.desk import Desk

AnswerText = Annotated[str, typer.Argument(metavar="TEXT", help="The answer; all players read it.")]
RulingMade = Annotated[
    int | None, typer.Option("--ruling", metavar="N", min=1, help="The ruling that you have made of it.")
]


def answered(
    story: Callable[[Desk, datetime], Mapping[str, Any]], sentence: str, settings: Path | None, as_json: bool
) -> None:
    """
    Have a story take the answer, and say that everybody is told.

    Args:
        sentence: What is answered, in the words of the story's own facts, such as ``doubt 1 about {symbol}``.
    """
    with opened(settings) as service:
        done = story(service.desk, service.clock.now())
    if as_json:
        say_json(done)
    else:
        typer.echo(f"{sentence.format_map(done)} is answered; everybody is told.")
