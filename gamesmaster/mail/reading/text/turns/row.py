"""A row of the tables of turns of phrase."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.text.turns.needed import needed_in

AREA: Final = r"(?:the )?(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])[\w-]+)?"
"""What may be an area, as a pattern."""
WHERE: Final = rf"(?:in|to|into|for) {AREA}"
BEGINS: Final = r"(?:(?<=^)|(?<=[.!?] ))"
"""Where a sentence begins."""
MEN: Final = r"(?:factors?|men|troops|units|armies|divisions|pfs?)"


@dataclass(frozen=True, slots=True)
class Turn:
    """
    A turn of phrase.

    Attributes:
        said: What is written.
        plain: What is read for it.
        beside: Only behind this in its sentence.
        phase: Only in this phase; empty for any.
        needs: Of these, in small letters, one stands wherever it is said; none where that is not known.
    """

    said: re.Pattern[str]
    plain: str
    beside: re.Pattern[str] | None
    phase: str
    needs: frozenset[str]

    def may_be_in(self, low: str) -> bool:
        """
        Say whether a text is worth looking through.

        Args:
            low: In small letters.
        """
        return not self.needs or any(text in low for text in self.needs)


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
    beside_it = re.compile(beside, flags) if beside else None
    return Turn(re.compile(said, flags), plain, beside_it, phase, needed_in(said))
