"""Orders that their own sentence holds back: '6 in Poland, 4 in Rumania (pending Anna's OK)'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import NUMBER
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules.orders import Place

_QUESTION: Final = "Shall these orders stand as they are? Then please send them once more, without the reservation."
_LEAD: Final = (
    r"(?:^|[-(,;:…] |-- |\.\.\. )(?:(?:but|and|though|still|all|both|everything|this|these|it|they|the lot|is|are|'s"
    r"|it's|that's|please|just|only|my orders?|orders?|only) ){0,4}"
)
_WHOSE: Final = r"(?:(?!if\b)[\w']+ ){0,3}"
_WORD: Final = (
    r"(?:ok|okay|go|go-ahead|approval|confirmation|word|answer|reply|agreement|consent|yes|signal|call|further notice)"
)
_WHAT: Final = r"(?:(?:it|this|that|these|them|anything|any of (?:it|this|these|them)|the lot) )?"
_HELD: Final = re.compile(
    rf"{_LEAD}(?:"
    r"not (?:yet |quite )?(?:final|definite|settled|fixed|firm|confirmed)(?: yet)?$"
    r"|not (?:final|definite|settled|fixed|firm|confirmed) yet\b"
    rf"|hold {_WHAT}(?:back )?(?:until|till|for now|for the moment)\b"
    rf"|(?:pending|subject to|awaiting|await) {_WHOSE}{_WORD}\b"
    r"|to be confirmed\b|tbc\b|ask me first\b|depending on (?:what|how|whether|who|if)\b"
    r"|as soon as (?!possible|i |we |you |the (?:results?|report|next|numbers))\w+"
    r"|(?:or so )?(?:they|he|she) (?:said|says)$"
    r"|(?:i'm|i am|we're|we are) against :|as in (?:the last|another|the other|an old) game$"
    r"|(?:only |just |merely )?thinking (?:aloud|out loud)(?:$| [,.-])"
    r"|(?:purely|all|only) hypothetical(?:$| ,)"
    r"|(?:do not|don't|dont) (?:write|put|note|take) (?:anything|it|this|that|them) (?:down )?yet\b"
    rf"|(?:do not|don't|dont) (?:enter|process|record|file|book|register|execute|submit) {_WHAT}(?:just )?yet\b)"
)
"""In a sentence's words: after a mark or at its beginning, so that it is said of the orders."""


def with_held_back_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without orders that their letter holds back; they are asked about.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if not reading.orders or asks(reading):
        return reading
    if (one := next((each for each in letter.said if _holds_rest(each)), None)) is not None:
        asked = Question(one.text.strip()[:200], "ambiguous", "conditional", _REST, number=one.number)
        return replace(reading, findings=(*reading.findings, asked))
    for one in letter.said:
        words = " ".join(one.words).replace(" )", "")
        if len(one.pieces) <= LONGEST and _HELD.search(words) and (_is_about(reading, one) or len(one.pieces) < 8):
            asked = Question(one.text.strip()[:200], "ambiguous", "conditional", _QUESTION, number=one.number)
            return replace(reading, orders=(), findings=(*reading.findings, asked))
    return reading


def _holds_rest(one: Said) -> bool:
    """'Don't enter the other four yet.'"""
    return len(one.pieces) <= LONGEST and _REST_HELD.search(" ".join(one.words)) is not None


_REST_HELD: Final = re.compile(
    r"\b(?:don't|do not|dont) (?:enter|note|book|record|count|file|put|write"
    r"|take) (?:down )?(?:any of )?(?:the|my|those)"
    r" (?:other|others|rest|remaining|remainder)\b(?: [\w']+){0,4}? (?:yet|until|till|before)\b"
)
_REST: Final = "You write that the rest is not to be entered yet. Please send it when it is settled."


def _is_about(reading: Reading, one: Said) -> bool:
    """Whether orders stand in that sentence's line."""
    return any(each.line == one.number for each in reading.orders)


def with_vague_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without a placing of which the letter says only that it is 'a few'; it is asked about.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.phase != "placing":
        return reading
    if letter.context.on_file:
        return _with_vague_change_asked(reading, letter)
    if asks(reading) or not letter.said:
        return reading
    placed = {each.order.area for each in reading.orders if isinstance(each.order, Place)}
    vague = {area: one for one, own in zip(letter.said, letter.parts, strict=True) for area in _vague_in(one, own)}
    doubtful = {area: one for area, one in vague.items() if area in placed or _leaves_some(reading, letter)}
    if not doubtful:
        return reading
    asked = [
        Question(one.text.strip()[:200], "ambiguous", "not-understood", _HOW_MANY, number=one.number)
        for one in dict.fromkeys(doubtful.values())
    ]
    kept = tuple(
        each for each in reading.orders if not isinstance(each.order, Place) or each.order.area not in doubtful
    )
    return replace(reading, orders=kept, findings=(*reading.findings, *asked))


def _vague_in(one: Said, own: Sequence[Part]) -> Iterator[str]:
    """The areas of which a sentence says only that they get some: 'a few in Italy', 'Italy gets some, too'."""
    if one.end == "?":
        return
    for part in own:
        if part.heard or part.stance not in ("orders", "odd"):
            continue
        for at, piece in enumerate(part.pieces):
            if _HAS.search(" ".join(part.words[:at])):
                continue  # 'I have some in the Baltic already'
            before, behind = " ".join(part.words[max(0, at - 5) : at]), " ".join(part.words[at + 1 : at + 4])
            if piece.area and not piece.people and (_FEW.search(before) or _GETS_SOME.match(behind)):
                yield piece.area


def _leaves_some(reading: Reading, letter: Heard) -> bool:
    """Whether there are factors that a few words more could place."""
    placed = sum(each.order.amount for each in reading.orders if isinstance(each.order, Place))
    return bool(reading.orders) and letter.alone and placed < (letter.context.income or 0)


def _with_vague_change_asked(reading: Reading, letter: Heard) -> Reading:
    """'I want a few of the Polish lot moved down to Austria', of which nothing came."""
    if reading.orders or reading.cancelled or asks(reading):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        areas = {piece.area for piece in one.pieces if piece.area}
        may = (part for part in own if part.stance in ("orders", "odd", "tells") and not part.heard)
        orders = any(_SOME.search(" ".join(part.words)) for part in may)
        everywhere = _EVERYWHERE.search(" ".join(one.words)) is not None and not any(part.heard for part in own)
        if ((len(areas) > 1 and orders) or everywhere) and one.end != "?":
            asked = Question(one.text[:200], "ambiguous", "not-understood", _HOW_MANY, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


_SOME: Final = re.compile(
    r"\b(?:a few|several|a handful|some) (?:of|men|factors|units)\b.*"
    r"\b(?:moved?|shift(?:ed)?|sent|send|put|taken?|go)\b"
)
_EVERYWHERE: Final = re.compile(
    rf"\b{NUMBER}(?: of them| factors?)? (?:more|fewer|less)(?: factors?)?"
    r" (?:everywhere|(?:in|for|to) (?:each|all|every)\b)"
)
_VAGUE: Final = r"(?:a few|several|a handful|some|something|a bit|a little|a little something|a small number|a number)"
_FEW: Final = re.compile(
    rf"\b{_VAGUE}(?: (?:factors|men|of them|units|more|extra|strength))?"
    r" (?:in|to|into|for|go to|towards|at|on)(?: the)?$"
)
_GETS_SOME: Final = re.compile(
    rf"(?:[:=-]|gets|get|will get|receives|needs|should get|shall have|can have) {_VAGUE}"
    r"(?: (?:factors|men|units|too|more))?$"
)
_HAS: Final = re.compile(r"\b(?:have|had|has|got|'ve|are|were|there's) (?:already )?(?:a|some|several|something)\b")
_HOW_MANY: Final = "How many is this area to get? Please write the number."
