"""``gamesmaster orders``: orders told by telephone, and who has sent some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.asking import agreed, ask_lines
from gamesmaster.cli.faults import CannotNow, UsageFault
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service
    from gamesmaster.service.telephone import ReadBack

orders = typer.Typer(name="orders", help="Orders told by telephone, and who has sent some.", no_args_is_help=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
By = Annotated[str, typer.Option("--by", metavar="NAME", help="Who you are; kept beside the calls, shown to nobody.")]
FOUND = 1


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(orders)


@orders.command()
def show(
    game: GameName,
    power: Annotated[str, typer.Argument(metavar="[POWER]", help="Otherwise all of them.")] = "",
    look: Annotated[
        bool, typer.Option("--look", help="Show the orders too. It is recorded, and the report tells everybody.")
    ] = False,
    by: By = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Show who has sent orders for the open window, which version and when; the orders themselves are secret."""
    from gamesmaster.service import telephone

    with opened(settings) as service:
        if look:
            found = telephone.look_at_orders(service.desk, game, power, by=by, now=service.clock.now())
        else:
            found = telephone.orders_on_file(service.desk, game, power)
    if as_json:
        say_json(found)
        return
    columns = ["power", "version", "at", "by", "ready"]
    typer.echo(f"{found['game']}, {found['phase']}, due {found['deadline']}")
    say_table([[text_of(each[name]) for name in columns] for each in found["seats"]], columns)
    if look:
        for each in found["seats"]:
            typer.echo(f"\n{each['power']}")
            for line in each["lines"] or ["nothing"]:
                typer.echo(f"  {line}")


@orders.command()
def enter(
    game: GameName,
    power: Annotated[str, typer.Argument(metavar="POWER", help="Whose orders they are.")],
    lines: Annotated[
        list[str] | None, typer.Argument(metavar="[LINE…]", help="As spoken; asked for when none is given.")
    ] = None,
    ready: Annotated[bool, typer.Option("--ready", help="The player is ready, too.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="The player has agreed: record without asking.")] = False,
    member: Annotated[int, typer.Option("--member", min=0, help="Who of a team has rung, by number.")] = 0,
    by: By = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """
    Take a player's orders by telephone: 'five in Poland, three in Austria, the rest at home'.

    Shows the text to read back, asks whether it is right, and records it, sealed like a letter's. With --json nothing
    is asked: without --yes nothing is recorded either. Exit code 1 when something that was said could not be taken, 3
    when it was not recorded.
    """
    if as_json and not lines:
        raise UsageFault("--json: give the orders as LINE…; nothing can be asked for")
    with opened(settings) as service:
        spoken = lines or ask_lines(f"{power} orders (an empty line ends):") or []
        if not spoken and not ready:
            raise UsageFault("no orders were given; to order nothing, say so: PASS")
        text = "\n".join(spoken)
        seen = read_back(service, game, power, text, ready=ready, member=member)
        if not as_json:
            typer.echo(spoken_text(service, seen))
        recorded = seen.takes and (yes or (not as_json and agreed("Is that right?")))
        told = _recorded(service, game, power, text, seen, ready=ready, by=by, member=member) if recorded else None
        sets = told["sets"] if told else seen.facts["sets"]
        if as_json:
            say_json({"recorded": recorded, "said": spoken_text(service, seen), **_document(seen, sets)})
        elif told:
            for each in sets:
                typer.echo(f"Recorded: {seen.facts['power']}, version {each['version']}, sealed as {each['seal']}")
    if not recorded and not as_json:
        raise CannotNow("nothing was recorded" if seen.takes else "nothing was recorded: there is nothing to record")
    if not seen.takes:
        raise typer.Exit(3)
    if seen.open_questions:
        raise typer.Exit(FOUND)


def read_back(service: Service, game: str, power: str, text: str, *, ready: bool, member: int = 0) -> ReadBack:
    """Read what was spoken; nothing is recorded."""
    from gamesmaster.service import telephone

    return telephone.read_orders(service.desk, game, power, text, ready=ready, member=member, now=service.clock.now())


def spoken_text(service: Service, seen: ReadBack) -> str:
    """The text to read back to the player."""
    return service.speaker().say("read-back", seen.facts).rstrip()


def _recorded(
    service: Service, game: str, power: str, text: str, seen: ReadBack, *, ready: bool, by: str, member: int
) -> dict[str, Any]:
    from gamesmaster.service import telephone

    try:
        told = telephone.enter_orders(
            service.desk,
            game,
            power,
            text,
            stamp=seen.stamp,
            ready=ready,
            by=by,
            member=member,
            now=service.clock.now(),
        )
    except telephone.ChangedMeanwhile as error:
        raise CannotNow(str(error)) from error
    return dict(told)


def _document(seen: ReadBack, sets: list[dict[str, Any]]) -> dict[str, Any]:
    said = seen.facts
    names = ("game", "power", "turn", "kind", "deadline", "dropped", "elsewhere", "checks", "questions", "ground")
    shown = {(each["turn"], each["kind"]): each for each in said["sets"]}
    return {
        **{name: said[name] for name in names},
        "ready": said["ready_said"],
        # Versions and seals as recorded; lines as they may be shown.
        "sets": [{**each, **_may_show(shown.get((each["turn"], each["kind"])))} for each in sets],
    }


def _may_show(shown: dict[str, Any] | None) -> dict[str, Any]:
    return {"lines": shown["lines"], "hidden": shown["hidden"]} if shown else {"lines": [], "hidden": 0}
