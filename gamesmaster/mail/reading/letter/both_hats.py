"""What both powers of one writer do: 'Both pass', 'For both of my powers: …', 'Both attack Germany, France in …'."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts.gate import is_pass
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, PLACE, REPORTED, word_set

LONGEST: Final = 60
_MOST_TARGET: Final = 8
_LEADS: Final = word_set("for this turn with as now ok so again and , then")
_OURS: Final = word_set("of my our the them these those two")
_POWERS: Final = word_set("powers countries nations sides hats roles players teams empires seats")
_MARKS: Final = word_set(": , -")
_DO: Final = PLACE | ATTACK | word_set("put send go keep")
_NEITHER: Final = word_set("attacks attack fights moves acts orders does")
_FIGHTS: Final = ATTACK | word_set("go goes for against at after")
_PARTS: Final = word_set(", and ; while : - with by the")
Own = Callable[[Cursor, int], tuple[str, int]]


def both_of(cursor: Cursor, own: Own) -> tuple[int, bool]:
    """
    Say where begins what every power of the writer does; and whether none of them does it.

    Args:
        cursor: Over a sentence of one who plays several powers.
        own: Gives the writer's power that is named at a place, and where its name ends.

    Returns:
        0 and False for another sentence; 0 and True for 'neither of my powers attacks'.
    """
    words = cursor.words
    at = 0
    while at < len(words) and words[at] in _LEADS:
        at += 1
    if words[at : at + 1] == ["neither"]:
        at = _past_powers(words, at + 1)
        return 0, words[at:] in [[each] for each in _NEITHER] + [["attacks", "anybody"], ["attacks", "anyone"]]
    if words[at : at + 1] not in (["both"], ["all"], ["each"]) or (words[at] == "both") != (
        len(cursor.context.powers) == 2
    ):
        return 0, False
    said = _past_powers(words, at + 1)
    named = said > at + 1 or words[at - 1 : at] in (["for"], ["with"])
    at = said
    while at < len(words) and words[at] in _MARKS:
        at += 1
    if at >= len(words) or not (CONDITION | REPORTED).isdisjoint(words):
        return 0, False
    listed = cursor.tokens[at].kind == "number" and named and words[at - 1] in _MARKS
    if is_pass(words[at:]) or listed or (words[at] in _DO and not _names_own(cursor, at, own)):
        return at, False
    return 0, False


def both_at_end(cursor: Cursor) -> int:
    """
    Say where 'for both of my powers' begins at the end of a sentence that makes no attack; 0 for another one.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    at = next((at for at in range(len(words) - 1, 0, -1) if words[at] in ("both", "all")), 0)
    if at < 2 or words[at - 1] not in ("for", "with", "by", "from") or _past_powers(words, at + 1) != len(words):
        return 0
    two = words[at] == "all" or len(cursor.context.powers) == 2
    return at - 1 if two and is_pass(words[: at - 1]) else 0


def _names_own(cursor: Cursor, at: int, own: Own) -> bool:
    return any(own(cursor, each)[0] for each in range(at, len(cursor.words)))


def _past_powers(words: list[str], at: int) -> int:
    """Behind 'of my powers', 'countries', 'of them'."""
    while at < len(words) and words[at] in _OURS:
        at += 1
    return at + 1 if at < len(words) and words[at] in _POWERS else at


def with_one_target(sentence: Sentence, cursor: Cursor, own: Own) -> Iterator[tuple[str, Sentence]]:
    """
    Part 'both of my powers attack Germany, France in the Rhineland with IBM and the USA in Italy with GM', 'Germany is
    attacked by France in the Rhineland (IBM) and by the USA in Italy (GM)'.

    Args:
        sentence: Of one who plays several powers.
        cursor: Over it.
        own: See `both_of`.

    Yields:
        Each of the powers, and its attack as a sentence of its own; nothing for another sentence.
    """
    words = cursor.words
    named = [(at, *own(cursor, at)) for at in range(len(words)) if own(cursor, at)[0]]
    if len(words) > LONGEST or not named or not (CONDITION | REPORTED).isdisjoint(words):
        return
    first = named[0][0]
    while first and words[first - 1] in _PARTS:
        first -= 1
    head = _target_of(words[:first], len(cursor.context.powers))
    others = {power for _, power, _ in named}
    if head is None or len(others) < len(named) or len(others) < 2:
        return
    tokens, lines = sentence.tokens, sentence.lines
    for (_, power, stop), until in zip(named, [*(at for at, _, _ in named[1:]), len(words)], strict=True):
        end = until
        while end > stop and words[end - 1] in _PARTS:
            end -= 1
        if end == stop:
            return
        verb = tokens[head[0]]
        target = tokens[head[1] : head[2]]
        yield (
            power,
            Sentence(
                (_as_attack(verb), *target, *tokens[stop:end]),
                (lines[head[0]], *lines[head[1] : head[2]], *lines[stop:end]),
                frozenset(),
                ".",
            ),
        )


def _as_attack(token: Token) -> Token:
    return replace(token, kind="word", word="attack", text="attack")


def _target_of(words: list[str], powers: int) -> tuple[int, int, int] | None:
    """The verb, and where the words for those attacked begin and end: 'both of my powers go for Germany'."""
    passive = next((at for at, pair in enumerate(pairwise(words)) if pair in _PASSIVE), 0)
    if passive and passive + 2 == len(words):
        return passive + 1, 0, passive
    if not words or words[0] not in ("both", "all") or (words[0] == "both" and powers != 2):
        return None
    at = _past_powers(words, 1)
    start = at
    while start < len(words) and words[start] in _FIGHTS:
        start += 1
    return (at, start, len(words)) if start > at and 0 < len(words) - start <= _MOST_TARGET else None


_PASSIVE: Final = frozenset(
    (one, other) for one in ("is", "are") for other in ("attacked", "hit", "struck", "assaulted")
)
