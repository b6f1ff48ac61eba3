"""Orders numbered within a line: '1. Austria 7 2. Poland 5', 'Order 1: 7 to Austria. Order 2: 5 to Poland.'"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gamesmaster.mail.reading.names.named import meanings_in
from gamesmaster.mail.reading.names.vocabulary import Vocabulary

_LABEL: Final = re.compile(
    r"(?:(?:^|(?<=[.;,:] ))(?:order|no\.?|number|nr\.?|item|placing|attack) ?(?P<called>[1-9]) ?[:.)-] ?"
    r"|(?:^|(?<=\s))\(?(?P<bare>[1-9])[.)](?= ))",
    re.IGNORECASE,
)
_STOPS: Final = (".", ";", ",", "!", ":")


def enumerated(text: str, names: Vocabulary) -> Iterator[tuple[int, int, str]]:
    """
    Give the numbers in front of orders that stand in one line, and the marks that part them.

    Args:
        text: Normalised.
        names: The vocabulary: each entry has to name an area.
    """
    at = 0
    for line in text.split("\n"):
        labels = [found for found in _LABEL.finditer(line)] if "2" in line else []
        labels = [found for number, found in enumerate(labels, 1) if _number(found) == number]
        if len(labels) > 1 and _are_entries(line, labels, names):
            for found in labels:
                before = line[: found.start()].rstrip()
                mark = "; " if before and not before.endswith(_STOPS) else ""
                yield at + found.start(), at + found.end(), mark
        at += len(line) + 1


def _number(label: re.Match[str]) -> int:
    return int(label["called"] or label["bare"])


def _are_entries(line: str, labels: Sequence[re.Match[str]], names: Vocabulary) -> bool:
    """Whether the first one begins the line, or its last sentence, and an area stands behind each."""
    head = line[: labels[0].start()].strip()
    ends = [*(found.start() for found in labels[1:]), len(line)]
    bodies = [line[found.end() : end] for found, end in zip(labels, ends, strict=True)]
    led = not head or head.endswith((":", ".", "!"))
    return led and all(any(meaning.areas for meaning in meanings_in(body, names)) for body in bodies)
