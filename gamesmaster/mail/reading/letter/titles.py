"""What a letter calls itself: 'My orders for France, Game 3, Turn 2', 'T3 placement FRANCE'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import ATTACK, word_set

LONGEST: Final = 16

_WHAT: Final = word_set(
    "order orders move moves placement placements placing deployment deployments allocation allocations disposition"
    " dispositions instruction instructions orderset submission turn turns game factors pfs set list plan rev"
    " revision version update"
)
_AROUND: Final = word_set(
    "my our the for of from by to in on re fwd here are is this these below following follows as and , - : . ( ) #"
    " / | *"
    " -- = current new final full complete latest revised amended updated corrected official please find"
    " my mine player power country nation side team empire i we hereby submit send sending give new spring summer"
    " autumn"
    " fall winter season year game turn round phase month week move no nr number rev revision version v issue"
    " january february march april may june july august september october november december"
    " monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec"
    " first second third fourth fifth sixth seventh eighth ninth tenth last total factors pfs political"
    " as follows now then so ok okay right hi hello today's today tonight's s be will would like make go goes"
)
_COUNTED: Final = word_set(
    "game turn round phase season year month week move no nr number # rev revision version v issue"
)
_CODE: Final = re.compile(r"(?:t|g|r|m|turn|game|v|y|ph|p|s|f|w)\d{1,4}|[ivx]{1,4}")


_LABELS: Final = frozenset((("reason",), ("reasons",), ("reason", "given"), ("ready", "so", "far")))


def labels(words: Sequence[str]) -> bool:
    """Say whether what stands before a colon tells of what is behind it: 'The reason given:', 'Ready so far:'."""
    if ":" not in words:
        return False
    core = tuple(word for word in words[: words.index(":")] if word not in ("the", "our", "a", "his", "her", "their"))
    return core in _LABELS


def title_ends(cursor: Cursor, stop: int) -> bool:
    """
    Say whether the words up to a place only say what follows them, and whose and when it is.

    Args:
        cursor: Over a line or a sentence.
        stop: The place after the last of them.

    Returns:
        Never True for words that name another power, an area, or a number that may be one of factors.
    """
    words = cursor.words[:stop]
    if not 2 <= len(words) <= LONGEST or (_WHAT.isdisjoint(words) and not any(map(_CODE.fullmatch, words))):
        return False
    at, before = 0, cursor.at
    cursor.at = 0
    try:
        while at < stop:
            width = _says_no_more(cursor, words, at)
            if not width:
                return False
            at += width
    finally:
        cursor.at = before
    return True


def _says_no_more(cursor: Cursor, words: Sequence[str], at: int) -> int:
    """How many words at a place belong to a title; 0 where they may say more."""
    token = cursor.tokens[at]
    own = (cursor.context.power, *cursor.context.powers)
    found = cursor.meaning(at, guess=False)
    if token.kind == "word" and found is not None and words[at] not in _AROUND:
        return found[1] if found[0].power is not None and found[0].power in own and len(set(own) - {None}) < 2 else 0
    if token.kind in ("number", "figure"):
        counted = at > 0 and words[at - 1] in _COUNTED
        dated = 1700 <= token.value <= 2100 or (token.kind == "figure" and token.text[-1:].isalpha())
        whole = token.value == cursor.context.income and at > 0 and words[at - 1] in ("(", "total", "my", "all")
        return int(counted or dated or whole)
    if words[at] in ATTACK:
        return 0
    return int(words[at] in _AROUND or words[at] in _WHAT or bool(_CODE.fullmatch(words[at])))
