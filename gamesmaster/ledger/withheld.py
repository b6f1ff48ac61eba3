"""
What an entry keeps back from a game that still runs: the fields that say more than everybody may know.

Their public part holds what may be seen, the private part the same fields in full. So the chain covers both, and an
archive that opens the private parts can be worked out again as if nothing had been kept back.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gamesmaster.ledger.entries import Entry
from gamesmaster.ledger.facts import Fact
from gamesmaster.ledger.kinds import EntryKind

KINDS = frozenset(
    {EntryKind.SLIPS_DEALT, EntryKind.WINDOW_OPENED, EntryKind.PHASE_ADJUDICATED, EntryKind.RULING},
)
"""Kinds whose private part holds public fields in full; that of other kinds is another matter altogether."""


def kept_back(fact: Fact, seen: Mapping[str, Any]) -> Fact:
    """
    Give a fact whose public part says only what everybody may know.

    Args:
        fact: With everything in its public part.
        seen: Fields of it as they may be seen; where nothing differs the fact stays as it is.
    """
    whole = {name: fact.public[name] for name, value in seen.items() if value != fact.public[name]}
    if not whole:
        return fact
    return fact._replace(public={**fact.public, **{name: seen[name] for name in whole}}, private=whole)


def is_withheld(entry: Entry) -> bool:
    """
    Say whether an entry keeps something back that is not shown here.
    """
    return entry.kind in KINDS and entry.private_digest is not None and entry.private is None


def whole(entry: Entry) -> Mapping[str, Any]:
    """
    Give all that an entry says, as far as it is shown here.
    """
    if entry.kind not in KINDS or entry.private is None:
        return entry.public
    return {**entry.public, **entry.private}


def opened(entry: Entry) -> Entry:
    """
    Give an entry whose public part says all that is shown here. Its digest is that of the entry as it is.
    """
    return entry if entry.kind not in KINDS or entry.private is None else replace(entry, public=whole(entry))
