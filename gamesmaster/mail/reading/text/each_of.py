"""One number for each area of a list below it: 'One factor in each of the following:', and a line for each area."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.named import is_area
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import NUMBER, count_of

_HEAD: Final = re.compile(
    rf"^(?:[^\n]*[:.!] )?(?:I (?:place|put|send) |please (?:place|put) |place |put )?(?P<count>{NUMBER})"
    r"(?: \(\d{1,2}\))?"
    r"(?: new)?(?: factors?| points?| units?)?(?: each)? (?:in|to|into|for|goes to) (?:each|every one|all) of"
    r" (?:the following|these|those)(?: (?:areas|places|countries|five|four|three|two))?[ \t]*[:.]?[ \t]*\n\s*"
    r"(?P<rows>(?:[ \t]*[-*•]?[ \t]*[A-Z][A-Za-z -]{2,24}[ \t]*[.,;]?(?:\n|$)){2,12})",
    re.IGNORECASE | re.MULTILINE,
)
_ROW: Final = re.compile(r"[ \t]*[-*•]?[ \t]*(?P<area>[A-Za-z][A-Za-z -]*[A-Za-z])[ \t]*[.,;]?(?:\n|$)")
_DENIES: Final = re.compile(
    r"\b(?:not|no|never|don't|if|would|maybe|next turn|last turn|wants?|says?)\b", re.IGNORECASE
)


def each_of(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give such lists, and how each line of them is read: 'Poland: 1'.

    Args:
        text: Normalised.
        names: The vocabulary: each line has to name an area and nothing else.
        context: Of the reading: only where factors are placed.
    """
    if context.phase != "placing":
        return
    for found in _HEAD.finditer(text):
        if _DENIES.search(text, found.start(), found.start("rows")):
            continue
        number = count_of(found["count"])
        rows = list(_ROW.finditer(text, found.start("rows"), found.end("rows")))
        while rows and not is_area(rows[-1]["area"], names):
            rows.pop()
        if number and len(rows) > 1 and all(is_area(row["area"], names) for row in rows):
            yield found.start(), rows[0].start(), ""
            yield from ((row.start("area"), row.end("area"), f"{row['area']}: {number}") for row in rows)
