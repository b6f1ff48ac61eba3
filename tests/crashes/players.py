"""
Who plays at the table, by which settings, and what everybody writes: it follows from the boards alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from hashlib import sha256
from random import Random
from typing import Final

from gamesmaster.bots import choose_orders
from gamesmaster.mail import proof
from gamesmaster.rules import notation
from gamesmaster.rules.view import view_for
from gamesmaster.schedule.missing import MissingRules
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.records import Game, GameSettings, Window

KEY: Final = "c0" * 32
READY, CLOCK = "ready", "clock"
TURNS: Final = {READY: 6, CLOCK: 4}
"""How many turns of each game are played in a round: of the first one all there are."""
EXCHANGE: Final = "TEST"
"""An exchange whose sessions are put into the table beforehand."""
PLAYERS: Final = ("franklin", "marie", "winston", "josef", "konrad")
STOCKS: Final = ("AAPL", "MSFT", "GE", "F", "GM", "KO", "PFE", "T", "XOM", "IBM", "INTC", "DIS")


def game_settings(orders: timedelta) -> GameSettings:
    """
    Settings of a game in which only the window's length and the players decide when it closes.
    """
    nothing = timedelta(0)
    return GameSettings(
        negotiation=nothing,
        orders=orders,
        ready_delay=nothing,
        reminders=(),
        unreached="go-on",
        exchange=EXCHANGE,
        exchange_zone="UTC",
        source="file",
        lead=nothing,
        first_reading="close",
        reading_gap=nothing,
        missing=MissingRules(silent_phases=1000),
    )


def letters(game: Game, window: Window, address: str) -> Iterator[tuple[str, str, EmailMessage]]:
    """
    What the players write in a window, in its order: to whom, from whom, and the letter.

    In the game without a clock everybody says READY, in the same letter or in one of his own. In the other one seat a
    window says nothing, one changes its mind, and one answers the mail of the window before.
    """
    scenario, state = scenario_of(game), state_of(game)
    place = (window.turn - 1) * 2 + (window.kind == "attack")

    def orders(seat: str, try_: int = 0) -> list[str]:
        chance = Random(f"{window.phase} {seat} {try_}")
        chosen = choose_orders(view_for(scenario, state, seat), scenario, chance.sample(STOCKS, 4), chance)
        return [notation.write(each) for each in chosen]

    said: list[tuple[str, list[str], str]] = []
    for number, seat in enumerate(scenario.powers):
        if game.id == READY:
            together = (number + place) % 2 == 0
            said.append((seat, orders(seat) + ["READY"] * together, window.phase))
            said += [] if together else [(seat, ["READY"], window.phase)]
        elif (number + place) % len(scenario.powers):
            said.append((seat, orders(seat), window.phase))
            if (number + place) % len(scenario.powers) == 2:
                said.append((seat, orders(seat, 1), window.phase))
        elif window.kind == "attack":
            said.append((seat, orders(seat), f"{window.turn}-placing"))
    for count, (seat, lines, phase) in enumerate(said):
        box = f"{PLAYERS[scenario.powers.index(seat)]}@players.test"
        mail = EmailMessage()
        mail["From"] = box
        mail["To"] = to = proof.reply_address(
            address, game.id, proof.token(bytes.fromhex(KEY), game.id, seat, 1, phase, 0)
        )
        mail["Subject"] = f"Re: {game.id} {phase}"
        mail["Message-ID"] = f"<{game.id}-{window.phase}-{count}@players.test>"
        mail.set_content("\n".join(lines) + "\n")
        yield to, box, mail


def volume_of(symbol: str) -> int:
    """
    How many shares are sold of a stock, in whichever session.
    """
    return 1_000_000 + int.from_bytes(sha256(symbol.encode()).digest()[:4], "big") % 9_000_000
