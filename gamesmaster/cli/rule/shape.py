"""
The one shape of every ``rule`` command.

A command reads its own words and gives what is ruled; reason, dry run, what follows, the question, settings and JSON
are the same for all, and are put around it here.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, get_type_hints

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.rule.telling import tell
from gamesmaster.cli.service import AsJson, SettingsFile, opened

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service
    from gamesmaster.service.rulings import Difference

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
NoThen = Annotated[str, typer.Option("--then", hidden=True)]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]

Ruling = Callable[..., "Difference"]
"""A story of ``service.rulings`` with all it needs but the desk, and reason, now, dry_run and then, which follow."""
Words = Callable[["Service"], Ruling]

_ALONE: Final = inspect.Parameter.KEYWORD_ONLY


def _option(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, _ALONE, default=default, annotation=annotation)


_AROUND: Final = (
    _option("dry_run", DryRun, False),
    _option("yes", Yes, False),
    _option("settings", SettingsFile, None),
    _option("as_json", AsJson, False),
)


def ruling(*, alone: str = "") -> Callable[[Callable[..., Words]], Callable[..., None]]:
    """
    Make a command of a function that reads the words of one.

    Args:
        alone: Why nothing can be chosen that follows; empty where it can.

    Returns:
        A decorator. The function's own arguments come first on the command line; its docstring is the help.
    """

    def command(read: Callable[..., Words]) -> Callable[..., None]:
        own = inspect.signature(read).parameters
        hints = get_type_hints(_Hinted({name: each.annotation for name, each in own.items()}), read.__globals__,
                               include_extras=True)  # fmt: skip
        first = [each for each in own.values() if each.default is each.empty]
        later = [each for each in own.values() if each.default is not each.empty]
        around = [_option("reason", Reason), _option("then", *((NoThen, "") if alone else (Then, "replay"))), *_AROUND]
        parameters = [
            *(each.replace(kind=_ALONE, annotation=hints[each.name]) for each in first),
            around[0],
            *(each.replace(kind=_ALONE, annotation=hints[each.name]) for each in later),
            *around[1:],
        ]

        def run(**given: Any) -> None:
            if alone and given["then"]:
                raise UsageFault(f"--then {given['then']}: leave it out; {alone}")
            words = read(**{name: given[name] for name in own})
            _rule(words, {each.name: given[each.name] for each in around if not (alone and each.name == "then")})

        run.__name__, run.__doc__ = read.__name__, read.__doc__
        run.__annotations__ = {each.name: each.annotation for each in parameters}
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
        return run

    return command


class _Hinted:
    """Annotations to be read alone: what a function returns is known to type checkers only."""

    def __init__(self, annotations: dict[str, Any]) -> None:
        self.__annotations__ = annotations


def _rule(words: Words, around: dict[str, Any]) -> None:
    """Show the difference, ask, and rule."""
    reason, dry_run, as_json = around["reason"], around["dry_run"], around["as_json"]
    follows = {name: around[name] for name in ("then",) if name in around}
    if not reason.strip():
        raise UsageFault("--reason: say why; all players read it")
    with opened(around["settings"]) as service:
        story = words(service)

        def work(dry: bool) -> Difference:
            return story(service.desk, reason=reason, now=service.clock.now(), dry_run=dry, **follows)

        if not as_json or dry_run:
            tell(work(True), as_json)
        if dry_run:
            return
        if not around["yes"] and not typer.confirm("Rule so, and mail it to everybody?", err=True):
            typer.echo("Nothing was changed.", err=as_json)
            return
        done = work(False)
    if as_json:
        tell(done, as_json)
    else:
        on = f" on {done.phase}" if done.phase else ""
        typer.echo(f"{done.game}: ruled{on}; entry {done.entry} of the ledger; everybody is told.")
