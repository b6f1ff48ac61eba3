"""Strengths that a letter with attacks tells of, and that are no placings: 'Italy five and two. Attack there.'"""

from __future__ import annotations

from dataclasses import replace

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import ATTACK
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules.orders import Attack, Place


def without_strengths(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without placings, where a letter of the attack phase attacks, or is asked what it attacks.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.phase != "attack" or not any(isinstance(each.order, Place) for each in reading.orders):
        return reading
    attacks = any(isinstance(each.order, Attack) for each in reading.orders)
    spoken = any(not ATTACK.isdisjoint(one.words) for one in letter.said)
    if not (attacks or (spoken and asks(reading))):
        return reading
    return replace(reading, orders=tuple(each for each in reading.orders if not isinstance(each.order, Place)))
