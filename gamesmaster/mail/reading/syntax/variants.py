"""The readings of a sentence that can be read in more than one way: each written as canonical lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import split_words
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.syntax.grammar import Grammar
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order

LONGEST: Final = 40
MOST: Final = 6
"""Readings that are shown; of more nobody chooses by number."""

Over = Callable[[Sequence[Token]], Cursor]


def readings_of(tokens: Sequence[Token], over: Over, context: Context) -> tuple[str, ...]:
    """
    Give what a clause can mean.

    Args:
        tokens: Of the clause that is asked about.
        over: Gives a cursor over other tokens in its place.
        context: Of the reading.

    Returns:
        Canonical lines, those of one reading joined by ``; ``; empty when fewer than two readings are whole orders.
    """
    if len(tokens) > LONGEST:
        return ()
    for ways in (_named(tokens, over), _either(tokens), _between(tokens), _place_or_target(tokens, over)):
        found = list(dict.fromkeys(lines for each in ways if (lines := _lines(each, over, context))))
        if any(token.word == "or" for token in tokens):
            # A reading that leaves out what is certain is none.
            most = max((lines.count(";") for lines in found), default=0)
            found = [lines for lines in found if lines.count(";") == most]
        if len(found) > 1:
            return tuple(found[:MOST])
    return ()


def _lines(tokens: Sequence[Token], over: Over, context: Context) -> str:
    """The whole of it as canonical lines; empty when a part of it is no certain order."""
    cursor = over(tokens)
    found: list[str] = []
    before: Item | None = None
    for _ in range(8):
        while cursor.at < len(tokens) and (cursor.at_separator() or cursor.peek() in (":", ".", "!")):
            cursor.at += 1
        if cursor.at >= len(tokens):
            break
        start = cursor.at
        try:
            before = Grammar(cursor, before).item()
        except Ask:
            return ""
        if before is None or cursor.at == start or not all(isinstance(thing, Order) for thing in before.things):
            return ""
        power = context.prefix_of(before.power) if before.power is not None else None
        found += [notation.write(thing, power) for thing in before.things if isinstance(thing, Order)]
    return "; ".join(found) if cursor.at >= len(tokens) else ""


def _named(tokens: Sequence[Token], over: Over) -> Iterator[list[Token]]:
    """A name of several things, as each of them."""
    cursor = over(tokens)
    for at in range(len(tokens)):
        found = cursor.meaning(at)
        if found is None:
            continue
        meaning, width = found
        for names in (meaning.areas, meaning.powers):
            if len(names) > 1:
                for name in names:
                    yield [*tokens[:at], *_words(tokens[at], name), *tokens[at + width :]]
                return


def _words(token: Token, name: str) -> list[Token]:
    return [replace(token, kind="word", text=word.title(), word=word) for word in split_words(name)]


def _either(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """'5 in Poland or Austria', 'with IBM or GM', '4 or 5 in Poland', '5 in Poland or 5 in Austria'."""
    places = [at for at, token in enumerate(tokens) if token.word == "or"]
    if len(places) != 1 or not 0 < places[0] < len(tokens) - 1:
        return
    at = places[0]
    kept = [token for token in tokens if token.word != "either"]
    at = next(place for place, token in enumerate(kept) if token.word == "or")
    # The first thing named after 'or' is left out, or the last one before it; or all on one side of it.
    for ahead in range(1, 5):
        yield [*kept[:at], *kept[at + 1 + ahead :]]
    yield kept[:at]
    for back in range(1, 5):
        yield [*kept[: at - back], *kept[at + 1 :]] if back <= at else list(kept[at + 1 :])
    yield kept[at + 1 :]


def _between(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """'5-6 in Poland', '5 (6) in Poland'."""
    for at, token in enumerate(tokens):
        if token.kind == "ratio" and 0 < token.value < token.other <= token.value + 2:
            for value in (token.value, token.other):
                number = replace(token, kind="number", text=str(value), word=str(value), value=value)
                yield [*tokens[:at], number, *tokens[at + 1 :]]
            return
        following = tokens[at + 1 : at + 4]
        if (
            token.kind == "number"
            and [each.word for each in (*following[:1], *following[2:])] == ["(", ")"]
            and following[1].kind == "number"
        ):
            yield [*tokens[: at + 1], *tokens[at + 4 :]]
            yield [*tokens[:at], following[1], *tokens[at + 4 :]]
            return


def _place_or_target(tokens: Sequence[Token], over: Over) -> Iterator[list[Token]]:
    """'attack Germany in Poland and Russia': attacked too, or a second area."""
    words = [token.word for token in tokens]
    joins = [at for at, word in enumerate(words) if word in ("and", "&", ",")]
    inside = [at for at, word in enumerate(words) if word == "in"]
    cursor = over(tokens)
    for at in joins:
        found = cursor.meaning(at + 1, guess=False) if at + 1 < len(tokens) else None
        if found is None or not inside or inside[-1] > at or not found[0].areas:
            continue
        name = tokens[at + 1 : at + 1 + found[1]]
        rest = tokens[at + 1 + found[1] :]
        head = tokens[: inside[-1]]
        if found[0].powers:
            yield [*head, tokens[at], *name, *tokens[inside[-1] : at], *rest]
        yield [*tokens[:at], *rest, tokens[at], *head, tokens[inside[-1]], *name]
        return
