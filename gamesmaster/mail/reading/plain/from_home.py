"""Factors sent from home and then shared out: 'four of the six at home go west, two to Poland and two to Rumania'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import HOME, MOVE, NEGATION, PLACE, PLACE_TO, REST, word_set

LONGEST: Final = 16
_SENDS: Final = PLACE | MOVE | word_set("take pull")
_BEFORE: Final = word_set("please i'll i want to we'll let us and then the all my our also first")
_STAYS: Final = NEGATION | REST | word_set("stay stays remain keep keeps hold sit leave if maybe perhaps")
_STANDS: Final = word_set("at from the my our")
_STOPS: Final = frozenset((",", ":", "-", "--", ";", "("))


def sent_from_home(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Give 'move 2 from home to Poland, move 2 from home to Rumania' for 'send four of those at home, two to Poland …'.

    Args:
        sentence: Any.
        cursor: Over it.

    Returns:
        The sentence so, where the parts come to the number that is sent; as it was for any other.
    """
    head = _sent(cursor)
    if head is None or cursor.context.phase not in ("", "placing"):
        return sentence
    number, at = head
    numbers: list[int] = []
    kept = [(each, place) for place, each in enumerate(sentence.tokens) if place >= at]
    for place in range(at, len(sentence.tokens)):
        token = sentence.tokens[place]
        if token.kind == "number":
            if cursor.words[place + 1 : place + 2] == [] or cursor.words[place + 1] not in PLACE_TO:
                return sentence
            numbers.append(place)
    if len(numbers) < 2 or sum(sentence.tokens[place].value for place in numbers) != number:
        return sentence
    tokens = [
        (made, place)
        for token, place in kept
        for made in (
            (_word(token, "move"), token, _word(token, "from"), _word(token, "home")) if place in numbers else (token,)
        )
    ]
    return Sentence(
        tuple(token for token, _ in tokens),
        tuple(sentence.lines[place] for _, place in tokens),
        frozenset(),
        sentence.end,
    )


def _sent(cursor: Cursor) -> tuple[int, int] | None:
    """How many are sent from home, and where the list of places begins; None where a sentence does not begin so."""
    words = cursor.words
    at = 0
    while at < len(words) and words[at] in _BEFORE:
        at += 1
    at += at < len(words) and words[at] in _SENDS
    while at < len(words) and words[at] in _BEFORE:
        at += 1
    if at >= len(words) or cursor.tokens[at].kind != "number":
        return None
    stop = next((stop for stop in range(at + 1, min(at + LONGEST, len(words))) if words[stop] in _STOPS), None)
    if stop is None or HOME.isdisjoint(words[at + 1 : stop]) or not _STAYS.isdisjoint(words[:stop]):
        return None
    home = max((cursor.context.home or {}).values(), default=0)
    counted = [token.value for token in cursor.tokens[at + 1 : stop] if token.kind == "number"]
    named = any(
        (found := cursor.meaning(place - cursor.at, guess=False)) is not None and found[0].areas
        for place in range(at + 1, stop)
        if words[place] not in HOME
    )
    before = {words[place - 1] for place in range(at + 1, stop) if words[place] in HOME}
    leaves = before == {"from"} or (words[at + 1] == "of" and before <= _STANDS)
    fits = all(value == home for value in counted) and cursor.tokens[at].value <= (home or cursor.tokens[at].value)
    return (cursor.tokens[at].value, stop + 1) if fits and leaves and not named else None


def _word(token: Token, word: str) -> Token:
    return replace(token, kind="word", text=word, word=word, value=-1, end=token.start)
