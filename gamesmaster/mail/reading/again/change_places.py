"""
One area in the place of another, in whatever words: 'Austria is out, Rumania is in', "Rumania in Austria's place".

Of the two only one is on file, so it can only be meant that the other one gets what that one was to get.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.asking_about import asked_about
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.frames.neutral import SAYS_NOTHING
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import (
    CONDITION,
    COURTESY,
    KNOWN,
    OTHER_PEOPLE,
    OTHER_TIME,
    REPORTED,
    word_set,
)
from gamesmaster.rules.orders import Place

LONGEST: Final = 18
MOST: Final = 2
"""Sentences that name the two, and words in them that this reader does not know."""
_CUES: Final = word_set(
    "instead rather not no typo mistake error slip meant mean read confused mixed muddled replace replaces"
    " replaced replacing swap swapped switch switched exchange change changed should correction oops stead oust"
)
_DENIES: Final = word_set("not no never than instead without forget drop replace replaces replacing scrap except nor")
_BENDS: Final = (REPORTED | CONDITION | OTHER_PEOPLE | OTHER_TIME) - word_set(
    "them they should was were had did been wrote after"
) | word_set(
    "also too both add plus more less fewer half keep keeps stay stays still remain remains leave leaves only never"
    " some few part most extra additional split share each attack ? rest remainder everything why"
)
_PLACE: Final = word_set("place stead")
_ENDS: Final = frozenset((",", ";", "-", "--", "and", "but", ":"))


def put_elsewhere(
    sentences: Sequence[Sentence], base: Mapping[str, int], names: Vocabulary, context: Context
) -> dict[str, int] | None:
    """
    Give the placings where a letter puts one area in the place of another.

    Args:
        sentences: Of the letter.
        base: How many are ordered for each area.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        How many each area is to get; None where that is not what the letter says, or may not be.
    """
    cursors = [Cursor(each.tokens, each.breaks, names, context) for each in sentences]
    telling = [cursor for cursor, each in zip(cursors, sentences, strict=True) if _tells(cursor)]
    if not 0 < len(telling) <= MOST or any(len(cursor.words) > LONGEST for cursor in telling):
        return None
    if any(each.end == "?" for each in sentences) or any(not _BENDS.isdisjoint(cursor.words) for cursor in telling):
        return None
    named = [(cursor, at, stop, area) for cursor in telling for at, stop, area in _areas(cursor)]
    old = {area for *_, area in named if base.get(area)}
    new = {area for *_, area in named if not base.get(area)}
    if len(old) != 1 or len(new) != 1:
        return None
    (gone,), (gets,) = old, new
    numbers = {token.value for cursor in telling for token in cursor.tokens if token.kind == "number"}
    if not numbers <= {base[gone]} or not any(_is_cued(cursor) for cursor in telling):
        return None
    if any(_denies(cursor.words[:at]) for cursor, at, _, area in named if area == gets):
        return None
    if sum(map(_unknown, telling)) > MOST or any(_names_power(cursor) for cursor in telling):
        return None
    return {**{area: amount for area, amount in base.items() if area != gone}, gone: 0, gets: base[gone]}


def _tells(cursor: Cursor) -> bool:
    """Whether a number of factors or an area stands in a sentence."""
    counted = any(
        token.kind == "number" and not counts_other_things(cursor, at) for at, token in enumerate(cursor.tokens)
    )
    return counted or any(True for _ in _areas(cursor))


def _areas(cursor: Cursor) -> list[tuple[int, int, str]]:
    found, at = [], 0
    while at < len(cursor.words):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        if named is not None and named[0].area is not None:
            found.append((at, at + named[1], named[0].area))
        at += named[1] if named is not None else 1
    return found


def _is_cued(cursor: Cursor) -> bool:
    """'instead of', "in Austria's place", 'Austria out, Rumania in'."""
    words = cursor.words
    for at, word in enumerate(words):
        whose = cursor.tokens[at - 1].text.endswith(("'s", "\u2019s")) or words[at - 1] in ("its", "their")
        out = word == "out" and (at + 1 == len(words) or words[at + 1] in _ENDS) and "in" in words
        if word == "read" and words[at - 1] in ("i", "we", "you"):
            return False
        if word in _CUES or out or (at and word in _PLACE and whose):
            return True
    return False


def with_denied_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask where a change puts factors into an area that the letter denies: 'I meant Austria, not Rumania'.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading, with placings on file.

    Returns:
        The reading without that change, and with a question.
    """
    filed = placed_by(context.on_file) if context.phase == "placing" else {}
    put = {each.order.area for each in reading.orders if isinstance(each.order, Place)} if filed else set[str]()
    for sentence in lines.sentences or () if put - set(filed) else ():
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        if any(area in put and area not in filed and _denies(cursor.words[:at]) for at, _, area in _areas(cursor)):
            left = replace(reading, cancelled=(), intent="plain")
            return asked_about(left, sentence, _DENIED, kind="ambiguous", ground="taken-back", doubtful=reading.orders)
    return reading


_DENIED: Final = "Which of these areas is to get them? Please write how many each area is to get."


def _denies(before: Sequence[str]) -> bool:
    """Whether the last words of these deny what stands behind them; in 'replace Austria by' they do not."""
    near = before[-3:]
    last = max((at for at, word in enumerate(near) if word in _ENDS), default=-1)
    return not _DENIES.isdisjoint(near[last + 1 :]) and near[-1] not in ("with", "by")


def _unknown(cursor: Cursor) -> int:
    """How many words of a sentence this reader does not know."""
    named = {at for start, stop, _ in _areas(cursor) for at in range(start, stop)}
    return sum(
        token.kind == "word" and at not in named and token.word not in SAYS_NOTHING | KNOWN | COURTESY | _CUES | _PLACE
        for at, token in enumerate(cursor.tokens)
    )


def _names_power(cursor: Cursor) -> bool:
    """Whether another power is named than the writer's own, and not as an area."""
    own = (cursor.context.power, *cursor.context.powers)
    for at in range(len(cursor.words)):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        if named is not None and named[0].area is None and named[0].powers and named[0].power not in own:
            return True
    return False
