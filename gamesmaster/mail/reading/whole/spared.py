"""Orders for an area of which another sentence says that nothing is done there: which of the two stands is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.contradicted import stands_ahead
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece
from gamesmaster.mail.reading.whole.short_parts import goes_with_spared
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Attack, Place

_QUIET: Final = {
    "attack": re.compile(
        r"\b(?:no|not any|not be any|never any) (?:\w+ )?(?:attacks?|fights?|fighting|battles?|action|war)\b"
        r"|\b(?:not|don't|won't|never|isn't|shan't) (?:be )?(?:attack|attacking|attacked|fight|fighting|hit"
        r"|strike|touch)\b"
        r"|(?<!to )\bnothing\b|\bnobody (?:is|gets|will be) (?:attacked|hit)\b|^(?:[^ ]+ ){0,3}(?:none|pass)$|^not in\b"
        r"|\b(?:quiet|sit tight|hold still|hold back|keep still|stay out|staying out|refrain)\b"
        r"|\b(?:can|may|shall|will|must) rest\b|\bleave\b.*\b(?:alone|in peace)\b|\bleft (?:alone|in peace)\b"
        r"|\b(?:keep|want|is|have) (?:the )?peace\b|^peace\b|\bi let them be\b|\bsee no\b"
        r"|(?<!not )\bsafe from (?:me|us)\b"
    ),
    "placing": re.compile(
        r"\bnothing(?: at all)? (?:in|to|for|into|goes)\b|\b(?:gets?|put|place|send|receives?) (?:nothing|none|nobody"
        r"|no factors?)\b"
        r"|\b(?:not|don't) want (?:a|any|one)(?: single)? (?:factor|man|one)\b|\b(?:nothing|none)$|^not in\b"
        r"|\bstays? empty\b|\bleave\b.*\bempty\b|^no (?:factors?|troops|men|one|more) (?:in|to|for)\b"
    ),
}
"""Says that nothing is done there."""
_PEACE: Final = re.compile(r"\bleave (?:him|her|them) (?:in peace|alone)\b|\bspare (?:him|her|them)\b|\bno harm to\b")
"""'I promised Henri to leave him in peace in Austria.'"""
_ELSE: Final = word_set(
    "else other others more second further another if unless last next was were had did yet until till before only"
    " except apart besides but or would could might should than previous later afterwards who why what wonder better"
    " wrong seems feels looks nice need over after because since therefore"
)
"""What limits that, or tells of another time."""


def with_spared_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an order where the letter does nothing: 'Rhineland: France, Merck. … No attack by me in the Rhineland.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.on_file or not reading.orders:
        return reading
    sparing = list(_sparing(letter))
    elsewhere = {piece.power for own in letter.parts for part in own if part not in sparing for piece in part.pieces}
    for part in sparing:
        one = letter.said[part.sentence]
        areas = {piece.area for piece in part.pieces if piece.area and not piece.people}
        # 'The one American there I leave in peace.'
        only = {piece.power for piece in part.pieces if piece.power} - elsewhere
        if not areas and (part.begins == ":" or "there" in part.words):  # 'Poland: pass'
            areas = {piece.area for piece in one.pieces if piece.area and not piece.people}
        gives = any(piece.role in ("number", "stock") or piece.ticker for piece in one.pieces)
        for each in reading.orders:
            area = getattr(each.order, "area", "")
            powers = {piece.power for piece in part.pieces if piece.area != area} - {"", letter.context.power}
            ahead = stands_ahead(each, one, letter) if each.words not in one.text else not gives
            safe = "safe" in part.words and not areas and bool(powers)  # wherever they are
            attacked = isinstance(each.order, Attack) and only >= set(each.order.targets)
            if attacked or (ahead and _is_of(each, areas or {area} if safe else areas, powers)):
                question = f"Is nothing done in {area}, or does the order for it stand? Please write what shall stand."
                asked = Question(one.text.strip()[:200], "ambiguous", "taken-back", question, number=one.number)
                kept = tuple(other for other in reading.orders if other is not each)
                return replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def without_spared_too(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without attacks that have no stock and go with what is spared: 'The French in Italy I leave in
    peace. The Germans there too.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    sparing = {part.sentence + 1 for part in _sparing(letter)}
    texts = [letter.said[at].text for at in sparing if at < len(letter.said) and goes_with_spared(letter.said[at])]
    kept = tuple(
        each
        for each in reading.orders
        if getattr(each.order, "stock", "") is not None or not any(each.words.strip() in text for text in texts)
    )
    return reading if len(kept) == len(reading.orders) else replace(reading, orders=kept)


def _is_of(each: ReadOrder, areas: set[str], powers: set[str]) -> bool:
    order = each.order
    if isinstance(order, Attack):
        return order.area in areas and powers <= set(order.targets)
    return isinstance(order, Place) and order.area in areas and not powers


def _counts(piece: Piece) -> bool:
    """Not 'the one American there'."""
    return piece.role == "number" and piece.word != "one"


def _sparing(letter: Heard) -> Iterator[Part]:
    """The parts that say so, and count nothing and name no stock."""
    quiet = _QUIET["placing" if letter.context.phase == "placing" else "attack"]
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.end == "?" or len(one.pieces) > LONGEST:
            continue
        for part in own:
            promised = _PEACE.search(" ".join(part.words)) is not None
            if (part.heard and not promised) or part.stance in ("hangs", "asks") or not _ELSE.isdisjoint(part.words):
                continue
            if any(piece.role == "stock" or piece.ticker or _counts(piece) for piece in part.pieces):
                continue
            if quiet.search(" ".join(piece.word for piece in part.pieces if piece.role != "mark")):
                yield part
