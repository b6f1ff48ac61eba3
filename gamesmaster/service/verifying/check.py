"""An archive checked from its first entry to its last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from gamesmaster.errors import GamesmasterError
from gamesmaster.ledger import withheld
from gamesmaster.ledger.archive import Archive
from gamesmaster.ledger.chain import Fault, check_chain
from gamesmaster.ledger.entries import GENESIS, Entry
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import edition
from gamesmaster.service.verifying import (
    ballots,
    decisions,
    disputes,
    doubts,
    figures,
    keeping,
    life,
    ruled,
    slips,
    windows,
)
from gamesmaster.service.verifying.book import Book
from gamesmaster.service.verifying.verdict import OtherEdition, Verdict, Wrong, told


def verify(archive: Archive) -> Verdict:
    """
    Check an archive.

    1. The chain: every entry numbered, bound to the one before, and unchanged.
    2. The edition of the rules: another one than ours is not for us to judge.
    3. Every entry in its order: what it says follows from those before it, by the rules and settings of the first.
    4. The last line says how many entries there are, and their head.

    What stands first in the ledger is told, whichever of these found it.

    Raises:
        OtherEdition: The game was played by rules that this program does not know; its chain holds.
    """
    entries = archive.entries
    broken = check_chain(entries)
    sound = entries if broken is None else entries[: broken.number - 1]
    if broken is None:
        _check_edition(entries)
    book, fault = _read(sound)
    fault = fault or broken or _last_line(archive)
    first = entries[0].public if entries else {}
    return Verdict(
        game=entries[0].game if entries else "",
        edition=first.get("rules_edition", ""),
        entries=len(entries),
        head=entries[-1].digest if entries else GENESIS,
        counts=book.counts if book else {},
        fault=fault,
        warnings=tuple(book.warnings) if book else (),
    )


def _check_edition(entries: Sequence[Entry]) -> None:
    if not entries or entries[0].kind != EntryKind.GAME_CREATED:
        return
    found = entries[0].public.get("rules_edition")
    if found not in edition.KNOWN or isinstance(found, bool):
        made_by = str(entries[0].public.get("program") or "")
        known = edition.VERSIONS.get(found) if isinstance(found, int) else None
        raise OtherEdition(found, known or made_by or "of the time of the game, or a newer one")


def _read(entries: Sequence[Entry]) -> tuple[Book | None, Fault | None]:
    book: Book | None = None
    for place, entry in enumerate(entries, start=1):
        try:
            if book is None:
                book = _begun(entry)
            else:
                book.entry = withheld.opened(entry)
                was_over = book.game.state["phase"] == "over"
                _step(book)
                keeping.check(book, entry, was_over=was_over)
            book.seen.append(book.entry)
        except Wrong as wrong:
            return book, Fault(wrong.number or place, wrong.field, told(wrong.expected), told(wrong.found))
        except (GamesmasterError, ValueError, LookupError, TypeError, AttributeError, AssertionError) as error:
            # Whoever re-hashes a chain can write anything into it: what cannot even be read does not hold.
            expected = f"what an entry {entry.kind} says"
            return book, Fault(place, "public", expected, f"something else ({type(error).__name__}: {error})")
    return book, None


def _begun(entry: Entry) -> Book:
    if entry.kind != EntryKind.GAME_CREATED:
        raise Wrong("kind", EntryKind.GAME_CREATED.value, entry.kind)
    return life.created(entry)


def _step(book: Book) -> None:
    entry = book.entry
    if book.owed and entry.kind != book.owed:
        raise Wrong("kind", book.owed, entry.kind)
    owed, book.owed = book.owed, ""
    if entry.kind == EntryKind.GAME_OVER:
        book.owed = owed
    kind = _kind(entry.kind)
    _STEPS[kind](book)


def _kind(kind: str) -> EntryKind:
    try:
        found = EntryKind(kind)
    except ValueError:
        raise Wrong("kind", "a kind of entry that there is", kind) from None
    if found is EntryKind.GAME_CREATED:
        raise Wrong("kind", "no second beginning", kind)
    return found


def _last_line(archive: Archive) -> Fault | None:
    count, head = len(archive.entries), archive.entries[-1].digest if archive.entries else GENESIS
    if count == 0:
        return Fault(1, "kind", EntryKind.GAME_CREATED.value, "no entry at all")
    if archive.said_entries != count:
        return Fault(count, "entries of the last line", str(count), str(archive.said_entries))
    if archive.said_head != head:
        return Fault(count, "head of the last line", head, archive.said_head)
    return None


_STEPS: Final[Mapping[EntryKind, Callable[[Book], None]]] = MappingProxyType(
    {
        EntryKind.GAME_STARTED: life.started,
        EntryKind.ALLIES_DRAWN: windows.drawn,
        EntryKind.SLIPS_DEALT: slips.dealt,
        EntryKind.WINDOW_OPENED: windows.opened,
        EntryKind.SPAN_BEGAN: windows.span_began,
        EntryKind.ORDERS_SEALED: windows.sealed,
        EntryKind.ORDERS_ENTERED: windows.sealed,
        EntryKind.TEAM_BALLOT: ballots.sent,
        EntryKind.READY: windows.ready,
        EntryKind.EXTENSION_ASKED: windows.extension_asked,
        EntryKind.DEADLINE_MOVED: windows.deadline_moved,
        EntryKind.WINDOW_CLOSED: windows.closed,
        EntryKind.READING: figures.read,
        EntryKind.QUOTATION_SETTLED: figures.settled,
        EntryKind.QUOTATION_FALLBACK: figures.fell_back,
        EntryKind.FIGURE_DOUBTED: doubts.doubted,
        EntryKind.DOUBT_ANSWERED: doubts.answered,
        EntryKind.SESSION_MOVED: figures.session_moved,
        EntryKind.PHASE_ADJUDICATED: decisions.adjudicated,
        EntryKind.RULING: ruled.ruled,
        EntryKind.DISPUTED: disputes.disputed,
        EntryKind.DISPUTE_ANSWERED: disputes.answered,
        EntryKind.CONTACT: life.contact,
        EntryKind.GAME_HELD: life.held,
        EntryKind.GAME_RESUMED: life.resumed,
        EntryKind.SEAT_CHANGED: life.seat_changed,
        EntryKind.MEMBER_UNREACHED: life.of_seats,
        EntryKind.MODERATOR_LOOKED: life.of_seats,
        EntryKind.GAME_OVER: decisions.over,
    }
)
"""One step a kind. A kind that is added needs one: a test walks all kinds."""
