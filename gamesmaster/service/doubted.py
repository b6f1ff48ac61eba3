"""Doubts that are open: what reports and the moderator's pages say of them. Reads only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service.play import split_key
from gamesmaster.service.records import Document, Entry


class Ledger(Protocol):
    """What is asked of a store, or of a ledger that is being checked."""

    def entries_of(self, game: str, kind: str) -> Sequence[Entry]: ...


def open_doubts(view: Ledger, game: str) -> list[Entry]:
    """The entries of a game's doubts that have not been answered."""
    answered = {each.public["doubt"] for each in view.entries_of(game, EntryKind.DOUBT_ANSWERED)}
    return [each for each in view.entries_of(game, EntryKind.FIGURE_DOUBTED) if each.public["doubt"] not in answered]


def open_facts(view: Ledger, game: str) -> list[dict[str, Any]]:
    """What a report says of the doubts that are open."""
    return [about(each.public) for each in open_doubts(view, game)]


def doubts_of(view: Ledger, game: str, phase: str) -> dict[str, Document]:
    """The doubts of a phase, answered or not, by the stock that was named: what its worksheets say of them."""
    said = [each.public for each in view.entries_of(game, EntryKind.FIGURE_DOUBTED)]
    return {each["named"]: {name: each[name] for name in _FIGURE} for each in said if each["phase"] == phase}


def about(said: Document) -> dict[str, Any]:
    """Facts of a doubt, as words need them."""
    turn, kind = split_key(said["phase"])
    return {"turn": turn, "kind": kind, **{name: said[name] for name in (*_FIGURE, "symbol", "session")}}


def document_of(entry: Entry) -> Document:
    """A doubt for the moderator."""
    return {"game": entry.game, **entry.public, "at": entry.at.isoformat()}


_FIGURE = ("doubt", "source", "volume", "digit")
