"""
Orders that the writer hands on for his own side: 'Klaus asked me to send you this:', 'Dad wants …', 'Room 12 says …'.

Who relates what another power does says the same words. So nothing of it is left out where another power is named in
it, where a word may deny what is told, or where what is behind it does not come to all there is to place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

MOST: Final = 16
"""Tokens of what comes in front of the orders."""
_FAMILY: Final = word_set(
    "dad daddy mum mom mummy father mother son daughter brother sister husband wife partner boyfriend girlfriend kids"
    " children boys girls grandson granddaughter grandfather grandmother grandpa grandma grandad granny uncle aunt nan"
    " cousin nephew niece boss captain chief teammate flatmate housemate team class group room table committee council"
    " cabinet government parliament ministry office chancellery reich kremlin admiralty embassy headquarters hq staff"
    " foreign general king queen tsar kaiser emperor president chancellor premier minister club family crew gang"
    " department"
)
_SAYS: Final = word_set(
    "says say said wants want wishes wish announces announced decides decided orders ordered votes voted declares"
    " declared informs tells lets dictates dictated sends resolves resolved settled chose chooses picks picked"
    " instructs instructed"
)
_BESIDE: Final = word_set(
    "you me that to have has would like all see know i we should put place send this these following for us it is be"
    " now as follows place placed hereby the our his her their orders order go going with on in by and here are them"
    " letter message mail email list read reads moves placements down over up let turn asked asks please today again"
)
_TO_ME: Final = word_set("me us")
_ASKS: Final = word_set("asked asks told tells wants wanted begged instructed instructs ordered orders phoned rang")
_TELLS: Final = _SAYS | _ASKS
_HANDS_ON: Final = word_set(
    "send pass forward tell write give mail email submit post enter type hand relay deliver report file say"
)
_STANDS_IN: Final = word_set("behalf ill sick hospital internet stand-in dictated dictates dictating deputy deputising")
_OF_HIM: Final = word_set("he she they dad mum mom")
_DENIES: Final = word_set(
    "but don't dont not never no nor disagree wrong instead if unless however though although won't can't cannot didn't"
    " isn't ignore ignored ? if rumour rumours lie lies liar lying would-be next last previous yesterday tomorrow too"
    " than imagine hypothetically theoretically suppose supposing pretend old draft"
)
_ENDS: Final = frozenset((".", "!", "?", ";"))


def without_relay(lines: Sequence[Line], names: Vocabulary, power: str | None, income: int) -> list[Line]:
    """
    Leave out that somebody of the writer's own side told him the orders.

    Args:
        lines: Of a letter that places factors.
        names: The vocabulary.
        power: The writer's.
        income: How many there are to place.

    Returns:
        The lines.
    """
    words = [token.word for line in lines for token in line.tokens]
    told = not _STANDS_IN.isdisjoint(words) or _is_of_family(words)
    below, tries = _counted(lines), 0
    found = list(lines)
    for at, line in enumerate(lines):
        tokens = line.tokens
        below -= _counted([line])
        other = _first_other(tokens, names, power) if told else 0
        start = 0
        for place, token in enumerate(tokens):
            if token.word in _ENDS or token.word in (",", "-", "--"):
                start = place + 1
            if token.word not in _TELLS:
                continue
            stop = _relayed(tokens, start, place, names, power, stands_in=told and place <= other)
            if not stop:
                continue
            tries += 1
            if tries > MOST:
                return found
            if not _DENIES.isdisjoint(_said(tokens, start)):
                continue
            here = sum(each.value for each in tokens[stop:] if each.kind == "number")
            if income in (here, here + below):
                found[at] = replace(line, tokens=(*tokens[:start], *tokens[stop:]))
                return found
        told = told and other >= len(tokens)
    return found


def _counted(lines: Sequence[Line]) -> int:
    return sum(token.value for line in lines for token in line.tokens if token.kind == "number")


def _said(tokens: Sequence[Token], start: int) -> list[str]:
    """The words of the sentence that tells it, and of those behind it as long as they count or deny."""
    words = [token.word for token in tokens[start:]]
    last = max((at for at, token in enumerate(tokens[start:]) if token.kind == "number"), default=0)
    stop = next((at for at in range(last, len(words)) if words[at] in _ENDS), len(words))
    return [*words[: stop + 1], *(word for word in words[stop:] if word in ("?", "but", "rumour", "don't"))]


def _relayed(
    tokens: Sequence[Token], start: int, at: int, names: Vocabulary, power: str | None, *, stands_in: bool
) -> int:
    """Where the orders begin behind a word that tells whose they are; 0 where it does not."""
    word = tokens[at].word
    if at == start or at - start > MOST or tokens[at - 1].word in ("i", "we"):
        return 0
    words = [token.word for token in tokens]
    advised = words[at + 1 : at + 3] == ["me", "to"] and words[at + 3] not in _HANDS_ON
    if ":" in words[start:at] or advised:
        return 0  # 'A joke: …', 'My wife wants me to put …'
    front = words[start:at]
    if _first_other(tokens[start:at], names, power) < at - start:
        return 0
    own = any((meaning := names.name_at(words, place)) and power in meaning[0].powers for place in range(start, at))
    hands_on = word in _ASKS and words[at + 1 : at + 3] in (["me", "to"], ["us", "to"]) and words[at + 3] in _HANDS_ON
    dictated = word in ("dictated", "dictates") and not _TO_ME.isdisjoint(words[at : at + 6])
    his_own = own or not _FAMILY.isdisjoint(front) or (stands_in and not _OF_HIM.isdisjoint(front))
    if not (hands_on or dictated or (his_own and word in _SAYS)):
        return 0
    stop = at + 1 + 3 * hands_on
    while stop < len(tokens) and (words[stop] in _BESIDE or words[stop] in (":", ",", "-", "--")):
        stop += 1
    counts = stop < len(tokens) and (tokens[stop].kind == "number" or names.name_at(words, stop) is not None)
    ends = stop == len(tokens) and words[-1] in (":", "this", "these", "following", "orders")
    return stop if counts or ends else 0


def _first_other(tokens: Sequence[Token], names: Vocabulary, power: str | None) -> int:
    """Where another power is named first; the number of tokens where none is."""
    words = [token.word for token in tokens]
    for at, token in enumerate(tokens):
        if not token.text[:1].isupper() and len(token.word) <= 3:
            continue  # 'am' and 'us' are words here, and no America
        named = names.name_at(words, at)
        if named is not None and set(named[0].powers) - {power}:
            return at
    return len(tokens)


def _is_of_family(words: Sequence[str]) -> bool:
    """'This is Klaus's wife', 'I'm Klaus's son', 'on behalf of'."""
    return any(
        word in _FAMILY and not {"this", "is", "i'm", "am"}.isdisjoint(words[max(0, at - 4) : at])
        for at, word in enumerate(words)
    )
