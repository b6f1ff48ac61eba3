"""Words of the moderator's own, mailed to everybody in a game."""

from __future__ import annotations

from datetime import datetime
from textwrap import wrap
from typing import Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.service import notices
from gamesmaster.service.desk import Desk

WIDTH: Final = 68
LONGEST: Final = 20_000


def note(desk: Desk, game: str, text: str, *, now: datetime) -> int:
    """
    Mail a note to every member of a game.

    Args:
        text: As it is to be read; longer lines are wrapped, control characters left out.

    Returns:
        How many mails that makes.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: The note says nothing, or far too much.
    """
    if not text.strip() or len(text) > LONGEST:
        raise ConfigurationError("note", f"words, at most {LONGEST} characters", f"{len(text)} characters")
    lines = lines_of(text)
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        notices.tell_members(unit, desk, taken, "note", {"lines": lines}, now=now, rank=notices.ANSWER)
        return len(unit.members(game))


def lines_of(text: str) -> list[str]:
    """Somebody's words as lines that a mail can quote: wrapped, without control characters."""
    lines: list[str] = []
    for line in text.strip().splitlines():
        plain = "".join(each if each.isprintable() else " " for each in line)
        lines += wrap(plain, WIDTH, break_on_hyphens=False) or [""]
    return lines
