"""Placings that are lost in a letter: an area with a number beside it of which nothing came, while factors are left."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import KNOWN, word_set
from gamesmaster.mail.reading.whole.counted import NEAR, counted
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_hedged
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.put_off import are_to_come
from gamesmaster.mail.reading.whole.taking import asks, is_whole
from gamesmaster.rules.orders import Place

_QUESTION: Final = "Is this a placing? Nothing came of it. Then please write it alone in a line."
_TOLD: Final = word_set(
    "not no never don't won't isn't last next was were had did ago yesterday tomorrow before than if unless would could"
    " might says said asked wants wanted told suggests from per game games room turn he she they"
    " his her their your you yours instead against"
)
"""Words beside which an area and a number may be no placing of the writer's."""


def with_placings_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an area that a letter gives a number and of which nothing came: 'The Baltic States is given 7 men.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "placing" or not letter.alone or context.on_file or not context.income:
        return reading
    if asks(reading) or reading.commands or reading.press or are_to_come(letter.said, context):
        return reading
    if is_hedged(letter.said, reading):
        return reading
    placed = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    left = context.income - sum(placed.values())
    if not placed or len(placed) < len(reading.orders):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.words[0] == "|":
            continue  # a line of ours
        if one.end == "?" or any(part.heard for part in own) or _names_another(one.pieces, context.power):
            continue
        found = [each for each in counted(one.pieces, context.power) if not _told(one.pieces, each[0])]
        lost = left > 0 and any(_is_slip(one.pieces, at, placed) for at in range(1, len(one.pieces)))
        if lost or any(area not in placed and 0 < count <= left for _, area, count in found):
            asked = Question(one.text.strip()[:200], "unreadable", "not-understood", _QUESTION, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


def with_powers_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an area and a number of which nothing came, where one who plays several powers has placed nothing for one
    of them: 'All nine French factors go to the Rhineland. America sends three to Poland and two to Italy.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "placing" or len(context.powers) < 2 or context.on_file or asks(reading):
        return reading
    orders = [each for each in reading.orders if isinstance(each.order, Place)]
    placing = {each.power or context.power or context.powers[0] for each in orders}
    if not orders or placing >= set(context.powers) or are_to_come(letter.said, context):
        return reading
    placed = {each.order.area for each in orders if isinstance(each.order, Place)}
    for one, own in zip(letter.said, letter.parts, strict=True):
        for part in own:
            if part.stance != "orders" or part.heard or one.end == "?" or not _TOLD.isdisjoint(part.words):
                continue
            areas = {piece.area for piece in part.pieces if piece.area and not piece.people}
            if any(piece.role == "number" for piece in part.pieces) and areas - placed and not areas & placed:
                asked = Question(one.text.strip()[:200], "unreadable", "not-understood", _QUESTION, number=one.number)
                return replace(reading, findings=(*reading.findings, asked))
    return reading


def without_told_beside(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without placings out of a sentence that is asked about, and that only tells where it names their
    areas: 'One is from France who would like me to put 6 in Italy and 6 in Poland, one …'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.phase != "placing" or not asks(reading) or is_whole(reading, letter.context):
        return reading
    asked = [each.line[:60] for each in reading.findings if each.kind != "note" and each.line]
    gone = set()
    for one, own in zip(letter.said, letter.parts, strict=True):
        if not any(line.startswith(one.text[:60]) for line in asked):
            continue
        here = [part for part in own if any(piece.area for piece in part.pieces)]
        if here and all(part.stance == "tells" for part in here):
            gone |= {at for at, each in enumerate(reading.orders) if each.words.strip() in one.text}
    if not gone:
        return reading
    return replace(reading, orders=tuple(each for at, each in enumerate(reading.orders) if at not in gone))


def with_no_areas_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about factors for a power that has no area, and take nothing from such a row: 'Central Asia: 6', '4 each in
    India, China and Central Asia'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "placing" or not letter.alone or context.on_file or not reading.orders:
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.end == "?" or any(part.heard for part in own):
            continue
        power = next((piece.power for at, piece in enumerate(one.pieces) if _is_no_area(one.pieces, at)), "")
        if not power or power in context.powers:
            continue
        text = one.text.strip().lstrip("-*• ").strip()
        alone = sum(piece.role == "name" for piece in one.pieces) == 1
        kept = tuple(each for each in reading.orders if not (alone and each.words.strip(" -*•") == text))
        if len(kept) == len(reading.orders) and asks(reading):
            continue
        question = f"Nothing can be placed in {power}: it is a power, and no area. Where shall these go?"
        asked = Question(text[:200], "unreadable", "which-area", question, number=one.number)
        return replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def _is_no_area(pieces: Sequence[Piece], at: int) -> bool:
    """Whether factors are counted for a power that is no place here."""
    piece = pieces[at]
    if piece.role != "name" or not piece.power or piece.area or piece.people:
        return False
    before = pieces[at - 1] if at else None
    behind = pieces[at + 1 : at + 3]
    row = at == 0 and len(behind) > 0 and behind[-1].role == "number" and len(pieces) < 4
    listed = before is not None and before.word in ("and", ",") and any(each.area for each in pieces[:at])
    counted = any(each.role == "number" for each in pieces[:at])
    goes = before is not None and before.word in _WHERE and at > 1 and pieces[at - 2].role == "number"
    return row or goes or (listed and counted and all(each.role != "word" or each.word == "and" for each in behind[:1]))


def _is_slip(pieces: Sequence[Piece], at: int, placed: Container[str]) -> bool:
    """'Sevn in Poland': a word that nobody knows stands where the number of an area should, at the head of a clause."""
    if not pieces[at].area or pieces[at].people or pieces[at].area in placed:
        return False
    word = at - 2 if pieces[at - 1].word in _WHERE else at - 1
    begins = word == 0 or (word > 0 and (pieces[word - 1].role == "mark" or pieces[word - 1].word == "and"))
    slip = begins and pieces[word].role == "word" and pieces[word].word not in KNOWN
    slip = slip and (pieces[word].text.islower() or word == 0)
    return slip and any(piece.area in placed for piece in pieces if piece.area)


def _told(pieces: Sequence[Piece], at: int) -> bool:
    """Whether words in front of an area, or just behind it, say that it is no placing of the writer's."""
    return not _TOLD.isdisjoint(piece.word for piece in pieces[max(0, at - NEAR) : at + 3])


def _names_another(pieces: Sequence[Piece], power: str | None) -> bool:
    """Whether another power is named, and not as a place."""
    return any(
        piece.power and piece.power != power and not (piece.area and at and pieces[at - 1].word in _WHERE)
        for at, piece in enumerate(pieces)
    )


_WHERE: Final = word_set("in to for into")
