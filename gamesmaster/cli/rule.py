"""``gamesmaster rule``: the moderator corrects what happened in the phase adjudicated last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.faults import CannotNow, UsageFault
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, text_of

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service
    from gamesmaster.service.rulings import Difference

rules = typer.Typer(
    name="rule",
    help="Correct what happened in the phase adjudicated last; everybody is mailed the ruling.",
    no_args_is_help=True,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
Turn = Annotated[int, typer.Argument(metavar="TURN", min=1)]
Power = Annotated[str, typer.Argument(metavar="POWER")]
Reason = Annotated[str, typer.Option("--reason", help="Why; all players read it.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show the difference and change nothing.")]
Then = Annotated[str, typer.Option("--then", help="What follows: replay.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]

Ruling = Callable[["Service", bool], "Difference"]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(rules)


@rules.command()
def orders(
    game: GameName,
    turn: Turn,
    power: Power,
    lines: Annotated[list[str], typer.Argument(metavar="LINE…", help="The orders in canonical notation, all of them.")],
    reason: Reason,
    dry_run: DryRun = False,
    then: Then = "replay",
    yes: Yes = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Replace a power's orders: all that it has, one order a LINE; PASS for none."""

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_orders

        now = service.clock.now()
        return rule_orders(service.desk, game, turn, power, lines, reason=reason, now=now, dry_run=dry)

    _rule(ruling, reason, then, dry_run, yes, settings, as_json)


@rules.command()
def digit(
    game: GameName,
    turn: Turn,
    stock: Annotated[str, typer.Argument(metavar="STOCK")],
    number: Annotated[int, typer.Argument(metavar="N", min=0, max=9)],
    reason: Reason,
    dry_run: DryRun = False,
    then: Then = "replay",
    yes: Yes = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Replace the digit of a stock."""

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_digit

        now = service.clock.now()
        return rule_digit(service.desk, game, turn, stock, number, reason=reason, now=now, dry_run=dry)

    _rule(ruling, reason, then, dry_run, yes, settings, as_json)


@rules.command()
def cell(
    game: GameName,
    area: Annotated[str, typer.Argument(metavar="AREA")],
    power: Power,
    number: Annotated[int, typer.Argument(metavar="N", min=0)],
    reason: Reason,
    dry_run: DryRun = False,
    then: Then = "replay",
    yes: Yes = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Set the factors that a power has in an area."""

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_cell

        now = service.clock.now()
        return rule_cell(service.desk, game, area, power, number, reason=reason, now=now, dry_run=dry)

    _rule(ruling, reason, then, dry_run, yes, settings, as_json)


def _rule(
    ruling: Ruling, reason: str, then: str, dry_run: bool, yes: bool, settings: Path | None, as_json: bool
) -> None:
    """Show the difference, ask, and rule."""
    if not reason.strip():
        raise UsageFault("--reason: say why; all players read it")
    _check_then(then)
    with opened(settings) as service:
        if not as_json or dry_run:
            _tell(ruling(service, True), as_json)
        if dry_run:
            return
        if not yes and not typer.confirm("Rule so, and mail it to everybody?", err=True):
            typer.echo("Nothing was changed.")
            return
        done = ruling(service, False)
        if as_json:
            _tell(done, as_json)
        else:
            typer.echo(f"{done.game}: ruled on {done.phase}; entry {done.entry} of the ledger; everybody is told.")


def _check_then(then: str) -> None:
    word = then.split(maxsplit=1)[0].lower() if then.strip() else ""
    if word == "replay":
        return
    if word in ("stand", "reopen"):
        raise CannotNow(f"--then {word} comes with a later version; now a ruling is followed by replay only")
    raise UsageFault(f"--then {then!r}: replay is what can follow a ruling")


def _tell(difference: Difference, as_json: bool) -> None:
    document = {
        "game": difference.game,
        "phase": difference.phase,
        "entry": difference.entry,
        "difference": dict(difference.document),
    }
    if as_json:
        say_json(document)
        return
    typer.echo(f"{difference.game}, {difference.phase}:")
    told = False
    for heading, changes in difference.document.items():
        for change in _listed(changes):
            told = True
            typer.echo(f"  {heading}: {_sentence(change)}")
    if not told:
        typer.echo("  nothing changes on the board")


def _listed(changes: Any) -> Sequence[Any]:
    return changes if isinstance(changes, list | tuple) else [changes]


def _sentence(change: Any) -> str:
    if not isinstance(change, Mapping):
        return text_of(change)
    what = " ".join(text_of(value) for name, value in change.items() if name not in ("before", "after"))
    if "before" in change or "after" in change:
        return f"{what}: {text_of(change.get('before'))} -> {text_of(change.get('after'))}"
    return what
