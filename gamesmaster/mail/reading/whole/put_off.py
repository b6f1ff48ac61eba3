"""Orders that are still to come: 'My moves will reach you by Thursday', 'I haven't made up my mind yet'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import LONGEST, Said

ORDERS: Final = (
    r"(?:orders?|moves|placements?|placings?|attacks|list|sheet|instructions|deployments?|dispositions|ones?|something|mine"
    r"|decision|submission|answer)"
)
"""What a player calls his orders."""
_MINE: Final = (
    r"(?:my|our|the class's|the team's|the) (?:(?:own|real|proper|final|actual|first|new|full|complete) )*"
    rf"(?:{ORDERS}|turn|attack)(?: proper)?"
)
_SOON: Final = (
    r"(?:separately|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|later|soon|shortly|weekend"
    r"|morning|evening|afternoon|afterwards|anon|when|once|after|before|until|till|as soon as|in time|deadline|then"
    r"|by then|days?|hours?)"
)
_WHEN: Final = rf"(?:{_SOON}|lesson|holidays?|good time)"
_DAY: Final = (
    r"(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|later|soon|shortly|next week"
    r"|(?:the|this|next) (?:weekend|evening|afternoon|morning)|the (?:end|middle) of the week"
    r"|in (?:the|our) [\w ]*lesson)"
)
_I: Final = r"(?:i|we|the class|the team|my class|our class|our team|the pupils|the children)"
_COMES: Final = re.compile(
    rf"\bno {ORDERS}(?: from (?:me|us))? (?:in (?:here|this (?:one|letter|mail|e-mail|email|message|note))|enclosed)\b"
    rf"|\b{ORDERS}\b(?: [\w'-]+){{0,5}}? (?:will|shall|comes?|coming|follows?|to come|reach|arrives?|i'm"
    rf" sending|i am sending"
    rf"|i will send|i'll send|i send|i shall send|we will send|we'll send|tomorrow|tonight)\b.*?\b{_SOON}\b"
    rf"|\b{ORDERS}\b(?: [\w'-]+){{0,5}}? (?:tomorrow|tonight)\b"
    r"|\b(?:i'll|we'll|i will|we will|will|shall|going to|want to|hope to|need to)(?: then| only| first)?"
    r" (?:send|write|do(?! one\b)|mail|submit"
    rf"|let you have|give you|make|decide|draw up)\b(?: [\w'-]+){{0,4}}? {ORDERS}\b"
    rf"|\b(?:i'll|we'll|i will|we will|will)(?: then)? (?:write|be in touch|get back|come back)\b(?:"
    rf" [\w'-]+){{0,3}}? {_SOON}\b"
    rf"|\byou(?:'ll| will) (?:(?:have|get) (?:it|them|mine)|read|hear|learn)\b(?: [\w'-]+){{0,3}}? {_SOON}\b"
    r"|\bwait for (?:our|my) (?:letter|orders|mail|moves|list)\b"
    rf"|\b{_SOON} (?:that )?will (?:you|i|we) (?:have|get|see|send|receive)\b.*\b{ORDERS}\b"
    rf"|\b{ORDERS}\b(?: [\w'-]+){{0,3}}? (?:under separate cover|by separate (?:mail|post|letter)"
    r"|in (?:an?|another|their|its) (?:own |separate |next |second |other )?(?:mail|e-mail|letter|message|envelope))\b"
    r"|\byou get (?:it|them|mine) (?:tonight|tonite|tomorrow|later|soon)\b"
    r"|\bbefore (?:i|we) (?:start (?:thinking|planning)|begin (?:thinking|planning))\b"
    r"|\bbefore (?:i|we) (?:send|write|submit|mail|decide|commit|order|hand) (?:anything|my|our|in|on|to)\b"
    rf"|\b(?:won't|will not|not going to|cannot|can't) (?:send|write|give)\b.*\b{ORDERS}\b.*\b(?:before|until"
    rf"|till)\b"
)
"""The orders, and when they come."""
_LATER: Final = re.compile(
    rf"\b{_MINE}(?: for (?:the|this) (?:\w+ )?turn)? (?:you(?:'ll| will| shall)? (?:get|have|receive)"
    rf"|i(?:'ll| will| shall)? (?:write|send|do|keep|give)|(?:are|is) (?:for|coming|on (?:their|its) way|not in this)"
    rf"|comes? (?:on|after|at|in|by|separately|when|once|tomorrow|tonight|later|soon|next)"
    r"|follows? (?:on|when|once|by|as soon|after|tomorrow|later|soon|tonight|shortly)\b"
    rf"|(?:will|shall) (?:be|come|follow)|(?:when|once|after|as soon as) )"
    rf"|\b(?:you(?:'ll| will| shall)? (?:get|have|receive)|expect|look for|watch for|i keep|i'm keeping|i'm saving"
    rf"|i save|i(?:'ll| will| shall) (?:keep|save|have|get)|we(?:'ll| will| shall) (?:have|get)) {_MINE} "
    rf"(?:(?:to|with|ready for) you )?(?:by|before|on|for|in|until|at|tomorrow|tonight|later|soon|when|once)\b"
    r"|\bi(?:'m| am) (?:still )?(?:holding|keeping) (?:back )?(?:my|our) \w+ (?:back )?(?:until|till)\b"
    rf"|\b(?:will|'ll|shall) (?:send|be sending|write|submit|mail|have|get) (?:you |in )?"
    rf"(?:it|them|{_MINE}|orders|moves) (?:\w+ ){{0,3}}?"
    r"(?:by|on|at|when|once|after|before|tomorrow|tonight|later|soon)\b"
    r"|\b(?:orders|moves|placings|placements|attacks) (?:to follow|follow|later|tomorrow|tonight|soon|when i)\b"
    r"|\b(?:orders|moves) in (?:a|another|the next) (?:\w+ )?(?:mail|letter|e-mail|message)\b"
    rf"|\bwhat (?:i|we)(?:'ll| will| shall)? do (?:in (?:the |this )?turn(?: \d+)?|this turn|now|next)? ?(?:i|we|you)"
    rf"(?:'ll| will| shall)?\b.*\b{_WHEN}\b"
    r"|\bfor this turn you(?:'ll| will| shall)? (?:hear|get)\b"
    rf"|^(?:i|we|i'll|we'll|i will|we will)(?: then)? (?:place|order|attack|move|submit)(?: only)? (?:on |at )?"
    rf"(?:{_DAY}|when i|once i|as soon as|after)\b"
    r"|^(?:then|after that|only then|afterwards) (?:i'll|we'll|i will|we will) (?:order|place|move|attack|submit)$"
)
_SOFT: Final = re.compile(
    rf"\blet you know (?:what|how|where) (?:i|we)\b.*\b(?:by|on|before|when|once|{_WHEN})\b"
    r"|\byou(?:'ll| will| shall)? (?:hear|get word) from (?:me|us)\b"
    rf"|\byou(?:'ll| will| shall) (?:hear|learn|know|find out|be told)(?: it| this)? (?:on |by |before )?{_DAY}\b"
    rf"|^more (?:from me )?{_DAY}$|\bmore from me {_DAY}\b|\b(?:i|we)(?:'ll| will| shall) write again\b"
)
"""The writer will write again, perhaps with orders: where nothing else seems to be one."""
_NOT_YET: Final = (
    r"\b(?:don't|do not|dont) (?:put|enter|write|take|record|note|book|file) (?:anythin[gk]?|any of (?:it|this))"
    r"(?: down| in)? (?:yet|so far|as yet|for now)\b"
)
_SAYS_NOT_YET: Final = re.compile(_NOT_YET)
_UNDECIDED: Final = re.compile(
    rf"\b{_I}(?:'ve| have| has)? (?:not|haven't|hasn't|have not|has not|didn't|did not) (?:yet )?(?:ordered|decided"
    r"|voted|made up (?:my|our|her|his|its|their) minds?|chosen|settled|sent|written|worked (?:it|them|anything) out)"
    r"(?= (?:yet|so far|what|how|where|anything|(?:about|on) (?:it|this turn|anything|my|our))\b|$)"
    r"|\b(?:have|has|i've|we've) yet to (?:decide|vote|make up|choose|think|order|agree)\b"
    r"|\bnot (?:yet )?ready (?:to|with)\b|\b(?:nothing|not) (?:is |has been )?decided yet\b|\bno decision yet\b"
    r"|^(?:so far )?(?:i |we )?(?:have )?(?:nothing|no (?:orders|moves|placings|attacks|decision))(?: decided)?"
    r"(?: (?:from|by) (?:me|us))?"
    r" (?:yet|so far|for the moment)$"
    r"|^(?:so far|until then|till then|for this turn|as yet) (?:i |we )?(?:have |there are )?(?:no|nothing)(?: orders)?"
    r"(?: from me| yet)?$"
    rf"|\b(?:still|i'm|i am|we're|we are) (?:still |busy )*(?:thinking|pondering|working|brooding|debating|mulling"
    rf"|weighing|puzzling|busy) ?(?:about|on|over|with)? (?:{_MINE}|this (?:one|turn|move)|this turn's \w+|it|them)\b"
    rf"|\bstill (?:have to|has to|need to|must) (?:think|decide|talk|discuss|vote|agree|work)\b"
    r"|\bsleep (?:on|over) it\b|\bneed (?:another|one more|a|some|more) (?:more )?(?:day|night|hour|week|time)\b"
    r"|\b(?:don't|do not) (?:yet )?know (?:yet )?what (?:to|i'll|we'll|i will|we will|i shall|i should|i want to)"
    r" (?:do|order|place|attack|play|move|send)\b"
    rf"|\b{_I}(?:'ll| will| shall)? (?:decides?|votes?|meets? .*to decide|will vote)(?: on (?:it|them|this))?"
    rf" (?:only )?(?:on |at |in )?{_DAY}\b"
    r"|\bcan(?:'t|not) (?:even )?think (?:about|of) (?:my|our) (?:own )?\w+ yet\b"
    rf"|\b(?:i'm|i am|we're|we are|i'll|i) (?:not|never|don't|do not|won't|shan't) (?:be )?"
    r"(?:plac|order|attack|mov)\w+(?: anything)? (?:yet|today|until|till|before|so far)\b"
    r"|\b(?:won't|shan't|will not|shall not|don't|can't) (?:place|order|attack|move)(?: anything)? (?:yet|today|until"
    r"|till|before)\b"
    r"|\b(?:no hurry|in no rush) with (?:my|our)\b|\bsend no (?:orders|moves)\b"
    rf"|\b(?:this|my) (?:mail|letter|note|message) (?:has|holds|contains) no {ORDERS}\b"
    rf"|\b(?:these|this|that) (?:are|is) not {_MINE}\b"
    rf"|\b{_MINE} (?:for this turn )?(?:is|are) (?:still|not yet) (?:being )?(?:written|ready|made|done|open)\b"
    r"|^(?:so )?no orders (?:from me )?(?:for now|at the moment|as yet)$|\bgive me until\b|^let me (?:sleep|think)\b"
    r"|\bbefore (?:i|we) (?:order|place|move|attack|decide)\b"
    r"|\b(?:place|order|attack|move|decide|act) (?:only )?(?:when|once) i hear\b"
    r"|\b(?:that's|that is|this is) for later\b"
    rf"|{_NOT_YET}"
)
"""The writer has not decided."""
_FEW: Final = 2
_NAMED: Final = re.compile(r"\b(?:orders|moves|placings|placements|deployments|list)\b")
_NOT_NOW: Final = re.compile(r"\b(?:next turn|again|also|too|besides|copy)\b")
_BUT: Final = word_set(
    "rest others other remaining remainder else also too besides copy second third confirmation if unless"
    " map report results yesterday last already"
)
"""What comes later is not all: 'the rest of my orders follows'."""
_NEXT: Final = re.compile(r"\bnext (?:turn|round|year|placing|attack|game)|\bagain next\b")
_OTHER_KIND: Final = {
    "placing": re.compile(r"\b(?:attack|attacks|fights?|battles?|stocks?)\b"),
    "attack": re.compile(r"\b(?:placing|placings|placement|placements|deployments?|factors)\b"),
}


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
        if _COMES.search(words) and not _NOT_NOW.search(words) and not (places and each.end != "?"):
            return True
    return False


def are_to_come(said: Sequence[Said], context: Context) -> bool:
    """
    Say whether nothing that a letter may seem to order is missed: its orders are still to come. Of one other sentence
    beside that it is not sure.

    Args:
        said: Its sentences.
        context: Of the reading.
    """
    return is_put_off(said) or (len(said) > _FEW and is_all_put_off(said, context))


def may_be_put_off(said: Sequence[Said], context: Context) -> bool:
    """
    Say whether a letter says at least that its writer will write again.

    Args:
        said: Its sentences.
        context: Of the reading.
    """
    return not context.on_file and any(_is_clear(each, context, _SOFT) for each in said)


def is_all_put_off(said: Sequence[Said], context: Context) -> bool:
    """
    Say whether a letter says so of all orders of a phase, or that they are not decided yet, in a sentence that names
    nothing that could be ordered.

    Args:
        said: Its sentences.
        context: Of the reading: beside orders on file less may be meant.
    """
    return not context.on_file and any(_is_clear(each, context, _LATER, _UNDECIDED) for each in said)


def are_orders_put_off(said: Sequence[Said], context: Context) -> bool:
    """
    Say whether a letter says of its writer's orders, by that name, that they are still to come.

    Args:
        said: Its sentences.
        context: Of the reading.
    """
    return not context.on_file and any(
        _is_clear(each, context, _LATER) and _NAMED.search(" ".join(each.words)) for each in said
    )


def _is_clear(each: Said, context: Context, *phrases: re.Pattern[str]) -> bool:
    named = any(piece.is_named and not _heard_from(each, at) for at, piece in enumerate(each.pieces))
    if len(each.pieces) > LONGEST or each.end == "?" or named:
        return False
    words = " ".join(piece.word for piece in each.pieces if piece.role != "mark")
    other = _OTHER_KIND.get(context.phase)
    if _NEXT.search(words) or not _BUT.isdisjoint(each.words) or (other is not None and other.search(words)):
        return False
    return any(phrase.search(words) for phrase in phrases)


def _heard_from(each: Said, at: int) -> bool:
    """'My orders follow when I have heard from Britain.'"""
    return each.words[at - 1] in ("from", "to", "with") and not _HEARS.isdisjoint(each.words[max(0, at - 3) : at])


_HEARS: Final = word_set("hear heard spoke spoken talked talk asked word answer")


def is_not_yet(said: Sequence[Said]) -> bool:
    """
    Say whether a letter says that nothing of it is to be entered yet: 'Don't write anything down yet'.

    Args:
        said: Its sentences.
    """
    return any(_SAYS_NOT_YET.search(" ".join(each.words)) for each in said if len(each.pieces) <= LONGEST)
