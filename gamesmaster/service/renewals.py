"""RENEW: a member's older mails prove nothing any more. A step of a story."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from gamesmaster.mail.commands import find_command
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Member

NAME: Final = "RENEW"


def renew(unit: Unit, member: Member, text: str, said: dict[str, Any]) -> tuple[Member, dict[str, Any]]:
    """
    Raise a member's generation if the letter asks for it: every token and Message-ID until now proves nothing.

    Args:
        text: The member's own words; that they are his is proved by the token that still holds.
        said: Facts of the letter's receipt, which is the first mail with the new token.

    Returns:
        The member as he is now, and the facts with a note.
    """
    lines = (" ".join(line.strip(" .!").lower().split()) for line in text.splitlines())
    if not any(row.name == NAME for row in map(find_command, lines) if row is not None):
        return member, said
    # The letter may have changed how his mails are wanted.
    now = next(each for each in unit.members(member.game) if (each.seat, each.number) == (member.seat, member.number))
    renewed = replace(now, generation=now.generation + 1)
    unit.put_member(renewed)
    return renewed, {**said, "notes": [*said["notes"], "renewed"]}
