"""``gamesmaster rule``: the moderator corrects what happened in any phase decided."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, text_of

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service
    from gamesmaster.service.rulings import Difference

rules = typer.Typer(
    name="rule",
    help="Correct what happened in a phase that is decided; everybody is mailed the ruling.",
    no_args_is_help=True,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
Turn = Annotated[int, typer.Argument(metavar="TURN", min=1)]
Area = Annotated[str, typer.Argument(metavar="AREA")]
Power = Annotated[str, typer.Argument(metavar="POWER")]
Reason = Annotated[str, typer.Option("--reason", help="Why; all players read it.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show the difference and change nothing.")]
Then = Annotated[
    str,
    typer.Option(
        "--then",
        metavar="replay|stand|reopen PHASE",
        help="What follows: later phases are decided again (replay), keep their boards (stand), or are annulled and "
        "opened anew ('reopen 3-placing').",
    ),
]
After = Annotated[
    str, typer.Option("--phase", metavar="PHASE", help="After which phase, such as 2-attack; otherwise the board now.")
]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]

Ruling = Callable[["Service", bool], "Difference"]
DIGIT = re.compile(r"(?P<stock>\S+)=(?P<digit>\d)")


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
    phase: Annotated[
        str, typer.Option("--phase", metavar="placing|attack", help="Otherwise as the orders themselves say.")
    ] = "",
    digit: Annotated[
        list[str] | None,
        typer.Option("--digit", metavar="STOCK=N", help="The digit of an attack that is new; otherwise it waits."),
    ] = None,
    yes: Yes = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """
    Replace a power's orders: all that it has, one order a LINE; PASS for none.

    An attack that is new by it is decided by a digit that you state, or waits for a session that nobody has seen:
    until then the game is held 'under ruling'.
    """
    if phase not in ("", "placing", "attack", "turn"):
        raise UsageFault(f"--phase {phase!r}: placing or attack")
    digits = dict(_stated(text) for text in digit or ())

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_orders

        return rule_orders(
            service.desk,
            game,
            turn,
            power,
            lines,
            reason=reason,
            now=service.clock.now(),
            dry_run=dry,
            then=then,
            phase=phase,
            digits=digits,
            wait=True,
        )

    _rule(ruling, reason, dry_run, yes, settings, as_json)


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
    """Replace the digit of a stock, or say the one that a phase or a ruling waits for."""

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_digit

        now = service.clock.now()
        return rule_digit(service.desk, game, turn, stock, number, reason=reason, now=now, dry_run=dry, then=then)

    _rule(ruling, reason, dry_run, yes, settings, as_json)


@rules.command()
def cell(
    game: GameName,
    area: Area,
    power: Power,
    number: Annotated[int, typer.Argument(metavar="N", min=0)],
    reason: Reason,
    dry_run: DryRun = False,
    then: Then = "replay",
    phase: After = "",
    yes: Yes = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Set the factors that a power has in an area."""

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_cell

        now = service.clock.now()
        return rule_cell(
            service.desk, game, area, power, number, reason=reason, now=now, dry_run=dry, then=then, phase=phase
        )

    _rule(ruling, reason, dry_run, yes, settings, as_json)


@rules.command()
def marker(
    game: GameName,
    area: Area,
    power: Power,
    counter: Annotated[str, typer.Argument(metavar="none|understanding|control")],
    reason: Reason,
    dry_run: DryRun = False,
    then: Then = "replay",
    phase: After = "",
    yes: Yes = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Put a power's counter in an area, or take it off."""

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_marker

        now = service.clock.now()
        return rule_marker(
            service.desk, game, area, power, counter, reason=reason, now=now, dry_run=dry, then=then, phase=phase
        )

    _rule(ruling, reason, dry_run, yes, settings, as_json)


@rules.command()
def reopen(
    game: GameName,
    phase: Annotated[str, typer.Argument(metavar="PHASE", help="Such as 3-placing.")],
    reason: Reason,
    dry_run: DryRun = False,
    yes: Yes = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Go back to a phase: what was decided from there on is annulled, and players order anew."""

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_reopen

        return rule_reopen(service.desk, game, phase, reason=reason, now=service.clock.now(), dry_run=dry)

    _rule(ruling, reason, dry_run, yes, settings, as_json)


@rules.command()
def overrule(
    game: GameName,
    number: Annotated[int, typer.Argument(metavar="RULING", min=1, help="The number of the ruling.")],
    reason: Reason,
    dry_run: DryRun = False,
    then: Then = "replay",
    yes: Yes = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Take a ruling back by another one; both stay in the game's record."""

    def ruling(service: Service, dry: bool) -> Difference:
        from gamesmaster.service.rulings import rule_overruled

        now = service.clock.now()
        return rule_overruled(service.desk, game, number, reason=reason, now=now, dry_run=dry, then=then)

    _rule(ruling, reason, dry_run, yes, settings, as_json)


def _stated(text: str) -> tuple[str, int]:
    match = DIGIT.fullmatch(text.strip())
    if not match:
        raise UsageFault(f"--digit {text!r}: write STOCK=N, such as GM=7")
    return match["stock"].upper(), int(match["digit"])


def _rule(ruling: Ruling, reason: str, dry_run: bool, yes: bool, settings: Path | None, as_json: bool) -> None:
    """Show the difference, ask, and rule."""
    if not reason.strip():
        raise UsageFault("--reason: say why; all players read it")
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
            on = f" on {done.phase}" if done.phase else ""
            typer.echo(f"{done.game}: ruled{on}; entry {done.entry} of the ledger; everybody is told.")


def _tell(difference: Difference, as_json: bool) -> None:
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
