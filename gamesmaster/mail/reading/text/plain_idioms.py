"""Turns of phrase of telephones and programs, and for home: 'can u', '{"Poland": 6}', 'my own country'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.phrases import is_number, spanning, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set


def bare(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'{"Poland": 6, "Austria": 4}': what a program would want around names."""
    if word_at(tokens, at) != '"':
        return (), 1
    stop = next((place for place in range(at + 2, min(at + 6, len(tokens))) if word_at(tokens, place) == '"'), 0)
    if not stop or word_at(tokens, stop + 1) not in (":", ",", "=") or not is_number(tokens, stop + 2):
        return None
    return tuple(tokens[at + 1 : stop]), stop + 1 - at


def after_this(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'a total of 9 in Poland after this': the total says so already."""
    said = {token.word for token in tokens[max(0, at - 12) : at]}
    follows = word_at(tokens, at + 1) in ("this", "that") or word_at(tokens, at) == "afterwards"
    if "total" not in said or not follows or word_at(tokens, at + 2) in ("turn", "game", "year"):
        return None
    return (), 1 if word_at(tokens, at) == "afterwards" else 2


def you(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'can u put', as one writes on a telephone: you."""
    if word_at(tokens, at + 1) != "u":
        return None
    return (tokens[at], replace(tokens[at + 1], word="you")), 2


def say(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'…, say 7, …': seven."""
    after = word_at(tokens, at + 2)
    if not at or word_at(tokens, at - 1) not in (",", "-", "--", "(") or not is_number(tokens, at + 1):
        return None
    return ((), 1) if after in ("", ",", ".", ")", "and", "-", "--") else None


def the_lot(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'the lot goes into Poland', 'the whole lot', 'all in on Poland': everything."""
    ahead = at + 1 + (word_at(tokens, at + 1) in ("whole", "entire"))
    if word_at(tokens, ahead) not in ("lot", "shebang", "allocation", "allotment"):
        return None
    if word_at(tokens, ahead + 1) not in ("in", "into", "to", "goes", "go", "on", "stays", "at"):
        return None
    return (spanning(tokens, at, ahead + 1 - at, Token("word", "everything", "everything")),), ahead + 1 - at


def equal_shares(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'equal shares for Poland and Italy': everything split between them."""
    if word_at(tokens, at + 1) not in ("shares", "amounts", "parts", "numbers", "portions"):
        return None
    if word_at(tokens, at + 2) not in ("for", "to", "in", "into", "between"):
        return None
    words = [replace(tokens[at], text=word, word=word) for word in ("split", "everything")]
    return (*words, spanning(tokens, at + 1, 2, Token("word", "between", "between"))), 3


def no_change(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Rhineland no change': unchanged."""
    if not at or (tokens[at - 1].kind != "word" and word_at(tokens, at - 1) not in (":", "-", "=")):
        return None
    if word_at(tokens, at + 1) not in ("change", "changes"):
        return None
    return (spanning(tokens, at, 2, Token("word", "unchanged", "unchanged")),), 2


def my_country(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'in my own country', 'in our homeland', 'on home soil': home."""
    ahead = at + 1
    while word_at(tokens, ahead) in ("own", "home", "native", "dear", "beloved"):
        ahead += 1
    if word_at(tokens, ahead) not in _COUNTRY and word_at(tokens, ahead - 1) != "home":
        return None
    stop = ahead + (word_at(tokens, ahead) in _COUNTRY)
    return (spanning(tokens, at, stop - at, Token("word", "home", "home")),), stop - at


_COUNTRY: Final = word_set("country nation homeland motherland fatherland territory land soil territories")
