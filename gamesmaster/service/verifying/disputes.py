"""Steps of a dispute: told of a phase that is decided, answered once."""

from __future__ import annotations

from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service.records import Document
from gamesmaster.service.verifying import life
from gamesmaster.service.verifying.book import Book
from gamesmaster.service.verifying.verdict import Wrong, same


def disputed(book: Book) -> None:
    """A seat disputes what came of a phase that is decided, under a number of its own."""
    life.of_seats(book)
    public = book.entry.public
    same("public.dispute", 1 + len(_told(book)), public["dispute"])
    if book.by_phase[public["phase"]].output is None:
        raise Wrong("public.phase", "a phase that is decided", public["phase"])


def answered(book: Book) -> None:
    """The answer is to a dispute that was open, and names a ruling only if there is one."""
    life.of_seats(book)
    public = book.entry.public
    closed = {each.public["dispute"] for each in book.seen if each.kind == EntryKind.DISPUTE_ANSWERED}
    said = next((each for each in _told(book) if each["dispute"] == public["dispute"]), None)
    if said is None or public["dispute"] in closed:
        raise Wrong("public.dispute", "a dispute that is open", public["dispute"])
    for name in ("phase", "seat"):
        same(f"public.{name}", said[name], public[name])
    rulings = [each.public["ruling"] for each in book.seen if each.kind == EntryKind.RULING]
    if public["ruling"] is not None and public["ruling"] not in rulings:
        raise Wrong("public.ruling", "a ruling of this game, or none", public["ruling"])


def _told(book: Book) -> list[Document]:
    return [each.public for each in book.seen if each.kind == EntryKind.DISPUTED]
