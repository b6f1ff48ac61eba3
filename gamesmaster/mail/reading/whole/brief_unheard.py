"""Brief letters of placings that come to nothing though they name what they want: '50/50 Austria Poland'."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.put_off import are_to_come
from gamesmaster.mail.reading.whole.taking import asks, doubting, is_silent

_QUESTION: Final = "Are these your orders? Please write how many each area is to get."
_MOST: Final = 2
"""Sentences."""
_LONGEST: Final = 14
"""Words of all of them."""
_LAST: Final = re.compile(
    r"\b(?:last (?:turn|time|round)(?:'s)?)\b|^(?:the )?(?:usual|same|ditto|opposite|reverse)\b"
    r"|\bas (?:before|usual|ever)\b"
)
_QUOTES: Final = ('"', "\u201c", "\u00ab", "\n>")
_TELLS: Final = word_set(
    "there are is regret not no never nothing none next tomorrow later yet soon if would could might may was were had"
    " did has have he she"
    " they wants want said says told asked asks suggests thinks thanks thank sorry great good bad nice fun what why how"
    " who when where hear heard see saw think wonder hope lost won report map typo mistake wrong welcome bye"
)


def with_brief_unheard_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a brief letter that names areas, or last turn, and of which nothing came.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "placing" or context.on_file or not is_silent(reading) or asks(reading) or not letter.alone:
        return reading
    if are_to_come(letter.said, context):
        return reading
    cites = any(mark in letter.text for mark in _QUOTES)
    placing = [one for one in letter.said if not cites and _places(one)]
    if placing:
        return doubting(reading, placing[0], _QUESTION, "not-understood")
    words = [word for one in letter.said for word in one.words]
    if len(letter.said) > _MOST or len(words) > _LONGEST:
        return reading
    if any(part.heard for own in letter.parts for part in own) or not _TELLS.isdisjoint(words):
        return reading
    wanting = [one for one in letter.said if one.end != "?" and _wants(one, known=bool(context.last_turn))]
    return doubting(reading, wanting[0], _QUESTION, "not-understood") if wanting else reading


_PLAINLY: Final = word_set(
    "please and in to for the each both all half split swap swapped but with my our orders order placings placements"
    " last turn turn's turns time round round's usual same again opposite reverse as before of on go goes put place"
    " areas area ever ditto 50/50 x xx xxx xxxx xxxxx i ii iii iiii iiiii v"
)


def _places(one: Said) -> bool:
    """'Now that Germany has 7 in Austria I put 4 in Poland', whatever stands in front of 'I put'."""
    words = " ".join("@" if piece.area else "#" if piece.role == "number" else piece.word for piece in one.pieces)
    return one.end != "?" and _PLACES.search(words) is not None and _UNREAL.search(words) is None


_PLACES: Final = re.compile(
    r"\b(?:i|we)(?:'ll| will| shall| now| hereby| therefore)? (?:put|place|send|add|deploy) # (?:\w+ )?"
    r"(?:in|to|into|for|on)(?: the)? @"
)
_UNREAL: Final = re.compile(
    r"\b(?:not|never|nobody|no|don't|won't|if|would|wouldn't|should|could|might|may|when|unless|until|last|yesterday|before"
    r"|ago|next|later|tomorrow|said|says|told|wants?|asks?|asked|suggests?|suggested|dreamt|dreamed|wish|once|always|usually"
    r"|sometimes|whenever|had|suppose|imagine)\b"
)


def _wants(one: Said, *, known: bool) -> bool:
    areas = {piece.area for piece in one.pieces if piece.area and not piece.power}
    if not {piece.word for piece in one.pieces if piece.role == "word"} <= _PLAINLY:
        return False
    return len(areas) > 1 or (known and _LAST.search(" ".join(one.words)) is not None)
