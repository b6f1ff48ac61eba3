"""Faults as the command line tells them: one sentence, and an exit code."""

from __future__ import annotations

from typing import Final

from gamesmaster.errors import GamesmasterError, RefusedError, UnavailableError

WRONG = 2
NOT_NOW = 3

GROUNDS = {
    "unknown-game": "no game of that name is here",
    "phase-closed": "that is not open",
    "not-started": "the game has not begun; nothing was taken",
    "game-over": "the game is over; nothing was taken",
    "too-late": "too late: nothing was taken, as of a letter received now",
    "seat-taken": "somebody sits there already",
    "game-on-hold": "the game is on hold, or has not begun",
    "face-down": "counters lie face down: rule on boards and orders when the turn's attacks are decided",
    "not-mustered": "not every seat has answered the invitation; --force starts all the same",
    "not-awaited": "that figure is not waited for",
    "digit-missing": "that makes an attack whose digit nobody knows; rule orders states one with --digit STOCK=N",
    "stock-taken": "that phase has a figure of the stock, and it is not of the session that decides what is new by a "
    "ruling now; name another stock, or state the digit with --digit STOCK=N",
}


LATER: Final = frozenset({"face-down", "not-mustered"})
"""Grounds that pass by themselves."""


class CannotNow(GamesmasterError):
    """
    What was asked for cannot be done now, or needs another version.
    """


class UsageFault(GamesmasterError):
    """
    What was typed makes no sense, and why.
    """


def sentence(error: GamesmasterError) -> str:
    """
    Tell a fault in one sentence.
    """
    if not isinstance(error, RefusedError):
        return str(error)
    told = ", ".join(f"{name} {value}" for name, value in error.data.items())
    ground = GROUNDS.get(error.ground, error.ground.replace("-", " "))
    return f"{ground} ({told})" if told else ground


def code(error: GamesmasterError) -> int:
    """
    The exit code of a fault: 3 when another time may help, otherwise 2.
    """
    later = isinstance(error, RefusedError) and error.ground in LATER
    return NOT_NOW if later or isinstance(error, UnavailableError | CannotNow) else WRONG
