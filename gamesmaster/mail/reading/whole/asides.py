"""
Sentences beside orders that are none, whatever they name: what others want, what might be, what other turns bring.

'Pierre keeps urging me to hit the Russians with IBM.' is found by who does what in it, clause by clause: with one among
them that may be the writer's own will, the sentence is no aside. `set_aside` reads a letter without them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.doubts.adopting import adopts_at_end
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said
from gamesmaster.mail.reading.whole.refused import says_only_no
from gamesmaster.mail.reading.whole.rules_asked import asks_about_rules, leads_to_rules
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.tellers import ANYBODY, FRONT, KIN
from gamesmaster.mail.reading.whole.telling import in_signs

_HUMAN: Final = (
    rf"(?:he|she|@w(?: @w)?|(?:my|our|the|an?|some|that|this) (?:[\w'-]+ ){{0,2}}?(?:{KIN}|@o (?:player|man|chap|fellow"
    r"|ambassador)|player|chap|fellow|guy|man|woman|lady|bloke|lad|kid|boy|girl|gentleman)(?: (?:at|in|from|of|next)"
    r" (?:\w+ )?(?:@?\w+))?|(?:the )?@o(?! (?:in|at|on|from|with|and|there|over|[,:-])))"
)
"""A person that is not the writer."""
_TO_ME: Final = (
    r"(?:(?<!from )(?<!by )(?<!for )(?<!with )(?<!to )(?<!of )(?<!beside )(?<!against )(?:me|us)"
    r"|(?:suggest|propos|offer|ask|beg|urg|promis|demand|recommend|advis|want|claim|insist|threaten|announc|boast|swear"
    r"|swor|tell|told|say|said|think|thought|believ|reckon|predict|explain|complain|dream|brag|misheard|guess)\w*)"
)
_OTHERS: Final = re.compile(
    rf"^{FRONT}(?:{_HUMAN}|{ANYBODY}) (?:(?!(?:i|we|i'm|i'll|we'll|please)\b)\S+ ){{0,8}}?{_TO_ME}\b"
)
"""'Nigel keeps needling me to …', 'Pierre rang on Sunday and suggested that I …': it is done to me."""
_THEIRS: Final = re.compile(
    rf"^{FRONT}(?:he|she|he's|she's|he'd|she'd|(?:my|our) {KIN}) "
    r"(?!(?:shall|gets?|receives?|takes?|is (?:to|hit|attacked)|will be|should|must|can have|has to)\b)"
)
_FROM: Final = re.compile(
    rf"^{FRONT}(?:(?!(?:i|we|i'm|i'll|your|please)\b)[\w'-]+ ){{0,4}}?(?:letter|mail|e-mail|call|phone|note"
    rf"|message|offer"
    rf"|proposal|postcard|visit|text|idea|suggestion|word|plan|threat|rumou?r)s? (?:\w+ )?(?:from|by|of) "
    rf"(?:@w|@o|the @o|(?:my|our) {KIN}|some|a|an)\b"
)
"""'Long mail from Carlo today explaining why I should …'"""
_HEARD: Final = re.compile(
    rf"^{FRONT}(?:please )?(?:you (?:may|might|will|must) (?:have |well have )?(?:hear|heard|read|seen)\b"
    r"|(?:pay no (?:attention|heed)|don't listen|do not listen|take no notice)\b.* (?:@w|@o|he|she|they)\b)"
)
_FANCIED: Final = re.compile(
    rf"^{FRONT}(?:had (?:i|we)\b|if (?:i|we|it|there) (?:had|were|was)\b|if only\b|were (?:i|we|it)\b)"
    r"|\b(?:i|we) (?:would|could|should|might) have\b|\b(?:i'd|we'd) have (?!to\b)\w+(?:ed|t|ne|n)?\b"
    rf"|^{FRONT}with (?:#\d+|twice|double|more|a hundred) .*\b(?:i'd|i would|we'd|we would)\b"
    r"|\b(?:i'd|i would|we'd|we would) (?:take|put|do|go|send|have|place) .*\bif (?:it|i|we|there) (?:were|was|had)\b"
    r"|^(?:and |but |first |at first )*(?:i|we) (?:first |once |briefly |half )?(?:thought of|thought about"
    r"|considered|toyed"
    r"|wondered|was tempted|had in mind)\b"
    r"|^(?:and |but )?(?:i|we) (?:never said|never wanted|never meant)\b"
)
_OTHER_TURN: Final = re.compile(
    rf"^{FRONT}(?:(?:for|in|on) )?(?:the )?(?:next|coming|following|last|previous) (?:turn|time|round|year"
    rf"|spring|season)\b"
    r"|, (?:but )?(?:that's|that is) (?:for )?(?:the )?next (?:turn|time|round)$"
)
_NOW: Final = re.compile(r"\b(?:this (?:turn|time|round)|for now|right now|at once|now)\b")
_OWN_WILL: Final = re.compile(
    r"^(?:i'll|we'll|i will|we will|i shall|we shall|i want|i'm|we're|i am|please|let|let's|i'd like|i attack|i place"
    r"|i put #|i send|my|our|so i|here|put|place|attack|send|give|hit|move|take|add|cancel|drop|make|change|use)\b"
)
_WRITER: Final = re.compile(r"^(?:i|we|i'll|we'll|i'm|we're|please|let|let's|i'd|my|our)\b")
_MAIN: Final = word_set("but so therefore hence thus instead however")
_ALSO: Final = word_set("also too likewise ditto")
"""'Dad says also Germany in Poland': it goes on with the writer's own orders."""
_JOINS: Final = word_set("and with in on at against please but so then from using for")
_POINTS: Final = word_set("that this it these those which so such they them there same")


def is_aside(one: Said, own: Sequence[Part], context: Context) -> bool:
    """
    Say whether a sentence names what orders name, and none of its clauses may order.

    Args:
        one: The sentence.
        own: Its parts.
        context: Of the reading.
    """
    if len(one.pieces) > LONGEST or not own or one.words[0] in _POINTS | PLACE | ATTACK or adopts_at_end(one.words):
        return False
    if not any(piece.area or piece.ticker for piece in one.pieces) or _goes_on(one.pieces):
        return False
    framed = told = False
    later = _is_of_other_turn(one, context)
    if later and _NOW.search(" ".join(one.words)):
        return False
    for part in own:
        coded = in_signs(part.pieces, context)
        sure = bool(part.heard) and part.heard != "board"  # 'France in Austria with Nike if she is still there'
        opens = sure or any(each.search(coded) for each in (_OTHERS, _THEIRS, _FROM, _HEARD, _FANCIED))
        if opens:
            framed = True
        elif framed and not later and _resumes(part.begins, coded):
            framed = False
        covered = framed or later
        names = any(piece.is_named or counts(piece) for piece in part.pieces)
        if names and not covered:
            return False
        told = told or (names and covered)
    return told


def _is_of_other_turn(one: Said, context: Context) -> bool:
    return _OTHER_TURN.search(in_signs(one.pieces, context)) is not None


def _goes_on(pieces: Sequence[Piece]) -> bool:
    """Whether it adds to the writer's own orders: 'Dad says also Germany in Poland', not 'Ford looks too strong'."""
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1] if at + 1 < len(pieces) else None
        measures = piece.word == "too" and behind is not None and behind.role == "word" and behind.word not in _JOINS
        if piece.word in _ALSO and not measures:
            return True
    return False


def _resumes(begins: str, coded: str) -> bool:
    """Whether a clause orders again; 'Hans wants me to leave Poland and put 5 in Italy' does not."""
    if begins in ("and", "then") and not _WRITER.match(coded):
        return False
    return begins in _MAIN or _OWN_WILL.match(coded) is not None


def counts(piece: Piece) -> bool:
    """
    Say whether a piece is a number, and not 'one' for some thing.

    Args:
        piece: Of a sentence.
    """
    return piece.role == "number" and piece.word not in ("one", "1")


_REFUSES: Final = re.compile(
    rf"^{FRONT}(?:no|nope|never|no way|no thanks|no thank you|fat chance|not (?:gonna|going to) happen(?: , .*)?"
    rf"|not (?:with|by) me"
    r"|(?:i|we) (?:told|thanked|laughed|refused|declined|said no|gave|shall do nothing|believe not|don't believe"
    r"|have no intention|won't|will not|shall not|shan't|am not (?:doing|going)|wrote)\b.*"
    r"|(?:i'm|we're) not (?:doing|going|having)\b.*"
    r"|(?:(?:fine|ok|okay|all right)\b.{0,12})?(?:that's|that is|it's|it is|this is) (?:his|her|their) (?:own )?"
    r"(?:orders?|business|affair|attack|job|move)(?: ,)?(?: and)? not (?:mine|ours)"
    r"|you (?:needn't|don't (?:need|have) to)\b.*|(?:he|she)(?:'s|'ll|'d)? .*)$"
)
"""Behind an aside: what becomes of it is nothing."""


def refuses(one: Said, context: Context) -> bool:
    """
    Say whether a sentence behind an aside says that nothing comes of that: 'I'm not doing it.'

    Args:
        one: The sentence.
        context: Of the reading.
    """
    if any(piece.area or piece.ticker for piece in one.pieces) or one.end == "?":
        return False
    return _REFUSES.match(in_signs(one.pieces, context)) is not None


def _is_of_rules(letter: Heard, at: int) -> bool:
    """A question about the rules that names what orders name, or what leads to one."""
    one, context = letter.said[at], letter.context
    names = any(piece.area or piece.power for piece in one.pieces)
    return names and (asks_about_rules(one, context) or leads_to_rules(letter.said, at, context))


def _is_of_tellers(letter: Heard, at: int) -> bool:
    """'Whoever told you that was kidding', behind what gives no order: not what the letter itself says is a joke."""
    one, before = letter.said[at], letter.said[max(0, at - 1)]
    if not at or any(_is_ordered(piece) for each in (before, one) for piece in each.pieces):
        return False
    return _TELLERS.match(" ".join(one.words)) is not None


def _is_ordered(piece: Piece) -> bool:
    """Whether an order could be about it."""
    return bool(piece.area and not piece.people) or piece.role in ("number", "stock")


_TELLERS: Final = re.compile(
    r"^(?:and |so |but )*(?:whoever|anyone who|anybody who|everybody who|those who"
    r"|the (?:man|person|one|chap|fellow) who) (?:told|tells|said|says|wrote|claims?|claimed|thinks?|started)\b.*"
    r"\b(?:is|are|was|were|must be|must have been)"
    r" (?:only |just |plainly )?(?:kidding|joking|lying|wrong|mistaken|misinformed|dreaming|pulling your leg|a liar)$"
)


def _closes(letter: Heard, at: int) -> bool:
    """Whether a sentence says of the aside in front of it that it is of another turn, or changes nothing."""
    one, aside = letter.said[at], letter.said[at - 1]
    asked = asks_about_rules(aside, letter.context)
    return _dates(one, aside, letter.context) or (asked and _leaves_orders(one))


def _dates(one: Said, aside: Said, context: Context) -> bool:
    """'But that's for next time', behind what next turn brings."""
    return _DATED.match(" ".join(one.words)) is not None and _is_of_other_turn(aside, context)


_DATED: Final = re.compile(
    r"^(?:but |and |though )*(?:that|this|it|all that|all this|these)(?:'s| is| are|'ll be| will be) "
    r"(?:(?:only|just|all|music) )*(?:for |of )?(?:the |an )?(?:next|coming|following|other|another|future|later)"
    r"(?: (?:turn|time|round|day|story))?$"
)


def _leaves_orders(one: Said) -> bool:
    """'Answer when you have time, it doesn't change my placings', behind a question about the rules."""
    return not any(piece.is_named for piece in one.pieces) and _LEAVES_ORDERS.match(" ".join(one.words)) is not None


_LEAVES_ORDERS: Final = re.compile(
    r"^(?:(?:please |just )?(?:answer|reply|write|tell me|let me know|no hurry|no rush)\b"
    r"(?: (?!if\b)[\w'-]+){0,8} ?,? ?)?"
    r"(?:(?:and|but|as|because) )?(?:(?:it|this|that|the answer|your answer|whatever the answer is ,? ?it) )?"
    r"(?:doesn't|does not|won't|will not|wouldn't|would not|isn't going to) "
    r"(?:change|touch|affect|alter|matter (?:to|for)) (?:any of )?(?:my|our|the|these) "
    r"(?:\w+ )?(?:placings?|placements?|orders?|attacks?|moves?)(?: .{0,20})?$"
)


def asides_of(letter: Heard) -> list[int]:
    """
    Give the places of the asides of a letter, and of what is said of them right behind.

    Args:
        letter: As heard.
    """
    found: list[int] = []
    for at, (one, own) in enumerate(zip(letter.said, letter.parts, strict=True)):
        behind = found[-1:] == [at - 1] and at > 0
        closes = behind and (refuses(one, letter.context) or _closes(letter, at))
        beside = bool(says_only_no(one)) or _is_of_tellers(letter, at) or _is_of_rules(letter, at)
        if closes or beside or is_aside(one, own, letter.context):
            found.append(at)
    return found
