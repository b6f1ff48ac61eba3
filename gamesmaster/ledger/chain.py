"""Whether a ledger holds: every entry numbered, bound to the one before, and unchanged."""

from collections.abc import Iterable
from dataclasses import dataclass

from gamesmaster.ledger.entries import GENESIS, Entry, entry_digest, private_digest


@dataclass(frozen=True, slots=True)
class Fault:
    """
    The first entry that does not hold.

    Attributes:
        number: Where it stands in the ledger, counted from 1 (its own number may be what is wrong).
        field: What is wrong with it: ``game | number | previous | private | private_digest | digest``, or
            ``canonical`` when a digest cannot even be taken.
        expected: What it should be.
        found: What it is.
    """

    number: int
    field: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"entry {self.number}: {self.field} should be {self.expected} and is {self.found}"


def check_chain(entries: Iterable[Entry]) -> Fault | None:
    """
    Check a whole ledger, from its first entry.

    That entries are missing at the end cannot be seen here: compare the last digest with a head known from elsewhere.

    Returns:
        The first fault, or None when everything holds.
    """
    game: str | None = None
    previous = GENESIS
    for place, entry in enumerate(entries, start=1):
        game = entry.game if game is None else game
        fault = _check_entry(entry, place, game, previous)
        if fault:
            return fault
        previous = entry.digest
    return None


def _check_entry(entry: Entry, place: int, game: str, previous: str) -> Fault | None:
    if entry.game != game:
        return Fault(place, "game", game, entry.game)
    if entry.number != place:
        return Fault(place, "number", str(place), str(entry.number))
    if entry.previous != previous:
        return Fault(place, "previous", previous, entry.previous)
    try:
        return _check_digests(entry, place)
    except ValueError as error:
        return Fault(place, "canonical", "something a digest can be taken of", str(error))


def _check_digests(entry: Entry, place: int) -> Fault | None:
    opened = (entry.private, entry.private_nonce)
    if opened != (None, None):
        if None in opened or entry.private_digest is None:
            return Fault(place, "private", "a private part, its nonce and their digest", "one without the others")
        closed = private_digest(entry.private, entry.private_nonce or "")
        if closed != entry.private_digest:
            return Fault(place, "private_digest", closed, entry.private_digest)
    digest = entry_digest(
        entry.game, entry.number, entry.at, entry.kind, entry.public, entry.private_digest, entry.previous
    )
    if digest != entry.digest:
        return Fault(place, "digest", digest, entry.digest)
    return None
