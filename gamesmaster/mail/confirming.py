"""`CONFIRM 12` on a line of its own: the writer says that a letter which nobody could prove to be his is his."""

from __future__ import annotations

import re
from typing import Final

NAME: Final = "CONFIRM"
NEWEST: Final = 0
"""What a bare CONFIRM names: the letter that was asked about last."""
MOST: Final = 10
_LINE: Final = re.compile(
    r"\s*(?:i |we )?confirm(?:ed)?(?: (?:letter )?(?:number |no\.? ?|# ?)?(\d{1,9}))?\s*[.!]*\s*", re.IGNORECASE
)


def confirmed_letters(text: str) -> tuple[int, ...]:
    """
    Find the numbers of the letters that a letter confirms, each once, at most ten.

    Returns:
        Numbers; `NEWEST` where none is given.
    """
    found = (_LINE.fullmatch(line) for line in text.splitlines())
    return tuple(dict.fromkeys(int(each[1] or NEWEST) for each in found if each))[:MOST]
