"""'Six for Poland, the same for Austria': the number in front, once more."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.phrases import word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import PLACE_TO, word_set

_AMOUNT: Final = word_set("number amount again")
_ENDS: Final = frozenset((",", ".", ";", "!", "?", "and", "-", "--", ":"))
_BESIDE_AREA: Final = frozenset((":", "=", "-", "--", "->"))
_TIMES: Final = word_set("twice thrice half times double")
_BEFORE: Final = word_set("as last before turn time previous")


def with_same_numbers(tokens: tuple[Token, ...], names: Container[int]) -> tuple[Token, ...]:
    """
    Put the number in front in the place of 'the same'.

    Args:
        tokens: Of a line of a letter that places factors.
        names: Where names of the game's begin.

    Returns:
        The tokens; as they were for 'the same as last turn'.
    """
    kept: list[Token] = []
    number: Token | None = None
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "number":
            number = token
        start = at + (token.word == "the" and word_at(tokens, at + 1) == "same")
        many = _as_many(tokens, at)
        start = start if many < 0 else many
        same = many >= 0 or word_at(tokens, start) == "same"
        stop = _stop(tokens, start, names) if number is not None and same else 0
        if stop and number is not None:
            kept.append(replace(number, start=token.start, end=tokens[stop - 1].end))
            at = stop
            continue
        if number is not None and token.word == "ditto" and word_at(tokens, at - 1) in _BESIDE_AREA and at:
            kept.append(replace(number, start=token.start, end=token.end))
            at += 1
            continue
        kept.append(token)
        at += 1
    return tuple(kept)


def _as_many(tokens: Sequence[Token], at: int) -> int:
    """Where 'many' of 'just as many in Austria' stands, or 'number' of 'an equal number'; -1 for other words."""
    start = at + (word_at(tokens, at) in ("just", "exactly"))
    words = (word_at(tokens, start), word_at(tokens, start + 1))
    if words == ("as", "many"):
        times = start > 0 and (tokens[start - 1].kind == "number" or tokens[start - 1].word in _TIMES)
        return -1 if times else start + 1
    return start + 2 if words == ("an", "equal") and word_at(tokens, start + 2) == "number" else -1


def _stop(tokens: Sequence[Token], at: int, names: Container[int]) -> int:
    """Where 'same (number)' ends, in front of 'in Austria'; 0 where it is the same as something else."""
    stop = at + 1 + (word_at(tokens, at + 1) in _AMOUNT)
    area = stop + 1 + (word_at(tokens, stop + 1) == "the")
    if word_at(tokens, stop) not in PLACE_TO or area not in names:
        return 0
    ends = next((place for place in range(area, len(tokens)) if tokens[place].word in _ENDS), len(tokens))
    return stop if all(token.word not in _BEFORE for token in tokens[area:ends]) else 0
