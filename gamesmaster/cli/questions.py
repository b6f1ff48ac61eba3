"""What ``game new`` asks on a terminal for what no option gives; each answer is checked before the next question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.errors import GamesmasterError

T = TypeVar("T")


def ask(question: str, read: Callable[[str], T], default: str | None = None) -> T:
    """
    Ask until the answer can be read.

    Args:
        question: What is asked.
        read: Reads the answer; raises one of our errors for one that makes no sense, which is told.
        default: What counts when only Enter is pressed; None where something has to be typed.

    Raises:
        UsageFault: There is nobody to answer any more.
    """
    while True:
        try:
            answer = str(typer.prompt(question, default=default, err=True))
        except typer.Abort:
            raise UsageFault(f"{question}: an answer, or an option (see --help)") from None
        try:
            return read(answer.strip())
        except GamesmasterError as error:
            typer.echo(f"  {error}", err=True)


def ask_seats(powers: Sequence[str], taken: Sequence[str], read: Callable[[str], T]) -> list[T]:
    """
    Ask who plays each power that nobody has been named for; Enter leaves the seat empty for now.

    Args:
        powers: All of them, in board order.
        taken: Those that somebody has.
        read: Reads ``POWER=NAME <ADDRESS> [@ZONE]``.
    """
    found = []
    for power in powers:
        if power in taken:
            continue
        # mypy cannot give a type to a lambda that binds the power of this round as a default.
        given = ask(
            f"Who plays {power}: NAME <ADDRESS> [@ZONE], or Enter for nobody yet",
            lambda answer, power=power: read(f"{power}={answer}") if answer else None,  # type: ignore[misc]  # it cannot see through the default
            default="",
        )
        found += [given] if given is not None else []
    return found
