"""Who is in charge: the moderator of the settings first, and those that were added, for one game or for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from gamesmaster.errors import ConfigurationError, UnknownGame
from gamesmaster.service import notices
from gamesmaster.service.addresses import first_moderator
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Moderator


def add_moderator(desk: Desk, address: str, *, name: str, game: str = "", now: datetime) -> Moderator:
    """
    Put somebody in charge; there already, only the name is changed.

    Args:
        game: One game; empty for all.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: It is the address of the settings, whose place nobody has taken.
    """
    with desk.store.story() as unit:
        if address.lower() == desk.moderator.lower() == first_moderator(unit, desk).lower():
            raise ConfigurationError("moderator", "another address than that of the settings", "that one")
        if game and unit.find_game(game) is None:
            raise UnknownGame(game=game)
        known = _all_games(unit, address) if not game else None
        added = Moderator(game, address, name, now, known.instead_of if known else "")
        unit.put_moderator(added)
        return added


def hand_over(desk: Desk, address: str, *, name: str, now: datetime) -> Moderator:
    """
    Let somebody take the place of the moderator who stands in the settings, or of whom that was handed over to before.

    Both are told. The one before is told nothing more, unless he is added. To give the place back, it is handed over
    to the address of the settings; it is over by itself when another address is written there.

    Raises:
        ConfigurationError: That one has the place already.
    """
    with desk.store.story() as unit:
        before = first_moderator(unit, desk)
        if address.lower() == before.lower():
            raise ConfigurationError("moderator", "somebody else than who is in charge", "the same")
        about = {"from": before, "to": address}
        notices.tell_moderator(unit, desk, "handed-over", about, now=now)
        if _all_games(unit, address) is None:
            notices.tell_one(unit, desk, address, "handed-over", about, now=now)
        old = _all_games(unit, before)
        if old is not None and old.instead_of:
            unit.drop_moderator("", before)
        if address.lower() == desk.moderator.lower():
            unit.drop_moderator("", address)
            found = Moderator("", desk.moderator, name, None)
        else:
            known = _all_games(unit, address) or Moderator("", address, name, now)
            found = replace(known, name=name, instead_of=desk.moderator.lower())
            unit.put_moderator(found)
        return found


def remove_moderator(desk: Desk, address: str, *, game: str = "") -> None:
    """
    Let somebody go.

    Raises:
        ConfigurationError: Nobody of that address was added for that; who is first hands over.
    """
    with desk.store.story() as unit:
        if not game and address.lower() == first_moderator(unit, desk).lower():
            raise ConfigurationError("moderator", "somebody who was added (the first one hands over)", "the first one")
        if not unit.drop_moderator(game, address):
            there = f"for {game}" if game else "for all games"
            raise ConfigurationError("moderator", f"an address that was added {there}", "another")


def list_moderators(desk: Desk) -> Sequence[Moderator]:
    """Everybody in charge; the first one first: of the settings, with no moment, or who has taken that place."""
    with desk.store.view() as view:
        leading = first_moderator(view, desk)
        others = list(view.moderators())
    if leading == desk.moderator:
        return [Moderator("", desk.moderator, "", None), *others]
    return sorted(others, key=lambda each: each.game != "" or each.address != leading)


def _all_games(unit: Unit, address: str) -> Moderator | None:
    return next((each for each in unit.moderators("") if each.address.lower() == address.lower()), None)
