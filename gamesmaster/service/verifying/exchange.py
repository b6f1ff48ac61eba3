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
    Check a session's name and warn where it is not the first that our own calendar has.

    It is called by its day, or, on an exchange with more than one a day, by the instant of its opening.

    Args:
        earliest: It has to open then or later; that it does is checked elsewhere.

    Raises:
        Wrong: Its name is neither.
    """
    day = session.opens_at.astimezone(ZoneInfo(book.game.settings.exchange_zone)).date()
    if session.name != instant(session.opens_at):
        same(f"{field}.name", day.isoformat(), session.name)
    if session.exchange not in new_york.EXCHANGES:
        return
    found = new_york.session_from(earliest)
    if found is not None and (found.name, found.opens_at) != (session.name, session.opens_at):
        book.warn(
            f"the session is {session.name}, opening {instant(session.opens_at)}; by the rules of the New York "
            f"exchange the first would be {found.name}, opening {instant(found.opens_at)}: was it closed that day?"
        )
