"""``rule orders``, ``digit``, ``outcome``, ``cell``, ``marker``: what a phase was decided by, and what came of it."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.rule.shape import Words, ruling
from gamesmaster.cli.words import GameName, Power

DIGIT = re.compile(r"(?P<stock>\S+)=(?P<digit>\d)")

Turn = Annotated[int, typer.Argument(metavar="TURN", min=1)]
Area = Annotated[str, typer.Argument(metavar="AREA")]
After = Annotated[
    str, typer.Option("--phase", metavar="PHASE", help="After which phase, such as 2-attack; otherwise the board now.")
]


def add_to(rules: typer.Typer) -> None:
    """
    Bring the commands.
    """
    for command in (orders, digit, outcome, cell, marker):
        rules.command()(command)


@ruling()
def orders(
    game: GameName,
    turn: Turn,
    power: Power,
    lines: Annotated[list[str], typer.Argument(metavar="LINE…", help="The orders in canonical notation, all of them.")],
    phase: Annotated[
        str, typer.Option("--phase", metavar="placing|attack", help="Otherwise as the orders themselves say.")
    ] = "",
    digit: Annotated[
        list[str] | None,
        typer.Option("--digit", metavar="STOCK=N", help="The digit of an attack that is new; otherwise it waits."),
    ] = None,
) -> Words:
    """
    Replace a power's orders: all that it has, one order a LINE; PASS for none.

    An attack that is new by it is decided by a digit that you state, or waits for a session that nobody has seen:
    until then the game is held 'under ruling'.
    """
    from gamesmaster.service.rulings import rule_orders

    if phase not in ("", "placing", "attack", "turn"):
        raise UsageFault(f"--phase {phase!r}: placing or attack")
    digits = dict(_stated(text) for text in digit or ())
    return lambda _: partial(
        rule_orders, game=game, turn=turn, power=power, lines=lines, phase=phase, digits=digits, wait=True
    )


@ruling()
def digit(
    game: GameName,
    turn: Turn,
    stock: Annotated[str, typer.Argument(metavar="STOCK")],
    number: Annotated[int, typer.Argument(metavar="N", min=0, max=9)],
) -> Words:
    """Replace the digit of a stock, or say the one that a phase or a ruling waits for."""
    from gamesmaster.service.rulings import rule_digit

    return lambda _: partial(rule_digit, game=game, turn=turn, stock=stock, digit=number)


@ruling()
def outcome(
    game: GameName,
    turn: Turn,
    power: Power,
    area: Area,
    result: Annotated[
        str, typer.Argument(metavar="OUTCOME", help="Such as exchange or no-effect; a wrong one is told all there are.")
    ],
) -> Words:
    """Give a power's attack in an area another outcome, among those that the table has at its odds."""
    from gamesmaster.service.rulings import rule_outcome

    return lambda _: partial(rule_outcome, game=game, turn=turn, power=power, area=area, outcome=result)


@ruling()
def cell(
    game: GameName,
    area: Area,
    power: Power,
    number: Annotated[int, typer.Argument(metavar="N", min=0)],
    phase: After = "",
) -> Words:
    """Set the factors that a power has in an area."""
    from gamesmaster.service.rulings import rule_cell

    return lambda _: partial(rule_cell, game=game, area=area, power=power, factors=number, phase=phase)


@ruling()
def marker(
    game: GameName,
    area: Area,
    power: Power,
    counter: Annotated[str, typer.Argument(metavar="none|understanding|control")],
    phase: After = "",
) -> Words:
    """Put a power's counter in an area, or take it off."""
    from gamesmaster.service.rulings import rule_marker

    return lambda _: partial(rule_marker, game=game, area=area, power=power, counter=counter, phase=phase)


def _stated(text: str) -> tuple[str, int]:
    match = DIGIT.fullmatch(text.strip())
    if not match:
        raise UsageFault(f"--digit {text!r}: write STOCK=N, such as GM=7")
    return match["stock"].upper(), int(match["digit"])
