"""'Is it too late for a change? If not, …', 'Is there still time? If so: …': what is asked to be done if it may be."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

LONGEST: Final = 12
"""Tokens of the question."""
_LATE: Final = word_set("late deadline miss missed closed over")
_OPEN: Final = word_set("time open possible early chance allowed ok okay")


def without_late(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Leave out a question whether it is too late, and the 'if not' behind it.

    Args:
        tokens: Of a line.
        names: The vocabulary; a question that names an area or a stock asks for more.

    Returns:
        The tokens without both; nobody orders what comes too late, and what does is for the deadline to say.
    """
    words = [token.word for token in tokens]
    for at in range(len(words) - 3):
        if words[at] != "?" or words[at + 1] != "if" or words[at + 2] not in ("not", "so", "yes"):
            continue
        start = max((place + 1 for place in range(at) if words[place] in (".", "!", "?")), default=0)
        asked = words[start:at]
        counted = any(token.kind != "word" and token.word != "," for token in tokens[start:at])
        fits = not _LATE.isdisjoint(asked) if words[at + 2] == "not" else not _OPEN.isdisjoint(asked)
        counted |= any(
            names.name_at(asked, place) or names.stock_at(asked, place)
            for place in range(1, len(asked))
            if _may_name(tokens[start + place])
        )
        if not counted and fits and len(asked) < LONGEST:
            return (*tokens[:start], *tokens[at + 3 + (words[at + 3] in (",", ":", "-", "--", "then")) :])
    return tokens


def _may_name(token: Token) -> bool:
    """'it' and 'am' are words here, and neither Italy nor America."""
    return token.text[:1].isupper() or len(token.word) > 4
