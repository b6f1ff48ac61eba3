"""Factors at home that march: 'the four who have sat at home march into Italy' is 'move 4 from home to Italy'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import CONDITION, HOME, NEGATION, REPORTED, word_set

LONGEST: Final = 16
"""Words between the number and what it does."""
_MARCH: Final = word_set("march go move travel head proceed walk")
_INTO: Final = word_set("in into to off over across on")
_UNSURE: Final = NEGATION | CONDITION | REPORTED | word_set("would want wants used had went")


def marched(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Make an order of factors at home that go somewhere; as many as are there, and nothing else is counted.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    home = cursor.context.scenario.home.get(cursor.context.power or "")
    there = (cursor.context.home or {}).get(home or "", 0)
    words = cursor.words
    start = next((at for at, token in enumerate(sentence.tokens[:6]) if token.kind == "number"), 0)
    counted = sum(token.kind == "number" for token in sentence.tokens)
    if not start or not there or sentence.tokens[start].value != there or counted > 1 or sentence.end == "?":
        return sentence
    verb = next((at for at in range(start + 2, min(len(words) - 1, start + LONGEST)) if words[at] in _MARCH), 0)
    stop = verb + 1
    while stop < len(words) and words[stop] in _INTO:
        stop += 1
    between = words[start + 1 : verb]
    if not verb or stop == verb + 1 or not _UNSURE.isdisjoint(between) or words[start - 1] not in ("the", "my", "all"):
        return sentence
    if not _are_at_home(cursor, range(start + 1, verb), home) or not cursor.is_area(stop - cursor.at):
        return sentence
    first = sentence.tokens[start - 1]
    said = (_word(first, "move"), sentence.tokens[start], *(_word(first, word) for word in ("from", "home", "to")))
    kept = without(sentence, range(start + 4, stop)) if stop > start + 4 else None
    if kept is None or len(kept.tokens) < start + 4:
        return sentence
    return replace(kept, tokens=(*kept.tokens[: start - 1], *said, *kept.tokens[start + 4 :]))


def _are_at_home(cursor: Cursor, between: Sequence[int], home: str | None) -> bool:
    """Home is named, and no other place."""
    found = [cursor.meaning(at - cursor.at, guess=False) for at in between]
    areas = {area for each in found if each is not None for area in each[0].areas}
    return areas <= {home} and (bool(areas) or any(cursor.words[at] in HOME for at in between))


def _word(token: Token, word: str) -> Token:
    return replace(token, kind="word", text=word, word=word, value=-1)
