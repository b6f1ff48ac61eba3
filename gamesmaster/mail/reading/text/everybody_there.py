"""Attacks on all who stand in an area: 'Everyone else in Poland, Ford', 'attack them all in Prague with Coke'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import Phrases, spanning, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, word_set

_ALL: Final = Phrases(
    (
        *(
            "them all",
            "all of them",
            "the lot of them",
            "the whole lot",
            "all the others",
            "all others",
            "all the rest",
        ),
        *("everybody else", "everyone else", "anybody else", "every other power", "all other powers", "all there"),
        *("all my opponents", "all opponents", "all enemies", "all my enemies", "all the other powers", "all comers"),
        *("both of them", "both the others", "both others", "everybody", "everyone", "all"),
    )
)
_ENDS: Final = frozenset((".", "!", "?", ";", "..."))
_IN: Final = word_set("in at")
_BEFORE: Final = frozenset((":", "-", "--", ",")) | word_set(
    "against at hit attack attacking fight versus vs on to and"
)


def with_everybody(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Put 'attack everybody' in the place of what says so in other words, in sentences that name one area and one stock.

    Args:
        tokens: Of a line.
        names: The vocabulary.
    """
    found: list[Token] = []
    start = 0
    for at in range(len(tokens) + 1):
        if at == len(tokens) or tokens[at].word in _ENDS:
            found += _in_sentence(tokens[start:at], names)
            found += tokens[at : at + 1]
            start = at + 1
    return tuple(found)


def _in_sentence(tokens: Sequence[Token], names: Vocabulary) -> Sequence[Token]:
    words = [token.word for token in tokens]
    heard = [
        meant
        for at in range(len(words))
        if (meant := names.name_at(words, at)) is not None
        and not (tokens[at].text.isupper() and names.stock_at(words, at))  # 'GE' is short for Germany, and a stock
    ]
    areas = [meant for meant, _ in heard if meant.areas]
    powers = any(meant.power and not meant.areas for meant, _ in heard)
    stocks = [at for at in range(len(words)) if names.stock_at(words, at) and tokens[at].text[:1].isupper()]
    if len(areas) != 1 or not stocks or powers:
        return tokens
    for at in range(len(tokens)):
        phrase = next(_ALL.in_tokens(tokens, at), None)
        if phrase is None or (phrase == ("all",) and word_at(tokens, at + 1) not in _IN):
            continue
        if at and tokens[at - 1].word not in _BEFORE:
            return tokens
        everybody = spanning(tokens, at, len(phrase), Token("word", "everybody", "everybody"))
        rest = tokens[at + len(phrase) :]
        if at and not ATTACK.isdisjoint(words[:at]):
            return (*tokens[:at], everybody, *rest)
        if at and tokens[at - 1].word in (":", "-", "--", ","):
            return (*tokens[:at], everybody, *rest)
        attack = replace(tokens[max(0, at - 1)], kind="word", text="attack", word="attack")
        return (*tokens[: max(0, at - 1)], attack, everybody, *rest)
    return tokens
