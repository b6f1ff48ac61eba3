"""What a letter says of itself: that nothing in it is an order, or that the orders are still to come."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said

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
_ORDERS: Final = (
    r"(?:orders?|moves|placements?|placings?|attacks|list|sheet|instructions|deployments?|dispositions|ones?|something|mine"
    r"|decision|submission|answer)"
)
_WHEN: Final = (
    r"(?:tonite|separately|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|later|soon|shortly|weekend"
    r"|morning|evening"
    r"|afternoon|afterwards|anon|when|once|after|before|until|till|as soon as|in time|deadline|then|by then"
    r"|days?|hours?)"
)
_PUT_OFF: Final = re.compile(
    rf"\b{_ORDERS}\b(?: [\w'-]+){{0,5}}? (?:will|shall|comes?|coming|follows?|to come|reach|arrives?|i'm"
    rf" sending|i am sending"
    rf"|i will send|i'll send|i send|i shall send|we will send|we'll send|tomorrow|tonight)\b.*?\b{_WHEN}\b"
    rf"|\b{_ORDERS}\b(?: [\w'-]+){{0,5}}? (?:tomorrow|tonight)\b"
    r"|\b(?:i'll|we'll|i will|we will|will|shall|going to|want to|hope to|need to)(?: then| only| first)?"
    r" (?:send|write|do|mail|submit"
    rf"|let you have|give you|make|decide|draw up)\b(?: [\w'-]+){{0,4}}? {_ORDERS}\b"
    rf"|\b(?:i'll|we'll|i will|we will|will)(?: then)? (?:write|be in touch|get back|come back)\b(?:"
    rf" [\w'-]+){{0,3}}? {_WHEN}\b"
    rf"|\byou(?:'ll| will) (?:(?:have|get) (?:it|them|mine)|read|hear|learn)\b(?: [\w'-]+){{0,3}}? {_WHEN}\b"
    r"|\bwait for (?:our|my) (?:letter|orders|mail|moves|list)\b"
    rf"|\b{_WHEN} (?:that )?will (?:you|i|we) (?:have|get|see|send|receive)\b.*\b{_ORDERS}\b"
    rf"|\b{_ORDERS}\b(?: [\w'-]+){{0,3}}? (?:under separate cover|by separate (?:mail|post|letter)"
    r"|in (?:an?|another|their|its) (?:own |separate |next |second |other )?(?:mail|e-mail|letter|message|envelope))\b"
    r"|\byou get (?:it|them|mine) (?:tonight|tonite|tomorrow|later|soon)\b"
    r"|\bbefore (?:i|we) (?:start (?:thinking|planning)|begin (?:thinking|planning))\b"
    r"|\bbefore (?:i|we) (?:send|write|submit|mail|decide|commit|order|hand) (?:anything|my|our|in|on|to)\b"
    rf"|\b(?:won't|will not|not going to|cannot|can't) (?:send|write|give)\b.*\b{_ORDERS}\b.*\b(?:before|until"
    rf"|till)\b"
)
_NOT_NOW: Final = re.compile(r"\b(?:next turn|again|also|too|besides|copy)\b")


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
    rf" (?:[\w'-]+ )?{_ORDERS}\b|(?:have|get|be given) (?:until|till|more time|an extension"
    r"|another (?:day|week|hour|few)|a few more|a little more|a bit more|an extra)\b)"
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


def is_put_off(said: Sequence[Said]) -> bool:
    """
    Say whether a letter says that its writer's orders are still to come: 'My moves will reach you by Thursday'.

    Args:
        said: Its sentences.
    """
    for each in said:
        if len(each.pieces) > LONGEST:
            continue
        words = " ".join(piece.word for piece in each.pieces if piece.role != "mark")
        places = any(piece.value > 1 for piece in each.pieces) and any(piece.area for piece in each.pieces)
        places = places and each.end != "?"
        if _PUT_OFF.search(words) and not _NOT_NOW.search(words) and not places:
            return True
    return False
