"""Capitals for those who write none: 'attack germany in poland with ford' names the company."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, word_set

_MARKS: Final = word_set("with using use on stock stocks via by and or , ( : - / is = make say w")
"""In front of a short name that may be a word or greet the gamesmaster: 'with gm', 'ford and gm'."""
_ENDS: Final = frozenset((".", "!", "?", ";", "..."))


def with_capitals(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Write stocks as companies are written, in sentences that have no capitals but at their beginning.

    Args:
        tokens: Of a line in which attacks may be ordered that stocks decide.
        names: The vocabulary.
    """
    words = [token.word for token in tokens]
    found = list(tokens)
    start = 0
    for stop in range(len(tokens) + 1):
        if stop < len(tokens) and words[stop] not in _ENDS:
            continue
        if not any(_is_capital(tokens, at) for at in range(start + 1, stop)):
            for at in range(start, stop):
                count = _stock_at(tokens, words, at, names)
                found[at : at + count] = [_capital(token) for token in tokens[at : at + count]]
        start = stop + 1
    return tuple(_victim(found, at) for at in range(len(found)))


def _victim(tokens: Sequence[Token], at: int) -> Token:
    """'The target is Germany': whoever is attacked, and not the company of that name."""
    token = tokens[at]
    noun = token.text in ("target", "targets") and 0 < at < len(tokens) - 1 and tokens[at - 1].word in _WHICH
    noun = noun and tokens[at + 1].word in _IS
    return replace(token, word="victim") if noun else token


_WHICH: Final = word_set("the my our new other second first only original intended")
_IS: Final = word_set("is are was should shall will now : = becomes")


def _stock_at(tokens: tuple[Token, ...], words: list[str], at: int, names: Vocabulary) -> int:
    """How many words are a stock and nothing else; 0 where they may be other words."""
    named = names.stock_at(words, at)
    if named is None or tokens[at].kind != "word" or names.name_at(words, at) is not None:
        return 0
    plain = words[at] in KNOWN | LITTLE and words[at] != "gm"
    short = len(words[at]) < 3 or words[at] == "gm"
    return 0 if named[1] == 1 and (plain or (short and word_at(tokens, at - 1) not in _MARKS)) else named[1]


def _capital(token: Token) -> Token:
    return replace(token, text=token.text.upper() if len(token.text) < 4 else token.text[:1].upper() + token.text[1:])


def _is_capital(tokens: tuple[Token, ...], at: int) -> bool:
    """'I' is written so by everybody."""
    token = tokens[at]
    return token.kind == "word" and token.text[:1].isupper() and token.word not in LITTLE
