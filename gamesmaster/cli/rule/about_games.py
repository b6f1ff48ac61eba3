"""``rule points``, ``deadline``, ``seat``, ``reopen``, ``overrule``: what is not one phase's."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from gamesmaster.cli.rule.shape import Ruling, Words, ruling
from gamesmaster.cli.words import GameName, Power, read_moment, read_seat

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service


def add_to(rules: typer.Typer) -> None:
    """
    Bring the commands.
    """
    for command in (points, deadline, seat, reopen, overrule):
        rules.command()(command)


@ruling(alone="points decide nothing on the board, so nothing follows from them")
def points(
    game: GameName,
    power: Power,
    number: Annotated[int, typer.Argument(metavar="N", help="What it scores as the board stands now.")],
) -> Words:
    """Set a power's points; the difference is added to what the board scores until the end."""
    from gamesmaster.service.rulings import rule_points

    return lambda _: partial(rule_points, game=game, power=power, points=number)


@ruling(alone="the window is still open, so nothing follows from it")
def deadline(
    game: GameName,
    time: Annotated[
        str, typer.Argument(metavar="TIME", help="Such as '2026-12-24 20:00', by the game's clock, or with an offset.")
    ],
) -> Words:
    """
    Let the open window close at another time, later or earlier.

    For a phase that is decided, see reopen.
    """
    from gamesmaster.service.queries import show_game
    from gamesmaster.service.rulings import rule_deadline

    def story(service: Service) -> Ruling:
        zone = show_game(service.desk, game)["settings"]["zone"]
        return partial(rule_deadline, game=game, deadline=read_moment(time, zone))

    return story


@ruling(alone="who plays decides nothing on the board, so nothing follows from it")
def seat(
    game: GameName,
    power: Power,
    person: Annotated[str, typer.Argument(metavar="'NAME <ADDRESS> [tel:NUMBER] [@ZONE]'")],
    member: Annotated[int, typer.Option("--member", min=1, help="Which player of a seat that has several.")] = 1,
) -> Words:
    """Put another player on a seat, as seat replace does, with a reason that everybody is told."""
    from gamesmaster.service.rulings import rule_seat

    newcomer = read_seat(f"{power}={person}")
    return lambda _: partial(rule_seat, game=game, seat=newcomer, number=member)


@ruling(alone="what follows is that the phase is played anew")
def reopen(game: GameName, phase: Annotated[str, typer.Argument(metavar="PHASE", help="Such as 3-placing.")]) -> Words:
    """Go back to a phase: what was decided from there on is annulled, and players order anew."""
    from gamesmaster.service.rulings import rule_reopen

    return lambda _: partial(rule_reopen, game=game, phase=phase)


@ruling()
def overrule(
    game: GameName,
    number: Annotated[int, typer.Argument(metavar="RULING", min=1, help="The number of the ruling.")],
) -> Words:
    """
    Take a ruling back by another one; both stay in the game's record.

    Orders, a digit, an outcome, a cell, a counter and points become what they were; a deadline while its window is
    open, and a seat for a player who was told by mail. What was reopened stays so.
    """
    from gamesmaster.service.rulings import rule_overruled

    return lambda _: partial(rule_overruled, game=game, ruling=number)
