"""``gamesmaster dispute``: what players say is wrong, and the moderator's answers."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.answering import AnswerText, RulingMade, answered
from gamesmaster.cli.faults import WRONG, UsageFault
from gamesmaster.cli.orders import By
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json
from gamesmaster.cli.words import GameName, Power

disputes = typer.Typer(
    name="dispute",
    help="What players dispute; everybody is told of it, and of the moderator's answer.",
    no_args_is_help=True,
)


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(disputes)


@disputes.command("list")
def list_open(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game's only.")] = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """List the disputes that wait for an answer, with the players' words."""
    from gamesmaster.service.disputes import list_disputes

    with opened(settings) as service:
        found = list(list_disputes(service.desk, game))
    if as_json:
        say_json({"disputes": found})
        return
    for each in found:
        about = ", ".join(part for part in (each["phase"], each["area"]) if part)
        typer.echo(f"{each['game']}: dispute {each['dispute']} of {each['seat']}, {about}, {each['at'][:16]}")
        typer.echo(f"  {each['reason'] or '(the words have been forgotten)'}")
    if not found:
        typer.echo("Nothing is disputed.")


@disputes.command()
def enter(
    game: GameName,
    power: Power,
    words: Annotated[list[str], typer.Argument(metavar="TEXT…", help="As spoken, with area and turn: all read it.")],
    member: Annotated[int, typer.Option("--member", min=1, help="Which player of a seat that has several.")] = 1,
    by: By = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """
    Take a dispute by telephone: 'Poland, turn two: our newspaper has another figure'.

    It does what a letter with DISPUTE does; everybody is told, and that it came by telephone.
    """
    from gamesmaster.service.disputes import enter_dispute

    with opened(settings) as service:
        now = service.clock.now()
        told = enter_dispute(service.desk, game, power, " ".join(words), now=now, number=member, by=by)
        said = service.renderer(drawing=False).words("disputes", told["ground"], told)
    noted = told["ground"] == "noted"
    if as_json:
        say_json({"game": game, "recorded": noted, "said": said, **told})
    elif noted:
        typer.echo(said)
    else:
        raise UsageFault(said)
    if not noted:
        raise typer.Exit(WRONG)


@disputes.command()
def answer(
    game: GameName,
    number: Annotated[int, typer.Argument(metavar="N", min=1, help="The number of the dispute.")],
    text: AnswerText,
    ruling: RulingMade = None,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Answer a dispute; everybody is told, and a game that was held for it goes on."""
    from gamesmaster.service.disputes import answer_dispute

    answered(
        lambda desk, now: answer_dispute(desk, game, number, text, now=now, ruling=ruling),
        f"{game}: dispute {number} of {{seat}}",
        settings,
        as_json,
    )
