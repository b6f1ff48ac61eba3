"""Brackets that say how many are placed so far, or left: 'Austria 3 (makes 8), Rhineland 2 (10), Italy 2 (0 left)'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import UNITS, word_set

LONGEST: Final = 9
_SO_FAR: Final = UNITS | word_set(
    "that that's the a makes making so far total totals totalling sum subtotal now running is = altogether in all it"
    " it's we're i'm at up to and comes making which makes spent used placed done gone already"
)
_LEFT: Final = UNITS | word_set(
    "left the remaining remain remains over to go that that's leaves leaving which still i have all done gone now so it"
    " spare rest"
)
_NONE: Final = word_set("none nothing zero all")


def without_running_sums(lines: Sequence[Line], income: int) -> list[Line]:
    """
    Leave out brackets that say what the numbers in front of them come to, or how many are left, where that is so.

    Args:
        lines: Of a letter that places factors.
        income: How many there are to place.

    Returns:
        The lines without such brackets. One that says another number stays: nobody knows which one is meant.
    """
    found: list[Line] = []
    sums = [0, 0]  # of the letter, and since its last empty line or colon
    for line in lines:
        if line.blank:
            sums[1] = 0
        kept: list[Token] = []
        counted = False  # a number stands in front, so that the one in brackets is another: not 'Poland (5)'
        at = 0
        while at < len(line.tokens):
            token = line.tokens[at]
            stop = _closing(line.tokens, at) if token.word in ("(", "[") and counted else at
            if stop > at and any(_tells(line.tokens[at + 1 : stop], each, income) for each in sums if each):
                at = stop + 1
                continue
            if token.word == ":":
                sums[1] = 0
            if token.kind == "number":
                sums = [each + token.value for each in sums]
            counted = token.kind == "number" or (counted and token.word not in (",", ";"))
            kept.append(token)
            at += 1
        found.append(replace(line, tokens=tuple(kept)) if len(kept) < len(line.tokens) else line)
    return found


def _closing(tokens: Sequence[Token], at: int) -> int:
    """Where a short bracket ends; where it begins for a longer one."""
    ahead = range(at + 2, min(at + LONGEST, len(tokens)))
    return next((stop for stop in ahead if tokens[stop].word in (")", "]")), at)


def _tells(inside: Sequence[Token], placed: int, income: int) -> bool:
    """Whether words say that so many are placed, or that so many are left."""
    numbers = [token.value for token in inside if token.kind == "number"]
    words = {token.word for token in inside if token.kind != "number"}
    if not numbers:
        return placed == income and not _NONE.isdisjoint(words) and (_LEFT | _NONE).issuperset(words)
    if len(numbers) > 1:
        return False
    so_far = numbers[0] == placed and _SO_FAR.issuperset(words)
    return so_far or (numbers[0] == income - placed and bool(words - UNITS) and _LEFT.issuperset(words))
