"""What stays, without a word where: '5 Africa, 5 Italy, the rest stays' stays at home."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import UNITS, word_set

_REST: Final = word_set("rest remainder others remaining other last")
_KEEPS: Final = word_set("keep keeps keeping")
_BEFORE: Final = word_set("and , i we then")
_STAYS: Final = word_set("stay stays remain remains")
_ENDS: Final = word_set(". , ; ! ) and")


def with_home_once(tokens: tuple[Token, ...], names: Vocabulary, own: Container[str]) -> tuple[Token, ...]:
    """
    Leave out which land is home, where it is said behind the word: 'at home, in Russia', 'at home with me in Moscow'.

    Args:
        tokens: Of a line in a letter that places factors.
        names: The vocabulary.
        own: The powers of the writer.
    """
    words = [token.word for token in tokens]
    for at in range(1, len(words)):
        if words[at] != "home":
            continue
        if words[at - 1] == "at" and at > 2 and words[at - 2] in _STOPS:
            stay = replace(tokens[at - 2], word="stay")
            tokens = (*tokens[: at - 2], stay, *tokens[at - 1 :])  # 'the last four can stop at home'
        start = at + 1
        while words[start : start + 1] != [] and words[start] in _BESIDE_HOME:
            start += 1
        found = names.name_at(words, start) if start > at + 1 and words[start - 1] in ("in", "the") else None
        if found is not None and found[0].power in own:
            return (*tokens[: at + 1], *tokens[start + found[1] :])
    return tokens


_STOPS: Final = word_set("stop stops sit sits wait waits bide")
_BESIDE_HOME: Final = word_set(", in the with me us here good old dear mother - --")


def with_home_named(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """
    Say where the rest stays, at the end of a list of placings: at home.

    Args:
        tokens: Of a line in a letter that places factors, of a power that has a home, with nothing before it to stay.

    Returns:
        The tokens with the word; as they were where nothing stays, or where it is said where.
    """
    for at in range(len(tokens) - 1, 2, -1):
        ends = at + 1 == len(tokens) or tokens[at + 1].word in _ENDS
        if ends and tokens[at].kind == "number" and tokens[at - 1].word in _KEEPS and tokens[at - 2].word in _BEFORE:
            home = replace(tokens[at], kind="word", word="home", text="home", start=tokens[at].end)
            if any(token.kind == "number" for token in tokens[: at - 1]):
                return (*tokens[: at + 1], home, *tokens[at + 1 :])  # '… and keep 6'
        if tokens[at].word not in _STAYS or (at + 1 < len(tokens) and tokens[at + 1].word not in _ENDS):
            continue
        named = at - 1
        while named > 0 and (tokens[named].kind == "number" or tokens[named].word in UNITS):
            named -= 1
        counted = any(token.kind == "number" for token in tokens[:named])
        if tokens[named].word in _REST and counted:
            home = replace(tokens[at], word="home", text="home", start=tokens[at].end)
            return (*tokens[: at + 1], home, *tokens[at + 1 :])
    return tokens
