"""Steps of a doubt: a second source contradicts a frozen figure, and the moderator answers."""

from __future__ import annotations

from gamesmaster.ledger.facts import Fact
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service.doubted import open_doubts
from gamesmaster.service.doubts import next_doubt
from gamesmaster.service.records import Quotation, Reading
from gamesmaster.service.verifying.book import Book
from gamesmaster.service.verifying.verdict import Wrong, same


def owe_doubt(book: Book) -> None:
    """Where a second source contradicts a figure, the next entry has to say so: no doubt can be left out."""
    if _next(book, within=True) is not None:
        book.owed = EntryKind.FIGURE_DOUBTED


def doubted(book: Book) -> None:
    """A doubt follows from the second source's readings, by the rule by which figures settle."""
    fact = _next(book)
    if fact is None:
        raise Wrong("kind", "no doubt about a figure that no second source contradicts", book.entry.kind)
    same("public", fact.public, book.entry.public)
    book.count("doubts")
    owe_doubt(book)


def answered(book: Book) -> None:
    """The answer is to a doubt that was open, and names a ruling only if there is one."""
    public = book.entry.public
    said = next(
        (each.public for each in open_doubts(book, book.game.id) if each.public["doubt"] == public["doubt"]), None
    )
    if said is None:
        raise Wrong("public.doubt", "a doubt that is open", public["doubt"])
    same("public.phase", said["phase"], public["phase"])
    rulings = [each.public["ruling"] for each in book.seen if each.kind == EntryKind.RULING]
    if public["ruling"] is not None and public["ruling"] not in rulings:
        raise Wrong("public.ruling", "a ruling of this game, or none", public["ruling"])


def _next(book: Book, *, within: bool = False) -> Fact | None:
    """The doubt that comes next; ``within`` the step of an entry, which is not among those before it yet."""
    settings = book.game.settings
    if not settings.second_source:
        return None

    def answers(figure: Quotation) -> list[Reading]:
        asked = (settings.second_source, figure.symbol, figure.exchange, figure.session)
        return [each for each in book.readings if (each.source, each.symbol, each.exchange, each.session) == asked]

    frozen = [each for figures in book.figures.values() for each in figures.values()]
    known = [*book.entries_of(book.game.id, EntryKind.FIGURE_DOUBTED)]
    if within and book.entry.kind == EntryKind.FIGURE_DOUBTED:
        known.append(book.entry)
    return next_doubt(book.game, frozen, answers, lambda each: book.due[each.phase, each.named], known)
