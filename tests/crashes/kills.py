"""What can happen to a daemon."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kill:
    """
    What happens to a daemon: it dies at a ``point`` when that is reached for the ``times``-th time; or, without one,
    it is killed ``after`` so many seconds; or one of its children is, whose command line holds ``child``.
    """

    point: str = ""
    times: int = 1
    after: float = 0.0
    child: str = ""

    def __str__(self) -> str:
        return self.point or f"{self.child or 'at random'} after {self.after:.2f} s"
