"""One measured figure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple


class Peer(NamedTuple):
    """What another program does on the same machine in the same run."""

    name: str
    value: float


@dataclass(frozen=True, slots=True)
class Figure:
    """
    A figure with its unit, and a ratio where it has a peer.

    Attributes:
        name: What was measured.
        value: How much.
        unit: Of what.
        runs: How many times it was done in all.
        peer: The program it is measured against, or None.
        ratio: Ours by the peer's, or None.
    """

    name: str
    value: float
    unit: str
    runs: int = 1
    peer: Peer | None = None
    ratio: float | None = None

    def to_document(self) -> dict[str, Any]:
        """Give plain JSON values, as ``bench --json`` promises them."""
        return dict(self)

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        """Go through the fields, so that ``dict(figure)`` is its document."""
        yield "name", self.name
        yield "value", self.value
        yield "unit", self.unit
        yield "runs", self.runs
        yield "peer", None if self.peer is None else {"name": self.peer.name, "value": self.peer.value}
        yield "ratio", self.ratio
