"""
Asides that change no order: 'after long thought, …', '…, alas, …', '…, for the sake of peace'.

They are of two kinds: turns of phrase, and reasons given behind an order, of which only the first words are fixed. A
reason is left out where nothing in it names, counts, doubts or takes back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text import aside_words as known
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, NUMBERS

_BEGINS: Final = r"(?:(?<=^)|(?<=[.!?] ))"
_ASIDE: Final = re.compile(
    rf"(?P<start>{_BEGINS}[ \t]*(?P<before>{known.STARTS})(?:{known.PASSING}(?:,|:| -{{1,2}}| –)[ ]+(?=[^\W_])"
    rf"|{known.AFTER} (?=(?-i:[A-Z]|we |i |the |my |our ))))"
    rf"|(?P<end>,? ?(?:, |- |-- |– |\()(?:and )?(?:{known.PASSING}|{known.AT_END})\)?(?=[ \t]*(?:[.!;]|$)))"
    rf"|(?P<middle>(?:, | \()(?:{known.PASSING}|{known.FEARS})(?:,|\)) (?=[^\W_]))",
    re.IGNORECASE | re.MULTILINE,
)
_COUNTS: Final = re.compile(known.COUNTS, re.IGNORECASE)
_BEHIND: Final = re.compile(rf"(?:,|;| -{{1,2}}| –)? (?:{known.REASON})", re.IGNORECASE)
_AHEAD: Final = re.compile(rf"{_BEGINS}(?:{known.WHY}|(?:just )?{known.TO})", re.IGNORECASE | re.MULTILINE)
_CALLS: Final = re.compile(rf"{_BEGINS}{known.CALLS},? (?P<who>[A-Z][a-z]+), (?=\w)", re.MULTILINE)
_EXCUSE: Final = re.compile(
    rf"(?:^|(?<=[.!?] ))(?P<said>{known.EXCUSE}[^.!?\n]*)[.!]?[ \t]*$", re.IGNORECASE | re.MULTILINE
)
_CLAUSE: Final = re.compile(r"[^.!?;:()\n\"“”]{0,200}")
_CLAUSE_AHEAD: Final = re.compile(r"[^.!?;:()\n\"“”,]{0,200}, (?=\w)")
_SAID: Final = re.compile(r"\w+\W+\w+")
_CAPITAL: Final = re.compile(r"\b(?!I\b)[A-Z]")
_COUNTED: Final = re.compile(rf"\b(?:{'|'.join(NUMBERS)}) (?=(?!men|troops|factors|units|armies)[a-z]+s\b)")
"""'two meetings', 'three exams': a number of what no order counts."""
_LONGEST: Final = 90


@dataclass(frozen=True, slots=True)
class Abridged:
    """
    A letter without its asides.

    Attributes:
        text: What is left, in the same lines.
        whole: As it was.
        places: For each character of the text where it, or what it stands for, began.
        ends: Where that ended.
    """

    text: str
    whole: str
    places: Sequence[int]
    ends: Sequence[int]

    def in_full(self, words: str) -> str:
        """
        Give words of the text as they were written.

        Args:
            words: Any; those that are not of the text are given as they are.
        """
        at = self.text.find(words) if words else -1
        if at < 0 or words in self.whole:
            return words
        return self.whole[self.places[at] : self.ends[at + len(words) - 1]]

    def without(self, gone: Sequence[tuple[int, int, str]]) -> Abridged:
        """
        Leave out parts of the text.

        Args:
            gone: Where each begins and ends, in order, and what stands in its place.
        """
        kept: list[str] = []
        places: list[int] = []
        ends: list[int] = []
        last = 0
        for start, end, spare in gone:
            if start < last:
                continue
            kept += (self.text[last:start], spare)
            places += [*self.places[last:start], *([self.places[start]] * len(spare))]
            ends += [*self.ends[last:start], *([self.ends[end - 1]] * len(spare))]
            last = end
        kept.append(self.text[last:])
        return Abridged("".join(kept), self.whole, [*places, *self.places[last:]], [*ends, *self.ends[last:]])


def without_asides(text: str, names: Vocabulary, whole: str = "") -> Abridged:
    """
    Leave out of a letter what its writer says of his orders in passing, and what changes none of them.

    Args:
        text: Normalised.
        names: The vocabulary: what names something of the game is no aside.
        whole: The text as it was written, with the same characters in the same places.
    """
    return _without_reasons(_without_phrases(text, whole or text), names)


def _without_phrases(text: str, whole: str) -> Abridged:
    gone: list[tuple[int, int, str]] = []
    for found in _ASIDE.finditer(text):
        start, end = found.span()
        spare = ""
        if found["start"] is not None:
            start = found.start("before") + len(found["before"])
        elif found["middle"] is not None:
            spare = ", " if _COUNTS.match(text, end) else " "
        gone.append((start, end, spare))
    return Abridged(text, whole, range(len(text)), range(1, len(text) + 1)).without(gone)


def _without_reasons(so_far: Abridged, names: Vocabulary) -> Abridged:
    text = so_far.text
    gone: list[tuple[int, int, str]] = []
    for found in _BEHIND.finditer(text):
        start = found.start()
        if gone and start < gone[-1][1]:
            continue
        end = _end_of_reason(text, found.end(), names)
        if end and _SAID.search(text, text.rfind("\n", 0, start) + 1, start) is not None:
            gone.append((start, end, ""))
    for found in _AHEAD.finditer(text):
        clause = _CLAUSE_AHEAD.match(text, found.end())
        if clause is not None and _is_clean(text[found.end() : clause.end() - 2], names):
            gone.append((found.start(), clause.end(), ""))
    for found in _EXCUSE.finditer(text):
        counted = _COUNTED.sub("", found["said"])
        if _is_clean(counted[0].lower() + counted[1:], names) and text[: found.start()].strip():
            gone.append((found.start(), found.end(), ""))
    for found in _CALLS.finditer(text):
        if names.name_at(split_words(found["who"]), 0) is None and found["who"].lower() not in KNOWN:
            gone.append((found.start(), found.end(), ""))
    return so_far.without(sorted(gone))


def _end_of_reason(text: str, start: int, names: Vocabulary) -> int:
    """Where the clause that begins with a reason ends: at its sentence's end, or a comma in it; 0 for none."""
    whole = _CLAUSE.match(text, start)
    assert whole is not None
    stops = [whole.end(), *(at for at in (text.find(",", start, whole.end()),) if at >= 0)]
    ends = text[whole.end() : whole.end() + 1]
    if (ends and ends not in ".!;\n") or text[whole.end() : whole.end() + 2] == "..":
        stops = stops[1:]
    return next((end for end in stops if _is_clean(text[start:end], names)), 0)


def _is_clean(clause: str, names: Vocabulary) -> bool:
    """Whether nothing in a clause names, counts, doubts or takes back."""
    if len(clause) > _LONGEST or _CAPITAL.search(clause) is not None or any(mark.isdigit() for mark in clause):
        return False
    words = split_words(clause.lower())
    if any(word in known.BENDS or word in NUMBERS for word in words):
        return False
    strange = [(at, word) for at, word in enumerate(words) if word not in KNOWN | LITTLE]
    return not any(
        names.name_at(words, at) is not None or (len(word) > 4 and names.guess(word) is not None)
        for at, word in strange
    )
