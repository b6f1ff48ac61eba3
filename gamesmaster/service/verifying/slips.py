"""The step of a blind game's deal: the same again from the seeds that the first entry has bound."""

from __future__ import annotations

from gamesmaster.ledger import seals, slips
from gamesmaster.rules.disclosure import UNKNOWN, is_blind
from gamesmaster.service.records import GameStatus
from gamesmaster.service.verifying.book import Book
from gamesmaster.service.verifying.verdict import Wrong, same


def dealt(book: Book) -> None:
    """
    The slips are dealt once, as play begins.

    1. The seed of the allocations is the one that the first entry has bound, and deals what the entry says.
    2. The same of the objectives, where the archive opens them.
    """
    public = book.entry.public
    if not is_blind(book.scenario):
        raise Wrong("kind", "no slips in a game that is not blind", book.entry.kind)
    if book.game.status is not GameStatus.RUNNING or book.by_phase or book.game.state.get("charts"):
        raise Wrong("kind", "slips that are dealt once, as play begins", book.entry.kind)
    allocations = _dealt(book, slips.ALLOCATIONS)
    objectives = _dealt(book, slips.OBJECTIVES) if slips.OBJECTIVES in public else {}
    book.put_state(
        {
            **book.game.state,
            "charts": {
                power: {"income": chart, "objectives": objectives.get(power, UNKNOWN)}
                for power, chart in allocations.items()
            },
        }
    )
    book.count("deals", 1 + bool(objectives))


def _dealt(book: Book, which: str) -> dict[str, str]:
    public = book.entry.public
    seed = bytes.fromhex(public[f"{which}_seed"])
    bound = book.begun["slips"][which]
    same(f"public.{which}_seed", bound, seals.commitment(seed))
    found = dict(slips.dealt(seed, book.scenario.powers, book.scenario.charts))
    same(f"public.{which}", found, public[which])
    return found
