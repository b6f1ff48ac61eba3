"""A game's sessions beside a calendar of our own: a difference is worth a look, and no fault."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from gamesmaster.ledger.canonical import instant
from gamesmaster.schedule import new_york
from gamesmaster.service.records import Session
from gamesmaster.service.verifying.book import Book
from gamesmaster.service.verifying.verdict import same


def check_session(book: Book, field: str, session: Session, earliest: datetime) -> None:
    """
    Check that a session is called by its day, and warn where it is not the first that our own calendar has.

    Args:
        earliest: It has to open then or later; that it does is checked elsewhere.

    Raises:
        Wrong: Its name is not the date of its opening.
    """
    day = session.opens_at.astimezone(ZoneInfo(book.game.settings.exchange_zone)).date()
    same(f"{field}.name", day.isoformat(), session.name)
    if session.exchange not in new_york.EXCHANGES:
        return
    found = new_york.session_from(earliest)
    if found is not None and (found.name, found.opens_at) != (session.name, session.opens_at):
        book.warn(
            f"the session is {session.name}, opening {instant(session.opens_at)}; by the rules of the New York "
            f"exchange the first would be {found.name}, opening {instant(found.opens_at)}: was it closed that day?"
        )
