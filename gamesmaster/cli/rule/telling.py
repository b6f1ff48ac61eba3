"""The difference that a ruling makes, as lines or as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer

from gamesmaster.cli.service import say_json, text_of

if TYPE_CHECKING:
    from gamesmaster.service.rulings import Difference


def tell(difference: Difference, as_json: bool) -> None:
    """
    Show what a ruling changes, or has changed.
    """
    document = {
        "game": difference.game,
        "phase": difference.phase,
        "entry": difference.entry,
        "then": difference.then,
        "needs": list(difference.needs),
        "annulled": list(difference.annulled),
        "difference": dict(difference.document),
    }
    if as_json:
        say_json(document)
        return
    typer.echo(f"{difference.game}, {difference.phase or 'the board as it stands'}:")
    if difference.needs:
        typer.echo(
            f"  the digit of {text_of(difference.needs)} is not known: the game would be held under ruling until"
        )
        typer.echo("  a session that nobody has seen has given it; --digit STOCK=N states one")
        return
    for phase in difference.annulled:
        typer.echo(f"  annulled: {phase}")
    told = False
    for heading, changes in difference.document.items():
        for change in _listed(changes):
            told = True
            _tell_change(heading, change)
    if not told:
        typer.echo("  nothing changes on the board")


def _tell_change(heading: str, change: Any) -> None:
    if heading != "phases":
        typer.echo(f"  {heading}: {_sentence(change)}")
        return
    for each in (*change["cells"], *change["markers"]):
        typer.echo(f"  after {change['phase']}: {_sentence(each)}")


def _listed(changes: Any) -> Sequence[Any]:
    return changes if isinstance(changes, list | tuple) else [changes]


def _sentence(change: Any) -> str:
    if not isinstance(change, Mapping):
        return text_of(change)
    what = " ".join(text_of(value) for name, value in change.items() if name not in ("before", "after"))
    if "before" in change or "after" in change:
        return f"{what}: {_value(change.get('before'))} -> {_value(change.get('after'))}"
    return what


def _value(value: Any) -> str:
    return "none" if value == "" else text_of(value)
