"""What a letter says of itself: that nothing in it is an order, or that the orders are still to come."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said
from gamesmaster.mail.reading.whole.put_off import ORDERS

_THIS: Final = (
    r"(?:(?:none|nothing|not one word|no word|not a word) (?:of|in) (?:this|these|that|it|the above|what (?:i|we) \w+"
    r"|my (?:mail|letter|lines)|here|all this)|nothing here|nothing above)"
)
_UNMEANT: Final = re.compile(
    rf"\b{_THIS} (?:is|are|as|counts|to be|should be|has to be|for|was|were)?\b ?(?:yet |meant |intended |taken"
    rf" |to be |as )*"
    r"(?:an? |my |our |real |actual |the )*(?:orders?|instructions?|moves?|placements?|attacks?)\b"
    r"|\b(?:treat|take|read|regard|consider|count|understand|enter|record) (?:none|nothing) (?:of|in)"
    r" (?:this|these|it|that|the above)\b(?!.*\bbut\b)"
)
_COPY: Final = re.compile(
    r"^(?:to (?:the )?\S+ )?(?:\S+ )?(?:cc|c\.c|copy|copied|carbon copy)(?: :| to)?(?: :)? (?:the |our |dear"
    r" )?(?:gamesmaster|moderator|gm|referee|umpire)\b"
)
"""At the head of a letter that is to somebody else: 'Cc: the gamesmaster'."""
_TURNS_TO_US: Final = re.compile(
    r"^(?:and )?(?:for |to )?(?:the )?(?:gamesmaster|moderator|gm|referee|umpire) (?::|,|-)"
)
"""Behind a letter to somebody else: 'Gamesmaster: my own attack is …'."""


def is_unmeant(said: Sequence[Said]) -> bool:
    """
    Say whether a letter says that it holds no orders: 'Please treat none of this as an order'.

    Args:
        said: Its sentences.
    """
    short = [each for each in said if len(each.pieces) <= LONGEST]
    head = " ".join(word for each in short[:2] for word in each.words if word not in (",", "-", "--", "("))
    copied = _COPY.search(head) is not None and not any(_TURNS_TO_US.search(" ".join(each.words)) for each in short[2:])
    return copied or any(_UNMEANT.search(" ".join(each.words)) is not None for each in short)


_TIME: Final = re.compile(
    r"\b(?:could|can|may|might) (?:i|we) (?:please )?"
    r"(?:(?:hand in|send|submit|deliver|give you|let you have) (?:my|our)"
    rf" (?:[\w'-]+ )?{ORDERS}\b|(?:have|get|be given) (?:until|till|more time|an extension"
    r"|another (?:day|week|hour|few)|a few more|a little more|a bit more|an extra)\b)"
    r"|\b(?:could|can|may|might) (?:the|our|this) deadline (?:please )?be (?:put off|moved|extended|postponed|pushed)\b"
)
_ARE: Final = word_set("are is were was am been be")


def asks_for_time(said: Sequence[Said]) -> bool:
    """
    Say whether a letter asks for more time, and gives no number for an area meanwhile.

    Args:
        said: Its sentences.
    """
    asks = any(_TIME.search(" ".join(each.words)) for each in said if len(each.pieces) <= LONGEST)
    return asks and not any(_gives(each.pieces, at) for each in said for at in range(len(each.pieces)))


def _gives(pieces: Sequence[Piece], at: int) -> bool:
    """'5 in Austria', 'Austria 5', and not '8 of them are in Austria'."""
    if pieces[at].role != "number":
        return False
    near = pieces[max(0, at - 2) : at + 5]
    return any(piece.area for piece in near) and _ARE.isdisjoint(piece.word for piece in near)


_ONLY_ASKED: Final = re.compile(
    r"\b(?:i'm|i am|we're|we are) (?:not changing anything|changing nothing|only asking|just asking|only wondering"
    r"|just wondering)\b|\bi (?:only|just) (?:want|wanted|wish|would like|need) to know\b|\bi change nothing\b"
    r"|\bno (?:orders?|moves) in here\b"
)


_TALK: Final = re.compile(
    r"\b(?:that|this|it)(?: is|'s| was) (?:only|just|all|merely) (?:press|talk|propaganda|for show|a bluff|bluff)\b"
    r"|\b(?:only|just) (?:joking|kidding)\b"
    r"|\b(?:don't|do not|dont) (?:count|take|treat|regard|read|see) (?:it|this|that|them|these|those) (?:as|for)"
    r" (?:an? |my |our )?orders?\b(?! yet)"
)


def is_only_talk(said: Sequence[Said]) -> bool:
    """
    Say whether a letter says of what it holds that it is talk: 'That is only press.', 'Only joking.'

    Args:
        said: Its sentences.
    """
    return any(_TALK.search(" ".join(each.words)) for each in said if len(each.pieces) <= LONGEST)


def only_asks(said: Sequence[Said]) -> bool:
    """
    Say whether a letter says that it only asks: 'I'm not changing anything now, I only want to know.'

    Args:
        said: Its sentences.
    """
    return any(_ONLY_ASKED.search(" ".join(each.words)) for each in said if len(each.pieces) <= LONGEST)
