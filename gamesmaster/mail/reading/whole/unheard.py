"""Letters of which nothing was read though they order something: no such letter is passed over in silence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import ATTACK, CONTROL, NUMBERS, UNDERSTANDING, word_set
from gamesmaster.mail.reading.whole.complete import is_whole_attack
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief, is_hedged, takes_all_back, turns
from gamesmaster.mail.reading.whole.markers import Sign
from gamesmaster.mail.reading.whole.named import named_in
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.put_off import are_to_come
from gamesmaster.mail.reading.whole.stance import Part, is_known
from gamesmaster.mail.reading.whole.stocks_lost import ends_in_firm
from gamesmaster.mail.reading.whole.taking import asks, is_silent
from gamesmaster.mail.reading.whole.unmeant import is_unmeant

_QUESTION: Final = "This was not understood. Is it an order? Then please write it alone in a line."
_AGAIN: Final = word_set("again same repeat repeats repeated repeating unchanged as like")
_GONE: Final = re.compile(
    r"(?:one|two|both|some|all|the \w+) (?:of (?:them|these|those|mine) )?(?:can|may|should|must) go\b"
    r"|(?:\w+ ){0,5}no (?:more )?attacks? (?:on|against) (?:him|her|them)\b"
    r"|they(?:'re| are) (?:both|all) off\b"
    r"|(?:[a-z]+ ){0,6}tear up (?:my|all|the|both|those)\b"
    r"|(?:[a-z']+ ){0,8}one of my (?:\w+ )?(?:attacks|orders|battles|fights)\b"
    r"|(?:[a-z']+ ){0,6}(?:strike|cancel|drop|withdraw|remove|delete|scrap|stop)"
    r" (?:(?:both|all)(?: of)? )?(?:the|my|that|this) attacks?\b"
    r"|(?:[a-z']+ ){0,6}(?:different|another|other|new) (?:stock|share|company|target)\b"
)
"""'One of them can go', 'there will be no attack on him', of orders on file."""
_REAL: Final = re.compile(
    r"\bmy (?:actual|real|true|own) (?:orders?|placements?|placings?|moves?|numbers|attacks?)"
    r"(?: for \w+ \w+)? (?::|are|is)(?= |$)"
    r"|\bwhat i (?:really|actually|in fact) (?:do|place|put|order|want)\b"
)
"""'My actual placements: …', behind a letter to somebody else."""
_ME: Final = word_set("me us")
"""Who is attacked by others."""
_HIM: Final = word_set("him her them")
"""Whom the writer attacks."""
_LAST: Final = word_set("last before previous")
_BY: Final = word_set("by decide decides settle settles judge judges")
_ROW: Final = ["name", "mark", "number"]
_MAY: Final = re.compile(
    rf"may (?:\d+|{'|'.join(NUMBERS)}) (?:\w+ )?be (?:added|placed|put|sent|given|stationed|deployed)\b"
)
"""'May eleven be added to what I have in Poland already?' requests; other questions ask."""


def with_unheard_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about the first part of a letter that orders, where nothing was read and nothing is asked.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context, said = letter.context, letter.said
    weighed = is_brief(said) and not any("either" in one.words for one in said)  # each word of a brief letter was
    settled = any(is_whole_attack(own, context) for own in letter.parts)
    if asks(reading) or not is_silent(replace(reading, commands=())) or (are_to_come(said, context) and not settled):
        return reading
    if reading.commands:
        return _with_arms_asked(reading, letter)  # 'Germany in Italy. Oracle. READY'
    hedged = is_hedged(said, reading) or any(turns(each, (), True) for each in said)  # 'Just kidding!'
    for one, own in zip(said, letter.parts, strict=True):
        request = not context.on_file and one.end == "?" and _MAY.match(" ".join(one.words)) is not None
        if (one.end == "?" and not request) or (any(part.heard for part in own) and not _attacks(own, context)):
            continue
        again = bool(context.last_turn) and _is_again(one.words)
        ordering = not (hedged or context.on_file) and any(_orders(part, context) for part in own)
        bare = any(_claims(part, one) for part in own) or _names_areas(one, own, context)
        gone = bool(context.on_file) and any(_GONE.match(" ".join(part.words)) for part in own)
        if (
            ((again or ordering) and not weighed)
            or request
            or (bare and not hedged and not context.on_file)
            or gone
            or _arms(one, context)
            or (_REAL.search(" ".join(one.words)) is not None and any(piece.role == "number" for piece in one.pieces))
            or (_settles(own, context) and not hedged)
            or (_is_row(one, context) and not hedged)
            or (_aims(one, own, context) and not hedged)
        ):
            asked = Question(one.text.strip()[:200], "unreadable", "not-understood", _QUESTION, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return _with_arms_asked(reading, letter)


def _with_arms_asked(reading: Reading, letter: Heard) -> Reading:
    """'Everyone there who isn't me gets a visit: the Russians by Boeing': who is hit with what, however it is said."""
    context, said = letter.context, letter.said
    if context.phase != "attack" or context.on_file or context.scenario.conflict == "exchange" or not letter.alone:
        return reading
    if is_hedged(said, reading) or is_unmeant(said) or any(takes_all_back(one.words) for one in said):
        return reading
    named = named_in(said, letter.parts, context)
    others: dict[int, list[Sign]] = {}
    for sign in named.signs:
        if sign.power and sign.power != context.power:
            others.setdefault(sign.sentence, []).append(sign)
    ordered = {sign.sentence for sign in named.live if sign.power and sign.power != context.power}
    alone = {each.power for at in ordered if _only_names(said[at].pieces) for each in others[at]}
    for sign in named.live:
        one = said[sign.sentence]
        above = sign.sentence - 1 if len(one.pieces) == 1 else -1  # 'Poland and the Russians attacked. Raytheon.'
        hits = sign.kind == "stock" and (sign.sentence in ordered or above in others)
        names = bool(sign.area) and not sign.power and _only_names(one.pieces)
        if hits or (names and _is_met(sign.area, alone, context)):
            asked = Question(one.text.strip()[:200], "unreadable", "not-understood", _QUESTION, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


def _only_names(pieces: Sequence[Piece]) -> bool:
    return all(piece.role in ("name", "mark") for piece in pieces)


def _is_met(area: str, powers: AbstractSet[str], context: Context) -> bool:
    """'Germans. Poland. U.S. Steel.': a power that stands there with us is named by itself, too."""
    here = context.board.get(area, {}) if context.board else {}
    return context.power in here and not powers.isdisjoint(here)


def _is_again(words: Sequence[str]) -> bool:
    """'Last turn's letter again'."""
    return not (_AGAIN.isdisjoint(words) or _LAST.isdisjoint(words))


def _arms(said: Said, context: Context) -> bool:
    """'Poland, Ford.': where, and with what, and nothing else."""
    roles = {piece.role for piece in said.pieces}
    where = any(piece.area and not piece.people for piece in said.pieces)
    return context.phase == "attack" and not context.on_file and where and "stock" in roles and "word" not in roles


def _is_row(said: Said, context: Context) -> bool:
    """'- Chekoslovakia: 6', in a list whose other names have too many slips in them to be known."""
    row = context.phase == "placing" and not context.on_file and [piece.role for piece in said.pieces] == _ROW
    return row and bool(said.pieces[0].area) and said.pieces[1].word in (":", "=")


def _aims(said: Said, own: Sequence[Part], context: Context) -> bool:
    """'In Italy, the British, Kellogg': whom, where, and a company that is on no list."""
    if context.phase != "attack" or context.on_file or any(part.stance != "orders" for part in own):
        return False
    whom = any(piece.power and piece.power != context.power for piece in said.pieces)
    where = any(piece.area and not piece.people for piece in said.pieces)
    return whom and where and ends_in_firm(said.pieces)


def _settles(own: Sequence[Part], context: Context) -> bool:
    """'In Poland they'll be dealt with by way of Pepsi': whom, the sentence before says."""
    return (context.phase == "attack" and not context.on_file) and any(
        part.stance == "orders"
        and any(piece.ticker for piece in part.pieces)
        and any(piece.area for piece in part.pieces)
        and not _BY.isdisjoint(part.words)
        for part in own
    )


def _claims(part: Part, said: Said) -> bool:
    """'… Rumania: Control for both of us there'."""
    claims = part.words[:1] != () and part.words[0] in UNDERSTANDING | CONTROL
    return part.stance == "orders" and claims and any(piece.area for piece in said.pieces)


def _names_areas(said: Said, own: Sequence[Part], context: Context) -> bool:
    """'Poland and Italy this time please': where, and not how many, in words of orders."""
    areas = any(piece.area and not piece.people for piece in said.pieces)
    known = all(piece.role in ("name", "mark") or is_known(piece.word) or piece.word == "time" for piece in said.pieces)
    orders = all(part.stance == "orders" for part in own) and "from" not in said.words
    return context.phase == "placing" and areas and known and orders and len(said.pieces) > 2 and said.words[-1] != ":"


def _attacks(own: Sequence[Part], context: Context) -> bool:
    """'I attack him in Austria with Walmart, and he may attack me where he likes': the first part is no hearsay."""
    return context.phase == "attack" and any(
        part.words[:1] in (("i",), ("we",))
        and not (part.heard or ATTACK.isdisjoint(part.words))
        and any(piece.ticker for piece in part.pieces)
        and _orders(part, context)
        for part in own
    )


def _orders(part: Part, context: Context) -> bool:
    """Whether a part says how many go where, or whom to attack with what."""
    if part.stance != "orders":
        return False
    named = any((piece.area or piece.power) and not piece.people for piece in part.pieces)
    if context.phase == "placing":
        behind = [*part.pieces[1:], None]
        counts = zip(part.pieces, behind, strict=True)
        return named and any(one.role == "number" and not (next_ and next_.people) for one, next_ in counts)
    armed = any(piece.ticker for piece in part.pieces) or not ATTACK.isdisjoint(part.words)
    whom = any(piece.power for piece in part.pieces) or not _HIM.isdisjoint(part.words)
    others = part.words[2:] if part.words[:2] == ("let", "us") else part.words
    return armed and whom and _ME.isdisjoint(others)
