"""Scores of matches: 'Did you see the football? Poland 3, Italy 1!' places nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.overheard import is_whole
from gamesmaster.mail.reading.whole.put_off import are_to_come
from gamesmaster.rules.orders import Place

_SPORT: Final = re.compile(
    r"\b(?:match|matches|football|soccer|rugby|hockey|handball|basketball|volleyball|cup|league|goals?|scored|stadium"
    r"|penalty|penalties|half time|half-time|extra time|overtime|quarterfinal|semifinal|semi-final|quarter-final"
    r"|world champions?|qualifiers?|olympics)\b"
)


def without_scores(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without two placings that may be the score of a match, unless all that there is to place is placed;
    that they were not taken is asked about, unless the letter says that its orders are to come.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.phase != "placing" or not letter.alone or is_whole(reading.orders, letter.context):
        return reading
    sport = False
    for one in letter.said:
        now = _SPORT.search(" ".join(one.words)) is not None
        areas = {piece.area for piece in one.pieces if piece.area}
        mine = [each for each in reading.orders if isinstance(each.order, Place) and each.order.area in areas]
        if (sport or now) and len(areas) == 2 == len(mine):
            kept = tuple(each for each in reading.orders if each not in mine)
            if not kept and are_to_come(letter.said, letter.context):
                return replace(reading, orders=())
            asked = Question(one.text.strip()[:200], "ambiguous", "which-order", _ASKED, number=one.number)
            return replace(reading, orders=kept, findings=(*reading.findings, asked))
        sport = now
    return reading


_ASKED: Final = "This seems to be the score of a match, and was not taken for an order. Is it one?"
