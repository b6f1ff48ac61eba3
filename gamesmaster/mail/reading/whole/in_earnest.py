"""
Orders that a letter makes fun of, tries out, leaves open or doubts: 'Oh sure, all six to the Baltics. Where do I sign?'

None of these is an order before its writer has said so once more, in a letter of its own.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Said
from gamesmaster.mail.reading.whole.taking import asks

_IRONY: Final = re.compile(
    r"^(?:oh|ah|yeah|yes|well|but)?[ ,]*(?:sure|right|certainly|naturally|of course) [,!] (?:let's|let us|why not|i'll"
    r"|i will|we'll) (?:just |all |simply )?"
    r"|\b(?:where do (?:i|we) sign|(?:fall|fell|falling|fallen) for (?:that|it|this)|nice try|dream on|yeah right"
    r"|pull the other (?:one|leg)|in (?:his|her|their) dreams|(?:as|like) if (?:i|we)(?:'d| would) (?:ever )?)\b"
)
"""The writer means the contrary."""
_SAID: Final = re.compile(
    r"\b(?:says?|said|suggest(?:s|ed)?|wants?|wanted|asks?|asked|tells?|told|proposes?|proposed|thinks?|begs|begged)\b"
)
"""It is another's wish that is made fun of."""
_TRIED: Final = re.compile(
    r"\b(?:played|ran|run|acted|gamed|went|walked|tried|simulated|rehearsed) (?:the (?:whole )?(?:turn|game|round)"
    r"|it all|everything) (?:through|out|over)\b"
    r"|\bback to the drawing board\b|\b(?:dry|trial|practice|mock) (?:run|turn|round|game)\b"
)
"""What stands beside it was done at home."""
_DOUBTED: Final = re.compile(
    r"\b(?:perhaps|maybe|possibly) (?:i|we)(?:'d| had)? (?:should|ought to|better|could|might)(?: better)? "
    r"(?:leave|not|spare|drop|forget|skip|keep|call|let)\b"
)
"""He may not want it after all."""
_ALOUD: Final = re.compile(r"(?<!enough )(?<!more )(?<!done )\bthink(?:ing)? (?:out )?(?:loud|aloud)\b")
"""He has not decided: 'Let me think out loud: Russia in Poland with GM.', and nothing below."""
_QUESTION: Final = "Is this meant as an order for this turn? Then please send it once more, alone."


def with_earnest_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without orders that do not seem to be meant; they are asked about.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if not (reading.orders or reading.cancelled) or asks(reading):
        return reading
    if (heads := _choice(letter)) is not None:
        asked = Question(heads.text.strip()[:200], "ambiguous", "conditional", _WHICH, number=heads.number)
        return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))
    named = [any(piece.is_named for piece in one.pieces) for one in letter.said]
    for at, one in enumerate(letter.said):
        if len(one.pieces) > LONGEST:
            continue
        words = " ".join(one.words)
        behind = any(named[at + 1 :])
        meant = one if named[at] else letter.said[max(0, at - 1)]
        about = any(named[max(0, at - 1) : at + 1]) and not _SAID.search(" ".join(meant.words))
        ironic = _IRONY.search(words) is not None and not behind and about
        tried = _TRIED.search(words) is not None
        doubted = _DOUBTED.search(words) is not None and not behind and _is_about(reading, one)
        aloud = _ALOUD.search(words) is not None and not behind
        if ironic or tried or doubted or aloud:
            asked = Question(one.text.strip()[:200], "ambiguous", "conditional", _QUESTION, number=one.number)
            return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))
    return reading


def _choice(letter: Heard) -> Said | None:
    """The heads of a table of variants: 'A  B', with two numbers in each row below."""
    for at, one in enumerate(letter.said):
        if len(one.words) > 1 and _VARIANTS.issuperset(one.words):
            below = letter.said[at + 1 : at + 3]
            if len(below) > 1 and all(sum(piece.role == "number" for piece in each.pieces) > 1 for each in below):
                return one
    return None


_VARIANTS: Final = word_set("a b c i ii iii plan variant option idea version x y | or")
_WHICH: Final = "Which of these is your order? Please write how many each area is to get."


def _is_about(reading: Reading, one: Said) -> bool:
    """Whether a sentence names somebody who is attacked, or where something is ordered."""
    areas = {getattr(each.order, "area", "") for each in reading.orders}
    powers = {power for each in reading.orders for power in getattr(each.order, "targets", ())}
    return any((piece.area in areas and piece.area) or piece.power in powers for piece in one.pieces)
