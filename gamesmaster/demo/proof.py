"""After the game: the chain of its ledger is checked, and every board worked out again from what the ledger says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from gamesmaster.ledger.chain import check_chain
from gamesmaster.ledger.entries import Entry
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import document
from gamesmaster.rules.scenario import Scenario

STATE: Final = ("turn", "phase", "board", "markers")
RESULT: Final = ("points", "winners", "war")


def faults(entries: Sequence[Entry], scenario: Scenario) -> Iterator[str]:
    """
    Say what does not hold in a game's ledger; nothing when all does.

    Args:
        entries: The whole ledger.
        scenario: What was played; the options are taken from the entries.

    Returns:
        One sentence for each fault.
    """
    if (broken := check_chain(entries)) is not None:
        yield f"the chain of the ledger is broken: {broken}"
    before: Mapping[str, Any] | None = None
    for entry in entries:
        if entry.kind != EntryKind.PHASE_ADJUDICATED:
            continue
        given, came_out = entry.public["input"], entry.public["output"]
        phase = entry.public["phase"]
        if before is not None and not _same(before, given, STATE):
            yield f"{phase}: the board is not the one that the phase before it left"
        again = document.run(given, lambda _, options: scenario.with_options(options))
        if not _same(again, came_out, (*STATE, *RESULT)) or not _same_outcomes(again, came_out):
            yield f"{phase}: the adjudicator comes to another result"
        before = came_out


def boards(entries: Sequence[Entry]) -> int:
    """
    Count the boards that `faults` works out again.
    """
    return sum(entry.kind == EntryKind.PHASE_ADJUDICATED for entry in entries)


def _same(one: Mapping[str, Any], other: Mapping[str, Any], fields: Sequence[str]) -> bool:
    return all(_plain(one.get(field)) == _plain(other.get(field)) for field in fields)


def _same_outcomes(again: Mapping[str, Any], came_out: Mapping[str, Any]) -> bool:
    """The ledger says more of an outcome than the contract of `adjudicate` does: the strengths of both sides."""
    pairs = zip(again["outcomes"], came_out["outcomes"], strict=False)
    return len(again["outcomes"]) == len(came_out["outcomes"]) and all(
        _same(one, two, tuple(one)) for one, two in pairs
    )


def _plain(value: Any) -> Any:
    """A document with its tuples as lists, as JSON has them."""
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
