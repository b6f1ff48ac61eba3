"""'It' for Italy in a short hand: 'Pol 5, Aus 4, It 3', 'It: Fr, Ford', 'Fr in It with Ford'; a pronoun elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import IN, PLACE_TO, UNITS, word_set

_PARTS: Final = word_set(". ! , ; / | : - -- . = ( + & and")
_DOES: Final = word_set("that's this's do does did make is was call leave hit take with of")
_NO_NAME: Final = word_set("is was has will would may should must can could did does had might goes gets")


def with_italy(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Write Italy in full where 'It' can be nothing else.

    Args:
        tokens: Of a line.
        names: The vocabulary; one without Italy leaves the line as it is.
    """
    if not any(token.word == "it" for token in tokens) or names.name_at(["italy"], 0) is None:
        return tokens
    return tuple(
        replace(token, text="Italy", word="italy") if token.word == "it" and _is_italy(tokens, at, names) else token
        for at, token in enumerate(tokens)
    )


def _is_italy(tokens: tuple[Token, ...], at: int, names: Vocabulary) -> bool:
    token = tokens[at]
    before = tokens[at - 1] if at else None
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if (before is None and after is None) or (after is not None and after.word in _NO_NAME):
        return False
    words = [each.word for each in tokens]
    starts = before is None or before.word in _PARTS
    ends = after is None or after.word in _PARTS
    listed = len(tokens) == 2 or _named_beside(words, at, names)
    if before is not None and before.kind == "number" and (ends or (after is not None and after.kind == "number")):
        return listed
    if (starts or (before is not None and before.kind == "number")) and after is not None and after.kind == "number":
        last = at + 2 == len(tokens) or tokens[at + 2].kind == "mark" or words[at + 2] not in PLACE_TO | UNITS
        return after.text.isdigit() and last and (starts or listed)
    if not token.text.startswith("I") or all(each.text.isupper() for each in tokens if each.kind == "word"):
        return False
    if starts and after is not None and after.word in (":", "-", "=", "/") and at + 2 < len(tokens):
        # 'It: Fr, Ford'; not 'It: a sad day'
        shortened = names.name_at(words, at + 2) or names.beginning(words[at + 2])
        return tokens[at + 2].kind == "number" or shortened is not None
    # A capital within a sentence is a name's.
    inside = before is not None and (before.kind == "word" or before.word in (",", "/", "&", "("))
    inside = inside and token.text == "It"
    return (
        inside
        and before is not None
        and before.word not in _DOES
        and (ends or before.word in IN or after is None or after.word in IN)
    )


def _named_beside(words: Sequence[str], at: int, names: Vocabulary) -> bool:
    return any(
        names.name_at(words, there) or names.beginning(words[there]) for there in range(len(words)) if there != at
    )
