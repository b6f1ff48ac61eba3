"""What shall be where Control is not possible: 'else nothing', 'failing that an Understanding'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.phrases import spanning
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import CONTROL, UNDERSTANDING, word_set

ONLY_THAT: Final = "control-only"
"""Stands for every way to say that no Understanding is wanted in the place of Control."""
LONGEST: Final = 20
_OTHERWISE: Final = word_set("if otherwise else failing fails instead")
_FAILS: Final = word_set("can't cannot isn't fails fail not impossible won't doesn't")
_DENIES: Final = word_set("no not nothing don't none never neither nowt")
_WHAT: Final = word_set("understanding understandings marker markers counter counters anything nothing else u one none")
_SAYS: Final = (
    _OTHERWISE
    | _FAILS
    | _DENIES
    | _WHAT
    | word_set(
        "i i'd i'll we we'd it that that's it's this is be get got had have possible available granted allowed want"
        " wish like would will do any other at all there here in its place rather than an a the then please take leave"
        " control for me us place put prefer , - -- : and or but"
    )
)
_STOPS: Final = frozenset((".", ";", "!", "?", ")"))


def fallback(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Control of Poland. If it can't be had, no other marker there': only that; 'or failing that a U': as always."""
    stop = at
    while stop < min(len(tokens), at + LONGEST + 1) and tokens[stop].word not in _STOPS:
        stop += 1
    words = [token.word for token in tokens[at:stop]]
    said = [token.word for token in tokens[max(0, at - LONGEST) : at]]
    if len(words) > LONGEST or len(words) < 2 or not _SAYS.issuperset(words) or (CONTROL - {"c"}).isdisjoint(said):
        return None
    if _OTHERWISE.isdisjoint(words) and words != ["or", "nothing"] and words[0] != "but":
        return None
    if not UNDERSTANDING.isdisjoint(said[max(place for place, word in enumerate(said) if word in CONTROL) :]):
        return None  # it may be said of the Understanding
    denied = _denied(words)
    if denied is None:
        return None
    only = (spanning(tokens, at, len(words), Token("word", ONLY_THAT, ONLY_THAT)),)
    return (only if denied else ()), len(words)


def wanted(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Understandings wanted: Italy, Austria', 'Control of Poland wanted.': nobody else is said to want it."""
    ends = at + 1 == len(tokens) or tokens[at + 1].kind == "mark"
    first = max(0, at - LONGEST)
    start = max((place for place in range(first, at) if tokens[place].word in _STOPS), default=first - 1) + 1
    said = [token.word for token in tokens[start:at]]
    counters = (CONTROL | UNDERSTANDING) - {"c", "u"}
    return ((), 1) if ends and said and said[0] in counters | {"an", "a"} and _WANTING.isdisjoint(said) else None


_WANTING: Final = word_set("i we you he she they who that which what is was be nobody everybody someone")


def _denied(words: Sequence[str]) -> bool | None:
    """Whether nothing is wanted then; None where it is not said."""
    if list(words) == ["or", "nothing"]:
        return True
    then = _consequence(words)
    if ("nothing", "else") in pairwise(words):
        return None
    denies = [at for at, word in enumerate(then) if word in _DENIES and (then[at - 1 : at] != ["than"])]
    if denies and not _WHAT.isdisjoint(then):
        return True
    return False if not denies and not UNDERSTANDING.isdisjoint(then) else None


def _consequence(words: Sequence[str]) -> list[str]:
    """What shall be: 'no understanding' of 'if control can't be had, no understanding', 'no understanding instead'."""
    at = 0
    while at < len(words) and words[at] in _LEADS:
        at += 1
    if at < len(words) and words[at] == "if":
        failed = False
        while at < len(words) and not (failed and words[at] in _THEN):
            failed |= words[at] in _FAILS
            at += 1
        return list(words[at:])
    stop = next((place for place in range(at, len(words)) if words[place] in _OTHERWISE), len(words))
    return list(words[at:stop])


_LEADS: Final = word_set("but and or , - -- : otherwise else failing that this which instead")
_THEN: Final = word_set(", : - i i'd i'll we we'd we'll then an a no nothing none don't please leave put take")
