"""Which of a player's addresses is written to."""

from __future__ import annotations

from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Member


def address_for(view: Reads, member: Member) -> str:
    """Give the first address of a member that is not given up; when all are, the first; empty where there is none."""
    return next((each for each in member.addresses if not is_dead(view, each)), (*member.addresses, "")[0])


def is_dead(view: Reads, address: str) -> bool:
    """Say whether an address has been given up."""
    found = view.reach(address)
    return found is not None and found.dead_at is not None


def first_moderator(unit: Reads, desk: Desk) -> str:
    """
    Give the address that is told of everything: that of the settings, or of whom it was handed over to.

    A hand-over was from the address that stood in the settings then: with another one there, it is over.
    """
    for each in unit.moderators(""):
        if each.instead_of and each.instead_of == desk.moderator.lower():
            return each.address
    return desk.moderator
