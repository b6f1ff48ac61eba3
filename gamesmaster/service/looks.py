"""What a moderator sees of a game that keeps something back: an entry for all, before it is shown."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger import facts
from gamesmaster.service import discretion
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import state_of
from gamesmaster.service.records import Game, Notice
from gamesmaster.service.telephone import MODERATOR

MAIL: Final = "mail"
"""What was looked at: what a mail says to one player alone."""


def is_for_one(game: Game, notice: Notice) -> bool:
    """Say whether a notice may hold what only its own player may know."""
    return bool(notice.seat) and discretion.keeps_back(game) and state_of(game).phase != "over"


def read_out(desk: Desk, notice: Notice, *, now: datetime) -> None:
    """
    Note that a notice is read out by telephone: who reads it sees what it says.

    Nothing is noted in a game that keeps nothing back. To be called before it is shown.
    """
    if notice.game:
        _looked(desk, notice, now)


def look_at_mail(desk: Desk, notice: Notice, *, now: datetime) -> None:
    """
    Note that the moderator looks at a mail to a player; the report tells everybody.

    Raises:
        ConfigurationError: The game keeps something back, and its settings let nobody look.
    """
    if not notice.game:
        return
    with desk.store.view() as view:
        game = view.find_game(notice.game)
    if game is None or not is_for_one(game, notice):
        return
    if game.settings.moderator_look != "logged":
        raise ConfigurationError("moderator_look", "a game that lets its moderator look (logged)", "never")
    _looked(desk, notice, now)


def _looked(desk: Desk, notice: Notice, now: datetime) -> None:
    with desk.store.story() as unit:
        game = unit.take_game(notice.game)
        if is_for_one(game, notice):
            looked = facts.moderator_looked(game.phase, seats=[notice.seat], author=MODERATOR, what=MAIL)
            unit.add_entry(game.id, now, *looked)
