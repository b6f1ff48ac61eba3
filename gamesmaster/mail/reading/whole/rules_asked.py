"""
Questions about the rules beside orders: 'If somebody attacked the Americans in Italy, could he lose more than 3?'

Whoever only wants to know how the game works asks after what becomes of others, or of a thing; he asks neither for
something of his own nor the gamesmaster to do something.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.pieces import LONGEST, Said
from gamesmaster.mail.reading.whole.telling import in_signs

_SUPPOSES: Final = re.compile(r"\b(?:if|suppose|supposing|assuming|let's say|imagine)\b")
_OF_OTHERS: Final = re.compile(
    r"\b(?:could|can|would|will|does|do|did|is|are|must|may|might|should|has|have)(?: not)? (?:then )?"
    r"(?:he|she|they|it|that|this|one|both|somebody|someone|the (?!(?:deadline|window)\b)[\w'-]+|@o|@w|#\d+)\b"
    r"|\b(?:how many|what happens|who (?:loses|wins|would|decides)|which (?:of|one|table|column))\b"
)
_WILLS: Final = re.compile(
    r"\b(?:could|can|would|will|may|might|shall|should) (?:you|i|we)\b|\bplease\b|\bwould like\b"
    r"|\b(?:i'll|we'll|i'd|we'd)\b|\bmake (?:it|that)\b|\binstead\b|\bfor me\b"
)
_ABOUT_RULES: Final = re.compile(
    r"^(?:(?:and|but|now|also|#1|a|an|another|just|quick|last|little|small|short|general) )*"
    r"(?:thing|question|query|point|matter|word|puzzle)s? (?:[\w'-]+ ){0,2}?(?:about|on|of|regarding|concerning) "
    r"(?:the |a |these )?rules?\b"
)
_PAST: Final = re.compile(r"\b(?:had|was|were|did|stood|won|lost|attacked|sat)\b")
_PRESENT: Final = re.compile(
    r"\b(?:i'll|we'll|i'm|we're|will|shall|want|place|put|send|attack|hit|go|goes|please|take|stock"
    r"|this (?:turn|time))\b|\$"
)


def asks_about_rules(one: Said, context: Context) -> bool:
    """
    Say whether a sentence asks what would become of somebody, and wants nothing done.

    Args:
        one: The sentence.
        context: Of the reading.
    """
    if one.end != "?" or len(one.pieces) > LONGEST or any(piece.role == "stock" for piece in one.pieces):
        return False
    coded = in_signs(one.pieces, context)
    supposed = _SUPPOSES.search(coded)
    if supposed is None or _WILLS.search(coded) is not None:
        return False
    return _OF_OTHERS.search(coded, supposed.end()) is not None or _OF_OTHERS.match(coded) is not None


def leads_to_rules(said: Sequence[Said], at: int, context: Context) -> bool:
    """
    Say whether a sentence says what a question about the rules behind it is about: 'One thing about the rules: I had …'

    Args:
        said: The letter's sentences.
        at: Which of them.
        context: Of the reading.
    """
    one = said[at]
    coded = in_signs(one.pieces, context)
    behind = said[at + 1 : at + 2]
    told = _PAST.search(coded) is not None and _PRESENT.search(coded.partition(":")[2] or coded) is None
    return told and _ABOUT_RULES.match(coded) is not None and any(asks_about_rules(each, context) for each in behind)
