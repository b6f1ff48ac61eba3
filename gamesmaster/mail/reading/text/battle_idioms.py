"""Turns of phrase about attacks to plain words: 'go after', 'leave him 4', 'down to 4'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases, is_number, spanning, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

AIM: Final = "aim"
"""The word that stands for every way to say how many the one attacked is to be left with."""


_HIM: Final = word_set("him her them it")


_HE: Final = word_set("he she they it")


_HAS: Final = word_set("has have is are")


_LEFT: Final = word_set("left over remaining")


_OF_STOCKS: Final = word_set("stock stocks ticker tickers symbol use using with on is and or share shares = :")
_BEHIND_STOCKS: Final = word_set("for in and against on at is as stock")


def versus(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Rhineland v Germany', 'Poland v. Russia': against, and no stock of this name."""
    ahead = at + 1 + (word_at(tokens, at + 1) == ".")
    if not at or tokens[at - 1].kind != "word" or ahead >= len(tokens) or tokens[ahead].kind != "word":
        return None
    if tokens[at - 1].word in _OF_STOCKS or tokens[ahead].word in _BEHIND_STOCKS:
        return None
    return (spanning(tokens, at, ahead - at, Token("word", "against", "against")),), ahead - at


def down_to(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'down to 4', 'down to only 4'."""
    if word_at(tokens, at + 1) != "to":
        return None
    ahead = at + 2
    while word_at(tokens, ahead) in ("only", "just", "a", "mere"):
        ahead += 1
    return _aimed(tokens, at, ahead) if is_number(tokens, ahead) else None


def leave(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'leave him 4', 'leaving them with 4', 'to leave 4'."""
    ahead = at + 1
    if (named := _leave_named(tokens, at)) is not None:
        return named
    if word_at(tokens, ahead) in _HIM:
        ahead += 1
    if word_at(tokens, ahead) in ("with", "only", "just"):
        ahead += 1
    return _aimed(tokens, at, ahead) if is_number(tokens, ahead) else None


def _leave_named(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'leave Dirk 2 in Zen': attack him, and leave him so many."""
    first = at + 1 + (word_at(tokens, at + 1) == "the")
    ahead = first + 1
    while word_at(tokens, ahead) in ("with", "only", "just"):
        ahead += 1
    if first >= len(tokens) or tokens[first].kind != "word" or not tokens[first].text[:1].isupper():
        return None
    if not is_number(tokens, ahead) or word_at(tokens, at - 1) in ("to", "not", "i'd", "would"):
        return None
    aimed, count = _aimed(tokens, ahead, ahead)
    attack = replace(tokens[at], kind="word", text="attack", word="attack")
    return (attack, tokens[first], *aimed), ahead + count - at


def until(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'until he has 4 left', 'till only 4 are left', 'so that 4 remain'."""
    ahead = at + 1
    if word_at(tokens, at) == "so":
        if word_at(tokens, ahead) != "that":
            return None
        ahead += 1
    if word_at(tokens, ahead) in _HE and word_at(tokens, ahead + 1) in _HAS:
        ahead += 2
    while word_at(tokens, ahead) in ("only", "just"):
        ahead += 1
    if not is_number(tokens, ahead):
        return None
    found = _aimed(tokens, at, ahead)
    after = ahead + 1
    if word_at(tokens, after) in _HAS:
        after += 1
    elif word_at(tokens, after) in ("remain", "remains"):
        return (found[0], after + 1 - at)
    if word_at(tokens, after) in _LEFT:
        after += 1
        return (found[0], after - at)
    return None if after > ahead + 1 else found


def _aimed(tokens: Sequence[Token], at: int, number: int) -> tuple[tuple[Token, ...], int]:
    count = number - at + 1
    word = replace(tokens[at], kind="word", text=AIM, word=AIM, value=-1)
    taken = count
    if word_at(tokens, number + 1) in ("factors", "rfs", "pfs", "rf"):
        taken += 1
    if word_at(tokens, at + taken) in _LEFT:
        taken += 1
    return (word, tokens[number]), taken


ASSAULTS: Final = Phrases(
    (
        "the first is on",
        "the first is against",
        "the second is on",
        "the second is against",
        "the other is on",
        "the other is against",
        "the third is on",
        "go after",
        "going after",
        "goes after",
        "goes for",
        "go for",
        "move against",
        "moves against",
        "march against",
        "march on",
        "marches on",
        "marches against",
        "advance on",
        "take on",
        "fall on",
        "falls on",
        "fall upon",
        "have a go at",
        "has a go at",
        "have a crack at",
        "a crack at",
        "throw everything at",
        "throw everything i have at",
        "throw everything we have at",
        "launch an attack on",
        "launch an attack against",
        "launch an assault on",
        "make an attack on",
        "mount an attack on",
        "open fire on",
        "go to war with",
        "make war on",
        "wage war on",
    )
)


def assault(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'go after the French': attack them."""
    for phrase in ASSAULTS.in_tokens(tokens, at):
        if phrase in (("go", "for"), ("goes", "for")) and is_number(tokens, at + 2):
            return None
        return (spanning(tokens, at, len(phrase), Token("word", "attack", "attack")),), len(phrase)
    return None


def and_down(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'and bring her down to 2', 'and reduce him to 2', 'leaving them 2': how many the one attacked is left with."""
    ahead = at + (word_at(tokens, at) in ("and", ","))
    if word_at(tokens, ahead) in ("and", "to"):
        ahead += 1
    if word_at(tokens, ahead) not in _REDUCE or word_at(tokens, ahead + 1) not in _HIM:
        return None
    ahead += 2
    if word_at(tokens, ahead) == "down":
        ahead += 1
    if word_at(tokens, ahead) != "to":
        return None
    ahead += 1
    while word_at(tokens, ahead) in ("only", "just", "a", "mere"):
        ahead += 1
    return _aimed(tokens, at, ahead) if is_number(tokens, ahead) else None


_REDUCE: Final = word_set(
    "bring bringing reduce reducing take taking cut cutting knock knocking beat get whittle whittling"
)


def target(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Target Germany, area Poland, stock IBM': attack Germany in Poland."""
    words = {token.word for token in tokens}
    here = "target" if word_at(tokens, at) in ("target", "targets") else "area"
    if not ({"target", "targets"} & words and "area" in words) or "|" in words:
        return None
    text = "attack" if here == "target" else "in"
    count = 2 if word_at(tokens, at + 1) in (":", "=", "-", "is") else 1
    if at + count >= len(tokens) or tokens[at + count].kind != "word":
        return None
    return (spanning(tokens, at, count, Token("word", text, text)),), count


def stock_is(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Sorry, stock should be GM', 'the stock should have been GM': make that GM."""
    ahead = at + 1
    while word_at(tokens, ahead) in ("there", "for", "that", "one", "it"):
        ahead += 1
    if word_at(tokens, ahead) not in ("should", "must", "ought"):
        return None
    start = ahead
    while word_at(tokens, ahead) in _SHOULD_BE:
        ahead += 1
    if ahead < start + 2 or is_number(tokens, ahead):
        return None
    first = at - 1 if at and word_at(tokens, at - 1) in ("the", "my") else at
    words = tuple(replace(tokens[first], kind="word", text=word, word=word) for word in ("make", "that"))
    return words, ahead - at


_SHOULD_BE: Final = word_set("should must ought to be have been read of")


def with_aims(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """
    Give 'down to 3' for '; aim: 3 left', and 'use everything against' for 'throw everything at'.

    Args:
        tokens: Of a line in a game whose attacks have amounts.
    """
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        aim = at + (tokens[at].word in (",", ";", "-", "--", "("))
        number = aim + 1 + (word_at(tokens, aim + 1) in (":", "=", "is", "of", "at"))
        marked = aim > at or number > aim + 1
        if found and marked and word_at(tokens, aim) == "aim" and is_number(tokens, number):
            stop = number + 1
            while word_at(tokens, stop) in ("left", "remaining", "factors", "factor", ")"):
                stop += 1
            found += [replace(tokens[aim], text=word, word=word) for word in ("down", "to")]
            found.append(tokens[number])
            at = stop
        elif tokens[at].word in ("throw", "throwing") and (whole := _whole_at(tokens, at + 1)):
            found += [replace(tokens[at], text=word, word=word) for word in ("use", "everything")]
            found.append(replace(tokens[whole], text="against", word="against"))
            at = whole + 1
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)


def _whole_at(tokens: Sequence[Token], at: int) -> int:
    """Where the 'at' of 'everything I have at' stands; 0 for other words."""
    if word_at(tokens, at) not in ("everything", "all"):
        return 0
    stop = at + 1
    while word_at(tokens, stop) in ("i", "have", "i've", "got", "we", "we've", "my", "factors", "men", "there"):
        stop += 1
    return stop if word_at(tokens, stop) == "at" else 0
