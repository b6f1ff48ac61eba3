"""What a letter leaves open beside its orders, and nobody has asked about: 'For Italy change to Pfizer or Nike'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said
from gamesmaster.mail.reading.whole.retracted import stands_from
from gamesmaster.mail.reading.whole.taking import asks

_QUESTION: Final = "This leaves something open. Please write the one that shall be done."
_HEDGES: Final = word_set("maybe perhaps possibly if unless")
_SMALL: Final = word_set("the in to with on by either ( even at of against for")
_STOCK: Final = word_set("stock share company")
_OTHER: Final = word_set("another different new other")
_TOLD: Final = word_set(
    "last next was were had would could might did he she they i'd wonder wondered offers offered says wants promises"
    " wondering promised suggests suggested asks he'll she'll they'll his her him lose"
)
_LIKES: Final = word_set("like prefer rather")
"""'I'd like fewer there' is no tale."""
_FEWER: Final = word_set("fewer less")
_HOW_MANY: Final = word_set("half all both none nothing no more")
_PEOPLE: Final = word_set("she he they")
"""'France in Austria with Nike if she is still there'."""
_SOME: Final = word_set("some several")
_VAGUE: Final = 6
_CHANGES: Final = word_set("change drop cancel move use take make switch withdraw attack hit strike")


def with_unsure_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a sentence that names where and how much or with what, and leaves it open, where nothing came of it.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if asks(reading) or not (reading.orders or letter.context.on_file):
        return reading
    if letter.said and _breaks_off(letter.said[-1], letter.text):
        one = letter.said[-1]
        asked = Question(one.text.strip()[-200:], "ambiguous", "either-or", _MORE, number=one.number)
        return replace(reading, findings=(*reading.findings, asked))
    done = {getattr(each.order, "area", "") for each in reading.orders}
    sure = -1 if reading.orders else stands_from(letter)
    for at, (one, own) in enumerate(zip(letter.said, letter.parts, strict=True)):
        if at < sure:
            continue  # 'If he leaves, I call off Poland … He has not replied, so my orders stand as they are.'
        if one.end == "?" or len(one.pieces) > LONGEST or (any(part.heard for part in own) and "if" not in one.words):
            continue
        areas = {piece.area for piece in one.pieces if piece.area and not piece.ticker}
        if letter.context.phase == "placing" and any(_is_another(piece, letter.context) for piece in one.pieces):
            continue  # 'If Britain attacks me there, he'll lose 2 or 3'
        if areas and not areas & done and _is_open(one, letter.context):
            asked = Question(one.text.strip()[:200], "ambiguous", "either-or", _QUESTION, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


_MORE: Final = "The letter breaks off here. Is there more to be done?"
_OPENS: Final = word_set("and the or a another")


def _breaks_off(one: Said, text: str) -> bool:
    """'Four in Poland and the', and nothing behind it."""
    last = one.pieces[-1]
    ends = text.rstrip().endswith(last.text) and last.role == "word" and not one.end
    return ends and last.word in _OPENS and len(one.pieces) > _FEW and any(piece.area for piece in one.pieces)


_FEW: Final = 3


def _is_another(piece: Piece, context: Context) -> bool:
    return bool(piece.power and piece.power != context.power and (piece.people or not piece.area))


def _is_open(one: Said, context: Context) -> bool:
    words, on_file = set(one.words), bool(context.on_file)
    armed = any(piece.ticker for piece in one.pieces)
    counted = any(piece.role == "number" for piece in one.pieces)
    told = words & _TOLD - ({"i'd"} if words & _LIKES and words & _FEWER else set())
    if told and not ("if" in words and armed and told <= _PEOPLE):
        return False
    if not on_file and one.words[0] in _SOME and len(one.pieces) < _VAGUE:
        return True
    if (armed or counted) and _has_alternatives(one.pieces):
        return True
    if on_file and not (counted or armed) and not words.isdisjoint(_FEWER) and not words & _HOW_MANY:
        return True
    hedged = bool(words & _HEDGES) and (armed or bool(on_file and words & _CHANGES))
    other = context.phase == "attack" and bool(words & _STOCK) and bool(words & _OTHER)
    return hedged or (on_file and other)


def _has_alternatives(pieces: Sequence[Piece]) -> bool:
    """'Pfizer or Nike', 'Pfizer (or to Nike)', '6 or 7', 'Austria or in Italy'."""
    for at, piece in enumerate(pieces):
        if piece.word != "or" or piece.role != "word" or not at:
            continue
        before = next((each for each in reversed(pieces[:at]) if each.word not in _SMALL), None)
        behind = next((each for each in pieces[at + 1 :] if each.word not in _SMALL), None)
        if before is not None and behind is not None and _kind(before) and _kind(before) == _kind(behind):
            return True
    return False


def _kind(piece: Piece) -> str:
    if piece.ticker:
        return "stock"
    return piece.role if piece.role in ("number", "name") else ""
