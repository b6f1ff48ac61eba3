"""One way of saying it, with slots that classes of words fill."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gamesmaster.mail.reading.commands.done.classes import END
from gamesmaster.mail.reading.text.words import word_set


@dataclass(frozen=True, slots=True)
class Frame:
    """
    It begins where a clause begins, and has to end where one ends: 'I'm done with the dishes' fits none.

    Attributes:
        needs: Without one of these words it cannot stand.
        pattern: Of plain words, from the beginning of a clause.
        first: It counts only at the beginning of a sentence.
        bare: Behind numbers and names it tells of them: '3 more in Alsace, and we're done'.
    """

    needs: frozenset[str]
    pattern: re.Pattern[str]
    first: bool = False
    bare: bool = False


def frame(needs: str, *patterns: str, first: bool = False, bare: bool = False) -> Frame:
    """
    Give a frame of several wordings.

    Args:
        needs: Words, parted by blanks, without one of which it cannot stand.
        patterns: Of the wordings.
        first, bare: As in `Frame`.
    """
    return Frame(word_set(needs), re.compile(f"(?:{'|'.join(patterns)}){END}"), first, bare)
