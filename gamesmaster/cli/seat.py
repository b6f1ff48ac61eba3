"""``gamesmaster seat``: who plays what, and how they want their mails."""

from __future__ import annotations

from typing import Annotated

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json
from gamesmaster.cli.words import GameName, Power, read_seat
from gamesmaster.service.records import Member

seats = typer.Typer(
    name="seat", help="Who plays what: seats given, given to another, and their mails.", no_args_is_help=True
)

Person = Annotated[
    str,
    typer.Argument(metavar="'NAME <ADDRESS> [tel:NUMBER] [@ZONE]'", help="The address or the number may be left out."),
]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(seats)


@seats.command()
def assign(
    game: GameName, power: Power, person: Person, settings: SettingsFile = None, as_json: AsJson = False
) -> None:
    """Give an empty seat, or one whose player has declined; the player is invited."""
    from gamesmaster.service.seats import assign_seat

    seat = read_seat(f"{power}={person}")
    with opened(settings) as service:
        _say(assign_seat(service.desk, game, seat, now=service.clock.now()), as_json)


@seats.command()
def replace(
    game: GameName,
    power: Power,
    person: Person,
    member: Annotated[int, typer.Option("--member", min=1, help="Which player of a seat that has several.")] = 1,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """
    Put another player on a seat, in the middle of a game too.

    The old player's letters no longer count. The new one is mailed an invitation, how the game stands and what is on
    file; the others are told that there is a new player.
    """
    from gamesmaster.service.seats import replace_member

    seat = read_seat(f"{power}={person}")
    with opened(settings) as service:
        _say(replace_member(service.desk, game, seat, now=service.clock.now(), number=member), as_json)


@seats.command()
def mail(
    game: GameName,
    power: Power,
    html: Annotated[bool | None, typer.Option("--html/--text", help="HTML beside the text, or text alone.")] = None,
    pictures: Annotated[bool | None, typer.Option("--pictures/--no-pictures", help="The board as a picture.")] = None,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Say how a seat's members want their mails; without an option, show it."""
    from gamesmaster.service.preferences import set_mail

    with opened(settings) as service:
        members = set_mail(service.desk, game, power, html=html, pictures=pictures)
    if as_json:
        told = [
            {"seat": each.seat, "number": each.number, "mail": each.mail, "pictures": each.pictures} for each in members
        ]
        say_json({"game": game, "members": told})
        return
    for each in members:
        typer.echo(f"{each.seat}, {each.name}: {each.mail}, {'with' if each.pictures else 'without'} pictures")


def _say(member: Member, as_json: bool) -> None:
    if as_json:
        say_json(
            {
                "game": member.game,
                "power": member.seat,
                "member": member.number,
                "name": member.name,
                "addresses": list(member.addresses),
                "phone": member.phone,
                "zone": member.zone,
            }
        )
    else:
        told = "is mailed" if member.addresses else f"is to be called: gamesmaster phone {member.game}"
        typer.echo(f"{member.game}: {member.seat} is played by {member.name}, who {told}.")
