"""Counters by what a sentence names: 'We'd like our diplomats to bring home Understandings in Italy and Austria'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.words import ATTACK, CLAIM, CONTROL, COURTESY, TROUBLE, UNDERSTANDING, word_set
from gamesmaster.rules.orders import Control, Understanding

LONGEST: Final = 40
_COUNTERS: Final = (UNDERSTANDING | CONTROL) - {"u", "c", "und"}
_OF: Final = word_set("of in over for on at the my our area marker counter markers counters")
_AND: Final = word_set(", and & plus also an a one another me us")
_WILLS: Final = (CLAIM - {"lay", "plant"}) | word_set(
    "like want wish put please collect arrange secure obtain register note gain apply send bring conclude sign seal"
    " need"
)
_FIRST: Final = word_set("i i'd i'll i'm we we'd we'll we're my our me us please let")
_BENDS: Final = (
    (TROUBLE - {"would", "hope"})
    | ATTACK
    | word_set("about why because does did discuss talk know negotiate respect honour honor keep trust enjoy")
)


def read_claims(cursor: Cursor) -> Item | None:
    """
    Read the counters that a sentence of the writer's will names at its end.

    Args:
        cursor: Over the sentence; nothing in it is a denial, a condition or somebody else's word.

    Returns:
        The claims; None where it is not the writer's will, or something else is named, too.
    """
    words = cursor.words
    first = next((at for at, word in enumerate(words) if word in _COUNTERS), 0)
    if not first or len(words) > LONGEST or not _is_will(cursor, first):
        return None
    found: list[Understanding | Control] = []
    counter = ""
    cursor.at = first
    try:
        while cursor.at < len(words):
            if cursor.peek() in _COUNTERS:
                counter = cursor.peek()
                cursor.at += 1
            elif counter and (area := cursor.area()) is not None:
                found.append(Control(area) if counter in CONTROL else Understanding(area))
            elif cursor.peek() in _OF | _AND | COURTESY or cursor.at_end():
                cursor.at += 1
            else:
                return None
    except Ask:
        return None
    return Item(tuple(found), verb="control" if counter in CONTROL else "understanding") if found else None


def _is_will(cursor: Cursor, stop: int) -> bool:
    """Whether what stands before the first counter is the writer's own wish, and names nothing else."""
    words: Sequence[str] = cursor.words[:stop]
    if (
        words[-1] in ("the", "our", "my", "their")
        or _WILLS.isdisjoint(words)
        or _FIRST.isdisjoint(words)
        or not _BENDS.isdisjoint(words)
    ):
        return False
    if words[0] not in _WILLS and _FIRST.isdisjoint(words):
        return False
    if any(token.kind not in ("word", "mark") for token in cursor.tokens[:stop]):
        return False
    return all(
        (found := cursor.meaning(at - cursor.at, guess=False)) is None or found[0].power == cursor.context.power
        for at in range(stop)
    )
