"""Entries of a list that a letter puts right by their labels: '(a) six in Italy … the figure under (a): seven'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.named import meanings_in
from gamesmaster.mail.reading.names.vocabulary import Vocabulary

_LABEL: Final = r"(?:[a-h]|[1-9])"
_ENTRY: Final = re.compile(
    rf"(?:^[ \t]*|(?<=[;,:.] )|(?<=\band ))\(?(?P<label>{_LABEL})[.)] +(?P<body>[^;\n]{{3,80}})", re.MULTILINE
)
_FIGURE: Final = r"(?:figure|number|amount|entry|count|sum|placing|placement|order|one)"
_MEANT: Final = re.compile(
    rf"(?<!\n)(?:\b(?:the|that|my) )?(?:{_FIGURE} )?(?:\b(?:under|at|in|for|of|against|beside) )?"
    rf"(?:\b(?:items?|no\.?|numbers?|line|point|entry|position|row|letter|nr\.?) ?\(?(?P<item>{_LABEL})\)?"
    rf"|\b(?:under|at|in|for|of|against|beside) \((?P<label>{_LABEL})\))(?![\w.)])",
    re.IGNORECASE,
)
_SWAPPED: Final = re.compile(
    r"\b(?:swap|exchange|switch|interchange|swop)(?: round| around)?(?: the)?"
    rf"(?: numbers| nos\.?| items| entries| lines)? \(?(?P<one>{_LABEL})\)? (?:and|with|for)"
    rf" (?:(?:no\.?|number|item) ?)?\(?(?P<other>{_LABEL})\)?(?!\w)",
    re.IGNORECASE,
)
_COUNTED: Final = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b", re.IGNORECASE
)


def labelled(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter means an entry of its own list by the label, and the area that it is about.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading: only where factors are placed.
    """
    if context.phase != "placing":
        return
    entries = list(_ENTRY.finditer(text))
    areas = dict(_areas_in(entries, names))
    if len(areas) < 2 or len(areas) != len(entries):
        return
    for found in _SWAPPED.finditer(text, entries[-1].start("body")):
        if found["one"].lower() in areas and found["other"].lower() in areas:
            yield found.start(), found.end(), f"swap {areas[found['one'].lower()]} and {areas[found['other'].lower()]}"
    for found in _MEANT.finditer(text, entries[-1].start("body")):
        label = (found["item"] or found["label"]).lower()
        if label in areas:
            lead = len(found[0]) - len(found[0].lstrip())
            yield found.start() + lead, found.end(), areas[label]


def _areas_in(entries: list[re.Match[str]], names: Vocabulary) -> Iterator[tuple[str, str]]:
    """The one area of each entry, by its label; labels count on from 'a' or 1."""
    for expected, entry in enumerate(entries):
        first = "1" if entry["label"].isdigit() else "a"
        if ord(entry["label"].lower()) - ord(first) != expected or not _COUNTED.search(entry["body"]):
            return
        found = {meaning.area for meaning in meanings_in(entry["body"], names) if meaning.area}
        if len(found) != 1:
            return
        yield entry["label"].lower(), found.pop()
