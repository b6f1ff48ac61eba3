"""A row of the tables of turns of phrase."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """
    A turn of phrase.

    Attributes:
        said: What is written.
        plain: What is read for it.
        beside: Only behind this in its sentence.
        phase: Only in this phase; empty for any.
    """

    said: re.Pattern[str]
    plain: str
    beside: re.Pattern[str] | None
    phase: str


def turn(said: str, plain: str, beside: str = "", phase: str = "") -> Turn:
    """
    Give a row.

    Args:
        said: A pattern, without regard to capitals; ``^`` and ``$`` stand at lines.
        plain: What is read for it, with groups of the pattern.
        beside: A pattern of what stands before it in its sentence; empty for anything.
        phase: As in `Turn`.
    """
    flags = re.IGNORECASE | re.MULTILINE
    return Turn(re.compile(said, flags), plain, re.compile(beside, flags) if beside else None, phase)
