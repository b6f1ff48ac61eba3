"""Questions on a terminal, or to a script that answers on standard input; its end is an answer too."""

from __future__ import annotations

import typer

YES = frozenset({"y", "yes"})


def ask(question: str) -> str | None:
    """
    Ask for a line.

    Returns:
        The answer without blanks around it; None when nobody answers any more (end of input, or Ctrl-C).
    """
    try:
        answer: str = typer.prompt(question, default="", show_default=False, prompt_suffix=" ")
    except typer.Abort:
        typer.echo("")
        return None
    return answer.strip()


def ask_lines(question: str) -> list[str] | None:
    """
    Ask for lines, until an empty one.

    Returns:
        The lines; None when the input ended before the first.
    """
    lines: list[str] = []
    while line := ask(question if not lines else "…"):
        lines.append(line)
    return None if line is None and not lines else lines


def agreed(question: str) -> bool:
    """Ask for a yes; everything else is a no."""
    answer = ask(f"{question} [y/N]")
    return answer is not None and answer.lower() in YES
