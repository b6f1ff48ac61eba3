"""Conditions about odds, however they are said, to one form: 'call it off if it isn't 2 to 1', 'at least 2-1'."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.text.phrases import is_number, spanning, stands_at, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

LONGEST: Final = 16
"""Words of a condition before its odds, and of what shall be done otherwise."""

_ABOUT: Final = word_set(
    "only if it it's its is are be being comes come turns works out to at of the odds ratio i i'd i've get gets got"
    " have has there that that's as long so provided providing assuming always a an on condition conditional upon and"
    " but when once given need needs required require requires must want stand stands reach reaches my our we"
    " subject strictly both minimal minimum min least no not nothing never isn't isnt aren't arent don't dont doesn't"
    " cannot can't won't worse less lower below under smaller poorer than unless in case should , . : ( with these this"
    " them they those all each would which will for one go ahead please drop drops fall falls calculated either"
    " anything upper hand by advantage superiority edge majority margin outnumber numerical numbers strength local"
)
_BEFORE: Final = _ABOUT | word_set("better more")
_AFTER: Final = word_set(
    "or better more higher minimum at least odds and up above upwards over + in my our favour favor min only greater"
    " required needed please nothing worst not all else there here"
)
_FLOORS: Final = word_set("least minimum min better higher up upwards above greater + need needs required require must")
_BELOW: Final = word_set("worse less lower below under smaller poorer")
_NOT: Final = word_set("no not nothing never isn't isnt aren't arent don't dont doesn't cannot can't won't")
_IF: Final = word_set("only if provided providing assuming condition conditional when once long subject strictly given")
_CALLS_OFF: Final = tuple(
    tuple(text.split())
    for text in (
        "call it off",
        "call that off",
        "call them off",
        "call this off",
        "call the attack off",
        "call off the attack",
        "call off that attack",
        "cancel it",
        "cancel the attack",
        "cancel that attack",
        "cancel",
        "abort it",
        "abort the attack",
        "abort",
        "skip it",
        "drop it",
        "forget it",
        "leave it",
        "leave it be",
        "let it be",
        "let that be",
        "scrap it",
        "do not attack",
        "don't attack",
        "no attack",
        "don't do it",
        "do not do it",
        "don't bother",
        "don't go",
        "not",
    )
)
_OTHERWISE: Final = (
    ("otherwise",),
    ("failing", "that"),
    ("failing", "which"),
    ("if", "not"),
    ("or", "else"),
    ("else",),
)
_STAYS: Final = word_set(
    "don't do not no nothing attack attacks it that this the them is are to be made leave skip forget call off cancel"
    " hold stay put pass please i'll i'd i we will we'll shall would rather just then at all bother happen happens take"
    " place for now fire save my factors void withdrawn prefer abort drop there proceed go ahead alone sit out wait"
    " stand down keep quiet isn't should attacking want they a let's let thanks , - happening"
)
_OUTSIDE: Final = word_set(", . ( : and both all each these those them this which for please to of")
_STOPS: Final = frozenset((".", ";", "!", "?"))


@dataclass(frozen=True, slots=True)
class Span:
    """Tokens from one place up to another, and the least odds they ask for."""

    start: int
    stop: int
    ratio: Token


def floors(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """
    Put 'at least 2-1' in the place of every condition that asks for certain odds.

    Args:
        tokens: Of a line.

    Returns:
        The tokens; what shall be done where the odds are not reached is nothing else than what happens then, and is
        left out.
    """
    tokens = _with_ratios(tokens)
    if all(token.kind != "ratio" for token in tokens):
        return tuple(tokens)
    found: list[Token] = []
    at = 0
    for place, token in enumerate(tokens):
        if token.kind != "ratio" or place < at or (span := _span(tokens, place, at)) is None:
            continue
        found.extend(tokens[at : span.start])
        found.extend(_at_least(tokens, span))
        at = _otherwise(tokens, span.stop)
    found.extend(tokens[at:])
    return tuple(found)


def only_stays(words: Sequence[str]) -> bool:
    """Say whether words after an attack with least odds only say that else nothing is done: 'Otherwise no attack.'"""
    for phrase in _OTHERWISE:
        if tuple(words[: len(phrase)]) == phrase:
            return len(words) <= LONGEST and _STAYS.issuperset(words[len(phrase) :])
    return False


def _with_ratios(tokens: Sequence[Token]) -> list[Token]:
    """'3 to 1', '2/1', 'even odds' as odds."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        count = 0
        value = tokens[at].value
        if times := _times(tokens, at):
            value, count = times
        elif is_number(tokens, at) and 1 <= value <= 20 and (not at or tokens[at - 1].word != "from"):
            ahead = at + 1  # and not 'Austria from 4 to 1'
            while word_at(tokens, ahead) in ("-", "to") and ahead < at + 4:
                ahead += 1
            said = {token.word for token in tokens[at + 1 : ahead]}
            if "to" in said and is_number(tokens, ahead) and tokens[ahead].value == 1:
                count = ahead + 1 - at
        elif tokens[at].kind == "figure" and tokens[at].word.endswith("/1") and tokens[at].word[:-2].isdigit():
            value, count = int(tokens[at].word[:-2]), 1
        elif tokens[at].word in ("even", "evens", "parity") and _of_odds(tokens, at):
            value, count = 1, 1 + (word_at(tokens, at + 1) in ("odds", "money"))
        if count:
            text = f"{value}-1"
            found.append(spanning(tokens, at, count, Token("ratio", text, text, value, 1)))
            at += count
        else:
            found.append(tokens[at])
            at += 1
    return found


def _times(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """'twice their strength', 'three times as many as they have', 'double his numbers': so many to one."""
    word = tokens[at].word
    value = _MULTIPLES.get(word, 0)
    ahead = at + 1
    if not value and is_number(tokens, at) and 2 <= tokens[at].value <= 20 and word_at(tokens, ahead) == "times":
        value, ahead = tokens[at].value, ahead + 1
    if not value:
        return None
    start = ahead
    while ahead < start + 7 and word_at(tokens, ahead) in _THEIRS:
        ahead += 1
    told = {token.word for token in tokens[start:ahead]}
    if ahead == start or told.isdisjoint(_STRONG) or told.isdisjoint(_WHOSE):
        return None
    if "many" in told and told.isdisjoint(_WHOSE - {"the"}):
        return None  # 'twice as many in the Rhineland'
    return value, ahead - at


_MULTIPLES: Final = {"twice": 2, "double": 2, "thrice": 3, "triple": 3, "treble": 3, "quadruple": 4}
_WHOSE: Final = word_set("his her their its theirs they he she them him enemy's enemy defender's defenders the")
_STRONG: Final = word_set("strength strong numbers number factors many force forces size")
_THEIRS: Final = _WHOSE | _STRONG | word_set("as of have has are is there what that in at")


def _of_odds(tokens: Sequence[Token], at: int) -> bool:
    near = {token.word for token in tokens[max(0, at - 4) : at + 3]}
    return word_at(tokens, at + 1) in ("odds", "money") or bool(near & {"odds", "least", "worse"})


def _span(tokens: Sequence[Token], place: int, first: int) -> Span | None:
    """How far a condition reaches around its odds; None where it asks for no least odds."""
    ratio = tokens[place]
    if ratio.other != 1 or not 1 <= ratio.value <= 20:
        return None
    start = place
    while start > first and start > place - LONGEST and _goes_before(tokens, start - 1):
        start -= 1
    stop = place + 1
    while stop < len(tokens) and stop < place + 7 and tokens[stop].word in _AFTER:
        stop += 1
    while stop > place + 1 and tokens[stop - 1].word in ("and", "over", "at", "or", "in", "my", "our", "not", "all"):
        if [token.word for token in tokens[stop - 3 : stop]] in (["not", "at", "all"], ["or", "at", "all"]):
            break
        stop -= 1
    asked = stop
    stop = _temporal(tokens, stop)
    called = _called_off(tokens, start, first)
    said = [token.word for token in tokens[start:place]]
    after = [token.word for token in tokens[place + 1 : asked]]
    behind = _called_off_behind(tokens, stop) if not _IF.isdisjoint(said) else stop
    if not _asks_at_least(said, after, called=called < start or behind > stop):
        return None
    stop = behind
    if called < start:
        start = called
        while start > first and tokens[start - 1].word in (",", "but", "and", "-", "--", "please", "so"):
            start -= 1
    else:
        while start < place and _leads_to(tokens[start].word, word_at(tokens, start + 1)):
            start += 1
    if word_at(tokens, stop) == ")" and start and tokens[start - 1].word == "(":
        start, stop = start - 1, stop + 1
    return Span(start, stop, ratio)


def _leads_to(word: str, following: str) -> bool:
    """Whether a word at the front of a condition belongs to what stands before it: 'both at 2-1 or better'."""
    if word in ("with", "on", "in"):
        return following not in ("odds", "at", "min", "minimum", "a", "an", "the", "condition", "case", "no", "never")
    return word in _OUTSIDE


_WHEN: Final = word_set("when once by after at as")
_THEN: Final = _WHEN | word_set(
    "it comes come came to my our turn time the then placements placing placings happens moment attack attacks is are"
    " made resolved that up fought this all everybody everyone has placed have been stage day of"
)


def _temporal(tokens: Sequence[Token], at: int) -> int:
    """Where 'when it comes to it', 'by then', 'after the placements' ends behind odds: that is when they are judged."""
    stop = at
    while stop < len(tokens) and stop < at + 8 and tokens[stop].word in _THEN:
        stop += 1
    ends = stop == len(tokens) or tokens[stop].kind == "mark"
    return stop if stop > at + 1 and ends and tokens[at].word in _WHEN else at


def _goes_before(tokens: Sequence[Token], at: int) -> bool:
    word = tokens[at].word
    if word == ".":
        return at > 0 and tokens[at - 1].word == "min"
    return word in _BEFORE


def _called_off(tokens: Sequence[Token], start: int, first: int) -> int:
    """Where 'call it off' begins that stands before a condition; its end where nothing does."""
    conditions = {token.word for token in tokens[start : start + 3]} & {"if", "unless", "when", "in", "should"}
    if not conditions:
        return start
    for back in range(3):
        for phrase in _CALLS_OFF:
            at = start + back - len(phrase)
            if at >= first and tuple(token.word for token in tokens[at : at + len(phrase)]) == phrase:
                return at
    return start


def _called_off_behind(tokens: Sequence[Token], at: int) -> int:
    """Where 'call it off' ends that stands behind a condition: 'If the odds are below 2-1, don't attack.'"""
    start = at
    while word_at(tokens, start) in (",", "then", "please"):
        start += 1
    for phrase in _CALLS_OFF:
        stop = start + len(phrase)
        ends = stop == len(tokens) or tokens[min(stop, len(tokens) - 1)].word in _STOPS
        if ends and tuple(token.word for token in tokens[start:stop]) == phrase:
            return stop
    return at


def _asks_at_least(said: Sequence[str], after: Sequence[str], *, called: bool) -> bool:
    """Whether the words before and after odds ask for them or better ones."""
    before = frozenset(said)
    below = bool(before & _BELOW)
    denied = bool(before & _NOT)
    if "than" in before and not below:
        return False
    if called:
        if "unless" in before:
            return not below
        return below != denied
    if "unless" in before:
        return below and not denied
    if below:
        return denied
    if denied:
        return False
    follows = frozenset(after)
    if follows & _FLOORS or before & (_FLOORS - {"better", "higher", "above", "greater", "up"}):
        return True
    nothing = list(after[:2]) in (["or", "nothing"], ["or", "not"]) or ("or", "more") in set(itertools.pairwise(after))
    return nothing or bool(before & _IF)


def _at_least(tokens: Sequence[Token], span: Span) -> tuple[Token, ...]:
    first = tokens[span.start]
    words = tuple(replace(first, kind="word", text=word, word=word, value=-1, other=-1) for word in ("at", "least"))
    return (*words, span.ratio)


def _otherwise(tokens: Sequence[Token], at: int) -> int:
    """Where the rest of the line goes on, without what only says that nothing is done otherwise."""
    start = at
    while word_at(tokens, start) in (",", ";", "-", "--", "(", "and", "but"):
        start += 1
    for phrase in _OTHERWISE:
        if not stands_at(tokens, start, phrase):
            continue
        stop = start + len(phrase)
        while stop < len(tokens) and stop < start + LONGEST and tokens[stop].word in _STAYS:
            stop += 1
        if stop == len(tokens) or tokens[stop].word in _STOPS | {")"}:
            return stop + (word_at(tokens, stop) == ")" and "(" in {token.word for token in tokens[at:start]})
    return at
