"""What a sentence begins with to say of which area it speaks: 'About Poland: I'd like 4 there', 'As for Italy, 3'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import LETTERS, PREVIOUS, word_set

_LEADS: Final = tuple(
    tuple(text.split())
    for text in (
        "about",
        "changed my mind about",
        "i changed my mind about",
        "i've changed my mind about",
        "i have changed my mind about",
        "changed my mind on",
        "change of mind about",
        "change of plan for",
        "change of plans for",
        "a change for",
        "change for",
        "one change for",
        "as for",
        "as regards",
        "as to",
        "concerning",
        "regarding",
        "re",
        "on",
        "for",
        "in",
        "to",
        "with regard to",
        "with regards to",
        "with respect to",
        "in regard to",
        "in the case of",
        "when it comes to",
        "turning to",
        "moving on to",
        "coming to",
        "then there is",
        "then there's",
    )
)
_BEFORE: Final = word_set("and then now next so ok okay well first second third finally lastly also but , -")
_THERE: Final = word_set("there")


def about_an_area(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Give 'Poland: I'd like 4' for 'About Poland, I'd like 4 there'.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    words = cursor.words
    if stop := _my_letter(words):
        return without(sentence, range(stop))
    start = 0
    while start < min(3, len(words) - 3) and words[start] in _BEFORE:
        start += 1
    first = words[start] if start < len(words) else ""
    lead = next((each for each in _LEADS if each[0] == first and tuple(words[start : start + len(each)]) == each), ())
    if not lead:
        return sentence
    cursor.at = start + len(lead)
    try:
        area = cursor.area()
    except Ask:
        area = None
    stop, cursor.at = cursor.at, 0
    if area is None or stop >= len(words) - 1 or words[stop] not in (",", ":", "-", "--"):
        return sentence
    counted = sum(token.kind == "number" for token in cursor.tokens[stop:])
    compared = "instead" in words or "not" in words or "from" in words
    if counted != 1 + (compared and counted == 2) or not _says_one(cursor, stop + 1):
        return sentence
    tokens = list(sentence.tokens)
    tokens[stop] = replace(tokens[stop], kind="mark", word=":")
    gone = set(range(start + len(lead)))
    gone |= {at for at in range(stop, len(words)) if words[at] in _THERE and cursor.tokens[at - 1].kind != "mark"}
    return without(Sentence(tuple(tokens), sentence.lines, sentence.breaks, sentence.end), gone)


def _my_letter(words: Sequence[str]) -> int:
    """Where 'Further to my earlier letter,' and 'Regarding my orders,' end; 0 where a sentence begins otherwise."""
    first = words[0] if words else ""
    at = next((len(lead) for lead in _REFERS if lead[0] == first and tuple(words[: len(lead)]) == lead), 0)
    start = at
    while at and at < len(words) - 2 and at < start + 9 and words[at] in _LETTER:
        at += 1
    said = not (LETTERS | {"placements", "placement"}).isdisjoint(words[start:at])
    return at + 1 if said and words[at] in (",", ":", "-", "--") else 0


_REFERS: Final = (
    *(each for each in _LEADS if each not in (("in",), ("to",), ("on",), ("for",))),
    ("further", "to"),
    ("following",),
    ("following", "on", "from"),
    ("with", "reference", "to"),
    ("in", "reference", "to"),
    ("referring", "to"),
    ("after",),
)
_LETTER: Final = (
    LETTERS
    | PREVIOUS
    | word_set(
        "my our the of from yesterday today monday tuesday wednesday thursday friday saturday sunday this morning turn"
        " for recent placements placement sent i we"
    )
)


def _says_one(cursor: Cursor, start: int) -> bool:
    """No other area is named behind it, to which the number may belong."""
    return not any(cursor.is_area(at) for at in range(start, len(cursor.words)))
