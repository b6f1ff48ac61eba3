"""What entries keep back: no more than the rules of the game say, and no less."""

from __future__ import annotations

from gamesmaster.ledger import withheld
from gamesmaster.ledger.facts import Fact
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service import discretion
from gamesmaster.service.records import Entry
from gamesmaster.service.verifying.book import Book
from gamesmaster.service.verifying.verdict import Wrong, same


def check(book: Book, entry: Entry, *, was_over: bool) -> None:
    """
    Check that an entry shows to everybody what it has to show, and keeps the rest in its private part.

    Args:
        book: After the entry.
        entry: As the archive has it.
        was_over: The game had been played to its end before.
    """
    if entry.kind not in withheld.KINDS or entry.kind == EntryKind.SLIPS_DEALT:
        return
    if withheld.is_withheld(entry):
        if not discretion.keeps_back(book.game):
            raise Wrong("private_digest", None, entry.private_digest)
        book.count("kept back")
        return
    fact = Fact(EntryKind(entry.kind), dict(withheld.whole(entry)))
    match fact.kind:
        case EntryKind.WINDOW_OPENED:
            fact = discretion.opened(book.scenario, fact)
        case EntryKind.PHASE_ADJUDICATED:
            fact = discretion.adjudicated(book.scenario, fact)
        case EntryKind.RULING:
            over = was_over or book.game.state["phase"] == "over"
            fact = discretion.ruled(book.scenario, fact, over=over)
    same("public", fact.public, entry.public)
    same("private", fact.private, entry.private)
