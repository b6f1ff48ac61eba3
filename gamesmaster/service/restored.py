"""After a restore: letters handled in the time that is lost are handled again, and everybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gamesmaster.service import notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, GameStatus, NewLetter

KIND = "restored"


def keep_again(desk: Desk, letters: Sequence[NewLetter], *, since: datetime, now: datetime) -> int:
    """
    Keep the letters of the folder Done that the restored database does not know, and tell the players, in one commit.

    1. A letter is known by its bytes, wherever it lay; known ones are passed over, so that none is obeyed twice.
    2. If one was new, the games have been set back: every member of every game that is played is told so, once.

    Args:
        since: Until when the database knew the mailbox: what the players are told.

    Returns:
        How many were new.
    """
    with desk.store.story() as unit:
        kept = unit.keep_letters(letters)
        if kept:
            for game in unit.games():
                if game.status in {GameStatus.RUNNING, GameStatus.HELD} and not _told(unit, game, since):
                    notices.tell_members(unit, desk, game, KIND, {"since": since.isoformat()}, now=now)
    return kept


def _told(unit: Unit, game: Game, since: datetime) -> bool:
    return any(each.facts["since"] == since.isoformat() for each in unit.notices(game.id, kind=KIND))
