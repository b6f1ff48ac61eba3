"""After the game: its ledger is checked as a player would check the archive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamesmaster.ledger import archive
from gamesmaster.ledger.entries import Entry
from gamesmaster.rules.scenario import Scenario
from gamesmaster.service.verifying.check import verify


def faults(entries: Sequence[Entry], scenario: Scenario | None = None) -> Iterator[str]:
    """
    Say what does not hold in a game's ledger, the first of it; nothing when all does.

    Args:
        entries: The whole ledger.
        scenario: Not needed; the ledger has its own.
    """
    lines = archive.export(entries, archive.openable(entries))
    if (fault := verify(archive.read(lines)).fault) is not None:
        yield str(fault)
