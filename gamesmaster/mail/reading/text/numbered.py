"""Orders that are meant by their number: 'Strike no. 3' below a numbered list, 'No. 1 with Ford' of those on file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.rules import notation

_LIST: Final = re.compile(r"^\s*\(?1[.)]\s", re.MULTILINE)
"""A numbered list: what it numbers may be meant by its number further down."""
_NTH: Final = re.compile(
    r"(?<=\w )(?:the )?(?:no\.?|number|nr\.?|#|item|point|line|attack|order) ?(?P<one>[1-9])\b(?!\s*[:)])"
    r"|^(?:no\.?|number|nr\.?|#) ?(?P<first>[1-9])(?= is\b)"
    r"|(?<=[a-z.] )(?P<bare>[1-9])(?P<more>(?:(?:,| and|, and| &) [1-9])*)(?=[.!,;]?$|[.!,;] |,? please)",
    re.IGNORECASE | re.MULTILINE,
)
_DROPS: Final = re.compile(
    r"\b(?:strike|scrap|drop|cancel|delete|forget|skip|omit|ignore|withdraw|remove|scratch)(?: (?:nos?\.?|numbers"
    r"|items|lines|attacks))? $",
    re.IGNORECASE,
)
_EACH: Final = re.compile(r"[1-9]")
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_FILED: Final = re.compile(
    r"(?P<before>\b(?:(?:strike|scrap|drop|cancel|delete|change|alter|make|keep|leave|amend|replace|remove|withdraw|raise"
    r"|lower|increase|reduce|for|in|to|from|and|off) (?:the )?)|^|(?<=[.!?,;] ))"
    r"(?:(?:attack|order|line|item|placing|point) )?(?:no\. ?|number |nr\.? ?|# ?)(?P<nth>[1-9])\b"
    r"(?:,? (?:of|on|from|in|off) (?:my|the|your) (?:list|orders|attacks|letter|mail|receipt|placings))?"
    r"(?= ?[:.,;!]| (?:with|to|by|is|stands|stays|should|against|in|for|please|instead|gets|can|goes|and|as|off|out"
    r"|cancelled)\b|$)",
    re.IGNORECASE | re.MULTILINE,
)


def numbered(text: str, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give, for each number that stands for an order, where it begins and ends, and what is read for it.

    Args:
        text: Normalised.
        context: Of the reading: without a list in the letter those on file are meant.
    """
    if (listed := _LIST.search(text)) is None:
        yield from _on_file(text, context)
        return
    for found in _NTH.finditer(text, listed.end()):
        drops = _DROPS.search(text, 0, found.start())
        if drops is not None:
            yield drops.start(), drops.end(), "drop "
        if number := found["one"] or found["first"]:
            yield found.start(), found.end(), _nth(number)
        elif drops is not None:
            for each in _EACH.finditer(text, found.start(), found.end()):
                yield each.start(), each.end(), _nth(each[0])


def _on_file(text: str, context: Context) -> Iterator[tuple[int, int, str]]:
    """'No. 2 is fine': the area of the second order, where no other is for it."""
    areas = [getattr(notation.read(line)[1], "area", "") for line in context.on_file]
    for found in _FILED.finditer(text):
        nth = int(found["nth"]) - 1
        if nth < len(areas) and areas.count(areas[nth]) == 1 and areas[nth]:
            yield found.start() + len(found["before"]), found.end(), areas[nth]


def _nth(number: str) -> str:
    return f"the {_ORDINALS[int(number) - 1]} one"
