"""
What a letter shows beside its orders, and says that it is none: a draft above the final list, last turn's numbers in
brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context

_DRAFT: Final = re.compile(
    r"^[ \t]*(?:(?:my|the|first|old|rough|discarded|earlier|rejected) )*(?:draft|version|attempt|try|sketch)"
    r"(?P<told>[^\n:]{0,60}):[ \t]*\n(?P<rows>(?:[^\n:]{1,160}\n){1,12})\n?"
    r"[ \t]*(?:(?:my|the|and) )*(?:final|fair copy|definitive|valid|real|official)\b[^\n:]{0,60}:[ \t]*\n?",
    re.IGNORECASE | re.MULTILINE,
)
_OPEN: Final = re.compile(r"\b(?:follows|tomorrow|later|not yet|or|maybe|if)\b", re.IGNORECASE)
_LEFT_IN: Final = re.compile(
    r"\bI (?:only )?(?:leave|left|keep|kept|show|include) (?:you )?(?:the|my) (?:draft|first version|old list)\b"
    r"[^.!?\n]*[.!]?",
    re.IGNORECASE,
)
_FORMER: Final = re.compile(
    r"(?P<ahead>[^.!?\n(]{0,60}?)(?P<named>\(?\b(?:in |the )?(?:brackets|parentheses|parens)\b)"
    r"(?P<told>[^.!?\n():]{0,80})\)?",
    re.IGNORECASE,
)
_OF_BEFORE: Final = re.compile(
    r"\b(?:last (?:turn|time|round)|previous|before|for comparison|old|existing|already (?:there|have)|so far)\b",
    re.IGNORECASE,
)
_NEW: Final = re.compile(r"\b(?:new|now|this turn|order(?:ed)?|final|after|then)\b", re.IGNORECASE)
_BRACKETED: Final = re.compile(r"(?<=\d)[ \t]*[(\[][ \t]*\d{1,2}[ \t]*[)\]]")


def crossed_out(text: str, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter shows what it says is no order.

    Args:
        text: Normalised.
        context: Of the reading: only where factors are placed.
    """
    if context.phase != "placing":
        return
    for found in _DRAFT.finditer(text):
        if not _OPEN.search(found["told"]):
            yield found.start(), found.end(), ""
            yield from ((left.start(), left.end(), "") for left in _LEFT_IN.finditer(text, found.end()))
    told = next((found for found in _FORMER.finditer(text) if _is_of_before(found)), None)
    if told is not None and _BRACKETED.search(text):
        yield told.start("ahead" if _OF_BEFORE.search(told["ahead"]) else "named"), told.end(), ""
        yield from ((found.start(), found.end(), "") for found in _BRACKETED.finditer(text))


def _is_of_before(found: re.Match[str]) -> bool:
    """'In brackets, for comparison, what I placed last turn', 'last turn's numbers in brackets'."""
    said = f"{found['ahead']} {found['told']}"
    return _OF_BEFORE.search(said) is not None and _NEW.search(said) is None
