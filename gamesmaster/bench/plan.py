"""How large a benchmark is to be, and whom it tells what it is doing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gamesmaster.errors import UnavailableError

SMALL: Final = 100
"""How many times smaller everything is with ``bench --small``."""


def _silent(words: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class Plan:
    """
    What every benchmark is asked for.

    Attributes:
        seconds: About how long each figure is measured.
        small: Whether the games are a hundredth as many: it shows that everything runs, and the figures say little.
        say: Is told what is being done.
    """

    seconds: float = 3.0
    small: bool = False
    say: Callable[[str], None] = _silent

    def many(self, count: int) -> int:
        """So many games, or a hundredth of them; 1 at least."""
        return max(1, count // SMALL) if self.small else count


class NotHere(UnavailableError):
    """
    A benchmark needs servers that this machine has not; the message says how to get them.
    """

    def __init__(self, what: str, packages: str) -> None:
        super().__init__(f"{what} (not here; on Debian, as root: apt-get install {packages})")
