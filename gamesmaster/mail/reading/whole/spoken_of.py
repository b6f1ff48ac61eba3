"""Attacks on file of which a brief letter speaks, and of which nothing came: 'The attack on France was a mistake.'"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import COURTESY, word_set
from gamesmaster.mail.reading.whole.filing import filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks, doubting
from gamesmaster.rules.orders import Attack

_QUESTION: Final = "Does this change an attack on file? Please write all that shall stand."
_MOST: Final = 3
"""Sentences of a letter that is about its one matter."""
_LONGEST: Final = 14
_STAYS: Final = word_set(
    "stay stays stand stands remain remains keep keeps leave fine unchanged same still as before right correct good ok"
    " okay happy confirm confirmed sure hope hopes luck wish glad curious not no never don't won't nothing last next if"
    " would could might unless he she they you who when what why how"
)
_BACK: Final = word_set(
    "stay stays stand stands remain remains keep leave unchanged not no never don't forget back mind ignore last next"
    " if would could might"
)
_ACTS: Final = word_set("neither mistake error wrong slip both together below least minimum only odds instead will")


def with_spoken_of_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a brief letter that says something of an attack on file, and of which nothing came.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    came = reading.orders or reading.cancelled or reading.commands or reading.press
    if context.phase != "attack" or not context.on_file or came or asks(reading) or not letter.alone:
        return reading
    attacks = [order for order in filed(context) or () if isinstance(order, Attack)]
    if not attacks or len(letter.said) > _MOST:
        return reading
    stays = any(not _BACK.isdisjoint(one.words) for one in letter.said)
    for at, (one, own) in enumerate(zip(letter.said, letter.parts, strict=True)):
        if not stays and _arms(one, own, attacks):
            return doubting(reading, one, _QUESTION)
        if (
            _waits(one, own, attacks)
            or (not stays and _speaks(one, own, attacks))
            or (_agrees(one) and at and _is_asked(letter.said[at - 1], attacks))
        ):
            return doubting(reading, one, _QUESTION)
    return reading


def _speaks(one: Said, own: Sequence[Part], attacks: Sequence[Attack]) -> bool:
    """'In Poland both, please', 'None of my attacks below 2:1'; whatever stays as it is may be said at will."""
    if one.end == "?" or len(one.words) > _LONGEST or not _STAYS.isdisjoint(one.words) or any(p.heard for p in own):
        return False
    return not _ACTS.isdisjoint(one.words) and (_names(one, attacks) or "attacks" in one.words)


def _waits(one: Said, own: Sequence[Part], attacks: Sequence[Attack]) -> bool:
    """'The Baltic can wait', 'I'll leave the Baltic for next turn'."""
    told = any(part.heard for part in own) or one.end == "?"
    return not told and _WAITS.search(" ".join(one.words)) is not None and _names(one, attacks)


def _arms(one: Said, own: Sequence[Part], attacks: Sequence[Attack]) -> bool:
    """'In the order you have them: Nike, Ford, GE.'"""
    used = {attack.stock for attack in attacks}
    new = sum(piece.role == "stock" and piece.ticker not in used and piece.word != "gm" for piece in one.pieces)
    return new > 1 and one.end != "?" and len(one.words) <= _LONGEST and not any(part.heard for part in own)


_WAITS: Final = re.compile(
    r"\b(?:can|must|will have to|has to|may|shall) wait\b"
    r"|\b(?:leave|keep|save)\b.*\bfor (?:next|another|later|the next)\b|\b(?:hold|postpone|delay|put off|shelve)\b"
)


def _names(one: Said, attacks: Sequence[Attack]) -> bool:
    filed = {name for attack in attacks for name in (attack.area, *attack.targets)}
    return any(piece.area in filed or piece.power in filed for piece in one.pieces if piece.role == "name")


def _agrees(one: Said) -> bool:
    """'I will.', 'Agreed.' behind what another asked for."""
    words = [word for word in one.words if word not in COURTESY | _TALK]
    return words in _AGREES and one.end != "?"


_TALK: Final = word_set("and so well ok okay gladly happily now then , -")
_AGREES: Final = (
    ["i", "will"],
    ["i'll", "do", "it"],
    ["i'll", "do", "that"],
    ["agreed"],
    ["i", "agreed"],
    ["i", "agree"],
)


def _is_asked(one: Said, attacks: Sequence[Attack]) -> bool:
    return not _ASKED.isdisjoint(one.words) and _names(one, attacks)


_ASKED: Final = word_set("asked asks begged begs wants wanted suggested suggests proposed proposes told")
