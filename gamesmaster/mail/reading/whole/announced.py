"""
What a letter announces, known by what it is made of: that its orders come later, or that those on file stand.

'You'll have my placements by Sunday evening', 'before I've talked to him you'll get no numbers from me', 'turn 4 then':
a name for orders, a word for giving or having them, and a time that is still to come, in one clause that names no area.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said
from gamesmaster.mail.reading.whole.stance import Part

_ORDERS: Final = word_set(
    "orders order placements placings placement placing moves attacks numbers instructions dispositions deployments"
    " submission decision"
)
_GIVEN: Final = word_set(
    "have get receive send sending sends follow follows come comes coming reach arrive give write do decide submit post"
    " mail let written ready made hear expect with"
)
_TO_COME: Final = word_set(
    "monday tuesday wednesday thursday friday saturday sunday tomorrow tonight weekend later soon shortly evening"
    " afternoon morning afterwards then after once when until till before by yet first"
)
_WILL: Final = word_set("will shall i'll we'll you'll follow follows come comes coming going to they'll it'll expect")
_TURN: Final = re.compile(r"\bturn (\d{1,3})\b")
_OTHER_KIND: Final = {
    "placing": word_set("attack attacks stock stocks fights battles"),
    "attack": word_set("placing placings placement placements deployments factors"),
}
_TALKS: Final = word_set("talk talked talking hear heard speak spoke spoken haggling discuss ask asked answer meet met")
"""'Before I've talked to my friend in Moscow' names no area for an order."""
_NOT_YET: Final = re.compile(
    r"\b(?:not|no|nothing|never|none|aren't|isn't|haven't|hasn't|won't|don't|can't)\b.*\b(?:yet|so far|until"
    r"|till|before"
    r"|as yet)\b|\bbefore\b.*\b(?:no|not|nothing|won't|don't)\b"
)
_DECIDED: Final = word_set("decided chosen settled ready written made ripe final")
_PART: Final = word_set(
    "rest others other remaining remainder else also too besides another second third more if unless otherwise last"
    " next instead cancel change but"
)
"""What comes later is not all, or not sure, or of another turn."""


def come_later(one: Said, own: Sequence[Part], context: Context) -> bool:
    """
    Say whether a sentence announces its writer's orders for later.

    Args:
        one: The sentence.
        own: Its parts.
        context: Of the reading.
    """
    if one.end == "?" or len(one.pieces) > LONGEST:
        return False
    clauses = [one.pieces, *(part.pieces for part in own)]
    return any(_comes_later([*clause], begins, context) for clause, begins in zip(clauses, _begins(own), strict=True))


def _begins(own: Sequence[Part]) -> list[str]:
    return ["", *(part.begins for part in own)]


def _comes_later(pieces: Sequence[Piece], begins: str, context: Context) -> bool:
    words = {piece.word for piece in pieces}
    talks = bool(words & _TALKS) and not any(piece.role in ("number", "stock") for piece in pieces)
    if words & _PART or (not talks and any(_is_ordered(piece) for piece in pieces)):
        return False
    if words & _OTHER_KIND.get(context.phase, frozenset()):
        return False  # 'My attacks follow on Friday', beside placings
    said = " ".join((begins, *(piece.word for piece in pieces)))
    if any(int(other[1]) != context.turn for other in _TURN.finditer(said)):
        return False
    words.add(begins)
    turn = context.turn is not None and re.search(rf"\bturn {context.turn}\b", said) is not None
    named = bool(words & _ORDERS) or turn
    if named and words & _TO_COME and words & _GIVEN and (words & _WILL or _NOT_YET.search(said)):
        return True
    return bool((words & _ORDERS or turn) and words & _DECIDED) and _NOT_YET.search(said) is not None


def _is_ordered(piece: Piece) -> bool:
    """What orders would name; not 'my Polish-minded friend'."""
    return bool(piece.ticker or (piece.area and not piece.people)) and piece.role != "word"


_AS_IT_IS: Final = re.compile(
    r"\b(?:stays?|stands?|leave|leaving|keep|keeps|remains?|is|are|it's|that's|orders|placings|all|everything|thing)\b"
    r"(?: \w+){0,5}? (?:as|how|what|ones?|way|those|like|that) (?:i|you)(?:'ve)? (?:already |had |have )?"
    r"(?:have|has|got|had|sent|gave|wrote|filed|hold|noted)\b"
    r"|\b(?:leave|keep|let) (?:it|them|everything|all|things|that|the lot) (?:like that|as (?:it|they) (?:is"
    r"|are|was|were)"
    r"|be|alone|at that|so|the way (?:it|they) (?:is|are))\b"
    r"|\b(?:no|nothing|not|never|without|don't|won't|shan't)\b(?: \w+){0,4}? (?:chang|alter|touch|amend|rewrit)\w*\b"
    r"|\bmy orders (?:of \w+ )?(?:stand|stay|remain)\b"
)
_LIMITS: Final = word_set("but except only if unless apart besides other otherwise instead rather yet until")


def stays(one: Said) -> bool:
    """
    Say whether a sentence leaves all that is on file as it is: 'It stays how you have it.'

    Args:
        one: The sentence.
    """
    if one.end == "?" or len(one.pieces) > LONGEST or not _LIMITS.isdisjoint(one.words):
        return False
    if any(_is_ordered(piece) or piece.role == "number" for piece in one.pieces):
        return False
    return _AS_IT_IS.search(" ".join(piece.word for piece in one.pieces if piece.role != "mark")) is not None
