"""Placings whose number may be what an area has in the end, and rests of nothing: both are asked about."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import REST
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks, doubting
from gamesmaster.rules.orders import Place

_IN_ALL: Final = "Are these new factors, or shall there be so many in the end? Please write how many you add."
_REST: Final = "What is the rest, and what goes where before it? Please write the number of each area."
_TOTAL: Final = re.compile(
    r"\b(?:in total|altogether|all told|in all|overall|at the end of (?:the|this) turn|in the end|a total of"
    r"|(?:should|shall|must|is to|will|to) (?:then )?(?:stand|be standing) at|\w+ strong)\b"
)
_THOUGHT: Final = re.compile(
    r"\b(?:thought|wanted|planned|intended|meant|had in mind|was going to|plan was|idea was|intention was)\b"
)


def with_totals_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask whether '8 in Poland in total' are new factors, where some of the writer's stand there already.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    placed = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    if context.phase != "placing" or context.on_file or not placed or asks(reading) or not letter.alone:
        return reading
    given = {piece.value for one in letter.said for piece in one.pieces if piece.role == "number"}
    if sum(placed.values()) == context.income and given.issuperset(placed.values()):
        return reading  # the numbers come to the income, so they are what is new
    for one, own in zip(letter.said, letter.parts, strict=True):
        for part in own:
            areas = {piece.area for piece in part.pieces if piece.area and not (piece.people and piece.power)}
            counts = {piece.value for piece in part.pieces if piece.role == "number"}
            area = areas.pop() if len(areas) == 1 else ""
            there = (context.board or {}).get(area, {}).get(context.power or "", 0)
            total = _TOTAL.search(" ".join(part.words)) is not None and not part.heard
            if (
                total
                and counts == {placed.get(area)}
                and 0 < there < placed[area]
                and sum(placed.values()) not in counts
            ):
                sure = {place for place, amount in placed.items() if place != area and amount in given}
                kept = [each for each in reading.orders if getattr(each.order, "area", "") in sure]
                return doubting(reading, one, _IN_ALL, "not-understood", kept=kept)
    return reading


def with_rest_of_nothing_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where the rest is all there is, or counts what was only thought of: '5 in Poland was my plan, now it's 7. Rest
    in Austria.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    placed = [each.order for each in reading.orders if isinstance(each.order, Place)]
    if context.phase != "placing" or context.on_file or not placed or asks(reading) or not letter.alone:
        return reading
    one = next((one for one in letter.said if _says_rest(one)), None)
    if one is None or len(letter.said) < 2 or sum(order.amount for order in placed) != context.income:
        return reading
    named = {piece.area for said in letter.said for piece in said.pieces if piece.area and not piece.power}
    alone = len(placed) == 1 and len(named - {placed[0].area}) > 0
    if alone or any(_thinks(said, placed) for said in letter.said):
        return doubting(reading, one, _REST, "not-understood")
    return reading


def _says_rest(one: Said) -> bool:
    return not _RESTS.isdisjoint(one.words)


_RESTS: Final = REST - {"others", "other", "balance"}


def _thinks(one: Said, placed: list[Place]) -> bool:
    """'First I thought 5 in Poland, then 8, in the end it's 7', of which the first number was taken."""
    found = _THOUGHT.search(" ".join(one.words))
    if found is None or one.words[:1] == ("if",):
        return False
    counts = [piece.value for piece in one.pieces if piece.role == "number"]
    areas = {piece.area for piece in one.pieces if piece.area}
    taken = [order for order in placed if order.area in areas]
    return len(counts) > 1 and len(areas) == 1 and any(order.amount == counts[0] != counts[-1] for order in taken)
