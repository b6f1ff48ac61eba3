"""How a member wants our mails: HTML or text, with or without pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Member

SETTINGS: Final[dict[str, dict[str, Any]]] = {
    "SET MAIL TEXT": {"mail": "text"},
    "SET MAIL HTML": {"mail": "html"},
    "SET PICTURES ON": {"pictures": True},
    "SET PICTURES OFF": {"pictures": False},
}
"""What each command of the table changes."""


def prefer(unit: Unit, member: Member, commands: Sequence[str]) -> list[str]:
    """
    Do what a letter's commands ask for; of two that contradict each other the last one counts. A step of a story.

    Returns:
        Words of ``notes`` for the receipt, one for each command; none when it had no such command.
    """
    asked = [name for name in commands if name in SETTINGS]
    changed = member
    for name in asked:
        changed = replace(changed, **SETTINGS[name])
    if changed != member:
        unit.put_member(changed)
    return list(dict.fromkeys(name.lower().replace(" ", "-") for name in asked))


def set_mail(
    desk: Desk, game: str, power: str, *, html: bool | None = None, pictures: bool | None = None
) -> tuple[Member, ...]:
    """
    Change how the members of a seat get their mails; what is None stays.

    Returns:
        The members as they are now.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: Nobody sits there.
    """
    changes: dict[str, Any] = {} if html is None else {"mail": "html" if html else "text"}
    if pictures is not None:
        changes["pictures"] = pictures
    with desk.store.story() as unit:
        unit.take_game(game)
        seated = unit.members(game)
        found = [replace(each, **changes) for each in seated if each.seat.lower() == power.lower()]
        if not found:
            raise ConfigurationError("seat", f"one of {', '.join(dict.fromkeys(each.seat for each in seated))}", power)
        for each in found:
            unit.put_member(each)
    return tuple(found)
