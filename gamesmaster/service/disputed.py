"""Disputes that are open: what reports, the moderator's page and the answers say of them. Reads only."""

from __future__ import annotations

from typing import Any

from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service import reports
from gamesmaster.service.play import scenario_of, split_key
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Document, Entry, Game


def open_disputes(unit: Reads, game: str) -> list[Entry]:
    """The entries of a game's disputes that have not been answered."""
    answered = {each.public["dispute"] for each in unit.entries_of(game, EntryKind.DISPUTE_ANSWERED)}
    return [each for each in unit.entries_of(game, EntryKind.DISPUTED) if each.public["dispute"] not in answered]


def open_facts(unit: Reads, game: Game) -> list[dict[str, Any]]:
    """What a report says of the disputes that are open."""
    return [about(game, each.public) for each in open_disputes(unit, game.id)]


def document_of(entry: Entry) -> Document:
    """A dispute with its words, for the moderator; without them once they have been forgotten."""
    return {
        "game": entry.game,
        **entry.public,
        "at": entry.at.isoformat(),
        "reason": entry.private["reason"] if entry.private else "",
    }


def about(game: Game, said: Document) -> dict[str, Any]:
    """Facts of a dispute, without the player's words."""
    turn, kind = split_key(said["phase"])
    return {
        **reports.heading(scenario_of(game), turn, kind),
        "dispute": said["dispute"],
        "by": said["seat"],
        "area": said["area"],
        "order": said["order"],
        "held": said["held"],
    }
