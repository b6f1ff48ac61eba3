"""The turn that is played, called by its number: 'no attack in turn 4'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

_IN: Final = word_set("in for on during")
_TURN: Final = word_set("turn round")


def as_this_turn(tokens: tuple[Token, ...], turn: int | None) -> tuple[Token, ...]:
    """
    Say 'this turn' for 'in turn 4', while that is the one that is played.

    Args:
        tokens: Of a line.
        turn: Counted from 1; None when not known.

    Returns:
        The tokens; each new one stands where the phrase stood.
    """
    if turn is None or not any(token.word in _TURN for token in tokens):
        return tokens
    found: list[Token] = []
    at = _head(tokens, turn)
    while at < len(tokens):
        words = [token.word for token in tokens[at : at + 3]]
        counted = len(words) == 3 and tokens[at + 2].kind == "number" and tokens[at + 2].value == turn
        if counted and words[0] in _IN and words[1] in _TURN:
            found += [replace(tokens[at], text="this", word="this"), tokens[at + 1]]
            found[-1] = replace(found[-1], end=tokens[at + 2].end)
            at += 3
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)


def _head(tokens: tuple[Token, ...], turn: int) -> int:
    """Where 'Turn 4:' ends, in front of orders; 0 for other words, and for a line of its own."""
    words = [token.word for token in tokens[:3]]
    heads = len(tokens) > 3 and words[0] in _TURN and tokens[1].kind == "number" and tokens[1].value == turn
    return 3 if heads and words[2] in (":", "-", "--") else 0
