"""The content of an entry."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from gamesmaster.ledger.kinds import EntryKind

Document = Mapping[str, Any]


class Fact(NamedTuple):
    """
    An entry's content, in the order in which ``Unit.add_entry`` takes it.
    """

    kind: EntryKind
    public: dict[str, Any]
    private: dict[str, Any] | None = None
