"""Who is in charge: the moderator of the settings first, and those that were added, for one game or for all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gamesmaster.errors import ConfigurationError, UnknownGame
from gamesmaster.service.desk import Desk
from gamesmaster.service.records import Moderator


def add_moderator(desk: Desk, address: str, *, name: str, game: str = "", now: datetime) -> Moderator:
    """
    Put somebody in charge; there already, only the name is changed.

    Args:
        game: One game; empty for all.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: It is the address of the settings.
    """
    if address.lower() == desk.moderator.lower():
        raise ConfigurationError("moderator", "another address than that of the settings", "that one")
    with desk.store.story() as unit:
        if game and unit.find_game(game) is None:
            raise UnknownGame(game=game)
        added = Moderator(game, address, name, now)
        unit.put_moderator(added)
        return added


def remove_moderator(desk: Desk, address: str, *, game: str = "") -> None:
    """
    Let somebody go.

    Raises:
        ConfigurationError: Nobody of that address was added for that; who is in the settings is changed there.
    """
    if address.lower() == desk.moderator.lower():
        raise ConfigurationError("moderator", "somebody who was added (the first one stands in the settings)", "him")
    with desk.store.story() as unit:
        if not unit.drop_moderator(game, address):
            there = f"for {game}" if game else "for all games"
            raise ConfigurationError("moderator", f"an address that was added {there}", "another")


def list_moderators(desk: Desk) -> Sequence[Moderator]:
    """Everybody in charge; the one of the settings first, with no moment."""
    with desk.store.view() as view:
        return [Moderator("", desk.moderator, "", None), *view.moderators()]
