"""Attacks of this turn in a sentence that begins with another: 'Next turn Rumania, and this time Austria with Nike.'"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules.orders import Attack

_OTHER: Final = phrases("next turn; next time; next round; next year; last turn; last time; last round; last year")
_THIS: Final = phrases("this turn; this time; this round; for now; right now; but now; and now")
_QUESTION: Final = "Is this for this turn? Please write each attack that is, alone in a line."


def with_this_turn_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a stock that is named for this turn behind what another turn brings, and that no attack has.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.scenario.conflict == "exchange" or asks(reading):
        return reading
    used = {each.order.stock for each in reading.orders if isinstance(each.order, Attack)}
    used |= {line.rpartition(" STOCK ")[2] for line in context.on_file}
    for one in letter.said:
        if one.end != "?" and _names_unused(one, used):
            line = one.text.strip()[:200]
            asked = Question(line, "ambiguous", "which-order", _QUESTION, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


def _names_unused(one: Said, used: Set[str | None]) -> bool:
    """Whether an area and a stock that is not used stand behind 'this turn', and that behind 'next turn'."""
    first, second = _OTHER.found_in(one.words), _THIS.found_in(one.words)
    if first is None or second is None or second < first:
        return False
    behind = one.pieces[second:]
    return any(piece.area for piece in behind) and any(
        piece.role == "stock" and piece.ticker not in used for piece in behind
    )
