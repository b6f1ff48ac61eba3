"""What one says while speaking: 'let me see', 'what was it', 'oh'; and numbers said twice: 'four, yes, four'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.phrases import word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import PLACE, PLACE_TO, word_set

_MARKS: Final = frozenset((",", "-", "--", "...", "(", ")", ";"))
_ENDS: Final = _MARKS | {".", "!", "?", ""}
_FILLERS: Final = frozenset(
    tuple(text.split())
    for text in (
        "let me see now",
        "let us see",
        "now let me see",
        "what was it",
        "what was it again",
        "what was that",
        "what else",
        "where was i",
        "how do you say",
        "how do you call it",
        "how shall i put it",
        "you know",
        "so to speak",
        "as it were",
        "as they say",
        "as the saying goes",
        "if you will",
        "bless him",
        "bless her",
        "bless them",
        "bless you",
        "god bless him",
        "god bless her",
        "god help us",
        "god help me",
        "heaven help us",
        "heaven help me",
        "come what may",
        "oh",
        "ooh",
        "ah",
        "uhm",
        "well",
        "hang on",
        "hold on",
        "one moment",
        "just a moment",
    )
)
_LONGEST: Final = max(len(each) for each in _FILLERS)
_LAUGHS: Final = word_set("lol haha hahaha hehe lmao rofl xd")
_WITHIN: Final = PLACE | word_set("then and in to is are get gets with against attack use my the by")
"""Behind these no comma would stand without the filler."""
_YES: Final = word_set("yes yeah yep aye right")
_TAKES_BACK: Final = word_set("no wait actually sorry correction not don't stop")


def without_hesitations(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """
    Leave out fillers between two marks, laughs in front of a mark, and a number that is said once more.

    Args:
        tokens: Of a line. A filler with 'no' or 'wait' behind it leads to a correction, and stays.
    """
    gone: set[int] = set()
    for at in range(1, len(tokens)):
        if tokens[at - 1].word in _MARKS and at - 1 not in gone:
            gone.update(_filler(tokens, at) or _echo(tokens, at))
        if tokens[at].word == "not" and at > 2:
            gone.update(_denied_again(tokens, at))
        if tokens[at].word in _LAUGHS and word_at(tokens, at + 1) == "," and _counts(tokens[at:]):
            gone.add(at)
    return tuple(token for at, token in enumerate(tokens) if at not in gone) if gone else tokens


def _filler(tokens: Sequence[Token], at: int) -> range:
    """'…, let me see, two in Rome': with the mark in front of it."""
    for stop in range(min(at + _LONGEST, len(tokens) - 1), at, -1):
        words = tuple(token.word for token in tokens[at:stop])
        if words in _FILLERS and tokens[stop].word in _MARKS and word_at(tokens, stop + 1) not in _TAKES_BACK:
            if tokens[at - 1].word != "," or tokens[stop].word != ",":
                return range(at, stop)
            within = tokens[at - 2].word in _WITHIN or word_at(tokens, stop + 1) in PLACE_TO
            return range(at - 1, stop + within)
    return range(0)


def _denied_again(tokens: Sequence[Token], at: int) -> range:
    """'Chevron, no, sorry, not Chevron, Verizon': what is corrected is named once more."""
    words = [token.word for token in tokens]
    stop = next((place for place in range(at + 1, min(at + 6, len(words))) if words[place] == ","), 0)
    said = words[at + 1 : stop]
    corrected = words[at - 1] in _CORRECTS and not {"no", "sorry", "wait", "correction"}.isdisjoint(words[at - 4 : at])
    before = any(words[place : place + len(said)] == said for place in range(max(0, at - 12), at - 1))
    return range(at, stop + 1) if stop > at + 1 and corrected and before else range(0)


_CORRECTS: Final = word_set(", correction no sorry")


def _echo(tokens: Sequence[Token], at: int) -> range:
    """'four in Warsaw, yes, four.'"""
    if tokens[at].word not in _YES:
        return range(0)
    number = at + 1 + (word_at(tokens, at + 1) == ",")
    if number >= len(tokens) or tokens[number].kind != "number" or word_at(tokens, number + 1) not in _ENDS:
        return range(0)
    said = [token.value for token in tokens[:at] if token.kind == "number"]
    return range(at - 1, number + 1) if said[-1:] == [tokens[number].value] else range(0)


def _counts(tokens: Sequence[Token]) -> bool:
    return any(token.kind == "number" for token in tokens)
