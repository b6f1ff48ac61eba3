"""Aims that are reached already: 'I attack Germany in the Balkans and aim at 6', and six stand there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.rules.orders import Attack

_AIMS: Final = word_set("aim aims aiming aimed")
_ASKED: Final = "So many stand there, so an aim of {} would change nothing. How many shall be left there?"


def with_idle_aims_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about attacks that aim at as many as those attacked have, or more: so many may be what they are to lose.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    for each in reading.orders:
        if isinstance(each.order, Attack) and _is_idle(each, each.order, letter.context):
            question = _ASKED.format(each.order.amount)
            asked = Question(each.words[:200], "ambiguous", "attack-how", question, "", each.line)
            kept = tuple(one for one in reading.orders if one is not each)
            reading = replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def _is_idle(read: ReadOrder, attack: Attack, context: Context) -> bool:
    """Whether an aim in words, and not in the notation, is no less than what is there."""
    if attack.limit != "aim" or context.phase != "attack" or context.board is None or " AIM " in read.words:
        return False
    there = context.board.get(attack.area, {}).get(attack.targets[0], 0)
    return 0 < there <= (attack.amount or 0) and not _AIMS.isdisjoint(read.words.lower().split())
