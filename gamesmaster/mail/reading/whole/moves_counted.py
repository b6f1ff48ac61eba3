"""
Factors of a letter that it moves further down, counted: 'Take one of the three from Rumania and give it to Poland.'

What the letter places without that sentence is known, so what it moves leaves no choice; whatever else was read of it
is wrong. Where a number is said to take another's place, it has to be the one that was read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Reading, ReadOrder
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks, doubting
from gamesmaster.mail.reading.whole.untold import blank
from gamesmaster.rules.orders import Place

_QUESTION: Final = "How many does this area get? Please write the number of each area."
_MOVED: Final = re.compile(
    r"\b(?:take|move|shift|transfer|bring|send|put|give|have) (?:just |only )?#(?: (?:factors?|men|units?))?"
    r"(?:(?: of (?:the|those|these|my) #)(?: (?:factors?|men|units?))? (?:in|for)| (?:of (?:the|those|these|my) # )?"
    r"(?:(?:factors?|men|units?) )?(?:from|off|out of))(?: the)? @"
    r"(?: [\w',]+){0,5}? (?:to|into|onto|in|for)(?: the)? @(?: (?:instead|please|rather|too|,))*$"
)
_BINDS: Final = re.compile(
    r"\b(?:if|unless|not|never|don't|would|might|could|may|perhaps|maybe|said|says|wants?|told|asks?|next|last|each|both"
    r"|or|half|another)\b"
)
_INSTEAD: Final = re.compile(r"(?:only |just )?# (?:in|for|to)(?: the)? @ ,? ?(?:instead of|rather than|not|and not) #")


def with_moves_counted(reading: Reading, letter: Heard, again: Callable[[str], Reading]) -> Reading:
    """
    Take what a letter places, less and more of what one of its sentences moves.

    Args:
        reading: That was decided on.
        letter: As heard.
        again: Reads words as they would be read if they were a whole letter.
    """
    context = letter.context
    if context.phase != "placing" or context.on_file or not letter.alone or not reading.orders:
        return reading
    moving = [one for at, one in enumerate(letter.said) if at and _is_move(one)]
    if len(moving) != 1:
        return reading
    one = moving[0]
    lines = letter.text.split("\n")
    blank(lines, one.pieces[0], one.pieces[-1], through=True)
    before = again("\n".join(lines))
    placed = {each.order.area: each for each in before.orders if isinstance(each.order, Place)}
    areas = [piece.area for piece in one.pieces if piece.area]
    counts = [piece.value for piece in one.pieces if piece.role == "number"]
    if asks(before) or len(placed) != len(before.orders) or len(areas) != 2 or areas[0] not in placed:
        return reading
    old = {area: each.order.amount for area, each in placed.items() if isinstance(each.order, Place)}
    if not 0 < counts[0] <= old[areas[0]] or counts[1:] not in ([], [old[areas[0]]]) or areas[0] == areas[1]:
        return reading
    new = {**old, areas[0]: old[areas[0]] - counts[0], areas[1]: old.get(areas[1], 0) + counts[0]}
    now = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    if not asks(reading) and now == {area: amount for area, amount in new.items() if amount}:
        return reading
    orders = [
        replace(placed[area], order=Place(amount, area))
        if area in placed
        else ReadOrder(Place(amount, area), None, one.text, one.number)
        for area, amount in new.items()
        if amount
    ]
    notes = tuple(each for each in reading.findings if each.kind == "note")
    return replace(reading, orders=tuple(orders), findings=notes)


def _is_move(one: Said) -> bool:
    if one.end == "?":
        return False
    words = _marked(one)
    return _MOVED.search(words) is not None and _BINDS.search(words) is None and words.count("#") <= 2


def _marked(one: Said) -> str:
    return " ".join("@" if piece.area else "#" if piece.role == "number" else piece.word for piece in one.pieces)


def with_instead_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a number takes another's place, and a third one was read: 'Only three in Austria instead of five'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    now = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    if context.phase != "placing" or not letter.alone or not now or asks(reading):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        found = _INSTEAD.search(_marked(one))
        if found is None or one.end == "?" or any(part.heard for part in own):
            continue
        at = _marked(one)[: found.start()].count("#")
        count = [piece.value for piece in one.pieces if piece.role == "number"][at]
        area = [piece.area for piece in one.pieces if piece.area][_marked(one)[: found.start()].count("@")]
        if now.get(area, count) != count:
            return doubting(reading, one, _QUESTION, "not-understood")
    return reading
